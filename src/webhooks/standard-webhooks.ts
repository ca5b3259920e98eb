/**
 * Signatures of the Standard Webhooks specification (Signature scheme, Webhook headers), version `v1`. How the store signs is not
 * documented; this scheme is assumed.
 */
import { type Bytes, copyBytes, joinBytes, type OwnBytes } from "./bytes.ts";
import { WebhookVerificationError } from "./errors.ts";
import { createSigner, encodedPatterns, equalsInConstantTime, type Signer } from "./hmac.ts";
import { type IdVerifier, requireHeader, type Verifier } from "./verifier.ts";

/** How to verify messages. */
export interface StandardWebhooksOptions {
  /** The secret: `whsec_` and base64, or its bytes. Pass several during a key rotation. */
  readonly secret: Bytes | readonly Bytes[];
  /** How many seconds the timestamp may be in the past or in the future. Default: 300. */
  readonly tolerance?: number | undefined;
  /** The current time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** A message to sign. */
export interface StandardMessage {
  /** The secret: `whsec_` and base64, or its bytes. Several secrets give several signatures. */
  readonly secret: Bytes | readonly Bytes[];
  /** The header `webhook-id`. */
  readonly id: string;
  /** The header `webhook-timestamp`: the time of sending in whole seconds since 1970. */
  readonly timestamp: number;
  readonly rawBody: Bytes;
}

const signature = new RegExp(`(?:^|[\\s,])v1,(${encodedPatterns.base64})(?![^\\s,])`, "g");

/**
 * Creates a verifier of the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. The signature covers the other two and
 * the body. One matching signature is enough; versions other than `v1` are ignored.
 *
 * @returns a verifier that fails with any `VerificationReason`. `malformed-header` means a timestamp that is not a whole number, or
 *   no `v1` signature.
 * @throws TypeError if a secret or the tolerance is invalid.
 */
export function standardWebhooks({ secret, tolerance = 300, now = Date.now }: StandardWebhooksOptions): IdVerifier {
  if (!(tolerance >= 0)) throw new TypeError("tolerance must be a number of seconds, 0 or more.");
  const sign = createStandardSigner(secret);
  const verify: Verifier = async ({ rawBody, headers }) => {
    const id = requireHeader(headers, "webhook-id");
    const timestamp = requireHeader(headers, "webhook-timestamp");
    const signatures = [...requireHeader(headers, "webhook-signature").matchAll(signature)];
    if (!/^\d+$/.test(timestamp))
      throw new WebhookVerificationError(
        "malformed-header",
        "The header webhook-timestamp must be a whole number of seconds.",
      );
    if (signatures.length === 0)
      throw new WebhookVerificationError("malformed-header", "The header webhook-signature has no v1 signature.");
    const age = Math.floor(now() / 1000) - Number(timestamp);
    if (age < -tolerance)
      throw new WebhookVerificationError("too-new", `The webhook was sent ${-age} seconds in the future.`);
    if (!(age <= tolerance)) throw new WebhookVerificationError("too-old", `The webhook was sent ${age} seconds ago.`);
    const own = await sign(signedContent(id, timestamp, rawBody));
    if (!own.some((one) => signatures.some(([, given = ""]) => equalsInConstantTime(one, given))))
      throw new WebhookVerificationError("bad-signature", "No signature in webhook-signature matches this message.");
  };
  return Object.assign(verify, { coversId: true as const });
}

/**
 * Signs a message as a store does. Use it to test your receiver.
 *
 * @returns the value of the header `webhook-signature`.
 * @throws TypeError if the secret, the id or the timestamp is invalid.
 */
export async function signStandardWebhook({ secret, id, timestamp, rawBody }: StandardMessage): Promise<string> {
  if (!/^[!-~]+$/.test(id) || id.includes(".")) throw new TypeError("id must be ASCII without spaces and dots.");
  if (!Number.isSafeInteger(timestamp) || timestamp < 0)
    throw new TypeError("timestamp must be a whole number of seconds since 1970.");
  const signatures = await createStandardSigner(secret)(
    signedContent(id, String(timestamp), copyBytes(rawBody, "rawBody")),
  );
  return signatures.map((text) => `v1,${text}`).join(" ");
}

function createStandardSigner(secret: Bytes | readonly Bytes[]): Signer {
  return createSigner(secret, "base64", (text) => {
    try {
      if (text.startsWith("whsec_")) return Uint8Array.from(atob(text.slice(6)), (byte) => byte.charCodeAt(0));
    } catch {
      // reported below, without the secret
    }
    throw new TypeError('secret must be "whsec_" and base64. Pass any other secret as bytes.');
  });
}

/** The signed content: id, timestamp and body, separated by dots. */
function signedContent(id: string, timestamp: string, rawBody: Uint8Array): OwnBytes {
  return joinBytes([new TextEncoder().encode(`${id}.${timestamp}.`), rawBody]);
}
