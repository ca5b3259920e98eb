/** What has to hold between lists, and between lists and what else was asked. */

import { isSame, show } from "../compare.ts";
import type { Contract } from "../contract/contract.ts";
import { isObject, type Json, valueAt } from "../contract/json.ts";
import type { Filter, Operation } from "../contract/operation.ts";
import type { PlayedStep } from "../player.ts";
import { exchangeOf, type Law } from "./law.ts";
import { evaluated } from "./rules.ts";
import { isAfter, isTime, timeOf } from "./times.ts";

type Item = Readonly<Record<string, unknown>>;

/** A filter that a list was asked for by: that of a parameter, or of a term of its query. */
export interface FilteredBy {
  readonly filter: Filter;
  readonly parameter: string;
  readonly term?: string;
}

/** The laws of lists, by the code of their check. */
export const listLaws: Readonly<Record<string, Law>> = {
  *"lists/limit"(part, { parameters: given }) {
    for (const [index, { response, operation }] of part("list").exchanges.entries()) {
      const count = itemsOf(operation, response.value).length;
      if (count > Number(given?.limit))
        yield { part: "list", message: `Page ${index + 1} has ${count} items, and the limit was ${given?.limit}.` };
    }
  },
  *"lists/default-limit"(part, { parameters: given }) {
    const [all, page] = [allOf(part("all")), allOf(part("list"))];
    const wanted = Math.min(all.length, Number(given?.default));
    if (page.length !== wanted)
      yield {
        part: "list",
        message: `Without a limit there are ${page.length} items of ${all.length}, and the default is ${given?.default}.`,
      };
  },
  *"lists/maximum"(part, { parameters: given }) {
    const page = allOf(part("list"));
    if (page.length > Number(given?.maximum))
      yield {
        part: "list",
        message: `There are ${page.length} items on a page, and the maximum is ${given?.maximum}.`,
      };
  },
  *"lists/pages"(part, _, contract) {
    for (const name of ["all", "paged"])
      if (isStuck(part(name)))
        return yield {
          part: name,
          message: "The next page that is named is none, or one that was read before, so the list has no end.",
        };
    if (!isWhole(part("all")) || !isWhole(part("paged"))) return;
    const [all, paged] = [idsOf(contract, part("all")), idsOf(contract, part("paged"))];
    const twice = paged.find((id, index) => paged.indexOf(id) !== index);
    if (twice !== undefined) yield { part: "paged", message: `Page by page, ${twice} comes twice.` };
    const lost = all.filter((id) => !paged.includes(id));
    if (lost.length > 0)
      yield {
        part: "paged",
        message: `Page by page there are ${new Set(paged).size} items of ${all.length}; the first that is missing is ${lost[0]}.`,
      };
    const added = paged.find((id) => !all.includes(id));
    if (added !== undefined)
      yield { part: "paged", message: `Page by page there is ${added}, which is not on the one long page.` };
    if (twice === undefined && lost.length === 0 && added === undefined && !isSame(all, paged))
      yield { part: "paged", message: "Page by page the items come in another order than on one long page." };
  },
  *"lists/filter"(part, { parameters: given }, contract) {
    const filters = given?.filters as unknown as readonly FilteredBy[];
    const asked = filters.map(({ filter, parameter, term }) => ({
      filter,
      value: filteredBy(part("filtered"), parameter, term),
      parameter,
    }));
    const fits = (item: Item): boolean | undefined => {
      const each = asked.map(({ filter, value }) => satisfies(filter, item, value));
      if (each.includes(false)) return false;
      return each.every((one) => one === true) ? true : undefined;
    };
    const { operation } = exchangeOf(part("filtered"));
    const id = idOf(contract, operation);
    const [all, filtered] = [allOf(part("all")), allOf(part("filtered"))];
    const wrong = filtered.find((item) => fits(item) === false);
    const what = asked.map(({ parameter, value }) => `${parameter} ${show(value)}`).join(" and ");
    const pointer = `/query/${asked.map(({ parameter }) => parameter).join("+")}`;
    const state = (item: Item): string =>
      asked.map(({ filter }) => `${filter.property ?? "state"} is ${show(propertyOf(filter, item))}`).join(" and ");
    if (wrong)
      yield {
        part: "filtered",
        pointer,
        message: `The list for ${what} has ${wrong[id]}, whose ${state(wrong)}.`,
      };
    const ids = new Set(filtered.map((item) => String(item[id])));
    const left = isWhole(part("filtered")) && all.find((item) => fits(item) === true && !ids.has(String(item[id])));
    if (left)
      yield {
        part: "filtered",
        pointer,
        message: `The list for ${what} lacks ${left[id]}, whose ${state(left)}.`,
      };
  },
  *"lists/count"(part) {
    if (!isWhole(part("all"))) return;
    const count = valueAt(exchangeOf(part("count")).response.value, "/count");
    const all = allOf(part("all"));
    if (Number(count) !== all.length)
      yield { part: "count", message: `The count is ${show(count)}, and the list has ${all.length} items.` };
  },
  *"lists/contains"(part, _, contract) {
    const made = exchangeOf(part("made"));
    const [answered] = made.operation.returns;
    const resource = answered && contract.resources.get(answered.resource);
    const id = resource && valueAt(made.response.value, `/${answered.key}/${resource.id}`);
    if (id === undefined || id === null) return;
    if (!idsOf(contract, part("list")).includes(String(id)))
      yield { part: "list", message: `The ${answered?.resource} ${id}, which was made before, is not in the list.` };
  },
  *"lists/foreign"(part, _, contract) {
    const made = exchangeOf(part("made"));
    const [answered] = made.operation.returns;
    const resource = answered && contract.resources.get(answered.resource);
    const id = resource && valueAt(made.response.value, `/${answered.key}/${resource.id}`);
    if (id !== undefined && idsOf(contract, part("list")).includes(String(id)))
      yield { part: "list", message: `The ${answered?.resource} ${id} is in the list, and belongs to another.` };
  },
  *"lists/order"(part, { parameters: given }) {
    const values = allOf(part("list")).map((item) => item[String(given?.property)]);
    const sign = given?.direction === "desc" ? -1 : 1;
    for (const [index, value] of values.entries()) {
      const before = values[index - 1];
      if (index === 0 || before === undefined || value === undefined) continue;
      if (compared(before, value) * sign > 0)
        return yield {
          part: "list",
          message: `Sorted by ${given?.property} ${given?.direction}, ${show(before)} comes before ${show(value)}.`,
        };
    }
  },
  *"lists/reversed"(part, _, contract) {
    const [one, other] = [idsOf(contract, part("list")), idsOf(contract, part("reversed"))];
    if (!isSame(one, other.reverse()))
      yield { part: "reversed", message: "The opposite order is not the same list turned round." };
  },
  *"lists/order-by"(part, _, contract) {
    const listed = idsOf(contract, part("list"));
    const made = ["first", "second"].map((name) => {
      const { operation, response } = exchangeOf(part(name));
      const [answered] = operation.returns;
      const resource = answered && contract.resources.get(answered.resource);
      return String(resource && valueAt(response.value, `/${answered.key}/${resource.id}`));
    });
    const [first, second] = made.map((id) => listed.indexOf(id));
    if (first === undefined || second === undefined || first < 0 || second < 0) return;
    if (first > second)
      yield { part: "list", message: `${made[1]} comes before ${made[0]}, and the order asks for the opposite.` };
  },
};

/** Whether a walk came to the end of its list. */
export function isWhole({ exchanges }: PlayedStep): boolean {
  return !/rel="?next"?/.test(exchanges.at(-1)?.response.headers.link ?? "");
}

/** Whether a walk ended because what was named as the next page is no page of the list, or one that it had read. */
function isStuck({ step, exchanges }: PlayedStep): boolean {
  return !isWhole({ step, exchanges }) && exchanges.length < (step.pages ?? 1);
}

/** What a list was filtered by: the value of a parameter, or of a term of its query. */
function filteredBy({ exchanges: [first] }: PlayedStep, parameter: string, term: Json | undefined): unknown {
  const sent = valueAt(first?.query, `/${parameter}`) ?? valueAt(first?.body, `/${parameter}`);
  return typeof term === "string" ? String(sent).slice(term.length + 1) : sent;
}

/** The items of a list's response. */
export function itemsOf(operation: Operation, value: unknown): Item[] {
  const answered = operation.returns.find(({ isList }) => isList);
  const pointer = operation.paging?.items ?? (answered ? `/${answered.key}` : "");
  const items = pointer === "" ? undefined : valueAt(value, pointer);
  return Array.isArray(items) ? items.filter(isObject) : [];
}

function allOf({ exchanges }: PlayedStep): Item[] {
  return exchanges.flatMap(({ operation, response }) => itemsOf(operation, response.value));
}

function idOf(contract: Contract, { returns: answered }: Operation): string {
  const name = answered.find(({ isList }) => isList)?.resource ?? "";
  return contract.resources.get(name)?.id ?? "id";
}

/** The ids of a list's items, page by page. */
export function idsOf(contract: Contract, played: PlayedStep): string[] {
  const id = idOf(contract, exchangeOf(played).operation);
  return allOf(played).map((item) => String(item[id]));
}

function propertyOf({ property, states }: Filter, item: Item): unknown {
  return property === undefined ? Object.keys(states ?? {}) : valueAt(item, property);
}

/** Whether an item fits a filter; undefined where nobody can tell. */
function satisfies(filter: Filter, item: Item, value: unknown): boolean | undefined {
  const property = propertyOf(filter, item);
  switch (filter.match) {
    case "equals":
      return isSame(property ?? null, value) || String(property) === String(value);
    case "in": {
      const values = Array.isArray(value) ? value : String(value).split(",");
      return values.some((each) => String(each) === String(property));
    }
    case "contains":
      return String(property ?? "")
        .toLowerCase()
        .includes(String(value).toLowerCase());
    case "min":
    case "max": {
      const [time, bound] = [timeOf(property), timeOf(value)];
      if (time === undefined || bound === undefined) return undefined;
      return filter.match === "min" ? time >= bound : time <= bound;
    }
    case "state": {
      const text = filter.states?.[String(value)];
      if (text === undefined) return undefined;
      // The clock of the store is not ours, and may be set for a test, so only what holds over decades is sure.
      const [long, far] = [`2010-01-01T00:00:00`, `2080-01-01T00:00:00`].map((now) => evaluated(text, { item, now }));
      return typeof long === "boolean" && long === far ? long : undefined;
    }
  }
}

function compared(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (isTime(one) && isTime(other)) return Number(isAfter(one, other)) - Number(isAfter(other, one));
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}
