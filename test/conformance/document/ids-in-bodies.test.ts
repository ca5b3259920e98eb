/** Ids in bodies that are sent to servers of others, and unique values in lists. */
import { describe, expect, it } from "vitest";
import { kindOf } from "../../../src/conformance/cases/finding.ts";
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, readJson, runOn } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const no: JsonObject = { description: "No." };

/** A run, with what it says that the server contradicts, and the bodies that it sends to an operation. */
async function run(paths: JsonObject, respond: (call: Call, sent: unknown) => Answer) {
  const { calls, findings } = await runOn({ paths }, (call) => respond(call, readJson(call.body)), {
    isDestructive: true,
  });
  const contradicted = findings.filter((each) => kindOf(each) === "contradicts").map(({ check }) => check);
  const bodies = (method: string) =>
    calls.filter((each) => each.method === method).map(({ path, body }) => ({ path, sent: readJson(body) }));
  return { contradicted, bodies };
}

const idOf = (path: string): string => path.split("/")[2] ?? "";

describe.each<[string, JsonObject]>([
  ["without an example", text],
  ["of the contract's example", { ...text, example: "2tUt1wbLX592XDdX" }],
])("an id of something else %s", (_, workflowId) => {
  it.each(["workflowId", "workflow_id"])("may be rejected as %s", async (name) => {
    const sent = { type: "object", required: [name], properties: { [name]: workflowId, label: text } };
    const { contradicted } = await run(
      {
        "/runs": {
          post: { operationId: "addRun", requestBody: bodyOf(sent), responses: { "201": json(sent), "400": no } },
        },
      },
      (_call, body) => (isObject(body) && body[name] === "w1" ? { status: 201, body } : { status: 404 }),
    );
    expect(contradicted.filter((each) => /valid-request|boundary|state/.test(each))).toEqual([]);
  });
});

it("sends the id of a resource that a member names", async () => {
  const run_ = { type: "object", required: ["workflowId"], properties: { workflowId: text, label: text } };
  const workflow = { type: "object", required: ["id"], properties: { id: text, title: text } };
  const runs = { ...run_, required: ["id"], properties: { id: text, ...run_.properties } };
  const known = new Map<string, unknown>();
  const { bodies } = await run(
    {
      "/workflows": {
        post: {
          requestBody: bodyOf({ type: "object", properties: { title: text } }),
          responses: { "201": json(workflow), "400": no },
        },
      },
      "/workflows/{id}": { parameters: inPath("id"), get: { responses: { "200": json(workflow), "404": no } } },
      "/runs": { post: { requestBody: bodyOf(run_), responses: { "201": json(runs), "400": no } } },
      "/runs/{id}": { parameters: inPath("id"), get: { responses: { "200": json(runs), "404": no } } },
    },
    ({ method, path }, body) => {
      if (method === "GET") return known.has(path) ? { status: 200, body: known.get(path) } : { status: 404 };
      if (method !== "POST" || !isObject(body)) return { status: 400 };
      if (path === "/runs" && !known.has(`/workflows/${body.workflowId}`)) return { status: 400 };
      const made = { ...body, id: `${path[1]}${known.size}` };
      known.set(`${path}/${made.id}`, made);
      return { status: 201, body: made };
    },
  );
  const ofRuns = bodies("POST").filter(({ path }) => path === "/runs");
  expect(ofRuns.length).toBeGreaterThan(0);
  expect([...known.keys()].filter((each) => each.startsWith("/runs/")).length).toBeGreaterThan(5);
});

it.each(["200", "204"])(
  "an update sends no other id than that of its path, where it responds with %s",
  async (status) => {
    const todo = { type: "object", required: ["title"], properties: { id: { type: "integer" }, title: text } };
    const todos = new Map<string, JsonObject>();
    const shown = status === "200" ? json(todo) : { description: "Done." };
    const { bodies } = await run(
      {
        "/todos": { post: { requestBody: bodyOf(todo), responses: { "200": json(todo), "400": no } } },
        "/todos/{id}": {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
          get: { responses: { "200": json(todo), "404": no } },
          put: { requestBody: bodyOf(todo), responses: { [status]: shown, "400": no, "404": no } },
        },
      },
      ({ method, path }, body) => {
        const id = idOf(path);
        if (method === "POST" && isObject(body) && typeof body.title === "string") {
          const made = { ...body, id: todos.size + 73 } as JsonObject;
          todos.set(String(made.id), made);
          return { status: 200, body: made };
        }
        const found = todos.get(id);
        if (!found) return { status: method === "POST" ? 400 : 404 };
        if (method === "GET") return { status: 200, body: found };
        if (method !== "PUT" || !isObject(body) || typeof body.title !== "string") return { status: 400 };
        todos.set(id, { ...body, id: Number(id) } as JsonObject);
        return status === "200" ? { status: 200, body: todos.get(id) } : { status: 204 };
      },
    );
    const updates = bodies("PUT").filter(({ path, sent }) => todos.has(idOf(path)) && isObject(sent));
    const others = updates.filter(
      ({ path, sent }) => isObject(sent) && sent.id !== undefined && String(sent.id) !== idOf(path),
    );
    expect(updates.length).toBeGreaterThan(3);
    // One case sends another id on purpose.
    expect(others.map(({ sent }) => isObject(sent) && sent.id).filter((id) => id === 1)).toEqual([]);
  },
);

it("sends other names in each list that is a body", async () => {
  const tag = { type: "object", required: ["name"], properties: { name: text } };
  const { bodies } = await run(
    {
      "/tags": {
        post: {
          operationId: "addTags",
          requestBody: bodyOf({ type: "array", items: tag }),
          responses: { "201": { description: "Done." }, "400": no },
        },
      },
    },
    (_call, body) => ({ status: Array.isArray(body) ? 201 : 400 }),
  );
  const names = bodies("POST").flatMap(({ sent }) =>
    Array.isArray(sent) && sent.length === 1 ? [JSON.stringify(sent)] : [],
  );
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((each) => each === '[{"name":"text"}]')).toEqual([]);
});
