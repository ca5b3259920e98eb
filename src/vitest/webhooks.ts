/** Receives the webhooks of the store of a test. */
import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { CreatedSandboxTenant } from "../sandbox/index.ts";
import {
  createNodeWebhookHandler,
  type EventsByTopic,
  standardWebhooks,
  type Topic,
  topics,
  type WebhookEvent,
} from "../webhooks/index.ts";

/** The webhooks that the store of a test has sent. Each was delivered over HTTP, and its signature is verified. */
export class ReceivedWebhooks {
  readonly #drain: () => Promise<unknown>;
  readonly #received: WebhookEvent[] = [];
  readonly #returned = new Set<WebhookEvent>();
  readonly #arrivals = new EventEmitter();

  /** @param drain waits until nothing is due. */
  constructor(drain: () => Promise<unknown>) {
    this.#drain = drain;
  }

  /** Adds a webhook that has come. */
  add(event: WebhookEvent): void {
    this.#received.push(event);
    this.#arrivals.emit("arrival");
  }

  /** All webhooks so far, in the order in which they came, once none is due. */
  async all(): Promise<readonly WebhookEvent[]> {
    await this.#drain();
    return [...this.#received];
  }

  /**
   * The next webhook of a topic: the first that no earlier call has returned. Waits until it comes.
   *
   * @param options.timeout how long to wait, in milliseconds. Default: 1,000.
   * @throws Error if none comes; the message has the topics that came.
   */
  async next<T extends Topic>(
    topic: T,
    { timeout = 1000 }: { readonly timeout?: number } = {},
  ): Promise<EventsByTopic[T]> {
    if (!topics.includes(topic)) throw new TypeError(`Unknown topic: ${topic}. Topics: ${topics.join(", ")}.`);
    const limit = AbortSignal.timeout(timeout);
    for (;;) {
      await this.#drain();
      const found = this.#received.find((event) => event.type === topic && !this.#returned.has(event));
      if (found) {
        this.#returned.add(found);
        return found as EventsByTopic[T];
      }
      if (limit.aborted) throw new Error(this.#missing(topic, timeout));
      await once(this.#arrivals, "arrival", { signal: limit }).catch(() => {}); // the time is over
    }
  }

  #missing(topic: Topic, timeout: number): string {
    const others = this.#received.map((event) => event.type);
    const came = others.length === 0 ? "No webhook came at all." : `Received: ${others.join(", ")}.`;
    return `No further webhook ${topic} came within ${timeout} ms. ${came}`;
  }
}

/** A server that receives the webhooks of stores, each at a path of its own. */
export interface WebhookServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly handlers: Map<string, RequestListener>;
}

/** Starts a server on a free port. It does not keep the process alive. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const handlers = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const handle = handlers.get(request.url ?? "");
    if (handle) handle(request, response);
    else response.writeHead(410).end(); // of a test that has ended
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, handlers };
}

/** Subscribes to all topics of a store. The subscription ends with the store. */
export async function receiveWebhooks(
  { name, control }: CreatedSandboxTenant,
  { url, handlers }: WebhookServer,
): Promise<ReceivedWebhooks> {
  const received = new ReceivedWebhooks(() => control.webhooks.drain());
  const { secret } = await control.webhooks.subscribe({ url: `${url}/${name}` });
  const on = Object.fromEntries(topics.map((topic) => [topic, (event: WebhookEvent) => received.add(event)]));
  handlers.set(`/${name}`, createNodeWebhookHandler({ verify: standardWebhooks({ secret }), on }));
  return received;
}
