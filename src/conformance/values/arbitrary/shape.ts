/** The shape of a value: the constraints of all schemas that apply to it, with every choice among them made. */

import { isObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { UnsupportedKeyword } from "./errors.ts";
import { formats } from "./formats.ts";
import { anyNumber, intersectNumbers, type NumberRules } from "./number.ts";
import { canonical, type JsonSchema, type Part, propertiesOf, schemaAt, type Type, types } from "./schema.ts";
import { anyString, intersectStrings, matches, type StringRules } from "./string.ts";

export interface ValueShape {
  /** JSON pointer to the first of the schemas. */
  readonly pointer: string;
  /** The simplest choice first, if the schemas order them. */
  readonly types: readonly Type[];
  /** Where the order of the types comes from: nothing, the type that other keywords apply to, or `type`. */
  readonly order: 0 | 1 | 2;
  /** The only values, from `enum` and `const`. */
  readonly values?: readonly Json[];
  readonly number: NumberRules;
  readonly string: StringRules;
  readonly array: ArrayRules;
  readonly object: ObjectRules;
}

export interface ArrayRules {
  readonly min: number;
  readonly max: number;
  /** Whether no two items are equal. */
  readonly isSet: boolean;
  /** The schemas of the items. */
  readonly items: readonly Part[];
}

export interface ObjectRules {
  readonly min: number;
  readonly max: number;
  readonly required: readonly string[];
  /** What each schema says about the members. */
  readonly layers: readonly MemberLayer[];
}

export interface MemberLayer {
  readonly properties: ReadonlyMap<string, Part>;
  /** The schema of members that `properties` does not name; `false` forbids them. */
  readonly additional?: Part;
}

/** The shape of a schema that allows every value. */
export function anyShape(pointer: string): ValueShape {
  return {
    pointer,
    types,
    order: 0,
    number: anyNumber,
    string: anyString,
    array: { min: 0, max: Infinity, isSet: false, items: [] },
    object: { min: 0, max: Infinity, required: [], layers: [] },
  };
}

/** The shape that a schema's own keywords describe, without `$ref`, `allOf` and `anyOf`. */
export function ownShape(part: Part, schema: JsonObject): ValueShape {
  const number = (keyword: string, otherwise: number): number => {
    const held = schema[keyword];
    return typeof held === "number" ? held : otherwise;
  };
  const { type, enum: allowed, pattern, format, required } = schema;
  const named = typesOf(type);
  const own: ValueShape = {
    ...anyShape(part.pointer),
    ...(named ? { types: named.types, order: 2 } : impliedTypes(schema)),
    number: {
      min: number("minimum", -Infinity),
      max: number("maximum", Infinity),
      isInteger: named?.isInteger ?? false,
    },
    string: {
      min: number("minLength", 0),
      max: number("maxLength", Infinity),
      patterns: typeof pattern === "string" ? [checkPattern(pattern, `${part.pointer}/pattern`)] : [],
      formats: typeof format === "string" ? [checkFormat(format, `${part.pointer}/format`)] : [],
      hasOtherFormat: "x-other-format" in schema,
    },
    array: {
      min: number("minItems", 0),
      max: number("maxItems", Infinity),
      isSet: schema.uniqueItems === true,
      items: "items" in schema ? constraining([schemaAt(part, "items")]) : [],
    },
    object: {
      min: number("minProperties", 0),
      max: number("maxProperties", Infinity),
      required: Array.isArray(required) ? required.map(String) : [],
      layers: "properties" in schema || "additionalProperties" in schema ? [memberLayer(part, schema)] : [],
    },
  };
  const lists = [allowed, "const" in schema ? [schema.const ?? null] : undefined].filter((list) => Array.isArray(list));
  return lists.map((list): ValueShape => ({ ...anyShape(part.pointer), values: list })).reduce(intersect, own);
}

function memberLayer(part: Part, schema: JsonObject): MemberLayer {
  return {
    properties: new Map(propertiesOf(part)),
    ...("additionalProperties" in schema && { additional: schemaAt(part, "additionalProperties") }),
  };
}

function checkPattern(pattern: string, pointer: string): string {
  try {
    matches(pattern, "");
    return pattern;
  } catch {
    throw new UnsupportedKeyword(
      pointer,
      `'${pattern}' is not a regular expression of ECMA-262 with the flag 'u'. Correct it.`,
    );
  }
}

function checkFormat(format: string, pointer: string): string {
  if (Object.hasOwn(formats, format)) return format;
  throw new UnsupportedKeyword(
    pointer,
    `Unsupported format '${format}'. Add it to src/conformance/values/arbitrary/formats.ts, or use one of ${Object.keys(formats).join(", ")}.`,
  );
}

function typesOf(type: Json | undefined): { types: Type[]; isInteger: boolean } | undefined {
  if (type === undefined) return undefined;
  const named = [type].flat().map(String);
  const known = named.map((name) => (name === "integer" ? "number" : name));
  return {
    types: [...new Set(known)].filter((name): name is Type => (types as readonly string[]).includes(name)),
    isInteger: named.includes("integer") && !named.includes("number"),
  };
}

const typeOfKeyword: Readonly<Record<string, Type>> = {
  ...{ properties: "object", required: "object", additionalProperties: "object" },
  ...{ minProperties: "object", maxProperties: "object" },
  ...{ items: "array", minItems: "array", maxItems: "array", uniqueItems: "array" },
  ...{ minimum: "number", maximum: "number" },
  ...{ minLength: "string", maxLength: "string", pattern: "string", format: "string" },
};

/** All types; those that the schema's keywords apply to come first. */
function impliedTypes(schema: JsonObject): { types: Type[]; order: 0 | 1 } {
  const first = Object.keys(schema).flatMap((keyword) => typeOfKeyword[keyword] ?? []);
  return { types: [...new Set([...first, ...types])], order: first.length > 0 ? 1 : 0 };
}

/** The shape of values that have both shapes. It may have no value. */
export function intersect(a: ValueShape, b: ValueShape): ValueShape {
  const [leading, other] = b.order > a.order ? [b, a] : [a, b];
  const values = a.values && b.values ? common(a.values, b.values) : (a.values ?? b.values);
  return {
    pointer: a.pointer,
    types: leading.types.filter((type) => other.types.includes(type)),
    order: leading.order,
    ...(values && { values }),
    number: intersectNumbers(a.number, b.number),
    string: intersectStrings(a.string, b.string),
    array: {
      min: Math.max(a.array.min, b.array.min),
      max: Math.min(a.array.max, b.array.max),
      isSet: a.array.isSet || b.array.isSet,
      items: constraining([...a.array.items, ...b.array.items]),
    },
    object: {
      min: Math.max(a.object.min, b.object.min),
      max: Math.min(a.object.max, b.object.max),
      required: [...new Set([...a.object.required, ...b.object.required])],
      layers: [...a.object.layers, ...b.object.layers],
    },
  };
}

function common(a: readonly Json[], b: readonly Json[]): Json[] {
  const others = new Set(b.map(canonical));
  return a.filter((value) => others.has(canonical(value)));
}

/** The schemas of a member. */
export function memberParts({ layers }: ObjectRules, name: string): Part[] {
  return constraining(layers.flatMap(({ properties, additional }) => properties.get(name) ?? additional ?? []));
}

/** The schemas of members that no schema declares. */
export function additionalParts({ layers }: ObjectRules): Part[] {
  return constraining(layers.flatMap(({ additional }) => additional ?? []));
}

/** The names that the schemas mention, in their order. */
export function namesOf({ layers, required }: ObjectRules): string[] {
  return [...new Set([...layers.flatMap(({ properties }) => [...properties.keys()]), ...required])];
}

/** Each schema once, without those that allow every value. */
function constraining(parts: readonly Part[]): Part[] {
  const bySchema = new Map<JsonSchema, Part>();
  for (const part of parts) if (!allowsAll(part.schema)) bySchema.set(part.schema, part);
  return [...bySchema.values()];
}

function allowsAll(schema: JsonSchema): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}
