/** What happens to a tenant, as it happens. */

/** @import { LoggedRequest } from "../../request-log.ts" */
/** @import { Api } from "./api.js" */

/** An exchange without its bodies. @typedef {Omit<LoggedRequest, "requestBody" | "responseBody" | "headers">} Told */

/**
 * @typedef {object} Listener
 * @property {(entry: Told) => void} request is told of each exchange, the oldest first, those that are kept at first.
 * @property {() => void} caughtUp is told when those that were kept at first are told, or cannot be.
 * @property {() => void} delivery is told that a webhook was tried.
 * @property {() => void} cleared is told that there are no exchanges any more.
 * @property {(state: "live" | "polling" | "away") => void} state is told how it hears: at once, by asking, or not at all.
 */

/** How long to wait before asking again, in milliseconds. */
const pause = 2000;

/**
 * Listens to the sandbox's events, and asks for what is new while there are none. A page that nobody sees does not listen: a browser has
 * few connections to give.
 *
 * @param {Api} api
 * @param {Listener} listener
 * @param {AbortSignal} signal ends it.
 */
export async function watch(api, listener, signal) {
  let last = 0;
  /** @param {Told} entry */
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
      // The sandbox has gone, or the stream was ended from here.
    }
    leaving.abort();
    if (signal.aborted) return;
    if (document.hidden) await shown();
    else {
      await polled(api, last, request, listener);
      listener.caughtUp();
      await waited(pause);
    }
  }
}

/**
 * @param {Api} api
 * @param {number} after
 * @param {(entry: Told) => void} request
 * @param {Listener} listener
 */
async function polled(api, after, request, listener) {
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

/** @returns {Promise<void>} when the page is seen again. */
function shown() {
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}

/** @param {number} milliseconds @returns {Promise<void>} */
function waited(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
