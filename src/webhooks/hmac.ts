/** Message authentication with SHA-256 (RFC 2104), by WebCrypto. */
import { type Bytes, bytesOf } from "./bytes.ts";

/** How 32 bytes are written: `hex` (RFC 4648, section 8) or padded `base64` (section 4). */
export type Encoding = "hex" | "base64";

/** What is written in each encoding has this form. */
export const encoded: Readonly<Record<Encoding, string>> = { hex: "[\\da-fA-F]{64}", base64: "[A-Za-z\\d+/]{43}=" };

/** Signs with every secret. */
export type Signer = (content: Uint8Array<ArrayBuffer>) => Promise<string[]>;

const algorithm = { name: "HMAC", hash: "SHA-256" };

/**
 * Makes a signer, which imports its keys once.
 *
 * @param secrets one secret, or several.
 * @param read makes a key of a secret that is text.
 * @throws TypeError when there is no secret, or an empty one.
 */
export function signerOf(
  secrets: Bytes | readonly Bytes[],
  encoding: Encoding,
  read?: (text: string) => Bytes,
): Signer {
  const raw = [secrets]
    .flat()
    .map((secret) => bytesOf(typeof secret === "string" && read ? read(secret) : secret, "secret"));
  if (raw.length === 0 || raw.some(({ length }) => length === 0)) throw new TypeError("secret must not be empty.");
  let keys: Promise<CryptoKey[]> | undefined;
  return async (content) => {
    keys ??= Promise.all(raw.map((key) => crypto.subtle.importKey("raw", key, algorithm, false, ["sign"])));
    return Promise.all(
      (await keys).map(async (key) =>
        written(new Uint8Array(await crypto.subtle.sign("HMAC", key, content)), encoding),
      ),
    );
  };
}

function written(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === "base64"
    ? btoa(String.fromCharCode(...bytes))
    : Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether two texts are the same. The time it takes does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
