/** The webhook topics (Events) and their events. */
import { topics as decoders, type EventsByTopic } from "../../generated/topics.js";

/** A webhook topic, such as `orders/create`. */
export type Topic = keyof EventsByTopic;

/**
 * The payload of a webhook: `type` is the topic, `timestamp` the time of the event, and `data` has the resource under its key.
 * Comparing `type` narrows `data`. This envelope is assumed, after the Standard Webhooks specification (Payload structure).
 */
export type WebhookEvent = EventsByTopic[Topic];

/** All topics. */
export const topics = Object.keys(decoders) as readonly Topic[];

/** Whether a value, such as a segment of a path, is a topic. */
export function isTopic(text: unknown): text is Topic {
  return typeof text === "string" && Object.hasOwn(decoders, text);
}
