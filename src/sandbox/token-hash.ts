import { createHash } from "node:crypto";

/** What storage has of a token, in hexadecimal: who reads the data cannot call the API with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
