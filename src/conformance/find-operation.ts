import { suggest } from "../suggest.ts";
import type { Contract } from "./contract/contract.ts";
import type { Operation } from "./contract/operation.ts";

/** The operation of a name that somebody wrote. @throws TypeError where there is none, with the name that is nearest. */
export function findOperation({ operations }: Contract, id: string): Operation {
  const operation = operations.get(id);
  if (!operation) throw new TypeError(`The contract has no operation ${id}.${suggest(id, [...operations.keys()])}`);
  return operation;
}
