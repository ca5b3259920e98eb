/** Requests and deliveries of a store as they happen. */

/** @import { LoggedRequest } from "../../log/request-log.ts" */
/** @import { Api } from "./api.js" */

/**
 * A logged request without what may be long.
 *
 * @typedef {Pick<LoggedRequest, "number" | "at" | "method" | "target" | "operation" | "token" | "status" | "milliseconds" | "violations"
 *   | "fault">} RequestSummary
 */

/**
 * @typedef {object} Listener
 * @property {(entry: RequestSummary) => void} request is called with each request, oldest first, starting with those logged before.
 * @property {() => void} caughtUp is called after the requests logged before, or if they cannot be read.
 * @property {() => void} delivery is called after each attempt to deliver a webhook.
 * @property {() => void} cleared is called when the request log was cleared.
 * @property {(state: "live" | "polling" | "away") => void} state is called with the connection: events, polling, or none.
 */

/** How long to wait before polling again, in milliseconds. */
const pause = 2000;

/**
 * Listens to the sandbox's events, and polls while there are none. A hidden page does not listen, because browsers limit connections.
 *
 * @param {Api} api
 * @param {Listener} listener
 * @param {AbortSignal} signal stops it.
 */
export async function watch(api, listener, signal) {
  let last = 0;
  /** @param {RequestSummary} entry */
  const request = (entry) => {
    if (entry.number <= last) return;
    last = entry.number;
    listener.request(entry);
  };
  while (!signal.aborted) {
    const leaving = new AbortController();
    const hide = () => document.hidden && leaving.abort();
    document.addEventListener("visibilitychange", hide, { signal: leaving.signal });
    try {
      const [newest] = (await api.requests({ limit: 1 })).requests;
      const upTo = newest?.number ?? 0;
      if (upTo < last) {
        last = 0;
        listener.cleared();
      }
      if (last >= upTo) listener.caughtUp();
      const stream = await api.events(last, AbortSignal.any([signal, leaving.signal]));
      listener.state("live");
      for await (const { event, data } of eventsIn(stream)) {
        if (event === "request") request(JSON.parse(data));
        else if (event === "delivery") listener.delivery();
        if (last >= upTo) listener.caughtUp();
      }
    } catch {
      // The sandbox is gone, or the stream was aborted here.
    }
    leaving.abort();
    if (signal.aborted) return;
    if (document.hidden) await pageShown();
    else {
      await poll(api, last, request, listener);
      listener.caughtUp();
      await wait(pause);
    }
  }
}

/**
 * @param {Api} api
 * @param {number} after
 * @param {(entry: RequestSummary) => void} request
 * @param {Listener} listener
 */
async function poll(api, after, request, listener) {
  try {
    for (const entry of (await api.requests({ after })).requests) request(entry);
    listener.delivery();
    listener.state("polling");
  } catch {
    listener.state("away");
  }
}

/**
 * The events of a stream (WHATWG HTML, section 9.2).
 *
 * @param {ReadableStream<Uint8Array>} stream
 */
async function* eventsIn(stream) {
  const reader = stream.pipeThrough(/** @type {any} */ (new TextDecoderStream())).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      /** @type {Record<string, string>} */
      const fields = {};
      for (const line of block.split("\n")) {
        const [name = "", ...rest] = line.split(": ");
        fields[name] = rest.join(": ");
      }
      yield { event: fields.event, data: fields.data ?? "" };
    }
  }
}

/** @returns {Promise<void>} resolves when the page is visible again. */
function pageShown() {
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}

/** @param {number} milliseconds @returns {Promise<void>} */
function wait(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
