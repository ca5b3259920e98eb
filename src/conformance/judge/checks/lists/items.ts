/** The items of a list, their count, and the total that its pages show. */
import { inContract } from "../../../../contract/body-reader.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import type { Relation } from "../../../cases/case.ts";
import type { PlayedStep } from "../../../cases/transcript.ts";
import { isCertain } from "../../../model/basis.ts";
import type { Contract } from "../../../model/contract.ts";
import { listItems, type Operation } from "../../../model/operation.ts";
import { gapOfAbsence, gapOfAnsweredCount, gapOfCount } from "../../readings/list-defaults.ts";
import { announcedPage } from "../../readings/next-page.ts";
import { hasParameterIn, listsResources } from "../applicability.ts";
import { type CheckFinding, exchangeCheck, type RelationFinding, relationCheck } from "../check.ts";
import { formatValue, plural } from "../message.ts";
import { judgeReading } from "../state/reads.ts";
import { idNameOf, idsOf, isComplete, isReadToEnd, itemsOf, lastExchange, returnedResource } from "./listed-items.ts";

export const missingItem = relationCheck({
  code: "lists/missing-item",
  title: "A list has what was created",
  requirement:
    "A resource that was created and not deleted is in the list of its kind. A list is not judged if it may have more pages, and the server announces none.",
  basis:
    "Documented by the fact of the operation that lists. Assumed for what the list leaves out by a reading of a gap.",
  example: "The list lacks the collection 3301850000002227, which was created before.",
  fix: "Look for a list that comes from a cache or a replica, for a condition that the request does not ask for, such as published items only, and for ids that are assigned twice.",
  appliesTo: listsResources,
  judge({ part, contract, relation }): RelationFinding[] {
    const created = returnedResource(contract, part("created"));
    const list = part("list");
    if (!created || !isComplete(list) || idsOf(contract, list).includes(created.id)) return [];
    const message = `The list lacks the ${created.name} ${created.id}, which was created before.`;
    const { after } = relation.parameters ?? {};
    const gap = gapOfAbsence(contract.gaps, lastExchange(list), itemsOf(list), {
      creation: lastExchange(part("created")),
      after,
    });
    return [{ part: "list", message, ...(gap && { basis: { assumed: gap } }) }];
  },
});

export const foreignItem = relationCheck({
  code: "lists/foreign-item",
  title: "A list has no items of another parent",
  requirement:
    "The list of what belongs to one resource, such as the tasks of a project, has nothing that belongs to another.",
  basis:
    "Documented by the fact of the operation that lists. For an item that names another parent than the path does, that of the filter by it: assumed where only the names suggest it: `inferred-resources`.",
  example: "The list has the task 8120047715563301, which belongs to another resource.",
  fix: "Look at the condition of the query: it must contain the id in the path, with each filter and on every page.",
  appliesTo: (operation) => listsResources(operation) && hasParameterIn("path", operation),
  judge({ part, contract, relation }): RelationFinding[] {
    if (relation.steps.created === undefined) return itemsOfOthers(contract, part("list"), relation);
    const other = returnedResource(contract, part("created"));
    if (!other || !idsOf(contract, part("list")).includes(other.id)) return [];
    return [
      { part: "list", message: `The list has the ${other.name} ${other.id}, which belongs to another resource.` },
    ];
  },
});

/** The items that name another parent than the path does. That the property has its id is certain, or an item of the list shows it. */
function itemsOfOthers(contract: Contract, list: PlayedStep, { parameters, basis }: Relation): RelationFinding[] {
  const [parameter, property] = [String(parameters?.parameter), String(parameters?.property)];
  const { path, operation } = lastExchange(list);
  const parent = String(path[parameter]);
  const named = itemsOf(list).filter((item) => (valueAt(item, property) ?? null) !== null);
  const others = named.filter((item) => String(valueAt(item, property)) !== parent);
  const [other] = others;
  if (!other || (others.length === named.length && !isCertain(basis))) return [];
  const id = other[idNameOf(contract, operation)];
  const message = `The list has ${formatValue(id)}, whose ${property.slice(1)} is ${formatValue(valueAt(other, property))} and not ${parent}.`;
  return [{ part: "list", message }];
}

/** Where a response has a count. */
function placeOfCount({ reader }: Operation): string {
  return inContract(reader, "/count");
}

export const wrongCount = relationCheck({
  code: "lists/wrong-count",
  title: "The count is that of the list",
  requirement:
    "A count is the number of items in the list of the same resources, at the same time and without filters.",
  basis:
    "Inherent: `counts-of-lists`. Assumed where a list may leave out what counts, or a count what is listed, by a reading of a gap.",
  example: "The count is 6, and the list has 7 items.",
  fix: "Count with the conditions of the list, in the same place. Look for a stored counter that a deletion does not decrease, for a filter that only the count has, and for a count of everything instead of what belongs to one resource.",
  appliesTo: (operation, contract) => contract.schemaAt(operation.response, placeOfCount(operation)) !== undefined,
  judge({ part, contract }): RelationFinding[] {
    if (!isComplete(part("all"))) return [];
    const counted = lastExchange(part("count"));
    const count = valueAt(counted.response.value, placeOfCount(contract.operation(counted.operation.id)));
    const items = itemsOf(part("all"));
    const answered = gapOfAnsweredCount(lastExchange(part("all")), items, Number(count), contract.answers);
    const { length } = items;
    if (answered) {
      const message = `The count is ${formatValue(count)}, which contradicts the answer ${contract.answers.textOf(answered)}`;
      return [{ part: "count", message, basis: { answered } }];
    }
    // A list of one number converts to that number.
    if (typeof count !== "object" && Number(count) === length) return [];
    const message = `The count is ${formatValue(count)}, and the list has ${plural(length, "item")}.`;
    const gap = gapOfCount(contract.gaps, lastExchange(part("all")), items, Number(count));
    return [{ part: "count", message, ...(gap && { basis: { assumed: gap } }) }];
  },
});

export const staleItem = exchangeCheck({
  code: "lists/stale-item",
  title: "A list shows resources as they are",
  requirement: "An item of a list has the values that the resource had when it was last returned by itself.",
  basis: "Inherent: `agreeing-reads`. Assumed for a copy of another resource that a gap leaves open.",
  example:
    'The item 7203920000000561 has /changedOn "2026-11-21T13:50:32-08:00"; getItem returned "2026-11-21T13:50:31-08:00".',
  fix: "Write the items of a list with the code that writes the resource. Look for a list from an index that lags behind, and for a search that changes what it finds.",
  appliesTo: listsResources,
  judge(context): CheckFinding[] | undefined {
    return judgeReading(context, ({ returned }) => returned.isList);
  },
});

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
