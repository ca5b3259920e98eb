import { describe, expect, test } from "vitest";
import { makeDocumentedOnly } from "../../../scripts/documented-only/documented-only.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { documentWith, makeView, nodeAt, operation, text, thing } from "../support/documented-only.ts";

test("a document without marks is unchanged", async () => {
  expect(await makeView(documentWith())).toEqual(documentWith());
});

describe("a property", () => {
  test("is removed, with its name in required and its value in examples", async () => {
    const document = documentWith({
      thing: {
        type: "object",
        required: ["id", "color"],
        properties: { id: text, color: { type: "string", "x-assumed": "gap" } },
      },
      more: { components: { examples: { thing: { value: { id: "7", color: "red", size: "free" } } } } },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...thing)).toEqual({ type: "object", required: ["id"], properties: { id: text } });
    expect(nodeAt(view, "components", "examples", "thing", "value")).toEqual({ id: "7", size: "free" });
  });

  test("leaves no empty required and no empty properties", async () => {
    const document = documentWith({
      thing: { type: "object", required: ["color"], properties: { color: { type: "string", "x-assumed": "gap" } } },
    });
    expect(nodeAt(await makeView(document), ...thing)).toEqual({ type: "object" });
  });

  test("is removed from required in every schema of the same value", async () => {
    const document = documentWith({
      thing: {
        required: ["color"],
        allOf: [
          { $ref: "#/components/schemas/Painted" },
          { type: "object", required: ["color", "id"], properties: { id: text } },
        ],
      },
      more: { components: { schemas: { Painted: { type: "object", properties: { color: { "x-assumed": "gap" } } } } } },
    });
    expect(nodeAt(await makeView(document), ...thing)).toEqual({
      allOf: [{ $ref: "#/components/schemas/Painted" }, { type: "object", required: ["id"], properties: { id: text } }],
    });
  });

  test("stays in required if another schema of the value documents it", async () => {
    const document = documentWith({
      thing: {
        allOf: [
          { type: "object", properties: { color: { type: "string", "x-assumed": "gap" } } },
          { type: "object", required: ["color"], properties: { color: text } },
        ],
      },
    });
    expect(nodeAt(await makeView(document), ...thing, "allOf", "1", "required")).toEqual(["color"]);
  });

  test("is removed from examples in lists, schemas and nested objects", async () => {
    const document = documentWith({
      thing: {
        type: "object",
        properties: {
          parts: {
            type: "array",
            items: { type: "object", properties: { id: text, color: { "x-assumed": "gap" } } },
            examples: [[{ id: "1", color: "red" }]],
          },
        },
      },
      more: { components: { examples: { thing: { value: { parts: [{ id: "1", color: "red" }] } } } } },
    });
    const view = await makeView(document);
    expect(nodeAt(view, "components", "examples", "thing", "value")).toEqual({ parts: [{ id: "1" }] });
    expect(nodeAt(view, ...thing, "properties", "parts", "examples")).toEqual([[{ id: "1" }]]);
  });

  test("named like a keyword is treated as a property", async () => {
    const properties = { value: text, example: text, default: text, "x-assumed": text, required: text };
    const document = documentWith({ thing: { type: "object", properties } });
    // The key `x-assumed` is a name here, so the check for marks of viewOf does not apply.
    expect(nodeAt(makeDocumentedOnly(document), ...thing, "properties")).toEqual(properties);
  });
});

describe("a keyword", () => {
  test("is removed, or replaced by the documented one", async () => {
    const document = documentWith({
      thing: {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "integer", minimum: 1, "x-assumed": { type: { gap: "g", stated: "number" }, minimum: "g" } },
          tags: { type: "array", items: { type: "string" }, "x-assumed": { type: "g", items: "g" } },
        },
        "x-assumed": { required: "gap" },
      },
    });
    expect(nodeAt(await makeView(document), ...thing)).toEqual({
      type: "object",
      properties: { id: { type: "number" }, tags: {} },
    });
  });

  test("type replaces the reference that assumes it", async () => {
    const document = documentWith({
      thing: {
        type: "object",
        properties: {
          a: { $ref: "#/components/schemas/Id", description: "A.", "x-assumed": { type: "gap" } },
          b: { $ref: "#/components/schemas/Id", "x-assumed": { type: { gap: "gap", stated: "string" } } },
        },
      },
      more: { components: { schemas: { Id: { type: "integer" } } } },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...thing, "properties")).toEqual({ a: { description: "A." }, b: { type: "string" } });
    expect(nodeAt(view, "components", "schemas")).not.toHaveProperty("Id");
  });

  test("that allowed null removes the nulls from examples", async () => {
    const document = documentWith({
      thing: {
        type: "object",
        properties: {
          closed: { type: ["string", "null"] },
          color: { type: ["string", "null"], "x-assumed": { type: { gap: "gap", stated: "string" } } },
          size: { description: "Size.", anyOf: [{ type: "string" }, { type: "null", "x-assumed": "gap" }] },
        },
      },
      more: { components: { examples: { thing: { value: { closed: null, color: null, size: null } } } } },
    });
    const view = await makeView(document);
    expect(nodeAt(view, "components", "examples", "thing", "value")).toEqual({ closed: null });
    expect(nodeAt(view, ...thing, "properties", "size")).toEqual({ description: "Size.", type: "string" });
  });

  test("of an operation, a parameter or a request body is removed", async () => {
    const document = documentWith({
      operation: {
        parameters: [{ name: "q", in: "query", required: true, schema: text, "x-assumed": { required: "gap" } }],
        requestBody: { required: true, content: { "text/plain": {} }, "x-assumed": { required: "gap" } },
        deprecated: true,
        "x-assumed": { deprecated: "gap" },
      },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...operation, "parameters")).toEqual([{ name: "q", in: "query", schema: text }]);
    expect(nodeAt(view, ...operation, "requestBody")).toEqual({ content: { "text/plain": {} } });
    expect(nodeAt(view, ...operation)).not.toHaveProperty("deprecated");
  });
});

describe("a composition", () => {
  const cases: [string, JsonObject, JsonObject][] = [
    [
      "loses a member of a list",
      { oneOf: [{ type: "string" }, { type: "number" }, { type: "boolean", "x-assumed": "gap" }] },
      { oneOf: [{ type: "string" }, { type: "number" }] },
    ],
    [
      "of one alternative is that alternative",
      { title: "T", oneOf: [{ type: "string" }, { type: "number", "x-assumed": "gap" }] },
      { title: "T", type: "string" },
    ],
    [
      "with an alternative that allows everything is not a choice any more",
      { type: "object", anyOf: [{ required: ["a"], "x-assumed": { required: "gap" } }, { required: ["b"] }] },
      { type: "object" },
    ],
    [
      "loses a member that says nothing any more",
      { allOf: [{ type: "object" }, { required: ["a"], "x-assumed": { required: "gap" } }] },
      { allOf: [{ type: "object" }] },
    ],
    ["never forbids everything", { not: { maximum: 3, "x-assumed": { maximum: "gap" } } }, {}],
    [
      "loses a condition with what follows from it",
      {
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        ...{ if: { const: 1, "x-assumed": { const: "gap" } }, then: { type: "number" }, else: { type: "string" } },
        description: "D.",
      },
      { description: "D." },
    ],
  ];
  test.each(cases)("%s", async (_name, before, after) => {
    expect(nodeAt(await makeView(documentWith({ thing: before })), ...thing)).toEqual(after);
  });

  test("keeps only existing schemas in a discriminator", async () => {
    const document = documentWith({
      thing: {
        oneOf: [
          { $ref: "#/components/schemas/Cat" },
          { $ref: "#/components/schemas/Dog" },
          { $ref: "#/components/schemas/Cow" },
        ],
        discriminator: {
          propertyName: "kind",
          mapping: {
            cat: "#/components/schemas/Cat",
            dog: "#/components/schemas/Dog",
            cow: "#/components/schemas/Cow",
          },
        },
      },
      more: { components: { schemas: { Cat: {}, Cow: {}, Dog: { type: "object", "x-assumed": "gap" } } } },
    });
    expect(nodeAt(await makeView(document), ...thing)).toEqual({
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Cow" }],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/Cat", cow: "#/components/schemas/Cow" },
      },
    });
  });
});

describe("a reference", () => {
  test("to an assumed component is removed, with the parents that become empty", async () => {
    const document = documentWith({
      operation: { parameters: [{ $ref: "#/components/parameters/Color" }] },
      thing: {
        type: "object",
        required: ["paint"],
        properties: {
          id: text,
          paint: { $ref: "#/components/schemas/Paint" },
          paints: { type: "array", items: { $ref: "#/components/schemas/Paint" } },
        },
      },
      more: {
        components: {
          parameters: { Color: { name: "color", in: "query", schema: { $ref: "#/components/schemas/Paint" } } },
          schemas: { Paint: { type: "string", "x-assumed": "gap" } },
        },
      },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...thing)).toEqual({ type: "object", properties: { id: text, paints: { type: "array" } } });
    expect(nodeAt(view, ...operation)).not.toHaveProperty("parameters");
    expect(Object.keys(nodeAt(view, "components") as JsonObject).sort()).toEqual(["examples", "schemas"]);
  });

  test("with a mark of its own is removed, and its component stays", async () => {
    const document = documentWith({
      thing: {
        type: "object",
        properties: {
          id: { $ref: "#/components/schemas/Id" },
          other: { $ref: "#/components/schemas/Id", "x-assumed": "gap" },
        },
      },
      more: { components: { schemas: { Id: text } } },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...thing, "properties")).toEqual({ id: { $ref: "#/components/schemas/Id" } });
    expect(nodeAt(view, "components", "schemas", "Id")).toEqual(text);
  });
});

test("a description keeps its documented sentences only", async () => {
  const color = { type: "string", description: "A color.", "x-assumed": { description: { gap: "It never fades." } } };
  const document = documentWith({ thing: { type: "object", properties: { color } } });
  expect(nodeAt(await makeView(document), ...thing, "properties", "color")).toEqual({
    type: "string",
    description: "A color.",
  });
});
