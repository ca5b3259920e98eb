/** Lists of others that are objects: their members are the items, by their ids. */
import { describe, expect, it } from "vitest";
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge } from "../support/any-server.ts";

const text = { type: "string" };
const no = { description: "No." };

type Notes = Map<string, JsonObject>;

/** What the server lists instead of its notes. */
type Listing = (notes: Notes) => Notes;

interface Style {
  /** Whether a note shows its id. */
  readonly showsId: boolean;
  readonly around: (map: unknown, key?: string) => JsonObject;
}

const bare = (map: unknown): JsonObject => map as JsonObject;
const enveloped = (map: unknown): JsonObject => ({ notes: map }) as JsonObject;

/** The paths of notes, by names that a creation chooses, or by ids of the server. */
function pathsOf({ showsId, around }: Style): JsonObject {
  const note = { type: "object", required: ["text"], properties: { ...(showsId && { id: text }), text } };
  const map = { type: "object", additionalProperties: note };
  const list = around === bare ? map : { type: "object", properties: { notes: map } };
  const sent = bodyOf({ type: "object", required: ["text"], properties: { text } });
  const created = { type: "object", required: ["id", "text"], properties: { id: text, text } };
  return {
    "/notes": {
      get: { operationId: "listNotes", responses: { "200": json(list) } },
      post: { operationId: "addNote", requestBody: sent, responses: { "201": json(created), "400": no } },
    },
    "/notes/{id}": {
      parameters: inPath("id"),
      get: { operationId: "getNote", responses: { "200": json(note), "404": no } },
      delete: { operationId: "deleteNote", responses: { "204": { description: "Deleted." }, "404": no } },
    },
  };
}

function serve({ showsId, around }: Style, listing: Listing): (call: Call) => Answer {
  const notes: Notes = new Map([["first", { id: "first", text: "Here before" }]]);
  const shown = (note: JsonObject): JsonObject => (showsId ? note : { text: note.text ?? "" });
  return ({ method, path, body }) => {
    const [, kind, id = ""] = path.split("/");
    if (kind !== "notes") return { status: 404 };
    const found = notes.get(id);
    if (id !== "" && !found) return { status: 404 };
    if (method === "DELETE" && found) return { status: notes.delete(id) ? 204 : 404 };
    if (method === "GET" && found) return { status: 200, body: shown(found) };
    if (method === "GET") {
      const items = [...listing(notes)].map(([key, note]) => [key, shown(note)] as const);
      return { status: 200, body: around(Object.fromEntries(items)) };
    }
    if (method !== "POST" || id !== "") return { status: 405 };
    const sent = parse(body);
    if (typeof sent?.text !== "string") return { status: 400 };
    const made = { id: `n${notes.size + 1}x`, text: sent.text };
    notes.set(made.id, made);
    return { status: 201, body: made };
  };
}

function parse(body: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

const styles: Readonly<Record<string, Style>> = {
  "a map": { showsId: true, around: bare },
  "a map in an envelope": { showsId: true, around: enveloped },
  "a map whose items do not repeat their ids": { showsId: false, around: bare },
};

const isOfLists = (each: string): boolean => /^(lists|state)\//.test(each);

describe.each(Object.entries(styles))("a list that is %s", (_, style) => {
  const judgeListing = (listing: Listing, options = {}) => judge(pathsOf(style), serve(style, listing), options);

  it("is right if it has what is stored", async () => {
    const { failures, warnings } = await judgeListing((notes) => notes);
    expect([failures, warnings.filter(isOfLists)]).toEqual([[], []]);
  });

  it("shows the ids that reads take", async () => {
    const { sent } = await judgeListing((notes) => notes, { allowsWrites: false });
    expect(sent).toContain("GET /notes/first");
  });

  it("is wrong if it lacks what was created", async () => {
    const { warnings } = await judgeListing((notes) => new Map([...notes].slice(0, 1)));
    expect(warnings).toContain("lists/missing-item listNotes");
  });
});

it("shows what reads show, also in a map", async () => {
  const style = { showsId: true, around: bare };
  const stale: Listing = (notes) => new Map([...notes].map(([id, note]) => [id, { ...note, text: "stale" }]));
  const { warnings } = await judge(pathsOf(style), serve(style, stale));
  expect(warnings).toContain("lists/stale-item listNotes");
});
