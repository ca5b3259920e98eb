import { topics as decoders, type EventsByTopic } from "../../generated/topics.js";
import { parseLossless } from "../client/lossless.ts";
import { type DecodeIssue, decodeBody } from "../client/reader.ts";
import { type Bytes, bytesOf } from "./bytes.ts";
import { WebhookParseError } from "./errors.ts";
import { isTopic, type Topic } from "./topic.ts";
import type { Verifier } from "./verifier.ts";

/** Headers as Node has them: names in any case, a value for each time that one came. */
export type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A webhook as it came. */
export interface WebhookRequest<T extends Topic = Topic> {
  /** The body before anything has read it. Bytes are safest: whoever made text of them may have changed them. */
  readonly rawBody: Bytes;
  readonly headers: Headers | HeaderRecord;
  /**
   * The topic where something other than the body says it, such as the address, for bodies whose `type` is none. A body of another
   * topic is refused: no signature covers an address, so who has a message could send it to the address of another topic.
   */
  readonly topic?: T | undefined;
}

/** What could not be read in an event, and of which topic. The path begins at the event. */
export interface EventIssue extends DecodeIssue {
  readonly topic: Topic;
}

/** How a webhook is read. */
export interface ParseOptions {
  /** Tells whether it can be trusted. `false` trusts everybody. */
  readonly verify: Verifier | false;
  /** Told of each value in the event that is not as the contract says. It stands in the event as it was sent. */
  readonly onDecodeIssue?: ((issue: EventIssue) => void) | undefined;
}

/** A webhook that was read. */
export interface Delivery<T extends Topic = Topic> {
  /**
   * What `webhook-id` says: the same when a message is sent again, so remember it, and drop what you have had. That the store sends
   * it is assumed; undefined when it did not come. It is no safer than the verifier makes it: `standardWebhooks` covers it.
   */
  readonly id: string | undefined;
  /** What happened. To compare `event.type` narrows `event.data`. */
  readonly event: EventsByTopic[T];
}

/**
 * Verifies a webhook, by its bytes, and then reads it: ids are text, amounts decimal text, whatever form they came in. The body's
 * shape is assumed, after the Standard Webhooks specification: `{ type, timestamp, data }`, where `type` is the topic.
 *
 * @throws WebhookVerificationError, or whatever else the verifier throws, when it cannot be trusted.
 * @throws WebhookParseError when the body is no JSON object in UTF-8 (RFC 8259), or its topic is not known.
 * @throws TypeError when the call does not say how to verify, or has no body.
 */
export async function parseWebhook<T extends Topic = Topic>(
  { rawBody, headers, topic }: WebhookRequest<T>,
  options: ParseOptions,
): Promise<Delivery<T>> {
  const verify: unknown = options?.verify;
  if (verify !== false && typeof verify !== "function")
    throw new TypeError(
      "parseWebhook needs verify: a verifier, such as standardWebhooks({ secret }), or false to trust everybody.",
    );
  const message = { rawBody: bytesOf(rawBody, "rawBody"), headers: headersOf(headers) };
  if (verify && (await verify(message)) === false)
    throw new TypeError("A verifier has to throw a WebhookVerificationError, and not to return false.");
  const body = objectOf(message.rawBody);
  const type: unknown = topic ?? body.type;
  if (!isTopic(type))
    throw new WebhookParseError(
      "unknown-topic",
      `The topic is ${typeof type === "string" ? excerpt(type) : typeof type}, which is not known.`,
    );
  if (isTopic(body.type) && body.type !== type)
    throw new WebhookParseError("other-topic", `The topic is ${body.type}, and not ${type}.`);
  body.type = type;
  for (const issue of decodeBody(body, decoders[type])) options.onDecodeIssue?.({ topic: type, ...issue });
  return { id: message.headers.get("webhook-id") || undefined, event: body as unknown as EventsByTopic[T] };
}

function headersOf(given: Headers | HeaderRecord): Headers {
  const headers = new Headers();
  for (const [name, values] of Symbol.iterator in given ? (given as Headers) : Object.entries(given))
    for (const value of [values].flat()) {
      try {
        if (value !== undefined) headers.append(name, value);
      } catch {
        // no header of HTTP/1.1, such as HTTP/2's `:path`, so no scheme looks for it
      }
    }
  return headers;
}

function objectOf(rawBody: Uint8Array): Record<string, unknown> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(rawBody); // it drops a byte order mark
  } catch (cause) {
    throw new WebhookParseError("not-utf-8", "The body is not UTF-8.", { cause });
  }
  let body: unknown;
  try {
    body = parseLossless(text);
  } catch (cause) {
    throw new WebhookParseError("not-json", `The body is no JSON: ${excerpt(text)}.`, { cause });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new WebhookParseError("not-an-object", `The body is no object: ${excerpt(text)}.`);
  return body as Record<string, unknown>;
}

function excerpt(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
