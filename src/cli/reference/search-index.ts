/** The search of a contract. */
import { createSearchIndex, type SearchIndex } from "../../search/query.ts";
import type { CallableContract } from "../call/contract.ts";
import { searchEntries } from "./entries.ts";

const indexes = new WeakMap<CallableContract, Promise<SearchIndex>>();

/** The index of a contract, made once. */
export function searchIndexOf(contract: CallableContract): Promise<SearchIndex> {
  const made = indexes.get(contract) ?? searchEntries(contract).then(createSearchIndex);
  indexes.set(contract, made);
  return made;
}
