/** Pages of lists that say how many items there are: what is missing may be on a page that was not read. */
import { expect, it } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import { asObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };
const book: JsonObject = { type: "object", required: ["title"], properties: { id: integer, title: text } };
const list: JsonObject = { type: "object", properties: { items: { type: "array", items: book }, total: integer } };

/** A contract of books whose list has these parameters. */
function booksWith(page: string, size: string, schema: JsonObject): JsonObject {
  const parameters = [
    { name: page, in: "query", schema: { ...integer, default: 1 } },
    { name: size, in: "query", schema: { ...integer, ...schema } },
  ];
  return {
    "/books": {
      get: { operationId: "listBooks", parameters, responses: { "200": json(list), "400": json({}) } },
      post: { operationId: "addBook", requestBody: bodyOf(book), responses: { "201": json(book), "400": json({}) } },
    },
    "/books/{id}": {
      parameters: inPath("id"),
      get: { operationId: "getBook", responses: { "200": json(book), "404": json({}) } },
    },
  };
}

/** A server of many books, with pages of at most ten. @param options how its list deviates. */
function library(page: string, size: string, { most = 100, first = 120, ignoresPages = false, lost = 0 } = {}) {
  const all: JsonObject[] = Array.from({ length: first }, (_, at) => ({ id: at + 1, title: `Book ${at + 1}` }));
  return ({ method, path, url, body, type }: Call): Answer => {
    const [, , id] = path.split("/");
    if (id !== undefined) {
      const found = all.find((each) => String(each.id) === id);
      return found ? { status: 200, body: found } : { status: 404, body: {} };
    }
    if (method === "POST") {
      let title: unknown;
      try {
        ({ title } = asObject(type === "application/json" ? JSON.parse(body) : {}));
      } catch {}
      if (typeof title !== "string") return { status: 400, body: {} };
      all.push({ id: all.length + 1, title });
      return { status: 201, body: all.at(-1) };
    }
    const [number, asked] = [page, size].map((name) => url.searchParams.get(name) ?? undefined);
    if ([number, asked].some((each) => each !== undefined && !/^[1-9]\d*$/.test(each)))
      return { status: 400, body: {} };
    const length = Math.min(most, Number(asked ?? 10));
    const start = ignoresPages ? 0 : (Number(number ?? 1) - 1) * length;
    const shown = lost === 0 ? all : all.filter(({ id: own }) => Number(own) <= lost);
    return { status: 200, body: { items: shown.slice(start, start + length), total: shown.length } };
  };
}

it.each([
  ["page", "pageSize"],
  ["page", "page_size"],
  ["page", "perPage"],
  ["_page", "_limit"],
  ["pageNumber", "size"],
  ["page", "itemsPerPage"],
  ["page", "results_per_page"],
])("%s and %s are those of pages", (page, size) => {
  const document = { openapi: "3.1.0", info: { title: "Any", version: "1" }, paths: booksWith(page, size, {}) };
  expect(contractOf(document).paged[0]?.paging).toEqual({
    limit: { parameter: size },
    pageToken: { parameter: page, form: "number" },
    total: { pointer: "/total" },
  });
});

it.each<[string, JsonObject, string | undefined]>([
  ["of all items", { total_count: integer }, "/total_count"],
  ["in an object beside them", { meta: { type: "object", properties: { totalItems: integer } } }, "/meta/totalItems"],
  ["not known to be of all pages", { count: integer }, undefined],
  ["of pages", { totalPages: integer }, undefined],
  ["that may be a sum", { total: { type: "number" } }, undefined],
  ["as text", { total: text }, undefined],
])("a total %s", (_, members, pointer) => {
  const paths = booksWith("page", "pageSize", {});
  const shown = json({ type: "object", properties: { items: { type: "array", items: book }, ...members } });
  asObject(asObject(paths["/books"]).get).responses = { "200": shown };
  const { paged } = contractOf({ openapi: "3.1.0", info: { title: "Any", version: "1" }, paths });
  expect(asObject(paged[0]?.paging.total).pointer).toEqual(pointer);
});

it.each<[string, string, JsonObject, Parameters<typeof library>[2]]>([
  ["page", "pageSize", { default: 10 }, {}],
  ["page", "pageSize", { default: 10 }, { most: 50, first: 300 }],
  ["page", "pageSize", { default: 10 }, { most: 10, first: 300 }],
  ["page", "pageSize", { default: 10 }, { ignoresPages: true }],
  ["_page", "_limit", { default: 10 }, { most: 10, first: 300 }],
  ["seite", "anzahl", { default: 10 }, {}],
  ["seite", "anzahl", { default: 7 }, { most: 7 }],
])("a right server has no findings about items (%s, %s, %j, %j)", async (page, size, schema, habit) => {
  const found = await judge(booksWith(page, size, schema), library(page, size, habit), { depth: "full" });
  const ofItems = /^lists\/(missing-item|wrong-total)/;
  expect([...found.failures, ...found.warnings].filter((each) => ofItems.test(each))).toEqual([]);
});

it("a list that lacks what was created, and counts what it has, gets a warning", async () => {
  const server = library("page", "pageSize", { first: 4, lost: 4 });
  const { warnings } = await judge(booksWith("page", "pageSize", { default: 10 }), server);
  expect(warnings).toContain("lists/missing-item listBooks");
});
