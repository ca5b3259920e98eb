/**
 * Ids within another resource, such as the label of a task: what they name may have been deleted since, without the run.
 */
import { isObject } from "../../../contract/json.ts";
import { referencesIn, type Step } from "../../cases/case.ts";
import type { Contract } from "../../model/contract.ts";

/** Whether a step names a resource by an id that is not from a response that shows the resource itself. */
function namesByReference(contract: Contract, { path, query }: Step): boolean {
  const ids = [...contract.operations.values()].flatMap(({ returns }) =>
    returns.map(({ key, resource }) => `/${key}/${contract.resources.get(resource)?.id}`),
  );
  return referencesIn({ ...path, ...query }).some(
    ({ reference }) => !ids.includes(String(reference.at).replace(/\/(\d+|\*)(?=\/|$)/g, "")),
  );
}

/** Whether a server may not find what a step names: no response has shown it, or it is named by a reference and the run creates nothing. */
export function mayBeUnknown(contract: Contract, step: Step): boolean {
  return mayBeDeleted(contract, step) || namesUnshown(contract, step);
}

/** Whether a step names a resource by an id that no response has shown: one of a contract of others, or of the configuration. */
export function namesUnshown(contract: Contract, { operation: id, path = {} }: Step): boolean {
  if (!contract.facts.isEmpty) return false;
  const ids = contract.operation(id).parameters.filter(({ schema }) => schema["x-id"] !== undefined);
  return ids.some(({ name }) => path[name] !== undefined && !isObject(path[name]));
}

/** Whether a server may not find what a step names: it is named by a reference, and the run creates nothing itself. */
export function mayBeDeleted(contract: Contract, step: Step): boolean {
  return [...contract.operations.values()].every(({ isSafe }) => isSafe) && namesByReference(contract, step);
}
