/** Servers of others that are right in their own way, and what a run must not do to them. */
import { expect, it } from "vitest";
import { fails, kindOf, type ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { findingLines } from "../../../src/conformance/report/finding-text.ts";
import { asObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Call, inPath, json, runOn } from "../support/any-server.ts";

const body = (schema: JsonObject, type = "application/json"): JsonObject => ({ content: { [type]: { schema } } });
const thing = { $ref: "#/components/schemas/Thing" };
const label = { type: "string", example: "Lamp" };
const thingSchema: JsonObject = {
  type: "object",
  required: ["id"],
  "x-resource": { name: "thing", id: "id" },
  properties: {
    id: { type: "string" },
    label,
    note: { type: "string", example: "Old" },
    uses: { type: "integer", readOnly: true },
    changed: { type: "string", format: "date-time", readOnly: true },
  },
};

/** A contract of things, and more paths. */
function contractWith(paths: JsonObject): JsonObject {
  const input = body({ type: "object", required: ["label"], properties: { label, note: { type: "string" } } });
  return {
    paths: {
      "/things": {
        get: { operationId: "listThings", responses: { "200": json({ type: "array", items: thing }) } },
        post: {
          operationId: "addThing",
          requestBody: input,
          responses: { "201": json(thing), "422": { description: "No." } },
        },
      },
      "/things/{thingId}": {
        parameters: inPath("thingId"),
        get: { operationId: "getThing", responses: { "200": json(thing), "404": { description: "No." } } },
        patch: {
          operationId: "changeThing",
          requestBody: body(
            { type: "object", properties: { label, note: { type: "string" } } },
            "application/merge-patch+json",
          ),
          responses: { "200": json(thing), "404": { description: "No." }, "422": { description: "No." } },
        },
      },
      ...paths,
    },
    components: { schemas: { Thing: thingSchema } },
  };
}

/** A run on a server of things. @param more responds to what it does not have. */
async function run(
  paths: JsonObject,
  more: (call: Call, things: Map<string, JsonObject>) => Response | undefined = () => undefined,
  isDestructive = false,
): Promise<{ calls: readonly Call[]; failures: readonly string[]; findings: readonly ReportedFinding[] }> {
  const things = new Map<string, JsonObject>([["t1", { id: "t1", label: "Chair", uses: 0 }]]);
  const respond = (call: Call, text: string): Response => {
    const [, id = ""] = /^\/things\/(t\d+)$/.exec(call.path) ?? [];
    const found = things.get(id);
    if (call.path === "/things" && call.method === "GET") return Response.json([...things.values()]);
    const isWrite = (call.path === "/things" && call.method === "POST") || (found && call.method === "PATCH");
    if (isWrite) {
      if (call.method === "PATCH" && call.type !== "application/merge-patch+json")
        return new Response("", { status: 415 });
      const sent = readThing(text);
      if (!sent || (!found && sent.label === undefined)) return new Response(null, { status: 422 });
      const made = {
        uses: 0,
        ...found,
        ...sent,
        id: found ? id : `t${things.size + 1}`,
        changed: new Date().toISOString(),
      };
      things.set(made.id, made);
      return Response.json(made, { status: found ? 200 : 201 });
    }
    if (found && call.method === "GET") return Response.json(found);
    return (
      more(call, things) ?? new Response(null, { status: call.path.startsWith("/things") && id === "" ? 405 : 404 })
    );
  };
  const { findings, calls, contract } = await runOn(contractWith(paths), (call) => respond(call, call.body), {
    isDestructive,
  });
  const failures = findings
    .filter((each) => fails(each, false))
    .map(({ check, operation, message }) => `${check} ${operation} ${message}`);
  for (const each of findings.filter(({ repair }) => repair))
    expect(findingLines(contract, each).join("\n")).not.toContain("answers: {");
  return { calls, failures, findings };
}

/** The members of a thing that a body has; undefined if it has others. */
function readThing(text: string): { label?: string; note?: string } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const { label: name, note } = value as Record<string, unknown>;
    if ([name, note].some((each) => each !== undefined && typeof each !== "string")) return undefined;
    return { ...(name !== undefined && { label: String(name) }), ...(note !== undefined && { note: String(note) }) };
  } catch {
    return undefined;
  }
}

it("takes counters and times that the server keeps, and sends a patch as the type that the contract has", async () => {
  const deals = {
    "/deals": {
      post: {
        operationId: "addDeal",
        requestBody: body({
          type: "object",
          required: ["thing"],
          properties: { thing: { type: "string", "x-id": "thing" } },
        }),
        responses: { "204": { description: "Done." } },
      },
    },
  };
  const { calls, failures } = await run(deals, ({ path }, things) => {
    if (path !== "/deals") return undefined;
    for (const [id, each] of things) things.set(id, { ...each, uses: Number(each.uses) + 1 });
    return new Response(null, { status: 204 });
  });
  expect(failures).toEqual([]);
  expect(calls.filter(({ method, type }) => method === "PATCH" && type === "application/merge-patch+json")).not.toEqual(
    [],
  );
});

it("compares a count without an envelope with its list", async () => {
  const count = {
    "/things/count": {
      get: {
        operationId: "countThings",
        responses: { "200": json({ type: "object", properties: { count: { type: "integer" } } }) },
      },
    },
  };
  const right = await run(count, ({ path }, { size }) =>
    path === "/things/count" ? Response.json({ count: size }) : undefined,
  );
  expect(right.failures).toEqual([]);
  const wrong = await run(count, ({ path }) => (path === "/things/count" ? Response.json({ count: 999 }) : undefined));
  expect(wrong.findings.map(({ check }) => check)).toContain("lists/wrong-count");
});

it("asks for nothing by the id of another kind", async () => {
  const jobs = {
    "/jobs/{id}": {
      get: {
        operationId: "getJob",
        parameters: inPath("id"),
        responses: {
          "200": json({ type: "object", properties: { state: { type: "string" } } }),
          "404": { description: "No." },
        },
      },
    },
  };
  const setting = { type: "object", properties: { label, value: { type: "string" } } };
  const settings = {
    "/settings": {
      get: { operationId: "listSettings", responses: { "200": json({ type: "array", items: setting }) } },
    },
    "/settings/{label}": {
      parameters: inPath("label"),
      get: { operationId: "getSetting", responses: { "200": json(setting), "404": { description: "No." } } },
    },
  };
  const { calls, failures } = await run({ ...jobs, ...settings }, ({ path }) =>
    path === "/settings" ? Response.json([]) : undefined,
  );
  expect(calls.filter(({ path }) => /^\/jobs\/t\d|^\/settings\/(Lamp|Chair)/.test(path))).toEqual([]);
  expect(failures).toEqual([]);
});

it("changes nothing that it did not create, unless it may", async () => {
  const bulk = {
    "/settings": {
      patch: {
        operationId: "changeSettings",
        requestBody: body({ type: "object", properties: { label } }),
        responses: { "204": { description: "Done." } },
      },
    },
  };
  const done = ({ path, method }: Call): Response | undefined =>
    path === "/settings" && method === "PATCH" ? new Response(null, { status: 204 }) : undefined;
  const isBulk = ({ path, method }: Call): boolean => path === "/settings" && method !== "GET";
  const isUndeclared = ({ method }: Call): boolean => ["PUT", "DELETE"].includes(method);
  const careful = await run(bulk, done);
  expect(careful.calls.filter((call) => isBulk(call) || isUndeclared(call))).toEqual([]);
  const bold = await run(bulk, done, true);
  expect(bold.calls.filter(isBulk)).not.toEqual([]);
});

it("leaves alone what it has only found in a list", async () => {
  const found = { type: "object", required: ["shelfId"], properties: { shelfId: { type: "string" }, label } };
  const input = body({ type: "object", properties: { label } });
  const shelves = {
    "/shelves": {
      get: { operationId: "listShelves", responses: { "200": json({ type: "array", items: found }) } },
    },
    "/shelves/{shelfId}": {
      parameters: inPath("shelfId"),
      get: { operationId: "getShelf", responses: { "200": json(found), "404": { description: "No." } } },
      patch: { operationId: "changeShelf", requestBody: input, responses: { "200": json(found) } },
    },
  };
  const respond = ({ path }: Call): Response | undefined => {
    if (path === "/shelves") return Response.json([{ shelfId: "s1", label: "Top" }]);
    return path === "/shelves/s1" ? Response.json({ shelfId: "s1", label: "Top" }) : undefined;
  };
  const isChange = ({ path, method }: Call): boolean => path === "/shelves/s1" && method !== "GET";
  expect((await run(shelves, respond)).calls.filter(isChange)).toEqual([]);
  expect((await run(shelves, respond, true)).calls.filter(isChange)).not.toEqual([]);
});

it("takes a value that the server works out for what it is, and says so once", async () => {
  const input = {
    type: "object",
    required: ["label"],
    properties: { label, note: { type: "string", example: "Old" } },
  };
  const document = (more: JsonObject = {}): JsonObject => ({
    paths: {
      "/things": { post: { operationId: "addThing", requestBody: body(input), responses: { "201": json(thing) } } },
      "/things/{thingId}": {
        parameters: inPath("thingId"),
        get: { operationId: "getThing", responses: { "200": json(thing), "404": { description: "No." } } },
        put: { operationId: "putThing", requestBody: body(input), responses: { "200": json(thing) } },
      },
    },
    components: {
      schemas: { Thing: { ...thingSchema, properties: { ...asObject(thingSchema.properties), ...more } } },
    },
  });
  /** The findings about echoes of a server that shows a note that follows from what it is sent. */
  const findingsOf = async (
    more: JsonObject,
    noteOf: (sent: string, before: unknown) => unknown,
  ): Promise<ReportedFinding[]> => {
    const things = new Map<string, JsonObject>();
    const { findings } = await runOn(document(more), ({ method, path, body: text }) => {
      const [, , id = `t${things.size + 1}`] = path.split("/");
      const found = things.get(id);
      if (method === "GET") return found ? { status: 200, body: found } : { status: 404 };
      if (method === "PUT" ? !found : path !== "/things") return { status: 404 };
      const sent = readThing(text);
      if (sent?.label === undefined) return { status: 422 };
      const made = { id, label: sent.label, note: noteOf(sent.note ?? "", found?.note) } as JsonObject;
      things.set(id, made);
      return { status: found ? 200 : 201, body: made };
    });
    return findings.filter(({ check }) => /^state\/(create|update)-mismatch/.test(check));
  };
  const derived = await findingsOf({}, (sent) => `${sent.length} letters`);
  expect(derived.map(({ check }) => check)).toContain("state/create-mismatch");
  expect(derived.filter((each) => fails(each, false) || kindOf(each) !== "silent")).toEqual([]);
  expect(await findingsOf({ note: { type: "string", readOnly: true } }, (sent) => `${sent.length} letters`)).toEqual(
    [],
  );
  const fixed = await findingsOf({}, () => "always this");
  expect(fixed.filter((each) => fails(each, false))).toEqual([]);
  for (const lost of [
    () => null,
    (sent: string) => sent.slice(0, 1),
    (sent: string, before: unknown) => before ?? sent,
  ])
    expect((await findingsOf({}, lost)).filter((each) => fails(each, false))).not.toEqual([]);
});
