/** The webhooks of a tenant: who wants which topics, and what is on its way to them. */
import type { Happening } from "../call.ts";
import type { Dialect } from "../contract/wire.ts";
import type { Clock } from "../state/clock.ts";
import type { Store, Transaction } from "../storage/index.ts";

/** What webhooks need of their tenant. */
export interface WebhookOptions {
  readonly store: Store;
  readonly tenant: string;
  readonly clock: Clock;
  /** A new id for a subscription or a message. */
  readonly newId: (transaction: Transaction) => Promise<string>;
  readonly dialect: () => Dialect;
}

/** The webhooks of a tenant. */
export class Webhooks {
  constructor(_options: WebhookOptions) {}

  /** Reads the subscriptions that are kept. */
  async load(_transaction: Transaction): Promise<void> {}

  /** Puts what happened into the outbox, a message for each subscription to its topic. */
  async enqueue(_happenings: readonly Happening[], _transaction: Transaction, _now: number): Promise<void> {}

  /** Delivers what is due. */
  wake(): void {}

  /** Stops. What is not delivered stays in the outbox. */
  async close(): Promise<void> {}
}
