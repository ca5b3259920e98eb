/** Arbitrary values of schemas. */

import fc from "fast-check";
import type { Json } from "../contract/json.ts";
import { shapesOf } from "./alternatives.ts";
import { lists } from "./array.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { isValid } from "./evaluate.ts";
import { fits } from "./fits.ts";
import { numbers } from "./number.ts";
import { objects } from "./object.ts";
import { anyOf, ifAny, wanted } from "./sampling.ts";
import { type Part, type Schemas, type Type, typeOf } from "./schema.ts";
import type { Shape } from "./shape.ts";
import { texts } from "./text.ts";

/** From the plainest to the least plain. */
const ranks: readonly Type[] = ["null", "boolean", "number", "string", "array", "object"];

/**
 * Arbitrary values that are valid by all of the schemas.
 *
 * @throws UnsatisfiableSchema
 */
export function valuesOf(schemas: Schemas, parts: readonly Part[]): fc.Arbitrary<Json> {
  if (parts.length === 0) return schemas.once("values", parts, anything);
  return schemas.once("values", parts, () => {
    const shapes = shapesOf(schemas, parts);
    const made = shapes.flatMap((shape) => valuesOfShape(schemas, shape));
    const [first, ...others] = made.sort((a, b) => a.rank - b.rank).map(({ values }) => values);
    if (first) return anyOf(first, ...others);
    // Once more, for its reason.
    for (const shape of shapes) for (const type of shape.types) valuesOfType(schemas, shape, type);
    throw new UnsatisfiableSchema(parts[0]?.pointer ?? "#", "none keeps all of its keywords");
  });
}

interface Ranked {
  readonly values: fc.Arbitrary<Json>;
  readonly rank: number;
}

/** Arbitrary values of a shape, by type. */
function valuesOfShape(schemas: Schemas, shape: Shape): Ranked[] {
  if (shape.values) {
    const [first, ...others] = shape.values.filter((value) => fits(schemas, shape, value));
    if (first === undefined) return [];
    return [
      {
        values: fc.constantFrom(first, ...others).map((value) => structuredClone(value)),
        rank: ranks.indexOf(typeOf(first)),
      },
    ];
  }
  return shape.types.flatMap((type) => {
    const values = ifAny(() => valuesOfType(schemas, shape, type));
    return values ? [{ values, rank: ranks.indexOf(type) + shape.members.required.length / 1000 }] : [];
  });
}

/** Arbitrary values of a shape that are of a type. @throws UnsatisfiableSchema */
export function valuesOfType(schemas: Schemas, shape: Shape, type: Type): fc.Arbitrary<Json> {
  const values = ofType(schemas, shape, type);
  if (shape.excluded.length === 0) return values;
  return wanted(values, (value) => !shape.excluded.some((part) => isValid(schemas, part, value)), shape.pointer);
}

function ofType(schemas: Schemas, shape: Shape, type: Type): fc.Arbitrary<Json> {
  const of = (parts: readonly Part[]) => valuesOf(schemas, parts);
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "number":
      return numbers(shape.number, shape.pointer);
    case "string":
      return texts(shape.text, shape.pointer);
    case "array":
      return lists(schemas, shape.list, shape.pointer, of);
    case "object":
      return objects(schemas, shape.members, shape.pointer, of);
  }
}

/** Values of which nothing is said. */
function anything(): fc.Arbitrary<Json> {
  const anyText = texts({ min: 0, max: Infinity, patterns: [], formats: [] }, "");
  const scalars = anyOf<Json>(fc.constant(null), fc.boolean(), fc.integer(), anyText);
  const names = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), minLength: 1 });
  return anyOf<Json>(
    scalars,
    fc.array(scalars, { maxLength: 3 }),
    fc.dictionary(names, scalars, { maxKeys: 3, noNullPrototype: true }),
  );
}
