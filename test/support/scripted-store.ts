/** Stores whose `fetch` follows a script and records its requests, with a clock that tests control. */
import { createStore, type Store, type StoreOptions } from "../../src/client/node.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";

/** A request as a server receives it. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly redirect: RequestRedirect;
  /** Aborted when the client no longer needs the response. */
  readonly signal: AbortSignal;
  /** The time of the request on the store's clock. */
  readonly at: number;
}

/** Returns the response to a request. */
export type Step = (sent: SentRequest, clock: FakeClock) => Response | Promise<Response>;

/** A response with a JSON body. */
export function json(body: unknown, init?: ResponseInit): Step {
  return () => Response.json(body, init);
}

/** A response with this text as its body. */
export function text(body: string, init?: ResponseInit): Step {
  return () => new Response(body, init);
}

/** A response without a body. */
export function status(code: number, headers: Record<string, string> = {}): Step {
  return () => new Response(null, { status: code, headers });
}

/** A failed connection, with the error code where Node.js has it. */
export function connectionError(code?: string): Step {
  return async () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(`connect ${code}`), code && { code }) });
  };
}

/** Runs a step after some milliseconds. */
export function delay(milliseconds: number, step: Step): Step {
  return async (sent, clock) => {
    await clock.sleep(milliseconds);
    return step(sent, clock);
  };
}

/** Never responds, and rejects when the signal is aborted, as `fetch` does. */
export const noResponse: Step = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** Never responds and ignores its signal. */
export const ignoredAbort: Step = () => new Promise(() => {});

/** A response whose body starts and never ends. */
export function unfinishedBody(code = 200): Step {
  return ({ signal }) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"order":'));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body, { status: code });
  };
}

/** A response whose connection breaks after the start of the body. */
export function brokenBody(code = 200): Step {
  return () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"order":'));
      },
      pull(controller) {
        controller.error(new TypeError("terminated"));
      },
    });
    return new Response(body, { status: code });
  };
}

export const baseUrl = "https://store.example";
export const accessToken = "the-token-of-the-test";
/** A response of `getOrder` and `cancelOrder`. */
export const order = json({ order: { orderId: "1" } });

/** A store, its requests and its clock. */
export interface ScriptedStore {
  readonly store: Store;
  readonly sent: readonly SentRequest[];
  readonly clock: FakeClock;
}

/**
 * Creates a store whose requests get the steps of a script in order. The last step repeats.
 *
 * @param random the value of every random number of the clock.
 */
export function scriptStore(
  script: Step | readonly [Step, ...Step[]],
  { random, ...options }: Partial<StoreOptions> & { random?: number } = {},
): ScriptedStore {
  const clock = createFakeClock(random === undefined ? {} : { random });
  const sent: SentRequest[] = [];
  const steps = typeof script === "function" ? [script] : script;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init); // throws for arguments that `fetch` rejects
    const last: SentRequest = {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: typeof init.body === "string" ? init.body : undefined,
      redirect: request.redirect,
      signal: init.signal ?? request.signal,
      at: clock.now(),
    };
    const step = steps[Math.min(sent.push(last), steps.length) - 1];
    return step ? step(last, clock) : Response.error();
  };
  return { store: createStore({ baseUrl, accessToken, fetch, clock, ...options }), sent, clock };
}
