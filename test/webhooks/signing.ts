/** Signatures made without the code under test. */
import { createHmac } from "node:crypto";

export const key = Buffer.from("a key of the shop, of 32 bytes..");
export const secret = `whsec_${key.toString("base64")}`;

/** What every message here has, and the machine's clock when it was sent. */
export const id = "msg_2pXw8CkQv4hT0bZ6mRd3Ls";
export const timestamp = 1733246127;
export const now = (): number => timestamp * 1000;

/** One entry of `webhook-signature`. */
export function entry(
  body: string | Uint8Array,
  given: { key?: Buffer; id?: string; timestamp?: number } = {},
): string {
  const hmac = createHmac("sha256", given.key ?? key);
  hmac.update(`${given.id ?? id}.${given.timestamp ?? timestamp}.`).update(body);
  return `v1,${hmac.digest("base64")}`;
}

/** The headers of a message that is signed, with others in place of some. */
export function signed(body: string | Uint8Array, others: Record<string, string | string[] | undefined> = {}) {
  return { "webhook-id": id, "webhook-timestamp": `${timestamp}`, "webhook-signature": entry(body), ...others };
}
