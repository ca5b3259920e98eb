/** The calls that cause a webhook, with the calls that create what they need. */

import { causingOperations } from "../../contract/causes.ts";
import { asObject, type Json } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import { predicateOf } from "../../predicates/predicate.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource } from "../model/operation.ts";
import type { Step } from "./case.ts";
import type { CallWithSetup, CaseBuilder } from "./case-builder.ts";
import { takeItems } from "./take-items.ts";

/**
 * Calls that cause a webhook, the most likely first: those that always do, and of these the ones that need the fewest others. A call
 * with a condition comes with the values that the condition names, and then about all items of what it is about.
 */
export function causingCalls(contract: Contract, builder: CaseBuilder, topic: string): CallWithSetup[] {
  const causes = causingOperations(contract.document, topic).map(({ operation, cause }) => ({
    ...builder.call(operation.id, { as: "cause" }),
    when: cause.condition?.when,
  }));
  const always = causes.filter(({ when }) => when === undefined);
  const sometimes = causes.filter(({ when }) => when !== undefined);
  return [
    ...always.sort((one, other) => one.setup.length - other.setup.length),
    ...sometimes.flatMap(({ setup, step, when = "" }) => [
      { setup, step: withValues(contract, step, when) },
      ...setup.flatMap((origin) => {
        const whole = takeItems(step, origin);
        return whole === step ? [] : [{ setup, step: whole }];
      }),
    ]),
  ];
}

/** The call with the values that a condition compares its own resource with, where the request can set them. */
function withValues(contract: Contract, step: Step, when: string): Step {
  const operation = contract.operation(step.operation);
  const created = createdResource(operation);
  if (!created) return step;
  const body = predicateOf(when).comparisons.reduce(
    (changed: Json, { path: [root, name, member, ...deeper], literal }) => {
      const at = `/${created.key}/${member}`;
      const isOwn = root === "after" && name === created.resource && member !== undefined && deeper.length === 0;
      const isSettable = isOwn && contract.schemaAt(operation.body?.schema, at) !== undefined;
      return isSettable && valueAt(changed, at) !== literal ? withValue(changed, at, literal) : changed;
    },
    asObject(step.body),
  );
  return { ...step, body };
}
