/** Sends the requests by which a client looks at a server. Those of `conform init` only read. */

import { tokenParts } from "../../contract/token-parts.ts";
import type { Exchange } from "../cases/transcript.ts";
import type { Contract } from "../model/contract.ts";
import { Credentials } from "../model/credentials.ts";
import type { Operation } from "../model/operation.ts";
import { CannotRun, Target, type TargetOptions, unreachableText } from "../server/target.ts";
import type { WireResponse } from "../server/wire-response.ts";

/** A response to a probe. */
export interface Probed {
  readonly operation: Operation;
  readonly response: WireResponse;
}

/** A call of an operation, with the arguments that predicates read and the request that carries them. */
export interface SentCall extends Pick<Exchange, "path" | "query" | "body"> {
  readonly operation: string;
  /** Path and query. */
  readonly target: string;
  /** A call that differs in what the question is about alone. If it is accepted, a rejection of this one shows the answer. */
  readonly control?: SentCall | undefined;
  /** Its status by the first reading of the question, if the status shows the answer. */
  readonly status?: number | undefined;
}

/** How to reach the server. */
export type ProbeOptions = TargetOptions & { readonly token: string };

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
  readonly #target: Target;
  readonly #token: string;
  readonly #credentials: Credentials;

  constructor(contract: Contract, { token, ...reach }: ProbeOptions) {
    this.contract = contract;
    this.#target = new Target(reach);
    this.#token = token;
    this.#credentials = new Credentials(contract.protocol, this.#target.headerNames, token !== "");
  }

  /** Whether requests of an operation carry the token. */
  takesToken(operation: string): boolean {
    return this.#credentials.placeOf(this.contract.operation(operation)) !== undefined;
  }

  /** Sends a GET. @throws CannotRun if there is no response. @throws Unavailable */
  async get(id: string, { path = {}, query = "", token = this.#token }: ProbeRequest = {}): Promise<Probed> {
    const operation = this.contract.operation(id);
    const where = operation.path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
    const response = await this.#send(operation, "GET", where + (query && `?${query}`), token);
    return { operation, response };
  }

  /** Calls an operation. @throws as `get` does. */
  async call({ operation: id, target, path, query, body }: SentCall): Promise<Exchange> {
    const operation = this.contract.operation(id);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await this.#send(operation, operation.method, target, this.#token, text);
    const request = { method: operation.method, url: target, headers: {}, text };
    return { operation, request, path, query, body, response };
  }

  async #send(
    operation: Operation,
    method: string,
    target: string,
    token: string | null,
    text?: string,
  ): Promise<WireResponse> {
    const { baseUrl } = this.#target;
    const credentials = tokenParts(this.#credentials.placeOf(operation), token || null);
    const [where = "", query = ""] = target.split("?");
    const search = [query, credentials.query].filter((part) => part !== "").join("&");
    const url = `${baseUrl}${where}${search && `?${search}`}`;
    const headers = {
      accept: "application/json",
      ...(text !== undefined && { "content-type": "application/json" }),
      ...credentials.headers,
    };
    const response = await this.#target.send({ method, url, headers, text }, operation);
    if (response.status === 0) throw new CannotRun(unreachableText(baseUrl, response.failure));
    return response;
  }
}
