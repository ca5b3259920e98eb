/** The places within a value: the value itself, its members and items at any depth, each with what binds it. */

import { isObject, type Json, pointerOf, valueAt, withValue } from "../contract/json.ts";
import { shapesOf } from "./alternatives.ts";
import type { Candidate } from "./candidate.ts";
import { findings, isValid } from "./evaluate.ts";
import { fits } from "./fits.ts";
import { namesOf } from "./object.ts";
import { otherMembers, plainOf, plainValue } from "./plain.ts";
import { ifAny } from "./sampling.ts";
import { canonical, type Part, type Schemas, type Type } from "./schema.ts";
import { itemParts, type ListRules, type MemberRules, memberParts, prefixLength, type Shape } from "./shape.ts";

/** A whole value of a schema that is at its edge in one place, or breaks one keyword there. */
export interface SchemaCase {
  /** JSON pointer (RFC 6901) to the place, in the value; that of the object, where a member is missing or too much. */
  readonly pointer: string;
  /** The keyword that is at its edge, or broken; `type` for what holds for all values of a type. */
  readonly keyword: string;
  readonly value: Json;
  /** What there is to the value, in a few words. */
  readonly note: string;
}

export interface Place {
  readonly pointer: string;
  /** One of the shapes that the value at the place may have, and one type of these. */
  readonly shape: Shape;
  readonly type: Type;
  /** All types that a value at the place may have. */
  readonly allowed: ReadonlySet<Type>;
  /** A valid whole value, with a value of the shape and the type at the place. */
  readonly whole: Json;
  /** The value at the place. */
  readonly value: Json;
  /** Whether it is the first of the place; others are for other shapes and types. */
  readonly isFirst: boolean;
}

/** The places of a value, from outside in. @throws TypeError when the value is not valid. */
export function* placesOf(schemas: Schemas, base: Json): Generator<Place> {
  const [first] = findings(schemas, schemas.root, base);
  if (first) throw new TypeError(`The base is not valid: '${first.keyword}' at '${first.pointer}' does not hold.`);
  yield* within(schemas, base, "", [schemas.root], new Set());
}

function* within(
  schemas: Schemas,
  base: Json,
  pointer: string,
  parts: readonly Part[],
  seen: Set<string>,
): Generator<Place> {
  const key = `${pointer} ${schemas.keyOf(parts)}`;
  if (seen.has(key) || parts.length === 0) return;
  seen.add(key);
  const shapes = ifAny(() => shapesOf(schemas, parts)) ?? [];
  const found = shapes.flatMap((shape) =>
    shape.types.flatMap((type) => {
      const whole = wholeWith(schemas, base, pointer, shape, type);
      return whole === undefined ? [] : [{ shape, type, whole }];
    }),
  );
  const allowed = new Set(found.map(({ type }) => type));
  for (const [index, { shape, type, whole }] of found.entries()) {
    yield { pointer, shape, type, allowed, whole, value: valueAt(whole, pointer) as Json, isFirst: index === 0 };
    if (type === "object") yield* members(schemas, whole, pointer, shape.members, seen);
    if (type === "array") yield* items(schemas, whole, pointer, shape.list, seen);
  }
}

/** The whole value, as it is when the value at the place is of the shape and the type; else with a plain one there. */
function wholeWith(schemas: Schemas, base: Json, pointer: string, shape: Shape, type: Type): Json | undefined {
  const now = valueAt(base, pointer) as Json | undefined;
  if (now !== undefined && fits(schemas, { ...shape, types: [type] }, now)) return base;
  const plain = plainOf(schemas, shape, type);
  const whole = plain === undefined ? undefined : withValue(base, pointer, plain);
  return whole !== undefined && isValid(schemas, schemas.root, whole) ? whole : undefined;
}

function* members(
  schemas: Schemas,
  whole: Json,
  pointer: string,
  rules: MemberRules,
  seen: Set<string>,
): Generator<Place> {
  const object = valueAt(whole, pointer);
  const present = isObject(object) ? Object.keys(object) : [];
  const others = rules.layers.length > 0 ? otherMembers(schemas, rules, 3).map(([name]) => name) : [];
  for (const name of new Set([...namesOf(rules), ...present, ...others]))
    yield* inner(schemas, whole, pointer + pointerOf([name]), memberParts(rules, name), seen);
}

function* items(schemas: Schemas, whole: Json, pointer: string, rules: ListRules, seen: Set<string>): Generator<Place> {
  for (let index = 0; index <= prefixLength(rules); index++)
    yield* inner(schemas, whole, pointer + pointerOf([index]), itemParts(rules, index), seen);
}

/** The places from a member or an item on; where there is none, a plain one is put there. */
function* inner(
  schemas: Schemas,
  whole: Json,
  pointer: string,
  parts: readonly Part[],
  seen: Set<string>,
): Generator<Place> {
  if (valueAt(whole, pointer) !== undefined) return yield* within(schemas, whole, pointer, parts, seen);
  const plain = ifAny(() => plainValue(schemas, parts));
  const more = plain === undefined ? undefined : withValue(whole, pointer, plain);
  if (more !== undefined && isValid(schemas, schemas.root, more)) yield* within(schemas, more, pointer, parts, seen);
}

/** The whole value, with another one at the place. */
export function put(place: Place, value: Json): Json {
  return withValue(place.whole, place.pointer, value);
}

/** Cases, each value once. */
export class Cases {
  readonly list: SchemaCase[] = [];
  readonly #seen = new Set<string>();

  add(pointer: string, keyword: string, value: Json, { note }: Pick<Candidate, "note">): boolean {
    const text = canonical(value);
    if (this.#seen.has(text)) return false;
    this.#seen.add(text);
    this.list.push({ pointer, keyword, value, note });
    return true;
  }
}
