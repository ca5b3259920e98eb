/** The contract that a test names. */
import { type OpenedContract, openContract } from "./document/open-contract.ts";
import { Contract } from "./model/contract.ts";

/** A contract: a file or an address, or what `openContract` returns, or its `contract`. */
export type GivenContract = string | OpenedContract | Contract;

/** The contracts that were opened by their place alone. */
const opened = new Map<string, Promise<OpenedContract>>();

/**
 * Opens a contract, once for each place.
 *
 * @throws ContractError if it cannot be read or used.
 * @throws TypeError if it is neither a place nor a contract.
 */
export async function openGiven(given: string | object): Promise<Contract> {
  if (typeof given !== "string") return contractIn(given);
  const known = opened.get(given) ?? openContract(given);
  opened.set(given, known);
  return (await known).contract;
}

/** The contract of one that is open. @throws TypeError if it is none. */
export function contractIn(given: object): Contract {
  if (given instanceof Contract) return given;
  if ("contract" in given && given.contract instanceof Contract) return given.contract;
  throw new TypeError("The contract must be a file, an address, or what openContract() returns.");
}
