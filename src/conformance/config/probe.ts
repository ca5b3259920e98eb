/** Sends the requests by which `conform init` looks at a server. They only read. */
import type { Contract } from "../contract/contract.ts";
import type { Operation } from "../contract/operation.ts";
import { CannotRun, parseResponse, type WireResponse } from "../target.ts";

/** A response to a probe. */
export interface Probed {
  readonly operation: Operation;
  readonly response: WireResponse;
}

/** How to reach the server. */
export interface ProbeOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch?: ((input: string, init?: RequestInit) => Promise<Response>) | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly timeoutMs?: number | undefined;
}

/** What differs from a plain request with the token. */
export interface ProbeRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Another token; null sends none. */
  readonly token?: string | null;
}

/** Reads from a server. */
export class Prober {
  readonly contract: Contract;
  readonly #options: ProbeOptions;

  constructor(contract: Contract, options: ProbeOptions) {
    this.contract = contract;
    this.#options = options;
  }

  /** Sends a GET. @throws CannotRun if there is no response. */
  async get(id: string, { path = {}, query = "", token = this.#options.token }: ProbeRequest = {}): Promise<Probed> {
    const { baseUrl, fetch = globalThis.fetch, headers: common, timeoutMs = 10_000 } = this.#options;
    const operation = this.contract.operation(id);
    const where = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
    const url = `${baseUrl}${where}${query && `?${query}`}`;
    try {
      const response = await fetch(url, {
        headers: { ...common, accept: "application/json", ...(token !== null && { "x-service-access-token": token }) },
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const headers = Object.fromEntries(response.headers);
      return { operation, response: parseResponse(response.status, headers, await response.text(), "") };
    } catch (error) {
      throw new CannotRun(`${url} does not respond: ${(error as Error).message}. Is the server running?`);
    }
  }
}
