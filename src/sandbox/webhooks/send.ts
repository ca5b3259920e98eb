/** Sends one message to its receiver, signed as Standard Webhooks has it (webhook-signature). */
import { apiVersion } from "../../api-version.ts";
import { packageVersion } from "../../client/user-agent.ts";
import { signStandardWebhook } from "../../webhooks/index.ts";
import type { DeliveryAttempt } from "./delivery.ts";
import type { ReceiverResponse } from "./receiver-response.ts";

/** Sends a request. Throws if there is no response. */
export type SendRequest = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<ReceivedResponse>;

/** The response to a request: its status, and what the delivery log has of it. */
export interface ReceivedResponse {
  readonly status: number;
  readonly response: ReceiverResponse;
}

/** A message to send. */
export interface SignedMessage {
  readonly url: string;
  readonly secret: string;
  /** What `webhook-id` says. */
  readonly id: string;
  readonly body: string;
  /** Milliseconds since 1970, on the store's clock. */
  readonly at: number;
}

/** How messages are sent. */
export interface SendOptions {
  readonly send: SendRequest;
  /** How long a receiver may take, in milliseconds. */
  readonly timeout: number;
}

const userAgent = `store-admin-api-sandbox/${packageVersion} (${apiVersion})`;

/**
 * Sends a message. Failures are part of the result.
 *
 * @throws the reason of the signal if it is aborted.
 */
export async function sendMessage(
  { url, secret, id, body, at }: SignedMessage,
  { send, timeout }: SendOptions,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const started = performance.now();
  const milliseconds = (): number => Math.round(performance.now() - started);
  let headers: Record<string, string> = {};
  try {
    const timestamp = Math.floor(at / 1000);
    headers = {
      "content-type": "application/json",
      "user-agent": userAgent,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": await signStandardWebhook({ secret, id, timestamp, rawBody: body }),
    };
    const { status, response } = await within(timeout, signal, (stop) =>
      send(url, { method: "POST", headers, body, signal: stop }),
    );
    return { at, url, headers, status, response, milliseconds: milliseconds() };
  } catch (error) {
    signal.throwIfAborted();
    return { at, url, headers, error: reasonOf(error), milliseconds: milliseconds() };
  }
}

/** Runs a function until the time is up or a signal is aborted, even if the function ignores both. */
function within<T>(timeout: number, signal: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`There was no response within ${timeout} ms.`)), timeout);
  const stop = (): void => controller.abort(signal.reason);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(controller.signal.reason);
    if (controller.signal.aborted) return abort();
    controller.signal.addEventListener("abort", abort);
    work(controller.signal).then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
}

/** `fetch` says why it failed in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || String("code" in cause ? cause.code : error.message);
}
