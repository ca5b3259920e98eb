/** Stores whose `fetch` answers from a script and keeps what it was sent, on a clock that a test moves. */
import { createStore, type Store, type StoreOptions } from "../../src/client/index.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";

/** A request as a server would see it. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly redirect: RequestRedirect;
  /** Aborted when the client does not want the answer any more. */
  readonly signal: AbortSignal;
  /** When it was sent, on the store's clock. */
  readonly at: number;
}

/** What follows from a request. */
export type Step = (sent: SentRequest, clock: FakeClock) => Response | Promise<Response>;

/** An answer with a JSON body. */
export function json(body: unknown, init?: ResponseInit): Step {
  return () => Response.json(body, init);
}

/** An answer with JSON as it is written here, or any other text. */
export function text(body: string, init?: ResponseInit): Step {
  return () => new Response(body, init);
}

/** An answer without a body. */
export function status(code: number, headers: Record<string, string> = {}): Step {
  return () => new Response(null, { status: code, headers });
}

/** No connection, with the error code where Node has it. */
export function connectionError(code?: string): Step {
  return async () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(`connect ${code}`), code && { code }) });
  };
}

/** What follows from a request some milliseconds later. */
export function delay(milliseconds: number, step: Step): Step {
  return async (sent, clock) => {
    await clock.sleep(milliseconds);
    return step(sent, clock);
  };
}

/** No answer, ever; as `fetch` does, it ends when the signal is aborted. */
export const noResponse: Step = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** No answer, ever, from a `fetch` that does not heed its signal. */
export const ignoredAbort: Step = () => new Promise(() => {});

/** The head of an answer and the beginning of its body, of which nothing more comes. */
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

/** The head of an answer and the beginning of its body; then the connection breaks. */
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
/** An answer that suits `getOrder` and `cancelOrder`. */
export const order = json({ order: { orderId: "1" } });

/** A store, what it sent, and the clock it goes by. */
export interface ScriptedStore {
  readonly store: Store;
  readonly sent: readonly SentRequest[];
  readonly clock: FakeClock;
}

/**
 * A store that is answered step by step, and by the last step again once the script has ended.
 *
 * @param random what each draw of the clock gives.
 */
export function scriptStore(
  script: Step | readonly [Step, ...Step[]],
  { random, ...options }: Partial<StoreOptions> & { random?: number } = {},
): ScriptedStore {
  const clock = createFakeClock(random === undefined ? {} : { random });
  const sent: SentRequest[] = [];
  const steps = typeof script === "function" ? [script] : script;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init); // refuses what `fetch` would refuse
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
