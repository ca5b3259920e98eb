/** The server under test: sends requests and reads responses. */

import type { BodyReader } from "../../contract/body-reader.ts";
import { headerProblem } from "./headers.ts";
import { ResponseTimeouts } from "./response-timeouts.ts";
import { ServerEnd } from "./server-end.ts";
import { UnknownRoutes } from "./unknown-routes.ts";
import type { WireRequest } from "./wire-request.ts";
import { copyOf, noResponse, parseResponse, type WireResponse } from "./wire-response.ts";

/** The operation that a request calls. */
export interface CalledOperation {
  readonly id: string;
  /** Whether it reads what needs no arguments. */
  readonly isBareRead?: boolean;
  readonly reader: BodyReader;
  /** Whether its response is a stream, which may begin later. */
  readonly isStream?: boolean;
}

/** Thrown when a run cannot start or continue. The message is for people. */
export class CannotRun extends Error {
  override readonly name = "CannotRun";
}

/** Thrown when a server keeps rejecting requests because they are too many, or responds to none. The message follows "because". */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
  /** What to do, as a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** How often a request is sent again, and the longest wait before it, in milliseconds. */
const mostRetries = 8;
/** How often a request is sent again after a 503 that does not say when. */
const mostUnexplained = 2;
const longestWait = 120_000;

/** How to reach a server. */
export interface TargetOptions {
  /** Where the paths of the contract begin. */
  readonly baseUrl: string;
  /** Default: the global `fetch`. */
  readonly fetch?: ((input: string, init?: RequestInit) => Promise<Response>) | undefined;
  /** Headers to send with every request, such as the key of a gateway. None of those that the suite sets itself. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The maximum number of requests a second. */
  readonly rate?: number | undefined;
  /** How long to wait for a response, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  /** When it is aborted, a request that waits because the server is too busy is not sent again. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each request and its response. */
  readonly log?: ((request: WireRequest, response: WireResponse) => void) | undefined;
}

/** Reads no body: a request that calls no operation. */
export const ofAnything: CalledOperation = { id: "", reader: { schema: "", decode: () => undefined } };

/** Sends requests to a server, and counts them. */
export class Target {
  readonly baseUrl: string;
  readonly #options: TargetOptions;
  readonly #timeouts: ResponseTimeouts;
  readonly #unknown: UnknownRoutes;
  readonly #end = new ServerEnd();
  #sent = 0;
  #next = 0;
  #waited = 0;
  /** No request is sent before this time, because the server said so. */
  #resumed = 0;
  /** Whether the last response was a 503 that repetition did not change. */
  #isFailing = false;

  /** @throws CannotRun for a header that the suite sets itself. */
  constructor(options: TargetOptions) {
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      const problem = headerProblem(name, value);
      if (problem !== undefined) throw new CannotRun(`The header ${name} ${problem}.`);
    }
    this.#options = options;
    this.#timeouts = new ResponseTimeouts(options.timeoutMs ?? 10_000);
    this.baseUrl = options.baseUrl.replace(/\/+$/, "");
    this.#unknown = new UnknownRoutes(this.baseUrl, (request) => this.send(request, ofAnything));
  }

  /** The names of the headers of every request. */
  get headerNames(): readonly string[] {
    return Object.keys(this.#options.headers ?? {});
  }

  /** How many requests were sent. */
  get sent(): number {
    return this.#sent;
  }

  /** How often the server asked to wait: responses with 429, or with 503 and Retry-After. */
  get waited(): number {
    return this.#waited;
  }

  /** Why nothing is sent any more: the server has ended during the run. */
  get end(): ServerEnd["reason"] {
    return this.#end.reason;
  }

  /**
   * Sends a request and reads its response. A network failure or a timeout is a response with status 0. A request that the server
   * is too busy for is sent again when the server says so, and one whose connection was closed is sent once more.
   *
   * @param operation reads the body of a success. If it did not respond in time, the next request to it gets less time.
   * @throws Unavailable if the server is still too busy after several times, asks for a long wait, or has not responded to several
   *   operations in a row.
   */
  async send(request: WireRequest, operation: CalledOperation): Promise<WireResponse> {
    await this.#turn();
    return this.#sendNow(request, operation);
  }

  /** Sends requests in parallel, once the rate allows all of them. @throws Unavailable */
  async sendTogether(
    requests: readonly WireRequest[],
    operation: CalledOperation,
  ): Promise<{ readonly request: WireRequest; readonly response: WireResponse }[]> {
    for (const _ of requests) await this.#turn();
    return Promise.all(
      requests.map(async (request) => ({ request, response: await this.#sendNow(request, operation) })),
    );
  }

  async #sendNow(request: WireRequest, operation: CalledOperation): Promise<WireResponse> {
    // What is sent after the end of a run deletes what the run created, which is worth a wait.
    const signal = this.#options.signal?.aborted ? undefined : this.#options.signal;
    for (let retries = 0; ; retries += 1) {
      if (this.#end.reason) return noResponse(notListening, { isAfterEnd: true });
      this.#sent += 1;
      if (retries > 0) await this.#turn();
      const last = await this.#exchangeWithServer(request, operation, signal);
      const isNothing = operation.isBareRead === true && last.status === 404;
      const isRouted = isNothing && (await this.#unknown.knows(operation.id, request));
      const isUnrouted =
        !isRouted && operation !== ofAnything && (await this.#unknown.includes(operation.id, request, last));
      const response = isUnrouted || isRouted ? { ...copyOf(last), isUnrouted, isRouted } : last;
      this.#options.log?.(request, response);
      const wait = waitOf(response, this.#isFailing ? mostUnexplained : retries);
      this.#isFailing = wait === undefined && response.status === 503;
      if (wait === undefined) {
        requireSignOfLife(this.#timeouts.silentInARow);
        return response;
      }
      requireHope(response, wait, retries);
      this.#waited += 1;
      this.#resumed = Math.max(this.#resumed, performance.now() + wait);
      await sleep(wait, signal);
      if (!signal?.aborted) continue;
      this.#resumed = 0;
      return response;
    }
  }

  /** Sends a request, once more if its connection was closed, and again while the server may be restarting. */
  async #exchangeWithServer(
    request: WireRequest,
    operation: CalledOperation,
    signal: AbortSignal | undefined,
  ): Promise<WireResponse> {
    const first = await this.#exchange(request, operation);
    const isClosed = first.failure?.startsWith(closed) === true;
    // A server may close a connection that was idle while the next request is on its way (RFC 9112, section 9.3.1).
    let last = isClosed ? await this.#exchange(request, operation) : first;
    const { timeoutMs = 10_000 } = this.#options;
    for (const part of this.#end.isKnown || isClosed ? restartWaits : []) {
      if (last.failure !== notListening) break;
      await sleep(timeoutMs * part, signal);
      last = await this.#exchange(request, operation);
    }
    if (last.failure !== notListening) this.#end.recordLife(request);
    else if (isClosed) {
      this.#end.recordEnd(request);
      return noResponse(`${first.failure}, and listens no longer`);
    } else if (this.#end.isKnown) {
      this.#end.recordEnd();
      return noResponse(notListening, { isAfterEnd: true });
    }
    return last;
  }

  async #exchange(
    { method, url, headers, text }: WireRequest,
    { id, reader, isStream = false }: CalledOperation,
  ): Promise<WireResponse> {
    const { fetch = globalThis.fetch, headers: common } = this.#options;
    const route = `${method} ${id}`;
    const timeoutMs = this.#timeouts.of(route);
    const started = performance.now();
    // Not AbortSignal.timeout(): thousands of those would stay in memory until they expire.
    const abort = new AbortController();
    const cancel = setAwakeTimeout(
      () => abort.abort(new DOMException("The response took too long.", "TimeoutError")),
      timeoutMs,
    );
    let isEndless = false;
    try {
      const response = await fetch(url, {
        method,
        headers: { ...common, ...headers },
        redirect: "manual",
        signal: abort.signal,
        ...(text !== undefined && { body: text }),
      });
      isEndless = response.body !== null && !response.headers.has("content-length");
      const body = await untilAborted(response.text(), abort.signal);
      this.#timeouts.recordResponse(route, performance.now() - started);
      return parseResponse(response.status, Object.fromEntries(response.headers), body, reader);
    } catch (error) {
      const isOpen = (isEndless || isStream) && isTimeout(error);
      if (isOpen) this.#timeouts.recordEndless(route);
      else if (isTimeout(error)) this.#timeouts.recordTimeout(route);
      const begins = isEndless ? "it begins, and does not end" : "its stream does not begin";
      return isOpen
        ? noResponse(`${begins} within ${timeoutMs / 1000} s`, { isEndless: true })
        : noResponse(failureMessage(error, timeoutMs));
    } finally {
      cancel();
    }
  }

  async #turn(): Promise<void> {
    const { rate } = this.#options;
    const now = performance.now();
    const turn = Math.max(now, this.#next, this.#resumed);
    if (rate !== undefined) this.#next = turn + 1000 / rate;
    if (turn > now) await sleep(turn - now);
  }
}

/** Into how many timers a timeout is divided. Each of them expires at most once while the process is stopped. */
const timeoutParts = 10;

/**
 * Calls a function after a time. A process that was stopped, by Control+Z or by a laptop that sleeps, did not wait in the meantime.
 *
 * @returns cancels it.
 */
function setAwakeTimeout(run: () => void, milliseconds: number): () => void {
  let left = timeoutParts;
  const next = (): void => {
    left -= 1;
    if (left === 0) run();
    else timer = setTimeout(next, milliseconds / timeoutParts);
  };
  let timer = setTimeout(next, milliseconds / timeoutParts);
  return () => clearTimeout(timer);
}

/** Waits, until a signal is aborted at most. */
function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}

/** A value, or the reason why a signal was aborted before there was one. */
function untilAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([value, aborted]);
}

/** The failure of a request to an address at which no server is. */
const notListening = "no server listens at this address";
/** How long to wait for a server that may be restarting, again and again, in parts of the timeout. */
const restartWaits = [0.02, 0.08, 0.2, 0.7];

/** The failure of a request whose connection the server closed. */
const closed = "the server closed the connection";
const closingCodes: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** How long to wait before a request is sent again, in milliseconds; undefined if the response is the final one. */
function waitOf({ status, headers }: WireResponse, retries: number): number | undefined {
  const after = headers["retry-after"];
  // A busy server may respond with 503; one that fails goes on with it.
  const isBusy = status === 503 && (after !== undefined || retries < mostUnexplained);
  // Some say with 403 that there were too many requests.
  const isSpent = status === 403 && (headers["x-ratelimit-remaining"] ?? headers["ratelimit-remaining"]) === "0";
  if (status !== 429 && !isBusy && !isSpent) return undefined;
  const seconds = after === undefined ? Number.NaN : Number(after);
  if (Number.isFinite(seconds)) return Math.max(0, seconds) * 1000;
  const until = after === undefined ? resetOf(headers) : Date.parse(after);
  if (!Number.isFinite(until)) return 500 * 2 ** retries;
  // The clock of the server may differ from the one here.
  const now = Date.parse(headers.date ?? "");
  return Math.max(0, until - (Number.isFinite(now) ? now : Date.now()));
}

/** When the server takes requests again, in milliseconds since 1970; NaN if it does not say. */
function resetOf(headers: WireResponse["headers"]): number {
  const seconds = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  // Some count from now.
  return (seconds < 1e9 ? Date.now() / 1000 + seconds : seconds) * 1000;
}

/** @throws Unavailable if a request was sent again often enough, or the wait is too long. */
function requireHope({ status, headers }: WireResponse, wait: number, retries: number): void {
  const after = headers["retry-after"] ?? "none";
  if (wait > longestWait)
    throw new Unavailable(
      `the server responds with ${status} and asks to wait ${Math.ceil(wait / 1000)} s${after === "none" ? "" : ` (Retry-After: ${after})`}, and the suite waits at most ${longestWait / 1000} s`,
      "Run it again after that time, or raise the limit of the server.",
    );
  if (retries >= mostRetries)
    throw new Unavailable(
      `the server keeps responding with ${status} (Retry-After: ${after})`,
      "A lower --rate may help.",
    );
}

/** After how many operations in a row without a response there will be none. */
const mostSilent = 5;

/** @throws Unavailable if so many operations in a row got no response in time. */
function requireSignOfLife(silent: number): void {
  if (silent >= mostSilent)
    throw new Unavailable(
      `the server has not responded to ${silent} operations in a row`,
      "See why it hangs. If it is slow, raise the limit: --timeout <ms>.",
    );
}

/** The failure of a request to a port that `fetch` blocks, such as 5060 (Fetch Standard, section 2.9). */
const blockedPort = "fetch blocks this port, as browsers do";

/** Says that a server does not respond, and what to do. */
export function unreachableText(baseUrl: string, failure = "no response"): string {
  if (failure === blockedPort)
    return `${baseUrl} cannot be reached: ${failure}. Start the server on another port, such as 8080.`;
  const advice = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(failure)
    ? "Node.js does not trust its certificate. Set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority."
    : "Is the server running, and is this its address?";
  return `${baseUrl} does not respond: ${failure}. ${advice}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

function failureMessage(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (isTimeout(error)) return `no response within ${timeoutMs / 1000} s`;
  const { cause } = error;
  if (cause instanceof Error && cause.message === "bad port") return blockedPort;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  if (code === "ECONNREFUSED") return notListening;
  if (code !== undefined && closingCodes.has(code)) return `${closed} (${code})`;
  return code ?? (cause instanceof Error ? cause.message : error.message);
}
