/** The webhooks of a store: subscriptions to topics, and deliveries to them. */

import { events } from "../../../generated/contract.js";
import { isTopic, topics } from "../../webhooks/index.ts";
import { kinds } from "../services/index.ts";
import type { DomainEvent } from "../services/service-call.ts";
import { timeOf } from "../state/clock.ts";
import type { Kind } from "../state/document-kind.ts";
import { Documents } from "../state/documents.ts";
import { newEventId } from "../state/identifiers.ts";
import { changeState, type Subscription, stateOf } from "../state/tenant-state.ts";
import type { Admit, Claim, Outcome, Transaction } from "../storage/index.ts";
import { afterAttempt, type DeliveryAttempt, type WebhookDelivery } from "./delivery.ts";
import {
  addDeliveries,
  countDeliveries,
  type DeliveryFilter,
  listDeliveries,
  readDelivery,
  replaceDelivery,
  trimDeliveries,
} from "./delivery-log.ts";
import { Dispatcher, type DrainOptions, schedule, type TenantTransactions } from "./dispatcher.ts";
import { eventText } from "./event.ts";
import { type SendRequest, sendMessage } from "./send.ts";
import { randomSecret, type SubscriptionOptions, validateSubscription } from "./subscription.ts";
import { WebhookError } from "./webhook-error.ts";

/** What webhooks need from their store. */
export interface WebhookOptions {
  readonly tenant: TenantTransactions;
  /** Generates the secret of a subscription. Default: random. */
  readonly newSecret?: (() => string) | undefined;
  readonly send: SendRequest;
  /** The most deliveries that are in progress at once. Default: 32. */
  readonly maxDeliveries?: number | undefined;
  /** How long a receiver may take, in milliseconds. Default: 10 seconds. */
  readonly timeout?: number | undefined;
  /** Called if storage fails while nobody waits for a delivery. Default: prints the error. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** The number of deliveries in the log by state. */
export interface DeliveryCounts {
  readonly delivered: number;
  readonly failed: number;
  readonly waiting: number;
  /** When the next waiting delivery is attempted, in milliseconds since 1970 on the store's clock; null if none is waiting. */
  readonly nextAttempt: number | null;
}

/** The webhooks of a store. */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #dispatcher: Dispatcher;
  readonly #listeners = new Set<(delivery: WebhookDelivery) => void>();

  constructor(options: WebhookOptions) {
    this.#options = options;
    const { tenant, maxDeliveries = 32, onFailure = console.error } = options;
    const deliver = this.#deliver.bind(this);
    this.#dispatcher = new Dispatcher({ tenant, deliver, maxDeliveries, onFailure });
  }

  /** Looks at the outbox: a process that has ended may have left messages. */
  start(): void {
    this.#dispatcher.start();
  }

  /** Puts events into the outbox, a message for each subscription to their topics. @throws ContractBreachError. */
  enqueue(events: readonly DomainEvent[], transaction: Transaction, now: number): Promise<WebhookDelivery[]> {
    return this.#enqueue(events, transaction, now);
  }

  /** Delivers what is due once the transaction is committed, which has changed the clock or the outbox. */
  async schedule(transaction: Transaction): Promise<void> {
    // Another process may have put messages there.
    if ((await schedule(transaction)) !== null) this.#dispatcher.expect();
    transaction.afterCommit(() => this.#dispatcher.wake());
  }

  /** Cancels deliveries once the transaction is committed, which has replaced the outbox. */
  async replaceOutbox(transaction: Transaction): Promise<void> {
    await schedule(transaction);
    transaction.afterCommit(() => this.#dispatcher.restart());
  }

  /**
   * Stops delivering. Undelivered messages stay in the outbox.
   *
   * @param grace for deliveries in progress, in milliseconds.
   * @param reason what those get who drain. Default: WebhookError `closed`.
   */
  close(grace = 0, reason?: Error): Promise<void> {
    return this.#dispatcher.close(grace, reason);
  }

  /** The subscriptions, oldest first. */
  subscriptions(): Promise<readonly Subscription[]> {
    return this.#options.tenant.read(async ({ head }) => stateOf(head).subscriptions);
  }

  /**
   * Subscribes a URL to topics.
   *
   * @param admit checks how many other subscriptions there are.
   * @throws WebhookError `bad-url`, `bad-topic`, `bad-secret`; what `admit` throws.
   */
  async subscribe(options: SubscriptionOptions, admit?: Admit): Promise<Subscription> {
    const { newSecret = randomSecret, tenant } = this.#options;
    const checked = await validateSubscription(options, newSecret);
    return tenant.write(async (transaction) => {
      const { subscriptions } = stateOf(transaction.head);
      admit?.(subscriptions.length);
      const made: Subscription = { id: `sub_${newEventId(transaction)}`, ...checked };
      changeState(transaction, { subscriptions: [...subscriptions, made] });
      return made;
    });
  }

  /** Ends a subscription. Its pending deliveries fail. @returns whether it existed. */
  async unsubscribe(id: string): Promise<boolean> {
    const existed = await this.#options.tenant.write(async (transaction) => {
      const { subscriptions } = stateOf(transaction.head);
      const rest = subscriptions.filter((subscription) => subscription.id !== id);
      if (rest.length === subscriptions.length) return false;
      changeState(transaction, { subscriptions: rest });
      return true;
    });
    this.#dispatcher.wakeEarly();
    return existed;
  }

  /** The delivery log, newest first: the last 1,000 delivered, the last 1,000 failed, and all waiting deliveries. */
  deliveries(filter: DeliveryFilter = {}): Promise<WebhookDelivery[]> {
    return this.#options.tenant.read((transaction) => listDeliveries(transaction, filter));
  }

  /** A delivery of the log. @throws WebhookError `no-delivery`. */
  delivery(id: string): Promise<WebhookDelivery> {
    return this.#options.tenant.read((transaction) => findDelivery(transaction, id));
  }

  /**
   * Delivers a message again, after the messages that its subscription is waiting for. A waiting message is attempted at once.
   *
   * @throws WebhookError `no-delivery`, or `no-subscription` if the subscription has ended.
   */
  async redeliver(id: string): Promise<WebhookDelivery> {
    const delivery = await this.#options.tenant.write(async (transaction) => {
      const { clock, subscriptions } = stateOf(transaction.head);
      const now = timeOf(clock);
      const found = await findDelivery(transaction, id);
      if (!subscriptions.some((subscription) => subscription.id === found.subscription))
        throw new WebhookError("no-subscription", `The subscription ${found.subscription} of the delivery has ended.`);
      const again: WebhookDelivery = { ...found, state: "waiting", tries: 0, nextAttempt: now };
      await replaceDelivery(transaction, found, again);
      await this.#queue([again], transaction);
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
    if (!isTopic(topic))
      throw new WebhookError("bad-topic", `Unknown topic: ${JSON.stringify(topic)}. Topics: ${topics.join(", ")}.`);
    const kind = kinds[events[topic].resource] as unknown as Kind;
    return this.#options.tenant.write(async (transaction) => {
      const now = Math.floor(timeOf(stateOf(transaction.head).clock) / 1000) * 1000;
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
  }

  /**
   * Waits until nothing is due and no delivery is in progress; with `retries`, until every delivery is delivered or failed.
   *
   * @throws WebhookError `timeout`, `closed`.
   */
  async drain(options: DrainOptions = {}): Promise<DeliveryCounts> {
    await this.#dispatcher.drain(options);
    return this.#options.tenant.read(async (transaction) => {
      const waiting = await countDeliveries(transaction, "waiting");
      return {
        delivered: await countDeliveries(transaction, "delivered"),
        failed: await countDeliveries(transaction, "failed"),
        waiting,
        nextAttempt: waiting > 0 ? await transaction.nextDue() : null,
      };
    });
  }

  /** The number of deliveries that wait. */
  countWaiting(): Promise<number> {
    return this.#options.tenant.read((transaction) => countDeliveries(transaction, "waiting"));
  }

  /** For how long the next message could have been sent, in milliseconds; 0 if none could. */
  async overdue(): Promise<number> {
    return this.#options.tenant.read(async (transaction) => {
      const due = await transaction.nextDue();
      return due === null ? 0 : Math.max(0, timeOf(stateOf(transaction.head).clock) - due);
    });
  }

  /** Calls a function with each attempted delivery from now on. @returns a function that stops it. */
  listen(listener: (delivery: WebhookDelivery) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #enqueue(events: readonly DomainEvent[], transaction: Transaction, now: number): Promise<WebhookDelivery[]> {
    const { subscriptions, wireFormat } = stateOf(transaction.head);
    const made: WebhookDelivery[] = [];
    for (const domainEvent of events) {
      const { topic } = domainEvent;
      const wanting = subscriptions.filter(({ topics }) => topics.includes(topic));
      if (wanting.length === 0) continue;
      const event = eventText(domainEvent, now, wireFormat);
      for (const { id: subscription } of wanting) {
        const id = `msg_${newEventId(transaction)}`;
        made.push({ id, subscription, topic, event, state: "waiting", attempts: [], tries: 0, nextAttempt: now });
      }
    }
    if (made.length === 0) return made;
    await addDeliveries(transaction, made);
    await this.#queue(made, transaction);
    return made;
  }

  /** Their first attempt is due at once, also if the clock is set back before it. */
  async #queue(deliveries: readonly WebhookDelivery[], transaction: Transaction): Promise<void> {
    await transaction.enqueue(
      deliveries.map(({ id, subscription: queue, topic }) => ({ topic, due: 0, queue, body: id })),
    );
    await this.schedule(transaction);
  }

  /** Attempts a delivery, saves the outcome and settles its message. */
  async #deliver(claim: Claim, early: boolean, signal: AbortSignal): Promise<void> {
    const { tenant, send, timeout = 10_000 } = this.#options;
    const id = claim.body;
    const { delivery, subscription, at } = await tenant.read(async (transaction) => {
      const delivery = await readDelivery(transaction, id);
      const { clock, subscriptions } = stateOf(transaction.head);
      const subscription = subscriptions.find((known) => known.id === delivery?.subscription);
      return { delivery, subscription, at: timeOf(clock) };
    });
    if (delivery?.state !== "waiting") return this.#settle(claim, { done: true });
    const { nextAttempt = 0, tries } = delivery;
    if (!subscription)
      return this.#saveAttempt(claim, { at, error: "The subscription has ended.", milliseconds: 0 }, true);
    if (tries > 0 && nextAttempt > at && !early) return this.#settle(claim, { done: false, due: nextAttempt });
    const { url, secret } = subscription;
    const attempt = await sendMessage({ url, secret, id, body: delivery.event, at }, { send, timeout }, signal);
    return this.#saveAttempt(claim, attempt, attempt.status === 410);
  }

  /** Saves an attempt, unless the message is another process's by now, or gone. */
  async #saveAttempt(claim: Claim, attempt: DeliveryAttempt, last: boolean): Promise<void> {
    const delivery = await this.#options.tenant.record(async (transaction) => {
      const before = await readDelivery(transaction, claim.body);
      const now = timeOf(stateOf(transaction.head).clock);
      const after = before?.state === "waiting" ? afterAttempt(before, attempt, now, last) : undefined;
      const due = after?.nextAttempt;
      const isOurs = await transaction.settle(claim, due === undefined ? { done: true } : { done: false, due });
      await schedule(transaction);
      if (!isOurs || !before || !after) return undefined;
      await replaceDelivery(transaction, before, after);
      if (after.state !== "waiting") await trimDeliveries(transaction, after.state);
      return after;
    });
    if (delivery) for (const listener of this.#listeners) listener(delivery);
  }

  async #settle(claim: Claim, outcome: Outcome): Promise<void> {
    await this.#options.tenant.record(async (transaction) => {
      await transaction.settle(claim, outcome);
      await schedule(transaction);
    });
  }
}

/** @throws WebhookError `no-delivery`. */
async function findDelivery(transaction: Transaction, id: string): Promise<WebhookDelivery> {
  const found = await readDelivery(transaction, id);
  if (!found) throw new WebhookError("no-delivery", `There is no delivery ${JSON.stringify(id)} in the log.`);
  return found;
}
