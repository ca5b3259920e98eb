import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect } from "vitest";
import { makeDocumentedOnly } from "../../../scripts/documented-only/documented-only.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import type { Json, JsonObject } from "../../../src/contract/json.ts";

/** A document with one operation that reads a thing, and what a case adds to it. */
export function documentWith(
  parts: { operation?: JsonObject; thing?: JsonObject; more?: JsonObject } = {},
): OpenApiDocument {
  const { components = {}, paths = {}, ...rest } = (parts.more ?? {}) as { [part: string]: JsonObject };
  return {
    openapi: "3.1.1",
    info: { title: "Things", version: "1" },
    paths: {
      "/thing": {
        get: {
          operationId: "getThing",
          responses: {
            "200": {
              description: "The thing.",
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Thing" },
                  examples: { thing: { $ref: "#/components/examples/thing" } },
                },
              },
            },
          },
          ...parts.operation,
        },
      },
      ...paths,
    },
    ...rest,
    components: {
      ...components,
      schemas: {
        Thing: parts.thing ?? { type: "object", properties: { id: { type: "string" } } },
        ...(components.schemas as JsonObject | undefined),
      },
      examples: { thing: { value: { id: "7" } }, ...(components.examples as JsonObject | undefined) },
    },
  };
}

/** Validates against the JSON Schema of OpenAPI 3.1, by Spectral, which brings it. */
export async function findViolations(document: OpenApiDocument): Promise<string[]> {
  const runner = new spectral.Spectral();
  runner.setRuleset({ extends: [[rulesets.oas as never, "off"]], rules: { "oas3-schema": "error" } });
  return (await runner.run(structuredClone(document))).map(({ path, message }) => `${path.join("/")}: ${message}`);
}

/** The view of a document, which has to be valid, without a mark, and to leave the document alone. */
export async function makeView(document: OpenApiDocument): Promise<OpenApiDocument> {
  expect(await findViolations(document), "the document of the case").toEqual([]);
  const before = JSON.stringify(document);
  const view = makeDocumentedOnly(document);
  expect(await findViolations(view)).toEqual([]);
  expect(JSON.stringify(view)).not.toMatch(/"x-assumed"|"assumed"/);
  expect(JSON.stringify(document)).toBe(before);
  return view;
}

/** What stands below a value, by these keys. */
export function nodeAt(document: Json, ...keys: string[]): Json | undefined {
  return keys.reduce<Json | undefined>(
    (value, key) => (value === undefined ? undefined : (value as JsonObject | null)?.[key]),
    document,
  );
}

/** Where the operation stands. */
export const operation = ["paths", "/thing", "get"] as const;
/** Where the thing's schema stands. */
export const thing = ["components", "schemas", "Thing"] as const;
export const text = { type: "string" } as const;
