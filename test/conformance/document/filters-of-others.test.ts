/** Which parameters filter a list is read from their names and types, where a contract does not say more. */
import { describe, expect, it, test } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge, readJson } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const status: JsonObject = { type: "string", enum: ["draft", "sent"] };
const no: JsonObject = { description: "No." };
const letter: JsonObject = {
  type: "object",
  required: ["title"],
  properties: {
    id: { ...text, readOnly: true },
    title: text,
    status,
    pages: { type: "integer" },
    isOpen: { type: "boolean" },
    senderId: text,
    sentAt: { ...text, format: "date-time" },
  },
};
const query = (name: string, schema: JsonObject): JsonObject => ({ name, in: "query", schema });
const paths = (parameter: JsonObject, shown: JsonObject = letter): JsonObject => ({
  "/letters": {
    get: {
      operationId: "listLetters",
      parameters: [parameter],
      responses: { "200": json({ type: "array", items: shown }) },
    },
    post: { operationId: "createLetter", requestBody: bodyOf(shown), responses: { "201": json(shown), "400": no } },
  },
  "/letters/{id}": {
    parameters: inPath("id"),
    get: { responses: { "200": json(shown), "404": no } },
    delete: { responses: { "204": { description: "Gone." }, "404": no } },
  },
});

describe("is inferred", () => {
  test.each<[string, JsonObject, string[]]>([
    ["of the same few values", query("status", status), ["/status"]],
    ["of some of them", query("status", { ...text, enum: ["sent"] }), ["/status"]],
    ["of a number", query("pages", { type: "integer" }), ["/pages"]],
    ["of a boolean, by another spelling", query("is_open", { type: "boolean" }), ["/isOpen"]],
    ["of an id", query("senderId", text), ["/senderId"]],
    ["of a bound", query("minPages", { type: "number" }), ["/pages"]],
    ["of a bound, by another spelling", query("pages[lte]", { type: "integer" }), ["/pages"]],
    ["of a bound on a time", query("sent_after", { ...text, format: "date-time" }), ["/sentAt"]],
    ["not of a day for a time", query("sentBefore", { ...text, format: "date" }), []],
    ["not of a bound on what no item has", query("minWeight", { type: "integer" }), []],
    ["not of a bound as text", query("minPages", text), []],
    ["not of a text, which may be a part", query("title", text), []],
    ["not of other values", query("status", { ...text, enum: ["sent", "any"] }), []],
    ["not with a default, which may stand for all", query("status", { ...status, default: "sent" }), []],
    ["not of another type", query("pages", text), []],
    ["not of what no item has", query("sort", text), []],
  ])("%s", (_, parameter, expected) => {
    const { filtered } = contractOf({
      openapi: "3.1.0",
      info: { title: "Any", version: "1" },
      paths: paths(parameter),
    });
    expect(filtered.map(({ filter }) => filter.property)).toEqual(expected);
  });
});

it.each([
  ["minPages", undefined],
  ["pages_lte", undefined],
  ["pagesFrom", "open"],
])("whether %s includes the bound: %s", (name, bound) => {
  const info = { title: "Any", version: "1" };
  const { filtered } = contractOf({ openapi: "3.1.0", info, paths: paths(query(name, { type: "integer" })) });
  expect(filtered[0]?.filter.bound).toBe(bound);
});

const short: JsonObject = {
  type: "object",
  required: ["title"],
  properties: { id: { ...text, readOnly: true }, title: text, status },
};

/** Letters, with a list by status. @param filters whether the list applies it. */
function office(filters: boolean): (call: Call) => Answer {
  const letters = new Map<string, JsonObject>();
  let last = 0;
  const isSent = (value: unknown): value is JsonObject =>
    isObject(value) && typeof value.title === "string" && [undefined, "draft", "sent"].includes(value.status as string);
  return ({ method, path, url, body }) => {
    const [, , id] = path.split("/");
    if (method === "POST") {
      const sent = readJson(body);
      if (!isSent(sent)) return { status: 400 };
      const made = { status: "draft", ...sent, id: `l${++last}` };
      letters.set(made.id, made);
      return { status: 201, body: made };
    }
    const wanted = url.searchParams.get("status");
    if (id === undefined)
      return {
        status: 200,
        body: [...letters.values()].filter((each) => !filters || wanted === null || each.status === wanted),
      };
    const found = letters.get(id);
    if (!found) return { status: 404 };
    if (method === "GET") return { status: 200, body: found };
    letters.delete(id);
    return { status: 204 };
  };
}

it.each<[boolean, string[]]>([
  [true, []],
  [false, ["lists/filter listLetters"]],
])("a server that applies it (%s) is warned of nothing else", async (filters, expected) => {
  const { failures, warnings } = await judge(paths(query("status", status), short), office(filters));
  expect(failures).toEqual([]);
  expect(warnings.filter((each) => each.startsWith("lists/"))).toEqual(expected);
});
