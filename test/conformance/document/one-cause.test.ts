/** How often a report has one cause, in however many operations it shows. */
import { expect, it } from "vitest";
import { groupFindings } from "../../../src/conformance/judge/finding-groups.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, runOn } from "../support/any-server.ts";

const kinds = ["apples", "pears", "plums"];
const paths = Object.fromEntries(
  kinds.map((kind): [string, JsonObject] => {
    const shown = { type: "object", additionalProperties: false, properties: { label: { type: "string" } } };
    const sent = { type: "object", properties: { label: { type: "string" } } };
    const responses = { "201": json(shown), "400": { description: "No." } };
    return [`/${kind}`, { post: { operationId: `add-${kind}`, requestBody: bodyOf(sent), responses } }];
  }),
);

it("tells once that bodies that are not JSON make the server fail, and which member is not allowed", async () => {
  const respond = ({ method, body }: Call): Answer => {
    if (method !== "POST") return { status: 405, body: {} };
    let sent: unknown;
    try {
      sent = JSON.parse(body);
    } catch {
      return { status: 500, body: { message: "Unexpected end of JSON input" } };
    }
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return { status: 400, body: {} };
    const { label = "" } = sent as JsonObject;
    return typeof label === "string" ? { status: 201, body: { label, more: 1 } } : { status: 400, body: {} };
  };
  const { findings } = await runOn({ paths }, respond, { isDestructive: true });
  const told = (check: string) => groupFindings(findings).filter(({ finding }) => finding.check === check);
  for (const check of ["response/server-error", "response/schema"]) {
    expect(told(check).map(({ places }) => places.length)).toEqual([3]);
  }
});

const note = {
  type: "object",
  required: ["id", "text"],
  properties: { id: { type: "string" }, text: { type: "string" } },
};
const sent = bodyOf({ type: "object", required: ["text"], properties: { text: { type: "string" } } });
const no = Object.fromEntries(["400", "401", "403", "404", "409", "410"].map((each) => [each, { description: "No." }]));
const notes = {
  "/notes": {
    get: { operationId: "listNotes", responses: { "200": json({ type: "array", items: note }), ...no } },
    post: { operationId: "addNote", requestBody: sent, responses: { "201": json(note), ...no } },
  },
  "/notes/{id}": {
    parameters: inPath("id"),
    get: { operationId: "getNote", responses: { "200": json(note), ...no } },
    put: { operationId: "updateNote", requestBody: sent, responses: { "200": json(note), ...no } },
    delete: { operationId: "deleteNote", responses: { "204": { description: "Deleted." }, ...no } },
  },
  "/notes/{id}/tags": {
    parameters: inPath("id"),
    get: { operationId: "listTags", responses: { "200": json({ type: "array", items: { type: "string" } }), ...no } },
  },
};

/** Notes. The server responds to some calls with one status, whatever they send. */
function serve(isBroken: (call: Call) => boolean, status: number): (call: Call) => Answer {
  const stored = new Map<string, JsonObject>();
  return (call) => {
    const { method, path, body } = call;
    const [, kind, id = "", tags] = path.split("/");
    if (kind !== "notes") return { status: 404, body: { error: "No such path" } };
    if (isBroken(call)) return { status, body: { error: "Never" } };
    const known = stored.get(id);
    if (id !== "" && !known) return { status: 404, body: { error: "No such note" } };
    if (method === "GET") return { status: 200, body: tags ? [] : (known ?? [...stored.values()]) };
    if (method === "DELETE") return { status: stored.delete(id) ? 204 : 404 };
    const text = /^\{"text":("[^"\\]*")/.exec(body)?.[1];
    if (text === undefined) return { status: 400, body: { error: "No text" } };
    const changed = { id: id || `note${stored.size + 1}`, text: JSON.parse(text) as string };
    stored.set(changed.id, changed);
    return { status: id === "" ? 201 : 200, body: changed };
  };
}

const operations: Readonly<Record<string, (call: Call) => boolean>> = {
  addNote: ({ method }) => method === "POST",
  getNote: ({ method, path }) => method === "GET" && /^\/notes\/\w+$/.test(path),
  updateNote: ({ method }) => method === "PUT",
  deleteNote: ({ method }) => method === "DELETE",
  listTags: ({ path }) => path.endsWith("/tags"),
};

it.each(
  Object.entries(operations).flatMap(([operation, isBroken]) =>
    [401, 403, 404, 409, 410, 500].map((status) => ({ operation, isBroken, status })),
  ),
)("is one finding, that $operation responds with $status to every request", async ({ operation, isBroken, status }) => {
  const { findings } = await runOn({ paths: notes }, serve(isBroken, status), { isDestructive: true });
  const own = groupFindings(findings.filter((finding) => finding.operation === operation));
  expect(own.map(({ finding }) => finding.check)).toEqual([
    status === 500 ? "response/server-error" : "response/valid-request-rejected",
  ]);
});

it.each([401, 403, 500])(
  "is one finding, that the server responds with %i to whatever is not a list",
  async (status) => {
    const isBroken = ({ path, method }: Call): boolean => method === "POST" || path !== "/notes";
    const { findings } = await runOn({ paths: notes }, serve(isBroken, status), { isDestructive: true });
    expect(groupFindings(findings)).toHaveLength(1);
  },
);
