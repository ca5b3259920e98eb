/** Sends the requests by which `conform init` looks at a server. They only read. */

import { tokenParts } from "../../contract/token-parts.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation } from "../model/operation.ts";
import { CannotRun, Target, type TargetOptions, unreachableText } from "../server/target.ts";
import type { WireResponse } from "../server/wire-response.ts";

/** A response to a probe. */
export interface Probed {
  readonly operation: Operation;
  readonly response: WireResponse;
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

  constructor(contract: Contract, { token, ...reach }: ProbeOptions) {
    this.contract = contract;
    this.#target = new Target(reach);
    this.#token = token;
  }

  /** Sends a GET. @throws CannotRun if there is no response. @throws Unavailable */
  async get(id: string, { path = {}, query = "", token = this.#token }: ProbeRequest = {}): Promise<Probed> {
    const operation = this.contract.operation(id);
    const where = operation.path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
    const { baseUrl } = this.#target;
    const credentials = tokenParts(this.contract.protocol.token, token);
    const search = [query, credentials.query].filter((part) => part !== "").join("&");
    const url = `${baseUrl}${where}${search && `?${search}`}`;
    const headers = { accept: "application/json", ...credentials.headers };
    const response = await this.#target.send({ method: "GET", url, headers, text: undefined }, operation);
    if (response.status === 0) throw new CannotRun(unreachableText(baseUrl, response.failure));
    return { operation, response };
  }
}
