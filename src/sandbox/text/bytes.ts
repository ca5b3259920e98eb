/** Random bytes, hashes and their text forms, with what Node and browsers have in common. */
import { sha256 as digest } from "@noble/hashes/sha2.js";

const utf8 = new TextEncoder();

/** Bytes that nobody can guess. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** The SHA-256 of a text in UTF-8. WebCrypto has one too, but it is asynchronous, and browsers have it on secure pages only. */
export function sha256(text: string): Uint8Array {
  return digest(utf8.encode(text));
}

/** Bytes in hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bytes in base64 (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Bytes, or a text in UTF-8, in base64url without padding (RFC 4648, section 5). */
export function toBase64Url(content: Uint8Array | string): string {
  const bytes = typeof content === "string" ? utf8.encode(content) : content;
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text in base64url. @throws if it is not base64url. */
export function textFromBase64Url(encoded: string): string {
  const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
}
