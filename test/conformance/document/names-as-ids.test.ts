/** Resources whose ids are names with an owner, on a server that has only a part of its contract. */
import { expect, it } from "vitest";
import { fails, type ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { groupFindings } from "../../../src/conformance/judge/finding-groups.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { inPath, json, runOn } from "../support/any-server.ts";

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
