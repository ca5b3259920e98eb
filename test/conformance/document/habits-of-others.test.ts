/** What servers of others do in their own way, and what a run must neither send to them nor say of them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contractOf, openContract } from "../../../src/conformance/document/open-contract.ts";
import { asObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge, runOn } from "../support/any-server.ts";

const text = { type: "string" };
const done: JsonObject = { description: "Done." };
const no: JsonObject = { description: "No." };
const any = json({ type: "object", properties: { note: text } });

describe("what a run changes only with isDestructive", () => {
  const box = { type: "object", required: ["id"], properties: { id: { type: "integer" }, label: text } };
  const paths: JsonObject = {
    "/maintenance": {
      get: { responses: { "200": json({ type: "object", properties: { enabled: { type: "boolean" } } }) } },
      post: {
        requestBody: bodyOf({ type: "object", properties: { enabled: { type: "boolean" } } }),
        responses: { "204": done },
      },
    },
    "/change-password": {
      post: { requestBody: bodyOf({ type: "object", properties: { new: text } }), responses: { "204": done } },
    },
    "/boxes": {
      get: { responses: { "200": json({ type: "array", items: box }) } },
      post: { requestBody: bodyOf({ type: "object", properties: { label: text } }), responses: { "201": json(box) } },
    },
    "/boxes/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: { responses: { "200": json(box), "404": no } },
      delete: { responses: { "204": done, "404": no } },
    },
  };
  const boxes = new Map([[100, { id: 100, label: "Of another" }]]);
  const respond = ({ method, path }: Call): Answer => {
    const id = Number(path.split("/")[2]);
    if (path === "/boxes" && method === "GET") return { status: 200, body: [...boxes.values()] };
    if (path === "/boxes" && method === "POST") {
      const made = { id: 200 + boxes.size, label: "Mine" };
      boxes.set(made.id, made);
      return { status: 201, body: made };
    }
    if (path.startsWith("/boxes/") && boxes.has(id)) {
      if (method === "GET") return { status: 200, body: boxes.get(id) };
      if (method === "DELETE") boxes.delete(id);
      return { status: method === "DELETE" ? 204 : 405 };
    }
    if (path === "/maintenance" && method === "GET") return { status: 200, body: { enabled: false } };
    return { status: ["/maintenance", "/change-password"].includes(path) ? 204 : 404 };
  };

  it("is a setting of the server, the account of the token, and what a made-up id may name", async () => {
    const { sent, failures } = await judge(paths, respond);
    expect(failures).toEqual([]);
    expect(sent).toContain("POST /boxes");
    expect(sent.filter((each) => /POST \/(maintenance|change-password)|DELETE .*(1e2|0x10)/.test(each))).toEqual([]);
    expect([...boxes.keys()]).toContain(100);
  });

  it("is sent where the server is for tests", async () => {
    const { sent } = await judge(paths, respond, { isDestructive: true });
    expect(sent).toEqual(expect.arrayContaining(["POST /maintenance", "POST /change-password", "DELETE /boxes/1e2"]));
  });
});

it("sends no path whose parameter has no value, and takes ids from a list above", async () => {
  const tag = { type: "object", required: ["type", "value"], properties: { type: text, value: text } };
  const paths: JsonObject = {
    "/tags/{type}/{value}": {
      parameters: inPath("type", "value"),
      get: { operationId: "getTag", responses: { "200": json(tag), "404": no } },
    },
    "/tags": {
      get: { operationId: "listTags", responses: { "200": json({ type: "array", items: tag }) } },
      post: { operationId: "addTag", requestBody: bodyOf(tag), responses: { "201": json(tag) } },
    },
    "/projects": {
      get: {
        operationId: "listProjects",
        responses: {
          "200": json({
            type: "object",
            properties: {
              projects: { type: "array", items: { type: "object", properties: { id: text, name: text } } },
            },
          }),
        },
      },
    },
    "/projects/{projectId}/tasks": {
      parameters: inPath("projectId"),
      get: { operationId: "listTasks", responses: { "200": json({ type: "array", items: any }), "404": no } },
    },
  };
  const { sent, failures } = await judge(paths, ({ path, method }) => {
    if (path === "/projects") return { status: 200, body: { projects: [{ id: "main", name: "Main" }] } };
    if (path === "/projects/main/tasks") return { status: 200, body: [] };
    if (path === "/tags")
      return method === "POST" ? { status: 201, body: { type: "a", value: "b" } } : { status: 200, body: [] };
    return path === "/tags/a/b" ? { status: 200, body: { type: "a", value: "b" } } : { status: 404 };
  });
  expect(failures).toEqual([]);
  expect(sent).toContain("GET /projects/main/tasks");
  expect(sent.filter((each) => /\/(\?|$)/.test(each))).toEqual([]);
});

it("warns where only a guess says whose id a path takes", async () => {
  const link = { type: "object", required: ["name", "secret"], properties: { name: text, secret: text } };
  const { failures, warnings } = await judge(
    {
      "/links": {
        get: { operationId: "listLinks", responses: { "200": json({ type: "array", items: link }) } },
        post: {
          operationId: "addLink",
          requestBody: bodyOf({ type: "object", properties: { name: text } }),
          responses: { "201": json(link) },
        },
      },
      "/links/{token}": {
        parameters: inPath("token"),
        get: { operationId: "getLink", responses: { "200": json(link), "404": no } },
      },
    },
    ({ path, method }) => {
      if (path === "/links/s1") return { status: 200, body: { name: "one", secret: "s1" } };
      if (path !== "/links") return { status: 404, body: { message: "There is no link." } };
      return method === "POST"
        ? { status: 201, body: { name: "one", secret: "s1" } }
        : { status: 200, body: [{ name: "one", secret: "s1" }] };
    },
  );
  expect(failures).toEqual([]);
  expect(warnings).toContain("response/valid-request-rejected getLink");
});

it("does not blame a value for what happens without it, nor a request without arguments for who sends it", async () => {
  const { failures, warnings } = await judge(
    {
      "/snapshot": {
        get: {
          operationId: "getSnapshot",
          parameters: [{ name: "as", in: "query", schema: { enum: ["csv", "json"] } }],
          responses: { "200": any, "403": no },
        },
      },
      "/profile": { get: { operationId: "getProfile", responses: { "200": any, "400": no } } },
      "/notes": { get: { operationId: "listNotes", responses: { "200": any } } },
    },
    ({ path }) =>
      path === "/notes" ? { status: 200, body: {} } : { status: path === "/profile" ? 400 : 403, body: {} },
  );
  expect(failures).toEqual([]);
  expect(warnings.filter((each) => each.startsWith("input/boundary-value"))).toEqual([]);
});

it("says once that a body is of another type, and does not judge the response to what should be rejected", async () => {
  const folder = { type: "object", required: ["data"], properties: { data: { type: "object" } } };
  const { failures, warnings } = await judge(
    {
      "/export": { get: { operationId: "export", responses: { "200": any } } },
      "/folders": {
        get: { operationId: "listFolders", responses: { "200": json({ type: "array", items: folder }) } },
        post: {
          operationId: "addFolder",
          requestBody: bodyOf({ type: "object", properties: { name: text } }),
          responses: { "200": json(folder) },
        },
      },
    },
    ({ path, method, body }) => {
      if (path === "/export") return new Response("a,b", { headers: { "content-type": "text/csv" } });
      if (method === "GET") return { status: 200, body: [] };
      if (body === "[]") return { status: 200, body: { data: [] } };
      return body.startsWith("{") && body.endsWith("}") ? { status: 200, body: { data: {} } } : { status: 422 };
    },
  );
  expect(failures).toEqual(["response/content-type export"]);
  expect(warnings).toContain("input/non-object-body addFolder");
});

it("still calls a creation that finds nothing of what its body names", async () => {
  const { calls } = await judge(
    {
      "/reset": {
        post: {
          operationId: "reset",
          requestBody: bodyOf({ type: "object", properties: { user: { type: "integer" } } }),
          responses: { "204": done, "404": no },
        },
      },
      "/users": { get: { operationId: "listUsers", responses: { "200": json({ type: "array", items: any }) } } },
    },
    ({ path }) =>
      path === "/users" ? { status: 200, body: [] } : { status: 404, body: { message: "No user found." } },
    { isDestructive: true },
  );
  expect(calls.filter(({ path }) => path === "/reset").length).toBeGreaterThan(3);
});

it("makes up creations without an id, and ends after starts", () => {
  const time = { type: "string", format: "date-time" };
  const silence = {
    type: "object",
    required: ["startsAt", "endsAt"],
    properties: { id: text, startsAt: time, endsAt: time, note: text },
  };
  const { contract } = contractOf({
    openapi: "3.1.0",
    paths: { "/silences": { post: { operationId: "add", requestBody: bodyOf(silence), responses: { "200": done } } } },
  });
  const [example] = contract.operation("add").body?.examples ?? [];
  const sent = asObject(asObject(example)[""]);
  expect(Object.keys(sent)).not.toContain("id");
  expect(Date.parse(String(sent.endsAt))).toBeGreaterThan(Date.parse(String(sent.startsAt)));
});

it("applies an overlay to a Swagger document at its own places, and at those of OpenAPI 3", async () => {
  const folder = await mkdtemp(join(tmpdir(), "overlay-"));
  const [swagger, overlay] = [join(folder, "swagger.json"), join(folder, "overlay.yaml")];
  await writeFile(
    swagger,
    JSON.stringify({
      swagger: "2.0",
      produces: ["application/json"],
      paths: {
        "/boxes/{key}": {
          get: {
            operationId: "getBox",
            parameters: [{ name: "key", in: "path", required: true, type: "string" }],
            responses: { 200: { description: "It.", schema: { $ref: "#/definitions/Box" } } },
          },
        },
      },
      definitions: { Box: { type: "object", properties: { key: { type: "string" } } } },
    }),
  );
  await writeFile(
    overlay,
    `actions:
  - { target: $.definitions.Box, update: { x-resource: { name: crate, id: key } } }
  - { target: $.components.schemas.Box, update: { description: A crate. } }
`,
  );
  const { contract, unread } = await openContract(swagger, [overlay]);
  expect([...contract.resources.keys()]).toEqual(["crate"]);
  expect(unread).toEqual([]);
  await rm(folder, { recursive: true });
});

it("does not warn the owner of words that the suite has added", () => {
  const board = json({ type: "object", properties: { id: text } });
  const { unread } = contractOf({
    openapi: "3.1.0",
    paths: {
      "/boards/{boardId}": { parameters: inPath("boardId"), get: { responses: { "200": any } } },
      "/boards": {
        post: { requestBody: bodyOf({ type: "object" }), responses: { "200": any } },
        get: { responses: { "200": board } },
      },
    },
  });
  expect(unread).toEqual([]);
});

it.each([
  ["abc", /Bearer/],
  ["Token abc", /^(?!.*Bearer).*lack the right/],
])("says once that a member is not allowed, and what to try where the token %j has no right", async (token, remedy) => {
  const closed = { type: "object", properties: { id: text }, additionalProperties: false };
  const { findings, notDone } = await runOn(
    {
      paths: {
        "/me": { get: { operationId: "getMe", responses: { "200": json(closed) } } },
        "/rooms": {
          get: { operationId: "listRooms", responses: { "200": json({ type: "array", items: closed }), "403": no } },
        },
        "/rooms/{id}": {
          parameters: inPath("id"),
          get: { operationId: "getRoom", responses: { "200": json(closed), "403": no } },
        },
      },
    },
    ({ path }) => (path === "/me" ? { status: 200, body: { id: "1", secret: 2 } } : { status: 403, body: {} }),
    { token },
  );
  expect(findings.filter(({ operation }) => operation === "getMe")).toMatchObject([
    { check: "response/schema", message: expect.stringContaining("/secret") },
  ]);
  expect(notDone.find(({ kind }) => kind === "blocked")?.remedy).toMatch(remedy);
});

it("reads and deletes what a creation shows nothing of but the id", async () => {
  const silence = { type: "object", required: ["id"], properties: { id: text, comment: text } };
  const created = json({ type: "object", properties: { silenceID: text } });
  const kept = new Map<string, JsonObject>();
  let made = 0;
  const { failures, sent } = await judge(
    {
      "/silences": {
        get: { operationId: "listSilences", responses: { "200": json({ type: "array", items: silence }) } },
        post: {
          operationId: "addSilence",
          requestBody: bodyOf({ type: "object", properties: { comment: text } }),
          responses: { "200": created, "400": no },
        },
      },
      "/silence/{silenceID}": {
        parameters: inPath("silenceID"),
        get: { operationId: "getSilence", responses: { "200": json(silence), "404": no } },
        delete: { operationId: "deleteSilence", responses: { "200": done, "404": no } },
      },
    },
    ({ path, method, body }) => {
      const id = path.split("/")[2] ?? "";
      if (path === "/silences" && method === "GET") return { status: 200, body: [...kept.values()] };
      if (path === "/silences" && method === "POST") {
        if (!/^\{("comment":"[^"]*")?\}$/.test(body)) return { status: 400 };
        made += 1;
        const key = `s${made}`;
        kept.set(key, { id: key, ...(JSON.parse(body) as JsonObject) });
        return { status: 200, body: { silenceID: key } };
      }
      if (!kept.has(id)) return { status: 404 };
      if (method === "GET") return { status: 200, body: kept.get(id) };
      return method === "DELETE" && kept.delete(id) ? { status: 200 } : { status: 405 };
    },
  );
  expect(failures).toEqual([]);
  expect(sent.filter((each) => /^GET \/silence\/s\d/.test(each)).length).toBeGreaterThan(0);
  expect([...kept.keys()]).toEqual([]);
});

it("creates nothing below what it has found, and counts what it cannot delete", async () => {
  const data = (schema: JsonObject): JsonObject => json({ type: "object", properties: { data: schema } });
  const field = { type: "object", properties: { table: text, name: text } };
  const user = { type: "object", properties: { id: text, name: text } };
  const named = bodyOf({ type: "object", properties: { name: text } });
  const { calls, left } = await runOn(
    {
      paths: {
        "/fields": { get: { operationId: "listFields", responses: { "200": data({ type: "array", items: field }) } } },
        "/fields/{table}": {
          parameters: inPath("table"),
          get: { operationId: "listFieldsOf", responses: { "200": data({ type: "array", items: field }) } },
          post: { operationId: "addField", requestBody: named, responses: { "200": data(field) } },
        },
        "/fields/{table}/{name}": {
          parameters: inPath("table", "name"),
          get: { operationId: "getField", responses: { "200": data(field), "404": no } },
        },
        "/users": {
          get: { operationId: "listUsers", responses: { "200": data({ type: "array", items: user }) } },
          post: { operationId: "addUser", requestBody: named, responses: { "200": data(user) } },
        },
        "/users/{id}": { parameters: inPath("id"), get: { operationId: "getUser", responses: { "200": data(user) } } },
      },
    },
    ({ path, method }) => {
      if (path === "/users" && method === "POST") return { status: 200, body: { data: { id: "u1", name: "One" } } };
      if (path.startsWith("/users/")) return { status: 200, body: { data: { id: "u1", name: "One" } } };
      const shown = { table: "system", name: "key" };
      return { status: 200, body: { data: path.split("/").length > 3 ? shown : [shown] } };
    },
  );
  expect(calls.filter(({ method, path }) => method === "POST" && path.startsWith("/fields"))).toEqual([]);
  expect(calls.filter(({ method, path }) => method === "POST" && path === "/users").length).toBeGreaterThan(0);
  expect(left).toBeGreaterThan(0);
});
