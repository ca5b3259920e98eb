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
  ["accepts", 201],
  ["rejects", 422],
])("names what was sent, of a server that %s every body", async (_, status) => {
  let sent = 0;
  const { findings } = await runOn(contract, ({ method }) => {
    sent += method === "POST" ? 1 : 0;
    return { status: sent === 1 ? 201 : status, body: { id: String(sent), name: "ab" } };
  });
  const texts = findings.flatMap(({ message, pointer }) => [message, pointer]);
  expect(texts.some((text) => text.includes("/body"))).toBe(true);
  expect(texts.filter((text) => /\/body\/(?!\w)|''/.test(text))).toEqual([]);
});
