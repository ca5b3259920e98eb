/** From a request to its answer, whatever carries them. */
import type { Operations } from "../../generated/contract.js";
import type { WireFormat } from "../client/request-body.ts";
import type { OperationEntry } from "../contract/tables.ts";
import type { Violation } from "../validation/violations.ts";
import { mergeArguments, readBody, readParameters } from "./contract/arguments.ts";
import { findRoute, type Route } from "./contract/routes.ts";
import { ContractBreachError } from "./contract-breach.ts";
import { DomainError } from "./domain-error.ts";
import type { FaultRule } from "./faults.ts";
import { HttpError, httpErrorOf } from "./http/http-error.ts";
import type { OperationId } from "./operation-call.ts";
import { problem } from "./problem.ts";
import { type HandledRequest, redactToken } from "./request-log.ts";
import type { Tenant } from "./tenant.ts";
import { defaultTenant, type Tenants } from "./tenants.ts";
import type { ExchangeTarget, Variation } from "./variation.ts";

/** A request. */
export interface SandboxRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  /** Scheme, host and port that it was sent to. */
  readonly origin: string;
  /** A header, by its name in lower case. */
  header(name: string): string | undefined;
  /** The body. @param limit in place of the most bytes that are allowed. @throws HttpError 413 where it has more. */
  body(limit?: number): Promise<Uint8Array>;
}

/** An answer. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Closes the connection without an answer, or when so many bytes were sent. */
  readonly cut?: number | undefined;
  /** Goes on after the body: is given what sends more, and returns what is called once when the client has gone. */
  readonly stream?: ((write: (text: string) => void) => () => void) | undefined;
}

/** Is told of each exchange, and of the tenant that it reached. */
export type OnRequest = (exchange: HandledRequest, tenant: string | undefined) => void;

/** Where an exchange belongs to, as far as it is known. */
interface Progress {
  tenant?: Tenant;
  operation?: OperationEntry;
  token?: string;
  requestBody?: string;
  violations?: readonly Violation[];
  fault?: string;
}

const json = "application/json; charset=utf-8";

/** Pages of other origins may call the interface, as they may call the mock: a token lets them in, and no cookie. */
const readableByAll = { "access-control-allow-origin": "*", "access-control-expose-headers": "Link, Retry-After" };

/** What a browser is told that asks before it calls (Fetch, CORS-preflight request). */
const permission: SandboxResponse = {
  status: 204,
  headers: {
    ...readableByAll,
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": "*, Content-Type, X-Service-Access-Token, X-Sandbox-Wire-Format, Prefer",
    "access-control-max-age": "600",
  },
  body: "",
};

function isPreflight({ method, header }: SandboxRequest): boolean {
  return method === "OPTIONS" && header("access-control-request-method") !== undefined;
}
const utf8 = new TextDecoder();

/** Answers the calls of the interface. */
export class RequestHandler {
  readonly #tenants: Tenants;
  readonly #onRequest: OnRequest;
  readonly #variation: Variation;

  constructor(tenants: Tenants, onRequest: OnRequest = () => {}, variation: Variation = {}) {
    this.#tenants = tenants;
    this.#onRequest = onRequest;
    this.#variation = variation;
  }

  /** Never throws: what goes wrong is an answer too. */
  async handle(incoming: SandboxRequest): Promise<SandboxResponse> {
    const started = performance.now();
    const progress: Progress = {};
    if (isPreflight(incoming)) return permission;
    const { exchange } = this.#variation;
    const respond = (request: SandboxRequest): Promise<SandboxResponse> => this.#respond(request, progress);
    let outgoing = await (exchange ? exchange(incoming, respond, this.#target(incoming)) : respond(incoming));
    if (incoming.header("origin") !== undefined)
      outgoing = { ...outgoing, headers: { ...outgoing.headers, ...readableByAll } };
    this.#keep(incoming, outgoing, progress, performance.now() - started);
    return outgoing;
  }

  async #respond(incoming: SandboxRequest, progress: Progress): Promise<SandboxResponse> {
    try {
      return await this.#answer(incoming, progress);
    } catch (error) {
      return this.#failure(error, progress);
    }
  }

  #target({ method, target, header }: SandboxRequest): ExchangeTarget {
    const token = this.#tenants.token(header("x-service-access-token") ?? "");
    return {
      operation: findRoute(target.split("?", 1)[0] ?? "")?.methods[method]?.id,
      tenant: token && this.#tenants.get(token.tenant),
      tenants: this.#tenants,
    };
  }

  async #answer(incoming: SandboxRequest, progress: Progress): Promise<SandboxResponse> {
    const { method, target } = incoming;
    const mark = target.indexOf("?");
    const path = mark < 0 ? target : target.slice(0, mark);
    const query = mark < 0 ? "" : target.slice(mark + 1);
    const route = findRoute(path);
    if (!route)
      throw new HttpError(
        404,
        `The interface has no ${path.slice(0, 200)}.${path.startsWith("/api/202412/") ? "" : " Every path begins with /api/202412."}`,
      );
    const declared = operationOf(route, method);
    const operation = this.#variation.contract?.(declared) ?? declared;
    progress.operation = operation;
    const tenant = this.#allowed(operation, incoming, progress);
    const fault = tenant.faults.match({ operation: operation.id, path, method }, tenant.clock.now());
    if (fault?.latency) await waited(fault.latency);
    if (fault && fault.phase !== "after") {
      const faulty = applyFault(fault, undefined, progress);
      if (faulty) return faulty;
    }
    const preferred = preferredStatus(incoming);
    if (preferred !== undefined && preferred !== 200) return preferredAnswer(operation, preferred);
    const parameters = readParameters(operation, route.parameters, query);
    const body = operation.body === undefined ? undefined : readBody(operation, await bodyOf(incoming, progress));
    const request = mergeArguments(parameters, body) as Operations[OperationId]["request"];
    const { text, nextPage } = await tenant.perform(operation.id, request as never, wireFormatOf(incoming, tenant));
    const headers: Record<string, string> = { "content-type": json };
    if (operation.paging?.pageToken) headers.link = linkOf(incoming, path, query, nextPage);
    const answer = { status: 200, headers, body: text };
    return (
      (fault && fault.phase === "after"
        ? applyFault(fault, answer, progress)
        : fault?.truncate !== undefined
          ? applyFault(fault, answer, progress)
          : undefined) ?? answer
    );
  }

  /** The tenant that a token reaches, where it may do the operation (Authentication). */
  #allowed({ scopes }: OperationEntry, { header }: SandboxRequest, progress: Progress): Tenant {
    const text = header("x-service-access-token");
    if (text === undefined || text === "")
      throw new HttpError(401, "The header X-Service-Access-Token is missing; it has to carry an access token.");
    progress.token = text;
    const token = this.#tenants.token(text);
    if (!token)
      throw new HttpError(
        401,
        "The access token is not known. Tokens are registered with the sandbox; it tells one when it starts.",
      );
    const tenant = this.#tenants.get(token.tenant);
    progress.tenant = tenant;
    if (scopes.length > 0 && !token.scopes.some((scope) => scopes.includes(scope)))
      throw new HttpError(
        403,
        `The call needs ${scopes.length > 1 ? "any of the scopes" : "the scope"} ${scopes.join(", ")}; the access token has ${token.scopes.join(", ") || "none"}.`,
      );
    return tenant;
  }

  #failure(thrown: unknown, progress: Progress): SandboxResponse {
    const { operation } = progress;
    const error = thrown instanceof DomainError && operation ? httpErrorOf(thrown, operation) : thrown;
    if (error instanceof HttpError) return errorResponse(error.status, error.message, error.errors, error.headers);
    const isBreach = error instanceof ContractBreachError;
    const message = error instanceof Error ? error.message : String(error);
    const errors = isBreach ? error.errors : [];
    if (isBreach) progress.violations = errors;
    progress.tenant?.requestLog.addBreach({ at: Date.now(), operation: progress.operation?.id, message, errors });
    if (!isBreach) console.error(error);
    const said = isBreach
      ? message
      : "The sandbox failed. This is a defect of the sandbox, and nothing of the request has taken effect.";
    return errorResponse(500, said, errors);
  }

  #keep(
    { method, target }: SandboxRequest,
    { status, headers, body, cut }: SandboxResponse,
    progress: Progress,
    milliseconds: number,
  ): void {
    const { "content-type": _, ...telling } = headers;
    const entry = {
      at: Date.now(),
      method,
      target,
      operation: progress.operation?.id,
      token: progress.token === undefined ? undefined : redactToken(progress.token),
      requestBody: progress.requestBody,
      status,
      responseBody: body,
      headers: telling,
      milliseconds,
      violations: progress.violations,
      fault: progress.fault ?? (cut === undefined ? undefined : "cut"),
    };
    // Who is not let in has come to no tenant, and is told of where most look.
    (progress.tenant ?? this.#tenants.get(defaultTenant)).requestLog.add(entry);
    this.#onRequest(entry, progress.tenant?.name);
  }
}

function operationOf({ methods }: Route, method: string): OperationEntry {
  const operation = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (operation) return operation;
  const allowed = Object.keys(methods).join(", ");
  throw new HttpError(405, `${method} is not a method of this path; it takes ${allowed}.`, {
    headers: { allow: allowed },
  });
}

async function bodyOf({ header, body }: SandboxRequest, progress: Progress): Promise<Uint8Array> {
  const type = header("content-type");
  if (!/^application\/json\s*(;|$)/i.test(type ?? "")) {
    const given = type === undefined ? "is missing" : `is ${type.slice(0, 100)}`;
    throw new HttpError(415, `The header Content-Type ${given}, and should be application/json.`);
  }
  const encoding = header("content-encoding");
  if (encoding !== undefined && encoding !== "identity")
    throw new HttpError(415, `The body is encoded as ${encoding.slice(0, 100)}, and should be sent as it is.`);
  const bytes = await body();
  progress.requestBody = utf8.decode(bytes);
  return bytes;
}

function wireFormatOf({ header }: SandboxRequest, tenant: Tenant): WireFormat {
  const chosen = header("x-sandbox-wire-format");
  if (chosen === undefined) return tenant.wireFormat;
  if (chosen === "typed" || chosen === "string") return chosen;
  throw new HttpError(
    400,
    `The header X-Sandbox-Wire-Format is ${chosen.slice(0, 60)}, and should be typed or string.`,
  );
}

/**
 * Where the next page of a list is: its address with another page token. The last page names the first one instead, so that a client
 * can tell it from a list that says nothing of its pages.
 */
function linkOf({ origin }: SandboxRequest, path: string, query: string, token: string | number | undefined): string {
  const pairs = query.split("&").filter((pair) => pair !== "" && !/^pageToken(=|$)/.test(pair));
  if (token !== undefined) pairs.push(`pageToken=${encodeURIComponent(token)}`);
  return `<${origin}${path}${pairs.length > 0 ? "?" : ""}${pairs.join("&")}>; rel="${token === undefined ? "first" : "next"}"`;
}

/** The status that `Prefer: code=404` asks for. */
function preferredStatus({ header }: SandboxRequest): number | undefined {
  const [, code] = /(?:^|[;,\s])code=(\d{3})\b/.exec(header("prefer") ?? "") ?? [];
  return code === undefined ? undefined : Number(code);
}

function preferredAnswer({ id, statuses }: OperationEntry, status: number): SandboxResponse {
  if (!statuses.includes(status) && status < 500)
    return errorResponse(404, `${id} declares no ${status}. It declares ${statuses.join(", ")}.`);
  const headers: Record<string, string> = status === 429 ? { "retry-after": "1" } : {};
  return errorResponse(status, "The request asked for this status by its header Prefer.", [], headers);
}

/** What a fault makes of an answer; undefined where it leaves it as it is. */
function applyFault(
  fault: FaultRule,
  answer: SandboxResponse | undefined,
  progress: Progress,
): SandboxResponse | undefined {
  if (fault.drop) {
    progress.fault = "dropped";
    return { status: answer?.status ?? 0, headers: {}, body: "", cut: 0 };
  }
  if (fault.status !== undefined) {
    progress.fault = `status ${fault.status}`;
    const { retryAfter } = fault;
    return errorResponse(
      fault.status,
      "A fault of the sandbox, as it was asked to.",
      [],
      retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
    );
  }
  if (fault.truncate !== undefined && answer) {
    progress.fault = `cut after ${fault.truncate} bytes`;
    return { ...answer, cut: fault.truncate };
  }
  if (fault.latency) progress.fault = `waited ${fault.latency} ms`;
  return undefined;
}

/** A failure as an answer. */
export function errorResponse(
  status: number,
  detail: string,
  errors: readonly Violation[] = [],
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  return {
    status,
    headers: { "content-type": json, ...headers },
    body: JSON.stringify(problem(status, detail, errors)),
  };
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
