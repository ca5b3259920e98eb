/** The last update that a server accepted, and what its address showed before: no resource needs to be known for it. */
import { isObject } from "../../contract/json.ts";
import type { Exchange } from "../cases/transcript.ts";
import type { WireRequest } from "../server/wire-request.ts";

/** An accepted update. */
export interface SentUpdate {
  readonly exchange: Exchange;
  /** What a read showed at its address before. */
  readonly before: unknown;
}

/** Remembers the last update, until another request may have changed something. */
export class SentUpdates {
  /** What reads last showed, by address. */
  readonly #shown = new Map<string, unknown>();
  #last: SentUpdate | undefined;

  /** Records a request. @param isCertain whether the contract describes it, and what it does. */
  record(exchange: Exchange, isCertain: boolean): void {
    const { operation, request, response, body } = exchange;
    const address = addressOf(request);
    if (operation.isSafe) {
      if (request.method === "GET" && response.isSuccess) this.#shown.set(address, response.value);
      return;
    }
    if (response.status >= 400 && response.status < 500) return;
    const before = this.#shown.get(address);
    // A server that has accepted a request has not carried it out yet (RFC 9110, section 15.3.3).
    const isDone = response.isSuccess && response.status !== 202;
    const isUpdate = ["PUT", "PATCH"].includes(request.method) && isObject(body) && isDone && isCertain;
    this.#last = isUpdate && before !== undefined ? { exchange, before } : undefined;
  }

  /** What the address of a request last showed; undefined if no read has shown anything. */
  shownAt(request: WireRequest): unknown {
    return this.#shown.get(addressOf(request));
  }

  /** The update at the address of a request, if it is the last request that changes something; undefined otherwise. */
  at(request: WireRequest): SentUpdate | undefined {
    return this.#last && addressOf(this.#last.exchange.request) === addressOf(request) ? this.#last : undefined;
  }
}

function addressOf({ url }: WireRequest): string {
  return url.replace(/\?.*$/, "");
}
