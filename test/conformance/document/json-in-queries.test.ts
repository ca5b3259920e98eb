/** Parameters of a query that are JSON (OpenAPI 3.1, Parameter Object, `content`). */
import { expect, it } from "vitest";
import { notDoneLines } from "../../../src/conformance/run/not-done.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { json, runOn } from "../support/any-server.ts";

const filters: JsonObject = {
  type: "object",
  properties: { label: { type: "array", items: { type: "integer" } } },
  examples: [{ label: [1, 2] }],
};
const inJson = (name: string, schema: JsonObject, required = false): JsonObject => ({
  name,
  in: "query",
  required,
  content: { "application/json": { schema } },
});
const shown = json({ type: "object", properties: { total: { type: "integer" } } });
const sum = (...parameters: JsonObject[]): JsonObject => ({
  "/sum": { get: { operationId: "getSum", parameters, responses: { "200": shown } } },
});

it("are sent as JSON where a request needs them", async () => {
  const required = sum(
    inJson("filters", filters, true),
    inJson("ids", { type: "array", examples: [[1, { a: 2 }]] }, true),
  );
  const { calls } = await runOn({ paths: required }, () => ({ status: 200, body: { total: 1 } }));
  const sent = calls.filter(({ path, method }) => path === "/sum" && method === "GET");
  const values = sent.map(({ url }) => ["filters", "ids"].map((name) => url.searchParams.get(name)));
  expect(values).toContainEqual([JSON.stringify({ label: [1, 2] }), JSON.stringify([1, { a: 2 }])]);
});

it("are named in what the run did not look at where none does", async () => {
  const { calls, notDone } = await runOn({ paths: sum(inJson("filters", filters)) }, () => ({
    status: 200,
    body: { total: 1 },
  }));
  expect(calls.some(({ url }) => url.searchParams.has("filters"))).toBe(false);
  expect(notDoneLines(notDone)).toContain(
    "1 parameter not sent, because no request needs it, and its values are JSON: filters (getSum).",
  );
});
