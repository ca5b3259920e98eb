/** Which operations a check applies to. */
import type { Contract } from "../../model/contract.ts";
import { type ContractRule, createdResource, type Operation, type Resource } from "../../model/operation.ts";

export function hasBody({ body }: Operation): boolean {
  return body !== undefined;
}

export function createsResource(operation: Operation): boolean {
  return createdResource(operation) !== undefined;
}

/** Whether it changes a resource that its path names. */
export function changesResource({ isSafe, path }: Operation): boolean {
  return !isSafe && path.includes("{");
}

export function readsResource({ isSafe, returns }: Operation): boolean {
  return isSafe && returns.some(({ isList }) => !isList);
}

export function listsResources({ isSafe, returns }: Operation): boolean {
  return isSafe && returns.some(({ isList }) => isList);
}

export function hasParameterIn(place: "path" | "query", { parameters }: Operation): boolean {
  return parameters.some((parameter) => parameter.in === place);
}

/** Whether a rule of the operation rejects requests. */
export function hasPrecondition({ decidingRules }: Operation): boolean {
  return decidingRules.some(({ refuse }) => refuse !== undefined);
}

/** The resources that an operation returns. */
export function resourcesOf({ returns }: Operation, { resources }: Contract): Resource[] {
  return returns.flatMap(({ resource }) => resources.get(resource) ?? []);
}

/** The rules of an operation, and of the resources that it returns. */
export function rulesOf(operation: Operation, contract: Contract): ContractRule[] {
  return [...operation.rules, ...resourcesOf(operation, contract).flatMap(({ rules }) => rules)];
}

/** Whether a resource that it returns has times of its creation and its last change. */
export function hasTimes(operation: Operation, contract: Contract): boolean {
  return resourcesOf(operation, contract).some(({ times }) => times !== undefined);
}
