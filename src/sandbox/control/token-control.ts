/** The tokens of a tenant. */

import { Refusal } from "../refusal.ts";
import { redactToken } from "../request-log.ts";
import type { Tenant } from "../tenant.ts";
import type { TenantOptions, Tenants, Token } from "../tenants.ts";

/** A token and its scopes. All but its last four characters are hidden, unless it was just made. */
export type ShownToken = Omit<Token, "tenant">;

/** See `TenantControl`. */
export class TokenControl {
  readonly #tenant: Tenant;
  readonly #tenants: Tenants;

  constructor(tenant: Tenant, tenants: Tenants) {
    this.#tenant = tenant;
    this.#tenants = tenants;
  }

  /** All of them, hidden. */
  list(): ShownToken[] {
    return this.#tenants
      .tokensOf(this.#tenant.name)
      .map(({ token, scopes }) => ({ token: redactToken(token), scopes }));
  }

  /** Registers another one, made up if left out, with all scopes if left out. @returns it in full. @throws TenantError. */
  async add(options: Pick<TenantOptions, "token" | "scopes"> = {}): Promise<ShownToken> {
    return shownToken(await this.#tenants.addToken(this.#tenant.name, options));
  }

  /** @param token in full. @throws Refusal 404. */
  async remove(token: string): Promise<void> {
    if (await this.#tenants.removeToken(this.#tenant.name, token)) return;
    throw new Refusal(404, `The tenant ${this.#tenant.name} has no token ${redactToken(token)}.`);
  }
}

/** A token in full. */
export function shownToken({ token, scopes }: Token): ShownToken {
  return { token, scopes };
}
