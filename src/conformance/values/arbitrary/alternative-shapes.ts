/** The shapes that schemas allow: one for each combination of their `anyOf` choices. */

import { resultOrNone } from "./draw.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { listOf, type Part, type Schemas } from "./schema.ts";
import { anyShape, intersect, ownShape, type ValueShape } from "./shape.ts";

/** A schema with more combinations has only the first ones. */
const maxShapes = 256;

/**
 * The shapes of values that are valid against all of these schemas.
 *
 * @throws UnsatisfiableSchema if no shape is left.
 */
export function shapesOf(schemas: Schemas, parts: readonly Part[]): readonly ValueShape[] {
  return schemas.once("shapes", parts, () => {
    const [first, ...others] = parts;
    if (!first) return [anyShape("#")];
    return others.reduce((found, part) => combine(found, shapesOfPart(schemas, part)), shapesOfPart(schemas, first));
  });
}

function shapesOfPart(schemas: Schemas, part: Part): readonly ValueShape[] {
  return schemas.once("part", [part], () => {
    const { schema } = part;
    if (schema === true) return [anyShape(part.pointer)];
    if (schema === false) throw new UnsatisfiableSchema(part.pointer, "the schema is `false`");
    const applied = [
      ...(typeof schema.$ref === "string" ? [schemas.resolve(part, schema.$ref)] : []),
      ...listOf(part, "allOf"),
    ];
    const all = applied.reduce<readonly ValueShape[]>(
      (found, each) => combine(found, shapesOfPart(schemas, each)),
      [ownShape(part, schema)],
    );
    return "anyOf" in schema ? combine(all, choicesOf(schemas, part)) : all;
  });
}

function choicesOf(schemas: Schemas, part: Part): readonly ValueShape[] {
  const found = listOf(part, "anyOf").flatMap((each) => resultOrNone(() => shapesOfPart(schemas, each)) ?? []);
  if (found.length === 0) throw new UnsatisfiableSchema(part.pointer, "none of its `anyOf` choices allows a value");
  return found.slice(0, maxShapes);
}

/** The intersections of each shape with each other one, where there can be values. */
function combine(a: readonly ValueShape[], b: readonly ValueShape[]): readonly ValueShape[] {
  const found = a
    .flatMap((left) => b.flatMap((right) => withoutEmptyTypes(intersect(left, right)) ?? []))
    .slice(0, maxShapes);
  if (found.length > 0) return found;
  throw new UnsatisfiableSchema(a[0]?.pointer ?? "#", "its keywords contradict each other");
}

/** The shape without the types whose bounds leave no value; undefined if no type is left. */
function withoutEmptyTypes(shape: ValueShape): ValueShape | undefined {
  const left = shape.types.filter(
    (type) => type === "null" || type === "boolean" || type === "object" || shape[type].min <= shape[type].max,
  );
  return left.length === 0 || shape.values?.length === 0 ? undefined : { ...shape, types: left };
}
