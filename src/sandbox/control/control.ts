/** The control of a sandbox over HTTP: everything under `/_sandbox`. */
import { parseLossless } from "../../client/lossless.ts";
import type { Violation } from "../../validation/violations.ts";
import { Refusal } from "../refusal.ts";
import { errorResponse, type SandboxRequest, type SandboxResponse } from "../request-handler.ts";
import type { SandboxServer } from "../sandbox.ts";
import { refusalOf, refusedFor } from "./failures.ts";
import { parametersOf } from "./parameters.ts";
import { Raw, type Route } from "./route.ts";
import { routes } from "./routes/index.ts";
import { type ControlOptions, SandboxControl } from "./sandbox-control.ts";
import { check, closed, escaped, unknownName } from "./schema.ts";

const root = "/_sandbox";

/** Answers what is asked under `/_sandbox`. Never throws: what goes wrong is an answer too. */
export async function control(
  sandbox: SandboxServer,
  incoming: SandboxRequest,
  options: ControlOptions = {},
): Promise<SandboxResponse> {
  const isHead = incoming.method === "HEAD";
  try {
    const outgoing = await answered(sandbox, isHead ? { ...incoming, method: "GET" } : incoming, options);
    return isHead ? { ...outgoing, body: "", stream: undefined } : outgoing;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return errorResponse(refusal.status, refusal.message, refusal.errors, refusal.headers);
    console.error(error);
    return errorResponse(500, "The control of the sandbox failed. This is a defect of the sandbox.");
  }
}

async function answered(
  server: SandboxServer,
  incoming: SandboxRequest,
  options: ControlOptions,
): Promise<SandboxResponse> {
  refuseOtherOrigins(incoming);
  const [path = "", ...query] = incoming.target.split("?");
  const { route, parameters } = routeOf(path, incoming.method);
  const values = queryOf(route, query.join("?"));
  const sandbox = new SandboxControl(server, options);
  const { tenant: name, ...rest } = values;
  const tenant = sandbox.tenant(name === undefined ? undefined : String(name));
  const body = await bodyOf(route, incoming);
  const result = await route.run({ sandbox, tenant, path: parameters, query: rest, body, header: incoming.header });
  if (result instanceof Raw) return result.outgoing;
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
  return { status: 200, headers, body: JSON.stringify(result ?? {}) };
}

/** A page of another site must not control a sandbox that happens to run on the machine of who looks at it. */
function refuseOtherOrigins({ header, origin }: SandboxRequest): void {
  const asking = header("origin");
  if (asking === undefined || hostOf(asking) === hostOf(origin)) return;
  throw new Refusal(
    403,
    `The origin ${asking.slice(0, 100)} may not control the sandbox; only pages of ${origin.slice(0, 100)} may.`,
  );
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

interface Found {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/** @throws Refusal 404, or 405 with `Allow`. */
function routeOf(path: string, method: string): Found {
  const below = path === root ? "/" : path.slice(root.length);
  const found = path.startsWith(root) ? routes.flatMap((route) => matched(route, below) ?? []) : [];
  const chosen = found.find(({ route }) => route.method === method);
  if (chosen) return chosen;
  if (found.length === 0)
    throw new Refusal(
      404,
      `The sandbox has no control ${path.slice(0, 200)}. ${root}/openapi.json lists what there is.`,
    );
  const allowed = found.flatMap(({ route }) => (route.method === "GET" ? ["GET", "HEAD"] : route.method)).join(", ");
  throw new Refusal(405, `${method} is not a method of this path; it takes ${allowed}.`, {
    headers: { allow: allowed },
  });
}

function matched(route: Route, path: string): Found | undefined {
  const [wanted, given] = [route.path.split("/"), path.split("/")];
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? "";
    const [, name] = /^\{(.+)\}$/.exec(segment) ?? [];
    if (name === undefined ? segment !== text : text === "") return undefined;
    if (name !== undefined) parameters[name] = unescaped(text);
  }
  return { route, parameters };
}

/** A segment as it was meant; what is not percent-encoded stays as it is, and names nothing. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @throws Refusal 422. */
function queryOf(route: Route, query: string): Record<string, string | number> {
  const known = parametersOf(route);
  const values: Record<string, string | number> = {};
  const faults: Violation[] = [];
  for (const [name, text] of new URLSearchParams(query)) {
    const pointer = `/query/${escaped(name)}`;
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!parameter) faults.push({ pointer, detail: unknownName(name, Object.keys(known)) });
    else if (Object.hasOwn(values, name)) faults.push({ pointer, detail: "is there twice, and should be there once" });
    else {
      const value = parameter.schema.type === "integer" && /^-?\d+$/.test(text) ? Number(text) : text;
      values[name] = value;
      faults.push(...check(parameter.schema, value, pointer));
    }
  }
  for (const [name, { required }] of Object.entries(known))
    if (required && !Object.hasOwn(values, name)) faults.push({ pointer: `/query/${name}`, detail: "is missing" });
  if (faults.length > 0) throw refusedFor(faults);
  return values;
}

/** @throws Refusal 400, 413, 415 or 422. */
async function bodyOf(route: Route, { method, header, body }: SandboxRequest): Promise<object> {
  if (method === "GET" || method === "DELETE") return {};
  const bytes = await body(route.body?.limit);
  if (bytes.length === 0) {
    if (!route.body || route.body.optional) return {};
    throw new Refusal(400, "The body is empty, and should be a JSON object.");
  }
  const type = header("content-type");
  if (!/^application\/json\s*(;|$)/i.test(type ?? "")) {
    const given = type === undefined ? "is missing" : `is ${type.slice(0, 100)}`;
    throw new Refusal(415, `The header Content-Type ${given}, and should be application/json.`);
  }
  const value = parsed(bytes);
  const faults = check(route.body?.schema ?? closed({}), value, "/body");
  if (faults.length > 0) throw refusedFor(faults);
  return value as object;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseLossless(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Refusal(400, `The body is no JSON: ${(error as Error).message.split("\n")[0]?.slice(0, 200)}`);
  }
}
