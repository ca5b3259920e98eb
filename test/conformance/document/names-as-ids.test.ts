/** Resources whose ids are names with an owner, on a server that has only a part of its contract. */
import { expect, it } from "vitest";
import { fails, type ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { groupFindings } from "../../../src/conformance/judge/finding-groups.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { bodyOf, inPath, json, judge, runOn } from "../support/any-server.ts";

const project = { $ref: "#/components/schemas/Project" };
const text = { type: "string" };
const missing: JsonObject = { description: "Nothing is there." };

/** A contract with projects by owner and name, and with much that the server does not have. */
const document: JsonObject = {
  paths: {
    "/drafts": { get: { operationId: "listDrafts", responses: { "200": json({ type: "array", items: project }) } } },
    "/ideas": { get: { operationId: "listIdeas", responses: { "200": json({ type: "array", items: project }) } } },
    "/me": {
      get: { operationId: "getMe", responses: { "200": json({ type: "object", properties: { login: text } }) } },
    },
    "/me/projects": {
      post: {
        operationId: "createProject",
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", required: ["name"], properties: { name: text } },
              example: { name: "old-mill" },
            },
          },
        },
        responses: { "201": json(project) },
      },
    },
    "/projects/{owner}/{project}": {
      parameters: inPath("owner", "project"),
      get: { operationId: "getProject", responses: { "200": json(project), "404": missing } },
      delete: { operationId: "deleteProject", responses: { "204": { description: "Gone." }, "404": missing } },
    },
  },
  components: {
    schemas: {
      Project: {
        type: "object",
        required: ["id", "name", "owner"],
        properties: {
          id: { type: "integer" },
          name: text,
          owner: { type: "object", required: ["login"], properties: { id: { type: "integer" }, login: text } },
          parent: {
            oneOf: [
              {
                type: "object",
                required: ["kind"],
                properties: { kind: { const: "team" } },
                additionalProperties: false,
              },
              { type: "object", properties: { kind: { type: "string" }, size: { type: "integer" } } },
            ],
          },
        },
      },
    },
  },
};

/** What the server shows of a project, which is all that the tests change. */
type Show = (project: { readonly id: number; readonly name: string; readonly owner: JsonObject }) => JsonObject;

async function findingsOf(show: Show): Promise<{ findings: readonly ReportedFinding[]; calls: readonly string[] }> {
  const calls: string[] = [];
  const projects = new Map<string, Parameters<Show>[0]>();
  const respond = (method: string, pathname: string, body: string): Response => {
    const [, key = ""] = /^\/projects\/(ana\/[^/]+)$/.exec(pathname) ?? [];
    if (pathname === "/me/projects" && method === "POST") {
      const { name } = JSON.parse(body || "{}") as { name?: unknown };
      if (typeof name !== "string" || !/^[\w-]+$/.test(name)) return Response.json({ error: "name" }, { status: 400 });
      const made = { id: projects.size + 1, name, owner: { id: 1, login: "ana" } };
      projects.set(`ana/${name}`, made);
      return Response.json(show(made), { status: 201 });
    }
    if (pathname === "/me") return Response.json({ login: "ana" });
    const found = projects.get(key);
    if (!found) return Response.json({ error: "not found" }, { status: 404 });
    if (method === "GET") return Response.json(show(found));
    projects.delete(key);
    return new Response(null, { status: 204 });
  };
  const { findings } = await runOn(document, ({ method, path, body }) => {
    const response = respond(method, path, body);
    calls.push(`${method} ${path.replace(/old-mill-\w+/, "old-mill")} ${response.status}`);
    return response;
  });
  return { findings, calls };
}

const failuresOf = (findings: readonly ReportedFinding[]): string[] =>
  groupFindings(findings.filter((finding) => fails(finding, false))).map(
    ({ finding: { check, operation, message }, places }) => `${check} ${operation} ${places.length} ${message}`,
  );

it("reads and deletes by owner and name, and says once what the server does not have", async () => {
  const { findings, calls } = await findingsOf((shown) => shown);
  expect(calls).toContain("GET /projects/ana/old-mill 200");
  expect(calls).toContain("DELETE /projects/ana/old-mill 204");
  expect(failuresOf(findings)).toEqual([
    "response/missing-operation listDrafts 2 The server does not have this operation: it responds with 404 to GET /drafts.",
  ]);
});

it("judges a value by the alternative that it is closest to", async () => {
  const { findings } = await findingsOf((shown) => ({ ...shown, parent: { kind: "person", size: "big" } }));
  const found = findings.filter(({ check }) => check === "response/schema");
  expect([...new Set(found.map(({ message }) => message))]).toEqual(['/parent/size must be an integer (got "big").']);
  expect(found.every((finding) => fails(finding, false))).toBe(true);
});

it("takes null and missing members as the contract states them", async () => {
  const { findings } = await findingsOf(({ id, name }) => ({ id, name, owner: null }));
  expect(failuresOf(findings)).toContainEqual(expect.stringContaining("/owner must be an object (got null)"));
  const { findings: others } = await findingsOf(({ name, owner }) => ({ name, owner }));
  expect(failuresOf(others)).toContainEqual(expect.stringContaining("/id is missing"));
});

it("takes no name for the id that a creation shows, if what it creates does not show it", async () => {
  const route: JsonObject = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  const made = json({
    type: "object",
    required: ["id"],
    properties: { state: { type: "string" }, id: { type: "string" } },
  });
  const routes = new Map<string, unknown>();
  let last = 0;
  const { failures, sent } = await judge(
    {
      "/routes": {
        get: { responses: { "200": json({ type: "object", additionalProperties: route }) } },
        post: { requestBody: bodyOf(route), responses: { "201": made, "400": { description: "No." } } },
      },
      "/routes/{id}": {
        parameters: inPath("id"),
        get: { responses: { "200": json(route), "404": { description: "No." } } },
        delete: { responses: { "200": made, "404": { description: "No." } } },
      },
    },
    ({ path, method, body }) => {
      const [, , id] = path.split("/");
      if (id === undefined && method === "GET") return { status: 200, body: Object.fromEntries(routes) };
      if (id === undefined) {
        const [, name] = /"name":"([^"]*)"/.exec(body) ?? [];
        if (name === undefined) return { status: 400 };
        routes.set(`r${++last}`, { name });
        return { status: 201, body: { state: "COMPLETED", id: `r${last}` } };
      }
      const route = routes.get(id);
      if (route === undefined) return { status: 404 };
      return method === "GET"
        ? { status: 200, body: route }
        : { status: routes.delete(id) ? 200 : 404, body: { state: "COMPLETED", id } };
    },
  );
  expect(sent.some((each) => /^GET \/routes\/r/.test(each))).toBe(true);
  expect(routes.size).toBe(0);
  expect(failures).toEqual([]);
});

it("takes no id of one kind for that of another, if all creations show their ids in the same form", async () => {
  const thing: JsonObject = { type: "object", required: ["name"], properties: { name: text } };
  const made = { $ref: "#/components/schemas/Made" };
  const kind = (name: string): JsonObject => ({
    [`/${name}`]: { post: { requestBody: bodyOf(thing), responses: { "201": json(made) } } },
    [`/${name}/{id}`]: {
      parameters: inPath("id"),
      get: { responses: { "200": json(thing), "404": missing } },
      delete: { responses: { "200": json(made), "404": missing } },
    },
  });
  const schemas: JsonObject = { Made: { type: "object", required: ["id"], properties: { state: text, id: text } } };
  const { sent } = await judge(
    { ...kind("routes"), ...kind("charts") },
    ({ path, method }) => {
      const [, name = "", id] = path.split("/");
      if (id === undefined && method === "POST") return { status: 201, body: { state: "done", id: name.slice(0, 1) } };
      return id === name.slice(0, 1) ? { status: 200, body: { name: "One", state: "done", id } } : { status: 404 };
    },
    { depth: "full" },
    schemas,
  );
  expect(sent.filter((each) => /^DELETE \/(routes\/c|charts\/r)$/.test(each))).toEqual([]);
});
