/** The order of lists. */
import { isSame } from "../../../model/compare.ts";
import { gapOf } from "../../../model/register.ts";
import { isAfter, isTime } from "../../../model/times.ts";
import { type RelationFinding, relationCheck } from "../check.ts";
import { formatValue } from "../message.ts";
import { idsOf, itemsOf, returnedResource } from "./listed-items.ts";

export const sortOrder = relationCheck({
  code: "lists/sort-order",
  title: "Items are in the requested order",
  requirement: "The values that a search sorts by ascend, or descend for `DESC`.",
  basis:
    "That of the order in the contract: for instance documented for times, and assumed for ids, which may sort as numbers or as strings.",
  example: 'Sorted by madeOn desc, "2024-11-18T08:00:12-08:00" comes before "2024-11-21T17:25:40-08:00".',
  fix: "Sort by the stored instant and not by the text that is shown: some times are written year, day, month. Look for a direction that the server does not read.",
  appliesTo: ({ paging }) => paging?.order !== undefined,
  judge({ part, relation: { parameters } }): RelationFinding[] {
    const values = itemsOf(part("list")).map((item) => item[String(parameters?.property)]);
    const sign = parameters?.direction === "desc" ? -1 : 1;
    // Items without a value may come anywhere.
    const isWrong = (value: unknown, index: number): boolean => {
      const before = values[index - 1] ?? null;
      return before !== null && (value ?? null) !== null && compare(before, value) * sign > 0;
    };
    const index = values.findIndex(isWrong);
    if (index < 0) return [];
    const message = `Sorted by ${parameters?.property} ${parameters?.direction}, ${formatValue(values[index - 1])} comes before ${formatValue(values[index])}.`;
    return [{ part: "list", message }];
  },
});

export const reverseOrder = relationCheck({
  code: "lists/reverse-order",
  title: "Descending order reverses ascending order",
  requirement: "A list in descending order is the list in ascending order, from its end to its beginning.",
  basis:
    "That of the order in the contract, for items that were created or changed more than a second apart. Assumed for others, which may have the same time and be in any order.",
  example: "3301850000000340 comes before 3301850000000289 in both orders, although their times are not the same.",
  fix: "Reverse the whole comparison, ties included. Look for a direction that the server does not read and for two orders that sort by different times.",
  appliesTo: ({ paging }) => paging?.order !== undefined,
  judge({ part, contract, relation }): RelationFinding[] {
    const [list, reversed] = [idsOf(contract, part("list")), idsOf(contract, part("reversed"))];
    const pair = relation.steps.first === undefined ? [] : [part("first"), part("second")];
    const [first, second] = pair.map((each) => returnedResource(contract, each)?.id ?? "");
    const comesFirst = (ids: readonly string[]): boolean => ids.indexOf(first ?? "") < ids.indexOf(second ?? "");
    const areListed = [first, second].every((id) => id !== undefined && list.includes(id) && reversed.includes(id));
    if (areListed && comesFirst(list) === comesFirst(reversed)) {
      const [one, other] = comesFirst(list) ? [first, second] : [second, first];
      const message = `${one} comes before ${other} in both orders, although their times are not the same.`;
      return [{ part: "reversed", message }];
    }
    if (isSame(list, reversed.toReversed())) return [];
    const message = "The list in the opposite order is not the same list reversed.";
    return [{ part: "reversed", message, basis: { assumed: gapOf("hidden-sort-values") } }];
  },
});

export const creationOrder = relationCheck({
  code: "lists/creation-order",
  title: "Older resources come first",
  requirement: "Of two resources that were created one after the other, the first comes first in ascending order.",
  basis: "That of the order in the contract, documented or assumed.",
  example: "3301850000000340 comes before 3301850000000289, which was created first.",
  fix: "See which time the list is sorted by, and how ties within a second are broken: by the id, in the requested direction.",
  appliesTo: ({ paging }) => paging?.order !== undefined,
  judge({ part, contract }): RelationFinding[] {
    const [first, second] = [returnedResource(contract, part("first")), returnedResource(contract, part("second"))];
    const listed = idsOf(contract, part("list"));
    if (!first || !second || !listed.includes(first.id) || !listed.includes(second.id)) return [];
    if (listed.indexOf(first.id) <= listed.indexOf(second.id)) return [];
    return [{ part: "list", message: `${second.id} comes before ${first.id}, which was created first.` }];
  },
});

/** Compares two values for ascending order; positive if the first one comes later. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (isTime(one) && isTime(other)) return Number(isAfter(one, other)) - Number(isAfter(other, one));
  const [first, second] = [String(one), String(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
