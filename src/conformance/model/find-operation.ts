import { suggest } from "../../suggest.ts";
import type { Contract } from "./contract.ts";
import type { Operation } from "./operation.ts";

/** Finds an operation by its id. @throws TypeError if there is none, with the most similar id. */
export function findOperation({ operations }: Contract, id: string): Operation {
  const operation = operations.get(id);
  if (!operation) throw new TypeError(`The contract has no operation ${id}.${suggest(id, [...operations.keys()])}`);
  return operation;
}
