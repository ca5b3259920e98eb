/** The request log of a store, and the responses that broke the contract. */
import type { ContractBreach, LoggedRequest, RequestFilter } from "../request-log.ts";
import type { Tenant } from "../tenant.ts";
import { notFound } from "./sandbox-error.ts";

/** The request log of a store: its last 500 requests, or fewer if they are large. */
export class RequestControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** The requests that match, oldest first. */
  list(filter: RequestFilter = {}): LoggedRequest[] {
    return this.#tenant.requestLog.find(filter);
  }

  /** @throws SandboxError `not-found`. */
  get(number: number): LoggedRequest {
    const [found] = this.#tenant.requestLog.find({ after: number - 1 });
    if (found?.number !== number) throw notFound("request", String(number));
    return found;
  }

  /** Clears the log and the coverage. */
  clear(): void {
    this.#tenant.requestLog.clear();
  }

  /** Calls a function with each request from now on. @returns a function that stops it. */
  listen(listener: (request: LoggedRequest) => void): () => void {
    return this.#tenant.requestLog.listen(listener);
  }
}

/** The responses that broke the contract. Each is a bug in the sandbox. */
export class BreachControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  list(): readonly ContractBreach[] {
    return [...this.#tenant.requestLog.breaches];
  }

  clear(): void {
    this.#tenant.requestLog.clearBreaches();
  }
}
