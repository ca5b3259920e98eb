/** What the reading of a webhook can fail with. */

/** Why a webhook cannot be trusted. */
export type VerificationReason =
  /** A header that the scheme needs did not come. */
  | "missing-header"
  /** A header has not the form that the scheme gives it. */
  | "malformed-header"
  /** No signature was made of this message with a secret that is known. */
  | "bad-signature"
  /** It was sent too long ago, as an old message would be that somebody plays again. */
  | "too-old"
  /** It was sent in the future, by this machine's clock. */
  | "too-new";

/** A webhook that cannot be trusted. Its body was not looked at. */
export class WebhookVerificationError extends Error {
  override readonly name: string = "WebhookVerificationError";
  readonly reason: VerificationReason;

  constructor(reason: VerificationReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Why the body of a webhook cannot be read. */
export type ParseReason = "not-utf-8" | "not-json" | "not-an-object" | "unknown-topic" | "other-topic";

/** A webhook that can be trusted, as far as that was asked for, and cannot be read. */
export class WebhookParseError extends Error {
  override readonly name: string = "WebhookParseError";
  readonly reason: ParseReason;

  constructor(reason: ParseReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
