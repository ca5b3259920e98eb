/** Filtered lists. */

import type { JsonObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import { predicateOf } from "../../../predicates/predicate.ts";
import { isSame } from "../../compare.ts";
import type { Filter } from "../../contract/operation.ts";
import type { PlayedStep } from "../../player.ts";
import { timeOf } from "../../times.ts";
import { type RelationFinding, relationCheck } from "../check.ts";
import { formatValue } from "../message.ts";
import { idNameOf, isComplete, itemsOf, lastExchange } from "./listed-items.ts";

/** A filter of a list: that of a parameter, or of a term of its query. */
export interface AppliedFilter {
  readonly filter: Filter;
  readonly parameter: string;
  readonly term?: string;
}

export const filter = relationCheck({
  code: "lists/filter",
  title: "A filter finds what matches",
  requirement: "A filtered list has all the items that match the filter, and no others.",
  basis:
    "Documented by the fact of the list, for most parameters. Assumed for how some are compared: `collection-title`, `category-search`, `gift-card-states`, `customer-search-terms`.",
  example: 'The list for title="Winter favorites" has 3301850000000289, whose title is "Winter favorites other".',
  fix: "See how the parameter compares: equal, one of several, containing, or an inclusive bound. Look for filters that are ignored when there are several, ids that are ignored after the first, and times that are compared as strings or in another time zone.",
  appliesTo: ({ terms, parameters }) => terms.length > 0 || parameters.some((parameter) => parameter.filter),
  judge({ part, relation: { parameters }, contract }): RelationFinding[] {
    const filters = (parameters?.filters ?? []) as unknown as readonly AppliedFilter[];
    const applied = filters.map((each) => ({ ...each, value: sentValue(part("filtered"), each) }));
    const id = idNameOf(contract, lastExchange(part("filtered")).operation);
    const filtered = itemsOf(part("filtered"));
    const ids = new Set(filtered.map((item) => String(item[id])));
    const wrong = filtered.find((item) => matches(applied, item) === false);
    const lost = isComplete(part("filtered"))
      ? itemsOf(part("all")).find((item) => matches(applied, item) === true && !ids.has(String(item[id])))
      : undefined;
    const query = applied.map(({ parameter, value }) => `${parameter}=${formatValue(value)}`).join(" and ");
    const pointer = `/query/${applied.map(({ parameter }) => parameter).join("+")}`;
    return (["has", "lacks"] as const).flatMap((verb) => {
      const item = verb === "has" ? wrong : lost;
      if (!item) return [];
      const message = `The list for ${query} ${verb} ${item[id]}, whose ${describe(applied, item)}.`;
      return [{ part: "filtered", pointer, message }];
    });
  },
});

type Applied = AppliedFilter & { readonly value: unknown };

/** The value that a list is filtered by, from a parameter or a term of its query. */
function sentValue({ exchanges: [first] }: PlayedStep, { parameter, term }: AppliedFilter): unknown {
  const sent = valueAt(first?.query, `/${parameter}`) ?? valueAt(first?.body, `/${parameter}`);
  return typeof term === "string" ? String(sent).slice(term.length + 1) : sent;
}

/** Whether an item matches all filters; undefined if that is unknown. */
function matches(applied: readonly Applied[], item: JsonObject): boolean | undefined {
  const each = applied.map(({ filter, value }) => matchesOne(filter, item, value));
  if (each.includes(false)) return false;
  return each.every((one) => one === true) ? true : undefined;
}

function matchesOne(filter: Filter, item: JsonObject, value: unknown): boolean | undefined {
  const property = propertyOf(filter, item);
  switch (filter.match) {
    case "equals":
      return isSame(property ?? null, value) || String(property) === String(value);
    case "in": {
      const values: readonly unknown[] = Array.isArray(value) ? value : String(value).split(",");
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
      const predicate = filter.states?.[String(value)];
      if (predicate === undefined) return undefined;
      // The clock of the store may be set for a test, so only what holds for decades is certain.
      const [early, late] = ["2010-01-01T00:00:00", "2080-01-01T00:00:00"].map((now) =>
        predicateOf(predicate).tryEvaluate({ item, now }),
      );
      return typeof early === "boolean" && early === late ? early : undefined;
    }
  }
}

function propertyOf({ property, states }: Filter, item: JsonObject): unknown {
  return property === undefined ? Object.keys(states ?? {}) : valueAt(item, property);
}

function describe(applied: readonly Applied[], item: JsonObject): string {
  return applied
    .map(({ filter }) => `${filter.property?.slice(1) ?? "state"} is ${formatValue(propertyOf(filter, item))}`)
    .join(" and ");
}
