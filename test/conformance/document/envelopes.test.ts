/** Bodies with an envelope on one side alone: what is sent bare is shown in one, or the other way round. */
import { describe, expect, it } from "vitest";
import { isObject, type Json, type JsonObject, objectEntries } from "../../../src/contract/json.ts";
import { type Answer, type Call, inPath, json, runOn } from "../support/any-server.ts";

const text: JsonObject = { type: "string", maxLength: 40 };
const task: JsonObject = {
  type: "object",
  required: ["title"],
  properties: { id: { type: "string", readOnly: true }, title: text, note: text },
};
const inside = (schema: JsonObject): JsonObject => ({
  type: "object",
  required: ["data"],
  properties: { data: schema },
});
const none: JsonObject = { description: "None." };

/** A contract of tasks. @param taken the schema of a request. @param shown that of a response. */
function contractOf(taken: JsonObject, shown: JsonObject, list: JsonObject): JsonObject {
  const { description: _, ...request } = json(taken);
  return {
    paths: {
      "/tasks": {
        get: { responses: { "200": json(list) } },
        post: { requestBody: { required: true, ...request }, responses: { "201": json(shown), "400": none } },
      },
      "/tasks/{id}": {
        parameters: inPath("id"),
        get: { responses: { "200": json(shown), "404": none } },
        put: {
          requestBody: { required: true, ...request },
          responses: { "200": json(shown), "400": none, "404": none },
        },
        delete: { responses: { "204": none, "404": none } },
      },
    },
  };
}

/** A server of tasks. @param read takes the envelope off. @param show puts one around. @param store what it keeps of a task. */
function serverOf(
  read: (body: JsonObject) => unknown,
  show: (value: unknown) => unknown,
  store = (sent: JsonObject): JsonObject => sent,
) {
  const tasks = new Map<string, JsonObject>();
  let next = 1;
  const isTask = (value: unknown): value is JsonObject => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const { title, note = "" } = value as JsonObject;
    return [title, note].every((each) => typeof each === "string" && [...each].length <= 40);
  };
  return ({ method, path, body, type }: Call): Answer => {
    const [, , id] = path.split("/");
    const known = tasks.get(id ?? "");
    if (id !== undefined && !known) return { status: 404, body: {} };
    if (method === "GET") return { status: 200, body: show(known ?? [...tasks.values()]) };
    if (method === "DELETE") return tasks.delete(id ?? "") ? { status: 204 } : { status: 404 };
    let sent: unknown;
    try {
      sent = type === "application/json" ? read(JSON.parse(body)) : undefined;
    } catch {}
    if (!isTask(sent)) return { status: 400, body: {} };
    const { another: _, ...kept } = { ...known, ...store(sent) };
    const own = { ...kept, id: id ?? String(next++) };
    tasks.set(own.id, own);
    return { status: known ? 200 : 201, body: show(own) };
  };
}

const bareRequests = {
  contract: contractOf(task, inside(task), inside({ type: "array", items: task })),
  read: (body: JsonObject): unknown => body,
  show: (value: unknown): unknown => ({ data: value }),
  shown: "/data/note",
};
const bareResponses = {
  contract: contractOf({ type: "object", required: ["task"], properties: { task } }, task, {
    type: "array",
    items: task,
  }),
  read: (body: JsonObject): unknown => body.task,
  show: (value: unknown): unknown => value,
  shown: "/note",
};

describe.each([
  ["around responses", bareRequests],
  ["around requests", bareResponses],
])("an envelope %s alone", (_, { contract, read, show, shown }) => {
  it("is known: what is created is read, changed and deleted", async () => {
    const { findings, calls } = await runOn(contract, serverOf(read, show));
    expect(findings.map(({ check, operation, message }) => `${check} ${operation} ${message}`)).toEqual([]);
    const sent = calls.map(({ method, path }) => `${method} ${path.replace(/\d+/, "1")}`);
    expect(sent).toEqual(expect.arrayContaining(["POST /tasks", "GET /tasks/1", "PUT /tasks/1", "DELETE /tasks/1"]));
  });

  it("is where a finding points, as it is sent", async () => {
    const forgetful = serverOf(read, show, ({ note: _, ...kept }) => kept);
    const { findings } = await runOn(contract, forgetful);
    const lost = findings.filter(({ check }) => check.startsWith("state/"));
    expect(lost.map(({ pointer }) => pointer)).toContain(shown);
    const texts = findings.flatMap(({ message, pointer }) => [message, pointer]);
    expect(texts.filter((each) => /\/body\/data|(?<!\/body)\/task\//.test(each))).toEqual([]);
  });
});

it("a body of objects and lists is sent as it is where the response has the same members", async () => {
  const lists: JsonObject = { type: "array", items: text };
  const properties: JsonObject = { provider: text, events: lists, parameters: { type: "object" }, projects: lists };
  const hook: JsonObject = { type: "object", required: ["provider"], properties };
  const shown: JsonObject = { ...hook, properties: { id: { type: "integer" }, ...properties } };
  const { calls } = await runOn(contractOf(hook, shown, { type: "array", items: shown }), ({ method }) =>
    method === "POST" ? { status: 201, body: { id: 7, provider: "text" } } : { status: 200, body: [] },
  );
  const sent = calls.map(({ method, path, body }) => `${method} ${path} ${body.slice(0, 13)}`);
  expect(sent).toContain('POST /tasks {"provider":"');
  expect(sent.some((each) => each.startsWith("DELETE /tasks/7 "))).toBe(true);
});

it("a member that is not declared is an envelope only where the object shows nothing of its own", async () => {
  const choice: JsonObject = { anyOf: [task, { ...task, required: ["note"] }] };
  const messagesOf = async (shown: JsonObject | JsonObject[]): Promise<string[]> => {
    const schema = Array.isArray(shown) ? { type: "array", items: choice } : task;
    const paths = { "/latest": { get: { responses: { "200": json(schema) } } } };
    const { findings } = await runOn({ paths }, () => ({ status: 200, body: shown }));
    return findings.map(({ message }) => message);
  };
  const around = "/task is an envelope that the contract does not have: title must be in its place.";
  expect(await messagesOf({ task: { title: "One" } })).toContain(around);
  const beside = await messagesOf({ id: "1", task: { title: "One" } });
  expect(beside).not.toContain(around);
  expect(beside.join()).toMatch(/title/);
  const listed = await messagesOf([{ id: "1", task: { title: "One" } }]);
  expect(listed.join()).toMatch(/title/);
  expect(listed.join()).not.toMatch(/envelope/);
});

/** The same schema without the types that its keywords imply. */
function withoutTypes(schema: JsonObject): JsonObject {
  const { type, ...others } = schema;
  const isImplied = others.properties !== undefined || others.items !== undefined;
  const parts = Object.entries(others).map(([name, part]): [string, Json] => {
    if (name === "items" && isObject(part)) return [name, withoutTypes(part)];
    if (name !== "properties" || !isObject(part)) return [name, part];
    const members = objectEntries(part).map(([member, each]): [string, Json] => [member, withoutTypes(each)]);
    return [name, Object.fromEntries(members)];
  });
  return { ...(!isImplied && type !== undefined && { type }), ...Object.fromEntries(parts) };
}

describe.each<[string, (list: JsonObject) => JsonObject, (value: unknown) => unknown]>([
  ["bare", (list) => list, (value) => value],
  ["in an envelope", inside, (value) => ({ data: value })],
])("schemas without types, %s", (_, around, show) => {
  it("are read by their keywords", async () => {
    const own = withoutTypes(task);
    const contract = contractOf(own, withoutTypes(around(task)), withoutTypes(around({ type: "array", items: task })));
    const {
      contract: opened,
      findings,
      calls,
    } = await runOn(
      contract,
      serverOf((body) => body, show),
    );
    const kinds = [...opened.operations.values()].map(({ id, returns }) => [
      id,
      returns.map(({ resource, isList }) => [resource, isList]),
    ]);
    expect(Object.fromEntries(kinds)).toMatchObject({
      getTasks: [["task", true]],
      postTasks: [["task", false]],
      getTasksId: [["task", false]],
      putTasksId: [["task", false]],
    });
    expect(
      findings.filter(({ check }) => !check.startsWith("input/")).map(({ check, message }) => `${check} ${message}`),
    ).toEqual([]);
    const sent = calls.map(({ method, path }) => `${method} ${path.replace(/\d+/, "1")}`);
    expect(sent).toEqual(expect.arrayContaining(["POST /tasks", "GET /tasks/1", "PUT /tasks/1", "DELETE /tasks/1"]));
  });

  it("miss an item that their list does not show", async () => {
    const own = withoutTypes(task);
    const contract = contractOf(own, withoutTypes(around(task)), withoutTypes(around({ type: "array", items: task })));
    const server = serverOf(
      (body) => body,
      (value) => show(Array.isArray(value) ? value.slice(0, 1) : value),
    );
    const { findings } = await runOn(contract, server);
    expect(findings.map(({ check }) => check)).toContain("lists/missing-item");
  });
});
