/** Subscriptions: who is told of which topics. How the store registers them is not documented (webhook-subscription). */
import { randomBytes } from "node:crypto";
import { topics as allTopics, isTopic, signStandardWebhook, type Topic } from "../../webhooks/index.ts";
import type { Row } from "../storage/index.ts";
import { WebhookError } from "./webhook-error.ts";

/** A subscription. */
export interface Subscription {
  readonly id: string;
  /** Where its events are sent to, by http or https. */
  readonly url: string;
  readonly topics: readonly Topic[];
  /** What they are signed with: `whsec_` and base64. */
  readonly secret: string;
}

/** A subscription that is asked for. */
export interface SubscriptionOptions {
  readonly url: string;
  /** All if left out. */
  readonly topics?: readonly string[] | undefined;
  /** Made up if left out. */
  readonly secret?: string | undefined;
}

/** Under which kind storage keeps subscriptions. */
export const subscriptionKind = "subscription";

/** A secret of 24 random bytes (Standard Webhooks, Signature scheme). */
export function randomSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

/**
 * What was asked for, where it can be had.
 *
 * @throws WebhookError `bad-url`, `bad-topic`, `bad-secret`.
 */
export async function checkedSubscription(
  { url, topics = allTopics, secret }: SubscriptionOptions,
  newSecret: () => string,
): Promise<Omit<Subscription, "id">> {
  checkUrl(url);
  const known = topics.filter(isTopic);
  if (known.length < topics.length || known.length === 0) {
    const unknown = topics.filter((topic) => !isTopic(topic)).map((topic) => JSON.stringify(topic));
    throw new WebhookError(
      "bad-topic",
      `There is no topic ${unknown.join(", ") || "in an empty list"}. There are ${allTopics.join(", ")}.`,
    );
  }
  if (secret !== undefined) await checkSecret(secret);
  return { url, topics: [...new Set(known)], secret: secret ?? newSecret() };
}

/** A subscription as storage keeps it. */
export function subscriptionRow(subscription: Subscription): Row {
  return { id: subscription.id, version: 1, created: "", updated: "", body: JSON.stringify(subscription) };
}

function checkUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new WebhookError("bad-url", `${JSON.stringify(text)} is no URL of http or https.`);
  if (url.username !== "" || url.password !== "")
    throw new WebhookError("bad-url", "The URL has a user name or a password, which cannot be sent.");
}

async function checkSecret(secret: string): Promise<void> {
  try {
    await signStandardWebhook({ secret, id: "msg", timestamp: 0, rawBody: "" });
  } catch (error) {
    if (error instanceof TypeError) throw new WebhookError("bad-secret", error.message);
    throw error;
  }
}
