import { expect, test } from "vitest";
import { renderDescription, withRenderedDescriptions } from "../../src/contract/description.ts";

const assumed = { description: { "card-use": "It is spent once.\n", "card-sale": "It is sold." } };

test("renders the documented sentences, then the assumed ones", () => {
  expect(renderDescription({ description: "A card.\n", "x-assumed": assumed })).toBe(
    "A card. Assumed: It is spent once. Assumed: It is sold.",
  );
});

test("puts assumed sentences into their own paragraph after several", () => {
  expect(renderDescription({ description: "A card.\n\nOf a shop.", "x-assumed": assumed })).toBe(
    "A card.\n\nOf a shop.\n\nAssumed: It is spent once. Assumed: It is sold.",
  );
});

test.each([
  [{ description: "A card." }, "A card."],
  [{ description: "A card.", "x-assumed": "card-use" }, "A card."],
  [{ description: "A card.", "x-assumed": { type: "card-use" } }, "A card."],
  [{}, undefined],
])("adds nothing if no sentence is assumed: %j", (node, rendered) => {
  expect(renderDescription(node)).toBe(rendered);
});

test("renders the descriptions of a document without changing it", () => {
  const document = {
    openapi: "3.1.1",
    info: { title: "Cards", description: "Cards.", "x-assumed": { description: { "card-use": "Few." } } },
    components: { schemas: { Card: { properties: { use: { description: "Use.", "x-assumed": assumed } } } } },
  };
  const before = structuredClone(document);
  expect(withRenderedDescriptions(document)).toMatchObject({
    info: { description: "Cards. Assumed: Few." },
    components: {
      schemas: {
        Card: { properties: { use: { description: "Use. Assumed: It is spent once. Assumed: It is sold." } } },
      },
    },
  });
  expect(document).toEqual(before);
});
