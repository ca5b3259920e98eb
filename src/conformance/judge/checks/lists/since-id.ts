/** Lists that start at an item. */
import type { Basis } from "../../../model/basis.ts";
import { gapOf } from "../../../model/register.ts";
import { type RelationFinding, relationCheck } from "../check.ts";
import { idsOf, isComplete, lastExchange } from "./listed-items.ts";

export const sinceId = relationCheck({
  code: "lists/since-id",
  title: "A list starts at the item that a request names",
  requirement:
    "A list that starts at an item has the items after it, and none before it. Whether it has the item itself is open.",
  basis:
    "That of the parameter in the contract. Which items come after another one is assumed if the list shows another order: `since-id`.",
  example: "The list since 4300 has both 4290 and 4310, which are before and after it in the whole list.",
  fix: "Read the parameter before you read the first page, and compare ids as numbers. Look for a parameter that is ignored when there is no page token, or that starts every page at the same item.",
  appliesTo: ({ paging }) => paging?.sinceId !== undefined,
  judge({ part, contract, relation }): RelationFinding[] {
    const parameter = lastExchange(part("all")).operation.paging?.sinceId?.parameter ?? "";
    const start = String(part("since").exchanges[0]?.query[parameter]);
    const all = idsOf(contract, part("all"));
    const shown = idsOf(contract, part("since"));
    const at = all.indexOf(start);
    if (at < 0) return [];
    const isWhole = isComplete(part("all")) && isComplete(part("since"));
    const satisfies = (wanted: readonly string[]): boolean => {
      const others = all.filter((id) => !wanted.includes(id));
      return !shown.some((id) => others.includes(id)) && (!isWhole || wanted.every((id) => shown.includes(id)));
    };
    const later = all.filter((id) => isGreater(id, start));
    const forward = [all.slice(at), all.slice(at + 1), [start, ...later], later];
    if (forward.some(satisfies)) return [];
    const isBackward = [all.slice(0, at + 1), all.slice(0, at)].some(satisfies);
    const basis: Basis = isBackward ? { assumed: gapOf("since-id") } : relation.basis;
    const [before, after] = [all.slice(0, at), all.slice(at + 1)].map((ids) => ids.find((id) => shown.includes(id)));
    const missing = [...all.slice(at + 1), ...all.slice(0, at)].find((id) => !shown.includes(id));
    const what =
      before !== undefined && after !== undefined
        ? `has both ${before} and ${after}, which are before and after it in the whole list`
        : `lacks ${missing}`;
    return [{ part: "since", pointer: `/query/${parameter}`, message: `The list since ${start} ${what}.`, basis }];
  },
});

/** Whether an id is greater than another one, as a number if both are. */
function isGreater(one: string, other: string): boolean {
  const areNumbers = /^\d+$/.test(one) && /^\d+$/.test(other);
  return areNumbers ? BigInt(one) > BigInt(other) : one > other;
}
