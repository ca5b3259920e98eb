/** What a server of others makes of the values that a client sends, with a contract that only has schemas. */
import { describe, expect, it } from "vitest";
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge, readJson } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const no: JsonObject = { description: "No." };

const members: JsonObject = {
  title: { ...text, minLength: 1, maxLength: 80 },
  shelf: { ...text, maxLength: 60 },
  price: { type: "number", minimum: 0, maximum: 10000 },
  tags: { type: "array", items: text, default: [] },
  formats: { type: "array", items: { ...text, enum: ["print", "audio"] } },
  status: { ...text, enum: ["draft", "published", "retired"], default: "draft" },
  isOpen: { type: "boolean", default: false },
  notes: {
    type: "array",
    items: { type: "object", required: ["kind"], properties: { kind: { ...text, enum: ["a", "b"] }, words: text } },
    default: [],
  },
};
const shown = json({
  type: "object",
  "x-resource": { name: "book", id: "id" },
  required: ["id", ...Object.keys(members)],
  properties: { id: { type: "integer", readOnly: true }, ...members },
});
const readsAndWrites: JsonObject = {
  "/books": {
    post: {
      operationId: "createBook",
      requestBody: bodyOf({ type: "object", required: ["title", "price"], properties: members }),
      responses: { "201": shown, "400": no },
    },
  },
  "/books/{bookId}": {
    parameters: inPath("bookId"),
    get: { operationId: "getBook", responses: { "200": shown, "404": no } },
    patch: {
      operationId: "patchBook",
      requestBody: bodyOf({ type: "object", properties: members }),
      responses: { "200": shown, "400": no, "404": no },
    },
  },
};

const paths: JsonObject = {
  ...readsAndWrites,
  "/books/{bookId}/retire": {
    parameters: inPath("bookId"),
    post: { operationId: "retireBook", responses: { "200": shown, "404": no, "409": no } },
  },
};

interface Book {
  readonly title: string;
  readonly shelf: string;
  readonly price: number;
  readonly tags: readonly string[];
  readonly formats: readonly string[];
  readonly status: string;
  readonly isOpen: boolean;
  readonly notes: readonly JsonObject[];
}

const initial: Book = {
  title: "",
  shelf: "",
  price: 0,
  tags: [],
  formats: [],
  status: "draft",
  isOpen: false,
  notes: [],
};

/** What an action makes of a book. */
type Act = (book: Book) => Book;

const retired: Act = (book) => ({ ...book, status: "retired" });

/** What a server stores of a creation, or of an update of a book. */
type Store = (sent: Partial<Book>, before?: Book) => Partial<Book>;

/** A server of books, and the findings of a run on it. */
async function runOnBooks(store: Store, show: (book: Book) => Book = (book) => book, act = retired) {
  const books = new Map<string, Book>();
  return judge(paths, ({ method, path, type, body }: Call): Answer => {
    const [, , id = "", action] = path.split("/");
    const before = books.get(id);
    if (id !== "" && !before) return { status: 404 };
    if (before && action !== undefined) {
      if (action !== "retire" || method !== "POST") return { status: 404 };
      if (before.status === "retired") return { status: 409 };
      books.set(id, act(before));
      return { status: 200, body: { ...act(before), id: Number(id) } };
    }
    if (before && method === "GET") return { status: 200, body: { ...show(before), id: Number(id) } };
    if (method !== (before ? "PATCH" : "POST")) return { status: 405 };
    const sent = type === "application/json" ? readJson(body) : undefined;
    if (!isBook(sent, before !== undefined)) return { status: 400 };
    const [key, book] = [id || String(books.size + 1), { ...(before ?? initial), ...store(sent, before) }];
    books.set(key, book);
    return { status: before ? 200 : 201, body: { ...book, id: Number(key) } };
  });
}

function isBook(sent: unknown, isUpdate: boolean): sent is Partial<Book> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return false;
  const book = sent as Partial<Record<keyof Book, unknown>>;
  const fits = (name: keyof Book, isValid: (value: unknown) => boolean): boolean =>
    !(name in book) || isValid(book[name]);
  const areTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === "string");
  return (
    (isUpdate || ("title" in book && "price" in book)) &&
    fits("title", (value) => typeof value === "string" && value.length > 0 && [...value].length <= 80) &&
    fits("shelf", (value) => typeof value === "string" && [...value].length <= 60) &&
    fits("price", (value) => typeof value === "number" && value >= 0 && value <= 10000) &&
    fits("tags", areTexts) &&
    fits("formats", (value) => areTexts(value) && value.every((each) => ["print", "audio"].includes(each))) &&
    fits("status", (value) => ["draft", "published", "retired"].includes(String(value))) &&
    fits("isOpen", (value) => typeof value === "boolean") &&
    fits("notes", (value) => Array.isArray(value) && value.every(isNote))
  );
}

function isNote(value: unknown): boolean {
  if (!isObject(value) || !["a", "b"].includes(String(value.kind))) return false;
  return value.words === undefined || typeof value.words === "string";
}

const sorted = (list: readonly string[] = []): string[] => [...list].sort();

it("finds nothing on a server that stores what is sent", async () => {
  const { failures, warnings } = await runOnBooks((sent) => sent);
  expect([...failures, ...warnings]).toEqual([]);
});

describe("a creation", () => {
  it.each<[string, Store]>([
    ["a text of its whole length", ({ title = "", ...sent }) => ({ ...sent, title: title.slice(0, 40) })],
    ["a text that a server need not know", ({ shelf = "", ...sent }) => ({ ...sent, shelf: shelf.slice(0, 30) })],
    ["a fraction", ({ price = 0, ...sent }) => ({ ...sent, price: Math.trunc(price) })],
    ["the default of what is not sent", (sent) => ({ isOpen: true, ...sent })],
    ["the second item of a list", ({ notes = [], ...sent }) => ({ ...sent, notes: notes.filter((_, at) => at !== 1) })],
  ])("loses %s", async (_, store) => {
    const { failures } = await runOnBooks((sent, before) => (before ? sent : store(sent)));
    expect(failures).toContain("state/create-mismatch createBook");
  });

  it.each<[string, Store]>([
    ["rounds a number", ({ price = 0, ...sent }) => ({ ...sent, price: Math.round(price) })],
    ["sorts a list of strings", (sent) => ({ ...sent, tags: sorted(sent.tags) })],
    ["sorts a list of known strings", (sent) => ({ ...sent, formats: sorted(sent.formats) })],
  ])("%s, so that the suite only warns", async (_, store) => {
    const { failures, warnings } = await runOnBooks((sent, before) => (before ? sent : store(sent)));
    expect(failures).toEqual([]);
    expect(warnings).toContain("state/create-mismatch createBook");
  });
});

it("only warns of a list that another response shows in another order", async () => {
  const { failures, warnings } = await runOnBooks(
    (sent) => sent,
    (book) => ({ ...book, tags: sorted(book.tags) }),
  );
  expect(failures).toEqual([]);
  expect(warnings).toContain("state/read-after-write getBook");
});

describe("a patch", () => {
  it.each<[string, Store]>([
    ["resets a status", (sent) => ({ status: "draft", ...sent })],
    ["resets a flag", (sent) => ({ isOpen: false, ...sent })],
    ["empties a list", (sent) => ({ tags: [], ...sent })],
    [
      "loses a fraction",
      ({ price, ...sent }) => ({ ...sent, ...(price !== undefined && { price: Math.trunc(price) }) }),
    ],
    ["sorts a list", ({ tags, ...sent }) => ({ ...sent, ...(tags && { tags: sorted(tags) }) })],
  ])("%s", async (_, store) => {
    const { failures, warnings } = await runOnBooks((sent, before) => (before ? store(sent) : sent));
    const ofPatch = [...failures, ...warnings].filter((each) =>
      /^state\/(unsent-field-changed|update-mismatch)/.test(each),
    );
    expect(ofPatch).not.toEqual([]);
  });
});

it("warns of an action that empties what a client has sent", async () => {
  const same: Store = (sent) => sent;
  for (const act of [
    (book: Book) => ({ ...retired(book), tags: [] }),
    (book: Book) => ({ ...retired(book), shelf: "" }),
  ]) {
    const { failures, warnings } = await runOnBooks(same, (book) => book, act);
    expect(failures).toEqual([]);
    expect(warnings).toContain("state/unexpected-effect retireBook");
  }
});
