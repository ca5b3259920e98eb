import { describe, expect, it } from "vitest";
import { dereference, locate, mergeReference } from "../../src/contract/document.ts";
import { locateParameters, operationsOf, requestBodyOf, responseBodyOf } from "../../src/contract/operation.ts";
import { SchemaReader } from "../../src/contract/schema.ts";

const document = {
  openapi: "3.1.1",
  info: {},
  paths: {
    "/pets/{petId}": {
      parameters: [
        { $ref: "#/components/parameters/PetId" },
        { name: "limit", in: "query", schema: { type: "string" } },
      ],
      get: {
        operationId: "getPet",
        parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
        responses: { "200": { $ref: "#/components/responses/Pet" } },
      },
      trace: { responses: {} },
    },
  },
  webhooks: { "pets/create": { post: { operationId: "onPetsCreate" } } },
  components: {
    parameters: { PetId: { name: "petId", in: "path", required: true } },
    responses: { Pet: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } } },
    schemas: {
      Named: { type: "object", properties: { name: { type: "string" }, id: { type: "number" } }, required: ["name"] },
      Pet: {
        allOf: [{ $ref: "#/components/schemas/Named" }],
        properties: {
          id: { description: "The id." },
          toys: { type: "array", items: { oneOf: [{ type: "null" }, { $ref: "#/components/schemas/Named" }] } },
        },
        required: ["id"],
      },
      Loop: { $ref: "#/components/schemas/Loop" },
    },
  },
};

describe("operations", () => {
  it("lists operations, then webhooks, and names those without operationId", () => {
    expect(operationsOf(document).map(({ id, kind, method, address }) => [id, kind, method, address])).toEqual([
      ["getPet", "operation", "get", "/pets/{petId}"],
      ["TRACE /pets/{petId}", "operation", "trace", "/pets/{petId}"],
      ["onPetsCreate", "webhook", "post", "pets/create"],
    ]);
  });

  it("joins the parameters of path item and operation, and the operation's take precedence", () => {
    const [getPet] = operationsOf(document);
    expect(getPet && locateParameters(document, getPet).map(({ name, path }) => [name, path.join(" ")])).toEqual([
      ["petId", "components parameters PetId"],
      ["limit", "paths /pets/{petId} get parameters 0"],
    ]);
  });

  it("finds the body of a response through its reference", () => {
    const [getPet, trace] = operationsOf(document);
    expect(getPet && responseBodyOf(document, getPet)).toMatchObject({
      name: "Pet",
      path: ["components", "responses", "Pet", "content", "application/json", "schema"],
    });
    expect(getPet && requestBodyOf(document, getPet)).toBeUndefined();
    expect(trace && responseBodyOf(document, trace)).toBeUndefined();
  });
});

describe("references", () => {
  it("resolve to a node and its path, or to undefined", () => {
    expect(locate(document, { $ref: "#/components/parameters/PetId" }, ["here"])?.path.join(" ")).toBe(
      "components parameters PetId",
    );
    expect(dereference(document, { $ref: "#/components/schemas/Missing" })).toBeUndefined();
    expect(dereference(document, { $ref: "#/components/schemas/Loop" })).toBeUndefined();
  });

  it("keep the keywords next to them", () => {
    expect(mergeReference(document, { $ref: "#/components/parameters/PetId", description: "Ours." })).toEqual({
      name: "petId",
      in: "path",
      required: true,
      description: "Ours.",
    });
  });
});

describe("schemas", () => {
  const schemas = new SchemaReader(document);
  const pet = { $ref: "#/components/schemas/Pet" };

  it("have the properties of their allOf, member by member", () => {
    expect([...schemas.properties(pet).keys()]).toEqual(["name", "id", "toys"]);
    expect(schemas.properties(pet).get("id")).toEqual({ type: "number", description: "The id." });
    expect(schemas.required(pet).sort()).toEqual(["id", "name"]);
  });

  it("are found by a pointer into a value, through items and unions", () => {
    expect(schemas.schemaAt(pet, "/toys/0/name")).toEqual({ type: "string" });
    expect(schemas.schemaAt(pet, "/toys/-/name")).toEqual({ type: "string" });
    expect(schemas.schemaAt(pet, "/toys/first")).toBeUndefined();
    expect(schemas.schemaAt(pet, "/colour")).toBeUndefined();
  });
});
