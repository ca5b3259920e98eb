/** Access tokens of the stores of a sandbox, and the scopes that they can have. */
import { operations } from "../../../generated/contract.js";
import type { Scope } from "../../../generated/control.js";
import { redactToken } from "../http/redact-secrets.ts";
import type { TokenEntry } from "../storage/index.ts";
import { TenantError } from "./tenant-error.ts";
import { hashToken } from "./token-hash.ts";

/** A token and what it may do. */
export interface Token {
  readonly tenant: string;
  readonly token: string;
  readonly scopes: readonly Scope[];
}

/** A token as it is listed: redacted to its last four characters. */
export type ListedToken = Pick<Token, "token" | "scopes">;

/** A token to add. */
export interface NewToken {
  /** Default: generated. */
  readonly token?: string | undefined;
  /** Default: all scopes. */
  readonly scopes?: readonly string[] | undefined;
}

/** Every scope of the contract, sorted. */
export const allScopes = [
  ...new Set(Object.values(operations).flatMap(({ scopes }) => scopes)),
].sort() as readonly Scope[];

/** The scopes that a token can have. `control` lets it control its own store; by default, a token does not have it. */
const grantableScopes = ["control", ...allScopes] as const satisfies readonly Scope[];

/** @throws TenantError `bad-token`, `unknown-scope`. */
export function checkToken(token: string, scopes: readonly string[]): Omit<Token, "tenant"> {
  if (!/^[\x21-\x7e]{1,256}$/.test(token))
    throw new TenantError("bad-token", "A token has 1 to 256 visible ASCII characters and no spaces.");
  const unknown = scopes.filter((scope) => !grantableScopes.some((known) => known === scope));
  if (unknown.length > 0)
    throw new TenantError(
      "unknown-scope",
      `Unknown scope: ${unknown.join(", ")}. Scopes: ${grantableScopes.join(", ")}.`,
    );
  return { token, scopes: grantableScopes.filter((scope) => scopes.includes(scope)) };
}

/** A token as storage has it. */
export function tokenEntryOf({ token, scopes }: Omit<Token, "tenant">): TokenEntry {
  return { hash: hashToken(token), hint: redactToken(token), scopes };
}
