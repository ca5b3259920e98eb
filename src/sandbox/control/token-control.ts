/** The tokens of a store. */

import { redactToken } from "../http/redact-secrets.ts";
import type { Admit } from "../storage/index.ts";
import type { NewToken, Token } from "../tenants/access-token.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { Tenants } from "../tenants/tenants.ts";
import { SandboxError } from "./sandbox-error.ts";

/** Adds, lists and removes tokens. */
export class TokenControl {
  readonly #tenant: Tenant;
  readonly #tenants: Tenants;

  constructor(tenant: Tenant, tenants: Tenants) {
    this.#tenant = tenant;
    this.#tenants = tenants;
  }

  /** All tokens, redacted. */
  list(): Promise<Token[]> {
    return this.#tenants.tokensOf(this.#tenant);
  }

  /**
   * Adds a token.
   *
   * @param admit checks how many others there are.
   * @returns it in full.
   * @throws TenantError; what `admit` throws.
   */
  add(options: NewToken = {}, admit?: Admit): Promise<Token> {
    return this.#tenants.addToken(this.#tenant.name, options, admit);
  }

  /** @param token in full, or its fingerprint. @throws SandboxError `not-found`. */
  async remove(token: string | { readonly fingerprint: string }): Promise<void> {
    if (await this.#tenants.removeToken(this.#tenant.name, token)) return;
    const named = typeof token === "string" ? redactToken(token) : `with the fingerprint ${token.fingerprint}`;
    throw new SandboxError("not-found", `The store ${this.#tenant.name} has no token ${named}.`);
  }
}
