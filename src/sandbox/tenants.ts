/** The tenants of a sandbox, and the tokens by which calls reach them. What it keeps of them outlives their resets. */
import { operations } from "../../generated/contract.js";
import type { WireFormat } from "../client/request-body.ts";
import type { Store } from "./storage/index.ts";
import { Tenant, type TenantSetup } from "./tenant.ts";

/** A token and what it may do. */
export interface Token {
  readonly tenant: string;
  readonly token: string;
  readonly scopes: readonly string[];
}

/** What is kept of a tenant. */
interface Kept {
  readonly wireFormat: WireFormat;
  readonly tokens: readonly Omit<Token, "tenant">[];
}

/** How a tenant is made. */
export interface TenantOptions {
  /** Its first token; made up if left out. */
  readonly token?: string | undefined;
  /** The scopes of that token; all if left out. */
  readonly scopes?: readonly string[] | undefined;
  readonly wireFormat?: WireFormat | undefined;
}

/** Thrown where a tenant or a token cannot be made or found. The message is for people. */
export class TenantError extends Error {
  override readonly name = "TenantError";
  readonly code:
    | "no-tenant"
    | "tenant-exists"
    | "bad-name"
    | "bad-token"
    | "token-taken"
    | "unknown-scope"
    | "reserved";

  constructor(code: TenantError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** Every scope of the contract, sorted. */
export const allScopes: readonly string[] = [
  ...new Set(Object.values(operations).flatMap(({ scopes }) => scopes)),
].sort();

/** The name of the tenant that is always there. */
export const defaultTenant = "default";

/** Where storage keeps what there is to know of the tenants. */
const book = "sandbox-book";
const kind = "tenant";

/** The tenants of a sandbox. */
export class Tenants {
  readonly #store: Store;
  readonly #setup: TenantSetup;
  readonly #tenants = new Map<string, Tenant>();
  readonly #kept = new Map<string, Kept>();
  readonly #tokens = new Map<string, Token>();
  /** What makes up tokens. */
  readonly #newToken: () => string;

  private constructor(store: Store, newToken: () => string, setup: TenantSetup) {
    this.#store = store;
    this.#newToken = newToken;
    this.#setup = setup;
  }

  /** The tenants that a store has. */
  static async open(store: Store, newToken: () => string, setup: TenantSetup = {}): Promise<Tenants> {
    const tenants = new Tenants(store, newToken, setup);
    if (!store.tenants().includes(book)) await store.createTenant(book);
    const rows = await store.transaction(book, (transaction) => transaction.find(kind, { by: "id", limit: 1_000_000 }));
    for (const { id, body } of rows) {
      // A tenant whose making was cut off is as if it had never been.
      if (!store.tenants().includes(id)) continue;
      const kept = JSON.parse(body) as Kept;
      await tenants.#add(new Tenant(store, id, kept.wireFormat, setup), kept);
    }
    return tenants;
  }

  /** All tenants, by name. */
  list(): Tenant[] {
    return [...this.#tenants.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** @throws TenantError `no-tenant`. */
  get(name: string): Tenant {
    const tenant = this.#tenants.get(name);
    if (!tenant) throw new TenantError("no-tenant", `There is no tenant ${JSON.stringify(name)}.`);
    return tenant;
  }

  has(name: string): boolean {
    return this.#tenants.has(name);
  }

  /** What a token may do, and to which tenant; undefined for one that is not known. */
  token(text: string): Token | undefined {
    return this.#tokens.get(text);
  }

  /** The tokens of a tenant. */
  tokensOf(name: string): Token[] {
    return (this.#kept.get(this.get(name).name)?.tokens ?? []).map((token) => ({ ...token, tenant: name }));
  }

  /**
   * Makes a tenant. Where that is cut off, it is as if it had never been.
   *
   * @param fill puts into it what it has at first.
   * @throws TenantError.
   */
  async create(name: string, options: TenantOptions = {}, fill?: (tenant: Tenant) => Promise<void>): Promise<Tenant> {
    const { token, scopes, wireFormat = "typed" } = options;
    if (name === book) throw new TenantError("reserved", `The name ${book} is the sandbox's own.`);
    if (this.#tenants.has(name)) throw new TenantError("tenant-exists", `There is a tenant ${name} already.`);
    if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(name))
      throw new TenantError("bad-name", "A tenant is named with 1 to 63 of a-z, 0-9, - and _, the first no sign.");
    const kept: Kept = { wireFormat, tokens: [this.#checked(token ?? this.#freeToken(), scopes ?? allScopes)] };
    if (!this.#store.tenants().includes(name)) await this.#store.createTenant(name);
    const tenant = new Tenant(this.#store, name, wireFormat, this.#setup);
    await fill?.(tenant);
    await this.#keep(name, kept);
    await this.#add(tenant, kept);
    return tenant;
  }

  /** Removes a tenant with all it has. */
  async remove(name: string): Promise<void> {
    const tenant = this.get(name);
    for (const { token } of this.tokensOf(name)) this.#tokens.delete(token);
    this.#tenants.delete(name);
    this.#kept.delete(name);
    await tenant.close();
    await this.#store.transaction(book, (transaction) =>
      transaction.remove(kind, [{ column: "id", op: "eq", value: name }]),
    );
    await this.#store.removeTenant(name);
  }

  /**
   * Registers another token of a tenant.
   *
   * @throws TenantError.
   */
  async addToken(name: string, { token, scopes }: Pick<TenantOptions, "token" | "scopes"> = {}): Promise<Token> {
    this.get(name);
    const added = this.#checked(token ?? this.#freeToken(), scopes ?? allScopes);
    const kept = this.#kept.get(name);
    if (kept) await this.#keep(name, { ...kept, tokens: [...kept.tokens, added] });
    this.#tokens.set(added.token, { ...added, tenant: name });
    return { ...added, tenant: name };
  }

  /** @returns whether the tenant had the token. */
  async removeToken(name: string, token: string): Promise<boolean> {
    const kept = this.#kept.get(this.get(name).name);
    const rest = kept?.tokens.filter((known) => known.token !== token) ?? [];
    if (!kept || rest.length === kept.tokens.length) return false;
    this.#tokens.delete(token);
    await this.#keep(name, { ...kept, tokens: rest });
    return true;
  }

  /** Chooses the wire format of a tenant's answers. */
  async setWireFormat(name: string, wireFormat: WireFormat): Promise<void> {
    this.get(name).wireFormat = wireFormat;
    const kept = this.#kept.get(name);
    if (kept) await this.#keep(name, { ...kept, wireFormat });
  }

  /** Stops all deliveries. */
  async close(): Promise<void> {
    await Promise.all(this.list().map((tenant) => tenant.close()));
  }

  async #add(tenant: Tenant, kept: Kept): Promise<void> {
    const { name } = tenant;
    await tenant.load();
    this.#tenants.set(name, tenant);
    this.#kept.set(name, kept);
    for (const token of kept.tokens) this.#tokens.set(token.token, { ...token, tenant: name });
  }

  async #keep(name: string, kept: Kept): Promise<void> {
    this.#kept.set(name, kept);
    const row = { id: name, version: 1, created: "", updated: "", body: JSON.stringify(kept) };
    await this.#store.transaction(book, (transaction) => transaction.put(kind, [row]));
  }

  /** A token that nobody has: what makes them up may begin anew with each process. */
  #freeToken(): string {
    for (;;) {
      const token = this.#newToken();
      if (!this.#tokens.has(token)) return token;
    }
  }

  #checked(token: string, scopes: readonly string[]): Omit<Token, "tenant"> {
    if (!/^[\x21-\x7e]{1,256}$/.test(token))
      throw new TenantError("bad-token", "A token is 1 to 256 visible ASCII characters without blanks.");
    if (this.#tokens.has(token)) throw new TenantError("token-taken", "Another tenant, or this one, has that token.");
    const unknown = scopes.filter((scope) => !allScopes.includes(scope));
    if (unknown.length > 0)
      throw new TenantError(
        "unknown-scope",
        `There is no scope ${unknown.join(", ")}. There are ${allScopes.join(", ")}.`,
      );
    return { token, scopes: [...new Set(scopes)].sort() };
  }
}
