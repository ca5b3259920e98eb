import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContractError } from "../../../src/conformance/document/contract-error.ts";
import { contractOf, openContract } from "../../../src/conformance/document/open-contract.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { inPath, json } from "../support/any-server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "contract-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  return openContract(file);
}

const box = { type: "object", required: ["id"], properties: { id: { type: "string" }, label: { type: "string" } } };

describe("a contract of any version", () => {
  it("is read from Swagger 2.0, with its bodies, its ids and its key", async () => {
    const { contract } = await open(
      "swagger.json",
      JSON.stringify({
        swagger: "2.0",
        info: { title: "Boxes", version: "1" },
        basePath: "/v1",
        consumes: ["application/json"],
        produces: ["application/json"],
        securityDefinitions: { key: { type: "apiKey", in: "query", name: "key" } },
        security: [{ key: [] }],
        paths: {
          "/boxes": {
            post: {
              parameters: [{ name: "body", in: "body", required: true, schema: { $ref: "#/definitions/Box" } }],
              responses: { "201": { description: "Made.", schema: { $ref: "#/definitions/Box" } } },
            },
          },
          "/boxes/{id}": {
            get: {
              parameters: [{ name: "id", in: "path", required: true, type: "string" }],
              responses: { "200": { description: "It.", schema: { $ref: "#/definitions/Box" } } },
            },
          },
        },
        definitions: { Box: box },
      }),
    );
    expect([...contract.operations.keys()]).toEqual(["postBoxes", "getBoxesId"]);
    expect(contract.protocol.token).toEqual({ in: "query", name: "key", prefix: "", isBasic: false });
    expect(contract.operation("postBoxes")).toMatchObject({ needsToken: true, creates: "box" });
    expect(contract.operation("postBoxes").links.map(({ operation }) => operation)).toEqual(["getBoxesId"]);
  });

  it("is read from YAML in several files", async () => {
    await writeFile(join(folder, "box.yaml"), JSON.stringify(box));
    const { contract } = await open(
      "openapi.yaml",
      `openapi: 3.1.0
info: { title: Boxes, version: "1" }
paths:
  /boxes/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: It., content: { application/vnd.box+json: { schema: { $ref: "box.yaml" } } } }
`,
    );
    expect([...contract.resources]).toMatchObject([["box", { id: "id" }]]);
  });

  it("is read from YAML with merge keys, and with quoted lines that begin too far left", async () => {
    const { contract } = await open(
      "loose.yaml",
      `openapi: 3.1.0
x-common: &common
  responses: { "204": { description: Done. } }
paths:
  /boxes:
    put:
      <<: *common
      summary: "Replaces
      all of them."
      description: 'One line,
    and another.'
    delete:
      <<: *common
`,
    );
    expect([...contract.operations.keys()]).toEqual(["putBoxes", "deleteBoxes"]);
    expect(contract.operation("putBoxes").summary).toBe("Replaces all of them.");
  });

  it.each([
    ["open.yaml", 'a: "b\nc: d\n', 'Missing closing "quote'],
    ["text.yaml", "just text", "is not an object"],
    ["broken.json", "{ not json", "is neither JSON nor YAML"],
    ["other.yaml", "asyncapi: 3.0.0", "is not a contract: it needs swagger"],
    ["lost.yaml", 'openapi: 3.1.0\npaths: { /a: { $ref: "nowhere.yaml" } }', "leads nowhere"],
  ])("is not %s", async (name, text, message) => {
    await expect(open(name, text)).rejects.toThrow(ContractError);
    await expect(open(name, text)).rejects.toThrow(message);
  });
});

describe("what cannot be sent is left out, with the reason", () => {
  const operation = (more: JsonObject): JsonObject => ({ responses: { "200": { description: "Done." } }, ...more });

  it.each<[string, JsonObject, string, string?]>([
    [
      "get",
      { parameters: [{ name: "X-Tenant", in: "header", required: true }] },
      "it needs the header X-Tenant, for which the contract has no value",
      'Pass it with --header "X-Tenant: …".',
    ],
    [
      "get",
      { parameters: [{ name: "sid", in: "cookie", required: true, example: "abc" }] },
      "it needs the cookie sid, for which the contract has no value",
      'Pass it with --header "Cookie: sid=…".',
    ],
    [
      "post",
      { parameters: [{ name: "Idempotency-Key", in: "header", required: true, example: "abc" }] },
      "it needs the header Idempotency-Key, for which the contract has no value",
      'Pass it with --header "Idempotency-Key: …".',
    ],
    [
      "post",
      { requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } } },
      "it takes multipart/form-data only",
    ],
    ["options", {}, "the suite does not send OPTIONS"],
  ])("%s %j", (method, more, why, remedy) => {
    const { contract } = contractOf({ openapi: "3.1.0", paths: { "/files": { [method]: operation(more) } } });
    expect(contract.leftOut).toEqual([{ operation: `${method.toUpperCase()} /files`, why, remedy }]);
    expect(contract.operations.size).toBe(0);
  });
});

describe("a header is sent where the contract shows its value", () => {
  const { components } = {
    components: { schemas: { Version: { type: "string", enum: ["2024-01-01", "2023-01-01"] } } },
  };
  it.each<[string, JsonObject, string]>([
    ["lists", { schema: { $ref: "#/components/schemas/Version" } }, "2024-01-01"],
    ["defaults to", { schema: { type: "integer", default: 3 } }, "3"],
    ["gives as an example", { schema: { type: "string" }, example: "abc" }, "abc"],
    ["gives among examples", { schema: { type: "string" }, examples: { one: { value: "abc" } } }, "abc"],
    ["gives as an example of the schema", { schema: { type: "string", examples: ["abc"] } }, "abc"],
  ])("that it %s", (_, parameter, value) => {
    const parameters = [{ name: "X-Version", in: "header", required: true, ...parameter }];
    const paths = { "/files": { get: { parameters, responses: {} } } };
    const { contract } = contractOf({ openapi: "3.1.0", paths, components });
    expect(contract.operation("getFiles")).toMatchObject({ headers: { "X-Version": value }, parameters: [] });
  });

  it("but not where each request has it anyway", () => {
    const parameters = [{ name: "X-Tenant", in: "header", required: true }];
    const paths = { "/files": { get: { parameters, responses: {} } } };
    const { contract } = contractOf({ openapi: "3.1.0", paths }, ["x-tenant"]);
    expect(contract.operation("getFiles").headers).toEqual({});
  });
});

describe("resources are inferred", () => {
  const answer = (schema: JsonObject): JsonObject => ({
    responses: { "200": { description: "It.", content: { "application/json": { schema } } } },
  });

  it.each([
    ["/zones/{zone_id}", { id: {}, name: {} }, "zone", "id"],
    ["/zones/{zone_id}", { zone_id: {}, id: {} }, "zone", "zone_id"],
    ["/users/{userName}", { name: {}, mail: {} }, "user", "name"],
    ["/v2/companies/{uuid}", { uuid: {}, name: {} }, "company", "uuid"],
  ])("from %s and %j", (path, properties, name, id) => {
    const { inferred } = contractOf({
      openapi: "3.1.0",
      paths: { [path]: { get: answer({ type: "object", properties }) } },
    });
    expect(inferred).toMatchObject([{ name, id }]);
  });

  it.each<[string, string, string[], string, string]>([
    ["caches", "cacheId", ["id"], "cache", "id"],
    ["branches", "branchId", ["id"], "branch", "id"],
    ["analyses", "id", ["id"], "analysis", "id"],
    ["statuses", "id", ["id"], "status", "id"],
    ["users", "username", ["name", "login"], "user", "login"],
    ["users", "username", ["name", "username"], "user", "username"],
    ["repos", "repoName", ["login", "name"], "repo", "name"],
    ["series", "id", ["id"], "series", "id"],
    ["movies", "id", ["id"], "movie", "id"],
    ["databases", "id", ["id"], "database", "id"],
  ])("as %s by {%s} of %j", (segment, parameter, properties, name, id) => {
    const members = Object.fromEntries(properties.map((each) => [each, { type: "string" }]));
    const shown = json({ type: "object", properties: members });
    const { inferred } = contractOf({
      openapi: "3.1.0",
      paths: {
        [`/${segment}/{${parameter}}`]: { parameters: inPath(parameter), get: { responses: { "200": shown } } },
      },
    });
    expect(inferred).toMatchObject([{ name, id }]);
  });

  it("also from a list, an envelope and a body alone", () => {
    const item = { type: "object", properties: { id: { type: "integer" }, name: { type: "string" } } };
    const { contract } = contractOf({
      openapi: "3.1.0",
      paths: {
        "/a/{id}": { get: answer(item) },
        "/a": { get: answer({ type: "array", items: item }) },
        "/b/{id}": { get: answer({ type: "object", properties: { b: item } }) },
      },
    });
    const shown = [...contract.operations.values()].map(({ id, returns }) => [id, returns[0]?.key, returns[0]?.isList]);
    expect(shown).toEqual([
      ["getAId", "", false],
      ["getA", "", true],
      ["getBId", "b", false],
    ]);
  });
});
