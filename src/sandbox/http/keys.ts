/** Keys of the control API. */
import { equalsInConstantTime } from "../../webhooks/hmac.ts";
import { randomBytes, sha256, toBase64Url, toHex } from "../text/bytes.ts";

/** The access token of the default store, unless another one is chosen. Only a server on a loopback address accepts it. */
export const defaultToken = "sandbox-token";

/** A new key. */
export function newControlKey(): string {
  return `control-${toBase64Url(randomBytes(24))}`;
}

/** A new access token that nobody can guess. */
export function newAccessToken(): string {
  return `sandbox-${toHex(randomBytes(16))}`;
}

/** Whether two keys are equal, in a time that depends neither on where they differ nor on their lengths. */
export function equalKeys(one: string, other: string): boolean {
  return equalsInConstantTime(toHex(sha256(one)), toHex(sha256(other)));
}
