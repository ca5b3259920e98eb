/** How long to wait for a response. */

/** The least part of the timeout to wait for a route that did not respond, and how many times the longest response. */
const leastPart = 0.1;
const mostTimes = 3;

/**
 * How long to wait for the responses of a server. A route that did not respond in time gets less until it responds again: several times
 * what the slowest response took. Otherwise each further request to it, and each attempt to shrink its finding, would take the whole
 * timeout.
 */
export class ResponseTimeouts {
  readonly #timeoutMs: number;
  readonly #silent = new Set<string>();
  readonly #endless = new Set<string>();
  readonly #inARow = new Set<string>();
  #longest = 0;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** The timeout of a request, in milliseconds. @param route its method and its operation. */
  of(route: string): number {
    if (!this.#silent.has(route) && !this.#endless.has(route)) return this.#timeoutMs;
    const some = Math.round(Math.max(this.#timeoutMs * leastPart, this.#longest * mostTimes));
    return Math.min(this.#timeoutMs, some);
  }

  /** How many routes did not respond in time since the last response. */
  get silentInARow(): number {
    return this.#inARow.size;
  }

  /** A route responded. @param milliseconds how long it took. */
  recordResponse(route: string, milliseconds: number): void {
    this.#silent.delete(route);
    this.#inARow.clear();
    this.#longest = Math.max(this.#longest, milliseconds);
  }

  /** A route responded, and its response did not end in time. It gets less from then on: rejections of it, which end, say nothing else. */
  recordEndless(route: string): void {
    this.#inARow.clear();
    this.#endless.add(route);
  }

  /** A route did not respond in time. */
  recordTimeout(route: string): void {
    this.#silent.add(route);
    this.#inARow.add(route);
  }
}
