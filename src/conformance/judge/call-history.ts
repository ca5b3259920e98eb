/** Which calls the server has accepted and rejected. */
import type { Basis } from "../model/basis.ts";
import type { WireRequest } from "../server/wire-request.ts";
import type { WireResponse } from "../server/wire-response.ts";

/** Remembers calls. */
export class CallHistory {
  readonly #accepted = new Set<string>();
  /** The last of them, by its path. */
  readonly #latest = new Map<string, string>();
  readonly #acceptedSteps = new Set<string>();
  readonly #rejectedSteps = new Set<string>();
  /** By a field and its value as text, which the contract does not allow: why a server may accept it, and has. */
  readonly #invalid = new Map<string, Basis>();

  /** Records that the server accepted a request that changes something. */
  accept(request: WireRequest): void {
    this.#accepted.add(requestKey(request));
    this.#latest.set(request.url, requestKey(request));
  }

  /** Whether a request repeats the last one that the server accepted at its path. */
  repeats(request: WireRequest): boolean {
    return this.#latest.get(request.url) === requestKey(request);
  }

  /** Records the response to a request of a step. */
  recordStep(label: string, { isSuccess, status }: Pick<WireResponse, "isSuccess" | "status">): void {
    if (isSuccess) this.#acceptedSteps.add(label);
    if (status >= 400 && status < 500) this.#rejectedSteps.add(label);
  }

  hasRejectedStep(label: string): boolean {
    return this.#rejectedSteps.has(label);
  }

  hasAcceptedStep(label: string): boolean {
    return this.#acceptedSteps.has(label);
  }

  /** Records that the server accepted a value of a field that the contract does not allow. */
  acceptInvalid(name: string, value: unknown, basis: Basis): void {
    this.#invalid.set(`${name} ${value}`, basis);
  }

  /** Why a response may show such a value of a field, or of what is in it: a request has sent it; undefined if none has. */
  basisOfInvalid(path: readonly string[], value: unknown): Basis | undefined {
    return path.map((name) => this.#invalid.get(`${name} ${value}`)).find((basis) => basis !== undefined);
  }

  /** Whether the server has accepted the same request before, with no deletion since. */
  hasAccepted(request: WireRequest): boolean {
    return this.#accepted.has(requestKey(request));
  }

  /** Forgets the accepted requests: the server may treat the same ones otherwise now. */
  forgetAccepted(): void {
    this.#accepted.clear();
  }

  /** Forgets all requests, as the effect of one is unknown. */
  forget(): void {
    this.#accepted.clear();
    this.#latest.clear();
  }
}

/** A request without its token. */
function requestKey({ method, url, headers, text }: WireRequest): string {
  return [method, url, headers["Content-Type"], text].join("\n");
}
