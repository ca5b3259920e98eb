/** A delivery: one event for one subscription, and what came of the attempts to send it. */
import type { Topic } from "../../webhooks/index.ts";

/** A delivery. Times are milliseconds since 1970, on the store's clock. */
export interface Delivery {
  /** What `webhook-id` says: the same in every attempt. */
  readonly id: string;
  /** The id of the subscription. */
  readonly subscription: string;
  readonly topic: Topic;
  /** The body that is sent. */
  readonly event: string;
  readonly state: DeliveryState;
  /** The last ten attempts, the oldest first. */
  readonly attempts: readonly Attempt[];
  /** Attempts since it was last put into its queue. */
  readonly tries: number;
  /** When it is tried next, unless one before it in its queue is not done by then; left out where it is not. */
  readonly nextAttempt?: number;
}

/** `waiting` for its turn or a retry; `delivered`; or `failed`, which is given up. */
export type DeliveryState = "waiting" | "delivered" | "failed";

/** An attempt to send. */
export interface Attempt {
  readonly at: number;
  /** What the receiver answered. */
  readonly status?: number;
  /** Why it did not. */
  readonly error?: string;
  /** How long it took. */
  readonly milliseconds: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after each attempt that failed. That the store tries again at all is not documented (webhook-signature). */
const backoff = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 4 * hour, 12 * hour];
const keptAttempts = 10;

/**
 * What an attempt makes of a delivery: any 2xx settles it, and anything else is tried again until the waits are used up.
 *
 * @param now when the attempt ended.
 * @param last whether no other attempt makes sense.
 */
export function attempted(delivery: Delivery, attempt: Attempt, now: number, last: boolean): Delivery {
  const { nextAttempt: _, ...rest } = delivery;
  const { status = 0 } = attempt;
  const wait = last ? undefined : backoff[delivery.tries];
  const tried = {
    ...rest,
    attempts: [...delivery.attempts, attempt].slice(-keptAttempts),
    tries: delivery.tries + 1,
  };
  if (status >= 200 && status < 300) return { ...tried, state: "delivered" };
  if (wait === undefined) return { ...tried, state: "failed" };
  return { ...tried, nextAttempt: now + wait };
}
