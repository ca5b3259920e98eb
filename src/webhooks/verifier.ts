import type { OwnBytes } from "./bytes.ts";
import { WebhookVerificationError } from "./errors.ts";

/** A received webhook. */
export interface Message {
  /** The unparsed bytes of the body. */
  readonly rawBody: OwnBytes;
  readonly headers: Headers;
}

/**
 * Verifies a webhook: throws a `WebhookVerificationError` if it cannot be trusted. How the store signs is not documented, so write
 * your own if neither `standardWebhooks` nor `hmacSha256` fits.
 */
export type Verifier = (message: Message) => void | Promise<void>;

/** A verifier that covers the header `webhook-id`, so that a verified message has one. */
export type IdVerifier = Verifier & { readonly coversId: true };

/** The id of a message that passed a verifier. */
export type IdOf<V> = V extends { readonly coversId: true } ? string : string | undefined;

/**
 * Reads a header.
 *
 * @throws WebhookVerificationError (`missing-header`) if it is missing or empty.
 */
export function requireHeader(headers: Headers, name: string): string {
  const value = headers.get(name);
  if (!value) throw new WebhookVerificationError("missing-header", `The header ${name} is missing.`);
  return value;
}
