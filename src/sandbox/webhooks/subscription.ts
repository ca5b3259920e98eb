/** Subscriptions of URLs to topics. How the store registers them is not documented (webhook-subscription). */
import { topics as allTopics, isTopic, signStandardWebhook } from "../../webhooks/index.ts";
import type { Subscription } from "../state/tenant-state.ts";
import { randomBytes, toBase64 } from "../text/bytes.ts";
import { WebhookError } from "./webhook-error.ts";

/** A subscription to create. */
export interface SubscriptionOptions {
  readonly url: string;
  /** Default: all topics. */
  readonly topics?: readonly string[] | undefined;
  /** Default: generated. */
  readonly secret?: string | undefined;
}

/** A secret of 24 random bytes (Standard Webhooks, Signature scheme). */
export function randomSecret(): string {
  return `whsec_${toBase64(randomBytes(24))}`;
}

/**
 * Validates a subscription, and fills in its defaults.
 *
 * @throws WebhookError `bad-url`, `bad-topic`, `bad-secret`.
 */
export async function validateSubscription(
  { url, topics = allTopics, secret }: SubscriptionOptions,
  newSecret: () => string,
): Promise<Omit<Subscription, "id">> {
  const { href } = parseUrl(url);
  const known = topics.filter(isTopic);
  if (known.length < topics.length || known.length === 0) {
    const unknown = topics.filter((topic) => !isTopic(topic)).map((topic) => JSON.stringify(topic));
    throw new WebhookError(
      "bad-topic",
      unknown.length > 0
        ? `Unknown topic: ${unknown.join(", ")}. Topics: ${allTopics.join(", ")}.`
        : "The list of topics is empty.",
    );
  }
  if (secret !== undefined) await checkSecret(secret);
  return { url: href, topics: [...new Set(known)], secret: secret ?? newSecret() };
}

/** The URL as it is used: a text may have white space that no request sends. */
function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new WebhookError("bad-url", `${JSON.stringify(text)} is not an http or https URL.`);
  if (url.username !== "" || url.password !== "")
    throw new WebhookError("bad-url", "The URL has a user name or password, which cannot be sent.");
  return url;
}

async function checkSecret(secret: string): Promise<void> {
  try {
    await signStandardWebhook({ secret, id: "msg", timestamp: 0, rawBody: "" });
  } catch (error) {
    if (error instanceof TypeError) throw new WebhookError("bad-secret", error.message);
    throw error;
  }
}
