/** HMAC-SHA256 (RFC 2104) with WebCrypto. */
import { type Bytes, copyBytes, type OwnBytes } from "./bytes.ts";

/** An encoding of 32 bytes: `hex` (RFC 4648, section 8) or padded `base64` (section 4). */
export type Encoding = "hex" | "base64";

/** Patterns of 32 bytes in each encoding. */
export const encodedPatterns: Readonly<Record<Encoding, string>> = {
  hex: "[\\da-fA-F]{64}",
  base64: "[A-Za-z\\d+/]{43}=",
};

/** Signs content with each secret. */
export type Signer = (content: OwnBytes) => Promise<string[]>;

const algorithm = { name: "HMAC", hash: "SHA-256" };

/**
 * Creates a signer, which imports its keys once.
 *
 * @param secrets one secret, or several.
 * @param read decodes a secret that is a string.
 * @throws TypeError if there is no secret, or an empty one.
 */
export function createSigner(
  secrets: Bytes | readonly Bytes[],
  encoding: Encoding,
  read?: (text: string) => Bytes,
): Signer {
  const raw = [secrets]
    .flat()
    .map((secret) => copyBytes(typeof secret === "string" && read ? read(secret) : secret, "secret"));
  if (raw.length === 0 || raw.some(({ length }) => length === 0)) throw new TypeError("secret must not be empty.");
  let keys: Promise<CryptoKey[]> | undefined;
  return async (content) => {
    const subtle: SubtleCrypto | undefined = crypto.subtle;
    if (!subtle)
      throw new TypeError("Signatures need WebCrypto, which browsers have on secure pages (https, localhost) only.");
    keys ??= Promise.all(raw.map((key) => subtle.importKey("raw", key, algorithm, false, ["sign"])));
    return Promise.all(
      (await keys).map(async (key) => encodeBytes(new Uint8Array(await subtle.sign("HMAC", key, content)), encoding)),
    );
  };
}

function encodeBytes(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === "base64"
    ? btoa(String.fromCharCode(...bytes))
    : Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares two strings in constant time, so that the duration does not reveal where they differ. */
export function equalsInConstantTime(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
