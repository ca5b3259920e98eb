/** The lists that a run cannot check, because nothing in the contract says where a response has their items. */
import type { Contract } from "../model/contract.ts";
import type { Operation } from "../model/operation.ts";
import type { NotDone } from "./not-done.ts";

/** An entry for each operation that lists what its response does not show as a list. */
export function unreadLists({ operations }: Contract): NotDone[] {
  const all = [...operations.values()];
  return all
    .filter((operation) => isUnread(operation, all))
    .map(({ id: subject }) => ({
      kind: "list",
      subject,
      why: "the response shows no list that the suite can read",
      remedy: "Name the member with the items in an Overlay: x-paging with items.pointer.",
    }));
}

/** Whether an operation is paged, or is at the path of a list, and its response has a body without one. */
function isUnread({ isSafe, method, path, returns, response, paging }: Operation, all: readonly Operation[]): boolean {
  if (!isSafe || method !== "GET" || Object.keys(response).length === 0) return false;
  if (returns.some(({ isList }) => isList)) return false;
  const isItem = (other: Operation): boolean =>
    other.method === "GET" &&
    other.path.startsWith(`${path}/`) &&
    /^\{[^/]+\}$/.test(other.path.slice(path.length + 1)) &&
    other.returns.some(({ isList }) => !isList);
  return paging !== undefined || all.some(isItem);
}
