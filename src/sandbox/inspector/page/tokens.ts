/** The access tokens that the page can name. The sandbox shows only the end of a token. */

import type { Context } from "./view.ts";

/** The token of a sandbox on a loopback address, unless another one was chosen. */
const usualToken = "sandbox-token";

/** The access tokens that were entered, by store. */
const entered: Map<string, string> = new Map();

type Store = Pick<Context, "api" | "connection">;

export function rememberToken(token: string, { api }: Pick<Context, "api">) {
  entered.set(api.tenant, token);
}

/** @param shown the end of the token, as the sandbox shows it. */
export function findToken(shown: string | undefined, { api, connection }: Store) {
  const known = entered.get(api.tenant) ?? connection.token;
  return known ?? (shown === `…${usualToken.slice(-4)}` ? usualToken : undefined);
}
