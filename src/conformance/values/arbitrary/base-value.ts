/** The base value of schemas: simple, valid, with all declared members, and the same at every call. */
import type { Json, JsonObject } from "../../../contract/json.ts";
import { shapesOf } from "./alternative-shapes.ts";
import { valuesOf, valuesOfType } from "./arbitrary-values.ts";
import { draw, resultOrNone } from "./draw.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { simpleNumber } from "./number.ts";
import { isFreeName } from "./object.ts";
import { canonical, type Part, type Schemas, type Type } from "./schema.ts";
import { type ArrayRules, memberParts, namesOf, type ObjectRules, type ValueShape } from "./shape.ts";
import { simpleString } from "./string.ts";
import { matchesShape } from "./validate.ts";

/** @throws UnsatisfiableSchema */
export function baseValueOf(schemas: Schemas, parts: readonly Part[]): Json {
  if (parts.length === 0) return "text";
  return schemas.once("base", parts, () => {
    const choices = shapesOf(schemas, parts).flatMap((shape) => shape.types.map((type) => ({ shape, type })));
    const present = choices.filter(({ type }) => type !== "null");
    for (const { shape, type } of [...present, ...choices]) {
      const value = baseValueOfType(schemas, shape, type);
      if (value !== undefined) return value;
    }
    throw new UnsatisfiableSchema(parts[0]?.pointer ?? "#", "no value that satisfies all of its keywords was found");
  });
}

export function baseValueOfType(schemas: Schemas, shape: ValueShape, type: Type): Json | undefined {
  const candidates = shape.values ?? resultOrNone(() => simpleValues(schemas, shape, type)) ?? [];
  const simple = candidates.find((value) => matchesShape(schemas, { ...shape, types: [type] }, value));
  if (simple !== undefined || shape.values) return simple;
  // What cannot be built is drawn: the largest of a few.
  const drawn = resultOrNone(() => draw(valuesOfType(schemas, shape, type), 20)) ?? [];
  const bySize = new Map(drawn.map((value) => [canonical(value).length, value]));
  return bySize.get(Math.max(...bySize.keys()));
}

function simpleValues(schemas: Schemas, { number, string, array, object, pointer }: ValueShape, type: Type): Json[] {
  switch (type) {
    case "null":
      return [null];
    case "boolean":
      return [true, false];
    case "number":
      return [simpleNumber(number, pointer)];
    case "string":
      return [simpleString(string, pointer)];
    case "array":
      return [baseItems(schemas, array, Math.max(1, array.min)), []];
    case "object":
      return [baseObject(schemas, object)];
  }
}

/** An array of this many items, or as many as are allowed. */
export function baseItems(schemas: Schemas, { max, isSet, items }: ArrayRules, count: number): Json[] {
  const item = resultOrNone(() => baseValueOf(schemas, items));
  if (isSet && item !== undefined && count > 1) return distinctItems(schemas, items, Math.min(count, max));
  return item === undefined ? [] : Array<Json>(Math.min(count, max)).fill(item);
}

/** Items that are not equal, or as many of them as are found. */
function distinctItems(schemas: Schemas, items: readonly Part[], count: number): Json[] {
  const drawn = resultOrNone(() => draw(valuesOf(schemas, items), Math.min(10 * count, 1000))) ?? [];
  const byText = new Map([baseValueOf(schemas, items), ...drawn].map((each) => [canonical(each), each]));
  return [...byText.values()].slice(0, count);
}

function baseObject(schemas: Schemas, rules: ObjectRules): JsonObject {
  const members = declaredMembers(schemas, rules);
  const isRequired = ([name]: readonly [string, Json]) => rules.required.includes(name);
  const required = members.filter(isRequired);
  const optional = members.filter((entry) => !isRequired(entry)).slice(0, Math.max(0, rules.max - required.length));
  const declared = members.filter((entry) => isRequired(entry) || optional.includes(entry));
  return Object.fromEntries([...declared, ...undeclaredMembers(schemas, rules, rules.min - declared.length)]);
}

/** The declared members that have a valid value. */
export function declaredMembers(schemas: Schemas, rules: ObjectRules): [string, Json][] {
  return namesOf(rules).flatMap((name) => member(schemas, rules, name));
}

/** This many undeclared members, or none if the schemas forbid them. */
export function undeclaredMembers(schemas: Schemas, rules: ObjectRules, count: number): [string, Json][] {
  const names = Array.from({ length: Math.max(0, count) }, (_, index) => `another${index === 0 ? "" : index + 1}`);
  return names.filter((name) => isFreeName(rules, name)).flatMap((name) => member(schemas, rules, name));
}

function member(schemas: Schemas, rules: ObjectRules, name: string): [string, Json][] {
  const value = resultOrNone(() => baseValueOf(schemas, memberParts(rules, name)));
  return value === undefined ? [] : [[name, value]];
}
