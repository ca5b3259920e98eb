import { describe, expect, test } from "vitest";
import { makeDocumentedOnly } from "../../../scripts/documented-only/documented-only.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { documentWith, makeView, nodeAt, operation, text, thing } from "../support/documented-only.ts";

describe("a container", () => {
  test("is removed if it becomes empty: responses, links, headers, parameters, examples", async () => {
    const response = { description: "R.", content: { "application/json": { schema: {} } } };
    const document = documentWith({
      operation: {
        parameters: [{ name: "q", in: "query", schema: text, "x-assumed": "gap" }],
        responses: {
          "200": {
            ...response,
            headers: { Link: { schema: text, "x-assumed": "gap" } },
            links: { next: { operationId: "getThing", "x-assumed": "gap" } },
            content: { "application/json": { schema: {}, examples: { a: { value: 1, "x-assumed": "gap" } } } },
          },
        },
      },
      more: {
        paths: {
          "/other": { get: { operationId: "getOther", responses: { "404": { ...response, "x-assumed": "gap" } } } },
        },
      },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...operation)).toEqual({ operationId: "getThing", responses: { "200": response } });
    expect(nodeAt(view, "paths", "/other", "get")).toEqual({ operationId: "getOther" });
    expect(view).not.toHaveProperty("components");
  });

  test("is kept if it was empty before", async () => {
    const document = documentWith({ operation: { security: [], tags: [], parameters: [] }, thing: { properties: {} } });
    const view = await makeView(document);
    expect(nodeAt(view, ...operation)).toMatchObject({ security: [], tags: [], parameters: [] });
    expect(nodeAt(view, ...thing)).toEqual({ properties: {} });
  });

  test("is removed up to the path if nothing in it is documented", async () => {
    const document = documentWith({
      more: {
        paths: { "/other": { get: { operationId: "getOther", "x-assumed": "gap" } }, "/third": { "x-assumed": "g" } },
      },
    });
    expect(Object.keys(nodeAt(await makeView(document), "paths") as JsonObject)).toEqual(["/thing"]);
  });

  test("is removed with its content if it is a request body", async () => {
    const document = documentWith({
      operation: { requestBody: { content: { "text/plain": { schema: text, "x-assumed": "gap" } } } },
    });
    expect(nodeAt(await makeView(document), ...operation)).not.toHaveProperty("requestBody");
  });
});

test("a deprecation is kept if it is documented, and gone if it is assumed", async () => {
  const deprecated = (details: JsonObject) =>
    documentWith({ operation: { deprecated: true, "x-deprecated": details } });
  const details = { sunset: "2026-01-01", source: "fact" };
  expect(nodeAt(await makeView(deprecated(details)), ...operation)).toMatchObject({
    deprecated: true,
    "x-deprecated": details,
  });
  expect(nodeAt(await makeView(deprecated({ assumed: "gap" })), ...operation)).not.toHaveProperty("deprecated");
});

describe("a link", () => {
  const other = (extra: JsonObject): JsonObject => ({ "/other": { get: { operationId: "getOther", ...extra } } });
  const linked = (links: JsonObject): JsonObject => ({
    responses: {
      "200": {
        description: "R.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
        links,
      },
    },
  });

  test("to a removed operation is removed, including its component", async () => {
    const document = documentWith({
      operation: linked({ other: { $ref: "#/components/links/other" }, self: { operationId: "getThing" } }),
      more: { components: { links: { other: { operationId: "getOther" } } }, paths: other({ "x-assumed": "gap" }) },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...operation, "responses", "200", "links")).toEqual({ self: { operationId: "getThing" } });
    expect(nodeAt(view, "components")).not.toHaveProperty("links");
  });

  test("that reads a removed property of the body is removed", async () => {
    const from = (pointer: string): JsonObject => ({
      operationId: "getThing",
      parameters: { id: `$response.body#${pointer}` },
    });
    const document = documentWith({
      operation: linked({ id: from("/id"), color: from("/paints/0/color"), paint: from("/paints/0/id") }),
      thing: {
        type: "object",
        properties: {
          id: text,
          paints: { type: "array", items: { properties: { id: text, color: { "x-assumed": "gap" } } } },
        },
      },
    });
    expect(
      Object.keys(nodeAt(await makeView(document), ...operation, "responses", "200", "links") as JsonObject),
    ).toEqual(["id", "paint"]);
  });
});

describe("security", () => {
  const scheme = { type: "apiKey", in: "header", name: "Token" };

  test("loses alternatives with an assumed scheme", async () => {
    const document = documentWith({
      operation: { security: [{ token: [] }, { guess: [] }] },
      more: { components: { securitySchemes: { token: scheme, guess: { ...scheme, "x-assumed": "gap" } } } },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...operation, "security")).toEqual([{ token: [] }]);
    expect(nodeAt(view, "components", "securitySchemes")).toEqual({ token: scheme });
  });

  test("is rejected if the operation would inherit another one", () => {
    const document = documentWith({
      operation: { security: [], "x-assumed": { security: "gap" } },
      more: { security: [{ token: [] }], components: { securitySchemes: { token: scheme } } },
    });
    expect(() => makeDocumentedOnly(document)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/would inherit/),
        path: operation,
        fix: expect.stringMatching(/stated/),
      }),
    );
  });

  test("is replaced by the documented one", async () => {
    const document = documentWith({
      operation: { security: [{ token: ["a"] }], "x-assumed": { security: { gap: "gap", stated: [{ token: [] }] } } },
      more: { security: [{ token: [] }], components: { securitySchemes: { token: scheme } } },
    });
    expect(nodeAt(await makeView(document), ...operation, "security")).toEqual([{ token: [] }]);
  });
});

describe("other parts of the contract", () => {
  test("a removed tag is removed from operations", async () => {
    const document = documentWith({
      operation: { tags: ["Things", "Guesses"] },
      more: { tags: [{ name: "Things" }, { name: "Guesses", "x-assumed": "gap" }] as unknown as JsonObject },
    });
    const view = await makeView(document);
    expect(view.tags).toEqual([{ name: "Things" }]);
    expect(nodeAt(view, ...operation, "tags")).toEqual(["Things"]);
  });

  test("webhooks lose their assumed parts, and keep marks of gaps", async () => {
    const content = { "application/json": { schema: text } };
    const webhook = { operationId: "onThing", requestBody: { content, "x-assumed": "gap" }, "x-gap": "emission" };
    const view = await makeView(documentWith({ more: { webhooks: { "thing/made": { post: webhook } } } }));
    expect(nodeAt(view, "webhooks", "thing/made", "post")).toEqual({ operationId: "onThing", "x-gap": "emission" });
  });

  test("assumed items of extensions are removed, and so are pointers to removed properties", async () => {
    const document = documentWith({
      operation: {
        "x-rules": [
          { id: "stated", description: "S.", source: "Part 1" },
          { id: "ours", description: "O.", assumed: "gap" },
          {
            id: "partly",
            description: "Rejects if it is red.",
            refuse: "true",
            outcome: "409",
            source: "Part 2",
            assumed: { outcome: "gap", description: { gap: "Pink is red." } },
          },
        ],
        "x-paging": {
          items: { pointer: "/list", source: "Part 1" },
          limit: { parameter: "limit", maximum: 9, source: "Part 1", assumed: { maximum: { gap: "gap", stated: 99 } } },
          pageToken: { parameter: "page", assumed: "gap" },
        },
        "x-effects": [
          { changes: ["/id", "/color"], source: "Part 1" },
          { changes: ["/color"], source: "Part 1" },
          { others: "unchanged", assumed: "gap" },
        ],
        "x-filter": { property: "/id", match: "equals", assumed: "gap" },
      },
      thing: {
        type: "object",
        properties: { id: text, color: { "x-assumed": "gap" }, list: { type: "array", items: text } },
      },
    });
    const view = await makeView(document);
    expect(nodeAt(view, ...operation)).toMatchObject({
      "x-rules": [
        { id: "stated", description: "S.", source: "Part 1" },
        { id: "partly", description: "Rejects if it is red.", refuse: "true", source: "Part 2" },
      ],
      "x-paging": {
        items: { pointer: "/list", source: "Part 1" },
        limit: { parameter: "limit", maximum: 99, source: "Part 1" },
      },
      "x-effects": [{ changes: ["/id"], source: "Part 1" }],
    });
    expect(JSON.stringify(view)).not.toContain("assumed");
    expect(nodeAt(view, ...operation)).not.toHaveProperty("x-filter");
  });

  test("pagination is removed if no list is documented", async () => {
    const list = { type: "array", items: text, "x-assumed": { type: "gap", items: "gap" } };
    const document = documentWith({
      operation: { "x-paging": { items: { pointer: "/list", source: "Part 1" } } },
      thing: { type: "object", properties: { list } },
    });
    expect(nodeAt(await makeView(document), ...operation)).not.toHaveProperty("x-paging");
  });

  test("unused components of every kind are removed", async () => {
    const document = documentWith({
      operation: {
        responses: { "200": { description: "R." }, "404": { $ref: "#/components/responses/NotFound" } },
      },
      more: {
        components: {
          responses: {
            NotFound: {
              description: "N.",
              headers: { Age: { $ref: "#/components/headers/Age" } },
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Problem" },
                  examples: { gone: { $ref: "#/components/examples/gone" } },
                },
              },
              "x-assumed": "gap",
            },
          },
          headers: { Age: { schema: text } },
          schemas: { Problem: { type: "object" } },
          examples: { gone: { value: {} } },
        },
      },
    });
    expect(await makeView(document)).not.toHaveProperty("components");
  });
});
