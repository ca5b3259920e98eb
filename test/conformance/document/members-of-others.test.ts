/** Which members and values bodies to servers of others have. */
import { expect, it } from "vitest";
import { kindOf } from "../../../src/conformance/cases/finding.ts";
import { asObject, isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, runOn } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const no: JsonObject = { description: "No." };

/** What a server responds to the creation or the update of a note. */
type Write = (sent: JsonObject, before: JsonObject | undefined) => Answer;

/** A run on a server of notes. */
async function runOnNotes(sent: JsonObject, shown: JsonObject, write: Write, schemas: JsonObject = {}) {
  const notes = new Map<string, JsonObject>();
  const paths = {
    "/notes": {
      post: { operationId: "addNote", requestBody: bodyOf(sent), responses: { "201": json(shown), "400": no } },
    },
    "/notes/{noteId}": {
      parameters: inPath("noteId"),
      get: { operationId: "getNote", responses: { "200": json(shown), "404": no } },
      patch: {
        operationId: "changeNote",
        requestBody: bodyOf(sent),
        responses: { "200": json(shown), "400": no, "404": no },
      },
    },
  };
  const respond = ({ method, path, body }: Call): Answer => {
    const id = path.replace(/^\/notes\/?/, "");
    const before = notes.get(id);
    if (id !== "" && !before) return { status: 404 };
    if (method === "GET") return id === "" ? { status: 405 } : { status: 200, body: before };
    if (method !== (id === "" ? "POST" : "PATCH")) return { status: 405 };
    const given = objectIn(body);
    const answer = given ? write(given, before) : { status: 400 };
    if (answer.status >= 400) return answer;
    const own = id === "" ? `n${notes.size + 1}` : id;
    notes.set(own, { ...asObject(answer.body as JsonObject), id: own });
    return { status: id === "" ? 201 : 200, body: notes.get(own) };
  };
  const { calls, findings } = await runOn({ paths, components: { schemas } }, respond);
  const bodies = calls.flatMap(({ method, body }): JsonObject[] => {
    const sent = method === "GET" ? undefined : objectIn(body);
    return sent ? [sent] : [];
  });
  const contradicted = findings.filter((each) => kindOf(each) === "contradicts").map(({ check }) => check);
  return { bodies, contradicted, told: findings.map(({ check, pointer }) => `${check} ${pointer}`) };
}

function objectIn(body: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

const kept: Write = (sent, before) => ({ status: 200, body: { ...before, ...sent } });

it("sends no member that only the server sets, wherever the contract says so", async () => {
  const own = (id: JsonObject, made: JsonObject): JsonObject => ({
    type: "object",
    required: ["id", "made", "label"],
    properties: { id, made, label: text },
  });
  const schemas: JsonObject = { Id: { ...text, readOnly: true }, Text: text };
  const note = own(
    { $ref: "#/components/schemas/Id" },
    { allOf: [{ $ref: "#/components/schemas/Text" }], readOnly: true },
  );
  const other = own(
    { allOf: [{ $ref: "#/components/schemas/Id" }] },
    { $ref: "#/components/schemas/Text", readOnly: true },
  );
  for (const schema of [note, other, { allOf: [note, { required: ["id"] }] }]) {
    const { bodies } = await runOnNotes(schema, schema, kept, schemas);
    const creations = bodies.filter(({ label }) => label !== undefined);
    expect(creations.length).toBeGreaterThan(5);
    expect(creations.filter((each) => each.id !== undefined || each.made !== undefined)).toEqual([]);
  }
});

it("sends what an update requires with each of its members", async () => {
  const schema = {
    type: "object",
    required: ["kind"],
    properties: { kind: text, state: text, size: { type: "integer" } },
  };
  const shown = { ...schema, required: ["id"], properties: { id: text, ...schema.properties } };
  const { contradicted } = await runOnNotes(schema, shown, (sent, before) => {
    const isRight = typeof sent.kind === "string" && ["string", "undefined"].includes(typeof sent.state);
    return isRight && (sent.size === undefined || Number.isInteger(sent.size)) ? kept(sent, before) : { status: 400 };
  });
  expect(contradicted.filter((each) => !each.startsWith("input/"))).toEqual([]);
});

it("does not make up values of a format that it does not know", async () => {
  const schema = { type: "object", properties: { colour: { ...text, format: "colour" }, label: text } };
  const shown = { ...schema, required: ["id"], properties: { id: text, ...schema.properties } };
  const { contradicted, bodies } = await runOnNotes(schema, shown, (sent, before) => {
    const isRight = Object.entries(sent).every(([, value]) => typeof value === "string");
    return isRight && /^(text)?$/.test(String(sent.colour ?? "text")) && sent.colour !== ""
      ? kept(sent, before)
      : { status: 400 };
  });
  expect(contradicted.filter((each) => /boundary|valid-request/.test(each))).toEqual([]);
  const sent = new Set(bodies.map(({ colour }) => colour).filter((each) => typeof each === "string"));
  expect(sent).toEqual(new Set(["text"]));
});

it("takes times and revisions that the server sets with each update for what only the server sets", async () => {
  const schema = {
    type: "object",
    properties: { label: text, state: text, changed: { ...text, format: "date-time" } },
  };
  const shown = {
    ...schema,
    required: ["id"],
    properties: { id: text, revision: { type: "integer" }, etag: text, ...schema.properties },
  };
  let revision = 0;
  const { contradicted, told } = await runOnNotes(schema, shown, (sent, before) => {
    revision += 1;
    const changed = new Date(Date.UTC(2031, 0, 1) + revision * 60_000).toISOString();
    return { status: 200, body: { ...before, ...sent, changed, revision, etag: `e${revision}` } };
  });
  expect(contradicted.filter((each) => !each.startsWith("input/"))).toEqual([]);
  expect(told.filter((each) => each === "state/unsent-field-changed /changed")).toEqual([]);
});

it("sends shorter names where the server rejects those that it is used to send", async () => {
  const schema = {
    type: "object",
    required: ["name"],
    properties: { name: { ...text, example: "Tags of the workflow" }, state: text },
  };
  const shown = { ...schema, required: ["id"], properties: { id: text, ...schema.properties } };
  const names = new Set<unknown>();
  const { contradicted } = await runOnNotes(schema, shown, (sent, before) => {
    const name = String(sent.name ?? before?.name ?? "");
    if (name === "" || typeof (sent.name ?? "") !== "string" || name.length > 24 || (!before && names.has(name)))
      return { status: 400, body: { message: "name must be shorter than or equal to 24 characters" } };
    names.add(name);
    return kept(sent, before);
  });
  expect(names.size).toBeGreaterThan(10);
  expect(contradicted.filter((each) => /^state|valid-request/.test(each))).toEqual([]);
});

const open: Readonly<Record<string, JsonObject>> = {
  "any members": { type: "object", additionalProperties: true },
  "any members, which an example has": { type: "object", example: { team: "blue" } },
  strings: { type: "object", additionalProperties: text },
};

it.each(Object.entries(open))("warns of members that a creation drops from an object of %s", async (_, metadata) => {
  const note = { type: "object", required: ["title", "metadata"], properties: { title: text, metadata } };
  const shown = { ...note, properties: { id: text, ...note.properties } };
  const dropping: Write = (sent, before) => ({ status: 201, body: { ...before, ...sent, metadata: {} } });
  const { told } = await runOnNotes(note, shown, dropping);
  expect(told.filter((each) => each.startsWith("state/create-mismatch"))).toEqual(["state/create-mismatch /metadata"]);
  const storing: Write = (sent, before) => ({ status: 201, body: { ...before, ...sent } });
  expect((await runOnNotes(note, shown, storing)).told.filter((each) => each.startsWith("state/"))).toEqual([]);
});
