/**
 * Values of the JSON Schemas that the contract uses: arbitrary ones for fast-check, those at the limits, and those that violate a
 * keyword. `schema.ts` lists the supported keywords, `formats.ts` the formats; anything else throws.
 */

import type * as fc from "fast-check";
import type { Json } from "../../../contract/json.ts";
import { valuesOf } from "./arbitrary-values.ts";
import { baseValueOf } from "./base-value.ts";
import { boundaries } from "./boundaries.ts";
import { type Location, locationsOf, type SchemaCase } from "./locations.ts";
import { type JsonSchema, Schemas } from "./schema.ts";
import { violations } from "./violations.ts";

export type { Json } from "../../../contract/json.ts";
export { InvalidBase, UnsatisfiableSchema, UnsupportedKeyword } from "./errors.ts";
export type { SchemaCase } from "./locations.ts";
export type { JsonSchema } from "./schema.ts";

export interface SchemaOptions {
  /**
   * The schema that a `$ref` leads to, such as one of the document that the schema comes from. Return undefined for references
   * within the schema itself.
   */
  readonly definitions?: (ref: string) => JsonSchema | undefined;
}

export interface CaseOptions extends SchemaOptions {
  /** A valid value; each case differs from it in one location. Default: `baseValue`. */
  readonly base?: Json;
  /** Selects the locations to vary from the pointers to all of them, outermost first. Default: all. */
  readonly choose?: (pointers: readonly string[]) => readonly string[];
}

/**
 * Arbitrary valid values. They shrink towards small, simple ones, are the same for the same seed, and contain plain objects and no
 * -0. Undeclared members appear only if the schema describes them with `additionalProperties`, or declares no member at all.
 *
 * @throws UnsupportedKeyword for a keyword that the contract does not use, anywhere in the schema or in what it refers to.
 * @throws UnsatisfiableSchema if no value is valid, or none is found.
 */
export function schemaArbitrary(schema: JsonSchema, options: SchemaOptions = {}): fc.Arbitrary<Json> {
  const schemas = new Schemas(schema, options.definitions);
  return valuesOf(schemas, [schemas.root]);
}

/**
 * A simple valid value: it has all declared members, its arrays have an item, and it is the same at every call.
 *
 * @throws UnsupportedKeyword, UnsatisfiableSchema as `schemaArbitrary` does.
 */
export function baseValue(schema: JsonSchema, options: SchemaOptions = {}): Json {
  const schemas = new Schemas(schema, options.definitions);
  return structuredClone(baseValueOf(schemas, [schemas.root]));
}

/**
 * Valid values at the limits: for each location within, the least and the greatest number, the shortest and the longest string, each
 * type, each value of an `enum`, one optional member left out, and so on. Each is a whole value of the schema and occurs once. The
 * order is the same at every call.
 *
 * @throws UnsupportedKeyword, UnsatisfiableSchema as `schemaArbitrary` does; InvalidBase if the base value is not valid.
 */
export function boundaryValues(schema: JsonSchema, options: CaseOptions = {}): readonly SchemaCase[] {
  const schemas = new Schemas(schema, options.definitions);
  return boundaries(schemas, chooseLocations(schemas, options));
}

/**
 * Values that violate exactly one keyword at one location each, with the same guarantees as `boundaryValues`. A violation within
 * `anyOf` counts as one of `anyOf`.
 *
 * @throws UnsupportedKeyword, UnsatisfiableSchema as `schemaArbitrary` does; InvalidBase if the base value is not valid.
 */
export function violatingValues(schema: JsonSchema, options: CaseOptions = {}): readonly SchemaCase[] {
  const schemas = new Schemas(schema, options.definitions);
  return violations(schemas, chooseLocations(schemas, options));
}

function chooseLocations(schemas: Schemas, { base, choose }: CaseOptions): readonly Location[] {
  const all = [...locationsOf(schemas, base ?? baseValueOf(schemas, [schemas.root]))];
  const chosen = new Set(choose?.([...new Set(all.map(({ pointer }) => pointer))]));
  return choose ? all.filter(({ pointer }) => chosen.has(pointer)) : all;
}
