/** The stores of a sandbox, and their access tokens. The code calls a store a tenant. Records and tokens survive resets. */
import { operations } from "../../generated/contract.js";
import type { Scope } from "../../generated/control.js";
import type { WireFormat } from "../client/request-body.ts";
import { type DataSet, seedTenant } from "./seed/seed.ts";
import type { ClockState } from "./state/clock.ts";
import type { Store } from "./storage/index.ts";
import { Tenant, type TenantSetup } from "./tenant.ts";

/** A token and what it may do. */
export interface Token {
  readonly tenant: string;
  readonly token: string;
  readonly scopes: readonly Scope[];
}

/** What storage has about a tenant. */
interface TenantRecord {
  readonly wireFormat: WireFormat;
  readonly tokens: readonly Omit<Token, "tenant">[];
}

/** A token to add. */
export interface NewToken {
  /** Default: generated. */
  readonly token?: string | undefined;
  /** Default: all scopes. */
  readonly scopes?: readonly string[] | undefined;
}

/** A store to create, with its first token. */
export interface NewTenant extends NewToken {
  readonly name: string;
  /** Default: `typed`. */
  readonly wireFormat?: WireFormat | undefined;
  /** Default: `small`. */
  readonly dataSet?: DataSet | undefined;
}

/** What stores of a sandbox have in common. */
export interface TenantsSetup extends TenantSetup {
  /** Called with the progress of seeding a large data set. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

/** Thrown if a store or a token cannot be created or found. The message is for people. */
export class TenantError extends Error {
  override readonly name = "TenantError";
  readonly code:
    | "no-tenant"
    | "tenant-exists"
    | "default-tenant"
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
export const allScopes = [
  ...new Set(Object.values(operations).flatMap(({ scopes }) => scopes)),
].sort() as readonly Scope[];

/** The name of the store that always exists. */
export const defaultTenant = "default";

/** The storage tenant that has the records of all tenants. */
const registryTenant = "sandbox-book";
const kind = "tenant";

/** The stores of a sandbox. */
export class Tenants {
  readonly #store: Store;
  readonly #setup: TenantsSetup;
  readonly #tenants = new Map<string, Tenant>();
  readonly #records = new Map<string, TenantRecord>();
  readonly #tokens = new Map<string, Token>();
  /** Generates tokens. */
  readonly #newToken: () => string;

  private constructor(store: Store, newToken: () => string, setup: TenantsSetup) {
    this.#store = store;
    this.#newToken = newToken;
    this.#setup = setup;
  }

  /** Opens the tenants of a storage. @param newToken generates tokens. */
  static async open(store: Store, newToken: () => string, setup: TenantsSetup = {}): Promise<Tenants> {
    const tenants = new Tenants(store, newToken, setup);
    if (!store.tenants().includes(registryTenant)) await store.createTenant(registryTenant);
    const rows = await store.transaction(registryTenant, (transaction) =>
      transaction.find(kind, { by: "id", limit: 1_000_000 }),
    );
    for (const { id, body } of rows) {
      // The creation of this tenant was interrupted, so it does not exist.
      if (!store.tenants().includes(id)) continue;
      const record = JSON.parse(body) as TenantRecord;
      await tenants.#add(new Tenant(store, id, record.wireFormat, setup), record);
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
    if (!tenant) throw new TenantError("no-tenant", `There is no store ${JSON.stringify(name)}.`);
    return tenant;
  }

  has(name: string): boolean {
    return this.#tenants.has(name);
  }

  /** The tenant and the scopes of a token; undefined if the token is not valid. */
  token(text: string): Token | undefined {
    return this.#tokens.get(text);
  }

  /** The tokens of a tenant. */
  tokensOf(name: string): Token[] {
    return (this.#records.get(this.get(name).name)?.tokens ?? []).map((token) => ({ ...token, tenant: name }));
  }

  /** How clocks start, and start again after a reset. */
  get initialClock(): ClockState {
    return this.#setup.clock ?? { offset: 0, frozen: null, tick: 0 };
  }

  /**
   * Creates a tenant. If the creation is interrupted, the tenant does not exist.
   *
   * @throws TenantError.
   */
  async create({ name, token, scopes, wireFormat = "typed", dataSet = "small" }: NewTenant): Promise<Tenant> {
    if (name === registryTenant)
      throw new TenantError("reserved", `The name ${registryTenant} is reserved. Choose another name.`);
    if (this.#tenants.has(name)) throw new TenantError("tenant-exists", `The store ${name} already exists.`);
    if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(name))
      throw new TenantError(
        "bad-name",
        "A store name has 1 to 63 of a-z, 0-9, - and _, and starts with a letter or a digit.",
      );
    const record: TenantRecord = {
      wireFormat,
      tokens: [this.#checkToken(token ?? this.#freeToken(), scopes ?? allScopes)],
    };
    if (!this.#store.tenants().includes(name)) await this.#store.createTenant(name);
    const tenant = new Tenant(this.#store, name, wireFormat, this.#setup);
    await seedTenant(tenant, dataSet, this.#setup.progress);
    await this.#save(name, record);
    await this.#add(tenant, record);
    return tenant;
  }

  /** Removes a tenant and everything in it. @throws TenantError `no-tenant`, `default-tenant`. */
  async remove(name: string): Promise<void> {
    if (name === defaultTenant) throw new TenantError("default-tenant", "The default store cannot be removed.");
    const tenant = this.get(name);
    for (const { token } of this.tokensOf(name)) this.#tokens.delete(token);
    this.#tenants.delete(name);
    this.#records.delete(name);
    await tenant.close();
    await this.#store.transaction(registryTenant, (transaction) =>
      transaction.remove(kind, [{ column: "id", op: "eq", value: name }]),
    );
    await this.#store.removeTenant(name);
  }

  /**
   * Adds a token to a tenant.
   *
   * @throws TenantError.
   */
  async addToken(name: string, { token, scopes }: NewToken = {}): Promise<Token> {
    this.get(name);
    const added = this.#checkToken(token ?? this.#freeToken(), scopes ?? allScopes);
    const record = this.#records.get(name);
    if (record) await this.#save(name, { ...record, tokens: [...record.tokens, added] });
    this.#tokens.set(added.token, { ...added, tenant: name });
    return { ...added, tenant: name };
  }

  /** @returns whether the tenant had the token. */
  async removeToken(name: string, token: string): Promise<boolean> {
    const record = this.#records.get(this.get(name).name);
    const rest = record?.tokens.filter((known) => known.token !== token) ?? [];
    if (!record || rest.length === record.tokens.length) return false;
    this.#tokens.delete(token);
    await this.#save(name, { ...record, tokens: rest });
    return true;
  }

  /** Sets the wire format of a tenant's responses. */
  async setWireFormat(name: string, wireFormat: WireFormat): Promise<void> {
    this.get(name).wireFormat = wireFormat;
    const record = this.#records.get(name);
    if (record) await this.#save(name, { ...record, wireFormat });
  }

  /** Stops all deliveries. */
  async close(): Promise<void> {
    await Promise.all(this.list().map((tenant) => tenant.close()));
  }

  async #add(tenant: Tenant, record: TenantRecord): Promise<void> {
    const { name } = tenant;
    await tenant.load();
    this.#tenants.set(name, tenant);
    this.#records.set(name, record);
    for (const token of record.tokens) this.#tokens.set(token.token, { ...token, tenant: name });
  }

  async #save(name: string, record: TenantRecord): Promise<void> {
    this.#records.set(name, record);
    const row = { id: name, version: 1, created: "", updated: "", body: JSON.stringify(record) };
    await this.#store.transaction(registryTenant, (transaction) => transaction.put(kind, [row]));
  }

  /** A token that is not taken: a deterministic generator starts again with each process. */
  #freeToken(): string {
    for (;;) {
      const token = this.#newToken();
      if (!this.#tokens.has(token)) return token;
    }
  }

  /** @throws TenantError `bad-token`, `token-taken`, `unknown-scope`. */
  #checkToken(token: string, scopes: readonly string[]): Omit<Token, "tenant"> {
    if (!/^[\x21-\x7e]{1,256}$/.test(token))
      throw new TenantError("bad-token", "A token has 1 to 256 visible ASCII characters and no spaces.");
    if (this.#tokens.has(token)) throw new TenantError("token-taken", "The token is taken. Choose another token.");
    const unknown = scopes.filter((scope) => !allScopes.some((known) => known === scope));
    if (unknown.length > 0)
      throw new TenantError("unknown-scope", `Unknown scope: ${unknown.join(", ")}. Scopes: ${allScopes.join(", ")}.`);
    return { token, scopes: allScopes.filter((scope) => scopes.includes(scope)) };
  }
}
