/** Lists: their length, the items at their start, and those that they have to contain. */

import fc from "fast-check";
import type { Json } from "../contract/json.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { listFits } from "./fits.ts";
import { ifAny, samples, wanted } from "./sampling.ts";
import { canonical, type Part, type Schemas } from "./schema.ts";
import { itemParts, type ListRules, prefixLength } from "./shape.ts";

/** Arbitrary values of what these schemas allow. */
export type ValuesOf = (parts: readonly Part[]) => fc.Arbitrary<Json>;

/** How many items a list has beyond those that it has to have. */
const more = 4;

/** @throws UnsatisfiableSchema */
export function lists(
  schemas: Schemas,
  rules: ListRules,
  pointer: string,
  of: ValuesOf,
): fc.Arbitrary<readonly Json[]> {
  if (rules.min > rules.max) throw new UnsatisfiableSchema(pointer, "minItems is more than maxItems");
  if (rules.contains.length > 0) return containing(schemas, rules, pointer, of);
  const count = prefixLength(rules);
  if (count === 0) return alike(itemParts(rules, 0), rules, pointer, of);
  const made = starts(rules, pointer, of);
  const rest = ifAny(() => of(itemParts(rules, count)));
  const whole = made.length === count && rest;
  const length = { min: Math.max(0, rules.min - made.length), max: whole ? rules.max - made.length : 0 };
  if (length.min > length.max) throw new UnsatisfiableSchema(pointer, "an item that it has to have is not allowed");
  const least = Math.min(rules.min, made.length);
  const kept = fc.integer({ min: least, max: Math.min(rules.max, made.length) });
  const others = whole ? fc.array(whole, sized(length)) : fc.constant([]);
  const all = fc
    .tuple(kept, fc.tuple(...made), others)
    .map(([keep, first, last]) => (last.length > 0 ? [...first, ...last] : first.slice(0, keep)));
  return rules.unique ? wanted(all, isUnique, pointer) : all;
}

function sized({ min, max }: { min: number; max: number }): fc.ArrayConstraints {
  return { minLength: min, maxLength: Math.min(max, min + more) };
}

/** The items at the start of the list, up to the first that cannot be. */
function starts(rules: ListRules, pointer: string, of: ValuesOf): fc.Arbitrary<Json>[] {
  const made: fc.Arbitrary<Json>[] = [];
  for (let index = 0; index < Math.min(prefixLength(rules), rules.max); index++) {
    const item = ifAny(() => of(itemParts(rules, index)));
    if (!item && made.length < rules.min) throw new UnsatisfiableSchema(pointer, `there can be no item ${index}`);
    if (!item) break;
    made.push(item);
  }
  return made;
}

/** Lists whose items are all bound by the same schemas. */
function alike(parts: readonly Part[], rules: ListRules, pointer: string, of: ValuesOf): fc.Arbitrary<Json[]> {
  const item = rules.max === 0 ? undefined : ifAny(() => of(parts));
  if (!item && rules.min > 0) throw new UnsatisfiableSchema(pointer, "there can be no items");
  if (!item) return fc.constant([]);
  if (!rules.unique) return fc.array(item, sized(rules));
  const drawn = samples(item, 200 + 2 * rules.min).map((value) => [canonical(value), value] as const);
  const different = [...new Map(drawn).values()];
  if (different.length < rules.min) throw new UnsatisfiableSchema(pointer, "there are not enough different items");
  if (different.length > 50) return fc.uniqueArray(item, { ...sized(rules), selector: canonical });
  // With so few of them, drawing again and again until one is new could take for ever.
  const length = { minLength: rules.min, maxLength: Math.min(rules.max, rules.min + more, different.length) };
  return fc.subarray(different, length).map((items) => structuredClone(items));
}

/** Lists with what they have to contain behind their start, and the items that they may have besides. */
function containing(schemas: Schemas, rules: ListRules, pointer: string, of: ValuesOf): fc.Arbitrary<readonly Json[]> {
  const rest = itemParts(rules, prefixLength(rules));
  const limits = rules.contains.filter(({ max }) => max < Infinity);
  const besides: Part[] = limits.map(({ part }) => ({ ...part, schema: { not: part.schema } }));
  const first = starts(rules, pointer, of);
  const found = rules.contains.map(({ part, min, max }) => {
    const item = ifAny(() => of([...rest, part]));
    return item && max > 0
      ? fc.array(item, sized({ min, max: Math.min(max, Math.max(min, rules.max)) }))
      : fc.constant([]);
  });
  const other = ifAny(() => of([...rest, ...besides]));
  const others = other ? fc.array(other, { maxLength: Math.min(rules.max, rules.min + more) }) : fc.constant([]);
  const keeps = fc.integer({ min: 0, max: first.length });
  const whole = fc
    .tuple(keeps, fc.tuple(...first), fc.tuple(...found), others, fc.nat())
    .map(([keep, start, contained, last, turn]) => {
      const after = [...contained.flat(), ...last];
      if (first.length === 0) return after.map((_, index) => after[(index + turn) % after.length] ?? null);
      return after.length > 0 ? [...start, ...after] : start.slice(0, keep);
    });
  return wanted<Json[]>(whole, (items) => listFits(schemas, rules, items), pointer);
}

function isUnique(items: readonly Json[]): boolean {
  return new Set(items.map(canonical)).size === items.length;
}
