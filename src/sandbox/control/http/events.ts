/** Requests and deliveries of a store as they happen: server-sent events (WHATWG HTML, section 9.2). */
import type { SandboxResponse } from "../../http/messages.ts";
import type { LoggedRequest } from "../../request-log.ts";
import type { Tenant } from "../../tenant.ts";
import type { WebhookDelivery } from "../../webhooks/delivery.ts";

/**
 * A stream until the client disconnects: an event `request` for each request, without bodies, and an event `delivery` for each
 * attempt to deliver a webhook. Events are sent within 100 ms.
 *
 * @param last the `Last-Event-ID` of a client that reconnects. The logged requests after it come first.
 */
export function streamEvents(tenant: Tenant, last: string | undefined): SandboxResponse {
  return {
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    body: ": requests and deliveries\n\n",
    stream: (write) => {
      const stop = feedOf(tenant).add(write);
      if (last !== undefined) {
        const missed = tenant.requestLog.find({ after: Number(last) });
        if (missed.length > 0) write(missed.map(requestEvent).join(""));
      }
      return stop;
    },
  };
}

/** The number of open streams of a tenant. */
export function countStreams(tenant: Tenant): number {
  return feeds.get(tenant)?.size ?? 0;
}

/** How long events wait to be sent together, in milliseconds. */
const delay = 100;

const utf8 = new TextEncoder();

/** The feeds of the tenants that somebody watches. */
const feeds = new WeakMap<Tenant, EventFeed>();

function feedOf(tenant: Tenant): EventFeed {
  const feed = feeds.get(tenant) ?? new EventFeed(tenant);
  feeds.set(tenant, feed);
  return feed;
}

/** Sends the events of a store to its streams. Each event is serialized once, and events of a short time are sent in one piece. */
class EventFeed {
  readonly #tenant: Tenant;
  readonly #streams = new Set<(text: string | Uint8Array) => void>();
  #stops: (() => void)[] = [];
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Adds a stream. It gets the events from now on. @returns a function that removes it. */
  add(write: (text: string | Uint8Array) => void): () => void {
    this.#flush();
    if (this.#streams.size === 0) {
      const { requestLog, webhooks } = this.#tenant;
      this.#stops = [
        requestLog.listen((entry) => this.#send(requestEvent(entry))),
        webhooks.listen((delivery) => this.#send(deliveryEvent(delivery))),
      ];
    }
    this.#streams.add(write);
    return () => {
      this.#streams.delete(write);
      if (this.#streams.size > 0) return;
      for (const stop of this.#stops) stop();
      this.#flush();
    };
  }

  #send(event: string): void {
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => this.#flush(), delay);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    // Encoded once: each stream would encode a string again.
    const bytes = utf8.encode(this.#waiting.join(""));
    this.#waiting = [];
    for (const write of this.#streams) write(bytes);
  }
}

function requestEvent({ requestBody, responseBody, headers, ...data }: LoggedRequest): string {
  return `event: request\nid: ${data.number}\ndata: ${JSON.stringify(data)}\n\n`;
}

function deliveryEvent({ event, ...data }: WebhookDelivery): string {
  return `event: delivery\ndata: ${JSON.stringify(data)}\n\n`;
}
