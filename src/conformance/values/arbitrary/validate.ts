/** Validates values against a schema, or a shape. */
import { isObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { formatPointer, type Path } from "../../../contract/pointer.ts";
import { numberFits } from "./number.ts";
import { areDistinct, areEqual, listOf, type Part, type Schemas, schemaAt, typeOf } from "./schema.ts";
import { memberParts, type ValueShape } from "./shape.ts";
import { hasFormat, lengthOf, matches, stringFits } from "./string.ts";

/** A keyword that a value violates. */
export interface KeywordViolation {
  /** JSON pointer to the location, in the value. */
  readonly pointer: string;
  readonly keyword: string;
}

/** The violations of a value, each location and keyword once; none if it is valid. */
export function findViolations(schemas: Schemas, part: Part, value: Json): readonly KeywordViolation[] {
  const found = violationsOf(schemas, part, value);
  return [...new Map(found.map((each) => [`${each.pointer} ${each.keyword}`, each])).values()];
}

export function isValid(schemas: Schemas, part: Part, value: Json): boolean {
  return violationsOf(schemas, part, value).length === 0;
}

function violationsOf(schemas: Schemas, part: Part, value: Json): readonly KeywordViolation[] {
  const { schema } = part;
  if (schema === true) return [];
  if (schema === false) return [{ pointer: "", keyword: "false schema" }];
  const valid = schemas.validFor(schema);
  if (valid.has(value)) return [];
  const found = check(schemas, part, schema, value);
  if (found.length === 0) valid.add(value);
  return found;
}

function check(schemas: Schemas, part: Part, schema: JsonObject, value: Json): KeywordViolation[] {
  const found: KeywordViolation[] = [];
  const add = (keyword: string): number => found.push({ pointer: "", keyword });
  const addOf = (inner: Part, its: Json, ...path: Path): void => {
    for (const { pointer, keyword } of violationsOf(schemas, inner, its))
      found.push({ pointer: formatPointer(path) + pointer, keyword });
  };
  for (const keyword of violatedKeywords(schema, value)) add(keyword);
  if (typeof schema.$ref === "string") addOf(schemas.resolve(part, schema.$ref), value);
  for (const each of listOf(part, "allOf")) addOf(each, value);
  if ("anyOf" in schema && !listOf(part, "anyOf").some((each) => isValid(schemas, each, value))) add("anyOf");
  if (Array.isArray(value) && "items" in schema) {
    const items = schemaAt(part, "items");
    for (const [index, item] of value.entries()) addOf(items, item, index);
  }
  if (!isObject(value)) return found;
  const { properties, additionalProperties } = schema;
  for (const [name, member] of Object.entries(value)) {
    const isDeclared = isObject(properties) && Object.hasOwn(properties, name);
    if (!isDeclared && additionalProperties === false) add("additionalProperties");
    else if (isDeclared) addOf(schemaAt(part, "properties", name), member, name);
    else if ("additionalProperties" in schema) addOf(schemaAt(part, "additionalProperties"), member, name);
  }
  return found;
}

function* violatedKeywords(schema: JsonObject, value: Json): Generator<string> {
  const { type, enum: values, pattern, format, required } = schema;
  const isBelow = (keyword: string, size: number): boolean => Number(schema[keyword] ?? -Infinity) > size;
  const isAbove = (keyword: string, size: number): boolean => Number(schema[keyword] ?? Infinity) < size;
  if (type !== undefined && ![type].flat().some((name) => isA(String(name), value))) yield "type";
  if ("const" in schema && !areEqual(schema.const ?? null, value)) yield "const";
  if (Array.isArray(values) && !values.some((each: Json) => areEqual(each, value))) yield "enum";
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

export function matchesShape(schemas: Schemas, shape: ValueShape, value: Json): boolean {
  const { values, array, object } = shape;
  if (!shape.types.includes(typeOf(value))) return false;
  if (values && !values.some((each) => areEqual(each, value))) return false;
  if (typeof value === "number") return numberFits(shape.number, value);
  if (typeof value === "string") return stringFits(shape.string, value);
  if (Array.isArray(value)) {
    const isLengthRight = value.length >= array.min && value.length <= array.max;
    if (array.isSet && !areDistinct(value)) return false;
    return isLengthRight && value.every((item: Json) => array.items.every((part) => isValid(schemas, part, item)));
  }
  if (!isObject(value)) return true;
  const members = Object.entries(value);
  const isSizeRight = members.length >= object.min && members.length <= object.max;
  if (!isSizeRight || !object.required.every((name) => Object.hasOwn(value, name))) return false;
  return members.every(([name, member]) => memberParts(object, name).every((part) => isValid(schemas, part, member)));
}
