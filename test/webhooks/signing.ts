/** Signatures made without the code under test. */
import { createHmac } from "node:crypto";

export const key = Buffer.from("a key of the shop, of 32 bytes..");
export const secret = `whsec_${key.toString("base64")}`;

/** The id and time of every test message, and the clock at that time. */
export const id = "msg_2pXw8CkQv4hT0bZ6mRd3Ls";
export const timestamp = 1733246127;
export const now = (): number => timestamp * 1000;

/** Returns one entry of `webhook-signature`. */
export function entry(
  body: string | Uint8Array,
  given: { key?: Buffer; id?: string; timestamp?: number } = {},
): string {
  const hmac = createHmac("sha256", given.key ?? key);
  hmac.update(`${given.id ?? id}.${given.timestamp ?? timestamp}.`).update(body);
  return `v1,${hmac.digest("base64")}`;
}

/** Returns the headers of a signed message. `others` overrides some of them. */
export function signed(body: string | Uint8Array, others: Record<string, string | string[] | undefined> = {}) {
  return { "webhook-id": id, "webhook-timestamp": `${timestamp}`, "webhook-signature": entry(body), ...others };
}
