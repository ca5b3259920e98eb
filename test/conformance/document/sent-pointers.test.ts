/** What a report says of a body without an envelope: nothing of the one that the suite thinks around it. */
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { runOn } from "../support/any-server.ts";

const json = (schema: JsonObject): JsonObject => ({ content: { "application/json": { schema } } });
const thing: JsonObject = {
  type: "object",
  required: ["name"],
  properties: {
    id: { type: "string", readOnly: true },
    name: { type: "string", minLength: 2 },
    size: { type: "integer" },
  },
};
const contract: JsonObject = {
  paths: {
    "/things": {
      post: {
        requestBody: { required: true, ...json(thing) },
        responses: { "201": { description: "It.", ...json(thing) } },
      },
    },
  },
};

it.each([
  ["accepts all", /$^/],
  ["rejects short names", /"name":"..?"/],
])("names what was sent, of a server that %s", async (_, rejected) => {
  const { findings } = await runOn(contract, ({ body }) => ({
    status: rejected.test(body) ? 422 : 201,
    body: { id: "1", name: "ab" },
  }));
  const texts = findings.flatMap(({ message, pointer }) => [message, pointer]);
  expect(texts.some((text) => text.includes("/body"))).toBe(true);
  expect(texts.filter((text) => /\/body\/(?!\w)|''/.test(text))).toEqual([]);
});
