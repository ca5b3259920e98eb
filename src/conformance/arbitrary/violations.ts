/** Values that break one keyword of a schema at one place. */

import { isObject, type Json } from "../contract/json.ts";
import { shapesOf } from "./alternatives.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { findings } from "./evaluate.ts";
import { numberBreaks } from "./number.ts";
import { namesOf } from "./object.ts";
import { likelyTexts } from "./pattern.ts";
import { Cases, type Place, put, type SchemaCase } from "./places.ts";
import { otherMembers, plainList, plainMembers, plainOf, plainValue } from "./plain.ts";
import { ifAny, samples } from "./sampling.ts";
import { type Schemas, type Type, types } from "./schema.ts";
import { both, itemParts, memberParts } from "./shape.ts";
import { textBreaks } from "./text.ts";

/** So many values break something at the same place in the same way. */
const mostAlike = 2;

export function violations(schemas: Schemas, places: readonly Place[]): readonly SchemaCase[] {
  const cases = new Cases();
  for (const place of places) {
    const count = new Map<string, number>();
    for (const fault of faultsOf(schemas, place)) {
      const already = count.get(fault.keyword) ?? 0;
      if (already === mostAlike) continue;
      const value = put(place, fault.value);
      // Faults are only suggested; what a value breaks is for the validation to say.
      const [found, ...others] = findings(schemas, schemas.root, value);
      const isMore = fault.keyword.startsWith("with "); // such a fault is one of the member itself
      const isHere = found?.pointer === place.pointer || (isMore && found?.pointer.startsWith(place.pointer));
      if (!found || others.length > 0 || !isHere) continue;
      if (cases.add(found.pointer, found.keyword, value, fault)) count.set(fault.keyword, already + 1);
    }
  }
  return cases.list;
}

/** What may be wrong with a value at the place; those of the same `keyword` are wrong in the same way. */
function* faultsOf(schemas: Schemas, place: Place): Generator<Candidate> {
  const { shape, type, value, isFirst } = place;
  if (isFirst) yield* typeFaults(place);
  for (const part of shape.excluded)
    for (const other of ifAny(() => shapesOf(schemas, [part])) ?? []) {
      const refused = plainOf(schemas, { ...both(shape, other), excluded: [] }, type);
      if (refused !== undefined) yield candidate("excluded", refused, "what is not allowed");
    }
  if (shape.values)
    for (const each of otherThan(value))
      yield candidate("enum", each, `${JSON.stringify(each)}, which is not among its values`);
  if (typeof value === "number" && shape.number.multiples.includes(1))
    yield candidate("type", value + 0.5, "a fraction");
  if (typeof value === "number") yield* numberBreaks(shape.number);
  if (typeof value === "string") yield* textBreaks(shape.text, value);
  if (Array.isArray(value)) yield* listFaults(schemas, place, value);
  if (isObject(value)) yield* objectFaults(schemas, place, value);
}

/** A value of each type that the place does not allow. */
function* typeFaults({ type, value, allowed }: Place): Generator<Candidate> {
  const scalar = type === "array" || type === "object" ? "text" : String(value);
  const samples: Readonly<Record<Type, Json>> = {
    null: null,
    boolean: true,
    number: 1,
    string: scalar,
    array: [],
    object: {},
  };
  for (const other of types) {
    if (allowed.has(other)) continue;
    yield candidate(`type ${other}`, samples[other], `${JSON.stringify(samples[other])}, of the type ${other}`);
  }
}

/** Other values of the same type. */
function otherThan(value: Json): Json[] {
  if (typeof value === "string")
    return [value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase(), `${value}x`, ""];
  if (typeof value === "number") return [value + 1, value - 1, value + 1000];
  if (typeof value === "boolean") return [!value];
  if (Array.isArray(value)) return [[...value, "text"], []];
  return isObject(value) ? [{ ...value, undeclared: "text" }, {}] : ["text", 1];
}

/** Longer lists are for nobody. */
const longest = 1000;

function* listFaults(schemas: Schemas, { shape: { list } }: Place, items: readonly Json[]): Generator<Candidate> {
  const of = (rules: Partial<typeof list>, count: number) =>
    ifAny(() => plainList(schemas, { ...list, ...rules }, count)) ?? [];
  if (list.min > 0) yield candidate("minItems", items.slice(0, list.min - 1), "one item too few");
  if (list.max < longest) {
    const made = of({ max: list.max + 1 }, list.max + 1);
    yield candidate("maxItems", [...items, ...made.slice(items.length)], "one item too many");
  }
  if (list.unique) {
    for (const twice of [
      [...items, ...items.slice(0, 1)],
      [...items.slice(0, -1), ...items.slice(0, 1)],
      of({ unique: false }, 2),
    ])
      yield candidate("uniqueItems", twice, "an item twice");
  }
  for (const { part, min, max } of list.contains) {
    const others = itemParts(list, items.length);
    const other = ifAny(() => plainValue(schemas, [...others, { ...part, schema: { not: part.schema } }]));
    if (other !== undefined)
      yield candidate(
        "contains few",
        items.map(() => other),
        "no item that it has to contain",
      );
    yield candidate(
      "contains few",
      of({ contains: [{ part, min: min - 1, max: min - 1 }] }, items.length),
      "one too few of what it has to contain",
    );
    if (max < longest)
      yield candidate(
        "contains many",
        of({ contains: [{ part, min: max + 1, max: Infinity }] }, max + 1),
        "one too many of what it has to contain",
      );
  }
  yield candidate("items", [...items, "text"], "one more item");
}

function* objectFaults(schemas: Schemas, { shape: { members } }: Place, value: Json): Generator<Candidate> {
  const entries = Object.entries(isObject(value) ? value : {});
  for (const entry of entries)
    yield candidate(
      `without ${entry[0]}`,
      Object.fromEntries(entries.filter((each) => each !== entry)),
      `without '${entry[0]}'`,
    );
  const refused = members.layers.flatMap(({ patterns }) => patterns.filter(([, part]) => part.schema === false));
  const matching = refused.flatMap(([pattern]) => likelyTexts(pattern).flatMap((texts) => samples(texts, 1)));
  const names = ["undeclared", ...(members.names.length > 0 ? ["", "1", "A B", "x".repeat(100)] : []), ...matching];
  for (const name of names.filter((each) => !Object.hasOwn(Object.fromEntries(entries), each))) {
    const own = ifAny(() => plainValue(schemas, memberParts(members, name))) ?? "text";
    yield candidate("with another", Object.fromEntries([...entries, [name, own]]), `another member, '${name}'`);
  }
  const forbidden = namesOf(members).filter((name) => !entries.some(([own]) => own === name));
  for (const name of forbidden)
    yield candidate(
      `with ${name}`,
      Object.fromEntries([...entries, [name, "text"]]),
      `with '${name}', which may not be there`,
    );
  const required = entries.filter(([name]) => members.required.includes(name));
  const optional = entries.filter((entry) => !required.includes(entry));
  if (members.min > 0)
    yield candidate(
      "minProperties",
      Object.fromEntries([...required, ...optional].slice(0, members.min - 1)),
      "one member too few",
    );
  if (members.max < longest) {
    const all = [
      ...new Map([...entries, ...plainMembers(schemas, members), ...otherMembers(schemas, members, members.max + 1)]),
    ];
    yield candidate("maxProperties", Object.fromEntries(all.slice(0, members.max + 1)), "one member too many");
  }
}
