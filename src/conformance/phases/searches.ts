/** Searches by the terms of a query: by one, and by two, of one item and of different ones. */

import type { Json } from "../../contract/json.ts";
import { readsOf } from "../../predicates/rules.ts";
import { type Case, from, type Step, type Template } from "../case.ts";
import { createdResource, type Filter } from "../contract/operation.ts";
import { type ListScenario, readWholeList } from "./list-scenario.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/** A term of a query that compares with a property. */
type Term = Filter & { readonly term: string; readonly property: string };

/** Searches by each term, and by each two terms. */
export function* searches(context: PhaseContext, listed: ListScenario): Generator<Case> {
  const { operation, items, maker } = listed;
  const terms = operation.terms.filter((each): each is Term => each.term !== undefined && each.property !== undefined);
  const created = maker && createdResource(maker);
  if (!created) return;
  const referenceTo = (item: string, { property }: Term): Json => from(item, `/${created.key}${property}`);
  for (const term of terms)
    for (const item of items)
      yield searchCase(listed, `${term.term} of ${item}`, [{ term, value: referenceTo(item, term) }]);
  const [one, other = one] = items;
  if (one === undefined || other === undefined) return;
  for (const [index, first] of terms.entries())
    for (const second of terms.slice(index + 1)) {
      const scenario = withOtherValue(context, listed, one, second);
      // Two terms of one item find it. Terms of two items find none, or both where one term suffices.
      for (const item of new Set([one, other]))
        yield searchCase(scenario, `${first.term} of ${one} and ${second.term} of ${item}`, [
          { term: first, value: referenceTo(one, first) },
          { term: second, value: referenceTo(`${item}-seen`, second) },
        ]);
    }
}

function searchCase(
  listed: ListScenario,
  name: string,
  terms: readonly { readonly term: Term; readonly value: Json }[],
): Case {
  const { operation, steps } = listed;
  const parts = terms.flatMap(({ term, value }, index) => [`${index > 0 ? ";" : ""}${term.term}:`, value]);
  const query: Template = { $join: parts };
  const filters = terms.map(({ term: { term, ...filter } }) => ({ filter, parameter: "query", term }));
  const [first] = terms;
  return createCase(
    "lists",
    `${operation.summary} by ${name}`,
    [...steps, readWholeList(listed), readWholeList(listed, "filtered", { query })],
    [
      {
        check: "lists/filter",
        steps: { all: "all", filtered: "filtered" },
        parameters: { filters: filters as unknown as Json },
        basis: first?.term.basis ?? { documented: operation.fact },
      },
    ],
  );
}

/** The scenario in which one item has another value for a term than new items have, if a call is known that changes it. */
function withOtherValue(
  { contract, builder }: PhaseContext,
  listed: ListScenario,
  item: string,
  { property }: Term,
): ListScenario {
  const { resource, steps } = listed;
  const changed = ["after", resource.name, ...property.split("/").slice(1)].join("/");
  const maker = [...contract.operations.values()].find(
    (each) =>
      createdResource(each) && each.rules.some((rule) => readsOf(rule).some((path) => path.join("/") === changed)),
  );
  if (!maker) return listed;
  const labels = Object.fromEntries(steps.map(({ as }) => [as, as]));
  const { setup, step } = builder.call(maker.id, { as: "change", using: { ...labels, [resource.name]: item } });
  const own = [...setup, step].map((each): Step => ({ ...each, setup: true }));
  const isRead = ({ as }: Step): boolean => as.endsWith("-seen");
  return { ...listed, steps: [...steps.filter((each) => !isRead(each)), ...own, ...steps.filter(isRead)] };
}
