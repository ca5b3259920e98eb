/** Variations around requests and responses as they are on the wire. */
import { STATUS_CODES } from "node:http";
import { operations } from "../../../generated/contract.js";
import { parseLossless } from "../../../src/client/lossless.ts";
import type { OperationEntry } from "../../../src/contract/tables.ts";
import type { ExchangeTarget, Variation } from "../../../src/sandbox/calls/variation.ts";
import { errorResponse } from "../../../src/sandbox/http/error-response.ts";
import type { SandboxRequest, SandboxResponse } from "../../../src/sandbox/http/messages.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import type { Tenant } from "../../../src/sandbox/tenants/tenant.ts";
import type { Tenants } from "../../../src/sandbox/tenants/tenants.ts";
import { type any, isOn, type On } from "./combine.ts";

type Where = On<OperationId> | typeof any;

/** JSON before it is validated: it may be anything. */
// biome-ignore lint/suspicious/noExplicitAny: each mutant reads the few members that it changes
type UntypedJson = any;

const tokenHeader = "x-service-access-token";
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Changes a request before the sandbox reads it. */
export function onRequest(
  on: Where,
  change: (request: SandboxRequest, target: ExchangeTarget) => SandboxRequest | Promise<SandboxRequest>,
): Variation {
  return {
    exchange: async (request, next, target) =>
      next(isOn(on, target.operation) ? await change(request, target) : request),
  };
}

/** Changes the text of a request body. It is read only once the token is known; a body that is not UTF-8 stays as it is. */
export function onRequestText(on: Where, change: (text: string) => string): Variation {
  return onRequest(on, (request) => ({
    ...request,
    body: async (limit) => {
      const bytes = await request.body(limit);
      const text = textOf(bytes);
      return text === undefined ? bytes : new TextEncoder().encode(change(text));
    },
  }));
}

/** Changes a request body in place, or throws to reject it. What is not a JSON object stays as it is. */
export function onRequestBody(on: Where, change: (body: UntypedJson) => void): Variation {
  return onRequestText(on, (text) => {
    const body = jsonOf(text);
    if (typeof body !== "object" || body === null) return text;
    change(body);
    return JSON.stringify(body);
  });
}

/** Changes what comes after the question mark. */
export function onQuery(on: Where, change: (query: string) => string): Variation {
  return onRequest(on, (request) => {
    const [path = "", query] = request.target.split(/\?(.*)/s);
    return query === undefined ? request : { ...request, target: `${path}?${change(query)}` };
  });
}

/** A response whose body is text. */
export type TextResponse = Omit<SandboxResponse, "body"> & { readonly body: string };

/** Changes a response, error responses included. */
export function onResponse(
  on: Where,
  change: (response: TextResponse, request: SandboxRequest) => Partial<TextResponse> | undefined,
): Variation {
  return {
    exchange: async (request, next, target) => {
      const response = await next(request);
      if (!isOn(on, target.operation)) return response;
      const body = typeof response.body === "string" ? response.body : utf8.decode(response.body);
      return { ...response, ...change({ ...response, body }, request) };
    },
  };
}

/** Changes a successful response. */
export function onSuccess(on: Where, change: (response: TextResponse) => Partial<TextResponse>): Variation {
  return onResponse(on, (response) => (response.status === 200 ? change(response) : undefined));
}

/** Changes the JSON text of a successful response, for faults that the encoder of responses cannot make. */
export function onResponseText(on: Where, change: (text: string) => string): Variation {
  return onSuccess(on, ({ body }) => ({ body: change(body) }));
}

/** Changes the Link header of a list. */
export function onLink(on: Where, change: (link: string) => string): Variation {
  return onSuccess(on, ({ headers }) =>
    headers.link === undefined ? {} : { headers: { ...headers, link: change(headers.link) } },
  );
}

/** Changes the body of an error response. */
export function onProblem(on: Where, change: (problem: UntypedJson) => UntypedJson): Variation {
  return onResponse(on, ({ status, body }) =>
    status < 400 ? undefined : { body: JSON.stringify(change(JSON.parse(body))) },
  );
}

/** Rejects with another status. @param when the error responses to change. Default: all with that status. */
export function changeStatus(
  on: Where,
  from: number,
  to: number,
  when: (request: SandboxRequest, problem: UntypedJson) => boolean = () => true,
): Variation {
  return onResponse(on, ({ status, body }, request) => {
    if (status !== from) return undefined;
    const problem = JSON.parse(body);
    if (!when(request, problem)) return undefined;
    return { status: to, body: JSON.stringify({ ...problem, title: STATUS_CODES[to], status: to }) };
  });
}

/** Decides otherwise which calls the scopes of a token allow. */
export function authorize(
  on: Where,
  isAllowed: (scopes: readonly string[], operation: OperationEntry) => boolean,
): Variation {
  return {
    exchange: async (request, next, target) => {
      const scopes = (await target.tenants.findToken(request.header(tokenHeader) ?? ""))?.scopes;
      if (!scopes || !target.operation || !isOn(on, target.operation)) return next(request);
      const operation = operations[target.operation];
      if (operation.scopes.length === 0) return next(request);
      return isAllowed(scopes, operation)
        ? next(await asOwner(request, target))
        : errorResponse(403, `The call needs the scope ${operation.scopes.join(", ")}.`);
    },
  };
}

/** Allows calls whose token is missing or not known, as such a token may not be. */
export function allowToken(
  on: Where,
  isAllowed: (token: string | undefined, operation: OperationEntry) => boolean,
): Variation {
  return onRequest(on, (request, target) => {
    const token = request.header(tokenHeader);
    if (target.tenant || !target.operation || !isAllowed(token, operations[target.operation])) return request;
    return asOwner(request, target);
  });
}

/** Rejects a token without the scope (403), and performs the call all the same. An error of the call comes in place of the 403. */
export function performForbidden(on: OperationId): Variation {
  return {
    exchange: async (request, next, target) => {
      const response = await next(request);
      if (response.status !== 403 || target.operation !== on) return response;
      const performed = await next(await asOwner(request, target));
      return performed.status < 400 ? response : performed;
    },
  };
}

/** The request with a token that has every scope, of the same store or else the first one. */
export async function asOwner(request: SandboxRequest, target: ExchangeTarget): Promise<SandboxRequest> {
  const tenant = target.tenant ?? target.tenants.default;
  const token = await ownerTokenOf(tenant, target.tenants);
  return { ...request, header: (header) => (header === tokenHeader ? token : request.header(header)) };
}

const ownerTokens = new WeakMap<Tenant, Promise<string>>();

/** A token of its own, since the sandbox has only hashes of those that it gave out. */
function ownerTokenOf(tenant: Tenant, tenants: Tenants): Promise<string> {
  const known = ownerTokens.get(tenant) ?? tenants.addToken(tenant.name).then(({ token }) => token);
  ownerTokens.set(tenant, known);
  return known;
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return undefined;
  }
}
