/** Updates that a server of others accepts and does not store, with resources that no contract declares. */
import { describe, expect, it } from "vitest";
import { asObject, isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge } from "../support/any-server.ts";

type Members = Readonly<Record<string, JsonObject>>;
type Thing = Readonly<Record<string, unknown>>;

/** What a server makes of an update: what it stores, and what it responds with. */
type Update = (before: Thing, sent: Thing) => { readonly stored: Thing; readonly shown?: Thing };

const no = { description: "No." };
const thing = { $ref: "#/components/schemas/Thing" };
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  integer: Number.isInteger,
  object: isObject,
  array: Array.isArray,
};

/** The failures and warnings of checks of state, on a server of things with these members. */
async function stateOf(
  members: Members,
  update: Update,
  method: "put" | "patch" = "put",
  status = "200",
  ofCreation: Members = {},
) {
  const things = new Map<string, Thing>();
  const shown = status === "200" ? json(thing) : { description: "Done." };
  const body = bodyOf({
    type: "object",
    ...(method === "put" && { required: Object.keys(members) }),
    properties: members,
  });
  const creation = bodyOf({ type: "object", properties: { ...members, ...ofCreation } });
  const paths = {
    "/things": { post: { requestBody: creation, responses: { "201": json(thing), "400": no } } },
    "/things/{thingId}": {
      parameters: inPath("thingId"),
      get: { responses: { "200": json(thing), "404": no } },
      [method]: { requestBody: body, responses: { [status]: shown, "400": no, "404": no } },
    },
  };
  const respond = (call: Call): Answer => {
    const id = call.path.replace(/^\/things\/?/, "");
    const found = things.get(id);
    if (id !== "" && !found) return { status: 404 };
    if (call.method === "GET") return { status: id === "" ? 405 : 200, body: found };
    const isUpdate = call.method === method.toUpperCase() && id !== "";
    if (!isUpdate && (call.method !== "POST" || id !== "")) return { status: 405 };
    const sent = readThing(
      found ? members : { ...members, ...ofCreation },
      call.body,
      found ? method === "put" : false,
    );
    if (!sent) return { status: 400 };
    const own = id === "" ? `t${things.size + 1}` : id;
    const next = found ? update(found, sent) : { stored: sent };
    things.set(own, { ...next.stored, id: own });
    if (!found) return { status: 201, body: things.get(own) };
    return status === "204" ? { status: 204 } : { status: 200, body: { ...(next.shown ?? next.stored), id: own } };
  };
  const { failures, warnings } = await judge(
    paths,
    respond,
    {},
    {
      Thing: { type: "object", required: ["id"], properties: { id: { type: "string" }, ...members, ...ofCreation } },
    },
  );
  const ofState = (all: readonly string[]) => [...new Set(all.filter((each) => each.startsWith("state/")))];
  return { failures: ofState(failures), warnings: ofState(warnings) };
}

/** The members that a body sends; undefined if one is wrong. */
function readThing(members: Members, text: string, isWhole: boolean): Thing | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(body)) return undefined;
  const sent = Object.entries(body).filter(([name]) => name in members);
  if (isWhole && sent.length < Object.keys(members).length) return undefined;
  const isRight = ([name, value]: readonly [string, unknown]) => types[String(members[name]?.type)]?.(value) === true;
  return sent.every(isRight) ? asObject(Object.fromEntries(sent)) : undefined;
}

const lost: Update = (before, sent) => ({ stored: before, shown: { ...before, ...sent } });
const kept: Update = (before, sent) => ({ stored: { ...before, ...sent } });

const text = { type: "string" };
const shapes: Readonly<Record<string, Members>> = {
  "texts that no name says anything of": { body: text, state: text },
  times: { start: { type: "string", format: "date-time" } },
  numbers: { size: { type: "integer" } },
  "lists of texts": { labels: { type: "array", items: text } },
  "objects of any members": { settings: { type: "object" } },
  "objects of texts": { settings: { type: "object", additionalProperties: text } },
};

describe.each(Object.entries(shapes))("an update of %s", (_, members) => {
  it("is lost after the response has shown it", async () => {
    expect((await stateOf(members, lost)).failures).toEqual(["state/read-after-write getThingsThingId"]);
    expect((await stateOf(members, lost, "patch")).failures).toEqual(["state/read-after-write getThingsThingId"]);
  });

  it("is kept", async () => {
    expect(await stateOf(members, kept)).toEqual({ failures: [], warnings: [] });
    expect(await stateOf(members, kept, "patch", "204")).toEqual({ failures: [], warnings: [] });
  });

  it("is lost after a response that shows nothing", async () => {
    const { failures, warnings } = await stateOf(members, lost, "put", "204");
    expect([...failures, ...warnings]).toEqual(["state/read-after-write getThingsThingId"]);
  });
});

const two: Members = { size: { type: "integer" }, body: text };

it("fails a server that stores nothing of an update whose response shows nothing", async () => {
  expect((await stateOf(two, lost, "put", "204")).failures).toEqual(["state/read-after-write getThingsThingId"]);
});

const ignoring: Update = (before, sent) => ({ stored: { ...before, ...sent, size: before.size } });
const ofUpdate = (method: string) => `state/update-mismatch ${method}ThingsThingId`;

it("warns of a member that each update ignores", async () => {
  expect((await stateOf(two, ignoring)).failures).toEqual([]);
  const { failures, warnings } = await stateOf(two, ignoring, "put", "204");
  expect({ failures, warnings }).toEqual({ failures: [], warnings: ["state/read-after-write getThingsThingId"] });
});

describe.each(["put", "patch"] as const)("a server that takes a %s", (method) => {
  it("fails if it stores nothing, as its response shows", async () => {
    const { failures } = await stateOf(two, (before) => ({ stored: before }), method);
    expect(failures).toContain("state/read-after-write getThingsThingId");
  });

  it("need not store what only creations have", async () => {
    expect(await stateOf(two, kept, method, "200", { kind: text })).toEqual({ failures: [], warnings: [] });
  });
});

it("fails a server that stores a part of a patch (RFC 5789, section 2)", async () => {
  expect((await stateOf(two, ignoring, "patch")).failures).toEqual([ofUpdate("patch")]);
  expect((await stateOf(two, ignoring, "patch", "204")).failures).toEqual(["state/read-after-write getThingsThingId"]);
});

it("fails a server that ignores a member of updates, where the contract says what only creations set", async () => {
  expect((await stateOf(two, ignoring, "put", "200", { kind: text })).failures).toEqual([ofUpdate("put")]);
});

it("fails a server that changes the value of a client when it is sent back as it is", async () => {
  const growing: Update = (before, sent) => ({
    stored: { ...before, ...sent, body: `${sent.body ?? before.body} more` },
  });
  expect((await stateOf(two, growing)).failures).toEqual([ofUpdate("put")]);
});

it("sees what a patch sets back that it does not send", async () => {
  const resetting: Update = (before, sent) => ({ stored: { ...before, state: "draft", ...sent } });
  const members = { body: text, state: { type: "string", enum: ["draft", "sent"] } };
  const { failures, warnings } = await stateOf(members, resetting, "patch");
  expect([...failures, ...warnings]).toEqual([
    expect.stringMatching(/^state\/(unsent-field-changed|read-after-write) /),
  ]);
  expect(await stateOf(members, kept, "patch")).toEqual({ failures: [], warnings: [] });
});

it("takes values that the server brings into its own form", async () => {
  const own: Update = (before, sent) => ({
    stored: { ...before, ...sent, ...(typeof sent.body === "string" && { body: sent.body.trim().toLowerCase() }) },
    shown: { ...before, ...sent },
  });
  expect((await stateOf(two, own)).failures).toEqual([]);
  expect((await stateOf(two, own, "put", "204")).failures).toEqual([]);
});
