/** Notices that a server ends during a run. */
import type { WireRequest } from "./wire-request.ts";

/** Knows which request a server reacted to last, and whether it has ended since. */
export class ServerEnd {
  #last: string | undefined;
  #hasEnded = false;

  /** Whether the server was there during this run. */
  get isKnown(): boolean {
    return this.#last !== undefined;
  }

  /** Why nothing more is sent, in words that could follow "because", and what to do; undefined if the server is there. */
  get reason(): { readonly why: string; readonly remedy: string } | undefined {
    if (!this.#hasEnded) return undefined;
    return {
      why: `the server has ended: nobody listens at its address since ${this.#last}`,
      remedy: "See in its log why, start it again, and send that request to it.",
    };
  }

  /** The server reacted to a request. */
  recordLife(request: WireRequest): void {
    this.#last = nameOf(request);
  }

  /** Nobody listens any more. @param request the one at which the server closed the connection. Default: the last one that it reacted to. */
  recordEnd(request?: WireRequest): void {
    if (this.#hasEnded) return;
    if (request) this.#last = nameOf(request);
    this.#hasEnded = true;
  }
}

function nameOf({ method, url }: WireRequest): string {
  return `${method} ${new URL(url).pathname}`;
}
