import type { Located } from "../../../src/contract/document.ts";
import { asArray, asObject, isObject, type JsonObject, objectEntries } from "../../../src/contract/json.ts";
import type { Path } from "../../../src/contract/pointer.ts";
import type { Labelled } from "./located.ts";

/** A schema of the bundle, as it is written; references are not followed. */
export interface Schema {
  readonly node: JsonObject;
  readonly path: Path;
  /** How messages call it: `Order`, `Order.note`, `Order.tags[]`, `listOrders limit`. */
  readonly label: string;
  /** What holds it. A `member` is one of an allOf, anyOf or oneOf; a `condition` part of not, if, then or else. */
  readonly place:
    | "component"
    | "property"
    | "items"
    | "member"
    | "condition"
    | "extra"
    | "parameter"
    | "header"
    | "body";
  /** The name of the component, property, parameter or header that it is, or is part of. */
  readonly name: string;
  /** Whether it belongs to a body, and not to a parameter or a header. */
  readonly inBody: boolean;
  /** Whether it is a scalar component (one with `x-decoded`), or the schema of one of its wire formats. */
  readonly ofScalar: boolean;
  /** Whether the node itself or one around it is marked as ours, whole. */
  readonly assumed: boolean;
}

/** The parts of a contract that have schemas. */
export interface SchemaOwners {
  readonly parameters: readonly Labelled[];
  /** Request bodies and responses. */
  readonly bodies: readonly Labelled[];
  components(kind: string): readonly (Located & { readonly name: string })[];
}

/** Every schema of a contract, each followed by the schemas within it. */
export function schemasOf(contract: SchemaOwners): Schema[] {
  return [...roots(contract)].flatMap((root) => [...withParts(root)]);
}

function* withParts(schema: Schema): Generator<Schema> {
  yield schema;
  const { node, path, label } = schema;
  for (const [name, child] of objectEntries(node.properties))
    yield* part(schema, child, [...path, "properties", name], { place: "property", name, label: `${label}.${name}` });
  yield* part(schema, node.items, [...path, "items"], { place: "items", label: `${label}[]` });
  yield* part(schema, node.additionalProperties, [...path, "additionalProperties"], {
    place: "extra",
    label: `${label}.*`,
  });
  for (const keyword of ["not", "if", "then", "else"])
    yield* part(schema, node[keyword], [...path, keyword], { place: "condition" });
  for (const keyword of ["allOf", "anyOf", "oneOf"])
    for (const [index, child] of asArray(node[keyword]).entries())
      yield* part(schema, child, [...path, keyword, index], { place: "member", ofScalar: schema.ofScalar });
}

function* part(holder: Schema, value: unknown, path: Path, differs: Partial<Schema>): Generator<Schema> {
  if (!isObject(value)) return;
  yield* withParts({
    ...holder,
    ofScalar: false,
    ...differs,
    node: value,
    path,
    assumed: holder.assumed || isAssumed(value),
  });
}

function* roots(contract: SchemaOwners): Generator<Schema> {
  for (const { name, node, path } of contract.components("schemas"))
    yield {
      ...{ node, path, label: name, place: "component", name, inBody: true },
      ofScalar: "x-decoded" in node,
      assumed: isAssumed(node),
    };
  for (const { node, path, label } of contract.parameters)
    yield* carried(node, path, { label, place: "parameter", name: String(node.name), inBody: false });
  for (const { name, node, path } of contract.components("headers"))
    yield* carried(node, path, { label: name, place: "header", name, inBody: false });
  for (const { node, path, label } of contract.bodies) {
    for (const [type, media] of objectEntries(node.content))
      yield* carried(media, [...path, "content", type], { label, place: "body", name: label, inBody: true }, node);
    for (const [name, header] of objectEntries(node.headers))
      yield* carried(
        header,
        [...path, "headers", name],
        { label: `${label} ${name}`, place: "header", name, inBody: false },
        node,
      );
  }
}

/** The schema that a parameter, header or media type carries, if it has one. */
function* carried(
  carrier: JsonObject,
  path: Path,
  what: Pick<Schema, "label" | "place" | "name" | "inBody">,
  around: JsonObject = {},
): Generator<Schema> {
  if (!isObject(carrier.schema)) return;
  const assumed = [around, carrier, carrier.schema].some(isAssumed);
  yield { ...what, node: asObject(carrier.schema), path: [...path, "schema"], ofScalar: false, assumed };
}

function isAssumed(node: JsonObject): boolean {
  return typeof node["x-assumed"] === "string";
}
