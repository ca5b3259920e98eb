/** The access tokens of a run. */
import type { TokenUse } from "../cases/case.ts";

/** The access tokens of a run. */
export interface Tokens {
  /** A token with exactly these scopes; undefined if there is none. */
  withScopes(scopes: readonly string[]): string | undefined;
  /** The token with all scopes, for every request that does not test tokens; empty if there is none. */
  readonly all: string;
}

/** Why a step that needs a token of single scopes is not sent. */
export const missingToken = "there is no token with these scopes";

/** The token that a step is sent with: null is none. Undefined if there is no such token. */
export function tokenOf({ all, withScopes }: Tokens, use: TokenUse | undefined): string | null | undefined {
  if (use === "none" || (use === undefined && all === "")) return null;
  if (use === undefined) return all;
  if ("scopes" in use) return withScopes(use.scopes);
  const swapped = all === all.toUpperCase() ? all.toLowerCase() : all.toUpperCase();
  // A token without letters has no other case.
  if (use.changed === "case" && swapped === all) return undefined;
  return { suffix: `${all}x`, prefix: all.slice(0, -1), case: swapped, empty: "", other: "no-such-token" }[use.changed];
}
