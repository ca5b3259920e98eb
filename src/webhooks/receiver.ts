/** Receives webhooks for a program: limits, verification, replays and the choice of a status. */
import type { EventsByTopic } from "../../generated/topics.js";
import { ignoreRejection } from "../client/unawaited.ts";
import { suggest } from "../suggest.ts";
import type { OwnBytes } from "./bytes.ts";
import { WebhookParseError, WebhookVerificationError } from "./errors.ts";
import { checkVerify, messageId, type ParseOptions, parseBody, readEvent, verifyMessage } from "./parse.ts";
import { memoryReplayStore, type ReplayStore } from "./replay-store.ts";
import { isTopic, type Topic, topics } from "./topic.ts";
import type { IdOf, Verifier } from "./verifier.ts";

/** What a handler of events gets beside the event. */
export interface MessageDetails<Id extends string | undefined = string | undefined> {
  /** The header `webhook-id`; see `Delivery`. */
  readonly id: Id;
  readonly headers: Headers;
}

/** Handles the events of a topic. Awaited; if it throws, the response has the status 500, so that the store sends the message again. */
export type EventHandler<T extends Topic, Id extends string | undefined = string | undefined> = (
  event: EventsByTopic[T],
  details: MessageDetails<Id>,
) => unknown;

/** An event whose topic is not in `on`, as the store sent it. Numbers that JavaScript would round are strings. */
export interface OtherEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** How to receive webhooks. */
export interface WebhookHandlerOptions<V extends Verifier | false = Verifier | false> extends ParseOptions<V> {
  /** A function for each topic that you handle. */
  readonly on: { readonly [T in Topic]?: EventHandler<T, IdOf<V>> | undefined };
  /** Called for events whose topic is not in `on`. The response is 200 with or without it. */
  readonly onOtherTopic?: ((event: OtherEvent, details: MessageDetails<IdOf<V>>) => unknown) | undefined;
  /** The longest body, in bytes. Default: 1,048,576 (1 MiB). */
  readonly maxBytes?: number | undefined;
  /**
   * Where to remember the ids of processed messages. A message with a known id gets 200 and is dropped. Default:
   * `memoryReplayStore()`. `false` accepts replays, which suits verifiers that do not cover the id, such as `hmacSha256`.
   */
  readonly replays?: ReplayStore | false | undefined;
  /**
   * Called with what your functions and the verifier threw (500), and with the reason why a webhook was rejected (400, 401). Default:
   * prints errors of the status 500, and the first wrong signature.
   */
  readonly onError?: ((error: unknown, status: 400 | 401 | 500) => unknown) | undefined;
}

/** A received request. */
export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly headers: Headers;
  /** Reads the body. @returns undefined if it is longer. @throws BodyError if the sender did not send it all. */
  readBody(maxBytes: number): Promise<OwnBytes | undefined>;
}

/** The response to a webhook. */
export interface ReceiverResponse {
  readonly status: 200 | 400 | 401 | 405 | 413 | 500;
  /** Why the webhook was rejected; empty if it was not. */
  readonly text: string;
}

/** The connection failed before the end of the body. */
export class BodyError extends Error {
  override readonly name = "BodyError";
}

/** Creates a function that receives webhooks. It never rejects. @throws TypeError if an option is missing or invalid. */
export function createReceiver<V extends Verifier | false>(
  options: WebhookHandlerOptions<V>,
): (request: ReceivedRequest) => Promise<ReceiverResponse> {
  checkOptions(options);
  const { verify, on, onOtherTopic, maxBytes = 1_048_576, onError = createPrinter(), onDecodeIssue, replays } = options;
  const once = createOnce(replays ?? memoryReplayStore());

  /** Verifies and parses a message. @returns a function that handles its event. */
  const read = async (rawBody: OwnBytes, details: MessageDetails<IdOf<V>>): Promise<() => unknown> => {
    await verifyMessage({ rawBody, headers: details.headers }, verify);
    const body = parseBody(rawBody);
    const { type } = body;
    if (typeof type !== "string") throw new WebhookParseError("unknown-topic", "The body has no type.");
    const handle = isTopic(type) ? (on[type] as EventHandler<Topic, IdOf<V>> | undefined) : undefined;
    if (!isTopic(type) || !handle) return () => onOtherTopic?.({ ...body, type }, details);
    const event = readEvent(type, body, onDecodeIssue);
    return () => handle(event, details);
  };

  const fail = (error: unknown, status: 400 | 401 | 500): ReceiverResponse => {
    try {
      ignoreRejection(onError(error, status));
    } catch (thrown) {
      printError(thrown, 500);
    }
    const { reason, message }: { reason?: unknown; message?: unknown } = Object(error);
    return { status, text: status === 500 ? "" : String(reason ?? message) };
  };

  return async ({ method, headers, readBody }) => {
    if (method !== "POST") return { status: 405, text: "method-not-allowed" };
    const details = { id: messageId(headers) as IdOf<V>, headers };
    let handle: () => unknown;
    try {
      const isTooLong = Number(headers.get("content-length")) > maxBytes;
      const rawBody = isTooLong ? undefined : await readBody(maxBytes);
      if (!rawBody) return { status: 413, text: "too-large" };
      handle = await read(rawBody, details);
    } catch (error) {
      return fail(error, rejectionStatus(error));
    }
    try {
      await once(details.id, handle);
    } catch (error) {
      return fail(error, 500);
    }
    return { status: 200, text: "" };
  };
}

/** @throws TypeError if an option is missing or invalid. */
function checkOptions({ verify, on, maxBytes = 1 }: WebhookHandlerOptions): void {
  checkVerify(verify);
  if (typeof on !== "object" || on === null)
    throw new TypeError("The option on is missing: a function for each topic.");
  if (!(maxBytes > 0)) throw new TypeError(`maxBytes must be a positive number (got ${maxBytes}).`);
  for (const [topic, handle] of Object.entries(on)) {
    if (!isTopic(topic))
      throw new TypeError(`The topic ${JSON.stringify(topic)} is not known.${suggest(topic, topics)}`);
    if (handle !== undefined && typeof handle !== "function") throw new TypeError(`on["${topic}"] must be a function.`);
  }
}

/** The status for an error that came before the program's function: the sender's mistake, or a failure here. */
function rejectionStatus(error: unknown): 400 | 401 | 500 {
  if (error instanceof WebhookVerificationError) return 401;
  return error instanceof WebhookParseError || error instanceof BodyError ? 400 : 500;
}

function printError(error: unknown, status: number): void {
  if (status === 500) console.error(error);
}

/** Prints errors of the program, and once that a signature is wrong: with a wrong secret, all are, and nothing else would be seen. */
function createPrinter(): (error: unknown, status: number) => void {
  let isTold = false;
  return (error, status) => {
    printError(error, status);
    const isSignature = error instanceof WebhookVerificationError && error.reason === "bad-signature";
    if (!isSignature || isTold) return;
    isTold = true;
    console.error(
      "A webhook has another signature than your secret makes. Is it the secret of its subscription? This line comes once.",
    );
  };
}

/** Creates a function that runs work once for each id. The same id at the same time waits for the first one. */
function createOnce(replays: ReplayStore | false) {
  const running = new Map<string, Promise<void>>();
  return async (id: string | undefined, work: () => unknown): Promise<void> => {
    if (!replays || id === undefined) {
      await work();
      return;
    }
    const run = async (): Promise<void> => {
      if (await replays.has(id)) return;
      await work();
      await replays.add(id);
    };
    const first = running.get(id) ?? run();
    running.set(id, first);
    try {
      await first;
    } finally {
      running.delete(id);
    }
  };
}
