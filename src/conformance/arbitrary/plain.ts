/** The plain value of schemas: valid, with all members there, and the same at every call. */

import type { Json, JsonObject } from "../contract/json.ts";
import { shapesOf } from "./alternatives.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { fits } from "./fits.ts";
import { plainNumber } from "./number.ts";
import { isFree, namesOf, unnamed } from "./object.ts";
import { ifAny, samples } from "./sampling.ts";
import { canonical, type Part, type Schemas, type Type } from "./schema.ts";
import { itemParts, type ListRules, type MemberRules, memberParts, prefixLength, type Shape } from "./shape.ts";
import { plainText } from "./text.ts";
import { valuesOf, valuesOfType } from "./values.ts";

/** @throws UnsatisfiableSchema */
export function plainValue(schemas: Schemas, parts: readonly Part[]): Json {
  if (parts.length === 0) return "text";
  return schemas.once("plain", parts, () => {
    const choices = shapesOf(schemas, parts).flatMap((shape) => shape.types.map((type) => ({ shape, type })));
    const something = choices.filter(({ type }) => type !== "null");
    for (const { shape, type } of [...something, ...choices]) {
      const value = plainOf(schemas, shape, type);
      if (value !== undefined) return value;
    }
    throw new UnsatisfiableSchema(parts[0]?.pointer ?? "#", "none was found that keeps all of its keywords");
  });
}

/** The plain value of a shape that is of a type, if one is found. */
export function plainOf(schemas: Schemas, shape: Shape, type: Type): Json | undefined {
  const narrowed = { ...shape, types: [type] };
  const found = shape.values ?? ifAny(() => made(schemas, shape, type)) ?? [];
  const plain = found.find((value) => fits(schemas, narrowed, value));
  if (plain !== undefined || shape.values) return plain;
  // What cannot be made on purpose is drawn: the fullest of a few.
  const drawn = ifAny(() => samples(valuesOfType(schemas, shape, type), 20)) ?? [];
  const sizes = new Map(drawn.map((value) => [canonical(value).length, value]));
  return sizes.get(Math.max(...sizes.keys()));
}

function made(schemas: Schemas, { number, text, list, members, pointer }: Shape, type: Type): Json[] {
  switch (type) {
    case "null":
      return [null];
    case "boolean":
      return [true, false];
    case "number":
      return [plainNumber(number, pointer)];
    case "string":
      return [plainText(text, pointer)];
    case "array":
      return [plainList(schemas, list, Math.max(1, list.min)), []];
    case "object":
      return [plainObject(schemas, members)];
  }
}

/** A list of at least so many items, as far as they can be. */
export function plainList(schemas: Schemas, rules: ListRules, count: number): Json[] {
  const prefix = prefixLength(rules);
  const items: Json[] = [];
  const add = (parts: readonly Part[]): boolean => {
    const item = nextItem(schemas, parts, rules.unique ? items : []);
    if (item !== undefined) items.push(item);
    return item !== undefined;
  };
  for (let index = 0; index < Math.min(prefix, rules.max); index++) if (!add(itemParts(rules, index))) return items;
  for (const { part, min } of rules.contains)
    for (let index = 0; index < min; index++) add([...itemParts(rules, items.length), part]);
  const full = rules.contains.filter(({ max }) => max < Infinity);
  const besides = full.map(({ part }): Part => ({ ...part, schema: { not: part.schema } }));
  while (items.length < Math.min(count, rules.max)) if (!add([...itemParts(rules, items.length), ...besides])) break;
  return items;
}

/** The plain item, or another one where it is among the items already. */
function nextItem(schemas: Schemas, parts: readonly Part[], others: readonly Json[]): Json | undefined {
  const taken = new Set(others.map(canonical));
  const isNew = (value: Json) => !taken.has(canonical(value));
  const plain = ifAny(() => plainValue(schemas, parts));
  if (plain === undefined || isNew(plain)) return plain;
  return samples(valuesOf(schemas, parts), 50 + 2 * others.length).find(isNew);
}

function plainObject(schemas: Schemas, rules: MemberRules): JsonObject {
  const entries = plainMembers(schemas, rules);
  const required = entries.filter(([name]) => rules.required.includes(name));
  const optional = entries.filter((entry) => !required.includes(entry)).slice(0, rules.max - required.length);
  const kept = entries.filter((entry) => required.includes(entry) || optional.includes(entry));
  const more = kept.length < rules.min ? otherMembers(schemas, rules, rules.min - kept.length) : [];
  return Object.fromEntries([...kept, ...more]);
}

/** The members that are named and may be there. */
export function plainMembers(schemas: Schemas, rules: MemberRules): [string, Json][] {
  return namesOf(rules).flatMap((name): [string, Json][] => {
    const value = ifAny(() => plainValue(schemas, memberParts(rules, name)));
    return value === undefined ? [] : [[name, value]];
  });
}

/** So many members that are not named, as far as there may be any; the first of each kind first. */
export function otherMembers(schemas: Schemas, rules: MemberRules, count: number): [string, Json][] {
  const plainly = Array.from({ length: count }, (_, index) => (index === 0 ? "another" : `another${index + 1}`));
  const drawn = ifAny(() => unnamed(schemas, rules, "#", (parts) => valuesOf(schemas, parts)));
  const names = [...plainly, ...(drawn ? samples(drawn, 50 + 2 * count).map(([name]) => name) : [])];
  const free = [...new Set(names)].filter((name) => isFree(schemas, rules, name));
  const kinds = new Map([...free].reverse().map((name) => [schemas.keyOf(memberParts(rules, name)), name]));
  const ordered = [...new Set([...[...kinds.values()].reverse(), ...free])];
  return ordered
    .flatMap((name): [string, Json][] => {
      const value = ifAny(() => plainValue(schemas, memberParts(rules, name)));
      return value === undefined ? [] : [[name, value]];
    })
    .slice(0, Math.max(count, 0));
}
