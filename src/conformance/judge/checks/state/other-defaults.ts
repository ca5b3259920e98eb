/** Creations without a member that has a default. */

import { isSame } from "../../../model/compare.ts";
import { isComputed } from "../../../model/operation.ts";
import type { CheckFinding } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";
import type { Write } from "./write.ts";

/** The members that were not sent, and that the response shows with another value than the default of their schema (JSON Schema Validation, section 9.2). */
export function otherDefaults(context: CheckContext, { sent, observed }: Write): CheckFinding[] {
  const { contract, operation, expectation } = context;
  if (!contract.facts.isEmpty || expectation?.outcome === "rejected") return [];
  const { returned, resource, value, pointer } = observed;
  const sendable = contract.properties(contract.schemaAt(operation.body?.schema, `/${returned.key}`));
  return [...sendable].flatMap(([name, schema]): CheckFinding[] => {
    const { default: usual } = contract.resolve(schema);
    const found = value[name];
    const isStated = ["string", "number", "boolean"].includes(typeof usual);
    const isOwn = resource.readOnly.has(name) || resource.volatile.has(name) || isComputed(resource, `/${name}`);
    if (!isStated || isOwn || name in sent || found === undefined || found === null || isSame(found, usual)) return [];
    const message = `The request does not send /${name}, whose default is ${formatValue(usual)}, and the response has ${formatValue(found)}.`;
    return [{ pointer: `${pointer}/${name}`, message, basis: { documented: operation.fact } }];
  });
}
