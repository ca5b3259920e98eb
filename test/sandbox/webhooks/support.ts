/** Stores that send webhooks, and local receivers, on a clock that tests control. */

import type { IncomingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { restoreSeed, restoreSnapshot, takeSnapshot } from "../../../src/sandbox/control/snapshots.ts";
import { type ClockState, setClock, timeOf } from "../../../src/sandbox/state/clock.ts";
import { changeState, initialState, stateOf } from "../../../src/sandbox/state/tenant-state.ts";
import type { Store, TenantEntry } from "../../../src/sandbox/storage/index.ts";
import { openStorage } from "../../../src/sandbox/storage/open.ts";
import { Tenant } from "../../../src/sandbox/tenants/tenant.ts";
import { sendTo } from "../../../src/sandbox/webhooks/receivers.ts";
import { parseWebhook, standardWebhooks } from "../../../src/webhooks/index.ts";
import { serve } from "../../support/serve.ts";
import { resourceOfTopic } from "../../support/topics.ts";
import { bodyText } from "../support/body-text.ts";

/** Sends requests to public and loopback addresses. */
export const sendToLocal = sendTo(() => ({ allowPrivate: false, allowLoopback: true }));

/** The topics, in the order of the source document. */
export const topics: readonly string[] = resourceOfTopic.map(([topic]) => topic);

/** When a store opens. */
export const opening = Date.parse("2024-12-03T09:15:27-08:00");

export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;

/** A store with a frozen clock, closed after the test. */
export interface Shop {
  readonly tenant: Tenant;
  readonly storage: Store;
  readonly webhooks: Tenant["webhooks"];
  /** How many messages are not done. */
  pending(): Promise<number>;
  /** Creates a product of this title, which is one event. */
  sell(title: string): Promise<void>;
  /** Moves the clock. */
  pass(milliseconds: number): Promise<void>;
  setClock(clock: ClockState): Promise<void>;
  /** Takes a snapshot. */
  take(name: string): Promise<void>;
  /** Restores a snapshot; null restores an empty store. */
  restore(name: string | null): Promise<void>;
  /** Closes the store and its storage. */
  close(): Promise<void>;
}

/** @param folder where it is stored. Default: in memory. */
export async function openShop({ folder }: { folder?: string | undefined } = {}): Promise<Shop> {
  const storage = await openStorage({ folder });
  const entry = (await storage.directory.find("a")) ?? (await createFrozen(storage, "a"));
  const shop = await openStore(storage, entry);
  const close = async (): Promise<void> => {
    await shop.tenant.close();
    await storage.close();
  };
  onTestFinished(close);
  return { ...shop, close };
}

/** Parses the response body of an operation. */
export async function parseBody(performed: ReturnType<Tenant["perform"]>) {
  const { text } = await performed;
  return JSON.parse(bodyText(text));
}

/** Creates a store whose clock is frozen. */
export function createFrozen(storage: Store, name: string): Promise<TenantEntry> {
  const clock = { offset: 0, frozen: opening, tick: 0 };
  return storage.directory.create({ name, state: initialState({ clock }), tokens: [] });
}

/** A store of a storage that is open already. */
export async function openStore(storage: Store, entry: TenantEntry): Promise<Shop> {
  const tenant = new Tenant(storage, entry, { send: sendToLocal });
  tenant.webhooks.start();
  const change = async (change: (clock: ClockState) => ClockState): Promise<void> => {
    await tenant.write(async (transaction) => {
      changeState(transaction, { clock: change(stateOf(transaction.head).clock) });
      await tenant.webhooks.schedule(transaction);
    });
  };
  return {
    tenant,
    storage,
    webhooks: tenant.webhooks,
    pending: () => tenant.read((transaction) => transaction.pending()),
    sell: async (title) => void (await tenant.perform("createProduct", { product: { title } }, "typed")),
    pass: (milliseconds) => change((clock) => setClock(clock, timeOf(clock) + milliseconds)),
    setClock: (clock) => change(() => clock),
    take: (name) => tenant.write(async (transaction) => void (await takeSnapshot(name, transaction))),
    restore: (name) =>
      tenant.write((transaction) =>
        name === null
          ? restoreSeed(stateOf(transaction.head).clock, transaction, tenant.webhooks)
          : restoreSnapshot(name, transaction, tenant.webhooks),
      ),
    close: () => tenant.close(),
  };
}

/** A message as received. */
export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The response of a receiver: a status, and headers and a body if any. `undefined` breaks the connection. */
export type ReceiverResponse =
  | number
  | readonly [status: number, headers: Record<string, string>, body?: string | Uint8Array]
  | undefined;

/** A receiver. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** The titles of the products in the received messages, in order. */
  readonly titles: readonly string[];
  /** Sets the response. Default: 204. */
  respond(response: ReceiverResponse | ((received: Received) => ReceiverResponse | Promise<ReceiverResponse>)): void;
  /** Resolves when it has received this many messages in total. */
  waitFor(count: number): Promise<void>;
}

/** A receiver on a free local port, closed after the test. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let respond: (received: Received) => ReceiverResponse | Promise<ReceiverResponse> = () => 204;
  const address = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const message = { method: request.method, path: request.url, headers: request.headers, body };
    received.push(message);
    for (const check of waiting) check();
    const result = await respond(message);
    if (result === undefined) return void request.socket.destroy();
    const [status, headers, text] = typeof result === "number" ? [result, {}] : result;
    response.writeHead(status, headers).end(text);
  });
  return {
    url: `${address}/hooks`,
    received,
    get titles() {
      return received.map(titleOf);
    },
    respond(given) {
      respond = typeof given === "function" ? given : () => given;
    },
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

/** The title of the product that a message is about. */
export function titleOf({ body }: Pick<Received, "body">): string {
  return (JSON.parse(body) as { data: { product: { title: string } } }).data.product.title;
}

/** Verifies a message by the store's clock, and parses it. @throws the errors of `parseWebhook`. */
export function readMessage({ body, headers }: Received, secret: string, now: number) {
  return parseWebhook(
    { rawBody: body, headers },
    { verify: standardWebhooks({ secret, tolerance: 0, now: () => now }) },
  );
}

/** A promise, and a function that resolves it. */
export function gate<T = void>(): { readonly opened: Promise<T>; open(value: T): void } {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
