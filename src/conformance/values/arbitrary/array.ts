/** Arbitrary arrays. */

import * as fc from "fast-check";
import type { Json } from "../../../contract/json.ts";
import { resultOrNone } from "./draw.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import type { Part } from "./schema.ts";
import type { ArrayRules } from "./shape.ts";

/** Arbitrary values that are valid against all of these schemas. */
export type ValuesOf = (parts: readonly Part[]) => fc.Arbitrary<Json>;

/** How many items an array has at most beyond those it needs. */
const maxExtra = 4;

/** @throws UnsatisfiableSchema */
export function arrays({ min, max, items }: ArrayRules, pointer: string, valuesOf: ValuesOf): fc.Arbitrary<Json[]> {
  const item = max === 0 ? undefined : resultOrNone(() => valuesOf(items));
  if (item) return fc.array(item, { minLength: min, maxLength: Math.min(max, min + maxExtra) });
  if (min > 0) throw new UnsatisfiableSchema(pointer, "it needs items, and no item is valid");
  return fc.constant([]);
}
