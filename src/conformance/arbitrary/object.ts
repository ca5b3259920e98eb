/** Objects: the members that are named, and others. */

import fc from "fast-check";
import type { Json, JsonObject } from "../contract/json.ts";
import type { ValuesOf } from "./array.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { isValid } from "./evaluate.ts";
import { likelyTexts } from "./pattern.ts";
import { anyOf, ifAny, samples, wanted } from "./sampling.ts";
import type { Part, Schemas } from "./schema.ts";
import { type MemberRules, memberParts } from "./shape.ts";

/** How many members an object has that are not named. */
const more = 3;

/** @throws UnsatisfiableSchema */
export function objects(schemas: Schemas, rules: MemberRules, pointer: string, of: ValuesOf): fc.Arbitrary<JsonObject> {
  if (rules.min > rules.max) throw new UnsatisfiableSchema(pointer, "minProperties is more than maxProperties");
  const members = namedMembers(schemas, rules, of);
  const lacking = rules.required.find((name) => !members.has(name));
  if (lacking !== undefined)
    throw new UnsatisfiableSchema(pointer, `it has to have '${lacking}', and no value of that is valid`);
  const optional = [...members.keys()].filter((name) => !rules.required.includes(name));
  const extra = rules.max > rules.required.length ? unnamed(schemas, rules, pointer, of) : undefined;
  const isOpen = extra !== undefined && (isDeclaredOpen(rules) || members.size === 0);
  const count = { least: rules.min - rules.required.length, most: rules.max - rules.required.length };
  const names = extra && count.least > optional.length ? samples(extra, 200 + 2 * rules.min).map(([name]) => name) : [];
  if (count.most < 0 || count.least > optional.length + new Set(names).size)
    throw new UnsatisfiableSchema(pointer, "it cannot have as many members as it has to");
  const record = (names: readonly string[]): fc.Arbitrary<JsonObject> =>
    fc.record(Object.fromEntries([...members].filter(([name]) => names.includes(name))), {
      requiredKeys: names.filter(
        (name) => count.least > 0 || count.most < optional.length || rules.required.includes(name),
      ),
      noNullPrototype: true,
    });
  const others = (least: number, most: number): fc.Arbitrary<[string, Json][]> =>
    extra && most > 0
      ? fc.uniqueArray(extra, {
          minLength: Math.max(0, least),
          maxLength: Math.min(most, Math.max(0, least) + more),
          selector: ([name]) => name,
        })
      : fc.constant([]);
  if (count.least <= 0 && count.most >= optional.length + (isOpen ? more : 0)) {
    const named = record([...members.keys()]);
    return isOpen ? fc.tuple(named, others(0, more)).map(joined) : named;
  }
  // How many there may be depends on how many there are, so the names are chosen first.
  const least = Math.min(optional.length, Math.max(0, count.least));
  return fc
    .subarray(optional, { minLength: least, maxLength: Math.min(optional.length, count.most) })
    .chain((chosen) => {
      const left = isOpen || count.least > chosen.length ? count.most - chosen.length : 0;
      return fc.tuple(record([...rules.required, ...chosen]), others(count.least - chosen.length, left)).map(joined);
    });
}

function joined([named, others]: [JsonObject, [string, Json][]]): JsonObject {
  return others.length === 0 ? named : Object.fromEntries([...Object.entries(named), ...others]);
}

/** The names that the schemas speak of, in their order. */
export function namesOf({ layers, required }: MemberRules): string[] {
  return [...new Set([...layers.flatMap(({ properties }) => [...properties.keys()]), ...required])];
}

/** Whether the schemas speak of members that they do not name; else there may be some, but nobody expects them. */
function isDeclaredOpen({ layers }: MemberRules): boolean {
  return layers.some(({ patterns, additional }) => patterns.length > 0 || (additional && additional.schema !== false));
}

function isName(schemas: Schemas, { names }: MemberRules, name: string): boolean {
  return names.every((part) => isValid(schemas, part, name));
}

/** Whether a member that is not named may have the name. */
export function isFree(schemas: Schemas, rules: MemberRules, name: string): boolean {
  return !namesOf(rules).includes(name) && name !== "__proto__" && isName(schemas, rules, name);
}

/** The members that are named and may be there. */
function namedMembers(schemas: Schemas, rules: MemberRules, of: ValuesOf): Map<string, fc.Arbitrary<Json>> {
  const members = new Map<string, fc.Arbitrary<Json>>();
  for (const name of namesOf(rules).filter((each) => isName(schemas, rules, each))) {
    const values = ifAny(() => of(memberParts(rules, name)));
    if (values) members.set(name, values);
  }
  return members;
}

/** Members that are not named, if there may be any: their names and values. */
export function unnamed(
  schemas: Schemas,
  rules: MemberRules,
  pointer: string,
  of: ValuesOf,
): fc.Arbitrary<[string, Json]> | undefined {
  const free = (name: string) => isFree(schemas, rules, name);
  const entries = sourcesOfNames(rules, of).flatMap((source) => {
    const parts = new Map<string, Part[]>();
    for (const name of samples(source, 50).filter(free)) {
      const own = memberParts(rules, name);
      parts.set(schemas.keyOf(own), own);
    }
    // One name may be bound by other patterns than the next.
    return [...parts].slice(0, 4).flatMap(([key, own]) => {
      const isAlike = (name: string) => free(name) && schemas.keyOf(memberParts(rules, name)) === key;
      const made = ifAny(() => fc.tuple(wanted(source, isAlike, pointer), of(own)));
      return made ?? [];
    });
  });
  const [first, ...others] = entries;
  return first && anyOf(first, ...others);
}

function sourcesOfNames({ layers, names }: MemberRules, of: ValuesOf): fc.Arbitrary<string>[] {
  const [first] = names;
  const general = first
    ? ifAny(() => of([...names, { ...first, schema: { type: "string" } }]).map(String))
    : fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), minLength: 1 });
  const patterns = layers.flatMap(({ patterns }) => patterns.flatMap(([pattern]) => likelyTexts(pattern)));
  return general ? [...patterns, general] : patterns;
}
