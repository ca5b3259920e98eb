/** Runs the suite on a server in this process, with any contract. */

import { fails } from "../../../src/conformance/cases/finding.ts";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import { Contract } from "../../../src/conformance/model/contract.ts";
import { type Report, type RunOptions, runConformance } from "../../../src/conformance/run/run.ts";
import type { JsonObject } from "../../../src/contract/json.ts";

/** A request to the server. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly type: string | null;
  readonly body: string;
}

/** A response: without a body if there is none, otherwise JSON. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** A quick run that writes. @param contract a document, or the paths and components of one. */
export async function runOn(
  contract: Contract | JsonObject,
  respond: (call: Call) => Answer | Response,
  options: Partial<RunOptions> = {},
): Promise<Report & { readonly calls: readonly Call[]; readonly contract: Contract }> {
  const opened = contract instanceof Contract ? contract : contractOf(documentOf(contract)).contract;
  const calls: Call[] = [];
  const send: typeof fetch = async (input, { method = "GET", body, headers: sent } = {}) => {
    const url = new URL(String(input));
    const headers = new Headers(sent);
    const type = headers.get("content-type");
    const call = { method, path: decodeURIComponent(url.pathname), url, headers, type, body: String(body ?? "") };
    calls.push(call);
    const answer = respond(call);
    if (answer instanceof Response) return answer;
    return answer.body === undefined
      ? new Response(null, { status: answer.status })
      : Response.json(answer.body, { status: answer.status });
  };
  const report = await runConformance({
    baseUrl: "http://server.test",
    fetch: send,
    contract: opened,
    token: "",
    profile: "live",
    allowsWrites: true,
    depth: "smoke",
    rate: 10_000,
    ...options,
  });
  return { ...report, calls, contract: opened };
}

/** A document, to which what it must have is added. */
function documentOf(parts: JsonObject): JsonObject {
  return { openapi: "3.1.0", info: { title: "Any", version: "1" }, ...parts };
}

/** A body of JSON: that of a request, or with a description that of a response. */
export function json(schema: JsonObject): JsonObject {
  return { description: "A body.", content: { "application/json": { schema } } };
}

/** What a request has sent as JSON; undefined if it is none. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Parameters of a path. */
export function inPath(...names: string[]): JsonObject[] {
  return names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

/** A body of a request in JSON. */
export function bodyOf(schema: JsonObject): JsonObject {
  return { content: { "application/json": { schema } } };
}

/** A run of paths, with the checks and operations that fail it, and those that are warnings. */
export async function judge(
  paths: JsonObject,
  respond: (call: Call) => Answer | Response,
  options: Partial<RunOptions> = {},
  schemas: JsonObject = {},
) {
  const { findings, calls } = await runOn({ paths, components: { schemas } }, respond, options);
  const named = (isFailure: boolean): string[] =>
    findings.filter((each) => fails(each, false) === isFailure).map(({ check, operation }) => `${check} ${operation}`);
  const sent = calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`);
  return { failures: named(true), warnings: named(false), sent, calls };
}
