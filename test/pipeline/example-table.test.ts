import { expect, test } from "vitest";
import { makeExamples } from "../../scripts/tables/examples.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";

/** A contract with one path of gift cards. @param schema of its response. @param value of the example that is sample data. */
function contractOf(schema: object, value: object): OpenApiDocument {
  const examples = { cards: { $ref: "#/components/examples/cards" } };
  const response = { description: "Cards.", content: { "application/json": { schema, examples } } };
  return {
    openapi: "3.1.1",
    info: {},
    paths: { "/cards": { get: { operationId: "listCards", responses: { "200": response } } } },
    components: {
      schemas: {
        Card: { type: "object", "x-resource": { name: "giftCard", id: "id" } },
        Languages: { type: "object" },
      },
      examples: { cards: { summary: "Cards", "x-sample-data": true, value } },
    },
  } as unknown as OpenApiDocument;
}

const card = { $ref: "#/components/schemas/Card" };
const languages = { $ref: "#/components/schemas/Languages" };

test("has the resources of the sample data by name", () => {
  const schema = { properties: { cards: { type: "array", items: card }, card, languages } };
  const value = { cards: [{ id: 1 }, { id: 2 }], card: { id: 3 }, languages: { en: true } };
  const { "generated/examples.js": table } = makeExamples(contractOf(schema, value));
  expect(table).toContain(`export const sampleData = {
  giftCard: {"schema":"Card","values":[{"id":1},{"id":2},{"id":3}]},
  languages: {"schema":"Languages","values":[{"en":true}]},
};`);
});

test("sample data that shows no resource is an error", () => {
  expect(() => makeExamples(contractOf({ properties: { count: { type: "integer" } } }, { count: 1 }))).toThrow(
    "the schema of its count is not a reference",
  );
});

test("a contract without sample data has none", () => {
  const contract = contractOf({ properties: { card } }, { card: { id: 1 } });
  expect(makeExamples({ ...contract, components: {} })).toEqual({});
});
