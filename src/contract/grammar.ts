import { isObject, type JsonObject } from "./json.ts";
import type { Path } from "./pointer.ts";

/** Which objects an OpenAPI 3.1 document is made of (OpenAPI Specification 3.1, section 4.8), and where they stand. */

/** A kind of object. `any` is one without children of interest. */
export type ObjectKind =
  | "document"
  | "components"
  | "pathItem"
  | "operation"
  | "parameter"
  | "header"
  | "requestBody"
  | "response"
  | "mediaType"
  | "encoding"
  | "schema"
  | "example"
  | "callback"
  | "link"
  | "any";

/** What a field holds: one object of a kind, a map of them, or a list of them. */
export interface Field {
  kind: ObjectKind;
  holds: "one" | "map" | "list";
}

const one = (kind: ObjectKind): Field => ({ kind, holds: "one" });
const map = (kind: ObjectKind): Field => ({ kind, holds: "map" });
const list = (kind: ObjectKind): Field => ({ kind, holds: "list" });

const operations = Object.fromEntries(
  ["get", "put", "post", "delete", "options", "head", "patch", "trace"].map((method) => [method, one("operation")]),
);
const valued = { schema: one("schema"), content: map("mediaType"), examples: map("example") };

const fields: Readonly<Record<ObjectKind, Readonly<Record<string, Field>>>> = {
  document: {
    info: one("any"),
    servers: list("any"),
    tags: list("any"),
    paths: map("pathItem"),
    webhooks: map("pathItem"),
    components: one("components"),
  },
  components: {
    schemas: map("schema"),
    responses: map("response"),
    parameters: map("parameter"),
    examples: map("example"),
    requestBodies: map("requestBody"),
    headers: map("header"),
    securitySchemes: map("any"),
    links: map("link"),
    callbacks: map("callback"),
    pathItems: map("pathItem"),
  },
  pathItem: { ...operations, parameters: list("parameter"), servers: list("any") },
  operation: {
    parameters: list("parameter"),
    requestBody: one("requestBody"),
    responses: map("response"),
    callbacks: map("callback"),
    servers: list("any"),
    externalDocs: one("any"),
  },
  parameter: valued,
  header: valued,
  requestBody: { content: map("mediaType") },
  response: { headers: map("header"), content: map("mediaType"), links: map("link") },
  mediaType: { schema: one("schema"), examples: map("example"), encoding: map("encoding") },
  encoding: { headers: map("header") },
  schema: {
    properties: map("schema"),
    patternProperties: map("schema"),
    dependentSchemas: map("schema"),
    $defs: map("schema"),
    allOf: list("schema"),
    anyOf: list("schema"),
    oneOf: list("schema"),
    prefixItems: list("schema"),
    ...Object.fromEntries(
      "items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties not if then else"
        .split(" ")
        .map((keyword) => [keyword, one("schema")]),
    ),
  },
  callback: {},
  example: {},
  link: {},
  any: {},
};

/** What a field of an object of this kind holds; undefined for plain data, such as text, example values and extensions. */
export function fieldOf(kind: ObjectKind, name: string): Field | undefined {
  if (name.startsWith("x-")) return undefined;
  // A callback object has no fields of its own: each key is an expression, each value a path item.
  return kind === "callback" ? one("pathItem") : fields[kind][name];
}

/** Every object of a document that the grammar knows, each before those that it holds. */
export function* objectsOf(document: JsonObject): Generator<{ node: JsonObject; kind: ObjectKind; path: Path }> {
  yield* objectsBelow(document, "document", []);
}

function* objectsBelow(
  node: JsonObject,
  kind: ObjectKind,
  path: Path,
): Generator<{ node: JsonObject; kind: ObjectKind; path: Path }> {
  yield { node, kind, path };
  for (const [key, value] of Object.entries(node)) {
    const field = fieldOf(kind, key);
    if (!field) continue;
    const children = field.holds === "one" ? [[key, value] as const] : Object.entries(value ?? {});
    for (const [name, child] of children) {
      const at = field.holds === "one" ? [...path, key] : [...path, key, name];
      if (isObject(child)) yield* objectsBelow(child, field.kind, at);
    }
  }
}
