import { sha256, toHex } from "../text/bytes.ts";

/** What storage has of a token, in hexadecimal: who reads the data cannot call the API with it. */
export function hashToken(token: string): string {
  return toHex(sha256(token));
}
