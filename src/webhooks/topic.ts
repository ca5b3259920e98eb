/** The topics of the webhooks (Events), and what each sends. */
import { topics as decoders, type EventsByTopic } from "../../generated/topics.js";

/** What a webhook is about, such as `orders/create`. */
export type Topic = keyof EventsByTopic;

/**
 * What a webhook says: `type` is the topic, `timestamp` when it happened, and `data` holds the resource under its key. To compare
 * `type` narrows `data`. This envelope is assumed, after the Standard Webhooks specification (Payload structure).
 */
export type WebhookEvent = EventsByTopic[Topic];

/** Every topic. */
export const topics = Object.keys(decoders) as readonly Topic[];

/** Whether something, such as a part of an address, is a topic. */
export function isTopic(text: unknown): text is Topic {
  return typeof text === "string" && Object.hasOwn(decoders, text);
}
