/** What `conform init --contract` writes, and that the suite takes it. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import { TaskServer } from "../../examples/tasks/server.mjs";
import { initForContract } from "../../src/cli/conform/init-contract.ts";
import { parseConfig } from "../../src/conformance/config/read-config.ts";
import { openContract } from "../../src/conformance/document/open-contract.ts";
import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";
import { serve } from "../support/serve.ts";

/** The targets of the overlay for a contract, and the resources that are still inferred once it is applied. */
async function written(contract: JsonObject): Promise<{ targets: readonly string[]; left: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "init-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = join(folder, "contract.json");
  await writeFile(place, JSON.stringify(contract));
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const output = join(folder, "conform.yaml");
  await initForContract("http://127.0.0.1:1", ["--contract", place, "--output", output], await openContract(place));
  print.mockRestore();
  const rules = join(folder, "rules.yaml");
  const { actions } = parse(await readFile(rules, "utf8")) as JsonObject;
  const { inferred, contract: opened } = await openContract(place, [rules]);
  expect(opened.resources.size).toBeGreaterThan(0);
  return {
    targets: asArray(actions).map((each) => String(asObject(each).target)),
    left: inferred.map(({ name }) => name),
  };
}

const info = { title: "Tags", version: "1" };
const tag: JsonObject = {
  type: "object",
  required: ["name"],
  properties: {
    id: { type: "string", readOnly: true },
    name: { type: "string" },
    createdAt: { type: "string", readOnly: true },
  },
};
const done = (schema: JsonObject) => ({ description: "Done.", content: { "application/json": { schema } } });
const taken = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
const named = { name: "tagId", in: "path", required: true, schema: { type: "string" } };

test("one schema is sent and shown, and only the server sets its id", async () => {
  const schema = { $ref: "#/components/schemas/tag" };
  const paths = {
    "/tags": { post: { requestBody: taken(schema), responses: { "201": done(schema) } } },
    "/tags/{tagId}": {
      parameters: [named],
      get: { responses: { "200": done(schema) } },
      put: { requestBody: taken(schema), responses: { "200": done(schema) } },
    },
  };
  expect(await written({ openapi: "3.0.3", info, paths, components: { schemas: { tag } } })).toEqual({
    targets: ["$.components.schemas.tag"],
    left: [],
  });
});

test("a contract of Swagger 2.0", async () => {
  const schema = { $ref: "#/definitions/tag" };
  const body = { name: "body", in: "body", schema };
  const paths = {
    "/tags": {
      get: { responses: { "200": { description: "All.", schema: { type: "array", items: schema } } } },
      post: { parameters: [body], responses: { "201": { description: "Done.", schema } } },
    },
    "/tags/{tagId}": {
      get: {
        parameters: [{ name: "tagId", in: "path", required: true, type: "string" }],
        responses: { "200": { description: "One.", schema } },
      },
    },
  };
  const contract = { swagger: "2.0", info, consumes: ["application/json"], produces: ["application/json"], paths };
  expect(await written({ ...contract, definitions: { tag } })).toEqual({
    targets: ["$.components.schemas.tag"],
    left: [],
  });
});

test("schemas without names", async () => {
  const paths = {
    "/tags": {
      get: { responses: { "200": done({ type: "array", items: tag }) } },
      post: { requestBody: taken(tag), responses: { "201": done(tag) } },
    },
    "/tags/{tagId}": {
      parameters: [named],
      get: { responses: { "200": done({ type: "object", properties: { data: tag } }) } },
    },
  };
  const body = '.content["application/json"].schema';
  expect(await written({ openapi: "3.1.0", info, paths })).toEqual({
    targets: [
      `$.paths["/tags/{tagId}"].get.responses["200"]${body}.properties.data`,
      `$.paths["/tags"].get.responses["200"]${body}.items`,
      `$.paths["/tags"].post.responses["201"]${body}`,
    ],
    left: [],
  });
});

test("what a server does is suggested in comments, and the suite takes each suggestion", async () => {
  const place = "examples/tasks/openapi.yaml";
  const text = await configFor(await serveTasks(), place);
  const suggested = [...text.matchAll(/^# {3}([a-z-]+): ([a-z-]+)$/gm)].map(([, gap, reading]) => [gap, reading]);
  expect(suggested).toEqual([
    ["unknown-parameters", "ignored"],
    ["missing-resource-statuses", "not-found"],
  ]);
  expect(text).toContain("#   # GET /tasks/{taskId} with an unknown ID: 404.\n");
  const uncommented = text.replace(/^# answers:/m, "answers:").replace(/^# {3}(?=[a-z-]+: [a-z-]+$)/gm, "  ");
  const { contract } = await openContract(place);
  const options = { file: "conform.yaml", contract, environment: {} };
  expect(parseConfig(uncommented, options).answers).toEqual(Object.fromEntries(suggested));
});

test("a server that cannot be reached is not looked at", async () => {
  const text = await configFor("http://127.0.0.1:1", "examples/tasks/openapi.yaml");
  expect(text).toContain("# answers:\n");
  expect(text).not.toContain("As the server does now");
});

test.each<[string, string[], string[], string]>([
  ["a token", [`token: \${TOKEN}`], [], 'export TOKEN="<value>" && '],
  [
    "a header",
    ["headers:", `  X-Api-Key: \${HEADER_X_API_KEY}`],
    ["--header", "X-Api-Key: k1"],
    'export HEADER_X_API_KEY="<value>" && ',
  ],
])("names the variable of %s before the next command", async (_, lines, options, start) => {
  const folder = await mkdtemp(join(tmpdir(), "init-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = join(folder, "contract.json");
  const securitySchemes = { key: { type: "apiKey", in: "header", name: "X-Api-Key" } };
  const paths = {
    "/tags": { get: { security: [{ key: [] }], responses: { "200": done({ type: "array", items: tag }) } } },
  };
  await writeFile(place, JSON.stringify({ openapi: "3.1.0", info, paths, components: { securitySchemes } }));
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const text = await configFor("http://127.0.0.1:1", place, options);
  for (const line of lines) expect(text.split("\n")).toContain(line);
  expect(text.includes("token:")).toBe(options.length === 0);
  expect(print.mock.lastCall?.[0]).toBe(`Next: ${start}npx store-admin-api conform --smoke --allow-writes`);
});

/** The configuration that the command writes. */
async function configFor(address: string, place: string, options: readonly string[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "init-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const output = join(folder, "conform.yaml");
  await initForContract(address, ["--contract", place, "--output", output, ...options], await openContract(place));
  return readFile(output, "utf8");
}

/** Starts the server of tasks. */
async function serveTasks(): Promise<string> {
  const tasks = new TaskServer([]);
  return serve((request, response) => {
    const { status, body } = tasks.respond(request.method ?? "GET", `http://tasks.test${request.url}`, "");
    response.writeHead(status, { "content-type": "application/json" }).end(body && JSON.stringify(body));
  });
}
