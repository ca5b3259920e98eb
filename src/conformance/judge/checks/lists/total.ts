/** The total that the pages of a list show. */
import { valueAt } from "../../../../contract/pointer.ts";
import type { PlayedStep } from "../../../cases/transcript.ts";
import { listItems } from "../../../model/operation.ts";
import { announcedPage } from "../../readings/next-page.ts";
import { type RelationFinding, relationCheck } from "../check.ts";
import { plural } from "../message.ts";
import { idsOf, isReadToEnd, lastExchange } from "./listed-items.ts";

/** A total that is a multiple of this may be as far as a server counts. */
const roundTotal = 1000;

export const wrongTotal = relationCheck({
  code: "lists/wrong-total",
  title: "The total is that of all pages",
  requirement:
    "The total that the pages of a list show is the number of items on all of them. It is judged where it is wrong on the first page and on the last: other clients may add and remove items meanwhile.",
  basis:
    "That of the total in the contract: documented, or assumed where only its name suggests it: `inferred-resources`.",
  example: "The total is 27, and all pages together have 26 items.",
  fix: "Count with the conditions of the list, before you cut the page out of it. Look for the length of the page in place of that of the list, and for a counter that a deletion does not decrease.",
  appliesTo: ({ paging }) => paging?.total !== undefined,
  judge({ part, contract, relation }): RelationFinding[] {
    const list = part("list");
    const pointer = String(relation.parameters?.total);
    const totals = list.exchanges.map(({ response }) => valueAt(response.value, pointer));
    const isCount = (total: unknown): total is number => Number.isInteger(total);
    if (!totals.every(isCount)) return [];
    const ids = idsOf(contract, list);
    // That pages repeat items is another finding.
    if (new Set(ids).size < ids.length) return [];
    const [least, most] = [Math.min(...totals), Math.max(...totals)];
    const isLow = most < ids.length && (most === 0 || most % roundTotal > 0);
    // An item may be gone since the first page.
    const isHigh = least === most && least > ids.length && hasEnded(list);
    if (!isLow && !isHigh) return [];
    const message = `The total is ${most}, and all pages together have ${plural(ids.length, "item")}.`;
    return [{ part: "list", pointer, message }];
  },
});

/** Whether a list was surely read to its end: no page is announced after the last one, or only that is shorter than the limit. */
function hasEnded(list: PlayedStep): boolean {
  const { exchanges } = list;
  const { operation, query } = lastExchange(list);
  if (!isReadToEnd(list)) return false;
  if (exchanges.some(({ response }) => announcedPage(response))) return true;
  const limit = Number(query[operation.paging?.limit?.parameter ?? ""]);
  const lengths = exchanges.map((each) => listItems(each.operation, each.response.value).length);
  return (
    lengths.length > 1 && lengths.every((length, at) => (at < lengths.length - 1 ? length === limit : length < limit))
  );
}
