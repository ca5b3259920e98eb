/** Keys of the control API. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The access token of the default store, unless another one is chosen. Only a server on a loopback address accepts it. */
export const defaultToken = "sandbox-token";

/** A new key. */
export function newControlKey(): string {
  return `control-${randomBytes(24).toString("base64url")}`;
}

/** A new access token that nobody can guess. */
export function newAccessToken(): string {
  return `sandbox-${randomBytes(16).toString("hex")}`;
}

/** Whether two keys are equal, in a time that does not depend on where they differ. */
export function equalKeys(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
