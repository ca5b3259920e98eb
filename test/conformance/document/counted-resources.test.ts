/** A resource with a count of others that name it in their bodies. */
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge, readJson } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const integer: JsonObject = { type: "integer" };
const no: JsonObject = { description: "No." };
const author = { $ref: "#/components/schemas/Author" };
const book = { $ref: "#/components/schemas/Book" };

const schemas = {
  Author: {
    type: "object",
    required: ["id", "name", "bookCount"],
    properties: { id: { ...integer, readOnly: true }, name: text, bookCount: { ...integer, readOnly: true } },
    "x-resource": { name: "author", id: "id" },
  },
  Book: {
    type: "object",
    required: ["id", "title", "authorId"],
    properties: { id: { ...integer, readOnly: true }, title: text, authorId: integer },
    "x-resource": { name: "book", id: "id" },
  },
};

const paths: JsonObject = {
  "/authors": { post: { requestBody: bodyOf(author), responses: { "201": json(author), "400": no } } },
  "/authors/{id}": { parameters: inPath("id"), get: { responses: { "200": json(author), "404": no } } },
  "/books": { post: { requestBody: bodyOf(book), responses: { "201": json(book), "400": no, "422": no } } },
  "/books/{id}": {
    parameters: inPath("id"),
    get: { responses: { "200": json(book), "404": no } },
    delete: { responses: { "204": { description: "Gone." }, "404": no } },
  },
};

/** A library that counts the books of each author. */
function library(): (call: Call) => Answer {
  const names = new Map<number, string>();
  const books = new Map<number, { id: number; title: string; authorId: number }>();
  let last = 0;
  const show = (id: number) => ({
    id,
    name: names.get(id),
    bookCount: [...books.values()].filter(({ authorId }) => authorId === id).length,
  });
  return ({ method, path, body }) => {
    const [, kind, id] = path.split("/");
    if (method === "POST") {
      const sent: unknown = readJson(body);
      if (typeof sent !== "object" || sent === null) return { status: 400 };
      if (kind === "authors") {
        if (!("name" in sent) || typeof sent.name !== "string") return { status: 400 };
        names.set(++last, sent.name);
        return { status: 201, body: show(last) };
      }
      if (!("title" in sent) || typeof sent.title !== "string") return { status: 400 };
      if (!("authorId" in sent) || !names.has(Number(sent.authorId))) return { status: 422 };
      const made = { id: ++last, title: sent.title, authorId: Number(sent.authorId) };
      books.set(made.id, made);
      return { status: 201, body: made };
    }
    if (kind === "authors") return names.has(Number(id)) ? { status: 200, body: show(Number(id)) } : { status: 404 };
    const found = books.get(Number(id));
    if (!found) return { status: 404 };
    if (method === "GET") return { status: 200, body: found };
    books.delete(found.id);
    return { status: 204 };
  };
}

it("takes a count for one that changes with what names its resource", async () => {
  const { failures, sent } = await judge(paths, library(), {}, schemas);
  expect(sent.some((each) => /^GET \/authors\/\d+$/.test(each))).toBe(true);
  expect(failures).toEqual([]);
});
