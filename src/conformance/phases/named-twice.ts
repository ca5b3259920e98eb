/** Calls that name a resource by two parameters that do not agree. Only an answer says which of them counts. */
import type { Step } from "../cases/case.ts";
import type { Operation, Parameter } from "../model/operation.ts";
import { unknownId } from "../values/chosen-values.ts";

/** The call with another id in each parameter that names again what the call names already, if an answer is about it. */
export function namedTwice(operation: Operation, step: Step): Step[] {
  return [...operation.parameters, ...operation.repeatedParameters].flatMap((second) => {
    const [gap] = second.answeredGaps;
    if (gap === undefined || !operation.parameters.some((first) => isSameName(first, second))) return [];
    const query = { ...step.query, [second.name]: Array.isArray(second.example) ? [unknownId] : unknownId };
    const reason = `${second.name} names another resource, which no rule rejects`;
    const expect = { outcome: "by-rules", check: "rules/wrongly-rejected", basis: { answered: gap }, reason } as const;
    return [{ ...step, as: `other-${second.name}`, query, expect }];
  });
}

/** Whether two parameters say the same: they have the same name, or select by the same property. The call always has the first. */
function isSameName(first: Parameter, second: Parameter): boolean {
  if (first === second || second.in === "path" || !first.isNeeded) return false;
  const property = first.filter?.match === "in" ? first.filter.property : undefined;
  return first.name === second.name || (property !== undefined && property === second.filter?.property);
}
