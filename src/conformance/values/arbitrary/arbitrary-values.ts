/** Arbitrary values of schemas. */
import * as fc from "fast-check";
import type { Json } from "../../../contract/json.ts";
import { shapesOf } from "./alternative-shapes.ts";
import { arrays } from "./array.ts";
import { anyOf, resultOrNone } from "./draw.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { numbers } from "./number.ts";
import { objects } from "./object.ts";
import { type Part, type Schemas, type Type, typeOf } from "./schema.ts";
import type { ValueShape } from "./shape.ts";
import { anyString, strings } from "./string.ts";
import { matchesShape } from "./validate.ts";

/** From the simplest to the most complex. */
const ranks: readonly Type[] = ["null", "boolean", "number", "string", "array", "object"];

/**
 * Arbitrary values that are valid against all of the schemas.
 *
 * @throws UnsatisfiableSchema
 */
export function valuesOf(schemas: Schemas, parts: readonly Part[]): fc.Arbitrary<Json> {
  if (parts.length === 0) return schemas.once("values", parts, anyValue);
  return schemas.once("values", parts, () => {
    const shapes = shapesOf(schemas, parts);
    const ranked = shapes.flatMap((shape) => valuesOfShape(schemas, shape));
    const [first, ...others] = ranked.sort((a, b) => a.rank - b.rank).map(({ values }) => values);
    if (first) return anyOf(first, ...others);
    // Throws the reason why a type has no values.
    for (const shape of shapes) for (const type of shape.types) valuesOfType(schemas, shape, type);
    throw new UnsatisfiableSchema(parts[0]?.pointer ?? "#", "no value satisfies all of its keywords");
  });
}

interface Ranked {
  readonly values: fc.Arbitrary<Json>;
  readonly rank: number;
}

/** Arbitrary values of a shape, by type. */
function valuesOfShape(schemas: Schemas, shape: ValueShape): Ranked[] {
  if (shape.values) {
    const [first, ...others] = shape.values.filter((value) => matchesShape(schemas, shape, value));
    if (first === undefined) return [];
    const values = fc.constantFrom(first, ...others).map((value) => structuredClone(value));
    return [{ values, rank: ranks.indexOf(typeOf(first)) }];
  }
  return shape.types.flatMap((type) => {
    const values = resultOrNone(() => valuesOfType(schemas, shape, type));
    return values ? [{ values, rank: ranks.indexOf(type) + shape.object.required.length / 1000 }] : [];
  });
}

/** Arbitrary values that have a shape and a type. @throws UnsatisfiableSchema */
export function valuesOfType(schemas: Schemas, shape: ValueShape, type: Type): fc.Arbitrary<Json> {
  const inner = (parts: readonly Part[]) => valuesOf(schemas, parts);
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "number":
      return numbers(shape.number, shape.pointer);
    case "string":
      return strings(shape.string, shape.pointer);
    case "array":
      return arrays(shape.array, shape.pointer, inner);
    case "object":
      return objects(shape.object, shape.pointer, inner);
  }
}

/** Values that no schema constrains. */
function anyValue(): fc.Arbitrary<Json> {
  const scalars = anyOf<Json>(fc.constant(null), fc.boolean(), fc.integer(), strings(anyString, ""));
  const names = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), minLength: 1 });
  return anyOf<Json>(
    scalars,
    fc.array(scalars, { maxLength: 3 }),
    fc.dictionary(names, scalars, { maxKeys: 3, noNullPrototype: true }),
  );
}
