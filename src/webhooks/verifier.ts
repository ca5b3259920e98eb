import { WebhookVerificationError } from "./errors.ts";

/** A webhook as it came. */
export interface Message {
  /** The bytes of the body, before anything has read them. */
  readonly rawBody: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

/**
 * Tells whether a webhook can be trusted: throws a `WebhookVerificationError` when it cannot. How the store signs is not documented,
 * so any function of this type will do.
 */
export type Verifier = (message: Message) => void | Promise<void>;

/**
 * The value of a header.
 *
 * @throws WebhookVerificationError (`missing-header`) when it did not come, or is empty.
 */
export function neededHeader(headers: Headers, name: string): string {
  const value = headers.get(name);
  if (!value) throw new WebhookVerificationError("missing-header", `The webhook has no header ${name}.`);
  return value;
}
