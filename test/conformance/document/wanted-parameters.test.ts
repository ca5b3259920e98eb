/** Servers that want parameters of the query which their contracts do not require. */
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, type Call, json, runOn } from "../support/any-server.ts";

const inQuery = (...names: string[]): JsonObject[] =>
  names.map((name) => ({ name, in: "query", schema: { type: "string" } }));
const answers = (schema: JsonObject): JsonObject => ({ "200": json(schema), "400": { description: "No." } });
const pad = { type: "object", properties: { text: { type: "string" } } };
const paths = {
  "/createPad": {
    get: { operationId: "createPad", parameters: inQuery("padID", "key"), responses: answers({ type: "object" }) },
  },
  "/getText": { get: { operationId: "getText", parameters: inQuery("key", "padID"), responses: answers(pad) } },
};

it("sends parameters that a rejection names, one after the other", async () => {
  const pads = new Map<string, string>();
  const respond = ({ path, url }: Call): Answer => {
    if (!(path in paths)) return { status: 404 };
    for (const name of ["key", "padID"])
      if (!url.searchParams.has(name)) return { status: 400, body: { message: `${name} is missing.` } };
    const id = url.searchParams.get("padID") ?? "";
    if (path === "/createPad") pads.set(id, "Welcome");
    const text = pads.get(id);
    return text === undefined ? { status: 400, body: { message: "Unknown pad." } } : { status: 200, body: { text } };
  };
  const { coverage, findings } = await runOn({ paths }, respond, { isDestructive: true });
  expect(coverage.aspects.succeeded.seen.map(({ of }) => of)).toEqual(["createPad", "getText"]);
  // That the contract does not require them may be what is wrong.
  const rejected = findings.filter(({ check }) => check === "response/valid-request-rejected");
  expect(rejected.map(({ basis }) => basis)).toEqual([{ assumed: "presence" }, { assumed: "presence" }]);
});
