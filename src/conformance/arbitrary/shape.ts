/** What a value has to be, with all the schemas that bind it put together, and every choice among them made. */

import { isObject, type Json, type JsonObject } from "../contract/json.ts";
import { UnknownKeyword } from "./errors.ts";
import { formats } from "./formats.ts";
import { anyNumber, bothNumbers, type NumberRules } from "./number.ts";
import { canonical, type JsonSchema, listOf, mapOf, type Part, schemaAt, type Type, types } from "./schema.ts";
import { anyText, bothTexts, matches, type TextRules } from "./text.ts";

export interface Shape {
  /** JSON pointer to the first of the schemas. */
  readonly pointer: string;
  /** The plainest choice first, as far as the schemas tell one. */
  readonly types: readonly Type[];
  /** How the order of the types was found: from nothing, from what other keywords are about, or from `type`. */
  readonly order: 0 | 1 | 2;
  /** The only values, of `enum` and `const`. */
  readonly values?: readonly Json[];
  readonly number: NumberRules;
  readonly text: TextRules;
  readonly list: ListRules;
  readonly members: MemberRules;
  /** Schemas that the value must not match. They are tried, for values that match nothing else cannot be made. */
  readonly excluded: readonly Part[];
}

export interface ListRules {
  readonly min: number;
  readonly max: number;
  readonly unique: boolean;
  /** What each schema says of the items. */
  readonly layers: readonly ItemLayer[];
  readonly contains: readonly {
    readonly part: Part;
    readonly min: number;
    readonly max: number;
    readonly isHidden?: boolean;
  }[];
}

export interface ItemLayer {
  readonly prefix: readonly Part[];
  readonly rest?: Part;
  /** Where it comes from a schema that is not to hold, so that `unevaluatedItems` does not see it. */
  readonly isHidden?: boolean;
}

export interface MemberRules {
  readonly min: number;
  readonly max: number;
  readonly required: readonly string[];
  /** What each schema says of the members. */
  readonly layers: readonly MemberLayer[];
  /** What the names have to be. */
  readonly names: readonly Part[];
}

export interface MemberLayer {
  readonly properties: ReadonlyMap<string, Part>;
  readonly patterns: readonly (readonly [string, Part])[];
  /** Of the members that are in neither; its schema is `false` where there may be none. */
  readonly additional?: Part;
  /** Where it comes from a schema that is not to hold, so that `unevaluatedProperties` does not see it. */
  readonly isHidden?: boolean;
}

/** The shape of a schema that allows everything. */
export function anyShape(pointer: string): Shape {
  return {
    pointer,
    types,
    order: 0,
    number: anyNumber,
    text: anyText,
    list: { min: 0, max: Infinity, unique: false, layers: [], contains: [] },
    members: { min: 0, max: Infinity, required: [], layers: [], names: [] },
    excluded: [],
  };
}

/** What the schema says of values itself, without what other schemas that it names say. */
export function ownShape(part: Part, schema: JsonObject): Shape {
  const any = anyShape(part.pointer);
  const number = (keyword: string, otherwise: number): number => {
    const held = schema[keyword];
    return typeof held === "number" ? held : otherwise;
  };
  const bound = (name: "minimum" | "maximum", exclusiveName: string) => {
    const [value, exclusive] = [schema[name], schema[exclusiveName]].map((held) =>
      typeof held === "number" ? held : undefined,
    );
    const bounds = [
      ...(value === undefined ? [] : [{ value, exclusive: false }]),
      ...(exclusive === undefined ? [] : [{ value: exclusive, exclusive: true }]),
    ].map((each): NumberRules => ({ [name === "minimum" ? "min" : "max"]: each, multiples: [] }));
    return bounds.reduce(bothNumbers, anyNumber);
  };
  const named = typesOf(schema);
  const values = [schema.enum, "const" in schema ? [schema.const ?? null] : undefined].filter((list) =>
    Array.isArray(list),
  );
  const multiples = [...(named?.whole ? [1] : []), ...("multipleOf" in schema ? [number("multipleOf", 1)] : [])];
  const own: Shape = {
    ...any,
    ...(named ? { types: named.types, order: 2 } : hinted(schema)),
    number: [bound("minimum", "exclusiveMinimum"), bound("maximum", "exclusiveMaximum"), { multiples }].reduce(
      bothNumbers,
    ),
    text: {
      min: number("minLength", 0),
      max: number("maxLength", Infinity),
      patterns: typeof schema.pattern === "string" ? [checked(schema.pattern, `${part.pointer}/pattern`)] : [],
      formats: typeof schema.format === "string" && Object.hasOwn(formats, schema.format) ? [schema.format] : [],
    },
    list: {
      min: number("minItems", 0),
      max: number("maxItems", Infinity),
      unique: schema.uniqueItems === true,
      layers: "prefixItems" in schema || "items" in schema ? [itemLayer(part, schema)] : [],
      contains:
        "contains" in schema
          ? [{ part: schemaAt(part, "contains"), min: number("minContains", 1), max: number("maxContains", Infinity) }]
          : [],
    },
    members: {
      min: number("minProperties", 0),
      max: number("maxProperties", Infinity),
      required: Array.isArray(schema.required) ? schema.required.map(String) : [],
      layers: membersOf.some((keyword) => keyword in schema) ? [memberLayer(part, schema)] : [],
      names: "propertyNames" in schema ? [schemaAt(part, "propertyNames")] : [],
    },
  };
  return values.map((list): Shape => ({ ...any, values: list })).reduce(both, own);
}

const membersOf = ["properties", "patternProperties", "additionalProperties"];

function itemLayer(part: Part, schema: JsonObject): ItemLayer {
  return { prefix: listOf(part, "prefixItems"), ...("items" in schema && { rest: schemaAt(part, "items") }) };
}

function memberLayer(part: Part, schema: JsonObject): MemberLayer {
  const patterns = mapOf(part, "patternProperties");
  for (const [pattern, { pointer }] of patterns) checked(pattern, pointer);
  return {
    properties: new Map(mapOf(part, "properties")),
    patterns,
    ...("additionalProperties" in schema && { additional: schemaAt(part, "additionalProperties") }),
  };
}

function checked(pattern: string, pointer: string): string {
  try {
    matches(pattern, "");
    return pattern;
  } catch {
    throw new UnknownKeyword(pointer, `'${pattern}' is no pattern of ECMA-262 with the flag 'u'. Correct it.`);
  }
}

function typesOf({ type }: JsonObject): { types: Type[]; whole: boolean } | undefined {
  if (type === undefined) return undefined;
  const named = [type].flat().map(String);
  const known = named.map((name) => (name === "integer" ? "number" : name));
  return {
    types: [...new Set(known)].filter((name): name is Type => (types as readonly string[]).includes(name)),
    whole: named.includes("integer") && !named.includes("number"),
  };
}

const about: Readonly<Record<string, Type>> = {
  ...Object.fromEntries(
    ["properties", "required", "patternProperties", "additionalProperties", "minProperties"].map((k) => [k, "object"]),
  ),
  ...Object.fromEntries(["maxProperties", "propertyNames", "unevaluatedProperties"].map((k) => [k, "object"])),
  ...Object.fromEntries(
    ["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems"].map((k) => [k, "array"]),
  ),
  ...Object.fromEntries(
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].map((k) => [k, "number"]),
  ),
  ...Object.fromEntries(["minLength", "maxLength", "pattern", "format"].map((k) => [k, "string"])),
};

/** All types; those that other keywords are about first. */
function hinted(schema: JsonObject): Pick<Shape, "types" | "order"> {
  const first = Object.keys(schema).flatMap((keyword) => about[keyword] ?? []);
  return { types: [...new Set([...first, ...types])], order: first.length > 0 ? 1 : 0 };
}

/** The shape of values that are of both shapes. It may be that there are none. */
export function both(a: Shape, b: Shape): Shape {
  const [leading, other] = b.order > a.order ? [b, a] : [a, b];
  const values = a.values && b.values ? common(a.values, b.values) : (a.values ?? b.values);
  return {
    pointer: a.pointer,
    types: leading.types.filter((type) => other.types.includes(type)),
    order: leading.order,
    ...(values && { values }),
    number: bothNumbers(a.number, b.number),
    text: bothTexts(a.text, b.text),
    list: {
      min: Math.max(a.list.min, b.list.min),
      max: Math.min(a.list.max, b.list.max),
      unique: a.list.unique || b.list.unique,
      layers: [...a.list.layers, ...b.list.layers],
      contains: [...a.list.contains, ...b.list.contains],
    },
    members: {
      min: Math.max(a.members.min, b.members.min),
      max: Math.min(a.members.max, b.members.max),
      required: [...new Set([...a.members.required, ...b.members.required])],
      layers: [...a.members.layers, ...b.members.layers],
      names: [...a.members.names, ...b.members.names],
    },
    excluded: [...a.excluded, ...b.excluded],
  };
}

function common(a: readonly Json[], b: readonly Json[]): Json[] {
  const others = new Set(b.map(canonical));
  return a.filter((value) => others.has(canonical(value)));
}

/** The shape, without what it tells `unevaluatedProperties` and `unevaluatedItems`. */
export function hidden(shape: Shape): Shape {
  const hide = <Layer>(layer: Layer) => ({ ...layer, isHidden: true });
  const { list, members } = shape;
  return {
    ...shape,
    list: { ...list, layers: list.layers.map(hide), contains: list.contains.map(hide) },
    members: { ...members, layers: members.layers.map(hide) },
  };
}

/** The schemas that bind an item of a list. */
export function itemParts({ layers }: ListRules, index: number): Part[] {
  return telling(layers.map(({ prefix, rest }) => prefix[index] ?? rest));
}

/** How many of the first items have schemas of their own. */
export function prefixLength({ layers }: Pick<ListRules, "layers">): number {
  return Math.max(0, ...layers.map(({ prefix }) => prefix.length));
}

/** The schemas that bind a member of an object. */
export function memberParts({ layers }: MemberRules, name: string): Part[] {
  return telling(
    layers.flatMap(({ properties, patterns, additional }) => {
      const own = properties.get(name);
      const matched = patterns.filter(([pattern]) => matches(pattern, name)).map(([, part]) => part);
      return own || matched.length > 0 ? [own, ...matched] : [additional];
    }),
  );
}

function telling(parts: readonly (Part | undefined)[]): Part[] {
  const bySchema = new Map<JsonSchema, Part>();
  for (const part of parts) if (part && !allowsAll(part.schema)) bySchema.set(part.schema, part);
  return [...bySchema.values()];
}

function allowsAll(schema: JsonSchema): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}
