/** A library with authors and books, as a contract without our vocabulary, and a server of it with the bugs that lists have. */
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, readJson } from "./any-server.ts";

const text: JsonObject = { type: "string", maxLength: 60 };
const integer: JsonObject = { type: "integer" };
const no: JsonObject = { description: "No." };
const gone: JsonObject = { description: "Gone." };
const price: JsonObject = { type: "number", minimum: 0, maximum: 1000 };
const sentBook: JsonObject = { title: text, authorId: integer, price };
const newBook: JsonObject = { type: "object", required: ["title", "authorId", "price"], properties: sentBook };
const newAuthor: JsonObject = { type: "object", required: ["name"], properties: { name: text } };
const book: JsonObject = { $ref: "#/components/schemas/Book" };
const author: JsonObject = { $ref: "#/components/schemas/Author" };

const schemas: JsonObject = {
  Author: { type: "object", required: ["id"], properties: { id: integer, name: text } },
  Book: { type: "object", required: ["id"], properties: { id: integer, ...sentBook } },
};

const page: JsonObject = {
  type: "object",
  required: ["items", "total"],
  properties: { items: { type: "array", items: book }, total: integer },
};
const sorts = ["id", "-id", "title", "-title", "price", "-price"];
const query = (name: string, schema: JsonObject): JsonObject => ({ name, in: "query", schema });
const ofList: readonly JsonObject[] = [
  query("page", { ...integer, minimum: 1, default: 1 }),
  query("pageSize", { ...integer, minimum: 1, maximum: 50, default: 10 }),
  query("minPrice", { type: "number" }),
  query("sort", { type: "string", enum: sorts, default: "id" }),
];
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
    get: { operationId: "listBooks", parameters: [...ofList], responses: { "200": json(page), "400": no } },
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
export type ListBug =
  | "books of others"
  | "a minimum that is too high"
  | "no descending order"
  | "a total that is one too high"
  | "a total of the page";

interface Book {
  readonly id: number;
  readonly title: string;
  readonly authorId: number;
  readonly price: number;
}

/** A server of a library that has some books. */
export function library(bug?: ListBug): (call: Call) => Answer {
  const authors = new Map([1, 2, 3].map((id) => [id, { id, name: `Author ${id}` }]));
  const books = new Map(
    Array.from({ length: 14 }, (_, at): [number, Book] => [
      at + 1,
      { id: at + 1, title: `Book ${at + 1}`, authorId: (at % 3) + 1, price: (at * 5) % 7 },
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
    const { title, authorId, price: asked } = sent;
    if (!isText(title) || typeof authorId !== "number" || !authors.has(authorId)) return { status: 400 };
    if (typeof asked !== "number" || asked < 0 || asked > 1000) return { status: 400 };
    books.set(last, { id: last, title, authorId, price: asked });
    return { status: 201, body: books.get(last) };
  };
  return ({ method, path, url, body, type }) => {
    const [, kind, text = "", part] = path.split("/");
    const id = Number(text);
    const all: Map<number, unknown> = kind === "authors" ? authors : books;
    if (method === "POST") {
      const sent = readJson(body);
      return isObject(sent) && type === "application/json" ? add(path, sent) : { status: 400 };
    }
    if (text === "" && kind === "books") return pageOf([...books.values()], url.searchParams, bug);
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

/** A page of the books. */
function pageOf(books: readonly Book[], sent: URLSearchParams, bug?: ListBug): Answer {
  const [number = 1, size = 10] = ["page", "pageSize"].map((name) => numberIn(sent, name, /^[1-9]\d*$/));
  const least = numberIn(sent, "minPrice", /^-?\d+(\.\d+)?$/) ?? -10;
  const sort = sent.get("sort") ?? "id";
  if ([number, size, least].includes(Number.NaN) || size > 50 || !sorts.includes(sort)) return { status: 400 };
  const key = sort.replace("-", "") as keyof Book;
  const sign = sort.startsWith("-") && bug !== "no descending order" ? -1 : 1;
  const found = books
    .filter(({ price: own }) => (bug === "a minimum that is too high" ? own > least + 1 : own >= least))
    .toSorted((one, other) => sign * (one[key] < other[key] ? -1 : Number(one[key] > other[key])));
  const items = found.slice((number - 1) * size, number * size);
  const counted = bug === "a total of the page" ? items : found;
  return { status: 200, body: { items, total: counted.length + (bug === "a total that is one too high" ? 1 : 0) } };
}

/** A number that was sent; NaN if it has another form. */
function numberIn(sent: URLSearchParams, name: string, form: RegExp): number | undefined {
  const text = sent.get(name);
  return text === null ? undefined : form.test(text) ? Number(text) : Number.NaN;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && [...value].length <= 60;
}
