/** The control API over HTTP: everything under `/_sandbox`. */

import { type ControlOperationId, controlOperations } from "../../../../generated/control.js";
import { formatPointer } from "../../../contract/pointer.ts";
import type { Violation } from "../../../validation/violations.ts";
import { errorResponse } from "../../http/error-response.ts";
import { requireJson } from "../../http/json-body.ts";
import type { SandboxRequest, SandboxResponse } from "../../http/messages.ts";
import { parseJson } from "../../http/parse-json.ts";
import { parseLargeJson } from "../../http/parse-large-json.ts";
import { invalidRequest, RequestError } from "../../http/request-error.ts";
import { Router } from "../../http/router.ts";
import { reportDefect } from "../../log/notice.ts";
import { QuotaError } from "../../tenants/quotas.ts";
import { defaultTenant, type Tenants } from "../../tenants/tenants.ts";
import { details } from "../../text/details.ts";
import { renderJson } from "../../text/render-json.ts";
import type { OnControl } from "../audit.ts";
import type { ControlOperation } from "../operation.ts";
import { TenantControl } from "../tenant-control.ts";
import { validateControl } from "../validate.ts";
import { authenticate, authorize } from "./authenticate.ts";
import { toErrorResponse } from "./errors.ts";
import { type ControlCall, handlers, RawResponse } from "./handlers.ts";
import type { ControlSubject } from "./subject.ts";

const root = "/_sandbox";

const router = new Router(controlOperations);

/** Operations whose control method validates the body, because programs call it too. */
const validatedByMethod: ReadonlySet<ControlOperationId> = new Set(["addFault", "importStore", "seed"]);

/** What becomes known of a call while it is performed. */
interface Known {
  caller?: string;
  operation?: string;
  tenant?: string | undefined;
}

/** Responds to a request to the control API. Never throws: errors become error responses. */
export async function respondToControl(
  subject: ControlSubject,
  incoming: SandboxRequest,
  onControl: OnControl,
): Promise<SandboxResponse> {
  const known: Known = {};
  const response = await respond(subject, incoming, known);
  const { caller = "anybody", operation, tenant } = known;
  onControl({
    at: Date.now(),
    caller,
    remoteAddress: incoming.connection?.remoteAddress,
    method: incoming.method,
    path: incoming.target.split("?")[0]?.slice(0, 300) ?? "",
    operation,
    tenant,
    status: response.status,
  });
  return response;
}

async function respond(subject: ControlSubject, incoming: SandboxRequest, known: Known): Promise<SandboxResponse> {
  const isHead = incoming.method === "HEAD";
  const method = isHead ? "GET" : incoming.method;
  try {
    const outgoing = await perform(subject, { ...incoming, method }, known);
    return isHead ? { ...outgoing, stream: undefined } : outgoing;
  } catch (error) {
    if (error instanceof QuotaError) subject.metrics.countQuota(error);
    const response = toErrorResponse(error, method === "GET" || method === "DELETE" ? "query" : "body");
    if (response) return errorResponse(response.status, response.message, response);
    const id = reportDefect(subject.onNotice, error);
    const detail = `The control API failed. This is a bug in the sandbox, and its log says more about defect ${id}.`;
    return errorResponse(500, detail);
  }
}

async function perform(subject: ControlSubject, incoming: SandboxRequest, known: Known): Promise<SandboxResponse> {
  const { tenants, origins } = subject;
  origins.enforce(incoming);
  const [path = "", ...rest] = incoming.target.split("?");
  const { operation, parameters } = findOperation(path, incoming.method);
  known.operation = operation.id;
  const caller = await authenticate(tenants, incoming, operation);
  known.caller = caller.name;
  const { tenant: named, ...query } = readQuery(operation, parameters, rest.join("?"));
  const store = operation.path.startsWith("/tenants/{name}") ? parameters.name : named?.toString();
  authorize(caller, operation, store);
  const name =
    named?.toString() ?? caller.tenant ?? (await storeOfToken(tenants, operation, incoming)) ?? defaultTenant;
  known.tenant = Object.hasOwn(operation.query, "tenant") ? name : store;
  const tenant = new TenantControl(name === defaultTenant ? tenants.default : await tenants.get(name), tenants);
  if (known.tenant !== undefined) tenants.noteUse(tenant.tenant);
  const body = await readBody(operation, incoming);
  const call = { ...subject, caller, tenant, path: parameters, query, body, header: incoming.header };
  // The types match: both the table and the types of the handlers are generated from the document.
  const handle = handlers[operation.id] as (call: ControlCall<never>) => unknown;
  const result = await handle(call as unknown as ControlCall<never>);
  if (result instanceof RawResponse) return result.outgoing;
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff", // texts of others are in it
  };
  return { status: 200, headers, body: await renderJson(result ?? {}) };
}

/** The store of the access token that a request has. @throws RequestError 401 if no store has the token. */
async function storeOfToken(
  tenants: Tenants,
  { query }: ControlOperation,
  { header }: SandboxRequest,
): Promise<string | undefined> {
  const token = header("x-service-access-token");
  if (token === undefined || !Object.hasOwn(query, "tenant")) return undefined;
  const found = await tenants.lookUpToken(token);
  if (!found) throw new RequestError(401, "No store has the access token in the header X-Service-Access-Token.");
  return found.tenant.name;
}

interface Match {
  readonly operation: ControlOperation;
  readonly parameters: Readonly<Record<string, string>>;
}

/** @throws RequestError 404, or 405 with `Allow`. */
function findOperation(path: string, method: string): Match {
  const below = path === root ? "/" : path.slice(root.length);
  const match = path.startsWith(`${root}/`) || path === root ? router.match(below) : undefined;
  if (!match)
    throw new RequestError(
      404,
      `The control API has no path ${path.slice(0, 200)}. See ${root}/openapi.json for all paths.`,
    );
  const operation = Object.hasOwn(match.methods, method) ? match.methods[method] : undefined;
  if (operation) return { operation, parameters: decodeValues(match.parameters) };
  const allowed = Object.keys(match.methods).flatMap((known) => (known === "GET" ? ["GET", "HEAD"] : known));
  throw new RequestError(405, `${path.slice(0, 200)} does not allow ${method}. Allowed: ${allowed.join(", ")}.`, {
    headers: { allow: allowed.join(", ") },
  });
}

/** Percent-decodes parameters. A value that is not valid percent-encoding stays as it is, and matches nothing. */
function decodeValues(parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => {
      try {
        return [name, decodeURIComponent(text)];
      } catch {
        return [name, text];
      }
    }),
  );
}

/** @throws RequestError 422. */
function readQuery(
  { id, query }: ControlOperation,
  path: Match["parameters"],
  text: string,
): Record<string, string | number> {
  const values: Record<string, string | number> = Object.create(null); // `__proto__` may be a name too
  const repeated: Violation[] = [];
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(values, name))
      repeated.push({ pointer: formatPointer(["query", name]), detail: "must not be repeated" });
    const { isNumber = false } = Object.hasOwn(query, name) ? (query[name] ?? {}) : {};
    values[name] = isNumber && /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : value;
  }
  const violations = [...repeated, ...validateControl(`${id}Parameters`, { path, query: values })];
  if (violations.length > 0) throw invalidRequest(violations);
  return values;
}

/** @returns an empty object if there is no body. @throws RequestError 400, 413, 415 or 422. */
async function readBody({ id, method, body }: ControlOperation, incoming: SandboxRequest): Promise<unknown> {
  if (method === "GET" || method === "DELETE") return {};
  const bytes = await incoming.body(body?.limit);
  if (bytes.length === 0) {
    if (!body?.isRequired) return {};
    throw new RequestError(400, details.emptyBody);
  }
  requireJson(incoming.header);
  const value = body?.limit === undefined ? parseJson(bytes).value : await parseLargeJson(bytes);
  if (validatedByMethod.has(id)) return value;
  const violations = validateControl(body?.schema ?? "Empty", value, "body");
  if (violations.length > 0) throw invalidRequest(violations);
  return value;
}
