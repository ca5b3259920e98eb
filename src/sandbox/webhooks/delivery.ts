/** A delivery: one event for one subscription, and the attempts to send it. */
import type { Topic } from "../../webhooks/index.ts";
import type { ReceiverResponse } from "./receiver-response.ts";

/** A delivery. Times are milliseconds since 1970, on the store's clock. */
export interface WebhookDelivery {
  /** The header `webhook-id`, the same in every attempt. */
  readonly id: string;
  /** The id of the subscription. */
  readonly subscription: string;
  readonly topic: Topic;
  /** The body that is sent. */
  readonly event: string;
  readonly state: DeliveryState;
  /** The last ten attempts, oldest first. */
  readonly attempts: readonly DeliveryAttempt[];
  /** Attempts since it was last queued. */
  readonly tries: number;
  /** When the next attempt is due, unless an earlier message of its queue is still in progress. Missing if there is none. */
  readonly nextAttempt?: number;
}

/** `waiting` for its turn or a retry; `delivered`; or `failed` for good. */
export type DeliveryState = "waiting" | "delivered" | "failed";

/** An attempt to send. */
export interface DeliveryAttempt {
  readonly at: number;
  /** The URL of the request. Missing if none was sent. */
  readonly url?: string;
  /** The headers of the request, with its signature. Missing if none was sent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The receiver's response status. */
  readonly status?: number;
  /** The receiver's response. Only the last three attempts have it. */
  readonly response?: ReceiverResponse;
  /** Why there was no response. */
  readonly error?: string;
  /** How long it took. */
  readonly milliseconds: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after each failed attempt. That the store retries at all is not documented (webhook-signature). */
const backoff = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 4 * hour, 12 * hour];
const maxAttempts = 10;
/** How many of the last attempts keep their response. */
const maxResponses = 3;

/**
 * A delivery after an attempt: a 2xx delivers it, and anything else is retried until the backoff is used up.
 *
 * @param now when the attempt ended.
 * @param last whether to give up.
 */
export function afterAttempt(
  delivery: WebhookDelivery,
  attempt: DeliveryAttempt,
  now: number,
  last: boolean,
): WebhookDelivery {
  const { nextAttempt: _, ...rest } = delivery;
  const { status = 0 } = attempt;
  const wait = last ? undefined : backoff[delivery.tries];
  const tried = {
    ...rest,
    attempts: keptAttempts([...delivery.attempts, attempt]),
    tries: delivery.tries + 1,
  };
  if (status >= 200 && status < 300) return { ...tried, state: "delivered" };
  if (wait === undefined) return { ...tried, state: "failed" };
  return { ...tried, nextAttempt: now + wait };
}

function keptAttempts(attempts: readonly DeliveryAttempt[]): DeliveryAttempt[] {
  const older = attempts.slice(-maxAttempts, -maxResponses).map(({ response, ...attempt }) => attempt);
  return [...older, ...attempts.slice(-maxResponses)];
}
