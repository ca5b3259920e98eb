/** Operations whose responses are streams: they do not end, are several JSON values, or are empty. */
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, json, judge } from "../support/any-server.ts";

const text = { type: "string" };
const event = { type: "object", properties: { result: { type: "object", properties: { id: text } } } };
const streaming = { ...json(event), description: "A successful response.(streaming responses)" };
const body = bodyOf({ type: "object", properties: { key: text } });

const notes: JsonObject = {
  get: { operationId: "listNotes", responses: { "200": json({ type: "array", items: event }) } },
};

async function run(response: JsonObject, stream: () => Response) {
  const waits: number[] = [];
  let started = 0;
  const respond = ({ path, method, body: sent }: Call): Answer | Response => {
    if (started > 0) waits.push(performance.now() - started);
    started = 0;
    if (path === "/notes") return { status: method === "GET" ? 200 : 405, body: [] };
    if (method !== "POST") return { status: 405 };
    if (!/^\{.*\}$/s.test(sent) || /:[^"]/.test(sent.slice(1))) return { status: 400, body: {} };
    started = performance.now();
    return stream();
  };
  const paths: JsonObject = {
    "/watch": {
      post: { operationId: "watch", requestBody: body, responses: { "200": response, "400": { description: "No." } } },
    },
    "/notes": notes,
  };
  return { ...(await judge(paths, respond, { timeoutMs: 1000 })), waits };
}

const type = { "content-type": "application/json" };
const lines = '{"result":{"id":"1"}}\n{"result":{"id":"2"}}\n';

it("warns once of a POST whose response does not end, and does not wait for it again", async () => {
  const { failures, warnings, waits } = await run(
    json(event),
    () => new Response(new ReadableStream(), { headers: type }),
  );
  expect(failures).toEqual([]);
  expect(warnings.filter((each) => each === "response/no-response watch")).toHaveLength(1);
  expect(waits.filter((each) => each > 800)).toHaveLength(1);
});

it.each<[string, () => Response]>([
  ["several values, one a line", () => new Response(lines, { headers: type })],
  ["nothing", () => new Response("", { headers: type })],
])("warns of %s only where the contract says that it is a stream", async (_, stream) => {
  const declared = await run(streaming, stream);
  expect(declared.failures).toEqual([]);
  expect(declared.warnings).toContain("response/content-type watch");
  expect((await run(json(event), stream)).failures).toContain("response/content-type watch");
});

it.each<[string, JsonObject]>([
  ["the description", streaming],
  [
    "the reference",
    { description: "Done.", content: { "application/json": { schema: { $ref: "#/x-stream-definitions/Event" } } } },
  ],
  [
    "the type",
    { description: "Done.", content: { ...(json(event).content as JsonObject), "application/x-ndjson": {} } },
  ],
])("reads from %s that it is a stream, and takes its type", async (_, response) => {
  const ndjson = { "content-type": "application/x-ndjson" };
  expect((await run(response, () => new Response(lines, { headers: ndjson }))).failures).toEqual([]);
});
