/** What is sent to servers of others, and what their contracts say of the responses. */
import { describe, expect, it } from "vitest";
import { isObject, type Json, type JsonObject } from "../../../src/contract/json.ts";
import { seeds } from "../../support/runs.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge } from "../support/any-server.ts";

const text = { type: "string" };
const done: JsonObject = { description: "Done." };
const no: JsonObject = { description: "No." };

describe("what a contract says of its errors", () => {
  const problem = { type: "object", required: ["code"], properties: { code: text } };
  const paths = (responses: JsonObject): JsonObject => ({
    "/notes": {
      post: { operationId: "addNote", requestBody: bodyOf(problem), responses: { "201": done, ...responses } },
    },
  });
  const respond = ({ body }: Call): Answer =>
    /^\{"code":"[^"]*"\}$/.test(body) ? { status: 201 } : { status: 400, body: { error: "no code" } };

  it.each<[string, JsonObject, string[]]>([
    ["counts where it names the status", { "400": json(problem) }, ["response/error-body addNote"]],
    ["counts where it names all that clients do wrong", { "4XX": json(problem) }, ["response/error-body addNote"]],
    ["is a warning where it names any other response", { default: json(problem) }, []],
  ])("%s", async (_, responses, expected) => {
    const { failures } = await judge(paths(responses), respond, { isDestructive: true });
    expect(failures).toEqual(expected);
  });
});

it.each(seeds)("sends null as an item of each list of a body, seed %d", async (seed) => {
  const items = {
    type: "array",
    minItems: 1,
    items: { type: "object", required: ["name"], properties: { name: text } },
  };
  const body = { type: "object", required: ["matchers", "others"], properties: { matchers: items, others: items } };
  const { calls } = await judge(
    { "/rules": { post: { requestBody: bodyOf(body), responses: { "201": done, "400": no } } } },
    ({ body: sent }) => ({ status: /null|"name":(?!")/.test(sent) ? 400 : 201 }),
    { seed, isDestructive: true },
  );
  const sent = calls.map((each) => each.body);
  for (const name of ["matchers", "others"]) expect(sent.some((each) => each.includes(`"${name}":[null]`))).toBe(true);
});

it("takes ids from a list, if the server rejects all creations", async () => {
  const user = { type: "object", required: ["id"], properties: { id: text, name: text } };
  const { sent, failures } = await judge(
    {
      "/users": {
        get: { operationId: "listUsers", responses: { "200": json({ type: "array", items: user }) } },
        post: { operationId: "addUser", requestBody: bodyOf(user), responses: { "201": json(user), "403": no } },
      },
      "/users/{id}": {
        parameters: inPath("id"),
        get: { operationId: "getUser", responses: { "200": json(user), "404": no } },
      },
    },
    ({ path, method }) => {
      const known = { id: "u7", name: "Seven" };
      if (path === "/users") return method === "GET" ? { status: 200, body: [known] } : { status: 403 };
      return path === "/users/u7" ? { status: 200, body: known } : { status: 404 };
    },
  );
  expect(sent).toContain("GET /users/u7");
  expect(failures).toEqual([]);
});

it("leaves out what may be left out, if the server rejects a creation with all of it", async () => {
  const user = {
    type: "object",
    properties: {
      role: { ...text, example: "3ee6" },
      name: { ...text, example: "Ada" },
      tags: { type: "array", items: text, example: ["new"] },
    },
  };
  const shown = { ...user, required: ["id"], properties: { id: { type: "integer" }, ...user.properties } };
  const users = new Map<string, JsonObject>();
  const { sent, failures } = await judge(
    {
      "/users": {
        post: { operationId: "addUser", requestBody: bodyOf(user), responses: { "201": json(shown), "400": no } },
      },
      "/users/{id}": {
        parameters: inPath("id"),
        get: { operationId: "getUser", responses: { "200": json(shown), "404": no } },
        delete: { operationId: "removeUser", responses: { "204": done, "404": no } },
      },
    },
    ({ path, method, body }) => {
      if (!path.startsWith("/users")) return { status: 404 };
      const id = path.split("/")[2];
      if (id === undefined) {
        const given = objectIn(body);
        const isTaken = given !== undefined && Object.keys(given).every((name) => name === "name" || name === "tags");
        if (!isTaken) return { status: 400, body: { error: "invalid foreign key" } };
        const created = { id: users.size + 1, ...given };
        users.set(String(created.id), created);
        return { status: 201, body: created };
      }
      const found = users.get(id);
      if (found === undefined) return { status: 404 };
      return method === "DELETE" ? { status: users.delete(id) ? 204 : 404 } : { status: 200, body: found };
    },
  );
  expect(sent).toContain("GET /users/1");
  expect(users.size).toBe(0);
  expect(failures).toEqual([]);
});

it("blames no value while the server rejects the same request with another one", async () => {
  const note = {
    type: "object",
    properties: { id: text, secret: { ...text, example: "s3" }, title: { ...text, maxLength: 9 } },
  };
  const paths = {
    "/notes": {
      post: {
        operationId: "addNote",
        responses: { "201": json(note) },
      },
    },
    "/notes/{id}": {
      parameters: inPath("id"),
      get: { operationId: "getNote", responses: { "200": json(note), "404": no } },
      patch: { operationId: "updateNote", requestBody: bodyOf(note), responses: { "200": json(note), "400": no } },
    },
  };
  const respond = ({ path, method, body }: Call): Answer => {
    if (path === "/notes") return { status: 201, body: { id: "n1" } };
    if (path !== "/notes/n1") return { status: 404 };
    const given = method === "PATCH" ? objectIn(body) : {};
    return given && !("secret" in given)
      ? { status: 200, body: { ...given, id: "n1" } }
      : { status: 400, body: "Not that." };
  };
  const { warnings, sent } = await judge(paths, respond, { isDestructive: true });
  expect(sent.filter((each) => each === "PATCH /notes/n1").length).toBeGreaterThan(3);
  expect(warnings).not.toContain("input/boundary-value updateNote");
});

it("asks for the headers of what was created, and expects no body", async () => {
  const file = { type: "object", required: ["id"], properties: { id: text } };
  const paths = {
    "/files": {
      post: { requestBody: bodyOf({ type: "object", properties: { note: text } }), responses: { "201": json(file) } },
    },
    "/files/{id}": {
      parameters: inPath("id"),
      get: { responses: { "200": json(file), "404": no } },
      head: { operationId: "askForFile", responses: { "200": json(file), "404": no } },
      delete: { responses: { "204": done, "404": no } },
    },
  };
  const files = new Set<string>();
  const respond = (undeclared: number) => {
    return ({ method, path }: Call): Answer => {
      const id = path.split("/")[2];
      if (id === undefined) return { status: 201, body: { id: [...files.add(`f${files.size + 1}`)].at(-1) } };
      if (!files.has(id)) return { status: method === "HEAD" ? undeclared : 404 };
      if (method === "DELETE") return { status: files.delete(id) ? 204 : 404 };
      return method === "GET" ? { status: 200, body: { id } } : { status: 200 };
    };
  };
  const { sent, failures } = await judge(paths, respond(404));
  expect(sent.some((each) => /^HEAD \/files\/f\d+$/.test(each))).toBe(true);
  expect(failures).toEqual([]);
  expect((await judge(paths, respond(500))).failures).toContain("response/server-error askForFile");
});

/** The object that a body is. */
function objectIn(body: string): JsonObject | undefined {
  try {
    const value: Json = JSON.parse(body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
