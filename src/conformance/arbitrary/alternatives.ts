/** The shapes that a schema allows: one for each way through its choices. */

import { isObject, type JsonObject } from "../contract/json.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { ifAny } from "./sampling.ts";
import { isAnnotation, type JsonSchema, listOf, mapOf, type Part, type Schemas, schemaAt, types } from "./schema.ts";
import { anyShape, both, hidden, type MemberLayer, ownShape, prefixLength, type Shape } from "./shape.ts";

/** Of more ways through its choices, a schema has only the first. */
const mostShapes = 256;

/**
 * The shapes of values that are valid by all of these schemas.
 *
 * @throws UnsatisfiableSchema when no shape is left.
 */
export function shapesOf(schemas: Schemas, parts: readonly Part[]): readonly Shape[] {
  return schemas.once("shapes", parts, () => {
    const [first, ...others] = parts;
    if (!first) return [anyShape("#")];
    return others.reduce((found, part) => product(found, allowed(schemas, part)), allowed(schemas, first));
  });
}

function allowed(schemas: Schemas, part: Part): readonly Shape[] {
  return schemas.once("allowed", [part], () => {
    const { schema } = part;
    if (schema === true) return [anyShape(part.pointer)];
    if (schema === false) throw new UnsatisfiableSchema(part.pointer, "the schema is `false`");
    const shapes = factorsOf(schemas, part, schema).reduce<readonly Shape[]>(
      (found, factor) => product(found, factor()),
      [ownShape(part, schema)],
    );
    return shapes.map((shape) => withoutUnevaluated(part, schema, shape));
  });
}

/** What binds a value by a keyword that names other schemas: the shapes of each. */
function factorsOf(schemas: Schemas, part: Part, schema: JsonObject): (() => readonly Shape[])[] {
  const { $ref } = schema;
  const own = (instead: JsonSchema) => allowed(schemas, { ...part, schema: instead });
  const dependent = (name: string, then: JsonSchema) => () => {
    const present = () => product(own({ type: "object", required: [name] }), own(then));
    const absent = () => own({ properties: { [name]: false } });
    return union(part, [present, absent], (branch) => branch());
  };
  const dependents = isObject(schema.dependentRequired) ? Object.entries(schema.dependentRequired) : [];
  return [
    ...(typeof $ref === "string" ? [() => allowed(schemas, schemas.resolve(part, $ref))] : []),
    ...listOf(part, "allOf").map((each) => () => allowed(schemas, each)),
    ...("anyOf" in schema ? [() => union(part, listOf(part, "anyOf"), (each) => allowed(schemas, each))] : []),
    ...("oneOf" in schema ? [() => oneOf(schemas, part)] : []),
    ...("not" in schema ? [() => refused(schemas, schemaAt(part, "not"))] : []),
    ...("if" in schema ? [() => conditional(schemas, part, schema)] : []),
    ...dependents.map(([name, required]) => dependent(name, { required })),
    ...mapOf(part, "dependentSchemas").map(([name, then]) => dependent(name, then.schema)),
  ];
}

function oneOf(schemas: Schemas, part: Part): readonly Shape[] {
  const choices = listOf(part, "oneOf");
  return union(part, choices, (choice) => {
    const others = choices.filter((other) => other !== choice);
    return allowed(schemas, choice).map((shape) => ({ ...shape, excluded: [...shape.excluded, ...others] }));
  });
}

function conditional(schemas: Schemas, part: Part, schema: JsonObject): readonly Shape[] {
  const condition = schemaAt(part, "if");
  const branch = (keyword: string) =>
    keyword in schema ? allowed(schemas, schemaAt(part, keyword)) : [anyShape(part.pointer)];
  const taken = () => product(allowed(schemas, condition), branch("then"));
  const other = () => product(refused(schemas, condition), branch("else"));
  return union(part, [taken, other], (each) => each());
}

/** The shapes of values that are not valid by a schema. */
function refused(schemas: Schemas, part: Part): readonly Shape[] {
  return schemas.once("refused", [part], () => {
    const { schema } = part;
    if (typeof schema === "boolean") return allowed(schemas, { ...part, schema: !schema });
    const keywords = Object.keys(schema).filter((keyword) => !isAnnotation(keyword));
    const ways = keywords.flatMap((keyword) => broken(schemas, part, schema, keyword) ?? []);
    // What cannot be made on purpose is left to be tried.
    const others = keywords.length > ways.length ? [() => [{ ...anyShape(part.pointer), excluded: [part] }]] : [];
    return union(part, [...ways, ...others], (way) => way()).map(hidden);
  });
}

/** How to come to the shapes of values that break a keyword of a schema, if there is a way. */
function broken(
  schemas: Schemas,
  part: Part,
  schema: JsonObject,
  keyword: string,
): (() => readonly Shape[]) | undefined {
  const held = schema[keyword] ?? null;
  const own = (instead: JsonObject) => allowed(schemas, { ...part, schema: instead });
  const bounds: Readonly<Record<string, () => JsonObject>> = {
    minimum: () => ({ type: "number", exclusiveMaximum: held }),
    maximum: () => ({ type: "number", exclusiveMinimum: held }),
    exclusiveMinimum: () => ({ type: "number", maximum: held }),
    exclusiveMaximum: () => ({ type: "number", minimum: held }),
    minLength: () => ({ type: "string", maxLength: Number(held) - 1 }),
    maxLength: () => ({ type: "string", minLength: Number(held) + 1 }),
    minItems: () => ({ type: "array", maxItems: Number(held) - 1 }),
    maxItems: () => ({ type: "array", minItems: Number(held) + 1 }),
    minProperties: () => ({ type: "object", maxProperties: Number(held) - 1 }),
    maxProperties: () => ({ type: "object", minProperties: Number(held) + 1 }),
  };
  const beyond = bounds[keyword];
  if (beyond) return () => own(beyond());
  switch (keyword) {
    case "$ref":
      return () => refused(schemas, schemas.resolve(part, String(held)));
    case "not":
      return () => allowed(schemas, schemaAt(part, "not"));
    case "allOf":
      return () => union(part, listOf(part, "allOf"), (each) => refused(schemas, each));
    case "anyOf":
      return () => {
        const all = listOf(part, "anyOf").map((each) => refused(schemas, each));
        return all.reduce(product);
      };
    case "required":
      return () => union(part, [held].flat(), (name) => own({ type: "object", properties: { [String(name)]: false } }));
    case "properties":
      return () =>
        union(part, mapOf(part, "properties"), ([name, { schema: member }]) =>
          own({ type: "object", required: [name], properties: { [name]: { not: member } } }),
        );
    case "type":
      return () => {
        const named = [held].flat();
        const others = own({ type: types.filter((type) => !named.includes(type)) });
        const whole = named.includes("integer"); // other numbers are of another type
        return others.map((shape) => ({ ...shape, excluded: whole ? [part] : [] }));
      };
    default:
      return undefined;
  }
}

/** The shapes of both, where there can be values of both. */
function product(a: readonly Shape[], b: readonly Shape[]): readonly Shape[] {
  const found: Shape[] = [];
  for (const left of a)
    for (const right of b) {
      const shape = possible(both(left, right));
      if (shape) found.push(shape);
      if (found.length === mostShapes) return found;
    }
  if (found.length > 0) return found;
  throw new UnsatisfiableSchema(a[0]?.pointer ?? "#", "its keywords contradict each other");
}

/** The shapes of all the choices that there are any of. */
function union<Choice>(
  part: Part,
  choices: readonly Choice[],
  shapes: (choice: Choice) => readonly Shape[],
): readonly Shape[] {
  const found = choices.flatMap((choice) => ifAny(() => shapes(choice)) ?? []);
  if (found.length === 0) throw new UnsatisfiableSchema(part.pointer, "nothing is left to choose");
  return found.slice(0, mostShapes);
}

/** The shape without the types that it leaves no value of, as far as can be seen from above. */
function possible(shape: Shape): Shape | undefined {
  const { number, text, list, members } = shape;
  const empty = { string: text.min > text.max, array: list.min > list.max, object: members.min > members.max };
  const crossed = number.min && number.max && number.min.value > number.max.value;
  const left = shape.types.filter((type) => !({ ...empty, number: crossed } as Record<string, boolean>)[type]);
  return left.length === 0 || shape.values?.length === 0 ? undefined : { ...shape, types: left };
}

/** The shape, with `unevaluatedProperties` and `unevaluatedItems` of the schema that it is a choice of. */
function withoutUnevaluated(part: Part, schema: JsonObject, shape: Shape): Shape {
  let { members, list } = shape;
  const seen = members.layers.filter(({ isHidden }) => !isHidden);
  if ("unevaluatedProperties" in schema && seen.every(({ additional }) => additional === undefined)) {
    const known = (each: Part): Part => ({ ...each, schema: true });
    const layer: MemberLayer = {
      properties: new Map(seen.flatMap(({ properties }) => [...properties].map(([name, each]) => [name, known(each)]))),
      patterns: seen.flatMap(({ patterns }) => patterns.map(([pattern, each]) => [pattern, known(each)] as const)),
      additional: schemaAt(part, "unevaluatedProperties"),
    };
    members = { ...members, layers: [...members.layers, layer] };
  }
  const told = list.layers.filter(({ isHidden }) => !isHidden);
  if ("unevaluatedItems" in schema && told.every(({ rest }) => rest === undefined)) {
    const rest = schemaAt(part, "unevaluatedItems");
    const contained = list.contains.filter(({ isHidden }) => !isHidden).map((each) => each.part.schema);
    const prefix = Array<Part>(prefixLength({ layers: told })).fill({ ...part, schema: true });
    // An item that `contains` asks for is evaluated by it.
    const choices: JsonSchema = contained.length === 0 ? rest.schema : { anyOf: [...contained, rest.schema] };
    list = { ...list, layers: [...list.layers, { prefix, rest: { ...rest, schema: choices } }] };
  }
  return { ...shape, members, list };
}
