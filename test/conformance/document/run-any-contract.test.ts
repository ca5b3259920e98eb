/** A run ends with a report for any contract, whatever is odd about it. */
import { describe, expect, it, test } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import type { Report } from "../../../src/conformance/run/run.ts";
import { asObject, type Json, type JsonObject } from "../../../src/contract/json.ts";
import { runOn } from "../support/any-server.ts";

type Respond = (request: { readonly method: string; readonly url: URL; readonly body: string }) => [number, Json?];

/** Runs the suite on a server with this contract. @returns the report, and the requests as `GET /path?query body`. */
async function run(
  parts: JsonObject,
  respond: Respond,
  baseUrl = "http://api.test",
): Promise<{ report: Report; requests: string[]; headers: Headers[] }> {
  const requests: string[] = [];
  const headers: Headers[] = [];
  const report = await runOn(
    parts,
    ({ method, url, body, headers: sent }) => {
      requests.push(`${method} ${url.pathname}${url.search}${body ? ` ${body}` : ""}`);
      headers.push(sent);
      const [status, value] = respond({ method, url, body });
      return { status, body: value };
    },
    { baseUrl, token: "t" },
  );
  return { report, requests, headers };
}

const found: Respond = () => [200, { id: "1" }];
const notFound: Respond = () => [404, { message: "Not found" }];
const answer = (schema: JsonObject): JsonObject => ({
  responses: { "200": { description: "It.", content: { "application/json": { schema } } } },
});
const takes = (schema: JsonObject): JsonObject => ({ requestBody: { content: { "application/json": { schema } } } });
const inPath = (name: string): JsonObject => ({ name, in: "path", required: true, schema: { type: "string" } });
const thing: JsonObject = { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } };

describe("a run ends", () => {
  test("where only operations that take an id show it", async () => {
    const parts = {
      paths: {
        "/things/{id}": { parameters: [inPath("id")], get: answer(thing) },
        "/things/{id}/again": { parameters: [inPath("id")], get: answer({ $ref: "#/components/schemas/Thing" }) },
      },
      components: { schemas: { Thing: { ...thing, "x-resource": { name: "thing", id: "id" } } } },
    };
    const { requests } = await run(parts, notFound);
    expect(requests).toEqual(["GET /things/"]);
  });

  test("where the name of a resource has a pattern", async () => {
    const named = {
      type: "object",
      required: ["name"],
      properties: { name: { type: "string", pattern: "^[A-Za-z0-9-]+$" } },
    };
    const parts = { paths: { "/things": { post: { ...takes(named), ...answer(thing) } } } };
    const { requests } = await run(parts, () => [200, { id: "1", name: "x" }]);
    const names = requests.flatMap((request) => /"name":"([^"]*)"/.exec(request)?.[1] ?? []);
    expect(names.some((name) => /^[A-Za-z0-9-]+$/.test(name) && name.length > 10)).toBe(true);
  });

  test("where characters of a path mean something in regular expressions", async () => {
    const parts = { paths: { "/things/(all)*": { get: answer(thing) }, "/things/delta()": { get: answer(thing) } } };
    const { requests } = await run(parts, found);
    expect(requests).toContain("GET /things/(all)*");
  });

  test("where a query is part of the path", async () => {
    const filter = { name: "page", in: "query", required: true, schema: { type: "integer", enum: [3] } };
    const parts = { paths: { "/things?kind=new": { get: { parameters: [filter], ...answer(thing) } } } };
    const { requests } = await run(parts, found);
    expect(requests).toContain("GET /things?kind=new&page=3");
  });
});

test("a fragment of a path is not sent", async () => {
  const page = { name: "page", in: "query", required: true, schema: { enum: [3] } };
  const get = { parameters: [page], ...answer(thing) };
  const { requests } = await run({ paths: { "/#Action=List": { get } } }, found);
  expect(requests).toContain("GET /?page=3");
});

describe("a form", () => {
  const schema = {
    type: "object",
    required: ["title"],
    properties: {
      title: { type: "string", example: "a b&c" },
      count: { type: "integer", example: 3 },
      tags: { type: "array", items: { type: "string" }, example: ["x", "y"] },
      codes: { type: "array", items: { type: "string" }, example: ["x", "y"] },
      more: { type: "object", properties: { one: { type: "string", example: "1" } } },
      metadata: { type: "object", properties: { key: { type: "string", example: "v" } } },
      nothing: { type: "null", example: null },
    },
  };
  const encoding = { codes: { explode: false }, metadata: { style: "deepObject" } };

  it("is sent as the contract says", async () => {
    const post = {
      requestBody: { content: { "application/x-www-form-urlencoded": { schema, encoding } } },
      ...answer(thing),
    };
    const { requests, headers } = await run({ paths: { "/things": { post } } }, found);
    const sent = requests.findIndex((request) => request.startsWith("POST /things title="));
    const fields = [...new URLSearchParams(requests[sent]?.slice("POST /things ".length))].slice(1);
    expect(requests[sent]).toContain("title=a%20b%26c");
    expect(fields).toEqual([
      ["count", "3"],
      ["tags", "x"],
      ["tags", "y"],
      ["codes", "x,y"],
      ["more", '{"one":"1"}'],
      ["metadata[key]", "v"],
    ]);
    expect(headers[sent]?.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(requests.filter((request) => /^POST \S+ [{["]/.test(request))).toEqual([]);
  });

  it("is a right type where the operation takes JSON as well", async () => {
    const content = { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } };
    const { headers } = await run(
      { paths: { "/things": { post: { requestBody: { content }, ...answer(thing) } } } },
      found,
    );
    const types = new Set(headers.map((each) => each.get("content-type")));
    expect(types).not.toContain("application/x-www-form-urlencoded");
    expect(types).toContain("text/plain");
  });
});

test("an operation for whose body there is no value is left out, with a reason for its owner", () => {
  const none = { type: "object", required: ["a"], properties: { a: { type: "integer", minimum: 2, maximum: 1 } } };
  const { contract } = contractOf({ openapi: "3.1.0", paths: { "/a": { post: { ...takes(none), responses: {} } } } });
  expect(contract.leftOut.map(({ why }) => why)).toEqual(["no body was found that its schema allows"]);
});

describe("a body that is made of its schema", () => {
  const text = { type: "string" };
  /** The bodies that a server accepts when it creates things, whose names it requires to be unique. */
  async function accepted(
    members: JsonObject,
    required: string[],
    isRight: (sent: JsonObject) => boolean,
    values = {},
  ) {
    const created = { type: "object", required, properties: members };
    const parts = {
      paths: {
        "/things": {
          post: { ...takes(created), ...answer({ ...created, "x-resource": { name: "thing", id: "code" } }) },
        },
      },
    };
    const bodies: JsonObject[] = [];
    const taken = new Set<unknown>();
    const { findings } = await runOn(
      parts,
      ({ method, body }) => {
        if (method !== "POST" || !body.startsWith("{")) return { status: 404 };
        const sent = JSON.parse(body) as JsonObject;
        if (!isRight(sent)) return { status: 422, body: { error: "wrong" } };
        if (taken.has(sent.code)) return { status: 409 };
        taken.add(sent.code);
        bodies.push(sent);
        return { status: 200, body: sent };
      },
      { phases: ["examples", "input"], fixtures: { values } },
    );
    return { bodies, rejected: findings.filter(({ check }) => check === "response/valid-request-rejected") };
  }

  it.each<[string, JsonObject, RegExp, JsonObject]>([
    ["a pattern", { pattern: "^978\\d{10}$", example: "9781234567897" }, /^978\d{10}$/, {}],
    ["a pattern, from a fixture", { pattern: "^978\\d{10}$" }, /^978\d{10}$/, { code: "978{unique}" }],
    ["small letters", { pattern: "^[a-z][a-z0-9-]*$", example: "box" }, /^box-[a-z0-9]+$/, {}],
    ["a domain in words", { description: "Its name, e.g. “example.com.”" }, /^example-[a-z0-9]+\.com\.$/, {}],
    ["a length", { maxLength: 8, example: "A1" }, /^.{1,8}$/, {}],
  ])("has an id that fits %s, and is unique", async (_, code, form, values) => {
    const { bodies, rejected } = await accepted(
      { code: { ...text, ...code } },
      ["code"],
      (sent) => form.test(String(sent.code)),
      values,
    );
    expect(rejected).toEqual([]);
    expect(bodies.length).toBeGreaterThan(1);
  });

  it("has no members that a server rejects because they are made up", async () => {
    const members = {
      code: { ...text, example: "box" },
      kind: { enum: ["big"] },
      place: text,
      count: { type: "integer" },
    };
    const { bodies } = await accepted(members, ["code"], (sent) => sent.place === undefined);
    expect(bodies[0]).toEqual({ code: expect.stringMatching(/^box/), kind: "big" });
  });
});

test.each([
  [true, 1],
  [false, 0],
])("no body at all is wrong only where the contract requires one: %s", async (required, count) => {
  const schema = { type: "object", properties: { title: { type: "string", example: "a" } } };
  const requestBody = { required, ...asObject(takes(schema).requestBody) };
  const { report } = await run({ paths: { "/things": { post: { requestBody, ...answer(thing) } } } }, ({ body }) =>
    body === "" || body.endsWith("}") ? [200, { id: "1" }] : [400, {}],
  );
  expect(report.findings.filter(({ check }) => check === "input/malformed-json")).toHaveLength(count);
});

test("an array is a right body where the operation takes arrays", async () => {
  const list = { type: "array", items: { type: "string" } };
  const { report } = await run({ paths: { "/things": { post: { ...takes(list), ...answer(thing) } } } }, ({ body }) =>
    body.startsWith("[") ? [200, { id: "1" }] : [400, {}],
  );
  expect(report.findings.filter(({ check }) => check === "input/non-object-body")).toEqual([]);
});

test.each<[JsonObject, string]>([
  [{ type: "string", enum: ["x", "y"] }, "a=x"],
  [{ type: "string", default: "x" }, "a=x"],
  [{ type: "integer", minimum: 5 }, "a=10"],
  [{ type: "boolean" }, "a=true"],
  [{ type: "string", pattern: "^b+$" }, "a=b"],
  [{ type: "array", items: { type: "string", enum: ["p"] } }, "a=p"],
  [{ type: "string" }, "a=1"],
])("a parameter that is required, %j, is sent as %s", async (schema, query) => {
  const parameters = [{ name: "a", in: "query", required: true, schema }];
  const { requests } = await run({ paths: { "/things": { get: { parameters, ...answer(thing) } } } }, found);
  expect(requests[1]).toBe(`GET /things?${query}`);
});

test("a header that the contract requires is sent with each request", async () => {
  const parameters = [{ name: "X-Version", in: "header", required: true, schema: { const: "3" } }];
  const { headers } = await run({ paths: { "/a": { get: { parameters, ...answer(thing) } } } }, found);
  expect(headers.every((each) => each.get("x-version") === "3")).toBe(true);
});

describe("a response is judged by what its author means", () => {
  /** The findings about the schema of a response. */
  async function violations(schema: JsonObject, value: Json, schemas: JsonObject = {}): Promise<string[]> {
    const parts = { paths: { "/things": { get: answer(schema) } }, components: { schemas } };
    const { report } = await run(parts, () => [200, value]);
    return report.findings.filter(({ check }) => check === "response/schema").map(({ pointer }) => pointer);
  }
  const within = (member: JsonObject): JsonObject => ({ type: "object", properties: { id: {}, a: member } });

  it.each<[string, JsonObject]>([
    ["nullable with a reference", { nullable: true, $ref: "#/components/schemas/Thing" }],
    ["nullable with allOf", { nullable: true, allOf: [{ $ref: "#/components/schemas/Thing" }] }],
    ["nullable alone", { nullable: true }],
    ["x-nullable", { "x-nullable": true, type: "string" }],
    ["null with values", { type: ["string", "null"], enum: ["a"] }],
  ])("%s allows null", async (_, member) => {
    expect(await violations(within(member), { id: 1, a: null }, { Thing: thing })).toEqual([]);
  });

  it("and still has its own schema", async () => {
    const member = { nullable: true, $ref: "#/components/schemas/Thing" };
    expect(await violations(within(member), { id: 1, a: { id: 5 } }, { Thing: thing })).toContain("/a/id");
  });

  it.each<[string, string, JsonObject]>([
    ["a part of a schema", "#/components/schemas/Thing/properties/id", { Thing: thing }],
    [
      "a component whose name has other characters",
      "#/components/schemas/List%20of%C2%ABa~1b%C2%BB",
      { "List of«a/b»": { type: "string" } },
    ],
    [
      "a schema that is itself a reference",
      "#/components/schemas/Alias",
      { Alias: { $ref: "#/components/schemas/Id" }, Id: { type: "string" } },
    ],
  ])("a reference to %s is followed", async (_, $ref, schemas) => {
    expect(await violations(within({ $ref }), { id: 1, a: 5 }, schemas)).toEqual(["/a"]);
  });

  it.each(["#/components/schemas/Lost", "#/components/schemas/Loop"])(
    "a reference to %s judges nothing",
    async ($ref) => {
      const loop = { Loop: { $ref: "#/components/schemas/Loop" } };
      expect(await violations(within({ $ref }), { id: 1, a: 5 }, loop)).toEqual([]);
    },
  );

  it("and a schema may be within itself", async () => {
    const tree = {
      type: "object",
      properties: { id: { type: "string" }, children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
    };
    const value = { id: "1", children: [{ id: "2", children: [{ id: 3 }] }] };
    expect(await violations({ $ref: "#/components/schemas/Tree" }, value, { Tree: tree })).toEqual([
      "/children/0/children/0/id",
    ]);
  });
});

describe("what a contract leaves out is added", () => {
  test("a parameter of its path", () => {
    const { contract } = contractOf({ openapi: "3.1.0", paths: { "/a/{b}": { delete: { responses: {} } } } });
    expect([...contract.operations.values()][0]?.parameters).toMatchObject([{ name: "b", in: "path", required: true }]);
  });

  test("a path item that a path refers to", () => {
    const { contract } = contractOf({
      openapi: "3.1.0",
      paths: { "/a": { $ref: "#/components/pathItems/A" }, "/b": { $ref: "#/components/pathItems/A" } },
      components: { pathItems: { A: { get: { operationId: "read", ...answer(thing) } } } },
    });
    expect([...contract.operations].map(([id, { path }]) => [id, path])).toEqual([
      ["read", "/a"],
      ["read2", "/b"],
    ]);
  });

  test("nothing to responses and links that lead to other operations", () => {
    const links = {
      lost: { operationId: "nobody", parameters: { id: "$response.body#/name" } },
      request: { operationId: "get", parameters: { id: "$request.path.id" } },
      body: { operationId: "get", parameters: { id: "$response.body#/name" } },
    };
    const made = { description: "Made.", content: { "application/json": { schema: thing } }, links };
    const created = { $ref: "#/paths/~1things/post/responses/201" };
    const { contract } = contractOf({
      openapi: "3.1.0",
      paths: {
        "/things": { post: { operationId: "post", ...takes(thing), responses: { "201": made } } },
        "/things/{id}": { get: { operationId: "get", parameters: [inPath("id")], responses: { "200": created } } },
        "/files": {
          put: { operationId: "put", requestBody: { content: { "image/png": {} } }, responses: { "200": made } },
        },
        "/other": {
          get: { operationId: "other", responses: { "200": { $ref: "#/paths/~1files/put/responses/200" } } },
        },
      },
    });
    expect(contract.operation("post").links.map(({ name, parameters }) => [name, parameters])).toContainEqual([
      "body",
      { id: "//name" },
    ]);
    expect(contract.operation("post").links.map(({ name }) => name)).not.toContain("lost");
    for (const id of ["get", "other"])
      expect([...contract.properties(contract.operation(id).response).keys()]).toEqual([""]);
    expect(contract.operation("get").returns).toMatchObject([{ key: "", resource: "thing" }]);
  });

  test("a value between exclusive bounds", () => {
    const schema = {
      type: "object",
      required: ["a"],
      properties: { a: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 } },
    };
    const { contract } = contractOf({
      openapi: "3.1.0",
      paths: { "/a": { post: { ...takes(schema), responses: {} } } },
    });
    const [{ body } = {}] = contract.operations.values();
    const a = Number(asObject(body?.examples[0]?.[""]).a);
    expect(a > 0 && a < 1).toBe(true);
  });
});
