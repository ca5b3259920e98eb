/** Requests and deliveries of a store as they happen. */

import type { LoggedRequest } from "../../log/request-log.ts";
import type { Api } from "./api.ts";

/** A logged request without what may be long. */
export type RequestSummary = Pick<
  LoggedRequest,
  "number" | "at" | "method" | "target" | "operation" | "token" | "status" | "milliseconds" | "violations" | "fault"
>;

export interface Listener {
  /** Is called with each request, oldest first, starting with those logged before. */
  readonly request: (entry: RequestSummary) => void;
  /** Is called after the requests logged before, or if they cannot be read. */
  readonly caughtUp: () => void;
  /** Is called after each attempt to deliver a webhook. */
  readonly delivery: () => void;
  /** Is called when the request log was cleared. */
  readonly cleared: () => void;
  /** Is called with the connection: events, polling, or none. */
  readonly state: (state: "live" | "polling" | "away") => void;
}

/** How long to wait before polling again, in milliseconds. */
const pause = 2000;

/**
 * Listens to the sandbox's events, and polls while there are none. A hidden page does not listen, because browsers limit connections.
 *
 * @param signal stops it.
 */
export async function watch(api: Api, listener: Listener, signal: AbortSignal) {
  let last = 0;
  const request = (entry: RequestSummary) => {
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

async function poll(api: Api, after: number, request: (entry: RequestSummary) => void, listener: Listener) {
  try {
    for (const entry of (await api.requests({ after })).requests) request(entry);
    listener.delivery();
    listener.state("polling");
  } catch {
    listener.state("away");
  }
}

/** The events of a stream (WHATWG HTML, section 9.2). */
async function* eventsIn(stream: ReadableStream<Uint8Array>) {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields: Record<string, string> = {};
      for (const line of block.split("\n")) {
        const [name = "", ...rest] = line.split(": ");
        fields[name] = rest.join(": ");
      }
      yield { event: fields.event, data: fields.data ?? "" };
    }
  }
}

/** @returns resolves when the page is visible again. */
function pageShown(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
