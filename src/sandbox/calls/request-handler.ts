/** Handles the calls of the API, from a request to its response. */
import { versionHeaders } from "../../api-version.ts";
import { deprecationHeaders } from "../../contract/deprecation.ts";
import type { OperationEntry } from "../../contract/tables.ts";
import { docsSite } from "../../docs-site.ts";
import type { Violation } from "../../validation/violations.ts";
import { ContractBreachError } from "../contract-breach.ts";
import { DomainError } from "../domain-error.ts";
import { errorResponse, json } from "../http/error-response.ts";
import { defaultToken } from "../http/keys.ts";
import type { SandboxRequest, SandboxResponse } from "../http/messages.ts";
import { AllowedOrigins } from "../http/origins.ts";
import type { ReceivedBody } from "../http/received-body.ts";
import { redactHeaders, redactTarget, redactToken } from "../http/redact-secrets.ts";
import { RequestError, requestErrorOf } from "../http/request-error.ts";
import { effectsOf, type StoredEffects } from "../log/call-effects.ts";
import { type OnNotice, printDefects, reportDefect } from "../log/notice.ts";
import type { HandledRequest, Rejection } from "../log/request-log.ts";
import type { FaultRule, FaultTarget } from "../state/faults.ts";
import { isTemporary, StorageError } from "../storage/index.ts";
import { defaultQuotas, QuotaError, type Quotas, RateLimit } from "../tenants/quotas.ts";
import { StaleAccessError, type Tenant } from "../tenants/tenant.ts";
import type { Access, Tenants } from "../tenants/tenants.ts";
import { apiError } from "./api-error.ts";
import { applyAfter, applyBefore, describeDelay } from "./apply-fault.ts";
import { linkOf } from "./link-header.ts";
import { PreferredResponse, type PreparedCall, prepareCall } from "./prepare-call.ts";
import { findRoute, type Route } from "./routes.ts";
import { describeStorageError } from "./storage-details.ts";
import {
  methodNotAllowed,
  missingScope,
  missingToken,
  noSuchPath,
  unknownToken,
  wellKnownToken,
} from "./target-errors.ts";
import type { ExchangeTarget, ExchangeWrapper, Variation } from "./variation.ts";

/** Called with each request that was handled, and the name of its tenant. */
export type OnRequest = (request: HandledRequest, tenant: string | undefined) => void;

/** What is known about the target of a request. */
interface Known {
  readonly operation?: OperationEntry;
  readonly token?: string;
  readonly tenant?: Tenant;
  /** `access` of the tenant when the token was read. */
  readonly access?: number;
}

/** An operation that a token may call. */
interface Target extends Required<Known> {
  readonly route: Route;
  readonly path: string;
  readonly query: string;
}

/** A response, and what the request log says of it. */
interface Outcome {
  readonly response: SandboxResponse;
  readonly violations?: readonly Violation[] | undefined;
  readonly fault?: string | undefined;
  readonly rejection?: Rejection | undefined;
  readonly effects?: StoredEffects | undefined;
}

/** How a request was handled. */
interface Handled {
  readonly known: Known;
  readonly outcome: Outcome;
}

/** Why a request has no target, and what is known of it. */
class NoTarget {
  readonly reason: unknown;
  readonly known: Known;

  constructor(reason: unknown, known: Known = {}) {
    this.reason = reason;
    this.known = known;
  }
}

const retryingLater = { headers: { "retry-after": "1" } };

/** How often the token of a request is read, if the tokens of its store keep changing. */
const maxRuns = 5;

/** What a handler has beside the tenants. */
export interface RequestHandlerOptions {
  /** Called with each request and its response. */
  readonly onRequest?: OnRequest | undefined;
  /** Called with each defect. Default: prints it. */
  readonly onNotice?: OnNotice | undefined;
  /** Called with each quota that rejects a request. */
  readonly onQuota?: ((error: QuotaError) => void) | undefined;
  readonly variation?: Variation | undefined;
  /** Default: `defaultQuotas`. */
  readonly quotas?: Quotas | undefined;
  /** Default: none but the sandbox's own. */
  readonly origins?: AllowedOrigins | undefined;
  /** The address of the docs, without a slash at the end. */
  readonly docs?: string | undefined;
}

/** Handles the calls of the API. */
export class RequestHandler {
  readonly #tenants: Tenants;
  readonly #onRequest: OnRequest;
  readonly #variation: Variation;
  readonly #quotas: Quotas;
  readonly #origins: AllowedOrigins;
  readonly #docs: string;
  readonly #onNotice: OnNotice;
  readonly #onQuota: (error: QuotaError) => void;
  readonly #rates = new WeakMap<Tenant, RateLimit>();
  /** The functions that end the waits of faults. */
  readonly #waits = new Set<() => void>();

  constructor(
    tenants: Tenants,
    {
      onRequest = () => {},
      onNotice = printDefects,
      onQuota = () => {},
      variation = {},
      quotas = defaultQuotas,
      origins = new AllowedOrigins(),
      docs = docsSite,
    }: RequestHandlerOptions = {},
  ) {
    this.#onNotice = onNotice;
    this.#onQuota = onQuota;
    this.#docs = docs;
    this.#origins = origins;
    this.#quotas = quotas;
    this.#tenants = tenants;
    this.#onRequest = onRequest;
    this.#variation = variation;
  }

  /** Never throws: a failure is an error response. */
  async handle(request: SandboxRequest): Promise<SandboxResponse> {
    const started = performance.now();
    const { exchange } = this.#variation;
    const handled = withVersionHeaders(
      await (exchange ? this.#handleVaried(request, exchange) : this.#respond(request)),
    );
    const milliseconds = performance.now() - started;
    const received = request.receivedBody();
    this.#log(request, received && (await received), handled, milliseconds);
    return handled.outcome.response;
  }

  async #respond(request: SandboxRequest): Promise<Handled> {
    let target: Target | NoTarget;
    try {
      const found = this.#findTarget(request);
      target = found instanceof Promise ? await found : found;
    } catch (error) {
      target = new NoTarget(error);
    }
    if (target instanceof NoTarget) return { known: target.known, outcome: this.#fail(target.reason, target.known) };
    return { known: target, outcome: await this.#call(request, target) };
  }

  /** @param exchange wraps the request and the response. */
  async #handleVaried(request: SandboxRequest, exchange: ExchangeWrapper): Promise<Handled> {
    let handled: Pick<Handled, "known"> & { readonly outcome: Partial<Outcome> } = { known: {}, outcome: {} };
    const next = async (sent: SandboxRequest): Promise<SandboxResponse> => {
      const { known, outcome } = await this.#respond(sent);
      handled = { known, outcome };
      return outcome.response;
    };
    const response = await exchange(request, next, await this.#exchangeTarget(request));
    return { known: handled.known, outcome: { ...handled.outcome, response } };
  }

  /** Finds the operation of a request, and the tenant that its token belongs to. */
  #findTarget(request: SandboxRequest, isStale = false): Target | NoTarget | Promise<Target | NoTarget> {
    this.#origins.enforce(request);
    const { method, target, header } = request;
    const [path, query] = splitTarget(target);
    const route = findRoute(path);
    if (!route) return new NoTarget(noSuchPath(path));
    const declared = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
    if (!declared) return new NoTarget(methodNotAllowed(route, method));
    const operation = this.#variation.contract?.(declared) ?? declared;
    const token = header("x-service-access-token");
    if (token === undefined || token === "") return new NoTarget(missingToken(), { operation });
    const known = isStale ? undefined : this.#tenants.knownToken(token);
    const called = { operation, token, route, path, query };
    if (known) return authorize(request, called, known);
    return this.#tenants.lookUpToken(token).then((found) => authorize(request, called, found));
  }

  /** @throws QuotaError. */
  #enforceRate(tenant: Tenant): void {
    const { requestRate } = this.#quotas;
    if (!Number.isFinite(requestRate)) return;
    const rate = this.#rates.get(tenant) ?? new RateLimit(requestRate);
    this.#rates.set(tenant, rate);
    if (!rate.take()) throw new QuotaError("requestRate", requestRate);
  }

  /** Ends the waits of faults, so that a server can close. */
  close(): void {
    for (const end of this.#waits) end();
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#waits.add(end);
    });
  }

  /** Performs the operation of a request, with the fault that applies to it, if any. */
  async #call(request: SandboxRequest, target: Target): Promise<Outcome> {
    const prepared = await prepareCall(request, target.operation, target.route, target.query, this.#docs);
    for (let runs = 1; ; runs += 1)
      try {
        const current = runs === 1 ? target : await this.#findTarget(request, true);
        return current instanceof NoTarget
          ? this.#fail(current.reason, current.known)
          : await this.#callTenant(request, current, prepared);
      } catch (error) {
        if (!isStale(error) || runs === maxRuns) return this.#fail(error, target);
      }
  }

  /** @throws StaleAccessError; StorageError `no-tenant`; QuotaError. */
  #callTenant(request: SandboxRequest, target: Target, prepared: PreparedCall): Promise<Outcome> {
    const { operation, path, tenant } = target;
    this.#tenants.noteUse(tenant);
    this.#enforceRate(tenant);
    return this.#perform(request, target, prepared, { operation: operation.id, path, method: request.method });
  }

  /** Applies a fault to a request, and performs its operation unless the fault responds first. */
  async #applyFault(
    fault: FaultRule,
    request: SandboxRequest,
    target: Target,
    prepared: PreparedCall,
  ): Promise<Outcome> {
    const { operation } = target;
    if (fault.latency) await this.#wait(fault.latency);
    const before = applyBefore(fault, operation, this.#docs);
    if (before) return before;
    const performed = await this.#perform(request, target, prepared);
    const { response } = performed;
    const after = response.status === 200 ? applyAfter(fault, operation, this.#docs, response) : undefined;
    return { fault: describeDelay(fault), ...performed, ...after };
  }

  /** @param faultTarget the request, if a fault may apply to it. */
  async #perform(
    request: SandboxRequest,
    target: Target,
    prepared: PreparedCall,
    faultTarget?: FaultTarget,
  ): Promise<Outcome> {
    const { arguments: args, wireFormat } = prepared;
    const { operation, tenant, access, path, query } = target;
    try {
      const result = await tenant.call({ operation: operation.id, request: args, wireFormat, access, faultTarget });
      if ("matchedFault" in result) return await this.#applyFault(result.matchedFault, request, target, prepared);
      const { text, nextPage } = result;
      const headers: Record<string, string> = { "content-type": json };
      if (operation.deprecated) Object.assign(headers, deprecationHeaders(operation.deprecated));
      if (operation.paging?.pageToken) headers.link = linkOf(request, path, query, nextPage);
      return { response: { status: 200, headers, body: text }, effects: effectsOf(result) };
    } catch (error) {
      if (isStale(error)) throw error;
      if (error instanceof PreferredResponse) return { response: error.response };
      return this.#fail(error, target);
    }
  }

  /** The error response of an error. A bug of the sandbox is recorded as a breach of the contract. */
  #fail(thrown: unknown, { operation, tenant }: Known): Outcome {
    const error = thrown instanceof DomainError && operation ? requestErrorOf(thrown, operation) : thrown;
    if (error instanceof QuotaError) this.#onQuota(error);
    if (error instanceof QuotaError || error instanceof RequestError) {
      const rule = error instanceof RequestError ? error.rule : undefined;
      const { status, message, headers } = error;
      const errors = error instanceof RequestError ? error.errors : [];
      return {
        response: apiError(this.#docs, operation, status, message, { errors, headers, rule }),
        rejection: { detail: message, ...(rule !== undefined && { rule }) },
      };
    }
    const message = error instanceof Error ? error.message : String(error);
    const violations = error instanceof ContractBreachError ? error.errors : undefined;
    if (error instanceof StorageError && error.code === "closed")
      return { response: errorResponse(503, "The sandbox is closing.", retryingLater) };
    if (isTemporary(error)) return { response: errorResponse(503, describeStorageError(error), retryingLater) };
    if (error instanceof StorageError && ["full", "out-of-memory", "io", "corrupt"].includes(error.code))
      return { response: errorResponse(507, describeStorageError(error)) };
    tenant?.requestLog.addBreach({ at: Date.now(), operation: operation?.id, message, errors: violations ?? [] });
    if (violations) return { response: errorResponse(500, message, { errors: violations }), violations };
    const id = reportDefect(this.#onNotice, error);
    const detail = `The sandbox failed. This is a bug in the sandbox, and its log says more about defect ${id}. The request has had no effect.`;
    return { response: errorResponse(500, detail) };
  }

  #log(
    { method, target, headers }: SandboxRequest,
    received: ReceivedBody | undefined,
    { known: { operation, token, tenant }, outcome }: Handled,
    milliseconds: number,
  ): void {
    const { response, violations, fault, rejection, effects } = outcome;
    const handled: HandledRequest = {
      at: Date.now(),
      method,
      target: redactTarget(target, token),
      operation: operation?.id,
      token: token === undefined ? undefined : redactToken(token),
      requestHeaders: () => redactHeaders(headers(), token),
      receivedBody: received && received.bytes.length + Number(received.isCut) > 0 ? received : undefined,
      status: response.status,
      responseHeaders: response.headers,
      responseBody: response.body,
      milliseconds,
      violations,
      fault: fault ?? (response.cut === undefined ? undefined : "cut"),
      rejection,
      effects,
    };
    // Calls without a valid token belong to no tenant: log them under the default one.
    (tenant ?? this.#tenants.default).requestLog.add(handled);
    try {
      this.#onRequest(handled, tenant?.name);
    } catch (error) {
      reportDefect(this.#onNotice, error); // a log that fails must not fail the request
    }
  }

  async #exchangeTarget({ method, target, header }: SandboxRequest): Promise<ExchangeTarget> {
    const token = header("x-service-access-token");
    return {
      operation: findRoute(splitTarget(target)[0])?.methods[method]?.id,
      tenant: token ? (await this.#tenants.findToken(token))?.tenant : undefined,
      tenants: this.#tenants,
    };
  }
}

/** @param found what the token gives access to, if there is one. */
function authorize(
  { connection }: SandboxRequest,
  called: Omit<Target, keyof Access>,
  found: Access | undefined,
): Target | NoTarget {
  const { operation, token } = called;
  if (!found) return new NoTarget(unknownToken(), { operation, token });
  if (token === defaultToken && connection?.isLocal === false)
    return new NoTarget(wellKnownToken(), { operation, token });
  const { tenant, access } = found;
  const { scopes } = operation;
  if (scopes.length > 0 && !found.scopes.some((scope) => scopes.includes(scope)))
    return new NoTarget(missingScope(scopes, found.scopes), { operation, token, tenant });
  return { ...called, tenant, access };
}

const isVersionDeprecated = Object.keys(versionHeaders).length > 0;

/** Has every response of a deprecated version say so, unless its operation says more. */
function withVersionHeaders(handled: Handled): Handled {
  if (!isVersionDeprecated) return handled;
  const { response } = handled.outcome;
  const headers = { ...versionHeaders, ...response.headers };
  return { ...handled, outcome: { ...handled.outcome, response: { ...response, headers } } };
}

/** Whether a token may have been read too long ago. */
function isStale(error: unknown): boolean {
  return error instanceof StaleAccessError || (error instanceof StorageError && error.code === "no-tenant");
}

function splitTarget(target: string): readonly [path: string, query: string] {
  const mark = target.indexOf("?");
  return mark < 0 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}
