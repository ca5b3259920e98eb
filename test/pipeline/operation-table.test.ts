import { expect, test } from "vitest";
import { makeOperationTable } from "../../scripts/tables/operation-table.ts";
import { makeTopics } from "../../scripts/tables/topics.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import type { Json, JsonObject } from "../../src/contract/json.ts";

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const content = (name: string): JsonObject => ({ content: { "application/json": { schema: reference(name) } } });

/** A contract of lamps: one operation, with these members. */
function contract(operation: JsonObject, path = "/lamps/{lampId}", method = "get"): OpenApiDocument {
  const lampId = { name: "lampId", in: "path", required: true, schema: reference("Id"), description: "The lamp." };
  return {
    openapi: "3.1.1",
    info: { title: "Lamps", version: "1" },
    paths: {
      [path]: {
        ...(path.includes("{") && { parameters: [lampId] }),
        [method]: {
          operationId: "dimLamp",
          tags: ["Table lamps"],
          responses: { "200": content("LampEnvelope") },
          ...operation,
        },
      },
    },
    webhooks: { "lamps/dim": { post: { operationId: "onLampsDim", summary: "Dimmed", requestBody: content("Note") } } },
    components: {
      schemas: {
        Id: { type: ["string", "integer"], "x-decoded": "id" },
        Note: { type: "object", properties: { text: { type: "string" } } },
        Lamp: {
          type: "object",
          required: ["id"],
          properties: { id: reference("Id") },
          "x-resource": { name: "lamp", id: "id" },
        },
        LampEnvelope: { type: "object", required: ["lamp"], properties: { lamp: reference("Lamp") } },
        LampListEnvelope: {
          type: "object",
          required: ["lamps"],
          properties: { lamps: { type: "array", items: reference("Lamp") } },
        },
        DimRequest: { type: "object", properties: { lampId: reference("Id"), level: { type: "number" } } },
        Empty: { type: "object", maxProperties: 0 },
      },
    },
  };
}

const table = (document: OpenApiDocument) => {
  const texts = makeOperationTable(document);
  return { code: texts["generated/operations.js"] ?? "", types: texts["generated/operations.d.ts"] ?? "", texts };
};
const parameter = (name: string, schema: JsonObject, more: JsonObject = {}): Json => ({
  name,
  in: "query",
  schema,
  ...more,
});

test("an operation describes how to send its request and read its response", () => {
  const { code, types, texts } = table(contract({ summary: "Dim a lamp", description: "Less light." }));
  expect(code).toMatch(/^\/\/ Generated from openapi\//);
  expect(code).toContain('method: "GET",\n  path: "/lamps/{lampId}",\n  decode: LampEnvelope,\n');
  expect(types).toContain(
    "/**\n * Dim a lamp\n *\n * Less light.\n */\nexport declare const dimLamp: ClientOperation<[args: DimLampArgs], LampEnvelope>;",
  );
  expect(types).toContain("  /** The lamp. */\n  lampId: string;");
  expect(texts["generated/areas.js"]).toContain("tableLamps: [dimLamp],");
});

test("editors show scopes, error statuses and deprecation", () => {
  const responses = { "200": content("LampEnvelope"), "404": {}, "409": {} };
  const security = [{ token: ["read_lamps", "write_lamps"] }];
  const { types } = table(contract({ summary: "Dim a lamp", deprecated: true, security, responses }));
  expect(types).toContain(
    "/**\n * Dim a lamp\n *\n * Scope: `read_lamps` or `write_lamps`. Error statuses: 404, 409.\n *\n * @deprecated\n */",
  );
});

test("an argument that is a header has its name", () => {
  const { code, types } = table(contract({ parameters: [parameter("X-Room", { type: "string" }, { in: "header" })] }));
  expect(code).toContain('  headers: ["X-Room"],\n');
  expect(types).toContain('  "X-Room"?: string | undefined;\n');
});

test("the arguments of a body that is one of several schemas are those of any of them", () => {
  const document = contract({ requestBody: content("Either") }, "/lamps/{lampId}", "put");
  const schemas = (document.components as { schemas: JsonObject }).schemas;
  schemas.Either = { oneOf: [reference("Note"), reference("DimRequest")] };
  expect(table(document).types).toContain("export type DimLampArgs = Either & {\n");
});

test("the body contains the arguments that are not in the path, and those in both", () => {
  const { code, types } = table(contract({ requestBody: content("DimRequest") }, "/lamps/{lampId}", "put"));
  expect(code).toContain('body: ["lampId"],');
  expect(types).toContain("export interface DimLampArgs extends DimRequest {");
});

test.each<[string, Json, string, string]>([
  ["text", parameter("name", { type: "string" }), "name?: string | undefined;", ""],
  ["a closed set", parameter("kind", { enum: ["desk", "wall"] }), 'kind?: "desk" | "wall" | undefined;', ""],
  ["an id", parameter("after", reference("Id")), "after?: string | undefined;", ""],
  [
    "a list with commas",
    parameter("ids", { type: "array", items: reference("Id") }, { explode: false }),
    "ids?: readonly string[] | undefined;",
    'query: { ids: "comma" }',
  ],
  [
    "a list, an entry each",
    parameter("ids", { type: "array", items: { type: "integer" } }),
    "ids?: readonly number[] | undefined;",
    'query: { ids: "repeat" }',
  ],
  [
    "an object",
    parameter("fields", { type: "object" }, { style: "deepObject" }),
    "fields?: { readonly [name: string]: unknown } | undefined;",
    'query: { fields: "deepObject" }',
  ],
  [
    "a text that lists values",
    parameter("ids", { type: "string" }, { "x-filter": { property: "/id", match: "in" } }),
    "ids?: string | readonly string[] | undefined;",
    'query: { ids: "comma" }',
  ],
])("in a query: %s", (_, given, type, style) => {
  const { code, types } = table(contract({ parameters: [given] }, "/lamps"));
  expect(types).toContain(type);
  expect(code).toContain(style);
  expect(types).toContain("[args?: DimLampArgs]");
});

test("a list has its items and its pagination", () => {
  const paging = {
    items: { pointer: "/lamps", source: "lists" },
    pageToken: { parameter: "page", form: "number", source: "lists" },
    window: [{ min: "a", max: "b", property: "c" }],
  };
  const list = { responses: { "200": content("LampListEnvelope") }, "x-paging": paging };
  const { code, types } = table(contract(list, "/lamps"));
  expect(code).toContain(
    'paging: { items: "lamps", id: "id", token: "page", counted: true, windows: [["a","b","c"]] }',
  );
  expect(types).toContain("ListOperation<[args?: Record<string, never>], LampListEnvelope, Lamp>");
});

test("marks a response that can be empty, and a POST that changes nothing", () => {
  const { code } = table(
    contract({ responses: { "200": content("Empty") }, "x-safe": { assumed: "searches" } }, "/lamps", "post"),
  );
  expect(code).toContain("safe: true,\n  empty: true,\n");
  expect(code).not.toContain("decode:");
});

test("marks a call that is not repeated", () => {
  const { code } = table(
    contract({ responses: { "200": content("Empty") }, "x-once": { assumed: "dimming" } }, "/lamps", "put"),
  );
  expect(code).toContain("once: true,\n");
});

test.each<[string, JsonObject, RegExp]>([
  ["a missing 200 response", { responses: {} }, /dimLamp has no 200 response/],
  [
    "a cookie that the caller gives",
    { parameters: [{ name: "trace", in: "cookie", schema: { type: "string" } }] },
    /trace, which is in cookie/,
  ],
  [
    "a list with pipes",
    { parameters: [parameter("ids", { type: "array", items: { type: "string" } }, { style: "pipeDelimited" })] },
    /dimLamp: the parameter ids is an array of the style pipeDelimited/,
  ],
  [
    "a query beside a body",
    { requestBody: content("DimRequest"), parameters: [parameter("dry", { type: "boolean" })] },
    /dimLamp has a body and the query parameter dry/,
  ],
  [
    "pages without a resource",
    { "x-paging": { items: { pointer: "/lamp" } } },
    /LampEnvelope pages \/lamp, which is not a list of a resource/,
  ],
  ["no tag", { tags: [] }, /dimLamp has no tag/],
])("rejects %s", (_, operation, message) => {
  expect(() => makeOperationTable(contract(operation))).toThrow(message);
});

test("a topic has the type of its event, and its decoder", () => {
  const texts = makeTopics(contract({}));
  expect(texts["generated/topics.js"]).toContain('"lamps/dim": Note,');
  expect(texts["generated/topics.d.ts"]).toContain('"lamps/dim": Note;');
});
