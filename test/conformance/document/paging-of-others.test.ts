/** How lists are paged is read from the names of their parameters, where a contract does not say more. */
import { describe, expect, it, test } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import { asObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge } from "../support/any-server.ts";

const text = { type: "string" };
const note: JsonObject = {
  type: "object",
  required: ["name"],
  properties: { id: { ...text, readOnly: true }, name: text, pageCount: { type: "integer", readOnly: true } },
};
const query = (name: string, schema: JsonObject): JsonObject => ({ name, in: "query", schema });
const integer = { type: "integer" };
const page: JsonObject = {
  type: "object",
  properties: { notes: { type: "array", items: note }, nextCursor: { type: ["string", "null"] } },
};
const withPages = (...parameters: JsonObject[]): JsonObject => ({
  "/notes": {
    get: { parameters, responses: { "200": json(page), "400": json({}) } },
    post: { requestBody: bodyOf(note), responses: { "201": json(note), "400": json({}) } },
  },
  "/notes/{id}": {
    parameters: inPath("id"),
    get: { responses: { "200": json(note), "404": json({}) } },
    delete: { responses: { "204": { description: "Done." }, "404": json({}) } },
  },
});

describe("is inferred", () => {
  const pagingOf = (...parameters: JsonObject[]): unknown => {
    const { paged } = contractOf({
      openapi: "3.1.0",
      info: { title: "Any", version: "1" },
      paths: withPages(...parameters),
    });
    return paged[0]?.paging;
  };

  test.each<[string, JsonObject[], JsonObject]>([
    [
      "limit and page",
      [query("limit", { ...integer, maximum: 50 }), query("page", integer)],
      { limit: { parameter: "limit", maximum: 50 }, pageToken: { parameter: "page", form: "number" } },
    ],
    ["per_page", [query("per_page", integer)], { limit: { parameter: "per_page" } }],
    [
      "pageSize and pageToken",
      [query("pageSize", integer), query("pageToken", text)],
      { limit: { parameter: "pageSize" }, pageToken: { parameter: "pageToken", form: "text" } },
    ],
    ["a cursor", [query("cursor", text)], { pageToken: { parameter: "cursor", form: "text" } }],
    [
      "pages from 0: not said",
      [query("limit", integer), query("page", { ...integer, default: 0 })],
      { limit: { parameter: "limit" } },
    ],
    [
      "numbers or null",
      [
        query("limit", { anyOf: [{ ...integer, maximum: 50 }, { type: "null" }] }),
        query("page", { type: ["integer", "null"] }),
      ],
      { limit: { parameter: "limit", maximum: 50 }, pageToken: { parameter: "page", form: "number" } },
    ],
  ])("%s", (_, parameters, paging) => {
    expect(pagingOf(...parameters)).toEqual(paging);
  });

  const sort = (...values: string[]): JsonObject => query("sort", { ...text, enum: values });
  const byNumber = (ascending: string, descending: string): JsonObject => ({
    order: { parameter: "sort", form: "name", names: [{ by: "pageCount", ascending, descending }] },
  });
  test.each<[string, JsonObject, JsonObject | undefined]>([
    ["a sign", sort("pageCount", "-pageCount"), byNumber("pageCount", "-pageCount")],
    ["two signs, in another style", sort("-page_count", "+page_count"), byNumber("+page_count", "-page_count")],
    ["a word", sort("pageCount:asc", "pageCount:desc"), byNumber("pageCount:asc", "pageCount:desc")],
    ["a word without a separator", sort("pageCountAsc", "pageCountDesc"), byNumber("pageCountAsc", "pageCountDesc")],
    ["not of one direction", sort("pageCount", "name"), undefined],
    ["not of strings, which languages sort", sort("name", "-name"), undefined],
    ["not of what the items have not", sort("weight", "-weight"), undefined],
    ["not by another word", query("view", { ...text, enum: ["pageCount", "-pageCount"] }), undefined],
  ])("orders with %s", (_, parameter, paging) => {
    expect(pagingOf(parameter)).toEqual(paging);
  });

  it("orders with a parameter for the direction", () => {
    const direction = query("order", { ...text, enum: ["asc", "desc"] });
    expect(pagingOf(sort("name", "pageCount"), direction)).toEqual({
      order: {
        parameter: "sort",
        form: "name",
        direction: { parameter: "order", ascending: "asc", descending: "desc" },
        names: [{ by: "pageCount", ascending: "pageCount", descending: "pageCount" }],
      },
    });
    expect(pagingOf(sort("pageCount"), query("order", { ...text, enum: ["asc", "desc", "none"] }))).toBeUndefined();
  });

  it("neither from words that mean other things, nor for what lists nothing of one kind", () => {
    expect(
      pagingOf(query("limit", text), query("page", text), query("count", integer), query("size", integer)),
    ).toBeUndefined();
    const fromZero = { anyOf: [{ ...integer, minimum: 0 }, { type: "null" }] };
    expect(pagingOf(query("page", fromZero))).toBeUndefined();
  });
});

/** What a right server may do. */
type Habit = "none" | "at most 10 a page" | "newest first";
it("goes into overlays only for paths that they find in the contract", () => {
  const { "/notes": notes } = withPages(query("limit", integer));
  const { contract, paged } = contractOf({
    openapi: "3.1.0",
    info: { title: "Any", version: "1" },
    paths: { "/notes": { $ref: "#/components/pathItems/Notes" } },
    components: { pathItems: { Notes: notes ?? {} } },
  });
  expect([contract.operations.size, paged]).toEqual([2, []]);
});

type Bug = "limit ignored" | "first page again" | "last item lost";

function nameIn(body: string): string | undefined {
  try {
    const { name } = asObject(JSON.parse(body));
    return typeof name === "string" ? name : undefined;
  } catch {
    return undefined;
  }
}

/** A server whose pages continue by number, or by a cursor in the body. */
function createServer(form: "page" | "cursor", bug: Bug | Habit) {
  const notes = new Map(
    Array.from({ length: 12 }, (_, at) => at + 1).map((id) => [`n${id}`, { id: `n${id}`, name: `Note ${id}` }]),
  );
  let last = 12;
  return ({ method, path, url, body, type }: Call): Answer => {
    const [, , id] = path.split("/");
    if (method === "POST") {
      const name = type === "application/json" ? nameIn(body) : undefined;
      if (name === undefined) return { status: 400, body: {} };
      last += 1;
      notes.set(`n${last}`, { id: `n${last}`, name });
      return { status: 201, body: notes.get(`n${last}`) };
    }
    if (id !== undefined && !notes.has(id)) return { status: 404, body: {} };
    if (method === "DELETE") return { status: notes.delete(id ?? "") ? 204 : 404 };
    if (id !== undefined) return { status: 200, body: notes.get(id) };
    const sent = [...url.searchParams].filter(([key]) => key === "limit" || key === "page");
    if (sent.some(([, value]) => !/^[1-9]\d*$/.test(value))) return { status: 400, body: {} };
    const all = bug === "newest first" ? [...notes.values()].reverse() : [...notes.values()];
    const most = bug === "at most 10 a page" ? 10 : 100;
    const limit = bug === "limit ignored" ? 100 : Math.min(most, Number(url.searchParams.get("limit") ?? 100));
    const place = bug === "first page again" ? 0 : Number(url.searchParams.get(form) ?? (form === "page" ? 1 : 0));
    const start = form === "page" ? Math.max(0, place - 1) * limit : place;
    const shown = all.slice(start, start + limit - (bug === "last item lost" && limit < 10 ? 1 : 0));
    const next = start + limit < all.length ? String(start + limit) : null;
    return { status: 200, body: { notes: shown, ...(form === "cursor" && { nextCursor: next }) } };
  };
}

describe.each(["page", "cursor"] as const)("pages by %s", (form) => {
  const paths = withPages(query("limit", integer), query(form, form === "page" ? integer : text));

  test.each<[Habit, "smoke" | "full"]>([
    ["none", "smoke"],
    ["none", "full"],
    ["at most 10 a page", "full"],
    ["newest first", "full"],
  ])("a right server has no findings (habit: %s, %s)", async (habit, depth) => {
    const { failures, warnings, sent } = await judge(paths, createServer(form, habit), { depth });
    expect([failures, warnings]).toEqual([[], []]);
    expect(sent.some((each) => /^GET \/notes\?limit=[12]/.test(each))).toBe(true);
  });

  test.each<Bug>(["limit ignored", "first page again", "last item lost"])("%s: a warning", async (bug) => {
    const { failures, warnings } = await judge(paths, createServer(form, bug), { depth: "full" });
    expect(failures).toEqual([]);
    expect(warnings.filter((each) => each.startsWith("lists/"))).not.toEqual([]);
  });
});

it("a limit is not to blame where the list cannot be read at all", async () => {
  const limit = query("limit", { ...integer, maximum: 50 });
  const none = { "404": json({}) };
  const paths = {
    ...withPages(),
    "/notes/{id}/parts": {
      parameters: inPath("id"),
      get: { parameters: [limit], responses: { "200": json(page), ...none } },
    },
    "/notes/{id}/parts/{partId}": {
      parameters: inPath("id", "partId"),
      get: { responses: { "200": json(note), ...none } },
    },
  };
  const notes = createServer("page", "none");
  const respond = (call: Call): Answer => (call.path.includes("/parts") ? { status: 404, body: {} } : notes(call));
  const { failures, warnings } = await judge(paths, respond, { depth: "full" });
  expect([...failures, ...warnings].filter((each) => each.startsWith("lists/"))).toEqual([]);
});
