/**
 * Signatures as the Standard Webhooks specification has them (Signature scheme, Webhook headers), version `v1`. That the store signs
 * like this is assumed: how it signs is not documented.
 */
import { type Bytes, bytesOf } from "./bytes.ts";
import { WebhookVerificationError } from "./errors.ts";
import { encoded, isSame, type Signer, signerOf } from "./hmac.ts";
import { neededHeader, type Verifier } from "./verifier.ts";

/** How messages are verified. */
export interface StandardWebhooksOptions {
  /** The secret: `whsec_` and base64, or its bytes. Several while one takes the place of another. */
  readonly secret: Bytes | readonly Bytes[];
  /** Seconds that the message may be old, or that its sender's clock may be ahead; 300 if left out. */
  readonly tolerance?: number | undefined;
  /** The time in milliseconds since 1970; the machine's own if left out. */
  readonly now?: (() => number) | undefined;
}

/** A message to sign. */
export interface StandardMessage {
  /** The secret: `whsec_` and base64, or its bytes. With several, there is a signature of each. */
  readonly secret: Bytes | readonly Bytes[];
  /** What `webhook-id` says. */
  readonly id: string;
  /** What `webhook-timestamp` says: when it is sent, in whole seconds since 1970. */
  readonly timestamp: number;
  readonly rawBody: Bytes;
}

const signature = new RegExp(`(?:^|[\\s,])v1,(${encoded.base64})(?![^\\s,])`, "g");

/**
 * A verifier of the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. The signature covers the other two and the
 * body. One that matches is enough; versions other than `v1` are passed over.
 *
 * @returns a verifier that refuses with any `VerificationReason`. `malformed-header` is a timestamp that is no whole number, or a
 *   signature header without a `v1` signature.
 * @throws TypeError when a secret or the tolerance cannot be used.
 */
export function standardWebhooks({ secret, tolerance = 300, now = Date.now }: StandardWebhooksOptions): Verifier {
  if (!(tolerance >= 0)) throw new TypeError("tolerance has to be a number of seconds, 0 or more.");
  const sign = standardSigner(secret);
  return async ({ rawBody, headers }) => {
    const id = neededHeader(headers, "webhook-id");
    const timestamp = neededHeader(headers, "webhook-timestamp");
    const signatures = [...neededHeader(headers, "webhook-signature").matchAll(signature)];
    if (!/^\d+$/.test(timestamp))
      throw new WebhookVerificationError("malformed-header", "The header webhook-timestamp is no number of seconds.");
    if (signatures.length === 0)
      throw new WebhookVerificationError("malformed-header", "The header webhook-signature has no signature of v1.");
    const age = Math.floor(now() / 1000) - Number(timestamp);
    if (age < -tolerance)
      throw new WebhookVerificationError("too-new", `The webhook was sent ${-age} seconds in the future.`);
    if (!(age <= tolerance)) throw new WebhookVerificationError("too-old", `The webhook was sent ${age} seconds ago.`);
    const own = await sign(contentOf(id, timestamp, rawBody));
    if (!own.some((one) => signatures.some(([, given = ""]) => isSame(one, given))))
      throw new WebhookVerificationError("bad-signature", "No signature in webhook-signature is of this message.");
  };
}

/**
 * Signs a message, as a store would; for tests of a receiver.
 *
 * @returns the value of `webhook-signature`.
 * @throws TypeError when the secret, the id or the timestamp cannot be used.
 */
export async function signStandardWebhook({ secret, id, timestamp, rawBody }: StandardMessage): Promise<string> {
  if (!/^[!-~]+$/.test(id) || id.includes("."))
    throw new TypeError("id has to be ASCII without blanks and full stops.");
  if (!Number.isSafeInteger(timestamp) || timestamp < 0)
    throw new TypeError("timestamp has to be a whole number of seconds since 1970.");
  const signatures = await standardSigner(secret)(contentOf(id, String(timestamp), bytesOf(rawBody, "rawBody")));
  return signatures.map((text) => `v1,${text}`).join(" ");
}

function standardSigner(secret: Bytes | readonly Bytes[]): Signer {
  return signerOf(secret, "base64", (text) => {
    try {
      if (text.startsWith("whsec_")) return Uint8Array.from(atob(text.slice(6)), (byte) => byte.charCodeAt(0));
    } catch {
      // told below, without the secret
    }
    throw new TypeError('secret has to be "whsec_" and base64; give any other as bytes.');
  });
}

/** What is signed: id, timestamp and body, with full stops between. */
function contentOf(id: string, timestamp: string, rawBody: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + rawBody.length);
  content.set(head);
  content.set(rawBody, head.length);
  return content;
}
