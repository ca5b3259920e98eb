/** The error of webhook methods. */

/** What went wrong. */
export type WebhookErrorCode =
  /** The URL is not an http or https URL. */
  | "bad-url"
  /** A topic is not a topic of the contract, or the list is empty. */
  | "bad-topic"
  /** The secret cannot sign. */
  | "bad-secret"
  | "no-subscription"
  | "no-delivery"
  /** There is no resource that the event could be about. */
  | "no-resource"
  /** The time is up, and deliveries are still in progress. */
  | "timeout"
  /** The sandbox is closing. */
  | "closed";

const members: { readonly [Code in WebhookErrorCode]?: string } = {
  "bad-url": "url",
  "bad-topic": "topics",
  "bad-secret": "secret",
};

/** Thrown if webhooks cannot do what was asked. The message is for people. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** The member of a subscription that is invalid, if it is one. */
  get member(): string | undefined {
    return members[this.code];
  }
}
