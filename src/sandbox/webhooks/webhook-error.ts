/** Thrown where something of the webhooks cannot be done. The message is for people. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  readonly code: /** The address is no URL of http or https. */
    | "bad-url"
    /** A topic is none of the contract's, or none was named. */
    | "bad-topic"
    /** The secret cannot sign. */
    | "bad-secret"
    | "no-subscription"
    | "no-delivery"
    /** There is no resource that the event could be about. */
    | "no-resource"
    /** The time is up, and something is on its way still. */
    | "timeout"
    /** No more is delivered. */
    | "closed";

  constructor(code: WebhookError["code"], message: string) {
    super(message);
    this.code = code;
  }
}
