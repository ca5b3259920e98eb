/** Requests and deliveries of a store as they happen: server-sent events (WHATWG HTML, section 9.2). */
import type { SandboxResponse } from "../../http/messages.ts";
import type { RequestLog, StoreEvent } from "../../log/request-log.ts";
import type { Admit } from "../../storage/index.ts";
import type { Tenant } from "../../tenants/tenant.ts";
import { unref } from "../../unref.ts";

/**
 * A stream until the client disconnects: an event `request` for each request, without bodies, and an event `delivery` for each
 * attempt to deliver a webhook, in any process that shares the storage.
 *
 * @param last the `Last-Event-ID` of a client that reconnects. The logged events after it come first.
 * @param admit checks how many other streams of the tenant are open in this process.
 * @throws what `admit` throws.
 */
export async function streamEvents(
  { requestLog }: Tenant,
  last: string | undefined,
  admit?: Admit,
): Promise<SandboxResponse> {
  const feed = feedOf(requestLog);
  admit?.(feed.size);
  const begin = feed.reserve();
  const newest = await requestLog.lastEvent();
  // Numbers start again with a sandbox in memory.
  const after = Math.min(numberOf(last) ?? newest, newest);
  return {
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    body: ": requests and deliveries\n\n",
    stream: (write) => {
      begin();
      return feed.add({ write, after });
    },
  };
}

/** How long events wait to be sent together, in milliseconds. */
const delay = 100;

/** How long a place is kept for a stream that does not begin, such as because the client has gone, in milliseconds. */
const longestBeginning = 5_000;

const utf8 = new TextEncoder();

/** The feeds of the stores that somebody watches. */
const feeds = new WeakMap<RequestLog, EventFeed>();

function feedOf(log: RequestLog): EventFeed {
  const feed = feeds.get(log) ?? new EventFeed(log);
  feeds.set(log, feed);
  return feed;
}

/** A client that watches. */
interface Stream {
  readonly write: (text: string | Uint8Array) => void;
  /** The number of the last event that it has. */
  after: number;
}

/** Sends the events of a store to its streams. Each event is read and encoded once, and events of a short time are sent in one piece. */
class EventFeed {
  readonly #log: RequestLog;
  readonly #streams = new Set<Stream>();
  readonly #beginning = new Set<() => void>();
  #stopListening: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(log: RequestLog) {
    this.#log = log;
  }

  /** How many streams it has, with those that are about to begin. */
  get size(): number {
    return this.#streams.size + this.#beginning.size;
  }

  /** Keeps a place for a stream. @returns a function to be called when it begins. */
  reserve(): () => void {
    const end = (): void => {
      clearTimeout(timer);
      this.#beginning.delete(end);
    };
    const timer = unref(setTimeout(end, longestBeginning));
    this.#beginning.add(end);
    return end;
  }

  /** Adds a stream. @returns a function that removes it. */
  add(stream: Stream): () => void {
    if (this.#streams.size === 0) this.#stopListening = this.#log.listen(() => this.#schedule());
    this.#streams.add(stream);
    void this.#send();
    return () => {
      this.#streams.delete(stream);
      if (this.#streams.size === 0) this.#stopListening();
    };
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.#send(), delay);
  }

  /** Sends each stream the events that it does not have. If they cannot be read, it gets them with the next ones. */
  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const streams = [...this.#streams];
    if (streams.length === 0) return;
    const events = await this.#log.events(Math.min(...streams.map(({ after }) => after))).catch(() => []);
    const last = events.at(-1)?.number ?? 0;
    // Encoded once: most streams have the same events.
    const encoded = new Map<number, Uint8Array>();
    for (const stream of streams) {
      if (stream.after >= last || !this.#streams.has(stream)) continue;
      const bytes = encoded.get(stream.after) ?? utf8.encode(textOf(events, stream.after));
      encoded.set(stream.after, bytes);
      stream.after = last;
      stream.write(bytes);
    }
  }
}

function numberOf(id: string | undefined): number | undefined {
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

function textOf(events: readonly StoreEvent[], after: number): string {
  return events
    .filter(({ number }) => number > after)
    .map(({ number, type, data }) => `event: ${type}\nid: ${number}\ndata: ${JSON.stringify(data)}\n\n`)
    .join("");
}
