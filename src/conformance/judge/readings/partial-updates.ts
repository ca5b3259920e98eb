/** `update-is-partial`: an update may have to repeat all fields of the resource, since no field is documented as optional. */
import { asObject, isObject } from "../../../contract/json.ts";
import { isComputed } from "../../model/operation.ts";
import type { CheckContext } from "../checks/context.ts";

/** Whether an update lacks a field that a client sets: one that the resource has, or any if no response has shown the resource. */
export function isPartialUpdate({ contract, operation, exchange, before }: CheckContext): boolean {
  const [returned] = operation.returns;
  const sent = returned && asObject(exchange.body)[returned.key];
  const resource = returned && contract.resources.get(returned.resource);
  if (operation.method !== "PUT" || !resource || !isObject(sent)) return false;
  const known = before.get(resource.name)?.value;
  const declared = [...contract.properties(contract.schemaAt(operation.body?.schema, `/${returned.key}`)).keys()];
  return declared.some(
    (name) =>
      !(name in sent) &&
      name !== resource.id &&
      !resource.readOnly.has(name) &&
      !isComputed(resource, `/${name}`) &&
      (known === undefined || (known[name] ?? null) !== null),
  );
}
