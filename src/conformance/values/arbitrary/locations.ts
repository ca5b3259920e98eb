/** The locations within a value: the value itself, its members and items at any depth, each with what applies there. */
import { isObject, type Json } from "../../../contract/json.ts";
import { formatPointer, valueAt, withValue } from "../../../contract/pointer.ts";
import { shapesOf } from "./alternative-shapes.ts";
import { baseValueOf, baseValueOfType, undeclaredMembers } from "./base-value.ts";
import { resultOrNone } from "./draw.ts";
import { InvalidBase } from "./errors.ts";
import type { Proposal } from "./proposal.ts";
import { canonical, type Part, type Schemas, type Type } from "./schema.ts";
import { memberParts, namesOf, type ValueShape } from "./shape.ts";
import { findViolations, isValid, matchesShape } from "./validate.ts";

/** A whole value of a schema that is at a limit in one location, or violates one keyword there. */
export interface SchemaCase {
  /** JSON pointer (RFC 6901) to the location, in the value; that of the object if a member is missing or not allowed. */
  readonly pointer: string;
  /** The keyword at its limit, or violated; `type` for what applies to all values of a type. */
  readonly keyword: string;
  readonly value: Json;
  /** What is special about the value, in a few words. */
  readonly note: string;
}

export interface Location {
  readonly pointer: string;
  /** One of the shapes that the value here may have, and one of its types. */
  readonly shape: ValueShape;
  readonly type: Type;
  /** All types that a value here may have. */
  readonly allowed: ReadonlySet<Type>;
  /** A valid whole value, with a value of the shape and the type here. */
  readonly whole: Json;
  /** The value here. */
  readonly value: Json;
  /** Whether it is the first one of its pointer; others have other shapes and types. */
  readonly isFirst: boolean;
}

/** The locations of a value, from outside in. @throws InvalidBase if the value is not valid. */
export function* locationsOf(schemas: Schemas, base: Json): Generator<Location> {
  const [first] = findViolations(schemas, schemas.root, base);
  if (first) throw new InvalidBase(first.keyword, first.pointer);
  yield* locationsFrom(schemas, base, "", [schemas.root], new Set());
}

function* locationsFrom(
  schemas: Schemas,
  base: Json,
  pointer: string,
  parts: readonly Part[],
  seen: Set<string>,
): Generator<Location> {
  const key = `${pointer} ${schemas.keyOf(parts)}`;
  if (seen.has(key) || parts.length === 0) return;
  seen.add(key);
  const shapes = resultOrNone(() => shapesOf(schemas, parts)) ?? [];
  const found = shapes.flatMap((shape) =>
    shape.types.flatMap((type) => {
      const whole = wholeWith(schemas, base, pointer, shape, type);
      return whole === undefined ? [] : [{ shape, type, whole }];
    }),
  );
  const allowed = new Set(found.map(({ type }) => type));
  for (const [index, { shape, type, whole }] of found.entries()) {
    yield { pointer, shape, type, allowed, whole, value: valueAt(whole, pointer) as Json, isFirst: index === 0 };
    for (const [name, inner] of innerParts(schemas, whole, pointer, shape, type))
      yield* innerLocations(schemas, whole, pointer + formatPointer([name]), inner, seen);
  }
}

/** The whole value: unchanged if the value at the pointer has the shape and the type, otherwise with a base value there. */
function wholeWith(schemas: Schemas, base: Json, pointer: string, shape: ValueShape, type: Type): Json | undefined {
  const now = valueAt(base, pointer) as Json | undefined;
  if (now !== undefined && matchesShape(schemas, { ...shape, types: [type] }, now)) return base;
  const simple = baseValueOfType(schemas, shape, type);
  const whole = simple === undefined ? undefined : withValue(base, pointer, simple);
  return whole !== undefined && isValid(schemas, schemas.root, whole) ? whole : undefined;
}

/** The members of an object, or the first item of an array, with their schemas. */
function innerParts(
  schemas: Schemas,
  whole: Json,
  pointer: string,
  { object, array }: ValueShape,
  type: Type,
): (readonly [string | number, Part[]])[] {
  if (type === "array") return [[0, [...array.items]]];
  if (type !== "object") return [];
  const value = valueAt(whole, pointer);
  const present = isObject(value) ? Object.keys(value) : [];
  const others = object.layers.length > 0 ? undeclaredMembers(schemas, object, 3).map(([name]) => name) : [];
  return [...new Set([...namesOf(object), ...present, ...others])].map((name) => [name, memberParts(object, name)]);
}

/** The locations from a member or an item on; if it is missing, a base value is put there. */
function* innerLocations(
  schemas: Schemas,
  whole: Json,
  pointer: string,
  parts: readonly Part[],
  seen: Set<string>,
): Generator<Location> {
  if (valueAt(whole, pointer) !== undefined) return yield* locationsFrom(schemas, whole, pointer, parts, seen);
  const simple = resultOrNone(() => baseValueOf(schemas, parts));
  const more = simple === undefined ? undefined : withValue(whole, pointer, simple);
  if (more !== undefined && isValid(schemas, schemas.root, more))
    yield* locationsFrom(schemas, more, pointer, parts, seen);
}

/** The whole value, with another one at the location. */
export function replaceAt(location: Location, value: Json): Json {
  return withValue(location.whole, location.pointer, value);
}

/** A list of cases that has each value once. */
export class Cases {
  readonly list: SchemaCase[] = [];
  readonly #seen = new Set<string>();

  /** @returns whether the value is new. */
  add(pointer: string, keyword: string, value: Json, { note }: Pick<Proposal, "note">): boolean {
    const key = canonical(value);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    this.list.push({ pointer, keyword, value, note });
    return true;
  }
}
