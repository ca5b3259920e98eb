/** Searches by the terms of a query: by one, and by two, of one item and of different ones. */

import type { Json } from "../../contract/json.ts";
import { readsOf } from "../../predicates/rules.ts";
import { type Case, from, labelsOf, type Step, type Template } from "../cases/case.ts";
import { createdResource, type Filter } from "../model/operation.ts";
import { nextSecond, unknownTerm } from "../values/chosen-values.ts";
import { filterHolds } from "./filter-case.ts";
import { comparedParts } from "./filter-values.ts";
import { callList, type ListScenario, listCase, readWholeList } from "./list-scenario.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/** A term of a query that compares with a property. */
type Term = Filter & { readonly term: string; readonly property: string };

/** Searches by each term, and by one of an unknown name, which only an answer judges. @param isNew whether arguments were not tried before. */
export async function* searches(
  context: PhaseContext,
  listed: ListScenario,
  isNew: (values: Readonly<Record<string, Template>>) => boolean,
): AsyncGenerator<Case> {
  if (termsOf(listed).length > 0 && isNew({ query: unknownTerm })) {
    const unknown = callList(listed, "unknown", { query: unknownTerm });
    yield listCase(listed, " by an unknown term", [readWholeList(listed), unknown]);
  }
  for (const term of termsOf(listed)) {
    for (const item of listed.items) {
      const value = referenceTo(listed, item, term);
      if (isNew({ [term.term]: value })) yield searchCase(listed, `${term.term} of ${item}`, [{ term, value }]);
    }
    for (const value of await comparedParts(context, listed, term))
      yield searchCase(listed, `${term.term} of ${JSON.stringify(value)}`, [{ term, value }]);
  }
}

/**
 * Searches by each two terms. This already sends what gives one item another value for the second term: a server may show it later, so
 * the searches come at the end.
 */
export async function combinedSearches(context: PhaseContext, listed: ListScenario): Promise<Case[]> {
  const [one, other = one] = listed.items;
  if (one === undefined || other === undefined) return [];
  const terms = termsOf(listed);
  const cases: Case[] = [];
  for (const [index, first] of terms.entries())
    for (const second of terms.slice(index + 1)) {
      const scenario = await withOtherValue(context, listed, one, second);
      // Two terms of one item find it. Terms of two items find none, or both where one term suffices.
      for (const item of new Set([one, other]))
        cases.push(
          searchCase(scenario, `${first.term} of ${one} and ${second.term} of ${item}`, [
            { term: first, value: referenceTo(listed, one, first) },
            { term: second, value: referenceTo(listed, `${item}-seen`, second) },
          ]),
        );
    }
  return cases;
}

/** The terms that compare with a property of what is created for the list. */
function termsOf({ operation, maker }: ListScenario): Term[] {
  if (!maker || !createdResource(maker)) return [];
  return operation.terms.filter((each): each is Term => each.term !== undefined && each.property !== undefined);
}

function referenceTo({ maker }: ListScenario, label: string, { property }: Term): Json {
  return from(label, `/${maker && createdResource(maker)?.key}${property}`);
}

function searchCase(
  listed: ListScenario,
  name: string,
  terms: readonly { readonly term: Term; readonly value: Json }[],
): Case {
  const parts = terms.flatMap(({ term, value }, index) => [`${index > 0 ? ";" : ""}${term.term}:`, value]);
  const query: Template = { $join: parts };
  const filters = terms.map(({ term: { term, ...filter } }) => ({ filter, parameter: "query", term }));
  const basis = terms[0]?.term.basis ?? { documented: listed.operation.fact };
  const steps = [readWholeList(listed), readWholeList(listed, "filtered", { query })];
  return listCase(listed, ` by ${name}`, steps, [filterHolds("filtered", basis, filters)]);
}

/** The scenario in which one item has another value for a term than new items have, if a call is known that changes it. */
async function withOtherValue(
  { contract, builder, play }: PhaseContext,
  listed: ListScenario,
  item: string,
  { property }: Term,
): Promise<ListScenario> {
  const { resource, steps } = listed;
  const changed = ["after", resource.name, ...property.split("/").slice(1)].join("/");
  const maker = [...contract.operations.values()].find(
    (each) =>
      createdResource(each) && each.rules.some((rule) => readsOf(rule).some((path) => path.join("/") === changed)),
  );
  if (!maker) return listed;
  const labels = labelsOf(steps);
  const { setup, step } = builder.call(maker.id, { as: "change", using: { ...labels, [resource.name]: item } });
  const own = [...setup, step].map((each): Step => ({ ...each, setup: true }));
  const isRead = ({ as }: Step): boolean => as.endsWith("-seen");
  const changes = [...steps.filter((each) => !isRead(each)), ...own];
  await play(createCase("lists", "setup", changes), listed.operation);
  const [first, ...rest] = steps.filter(isRead);
  return { ...listed, steps: [...changes, ...(first ? [{ ...first, wait: nextSecond }, ...rest] : [])] };
}
