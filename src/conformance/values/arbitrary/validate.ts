/** Validates values against a schema. */

import { isObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { formatPointer } from "../../../contract/pointer.ts";
import { areDistinct, canonical, listOf, type Part, propertiesOf, type Schemas, schemaAt, typeOf } from "./schema.ts";
import { hasFormat, lengthOf, matches } from "./string.ts";

/** A keyword that a value violates. */
export interface KeywordViolation {
  /** JSON pointer to the location, in the value. */
  readonly pointer: string;
  readonly keyword: string;
}

/** The violations of a value, each location and keyword once; none if it is valid. */
export function findViolations(schemas: Schemas, part: Part, value: Json): readonly KeywordViolation[] {
  const found = violationsAt(schemas, part, value, "");
  return [...new Map(found.map((each) => [`${each.pointer} ${each.keyword}`, each])).values()];
}

export function isValid(schemas: Schemas, part: Part, value: Json): boolean {
  return violationsAt(schemas, part, value, "").length === 0;
}

function violationsAt(schemas: Schemas, part: Part, value: Json, pointer: string): KeywordViolation[] {
  const { schema } = part;
  if (schema === true) return [];
  if (schema === false) return [{ pointer, keyword: "false schema" }];
  if (typeof value !== "object" || value === null) return [...check(schemas, part, schema, value, pointer)];
  const known = schemas.valid.get(value) ?? new Set<JsonObject>();
  if (known.has(schema)) return [];
  const found = [...check(schemas, part, schema, value, pointer)];
  if (found.length === 0) schemas.valid.set(value, known.add(schema));
  return found;
}

function* check(
  schemas: Schemas,
  part: Part,
  schema: JsonObject,
  value: Json,
  pointer: string,
): Generator<KeywordViolation, void> {
  for (const keyword of violatedKeywords(schema, value)) yield { pointer, keyword };
  if (typeof schema.$ref === "string") yield* violationsAt(schemas, schemas.resolve(part, schema.$ref), value, pointer);
  for (const each of listOf(part, "allOf")) yield* violationsAt(schemas, each, value, pointer);
  if ("anyOf" in schema && !listOf(part, "anyOf").some((each) => isValid(schemas, each, value)))
    yield { pointer, keyword: "anyOf" };
  if (Array.isArray(value) && "items" in schema) {
    const items = schemaAt(part, "items");
    for (const [index, item] of value.entries())
      yield* violationsAt(schemas, items, item, pointer + formatPointer([index]));
  }
  if (!isObject(value)) return;
  const properties = new Map(propertiesOf(part));
  for (const [name, member] of Object.entries(value)) {
    const own = properties.get(name);
    if (!own && schema.additionalProperties === false) yield { pointer, keyword: "additionalProperties" };
    else if (own || "additionalProperties" in schema)
      yield* violationsAt(
        schemas,
        own ?? schemaAt(part, "additionalProperties"),
        member,
        pointer + formatPointer([name]),
      );
  }
}

function* violatedKeywords(schema: JsonObject, value: Json): Generator<string> {
  const { type, enum: values, pattern, format, required } = schema;
  const isBelow = (keyword: string, size: number): boolean => Number(schema[keyword] ?? -Infinity) > size;
  const isAbove = (keyword: string, size: number): boolean => Number(schema[keyword] ?? Infinity) < size;
  if (type !== undefined && ![type].flat().some((name) => isA(String(name), value))) yield "type";
  if ("const" in schema && canonical(schema.const ?? null) !== canonical(value)) yield "const";
  if (Array.isArray(values) && !values.some((each: Json) => canonical(each) === canonical(value))) yield "enum";
  if (typeof value === "string") {
    if (isBelow("minLength", lengthOf(value))) yield "minLength";
    if (isAbove("maxLength", lengthOf(value))) yield "maxLength";
    if (typeof pattern === "string" && !matches(pattern, value)) yield "pattern";
    if (typeof format === "string" && !hasFormat(format, value)) yield "format";
  } else if (typeof value === "number") {
    if (isBelow("minimum", value)) yield "minimum";
    if (isAbove("maximum", value)) yield "maximum";
  } else if (Array.isArray(value)) {
    if (isBelow("minItems", value.length)) yield "minItems";
    if (isAbove("maxItems", value.length)) yield "maxItems";
    if (schema.uniqueItems === true && !areDistinct(value)) yield "uniqueItems";
  } else if (isObject(value)) {
    if (isBelow("minProperties", Object.keys(value).length)) yield "minProperties";
    if (isAbove("maxProperties", Object.keys(value).length)) yield "maxProperties";
    if ([required ?? []].flat().some((name) => !Object.hasOwn(value, String(name)))) yield "required";
  }
}

function isA(type: string, value: Json): boolean {
  return type === "integer" ? Number.isInteger(value) : typeOf(value) === type;
}
