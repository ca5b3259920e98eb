/** The request log of a store, and the responses that broke the contract. */
import type { ContractBreach, LoggedRequest, RequestFilter } from "../log/request-log.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { notFound } from "./sandbox-error.ts";

/** The request log of a store: its last 500 requests, or fewer if they are large. */
export class RequestControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** The requests that match, oldest first. */
  list(filter: RequestFilter = {}): Promise<LoggedRequest[]> {
    return this.#tenant.requestLog.find(filter);
  }

  /** @throws SandboxError `not-found`. */
  async get(number: number): Promise<LoggedRequest> {
    const found = await this.#tenant.requestLog.get(number);
    if (!found) throw notFound("request", String(number));
    return found;
  }

  /** Clears the log and the coverage. */
  clear(): Promise<void> {
    return this.#tenant.requestLog.clear();
  }
}

/** The responses that broke the contract. Each is a bug in the sandbox. */
export class BreachControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** The last 500, oldest first, or fewer if they are large. */
  list(): Promise<ContractBreach[]> {
    return this.#tenant.requestLog.breaches();
  }

  clear(): Promise<void> {
    return this.#tenant.requestLog.clearBreaches();
  }
}
