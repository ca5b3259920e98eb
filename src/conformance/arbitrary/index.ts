/** Values of a JSON Schema (2020-12): arbitrary ones for fast-check, those on its edges, and those that break it. */

import type fc from "fast-check";
import type { Json } from "../contract/json.ts";
import { boundaries } from "./boundaries.ts";
import { type Place, placesOf, type SchemaCase } from "./places.ts";
import { plainValue } from "./plain.ts";
import { type JsonSchema, Schemas } from "./schema.ts";
import { valuesOf } from "./values.ts";
import { violations } from "./violations.ts";

export type { Json } from "../contract/json.ts";
export { UnknownKeyword, UnsatisfiableSchema } from "./errors.ts";
export type { SchemaCase } from "./places.ts";
export type { JsonSchema } from "./schema.ts";

export interface SchemaOptions {
  /**
   * What a `$ref` leads to, where that is outside of the schema, such as in the document that the schema comes from. It is asked
   * first; what it does not know is looked for in the schema.
   */
  readonly definitions?: (ref: string) => JsonSchema | undefined;
}

export interface CaseOptions extends SchemaOptions {
  /** A valid value, which each of the list differs from in one place; `baseValue` when absent. */
  readonly base?: Json;
  /** Which places are varied, of the pointers to all of them, from outside in; all when absent. */
  readonly choose?: (pointers: readonly string[]) => readonly string[];
}

/** How often a schema that holds itself is entered again: in arbitrary values, and in plain ones. */
const [deep, shallow] = [2, 1];

/**
 * Arbitrary valid values. They shrink towards small and plain ones, are the same for the same seed, and have plain objects and no
 * -0. Members that the schema does not speak of come only where it speaks of such (`additionalProperties`, `patternProperties`)
 * or of no member at all.
 *
 * @throws UnknownKeyword for what would have to be ignored, anywhere in the schema or in what it refers to.
 * @throws UnsatisfiableSchema when no value is valid, or those that are cannot be found.
 */
export function schemaArbitrary(schema: JsonSchema, options: SchemaOptions = {}): fc.Arbitrary<Json> {
  const schemas = read(schema, options, deep);
  return valuesOf(schemas, [schemas.root]);
}

/**
 * A plain valid value: all members that the schema names are there, lists have an item, and it is the same at every call.
 *
 * @throws UnknownKeyword, UnsatisfiableSchema as `schemaArbitrary` does.
 */
export function baseValue(schema: JsonSchema, options: SchemaOptions = {}): Json {
  const schemas = read(schema, options, shallow);
  return structuredClone(plainValue(schemas, [schemas.root]));
}

/**
 * Valid values on the edges: at each place within, the least and the greatest number, the shortest and the longest text, each type,
 * each value of an `enum`, one optional member left out, and so on. Each is a whole value of the schema, is there once, and stands at
 * the same position at every call.
 *
 * @throws UnknownKeyword, UnsatisfiableSchema as `schemaArbitrary` does; TypeError when the base is not valid.
 */
export function boundaryValues(schema: JsonSchema, options: CaseOptions = {}): readonly SchemaCase[] {
  const schemas = read(schema, options, shallow);
  return boundaries(schemas, places(schemas, options));
}

/**
 * Values that break one keyword at one place each, and nothing else, with the same promises as `boundaryValues`. A fault within
 * `anyOf`, `oneOf`, `not`, `contains` and `propertyNames` is one of that keyword.
 *
 * @throws UnknownKeyword, UnsatisfiableSchema as `schemaArbitrary` does; TypeError when the base is not valid.
 */
export function violatingValues(schema: JsonSchema, options: CaseOptions = {}): readonly SchemaCase[] {
  const schemas = read(schema, options, shallow);
  return violations(schemas, places(schemas, options));
}

function places(schemas: Schemas, { base, choose }: CaseOptions): readonly Place[] {
  const all = [...placesOf(schemas, base ?? plainValue(schemas, [schemas.root]))];
  const chosen = new Set(choose?.([...new Set(all.map(({ pointer }) => pointer))]));
  return choose ? all.filter(({ pointer }) => chosen.has(pointer)) : all;
}

function read(schema: JsonSchema, { definitions = () => undefined }: SchemaOptions, depth: number): Schemas {
  return new Schemas(schema, definitions, depth);
}
