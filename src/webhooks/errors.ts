/** The errors of `parseWebhook`. Those of another copy of this package are instances of the same classes. */
import { isInstance } from "../same-class.ts";

/** Why a webhook failed verification. */
export type VerificationReason =
  /** A required header is missing. */
  | "missing-header"
  /** A header does not have the expected format. */
  | "malformed-header"
  /** No signature matches this message and a known secret. */
  | "bad-signature"
  /** The timestamp is too far in the past, as in a replay. */
  | "too-old"
  /** The timestamp is in the future by the clock of this machine. */
  | "too-new";

/** A webhook that failed verification. Its body was not parsed. */
export class WebhookVerificationError extends Error {
  static readonly kind: string = "store-admin-api/WebhookVerificationError";

  static override readonly [Symbol.hasInstance]: (value: unknown) => boolean = isInstance;

  override readonly name: string = "WebhookVerificationError";
  readonly reason: VerificationReason;

  constructor(reason: VerificationReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Why the body of a webhook cannot be parsed. */
export type ParseReason =
  | "not-utf-8"
  | "not-json"
  | "not-an-object"
  | "unknown-topic"
  /** The topic of the body is not the expected one. */
  | "other-topic"
  /** `data` does not have the resource of the topic. */
  | "no-resource";

/** A webhook that passed verification but cannot be parsed. */
export class WebhookParseError extends Error {
  static readonly kind: string = "store-admin-api/WebhookParseError";

  static override readonly [Symbol.hasInstance]: (value: unknown) => boolean = isInstance;

  override readonly name: string = "WebhookParseError";
  readonly reason: ParseReason;

  constructor(reason: ParseReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
