/** The tokens of a store. */

import { redactToken } from "../http/redact-secrets.ts";
import type { Admit } from "../storage/index.ts";
import type { NewToken, Token } from "../tenants/access-token.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { Tenants } from "../tenants/tenants.ts";
import { SandboxError } from "./sandbox-error.ts";

/** A token and its scopes. The token is redacted to its last four characters, except right after it was created. */
export type TokenDescription = Omit<Token, "tenant">;

/** Adds, lists and removes tokens. */
export class TokenControl {
  readonly #tenant: Tenant;
  readonly #tenants: Tenants;

  constructor(tenant: Tenant, tenants: Tenants) {
    this.#tenant = tenant;
    this.#tenants = tenants;
  }

  /** All tokens, redacted. */
  list(): Promise<TokenDescription[]> {
    return this.#tenants.tokensOf(this.#tenant);
  }

  /**
   * Adds a token.
   *
   * @param admit checks how many others there are.
   * @returns it in full.
   * @throws TenantError; what `admit` throws.
   */
  async add(options: NewToken = {}, admit?: Admit): Promise<TokenDescription> {
    const { token, scopes } = await this.#tenants.addToken(this.#tenant.name, options, admit);
    return { token, scopes };
  }

  /** @param token in full. @throws SandboxError `not-found`. */
  async remove(token: string): Promise<void> {
    if (await this.#tenants.removeToken(this.#tenant.name, token)) return;
    throw new SandboxError("not-found", `The store ${this.#tenant.name} has no token ${redactToken(token)}.`);
  }
}
