/** Arbitrary arrays. */

import * as fc from "fast-check";
import type { Json } from "../../../contract/json.ts";
import { draw, resultOrNone } from "./draw.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { canonical, type Part } from "./schema.ts";
import type { ArrayRules } from "./shape.ts";

/** Arbitrary values that are valid against all of these schemas. */
export type ValuesOf = (parts: readonly Part[]) => fc.Arbitrary<Json>;

/** How many items an array has at most beyond those it needs. */
const maxExtra = 4;

/** @throws UnsatisfiableSchema */
export function arrays(
  { min, max, isSet, items }: ArrayRules,
  pointer: string,
  valuesOf: ValuesOf,
): fc.Arbitrary<Json[]> {
  const item = max === 0 ? undefined : resultOrNone(() => valuesOf(items));
  const lengths = { minLength: min, maxLength: Math.min(max, min + maxExtra) };
  if (item) return isSet ? distinct(item, lengths, pointer) : fc.array(item, lengths);
  if (min > 0) throw new UnsatisfiableSchema(pointer, "it needs items, and no item is valid");
  return fc.constant([]);
}

/** Arrays without equal items. There may be fewer values than items that are needed. */
function distinct(
  item: fc.Arbitrary<Json>,
  lengths: { readonly minLength: number; readonly maxLength: number },
  pointer: string,
): fc.Arbitrary<Json[]> {
  const { size } = new Set(draw(item, 200).map(canonical));
  if (size < lengths.minLength) throw new UnsatisfiableSchema(pointer, "it needs more items than there are values");
  return fc.uniqueArray(item, { ...lengths, maxLength: Math.min(lengths.maxLength, size), selector: canonical });
}
