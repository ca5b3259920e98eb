/** A server that ends during a run is reported once, with the request after which it ended. */
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { bodyOf, type Call, json, runOn } from "../support/any-server.ts";

const text = { type: "string" };
const note = { type: "object", properties: { text } };
const paths: JsonObject = {
  "/notes": {
    get: { operationId: "listNotes", responses: { "200": json({ type: "array", items: note }) } },
    post: { operationId: "addNote", requestBody: bodyOf(note), responses: { "201": json(note) } },
  },
  "/tags": { get: { operationId: "listTags", responses: { "200": json({ type: "array", items: text }) } } },
  "/archive": { get: { operationId: "getArchive", responses: { "200": json(note) } } },
};

function failure(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

/**
 * Runs on a server that ends at its first creation.
 *
 * @param isGraceful whether it responds to that.
 * @param missed how many requests do not reach it before it is there again.
 */
async function run(isGraceful: boolean, missed: number) {
  let rest = -1;
  const respond = ({ method, path }: Call) => {
    if (rest > 0) {
      rest -= 1;
      throw failure("ECONNREFUSED");
    }
    if (method === "POST" && rest === -1) {
      rest = missed;
      if (!isGraceful) throw failure("ECONNRESET");
      return { status: 201, body: {} };
    }
    if (method === "POST") return { status: 201, body: {} };
    return { status: 200, body: path === "/archive" ? {} : [] };
  };
  const report = await runOn({ paths }, respond, { timeoutMs: 100 });
  const silent = report.findings.filter(({ check }) => check === "response/no-response");
  return { ...report, silent };
}

it("is a finding of the request whose connection it closed, and of no other", async () => {
  const { silent, notDone, calls } = await run(false, Number.POSITIVE_INFINITY);
  expect(silent.map(({ operation, message }) => `${operation}: ${message}`)).toEqual([
    "addNote: The server sends no response: the server closed the connection (ECONNRESET), and listens no longer.",
  ]);
  const [first] = notDone.filter(({ kind }) => kind === "phase");
  expect(first?.why).toBe("the server has ended: nobody listens at its address since POST /notes");
  expect(first?.remedy).toMatch(/log/);
  const at = calls.findIndex(({ method }) => method === "POST");
  expect(calls.length - at).toBeLessThan(10);
});

it("makes the run incomplete if it responded to all requests", async () => {
  const { silent, notDone } = await run(true, Number.POSITIVE_INFINITY);
  expect(silent).toEqual([]);
  expect(notDone.find(({ kind }) => kind === "phase")?.why).toMatch(
    /nobody listens at its address since POST \/notes$/,
  );
});

it("is waited for while it restarts", async () => {
  const { silent, notDone, coverage } = await run(true, 2);
  expect(silent).toEqual([]);
  expect(notDone.filter(({ kind }) => kind === "phase")).toEqual([]);
  expect(coverage.aspects.succeeded.notDone).toEqual([]);
});
