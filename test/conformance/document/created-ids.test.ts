/** Creations of several resources at once, which respond with a list of their ids. */
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, readJson, runOn } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const no: JsonObject = { description: "No." };
const alert = { type: "object", required: ["id"], properties: { id: { type: "integer" }, message: text } };
const sent = { type: "object", required: ["message"], properties: { message: text } };

const paths: JsonObject = {
  "/alerts": {
    get: { operationId: "listAlerts", responses: { "200": json({ type: "array", items: alert }) } },
    post: {
      operationId: "pushAlerts",
      requestBody: bodyOf({ type: "array", items: sent }),
      responses: { "201": json({ type: "array", items: text }), "400": no },
    },
  },
  "/alerts/{alert_id}": {
    parameters: inPath("alert_id"),
    get: { operationId: "getAlert", responses: { "200": json(alert), "404": no } },
    delete: { operationId: "deleteAlert", responses: { "204": { description: "Gone." }, "404": no } },
  },
};

/** A server of alerts. @param rejects whether it rejects all deletions. */
function alerts(rejects: boolean) {
  const stored = new Map<string, JsonObject>();
  let last = 0;
  const respond = ({ method, path, body }: Call): Answer => {
    const id = path.split("/")[2];
    if (id !== undefined) {
      const found = stored.get(id);
      if (found === undefined) return { status: 404 };
      if (method === "GET") return { status: 200, body: found };
      return { status: rejects ? 403 : stored.delete(id) ? 204 : 404 };
    }
    if (method === "GET") return { status: 200, body: [...stored.values()] };
    const given = readJson(body) ?? [];
    if (!Array.isArray(given) || given.some((each) => typeof each?.message !== "string")) return { status: 400 };
    const made = given.map((each) => ({ id: ++last, message: each.message }));
    for (const each of made) stored.set(String(each.id), each);
    return { status: 201, body: made.map((each) => String(each.id)) };
  };
  return { stored, respond };
}

it("are left alone where the list may be that of all there is", async () => {
  const { stored, respond } = alerts(false);
  const first = [{ id: 901 }, { id: 902 }].map((each) => ({ ...each, message: "mine" }));
  for (const each of first) stored.set(String(each.id), each);
  const { left } = await runOn({ paths }, (call) => {
    const { status, body } = respond(call);
    return status === 201 ? { status, body: [...stored.keys()] } : { status, body };
  });
  expect(left).toBeGreaterThan(0);
  expect([...stored.values()]).toEqual(expect.arrayContaining(first));
});

it.each([false, true])("are deleted by each id, where the server rejects deletions: %s", async (rejects) => {
  const { stored, respond } = alerts(rejects);
  const { calls, left } = await runOn({ paths }, respond, { isDestructive: true });
  expect(calls.some(({ method, path }) => method === "POST" && path === "/alerts")).toBe(true);
  expect(calls.some(({ body }) => body === "null")).toBe(true);
  expect(left).toBe(stored.size);
  expect(stored.size > 0).toBe(rejects);
});
