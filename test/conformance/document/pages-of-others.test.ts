/** Pages of lists: an object with one list of resources, whatever other members it has. */
import { describe, expect, it, test } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, type Call, inPath, json, judge, runOn } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };
const flag: JsonObject = { type: "boolean" };
const book: JsonObject = {
  type: "object",
  required: ["id", "title"],
  properties: { id: integer, title: { ...text, maxLength: 40 } },
};
const books: JsonObject = { type: "array", items: book };
const objectOf = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: "object",
  ...(required.length > 0 && { required }),
  properties,
});

/** A contract of books. @param list the schema of their list. @param more what its operation says. */
function booksOf(list: JsonObject, more: JsonObject = {}, item: JsonObject = book): JsonObject {
  return {
    "/books": {
      get: { operationId: "listBooks", ...more, responses: { "200": json(list) } },
      post: {
        operationId: "addBook",
        requestBody: {
          required: true,
          content: { "application/json": { schema: objectOf({ title: text }, ["title"]) } },
        },
        responses: { "201": json(item), "400": { description: "Invalid." } },
      },
    },
    "/books/{id}": {
      parameters: inPath("id"),
      get: { operationId: "getBook", responses: { "200": json(item), "404": { description: "None." } } },
    },
  };
}

/** The lists of each operation, as the suite reads them. */
function listsOf(paths: JsonObject): Record<string, string[]> {
  const { contract } = contractOf({ openapi: "3.1.0", info: { title: "Any", version: "1" }, paths });
  return Object.fromEntries(
    [...contract.operations.values()].map(({ id, returns }) => [
      id,
      returns.filter(({ isList }) => isList).map(({ key }) => key),
    ]),
  );
}

describe("are lists", () => {
  test.each<[string, string, JsonObject]>([
    ["with a total and a page", "items", { items: books, total: integer, page: integer }],
    ["with a total, a page and a size", "items", { items: books, total: integer, page: integer, pageSize: integer }],
    ["with the next address", "items", { items: books, total: integer, next: text }],
    ["with a token and a total", "items", { items: books, nextPageToken: text, total: integer }],
    [
      "of Django REST",
      "results",
      { count: integer, next: { type: ["string", "null"] }, previous: { type: ["string", "null"] }, results: books },
    ],
    [
      "of Spring",
      "content",
      {
        content: books,
        pageable: objectOf({ offset: integer, pageNumber: integer }),
        totalElements: integer,
        totalPages: integer,
        number: integer,
        size: integer,
        first: flag,
        last: flag,
        sort: objectOf({ sorted: flag }),
      },
    ],
    ["of Stripe", "data", { object: { const: "list" }, data: books, has_more: flag, url: text }],
    [
      "of Laravel, with links to pages",
      "data",
      {
        current_page: integer,
        data: books,
        last_page: integer,
        links: { type: "array", items: objectOf({ url: text, label: text, active: flag }) },
        total: integer,
      },
    ],
  ])("%s", (_, key, properties) => {
    expect(listsOf(booksOf(objectOf(properties))).listBooks).toEqual([key]);
    expect(listsOf(booksOf(objectOf(properties, [key, "total"]))).listBooks).toEqual([key]);
  });

  it("where the paging says which member has the items", () => {
    const list = objectOf({ kind: text, name: text, version: integer, entries: books });
    const paging = { "x-paging": { items: { pointer: "/entries" } } };
    expect(listsOf(booksOf(list)).listBooks).toEqual([]);
    expect(listsOf(booksOf(list, paging)).listBooks).toEqual(["entries"]);
  });

  it("not of a resource with a list, wherever it is shown", () => {
    const chapter = objectOf({ id: integer, heading: text });
    const chapters: JsonObject = { type: "array", items: chapter };
    const withId = objectOf({ id: integer, title: text, chapters, year: integer });
    const byCode = objectOf({ isbn: text, title: text, chapters, year: integer });
    const paths = (item: JsonObject, parameter: string): JsonObject => ({
      "/books/{book}/chapters/{id}": {
        parameters: inPath("book", "id"),
        get: { operationId: "getChapter", responses: { "200": json(chapter) } },
      },
      [`/books/{${parameter}}`]: {
        parameters: inPath(parameter),
        get: { operationId: "getBook", responses: { "200": json(item) } },
      },
      "/latest-book": { get: { operationId: "latestBook", responses: { "200": json(item) } } },
    });
    for (const [item, parameter] of [
      [withId, "id"],
      [byCode, "isbn"],
    ] as const) {
      const lists = listsOf(paths(item, parameter));
      expect([lists.getBook, lists.latestBook]).toEqual([[], []]);
    }
  });

  it("not of several resources", () => {
    const author = objectOf({ id: integer, name: text });
    const both = objectOf({ books, authors: { type: "array", items: author }, a: text, b: text, c: text });
    expect(listsOf(booksOf(both)).listBooks).toEqual([]);
  });
});

/** A server of books. @param show the page around all of them. @param lost a book that lists lack. */
function library(show: (all: JsonObject[]) => unknown, lost = (_: JsonObject): boolean => false) {
  const all: JsonObject[] = [];
  return ({ method, path, body, type }: Call): Answer => {
    const [, , id] = path.split("/");
    if (id !== undefined) {
      const found = all.find((each) => String(each.id) === id);
      return found ? { status: 200, body: found } : { status: 404, body: {} };
    }
    if (method === "GET") return { status: 200, body: show(all.filter((each) => !lost(each))) };
    let title: unknown;
    try {
      ({ title } = type === "application/json" ? JSON.parse(body) : {});
    } catch {}
    if (typeof title !== "string") return { status: 400, body: {} };
    all.push({ id: all.length + 1, title });
    return { status: 201, body: all.at(-1) };
  };
}

describe("are checked", () => {
  const paths = booksOf(objectOf({ items: books, total: integer, page: integer }));
  const show = (all: JsonObject[]): JsonObject => ({ items: all, total: all.length, page: 1 });

  it("a right server has no findings", async () => {
    const { failures, warnings } = await judge(paths, library(show), { depth: "full" });
    expect([...failures, ...warnings].filter((each) => each.startsWith("lists/"))).toEqual([]);
  });

  it("a list that lacks what was created gets a warning", async () => {
    const { warnings } = await judge(
      paths,
      library(show, ({ id }) => Number(id) > 1),
    );
    expect(warnings).toContain("lists/missing-item listBooks");
  });
});

it("a run says which lists it could not read", async () => {
  const shown = objectOf({ kind: text, name: text, version: integer, entries: books });
  const { notDone } = await runOn(
    { paths: booksOf(shown) },
    library((entries) => ({ kind: "books", name: "all", version: 1, entries })),
  );
  expect(notDone).toContainEqual(
    expect.objectContaining({ subject: "listBooks", why: "the response shows no list that the suite can read" }),
  );
});
