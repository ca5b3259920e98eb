/** The webhooks of a store: subscriptions to topics, and deliveries to them. */

import type { WireFormat } from "../../client/request-body.ts";
import { isTopic, topics } from "../../webhooks/index.ts";
import type { DomainEvent } from "../service-call.ts";
import { orders } from "../services/orders.ts";
import { products } from "../services/products.ts";
import { refunds } from "../services/refunds.ts";
import type { TenantClock } from "../state/clock.ts";
import type { Kind } from "../state/document-kind.ts";
import { Documents } from "../state/documents.ts";
import type { Outcome, Store, Transaction } from "../storage/index.ts";
import { afterAttempt, type DeliveryAttempt, type WebhookDelivery } from "./delivery.ts";
import {
  countDeliveries,
  type DeliveryFilter,
  listDeliveries,
  readDelivery,
  saveDeliveries,
  trimDeliveries,
} from "./delivery-log.ts";
import { Dispatcher, type DrainOptions } from "./dispatcher.ts";
import { eventText } from "./event.ts";
import { sendMessage } from "./send.ts";
import {
  randomSecret,
  type Subscription,
  type SubscriptionOptions,
  subscriptionKind,
  subscriptionRow,
  validateSubscription,
} from "./subscription.ts";
import { WebhookError } from "./webhook-error.ts";

/** What webhooks need from their store. */
export interface WebhookOptions {
  readonly store: Store;
  /** Its number in storage. */
  readonly tenant: number;
  readonly clock: TenantClock;
  /** A new id for a subscription or a message. */
  readonly newId: (transaction: Transaction) => string;
  readonly wireFormat: () => WireFormat;
  /** Generates the secret of a subscription. Default: random. */
  readonly newSecret?: (() => string) | undefined;
  /** Sends requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How long a receiver may take, in milliseconds. Default: 10 seconds. */
  readonly timeout?: number | undefined;
}

/** The number of deliveries in the log by state. */
export interface DeliveryCounts {
  readonly delivered: number;
  readonly failed: number;
  readonly waiting: number;
  /** When the next waiting delivery is attempted, in milliseconds since 1970 on the store's clock; null if none is waiting. */
  readonly nextAttempt: number | null;
}

/** The resource types that topics are about, by the first part of the topic. */
const subjects: Readonly<Record<string, Kind>> = { orders, refunds, products } as unknown as Record<string, Kind>;

/** The webhooks of a store. */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #dispatcher: Dispatcher;
  readonly #listeners = new Set<(delivery: WebhookDelivery) => void>();
  /** The subscriptions in storage, by id. Replaced when the state is replaced. */
  #subscriptions = new Map<string, Subscription>();

  constructor(options: WebhookOptions) {
    this.#options = options;
    const { store, tenant, clock } = options;
    const deliver = this.#deliver.bind(this);
    this.#dispatcher = new Dispatcher({ store, tenant, clock, deliver });
  }

  /** Reads the subscriptions from storage, and cancels deliveries of the previous state. */
  async load(transaction: Transaction): Promise<void> {
    this.#dispatcher.restart();
    const rows = await transaction.find(subscriptionKind, { by: "id", limit: 1_000_000 });
    this.#subscriptions = new Map(rows.map(({ id, body }) => [id, JSON.parse(body) as Subscription]));
  }

  /** Puts events into the outbox, a message for each subscription to their topics. @throws ContractBreachError. */
  async enqueue(events: readonly DomainEvent[], transaction: Transaction, now: number): Promise<void> {
    if (this.#subscriptions.size > 0) await this.#enqueue(events, transaction, now);
  }

  /** Delivers the messages that are due. */
  wake(): void {
    this.#dispatcher.wake();
  }

  /** Stops delivering. Undelivered messages stay in the outbox. */
  close(): Promise<void> {
    return this.#dispatcher.close();
  }

  /** The subscriptions, oldest first. */
  subscriptions(): Subscription[] {
    return [...this.#subscriptions.values()];
  }

  /**
   * Subscribes a URL to topics.
   *
   * @throws WebhookError `bad-url`, `bad-topic`, `bad-secret`.
   */
  async subscribe(options: SubscriptionOptions): Promise<Subscription> {
    const { newId, newSecret = randomSecret } = this.#options;
    const checked = await validateSubscription(options, newSecret);
    const known = this.#subscriptions;
    const subscription = await this.#transaction(async (transaction) => {
      const made: Subscription = { id: `sub_${newId(transaction)}`, ...checked };
      await transaction.put(subscriptionKind, [subscriptionRow(made)]);
      return made;
    });
    known.set(subscription.id, subscription);
    return subscription;
  }

  /** Ends a subscription. Its pending deliveries fail. @returns whether it existed. */
  async unsubscribe(id: string): Promise<boolean> {
    const known = this.#subscriptions;
    const removed = await this.#transaction((transaction) =>
      transaction.remove(subscriptionKind, [{ column: "id", op: "eq", value: id }]),
    );
    known.delete(id);
    this.#dispatcher.wakeEarly();
    return removed > 0;
  }

  /** The delivery log, newest first: the last 1,000 delivered, the last 1,000 failed, and all waiting deliveries. */
  deliveries(filter: DeliveryFilter = {}): Promise<WebhookDelivery[]> {
    return this.#transaction((transaction) => listDeliveries(transaction, filter));
  }

  /**
   * Delivers a message again, after the messages that its subscription is waiting for. A waiting message is attempted at once.
   *
   * @throws WebhookError `no-delivery`, or `no-subscription` if the subscription has ended.
   */
  async redeliver(id: string): Promise<WebhookDelivery> {
    const now = this.#options.clock.now();
    const delivery = await this.#transaction(async (transaction) => {
      const found = await readDelivery(transaction, id);
      if (!found) throw new WebhookError("no-delivery", `There is no delivery ${JSON.stringify(id)} in the log.`);
      if (!this.#subscriptions.has(found.subscription))
        throw new WebhookError("no-subscription", `The subscription ${found.subscription} of the delivery has ended.`);
      const again: WebhookDelivery = { ...found, state: "waiting", tries: 0, nextAttempt: now };
      await this.#queue([again], transaction, now);
      return again;
    });
    this.#dispatcher.wakeEarly();
    return delivery;
  }

  /**
   * Sends an event to all subscriptions to its topic, without its cause.
   *
   * @param id the id of the resource that it is about. Default: the newest.
   * @returns the deliveries; none if there is no subscription.
   * @throws WebhookError `bad-topic`, `no-resource`.
   */
  async trigger(topic: string, id?: string): Promise<WebhookDelivery[]> {
    const kind = subjects[topic.slice(0, topic.indexOf("/"))];
    if (!isTopic(topic) || !kind)
      throw new WebhookError("bad-topic", `Unknown topic: ${JSON.stringify(topic)}. Topics: ${topics.join(", ")}.`);
    const now = Math.floor(this.#options.clock.now() / 1000) * 1000;
    const made = await this.#transaction(async (transaction) => {
      const documents = new Documents(transaction, now);
      const [found] =
        id === undefined ? await documents.find(kind, { desc: true, limit: 1 }) : [await documents.get(kind, id)];
      if (!found)
        throw new WebhookError(
          "no-resource",
          id === undefined
            ? `The store has no ${kind.name} to send.`
            : `There is no ${kind.name} ${JSON.stringify(id)}.`,
        );
      return this.#enqueue([{ topic, data: { [kind.name]: found } }], transaction, now);
    });
    this.wake();
    return made;
  }

  /**
   * Waits until nothing is due and no delivery is in progress; with `retries`, until every delivery is delivered or failed.
   *
   * @throws WebhookError `timeout`, `closed`.
   */
  async drain(options: DrainOptions = {}): Promise<DeliveryCounts> {
    await this.#dispatcher.drain(options);
    return this.#transaction(async (transaction) => {
      const waiting = await countDeliveries(transaction, "waiting");
      return {
        delivered: await countDeliveries(transaction, "delivered"),
        failed: await countDeliveries(transaction, "failed"),
        waiting,
        nextAttempt: waiting > 0 ? await transaction.nextDue() : null,
      };
    });
  }

  /** Calls a function with each attempted delivery from now on. @returns a function that stops it. */
  listen(listener: (delivery: WebhookDelivery) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #transaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#options.store.transaction(this.#options.tenant, "write", run);
  }

  async #enqueue(events: readonly DomainEvent[], transaction: Transaction, now: number): Promise<WebhookDelivery[]> {
    const made: WebhookDelivery[] = [];
    for (const domainEvent of events) {
      const { topic } = domainEvent;
      const wanting = this.subscriptions().filter(({ topics }) => topics.includes(topic));
      if (wanting.length === 0) continue;
      const event = eventText(domainEvent, now, this.#options.wireFormat());
      for (const { id: subscription } of wanting) {
        const id = `msg_${this.#options.newId(transaction)}`;
        made.push({ id, subscription, topic, event, state: "waiting", attempts: [], tries: 0, nextAttempt: now });
      }
    }
    if (made.length > 0) await this.#queue(made, transaction, now);
    return made;
  }

  async #queue(deliveries: readonly WebhookDelivery[], transaction: Transaction, due: number): Promise<void> {
    await saveDeliveries(transaction, deliveries);
    await transaction.enqueue(
      deliveries.map(({ id, subscription: queue, topic }) => ({ topic, due, queue, body: id })),
    );
    this.#dispatcher.expect();
  }

  /** Attempts a delivery, and saves the outcome. */
  async #deliver(id: string, early: boolean, signal: AbortSignal): Promise<Outcome> {
    const { clock, fetch = globalThis.fetch, timeout = 10_000 } = this.#options;
    const delivery = await this.#transaction((transaction) => readDelivery(transaction, id));
    // The process ended right after the delivery was settled in the log, or the delivery is gone.
    if (delivery?.state !== "waiting") return { done: true };
    const { nextAttempt = 0 } = delivery;
    const subscription = this.#subscriptions.get(delivery.subscription);
    const at = clock.now();
    if (!subscription)
      return this.#saveAttempt(id, { at, error: "The subscription has ended.", milliseconds: 0 }, true, signal);
    if (nextAttempt > at && !early) return { done: false, due: nextAttempt };
    const { url, secret } = subscription;
    const attempt = await sendMessage({ url, secret, id, body: delivery.event, at }, { fetch, timeout }, signal);
    return this.#saveAttempt(id, attempt, attempt.status === 410, signal);
  }

  async #saveAttempt(id: string, attempt: DeliveryAttempt, last: boolean, signal: AbortSignal): Promise<Outcome> {
    const delivery = await this.#transaction(async (transaction) => {
      signal.throwIfAborted();
      const before = await readDelivery(transaction, id);
      if (before?.state !== "waiting") return undefined;
      const after = afterAttempt(before, attempt, this.#options.clock.now(), last);
      await saveDeliveries(transaction, [after]);
      if (after.state !== "waiting") await trimDeliveries(transaction, after.state);
      return after;
    });
    if (delivery) for (const listener of this.#listeners) listener(delivery);
    return delivery?.nextAttempt === undefined ? { done: true } : { done: false, due: delivery.nextAttempt };
  }
}
