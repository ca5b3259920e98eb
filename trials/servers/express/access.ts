import { randomBytes } from "node:crypto";
import { Rejection } from "./errors.ts";
import { allScopes, type Scope } from "./operation.ts";

/** The access tokens and their scopes. */
export class Access {
  readonly #scopes = new Map<string, ReadonlySet<Scope>>();

  /** Makes a token; a scope that does not exist is an error of the caller. */
  token(scopes: readonly string[]): string {
    const known = new Set<Scope>();
    for (const name of scopes) {
      const scope = allScopes.find((candidate) => candidate === name);
      if (!scope) throw new Error(`there is no scope "${name}"; the scopes are ${allScopes.join(", ")}`);
      known.add(scope);
    }
    const token = randomBytes(20).toString("hex");
    this.#scopes.set(token, known);
    return token;
  }

  /** The scopes of a token. */
  scopesOf(token: string | undefined): ReadonlySet<Scope> {
    if (!token) throw new Rejection(401, "the header X-Service-Access-Token is missing");
    const scopes = this.#scopes.get(token);
    if (!scopes) throw new Rejection(401, "the access token in X-Service-Access-Token is unknown");
    return scopes;
  }
}

/** Rejects a token that holds none of the scopes. */
export function checkScope(held: ReadonlySet<Scope>, wanted: readonly Scope[]): void {
  if (wanted.some((scope) => held.has(scope))) return;
  throw new Rejection(403, `the access token has none of the scopes ${wanted.join(", ")}`);
}
