/** Access tokens of the stores of a sandbox, and the scopes that they can have. */
import { operations } from "../../../generated/contract.js";
import type { Scope } from "../../../generated/control.js";
import { redactToken } from "../http/redact-secrets.ts";
import type { TokenEntry, TokenOrigin } from "../storage/index.ts";
import { TenantError } from "./tenant-error.ts";
import { hashToken } from "./token-hash.ts";

/** A token and what it may do. */
export interface Token {
  /** Redacted to its last four characters, except right after it was created. */
  readonly token: string;
  readonly scopes: readonly Scope[];
  /** The first 16 hexadecimal digits of its SHA-256, by which tokens that are redacted can be distinguished. */
  readonly fingerprint: string;
  /** When it was added: `2024-12-17T17:00:00.000Z`; null if an earlier version of the sandbox did. */
  readonly added: string | null;
  /** Who added it: the start of a sandbox (`--token`), which a later start replaces; or a call of the control API. */
  readonly origin: TokenOrigin;
}

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
function checkToken(token: string, scopes: readonly string[]): readonly Scope[] {
  if (!/^[\x21-\x7e]{1,256}$/.test(token))
    throw new TenantError("bad-token", "A token has 1 to 256 visible ASCII characters and no spaces.");
  const unknown = scopes.filter((scope) => !grantableScopes.some((known) => known === scope));
  if (unknown.length > 0)
    throw new TenantError(
      "unknown-scope",
      `Unknown scope: ${unknown.join(", ")}. Scopes: ${grantableScopes.join(", ")}.`,
    );
  return grantableScopes.filter((scope) => scopes.includes(scope));
}

/** A token that is added now, as storage has it. @throws TenantError `bad-token`, `unknown-scope`. */
export function newTokenEntry(token: string, scopes: readonly string[], origin: TokenOrigin): TokenEntry {
  const granted = checkToken(token, scopes);
  return { hash: hashToken(token), hint: redactToken(token), scopes: granted, origin, added: Date.now() };
}

/** Describes a token. @param text its text, if it is known. Default: redacted. */
export function describeToken({ hash, hint, scopes, origin, added }: TokenEntry, text = hint): Token {
  return {
    token: text,
    scopes: scopes as readonly Scope[],
    fingerprint: hash.slice(0, fingerprintLength),
    added: added === 0 ? null : new Date(added).toISOString(),
    origin,
  };
}

const fingerprintLength = 16;
