import { topics as decoders, type EventsByTopic } from "../../generated/topics.js";
import { toLine } from "../client/errors.ts";
import { parseLossless } from "../client/lossless.ts";
import { type DecodeIssue, decodeBody } from "../client/wire-reader.ts";
import { type Bytes, copyBytes } from "./bytes.ts";
import { WebhookParseError } from "./errors.ts";
import { isTopic, type Topic } from "./topic.ts";
import type { IdOf, Message, Verifier } from "./verifier.ts";

/** Headers as Node represents them: names in any case, and an array for repeated headers. */
export type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A received webhook. */
export interface WebhookRequest<T extends Topic = Topic> {
  /** The unparsed body. Prefer bytes: decoding to a string may already have changed them. */
  readonly rawBody: Bytes;
  readonly headers: Headers | HeaderRecord;
  /**
   * The topic, if the body has no `type` but, for example, the address of your receiver names it. A body of another topic is
   * rejected: signatures do not cover the address, so a message could be replayed to the address of another topic.
   */
  readonly topic?: T | undefined;
}

/** A value in an event that does not match its type. The path starts at the event. */
export interface EventIssue extends DecodeIssue {
  readonly topic: Topic;
}

/** How to verify and parse a webhook. */
export interface ParseOptions<V extends Verifier | false = Verifier | false> {
  /** Verifies the signature. `false` accepts every webhook. */
  readonly verify: V;
  /** Called for each value in the event that does not match its type. The value stays as the store sent it. */
  readonly onDecodeIssue?: ((issue: EventIssue) => void) | undefined;
}

/** A parsed webhook. */
export interface Delivery<T extends Topic = Topic, Id extends string | undefined = string | undefined> {
  /**
   * The header `webhook-id`. It stays the same when a message is sent again, so store it and drop repeats. That the store sends it
   * is assumed; undefined if it is missing. Trust it only if your verifier covers it, as `standardWebhooks` does: then it is there.
   */
  readonly id: Id;
  /** The event. Comparing `event.type` narrows `event.data`. */
  readonly event: EventsByTopic[T];
}

/**
 * Verifies the bytes of a webhook, then parses it: ids are strings and amounts decimal strings in either wire format. The shape of
 * the body is assumed, after the Standard Webhooks specification: `{ type, timestamp, data }`, where `type` is the topic.
 *
 * @throws WebhookVerificationError, or another error of the verifier, if verification fails.
 * @throws WebhookParseError if the body is not a JSON object in UTF-8 (RFC 8259), its topic is not known, or its resource is missing.
 * @throws TypeError if `verify` or `rawBody` is missing.
 */
export async function parseWebhook<T extends Topic = Topic, V extends Verifier | false = Verifier | false>(
  { rawBody, headers, topic }: WebhookRequest<T>,
  options: ParseOptions<V>,
): Promise<Delivery<T, IdOf<V>>> {
  checkVerify(options?.verify);
  const message = { rawBody: copyBytes(rawBody, "rawBody"), headers: toHeaders(headers) };
  await verifyMessage(message, options.verify);
  const body = parseBody(message.rawBody);
  const type: unknown = topic ?? body.type;
  if (!isTopic(type))
    throw new WebhookParseError(
      "unknown-topic",
      `The topic ${typeof type === "string" ? excerpt(type) : typeof type} is not known.`,
    );
  if (isTopic(body.type) && body.type !== type)
    throw new WebhookParseError("other-topic", `The topic of the body is ${body.type}; expected ${type}.`);
  return { id: messageId(message.headers) as IdOf<V>, event: readEvent(type as T, body, options.onDecodeIssue) };
}

/** Checks the option `verify`. @throws TypeError if it is missing. */
export function checkVerify(verify: unknown): void {
  if (verify !== false && typeof verify !== "function")
    throw new TypeError(
      "The option verify is missing: pass a verifier such as standardWebhooks({ secret }), or false to accept every webhook.",
    );
}

/** Verifies a message. @throws the error of the verifier; TypeError if it returns false. */
export async function verifyMessage(message: Message, verify: Verifier | false): Promise<void> {
  if (verify && ((await verify(message)) as unknown) === false)
    throw new TypeError("The verifier returned false. To reject a webhook, it must throw a WebhookVerificationError.");
}

/** The id of a message. */
export function messageId(headers: Headers): string | undefined {
  return headers.get("webhook-id") || undefined;
}

/** Decodes a body in place as the event of a topic. @throws WebhookParseError if the resource is missing. */
export function readEvent<T extends Topic>(
  topic: T,
  body: Record<string, unknown>,
  onDecodeIssue?: ParseOptions["onDecodeIssue"],
): EventsByTopic[T] {
  body.type = topic;
  const issues = decodeBody(body, decoders[topic]);
  // Without `data` or its resource, reading `event.data.order.orderId` would throw.
  const missing = issues.find(({ path, expected }) => path[0] === "data" && path.length < 3 && expected === "object");
  if (missing) throw new WebhookParseError("no-resource", `The body must have an object ${missing.path.join(".")}.`);
  for (const issue of issues) onDecodeIssue?.({ topic, ...issue });
  return body as unknown as EventsByTopic[T];
}

/** Copies headers; omits those that only HTTP/2 has. */
export function toHeaders(given: Headers | HeaderRecord): Headers {
  const headers = new Headers();
  for (const [name, values] of Symbol.iterator in given ? (given as Headers) : Object.entries(given))
    for (const value of [values].flat()) {
      try {
        if (value !== undefined) headers.append(name, value);
      } catch {
        // not an HTTP/1.1 header, such as HTTP/2's `:path`; no signature scheme uses it
      }
    }
  return headers;
}

/** Parses a body. @throws WebhookParseError if it is not a JSON object in UTF-8. */
export function parseBody(rawBody: Uint8Array): Record<string, unknown> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(rawBody); // drops a byte order mark
  } catch (cause) {
    throw new WebhookParseError("not-utf-8", "The body is not UTF-8.", { cause });
  }
  let body: unknown;
  try {
    body = parseLossless(text);
  } catch (cause) {
    throw new WebhookParseError("not-json", `The body is not JSON: ${excerpt(text)}.`, { cause });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new WebhookParseError("not-an-object", `The body is not a JSON object: ${excerpt(text)}.`);
  return body as Record<string, unknown>;
}

function excerpt(text: string): string {
  return JSON.stringify(toLine(text.slice(0, 80)));
}
