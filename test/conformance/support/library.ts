/** A library with authors and books, as a contract without our vocabulary, and a server of it with the bugs that lists have. */
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, readJson } from "./any-server.ts";

const text: JsonObject = { type: "string", maxLength: 60 };
const integer: JsonObject = { type: "integer" };
const no: JsonObject = { description: "No." };
const gone: JsonObject = { description: "Gone." };
const sentBook: JsonObject = { title: text, authorId: integer };
const newBook: JsonObject = { type: "object", required: ["title", "authorId"], properties: sentBook };
const newAuthor: JsonObject = { type: "object", required: ["name"], properties: { name: text } };
const book: JsonObject = { $ref: "#/components/schemas/Book" };
const author: JsonObject = { $ref: "#/components/schemas/Author" };

const schemas: JsonObject = {
  Author: { type: "object", required: ["id"], properties: { id: integer, name: text } },
  Book: { type: "object", required: ["id"], properties: { id: integer, ...sentBook } },
};

const ids = (name: string): JsonObject[] => inPath(name).map((each) => ({ ...each, schema: integer }));

const paths: JsonObject = {
  "/authors": {
    get: { operationId: "listAuthors", responses: { "200": json({ type: "array", items: author }) } },
    post: { operationId: "addAuthor", requestBody: bodyOf(newAuthor), responses: { "201": json(author), "400": no } },
  },
  "/authors/{id}": {
    parameters: ids("id"),
    get: { operationId: "getAuthor", responses: { "200": json(author), "404": no } },
    delete: { operationId: "removeAuthor", responses: { "204": gone, "404": no, "409": no } },
  },
  "/authors/{id}/books": {
    get: {
      operationId: "listBooksOfAuthor",
      parameters: ids("id"),
      responses: { "200": json({ type: "array", items: book }), "404": no },
    },
  },
  "/books": {
    get: { operationId: "listBooks", responses: { "200": json({ type: "array", items: book }) } },
    post: { operationId: "addBook", requestBody: bodyOf(newBook), responses: { "201": json(book), "400": no } },
  },
  "/books/{id}": {
    parameters: ids("id"),
    get: { operationId: "getBook", responses: { "200": json(book), "404": no } },
    delete: { operationId: "removeBook", responses: { "204": gone, "404": no } },
  },
};

/** The contract of the library. */
export const libraryContract: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Library", version: "1" },
  paths,
  components: { schemas },
};

/** What is wrong with the lists of a library. */
export type ListBug = "books of others";

interface Book {
  readonly id: number;
  readonly title: string;
  readonly authorId: number;
}

/** A server of a library that has some books. */
export function library(bug?: ListBug): (call: Call) => Answer {
  const authors = new Map([1, 2, 3].map((id) => [id, { id, name: `Author ${id}` }]));
  const books = new Map(
    Array.from({ length: 14 }, (_, at): [number, Book] => [
      at + 1,
      { id: at + 1, title: `Book ${at + 1}`, authorId: (at % 3) + 1 },
    ]),
  );
  let last = books.size;
  const add = (path: string, sent: JsonObject): Answer => {
    last += 1;
    if (path === "/authors") {
      if (!isText(sent.name)) return { status: 400 };
      authors.set(last, { id: last, name: sent.name });
      return { status: 201, body: authors.get(last) };
    }
    const { title, authorId } = sent;
    if (!isText(title) || typeof authorId !== "number" || !authors.has(authorId)) return { status: 400 };
    books.set(last, { id: last, title, authorId });
    return { status: 201, body: books.get(last) };
  };
  return ({ method, path, body, type }) => {
    const [, kind, text = "", part] = path.split("/");
    const id = Number(text);
    const all: Map<number, unknown> = kind === "authors" ? authors : books;
    if (method === "POST") {
      const sent = readJson(body);
      return isObject(sent) && type === "application/json" ? add(path, sent) : { status: 400 };
    }
    if (text === "") return { status: 200, body: [...all.values()] };
    if (!/^\d+$/.test(text) || !all.has(id)) return { status: 404 };
    const isOwn = ({ authorId }: Book): boolean => authorId === id;
    const isListed = (each: Book): boolean => isOwn(each) || (bug === "books of others" && each.id % 7 === 0);
    if (part === "books") return { status: 200, body: [...books.values()].filter(isListed) };
    if (method === "GET") return { status: 200, body: all.get(id) };
    if (kind === "authors" && [...books.values()].some(isOwn)) return { status: 409 };
    all.delete(id);
    return { status: 204 };
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && [...value].length <= 60;
}
