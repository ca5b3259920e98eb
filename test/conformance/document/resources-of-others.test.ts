/** What was on a server before the run stays as it is, unless the user allows more. */
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge } from "../support/any-server.ts";

const text = { type: "string" };
const done: JsonObject = { description: "Done." };
const no: JsonObject = { description: "No." };
const object = (properties: JsonObject): JsonObject => ({ type: "object", required: ["name"], properties });
const own = { ...text, readOnly: true };
const project = object({ id: own, name: text });
const table = object({
  id: own,
  name: text,
  projectId: own,
  columns: { type: "array", items: object({ id: own, name: text }) },
});
const listOf = (items: JsonObject): JsonObject =>
  json({ type: "object", properties: { data: { type: "array", items } } });
const paths: JsonObject = {
  "/projects": {
    get: { responses: { "200": listOf(project) } },
    post: { requestBody: bodyOf(project), responses: { "201": json(project), "400": no, "403": no } },
  },
  "/projects/{projectId}": {
    parameters: inPath("projectId"),
    put: { requestBody: bodyOf(project), responses: { "200": json(project), "400": no, "404": no } },
    delete: { responses: { "204": done, "404": no } },
  },
  "/tables": {
    get: { responses: { "200": listOf(table) } },
    post: { requestBody: bodyOf(table), responses: { "201": json(table), "400": no } },
  },
  "/tables/{id}": {
    parameters: inPath("id"),
    get: { responses: { "200": json(table), "404": no } },
    delete: { responses: { "204": done, "404": no } },
  },
};

/** A server with a project that all tables belong to. */
function createServer(mayCreateProjects: boolean) {
  const stored = {
    projects: new Map([["p1", { id: "p1", name: "All that we have" }]]),
    tables: new Map<string, object>(),
  };
  let last = 1;
  const respond = ({ method, path, body }: Call): Answer => {
    const [, kind = "", id] = path.split("/");
    const all = kind === "projects" || kind === "tables" ? (stored[kind] as Map<string, object>) : undefined;
    if (all === undefined) return { status: 404 };
    if (method === "GET" && id === undefined) return { status: 200, body: { data: [...all.values()] } };
    if (method === "POST" && kind === "projects" && !mayCreateProjects) return { status: 403 };
    if (id !== undefined && !all.has(id)) return { status: 404 };
    if (method === "GET") return { status: 200, body: all.get(id ?? "") };
    if (method === "DELETE") return { status: all.delete(id ?? "") ? 204 : 404 };
    const [, name] = /"name":"([^"]*)"/.exec(body) ?? [];
    if (name === undefined) return { status: 400 };
    const key = id ?? `x${++last}`;
    all.set(key, {
      id: key,
      name,
      ...(kind === "tables" && { projectId: "p1", columns: [{ id: "c1", name: "one" }] }),
    });
    return { status: id === undefined ? 201 : 200, body: all.get(key) };
  };
  return { stored, respond };
}

it.each([
  [true, "full"],
  [false, "full"],
  [true, "smoke"],
  [false, "smoke"],
] as const)("leaves what a creation only refers to (projects can be created: %s, %s)", async (mayCreate, depth) => {
  const { stored, respond } = createServer(mayCreate);
  const { sent } = await judge(paths, respond, { depth });
  expect(sent.filter((each) => /^(PUT|DELETE) .*\/p1$/.test(each))).toEqual([]);
  expect([...stored.projects.values()]).toEqual([{ id: "p1", name: "All that we have" }]);
  expect(sent.some((each) => each.startsWith("DELETE /tables/x"))).toBe(true);
});

const state = json({ type: "object", properties: { state: text, apiOnly: { type: "boolean" } } });
it.each<[string, JsonObject]>([
  [
    "is taken back at the same path",
    { "/config/apiOnly": { post: { responses: { "200": state } }, delete: { responses: { "200": state } } } },
  ],
  [
    "is read one level above",
    {
      "/config": { get: { responses: { "200": state } } },
      "/config/apiOnly": { post: { responses: { "200": state } } },
    },
  ],
])("changes no setting that %s", async (_, settings) => {
  const { sent } = await judge(settings, () => ({ status: 200, body: { state: "done", apiOnly: true } }));
  expect(sent.filter((each) => /^(POST|DELETE)/.test(each))).toEqual([]);
});

it.each([
  "/createGroup",
  "/delete-pad",
  "/set_text",
  "/appendText",
  "/saveRevision",
  "/restoreRevision",
  "/copyPad",
  "/pads/remove",
])("takes GET %s for no read", async (path) => {
  const { sent } = await judge(
    { [path]: { get: { responses: { "200": state } } } },
    () => ({ status: 200, body: {} }),
    { allowsWrites: false },
  );
  expect(sent).not.toContain(`GET ${path}`);
});

it.each(["/address", "/settings", "/created", "/updates", "/moves/set", "/update", "/saved-searches"])(
  "takes GET %s for a read",
  async (path) => {
    const { sent } = await judge(
      { [path]: { get: { responses: { "200": state } } } },
      () => ({ status: 200, body: {} }),
      { allowsWrites: false },
    );
    expect(sent).toContain(`GET ${path}`);
  },
);

it("creates what is in a list whose path ends with a slash, and that can be updated as a whole", async () => {
  const update = { requestBody: bodyOf(project), responses: { "200": json({ type: "array", items: project }) } };
  const stored = new Map<string, object>();
  const ofSlashes: JsonObject = {
    "/projects/": {
      get: { operationId: "listProjects", responses: { "200": json({ type: "array", items: project }) } },
      post: {
        operationId: "createProject",
        requestBody: bodyOf(project),
        responses: { "200": json(project), "400": no },
      },
      put: { operationId: "updateProjects", ...update },
    },
    "/projects/{projectId}": {
      parameters: inPath("projectId"),
      get: { operationId: "getProject", responses: { "200": json(project), "404": no } },
    },
  };
  const { sent } = await judge(ofSlashes, ({ method, path, body }) => {
    const found = stored.get(path);
    if (path !== "/projects/") return found ? { status: 200, body: found } : { status: 404 };
    if (method !== "POST") return { status: 200, body: [...stored.values()] };
    const made = { name: "A", ...(JSON.parse(body || "{}") as object), id: `p${stored.size}` };
    stored.set(`/projects/${made.id}`, made);
    return { status: 200, body: made };
  });
  expect(sent).toContain("POST /projects/");
  expect(sent).not.toContain("PUT /projects/");
});
