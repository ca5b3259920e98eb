/** The vocabulary in an overlay and in the contract itself: a mistyped one is named, with what is allowed. */
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { ContractError } from "../../../src/conformance/document/contract-error.ts";
import { contractOf, openContract } from "../../../src/conformance/document/open-contract.ts";
import { asObject, type JsonObject } from "../../../src/contract/json.ts";

const contract = "examples/tasks/openapi.yaml";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "words-"));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function withUpdate(target: string, update: unknown) {
  count += 1;
  const file = join(folder, `rules-${count}.yaml`);
  await writeFile(
    file,
    stringify({
      overlay: "1.0.0",
      actions: [
        { target: "$.info", update: { version: "2" } },
        { target, update },
      ],
    }),
  );
  return openContract(contract, [file]);
}

const task = "$.components.schemas.Task";
/** What the table calls the targets of updates. */
const targets: Readonly<Record<string, string>> = {
  list: '$.paths["/tasks"].get',
  done: `$.paths["/tasks"].get.parameters[?@.name == 'done']`,
  put: '$.paths["/tasks/{taskId}"].put',
  task,
};
const table = parse(readFileSync(new URL("mistyped-words.yaml", import.meta.url), "utf8")) as JsonObject;
const mistyped = Object.entries(table).map(([name, row]) => {
  const { says, ...updates } = asObject(row);
  const [[target = "", update] = []] = Object.entries(updates);
  return [name, targets[target] ?? target, update, String(says)] as const;
});

describe("a mistyped word of an overlay is an error", () => {
  it.each(mistyped)("%s", async (_, target, update, message) => {
    const opening = withUpdate(target, update);
    await expect(opening).rejects.toThrow(ContractError);
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.toThrow(/rules-\d+\.yaml: actions\/1: /);
  });

  it("but not the word of another tool", async () => {
    const { unread } = await withUpdate(task, { "x-sdk-name": "TaskItem" });
    expect(unread).toEqual([]);
  });
});

it("each word of our own contract is read and names what there is", async () => {
  const { unread } = await openContract("generated/openapi.yaml");
  expect(unread).toEqual([]);
});

describe("a word of the contract itself that is not ours", () => {
  const document = (more: JsonObject): JsonObject => ({
    openapi: "3.1.0",
    paths: { "/boxes": { get: { operationId: "listBoxes", responses: { "200": { description: "All." } }, ...more } } },
  });

  it("is not read, and named", () => {
    const { unread, contract: opened } = contractOf(document({ "x-resource": "box", "x-paging": true }));
    expect(unread).toEqual([
      "/paths/~1boxes/get/x-paging must be an object, not true.",
      "/paths/~1boxes/get/x-resource belongs to a schema.",
    ]);
    expect(opened.operation("listBoxes").paging).toBeUndefined();
  });

  it("frees a field only if the object with it has what the predicate reads", () => {
    const rule = {
      id: "cut",
      description: "It is cut.",
      frees: "/boxes/0/size",
      when: "parent.size == parent.widht",
      assumed: "noise",
    };
    const item = { type: "object", properties: { id: { type: "string" }, size: { type: "number" } } };
    const schema = { type: "object", properties: { boxes: { type: "array", items: item } } };
    const responses = { "200": { description: "All.", content: { "application/json": { schema } } } };
    const { unread } = contractOf(document({ responses, "x-rules": [rule] }));
    expect(unread).toEqual(["/paths/~1boxes/get/x-rules/0: there is no property widht. There are id, size."]);
  });

  it("is read on a property", () => {
    const width = { type: "number", deprecated: true, "x-deprecated": { since: "2026-01-31", assumed: "noise" } };
    const content = { "application/json": { schema: { type: "object", properties: { width } } } };
    const { unread } = contractOf(document({ responses: { "200": { description: "All.", content } } }));
    expect(unread).toEqual([]);
  });

  it("may assume something without a gap", () => {
    const rule = { id: "quiet", description: "It is quiet.", holds: "true", assumed: "noise" };
    const { unread, contract: opened } = contractOf(document({ "x-rules": [rule] }));
    expect(unread).toEqual([]);
    expect(opened.operation("listBoxes").rules).toMatchObject([{ id: "quiet", basis: { assumed: "noise" } }]);
  });

  it("is taken out if the suite writes it", () => {
    const schema = { type: "object", "x-bare": "", properties: { id: { type: "string" } } };
    const media = { "application/json": { schema: { $ref: "#/components/schemas/Box" } } };
    const responses = { "200": { description: "It.", content: media } };
    const { contract: opened } = contractOf({ ...document({ responses }), components: { schemas: { Box: schema } } });
    expect(JSON.stringify(opened.document.components)).toContain('"Box":{"type":"object","properties"');
  });
});

describe("words about ids lead from a resource to what takes its id", () => {
  const json = (schema: JsonObject): JsonObject => ({ content: { "application/json": { schema } } });
  const shown = (status: string, schema: string): JsonObject => ({
    [status]: { description: "It.", ...json({ $ref: `#/components/schemas/${schema}` }) },
  });
  const ids = { type: "object", properties: { key: { type: "string" }, owner: { type: "string" } } };
  const document = (words: { owner?: JsonObject; key?: JsonObject; create?: JsonObject }): JsonObject => ({
    openapi: "3.1.0",
    paths: {
      "/persons": {
        post: { operationId: "addPerson", requestBody: json({ type: "object" }), responses: shown("201", "Person") },
      },
      "/persons/{id}": {
        get: {
          operationId: "getPerson",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: shown("200", "Person"),
        },
      },
      "/add-box": {
        post: {
          operationId: "addBox",
          requestBody: json({ type: "object", properties: { owner: { type: "string", ...words.owner } } }),
          responses: shown("200", "Box"),
          ...words.create,
        },
      },
      "/box": {
        get: {
          operationId: "getBox",
          parameters: [{ name: "key", in: "query", required: true, schema: { type: "string" }, ...words.key }],
          responses: shown("200", "Box"),
        },
      },
    },
    components: {
      schemas: {
        Person: { type: "object", properties: { id: { type: "string" } } },
        Box: { ...ids, "x-resource": { name: "box", id: "key" } },
      },
    },
  });
  const linksOf = (words: Parameters<typeof document>[0], operation: string) => {
    const { contract: opened } = contractOf(document(words));
    return opened
      .linksTo(opened.operation(operation))
      .map(({ provider, link }) => [provider.id, link.body, link.parameters]);
  };

  it("x-id on a property", () => {
    expect(linksOf({}, "addBox")).toEqual([]);
    expect(linksOf({ owner: { "x-id": "person" } }, "addBox")).toContainEqual(["addPerson", { "//owner": "//id" }, {}]);
  });

  it("x-id on a query parameter", () => {
    expect(linksOf({}, "getBox")).toEqual([]);
    expect(linksOf({ key: { "x-id": "box" } }, "getBox")).toContainEqual(["addBox", {}, { key: "//key" }]);
  });

  it("x-creates", () => {
    const creationOf = (words: Parameters<typeof document>[0]) => {
      const { contract: opened } = contractOf(document(words));
      return opened.operation("addBox").creates;
    };
    expect(creationOf({})).toBeUndefined();
    expect(creationOf({ create: { "x-creates": "box" } })).toBe("box");
  });
});
