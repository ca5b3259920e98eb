/** Filtered lists, with one filter and with two: they contain the matching items and no others. */

import { asArray, type Json } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { type Case, from, mapReferences, type Template } from "../cases/case.ts";
import { createdResource } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { otherWord, unknownId } from "../values/chosen-values.ts";
import { bounds } from "./bounds.ts";
import { type Filtering, filterCase, filterRelation } from "./filter-case.ts";
import { comparedParts, partsOf } from "./filter-values.ts";
import { type ListScenario, listCase, readWholeList } from "./list-scenario.ts";
import { createCase, type PhaseContext } from "./phase.ts";
import { searches } from "./searches.ts";

/** Each filter with the values that exist in the store, each once. */
export async function* filters(context: PhaseContext, listed: ListScenario): AsyncGenerator<Case> {
  const { operation } = listed;
  const filtering = operation.parameters.filter(
    (parameter): parameter is Filtering => parameter.in === "query" && parameter.filter !== undefined,
  );
  if (filtering.length === 0 && operation.terms.length === 0) return;
  const resolve = await resolverOf(context, listed);
  const isNew = firstOf(resolve);
  for (const parameter of filtering)
    for (const [index, value] of (await valuesFor(context, listed, parameter)).entries())
      if (isNew({ [parameter.name]: value }))
        yield filterCase(listed, `${parameter.name} (${index + 1})`, { [parameter.name]: value }, [parameter]);
  for (const [index, first] of filtering.entries())
    for (const second of filtering.slice(index + 1)) {
      if (!isPlain(first) || !isPlain(second)) continue;
      // With values of one item, and of two: items that match only one filter must not be listed.
      for (const [at, item] of listed.items.entries())
        for (const other of new Set([item, listed.items[(at + 1) % listed.items.length] ?? item])) {
          const values = { [first.name]: ofItem(listed, item, first), [second.name]: ofItem(listed, other, second) };
          const of = item === other ? item : `${item} and ${other}`;
          if (isNew(values))
            yield filterCase(listed, `${first.name} and ${second.name} of ${of}`, values, [first, second]);
        }
      yield* besideCommon(context, listed, resolve, [first, second]);
    }
  yield* besideSelections(listed, filtering);
  yield* bounds(context, listed, filtering);
  yield* searches(context, listed, isNew);
}

type Resolve = (values: Readonly<Record<string, Template>>) => Json;

/** Gives the values that references to the prepared items stand for; a place that an item does not have stays a reference. */
async function resolverOf({ play }: PhaseContext, { steps, operation }: ListScenario): Promise<Resolve> {
  const { steps: played } = await play(createCase("lists", "setup", steps), operation);
  const responses = new Map(played.map(({ step, exchanges }) => [step.as, exchanges.at(-1)?.response.value]));
  return (values) =>
    mapReferences(values as Json, ({ $from, at }) => {
      const value = valueAt(responses.get($from), String(at)) as Json | undefined;
      return value ?? [$from, String(at)];
    }) as Json;
}

/** Says whether arguments are the first of their kind: items often have the same value, and the same request shows nothing new. */
function firstOf(resolve: Resolve): (values: Readonly<Record<string, Template>>) => boolean {
  const known = new Set<string>();
  return (values) => {
    const text = JSON.stringify(resolve(values));
    const isFirst = !known.has(text);
    known.add(text);
    return isFirst;
  };
}

/** Two filters where all items match one of them, whose value is replaced: no item matches both. */
function* besideCommon(
  { contract }: PhaseContext,
  listed: ListScenario,
  resolve: Resolve,
  filters: readonly [Filtering, Filtering],
): Generator<Case> {
  const [item] = listed.items;
  if (item === undefined) return;
  for (const [common, other] of [filters, [filters[1], filters[0]]] as const) {
    const found = new Set(listed.items.map((each) => JSON.stringify(resolve({ value: ofItem(listed, each, common) }))));
    const schema = contract.resolve(contract.schemaAt(listed.resource.schema, common.filter.property ?? ""));
    const without = [
      ...asArray(schema.enum),
      ...asArray(schema.examples),
      ...(schema.type === "string" ? [otherWord] : []),
    ].find((value) => !found.has(JSON.stringify({ value })));
    if (found.size !== 1 || without === undefined) continue;
    const kept = { [other.name]: ofItem(listed, item, other) };
    const [values, both] = [without, ofItem(listed, item, common)].map((value) => ({ ...kept, [common.name]: value }));
    if (values) yield filterCase(listed, `${other.name} beside another ${common.name}`, values, filters, both);
  }
}

/**
 * Filters beside one that selects items by their ids or by a state: each still leaves out the items that do not match.
 *
 * @param selections the values of that one.
 */
function* beside(
  listed: ListScenario,
  selecting: Filtering,
  selections: readonly Template[],
  others: readonly Filtering[],
): Generator<Case> {
  const calls = others.flatMap((other) =>
    tellingValues(listed, other).flatMap((value, index) =>
      selections.map((selection, at) => ({
        as: `beside-${at + 1}-${other.name}-${index + 1}`,
        values: { [selecting.name]: selection, [other.name]: value },
        filters: [selecting, other],
      })),
    ),
  );
  if (calls.length === 0) return;
  const steps = [readWholeList(listed), ...calls.map(({ as, values }) => readWholeList(listed, as, values))];
  const relations = calls.map(({ as, filters: of }) => filterRelation(listed.operation, as, of));
  yield listCase(listed, ` by each filter beside ${selecting.name}`, steps, relations);
}

/** The filters that select items by their ids or by a state, each beside all others. */
function* besideSelections(listed: ListScenario, filtering: readonly Filtering[]): Generator<Case> {
  if (!listed.maker) return;
  for (const selecting of filtering) {
    const { match, property, states = {} } = selecting.filter;
    const others = filtering.filter((each) => each !== selecting);
    if (match === "in" && property !== undefined)
      yield* beside(listed, selecting, [listed.items.map((item) => ofItem(listed, item, selecting))], others);
    // Each filter alone shows whether it knows two states from each other.
    if (match === "state")
      yield* beside(
        listed,
        selecting,
        Object.keys(states),
        others.filter(({ filter }) => filter.match !== "state"),
      );
  }
}

/** Values of a filter that not all items match, as far as that is known without a request. */
function tellingValues(listed: ListScenario, { filter }: Filtering): Template[] {
  const [first, last] = [listed.items[0], listed.items.at(-1)];
  if (filter.match === "state") return Object.keys(filter.states ?? {});
  if (filter.match === "in" || filter.property === undefined || first === undefined || last === undefined) return [];
  if (filter.match === "min") return [ofItem(listed, last, { filter })];
  if (filter.match === "max") return [ofItem(listed, first, { filter })];
  return [first, "item-changed"].map((item) => ofItem(listed, item, { filter }));
}

/** Whether an item's value can be sent unchanged. */
function isPlain({ filter: { match, property } }: Filtering): boolean {
  return (match === "equals" || match === "contains") && property !== undefined;
}

/** The item's value of the property that a parameter filters by. */
function ofItem({ steps, maker }: ListScenario, item: string, { filter }: Pick<Filtering, "filter">): Template {
  const read = `${item}-seen`;
  const label = steps.some(({ as }) => as === read) ? read : item;
  return from(label, `/${maker && createdResource(maker)?.key}${filter.property}`);
}

async function valuesFor(context: PhaseContext, listed: ListScenario, parameter: Filtering): Promise<Template[]> {
  const { contract } = context;
  const { items, maker, resource } = listed;
  const { filter, schema, example } = parameter;
  if (filter.match === "state") return Object.keys(filter.states ?? {});
  // Their values depend on the times in the list.
  if (filter.match === "min" || filter.match === "max") return [];
  const { property } = filter;
  if (property === undefined) return example === undefined ? [] : [example];
  if (filter.match === "contains")
    return [...(example === undefined ? [] : [example]), ...(await partsOf(context, listed, property))];
  if (!maker) return example === undefined ? [] : [example];
  const values = items.map((item) => ofItem(listed, item, parameter));
  if (filter.match === "in") {
    const [first] = values;
    const last = values.at(-1);
    return first === undefined || last === undefined ? [] : [[first], [last, first], values, [first, unknownId]];
  }
  const known = contract.resolve(schema).enum;
  const node = contract.resolve(contract.schemaAt(resource.schema, property));
  if (filter.match !== "equals") return [...values, ...asArray(known)];
  // All items may have the same value, which a filter that is ignored finds as well.
  const open = known === undefined && node.type === "string" ? [otherWord] : [];
  // A list that contains the value of a filter finds it by a part of it, which is another word.
  const hasOnlyWords = "assumed" in filter.basis && filter.basis.assumed === contract.gaps.idOf(gapOf("list-filters"));
  const parts = hasOnlyWords ? asArray(node.examples).map((word) => String(word).slice(0, -1)) : [];
  // A list that takes several values at once finds each item by one of them.
  const several = parts.length > 0 ? [[...asArray(node.examples), ...open].join(",")] : [];
  const compared = hasOnlyWords ? [] : await comparedParts(context, listed, filter);
  return [
    ...values,
    ...asArray(known),
    ...asArray(node.examples),
    ...open,
    ...(open.length > 0 ? [...parts, ...several] : []),
    ...compared,
  ];
}
