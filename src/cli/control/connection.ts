/** The control API of a sandbox, from the command line. */

import { chooseSecret, secretVariables } from "../secrets.ts";
import type { LoggedRequest } from "./logged-request.ts";

/** The options of every command that talks to a sandbox. */
export const connectionOptions = {
  sandbox: {
    value: "<url>",
    help: "Address of the sandbox. Default: the variable BASE_URL, otherwise http://127.0.0.1:4020.",
  },
  "control-key": {
    value: "<key>",
    help: `Key of its control API. Default: the variable ${secretVariables["control-key"]}; a sandbox on your machine needs none.`,
  },
  store: { value: "<name>", help: "Name of the store. Default: default." },
} as const;

/** What those options say. */
export interface ConnectionArguments {
  readonly sandbox?: string;
  readonly "control-key"?: string;
  readonly store?: string;
}

/** Thrown if a sandbox cannot be reached, or rejects a call. The message is for people. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}

/** Calls the control API of one store of a sandbox. */
export class ControlConnection {
  readonly url: string;
  readonly #headers: Record<string, string>;
  readonly #store: string | undefined;

  constructor({ sandbox, store, ...given }: ConnectionArguments) {
    this.url = (sandbox ?? (process.env.BASE_URL || "http://127.0.0.1:4020")).replace(/\/+$/, "");
    const key = chooseSecret("control-key", given["control-key"]);
    this.#headers = key ? { authorization: `Bearer ${key.value}` } : {};
    this.#store = store;
  }

  /**
   * Calls a function with a new token of the store that has all scopes, and removes the token after it.
   *
   * @throws ControlError.
   */
  async withToken<T>(use: (token: string) => Promise<T>): Promise<T> {
    const tokens = `/tenants/${encodeURIComponent(this.#store ?? "default")}/tokens`;
    const { token, fingerprint } = await this.call<{ token: string; fingerprint: string }>("POST", tokens, {});
    try {
      return await use(token);
    } finally {
      await this.send("DELETE", `${tokens}?fingerprint=${fingerprint}`).catch(() => {}); // the sandbox has ended
    }
  }

  /** The number of the last request to the store. @throws ControlError. */
  async lastRequest(): Promise<number> {
    const { requests } = await this.call<{ requests: LoggedRequest[] }>("GET", "/requests?limit=1");
    return requests.at(-1)?.number ?? 0;
  }

  /** The requests to the store after the one with this number, oldest first. @throws ControlError. */
  async requestsAfter(number: number): Promise<LoggedRequest[]> {
    return (await this.call<{ requests: LoggedRequest[] }>("GET", `/requests?after=${number}`)).requests;
  }

  /** @returns the JSON of the response. @throws ControlError. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.send(method, path, body);
    return (await response.json()) as T;
  }

  /** @throws ControlError unless the status is 200. */
  async send(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Response> {
    const address = new URL(`${this.url}/_sandbox${path}`);
    if (this.#store !== undefined) address.searchParams.set("tenant", this.#store);
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const response = await fetch(address, {
      method,
      headers: { ...this.#headers, ...type },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: Error) => {
      if (signal?.aborted) throw error;
      throw new ControlError(
        `No sandbox responds at ${this.url}. Start one with store-admin-api sandbox, or name another with --sandbox.`,
      );
    });
    if (response.ok) return response;
    const text = await response.text();
    throw new ControlError(`The sandbox rejected the call (${response.status}): ${detailOf(text)}`);
  }
}

function detailOf(text: string): string {
  try {
    return (JSON.parse(text) as { detail?: string }).detail ?? text;
  } catch {
    return text.slice(0, 300);
  }
}
