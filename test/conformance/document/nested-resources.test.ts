/** Resources within others: each is read, changed and deleted by its own id and by those of what it is in. */
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, type Call, inPath, json, runOn } from "../support/any-server.ts";

const text: JsonObject = { type: "string", minLength: 1, maxLength: 40 };
const none: JsonObject = { description: "None." };

function resource(id: string): JsonObject {
  return {
    type: "object",
    required: [id, "title"],
    properties: { [id]: { type: "string", readOnly: true }, title: text },
  };
}

const [project, task] = [resource("key"), resource("id")];

function operationsOn(list: JsonObject, schema: JsonObject, ...names: string[]): [JsonObject, JsonObject] {
  const { description: _, ...request } = json(schema);
  const requestBody: JsonObject = { required: true, ...request };
  const rejections: JsonObject = { "400": none, "404": none };
  return [
    {
      parameters: inPath(...names.slice(0, -1)),
      get: { responses: { "200": json(list), ...rejections } },
      post: { requestBody, responses: { "201": json(schema), ...rejections } },
    },
    {
      parameters: inPath(...names),
      get: { responses: { "200": json(schema), ...rejections } },
      put: { requestBody, responses: { "200": json(schema), ...rejections } },
      delete: { responses: { "204": none, ...rejections } },
    },
  ];
}

const [projects, ofProject] = operationsOn({ type: "array", items: project }, project, "projectKey");
const [tasks, ofTask] = operationsOn({ type: "array", items: task }, task, "projectKey", "taskId");
const contract: JsonObject = {
  paths: {
    "/projects": projects,
    "/projects/{projectKey}": ofProject,
    "/projects/{projectKey}/tasks": tasks,
    "/projects/{projectKey}/tasks/{taskId}": ofTask,
  },
};

/** A server of projects with tasks. @param keep what it keeps of the title of a task. @param stored what it has, by path. */
function server(keep = (title: unknown) => title, stored = new Map<string, JsonObject>()) {
  let next = 1;
  return ({ method, path, body, type }: Call): Answer => {
    const [, , key = "", isTask, id] = path.split("/");
    const list = isTask === undefined && key === "" ? "/projects" : isTask && `/projects/${key}/tasks`;
    const isOfList = path === list;
    const parent = `/projects/${key}`;
    if (isTask && !stored.has(parent)) return { status: 404 };
    if (!isOfList && !stored.has(path)) return { status: 404 };
    const own = stored.get(path);
    if (method === "GET")
      return {
        status: 200,
        body: own ?? [...stored].flatMap(([at, each]) => (at.replace(/\/[^/]+$/, "") === list ? [each] : [])),
      };
    if (method === "DELETE") {
      for (const at of stored.keys()) if (`${at}/`.startsWith(`${path}/`)) stored.delete(at);
      return { status: 204 };
    }
    let sent: unknown;
    try {
      sent = type === "application/json" ? JSON.parse(body).title : undefined;
    } catch {}
    if (typeof sent !== "string" || sent === "" || [...sent].length > 40) return { status: 400 };
    const title = isTask && isOfList ? keep(sent) : sent;
    const name = isTask ? { id: id ?? `t${next++}` } : { key: key === "" ? `p${next++}` : key };
    const made = { ...own, ...name, title } as JsonObject;
    stored.set(isOfList ? `${list}/${Object.values(name)[0]}` : path, made);
    return { status: own ? 200 : 201, body: { ...made, title: sent } };
  };
}

describe("a task of a project", () => {
  it("is read, changed and deleted, and nobody is accused", async () => {
    const { findings, calls, left } = await runOn(contract, server());
    expect(findings.map(({ check, operation, message }) => `${check} ${operation} ${message}`)).toEqual([]);
    const sent = calls.map(({ method, path }) => `${method} ${path.replaceAll(/([pt])\d+/g, "$1")}`);
    expect(sent).toEqual(
      expect.arrayContaining([
        "POST /projects/p/tasks",
        "GET /projects/p/tasks/t",
        "PUT /projects/p/tasks/t",
        "DELETE /projects/p/tasks/t",
      ]),
    );
    expect(left).toBe(0);
  });

  it("is missed where it is not stored as it was sent", async () => {
    const { findings } = await runOn(
      contract,
      server((title) => `${title}!`),
    );
    expect(findings.map(({ check, pointer }) => `${check} ${pointer}`)).toContain("state/read-after-write /title");
  });

  it("is deleted from a project that stays", async () => {
    const { post: _, ...listed } = projects;
    const paths: JsonObject = {
      "/projects": listed,
      "/projects/{projectKey}/tasks": tasks,
      "/projects/{projectKey}/tasks/{taskId}": ofTask,
    };
    const stored = new Map<string, JsonObject>([["/projects/p0", { key: "p0", title: "Of another" }]]);
    const { calls, left } = await runOn({ paths }, server(undefined, stored));
    expect(calls.some(({ method, path }) => method === "POST" && path === "/projects/p0/tasks")).toBe(true);
    expect([...stored.keys()]).toEqual(["/projects/p0"]);
    expect(left).toBe(0);
  });

  it("is left alone where a creation shows all tasks that there are", async () => {
    const stored = new Map<string, JsonObject>([["/projects/p0", { key: "p0", title: "Of another" }]]);
    const respond = server(undefined, stored);
    const { calls } = await runOn(contract, (call) => {
      const answer = respond(call);
      const isCreation = call.method === "POST" && answer.status === 201;
      return isCreation ? { ...answer, body: [...stored.values()] } : answer;
    });
    expect(calls.some(({ method, path }) => method === "DELETE" && path.endsWith("/p0"))).toBe(false);
  });
});

it("takes no id of a resource for that of one of its versions", async () => {
  const flow: JsonObject = { type: "object", required: ["name"], properties: { id: text, name: text } };
  const version: JsonObject = { type: "object", properties: { versionId: text, flowId: text, name: text } };
  const { calls, findings } = await runOn(
    {
      paths: {
        "/flows": { post: { requestBody: json(flow), responses: { "201": json(flow) } } },
        "/flows/{id}": { parameters: inPath("id"), get: { responses: { "200": json(flow), "404": none } } },
        "/flows/{id}/{versionId}": {
          parameters: inPath("id", "versionId"),
          get: { operationId: "getVersion", responses: { "200": json(version), "404": none } },
        },
      },
    },
    ({ path, method }) => {
      if (method === "POST") return { status: 201, body: { id: "f1", name: "One" } };
      return path === "/flows/f1" ? { status: 200, body: { id: "f1", name: "One" } } : { status: 404 };
    },
    { depth: "full", isDestructive: true },
  );
  expect(calls.map(({ path }) => path)).not.toContain("/flows/f1/f1");
  expect(findings.filter(({ operation }) => operation === "getVersion")).toEqual([]);
});

it.each([
  ["deletes with it", true, 0],
  ["keeps", false, 1],
])("counts what is within a resource as left, if the server %s", async (_, isDeletable, least) => {
  const book: JsonObject = { type: "object", required: ["name"], properties: { id: text, name: text } };
  const books = new Map<string, JsonObject>();
  const { left } = await runOn(
    {
      paths: {
        "/books": { post: { requestBody: json(book), responses: { "201": json(book) } } },
        "/books/{id}": {
          parameters: inPath("id"),
          get: { responses: { "200": json(book), "404": none } },
          delete: { responses: { "204": none, "404": none, "409": none } },
        },
        "/books/{id}/pages": {
          parameters: inPath("id"),
          post: {
            requestBody: json({ type: "object", properties: { text } }),
            responses: { "201": none, "404": none },
          },
        },
      },
    },
    ({ path, method }) => {
      const [, , id, pages] = path.split("/");
      if (id === undefined) {
        const made = { id: `b${books.size + 1}`, name: "One" };
        books.set(made.id, made);
        return { status: 201, body: made };
      }
      const book = books.get(id);
      if (book?.isGone !== undefined || book === undefined) return { status: 404 };
      if (pages !== undefined) return { status: 201 };
      if (method !== "DELETE") return { status: 200, body: book };
      if (!isDeletable) return { status: 409 };
      books.set(id, { isGone: true });
      return { status: 204 };
    },
  );
  expect(Math.min(left, 1)).toBe(least);
});
