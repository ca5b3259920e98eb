/** Servers that are right although they reject, hide or leave out something: because of their state, or because nothing is there. */
import { expect, test } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, readJson, runOn } from "../support/any-server.ts";

const text = { type: "string" };
const done: JsonObject = { description: "Done." };
const problem = json({ type: "object", properties: { message: text } });
const hive: JsonObject = {
  type: "object",
  required: ["id", "name"],
  properties: {
    id: { type: "integer", readOnly: true },
    name: { type: "string", maxLength: 20 },
    key: { type: "string", writeOnly: true },
    rests: { type: "string", readOnly: true },
    state: { type: "string", enum: ["open", "closed"], readOnly: true },
  },
};
const one = { $ref: "#/components/schemas/Hive" };
const taken = (schema: JsonObject): JsonObject => ({ ...bodyOf(schema), required: true });
const filter = { name: "hiveId", in: "query", schema: { type: "integer" } };

const visits = { operationId: "listVisits", parameters: { hiveId: "$response.body#/id" } };

/** Hives, what can be done with them, and what may not be there. */
const paths: JsonObject = {
  "/hives": {
    get: { operationId: "listHives", responses: { "200": json({ type: "array", items: one }) } },
    post: { operationId: "createHive", requestBody: taken(one), responses: { "201": json(one), "400": problem } },
  },
  "/hives/{id}": {
    parameters: inPath("id"),
    get: {
      operationId: "getHive",
      responses: {
        "200": { ...json(one), links: { visits } },
        "404": problem,
      },
    },
    delete: { operationId: "deleteHive", responses: { "204": done, "404": problem } },
  },
  "/hives/{id}/close": {
    parameters: inPath("id"),
    post: {
      operationId: "closeHive",
      requestBody: taken({ type: "object", properties: { reason: { type: "string", maxLength: 9 } } }),
      responses: { "200": json(one), "400": problem, "404": problem, "409": problem },
    },
  },
  "/hives/{id}/queen": {
    parameters: inPath("id"),
    get: { operationId: "getQueen", responses: { "200": json({ type: "object", properties: { name: text } }) } },
  },
  "/visits": {
    get: {
      operationId: "listVisits",
      parameters: [filter],
      responses: {
        "200": json({ type: "array", items: { type: "object", properties: { hiveId: { type: "integer" } } } }),
      },
    },
  },
  "/archive": {
    get: {
      operationId: "getArchive",
      responses: {
        "200": {
          description: "All.",
          content: { "application/json": { schema: { type: "object" } }, "application/zip": {} },
        },
      },
    },
  },
  "/report": { get: { operationId: "getReport", responses: { "200": json({ type: "object" }) } } },
  "/dump": { get: { operationId: "getDump", responses: { "200": json({ type: "object" }) } } },
};

/** A right server. @param bug what else it does. */
function bees(bug?: (call: Call) => Answer | Response | undefined) {
  const hives = new Map<number, JsonObject>();
  const shown = (each: JsonObject | undefined) => ({ ...each, rests: `3h58m${(9 + Math.random()).toFixed(9)}s` });
  const refuse = (status: number, message: string): Answer => ({ status, body: { message } });
  return (call: Call): Answer | Response => {
    const changed = bug?.(call);
    if (changed) return changed;
    const { method, path, body, url, headers } = call;
    const isKnown = /^\/hives(\/\d+(\/\w+)?)?$/.test(path) || Object.hasOwn(paths, path);
    if (isKnown && headers.get("authorization") !== "Bearer t") return refuse(401, "Who are you?");
    if (path === "/hives" && method === "GET") return { status: 200, body: [...hives.values()].map(shown) };
    if (path === "/archive") return new Response("PK", { headers: { "content-type": "application/zip" } });
    if (path === "/report") return refuse(400, "Reports are off.");
    if (path === "/visits") return { status: 200, body: url.searchParams.has("hiveId") ? [] : [{ hiveId: 0 }] };
    if (path === "/hives") return create(hives, shown, body);
    const [, id = "", action] = /^\/hives\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
    const found = hives.get(Number(id));
    if (action === "queen") return refuse(404, `Nothing is at ${path}.`);
    if (!found) return refuse(404, id === "" ? `Nothing is at ${path}.` : "There is no such hive.");
    if (method === "GET") return { status: 200, body: shown(found) };
    if (method === "DELETE") hives.delete(Number(id));
    if (method === "DELETE") return { status: 204 };
    const sent = readJson(body);
    if (!isObject(sent) || String(sent.reason ?? "").length > 9) return refuse(400, "Too long.");
    if (found.state === "closed") return refuse(409, "It is closed.");
    hives.set(Number(id), { ...found, state: "closed" });
    return { status: 200, body: shown(hives.get(Number(id))) };
  };
}

function create(hives: Map<number, JsonObject>, shown: (each: JsonObject) => JsonObject, body: string): Answer {
  const sent = readJson(body);
  if (!isObject(sent) || typeof sent.name !== "string" || sent.name.length > 20)
    return { status: 400, body: { message: "No name." } };
  const made = { id: hives.size + 1, name: sent.name, state: "open" };
  hives.set(made.id, made);
  return { status: 201, body: shown(made) };
}

const contract: JsonObject = {
  paths,
  security: [{ token: [] }],
  components: { schemas: { Hive: hive }, securitySchemes: { token: { type: "http", scheme: "bearer" } } },
};

async function findings(bug?: (call: Call) => Answer | Response | undefined) {
  const { findings: all } = await runOn(contract, bees(bug), { token: "t" });
  return all.map((each) => `${fails(each, false) ? "✗" : "!"} ${each.check} ${each.operation}`);
}

test("nothing fails a right server, whatever it does not have or does not do now", async () => {
  const all = await findings();
  expect(all.filter((each) => each.startsWith("✗"))).toEqual([]);
  for (const check of ["state/create-mismatch", "input/unknown-id", "response/content-type"])
    expect(all.join("\n")).not.toContain(check);
});

test("a body of a type that nothing declares fails", async () => {
  const asPage = ({ path }: Call) =>
    path === "/archive" ? new Response("<p>", { headers: { "content-type": "text/html" } }) : undefined;
  expect(await findings(asPage)).toContain("✗ response/content-type getArchive");
});

test("a path that the server does not know without a token either fails", async () => {
  const unknown = ({ path }: Call) => (path === "/dump" ? { status: 404, body: { message: "Not found" } } : undefined);
  expect(await findings(unknown)).toContain("✗ response/missing-operation getDump");
});

test("a list of what is in one resource need not have what is in none", async () => {
  const id = { type: "integer", readOnly: true };
  const resource = (name: string, more: JsonObject): JsonObject => ({
    type: "object",
    required: ["id"],
    properties: { id, title: text, ...more },
    "x-resource": { name, id: "id" },
  });
  const schemas = { Author: resource("author", {}), Book: resource("book", { writer: { type: ["integer", "null"] } }) };
  const [author, book] = [{ $ref: "#/components/schemas/Author" }, { $ref: "#/components/schemas/Book" }];
  const created: JsonObject = { title: text };
  const ofOthers: JsonObject = {
    "/authors": {
      post: {
        requestBody: taken({ type: "object", properties: created }),
        responses: { "201": json(author), "400": done },
      },
    },
    "/authors/{id}": { parameters: inPath("id"), get: { responses: { "200": json(author), "404": done } } },
    "/authors/{id}/books": {
      parameters: inPath("id"),
      get: { operationId: "listBooks", responses: { "200": json({ type: "array", items: book }), "404": done } },
    },
    "/books": {
      post: {
        requestBody: taken({ type: "object", properties: created }),
        responses: { "201": json(book), "400": done },
      },
    },
    "/books/{id}": { parameters: inPath("id"), get: { responses: { "200": json(book), "404": done } } },
  };
  const stored = new Map<string, JsonObject>();
  const { findings: all } = await runOn({ paths: ofOthers, components: { schemas } }, ({ method, path, body }) => {
    if (/^\/authors\/\d+\/books$/.test(path)) return { status: stored.has(path.slice(0, -6)) ? 200 : 404, body: [] };
    if (method === "GET") return { status: stored.has(path) ? 200 : 404, body: stored.get(path) };
    const sent = readJson(body);
    if (!isObject(sent) || (sent.title !== undefined && typeof sent.title !== "string")) return { status: 400 };
    const made = { id: stored.size + 1, ...sent };
    stored.set(`${path}/${made.id}`, made);
    return { status: 201, body: made };
  });
  expect(all.map(({ check }) => check)).not.toContain("lists/missing-item");
});
