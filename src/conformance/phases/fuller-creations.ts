/** Creations with longer lists than those of the examples, with items about other resources that no link leads to, and with more members. */
import { asArray, asObject, isObject, type Json, mapMembers } from "../../contract/json.ts";
import { formatPointer, valueAt, valuesIn, withValue } from "../../contract/pointer.ts";
import { type Case, from, mapScalars, type Step } from "../cases/case.ts";
import type { CaseBuilder } from "../cases/case-builder.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { withMember } from "../values/another-value.ts";
import { mostItems } from "../values/chosen-values.ts";
import { createCase, minimalStep, type PhaseContext, readStep } from "./phase.ts";

/** Cases of a creation. A server may reject them, so nothing is expected of it; what it accepts it stores. */
export function* fullerCreations(context: PhaseContext, maker: Operation): Generator<Case> {
  const { builder } = context;
  const { setup, step } = builder.call(maker.id);
  const bodies = [
    { name: "items about other resources", ...fillLists(context, maker, step.body ?? null) },
    { name: "more items", body: withMoreItems(builder, step.body ?? null), more: [] },
    { name: "more members", body: withMoreMembers(context, maker, step.body ?? null), more: [] },
  ];
  const read = readStep(context, step);
  if (context.contract.facts.isEmpty) yield* leastCreation(context, maker);
  for (const { name, body, more } of bodies) {
    if (JSON.stringify(body) === JSON.stringify(step.body)) continue;
    const steps = [...setup, ...more, { ...step, body: builder.values.again(body, name) }];
    yield createCase("state", `${maker.summary} with ${name}`, [...steps, read]);
  }
}

/** A creation with its required members alone: what is not sent has its default. */
function* leastCreation(context: PhaseContext, maker: Operation): Generator<Case> {
  const { setup, step } = context.builder.call(maker.id, { requiredOnly: true });
  const least = minimalStep(context, step);
  if (JSON.stringify(least.body) === JSON.stringify(step.body)) return;
  const steps = [...setup, least, readStep(context, least)];
  yield createCase("state", `${maker.summary} with required members only`, steps);
}

/** The body with one more member in each object of any members. */
function withMoreMembers({ contract }: PhaseContext, maker: Operation, body: Json): Json {
  const key = createdResource(maker)?.key ?? "";
  const members = contract.properties(contract.schemaAt(maker.body?.schema, formatPointer([key])));
  if (contract.hasTextKinds) return body;
  const changed = mapMembers(asObject(asObject(body)[key]), (value, name) => {
    return withMember(contract, members.get(name), value) ?? value;
  });
  return Object.keys(changed).length === 0 ? body : withValue(body, formatPointer([key]), changed);
}

/**
 * The body with one item in each list that has lost its items, because they name resources that no link leads to.
 *
 * @returns also the steps that create those resources.
 */
function fillLists(
  { contract, builder }: PhaseContext,
  { body: declared }: Operation,
  body: Json,
): { readonly body: Json; readonly more: readonly Step[] } {
  const more: Step[] = [];
  const referenceOf = (name: string): Json | undefined => {
    const resource = contract.resources.get(/^(\w+)Id$/.exec(name)?.[1] ?? "");
    const maker = resource?.id === name ? builder.findCreator(resource.name) : undefined;
    const key = maker && createdResource(maker)?.key;
    if (!resource || !maker) return undefined;
    const { setup, step } = builder.call(maker.id, { as: `named-${resource.name}` });
    for (const each of [...setup, step]) if (!more.some(({ as }) => as === each.as)) more.push(each);
    return from(step.as, `/${key}/${resource.id}`);
  };
  const walk = (value: Json, example: Json | undefined): Json => {
    if (Array.isArray(value)) {
      const examples = asArray(example);
      const [first] = examples;
      if (value.length > 0 || !isObject(first))
        return value.map((item: Json, index) => walk(item, examples[index] ?? first));
      const names = Object.keys(first).filter((name) => name.endsWith("Id"));
      const references = names.flatMap((name) => {
        const reference = referenceOf(name);
        return reference === undefined ? [] : [[name, reference] as const];
      });
      return names.length > 0 && references.length === names.length
        ? [{ ...first, ...Object.fromEntries(references) }]
        : value;
    }
    if (!isObject(value) || value.$from !== undefined) return value;
    return mapMembers(value, (member, name) => walk(member, asObject(example)[name]));
  };
  return { body: walk(body, declared?.examples[0]), more };
}

/**
 * The body with more items in a list whose last item has a name that another list defines, such as boxes and the sizes
 * that there are. Both lists grow, so that each new item has a name of its own.
 */
function withMoreItems(builder: CaseBuilder, body: Json): Json {
  const lists = listsIn(body, []);
  for (const { at, items } of lists) {
    const [first, last] = [items[0], items.at(-1)];
    if (items.length < 2 || !isObject(last) || JSON.stringify(last).includes('"$from"')) continue;
    const [own, named] = [first ?? null, last].map(namesIn);
    const name = named?.find((each) => !own?.includes(each));
    const defining = lists.find((each) => each.at !== at && asObject(each.items.at(-1)).name === name);
    if (name === undefined || !defining) continue;
    const grow = (list: readonly Json[], label: string): Json[] => [
      ...list,
      ...Array.from({ length: mostItems - list.length }, (_, index): Json => {
        const position = list.length + index + 1;
        return builder.values.again(renamed(list.at(-1) ?? null, name, position), `${label}-${position}`);
      }),
    ];
    return withValue(withValue(body, at, grow(items, at)), defining.at, grow(defining.items, defining.at));
  }
  return body;
}

/** An item with another name, and its position, wherever it has the name. */
function renamed(value: Json, name: string, position: number): Json {
  return mapScalars(value, (scalar, at) => {
    const [, parent = "", member] = /^(.*)\/(name|position)$/.exec(at) ?? [];
    if (member === undefined || valueAt(value, `${parent}/name`) !== name) return scalar;
    return member === "name" ? `${name} ${position}` : position;
  });
}

/** The values of members that are called `name`. */
function namesIn(value: Json): string[] {
  return [...valuesIn(value)].flatMap(({ value: name, path }) =>
    path.at(-1) === "name" && typeof name === "string" ? [name] : [],
  );
}

/** The lists of a body, except those in the items of lists that have more than one item. */
function listsIn(value: Json, at: readonly string[]): { readonly at: string; readonly items: readonly Json[] }[] {
  if (Array.isArray(value)) {
    const [only] = value as readonly Json[];
    const inner = value.length === 1 && only !== undefined ? listsIn(only, [...at, "0"]) : [];
    return [{ at: formatPointer(at), items: value as readonly Json[] }, ...inner];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => listsIn(member, [...at, name]));
}
