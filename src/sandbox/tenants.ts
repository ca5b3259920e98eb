/** The stores of a sandbox, and their access tokens. The code calls a store a tenant. Records and tokens survive resets. */
import { operations } from "../../generated/contract.js";
import type { Scope } from "../../generated/control.js";
import type { WireFormat } from "../client/request-body.ts";
import { redactToken } from "./request-log.ts";
import { type DataSet, rowsOf, writeSeed } from "./seed/seed.ts";
import { type ClockState, runningClock } from "./state/clock.ts";
import { initialState } from "./state/tenant-state.ts";
import { StorageError, type Store, type TenantEntry, type TokenEntry } from "./storage/index.ts";
import { Tenant, type TenantSetup } from "./tenant.ts";
import { hashToken } from "./token-hash.ts";

/** A token and what it may do. */
export interface Token {
  readonly tenant: string;
  readonly token: string;
  readonly scopes: readonly Scope[];
}

/** A token as it is listed: redacted to its last four characters. */
export type ListedToken = Pick<Token, "token" | "scopes">;

/** A tenant that was just created, and its token in full. */
export interface CreatedTenant {
  readonly tenant: Tenant;
  readonly token: Token;
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
  /** How clocks start, and start again after a reset. Default: the machine's clock. */
  readonly clock?: ClockState | undefined;
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
    | "token-needed"
    | "unknown-scope";

  constructor(code: TenantError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** Every scope of the contract, sorted. */
export const allScopes = [
  ...new Set(Object.values(operations).flatMap(({ scopes }) => scopes)),
].sort() as readonly Scope[];

/** The scopes that a token can have. `control` lets it control its own store; by default, a token does not have it. */
const grantableScopes = ["control", ...allScopes] as const satisfies readonly Scope[];

/** The name of the store that always exists. */
export const defaultTenant = "default";

/** The stores of a sandbox. */
export class Tenants {
  readonly #store: Store;
  readonly #setup: TenantsSetup;
  readonly #tenants = new Map<string, Tenant>();
  /** By hash. */
  readonly #tokens = new Map<string, TokenEntry & { readonly tenant: string }>();
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
    for (const entry of await store.directory.list()) await tenants.#add(entry);
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
    const found = this.#tokens.get(hashToken(text));
    return found && { tenant: found.tenant, token: text, scopes: found.scopes as readonly Scope[] };
  }

  /** The tokens of a tenant, redacted. */
  tokensOf(name: string): ListedToken[] {
    this.get(name);
    const tokens = [...this.#tokens.values()].filter(({ tenant }) => tenant === name);
    return tokens.map(({ hint, scopes }) => ({ token: hint, scopes: scopes as readonly Scope[] }));
  }

  /** How clocks start, and start again after a reset. */
  get initialClock(): ClockState {
    return this.#setup.clock ?? runningClock;
  }

  /**
   * Creates a tenant with its token and its data, or nothing.
   *
   * @throws TenantError.
   */
  async create({ name, token, scopes, wireFormat = "typed", dataSet = "small" }: NewTenant): Promise<CreatedTenant> {
    if (this.#tenants.has(name)) throw new TenantError("tenant-exists", `The store ${name} already exists.`);
    const added = checkToken(token ?? this.#freeToken(), scopes ?? allScopes);
    const rows = await rowsOf(dataSet, this.#setup.progress);
    const entry = await this.#try(() =>
      this.#store.directory.create(
        { name, state: initialState({ wireFormat, clock: this.initialClock }), tokens: [entryOf(added)] },
        (transaction) => writeSeed(rows, transaction),
      ),
    );
    const tenant = await this.#add(entry);
    return { tenant, token: { ...added, tenant: name } };
  }

  /** Removes a tenant and everything in it. @throws TenantError `no-tenant`, `default-tenant`. */
  async remove(name: string): Promise<void> {
    if (name === defaultTenant) throw new TenantError("default-tenant", "The default store cannot be removed.");
    const tenant = this.get(name);
    for (const [hash, token] of this.#tokens) if (token.tenant === name) this.#tokens.delete(hash);
    this.#tenants.delete(name);
    await tenant.close();
    await this.#store.directory.remove(tenant.id);
  }

  /**
   * Adds a token to a tenant.
   *
   * @throws TenantError.
   */
  async addToken(name: string, { token, scopes }: NewToken = {}): Promise<Token> {
    const { id } = this.get(name);
    const added = checkToken(token ?? this.#freeToken(), scopes ?? allScopes);
    const entry = entryOf(added);
    await this.#try(() => this.#store.directory.addToken(id, entry));
    this.#tokens.set(entry.hash, { ...entry, tenant: name });
    return { ...added, tenant: name };
  }

  /** @returns whether the tenant had the token. */
  async removeToken(name: string, token: string): Promise<boolean> {
    const { id } = this.get(name);
    const hash = hashToken(token);
    if (!(await this.#store.directory.removeToken(id, hash))) return false;
    this.#tokens.delete(hash);
    return true;
  }

  /** Sets the wire format of a tenant's responses. */
  async setWireFormat(name: string, wireFormat: WireFormat): Promise<void> {
    await this.get(name).changeState(() => ({ wireFormat }));
  }

  /** Stops all deliveries. */
  async close(): Promise<void> {
    await Promise.all(this.list().map((tenant) => tenant.close()));
  }

  async #add(entry: TenantEntry): Promise<Tenant> {
    const tenant = new Tenant(this.#store, entry, this.#setup);
    tenant.webhooks.start();
    this.#tenants.set(entry.name, tenant);
    for (const token of await this.#store.directory.tokens(entry.id))
      this.#tokens.set(token.hash, { ...token, tenant: entry.name });
    return tenant;
  }

  /** A token that is not taken: a deterministic generator starts again with each process. */
  #freeToken(): string {
    for (;;) {
      const token = this.#newToken();
      if (!this.#tokens.has(hashToken(token))) return token;
    }
  }

  /** Runs a function of the directory. @throws TenantError. */
  async #try<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      const { code } = error;
      if (code === "token-taken") throw new TenantError(code, "The token is taken. Choose another token.");
      if (code === "tenant-exists") throw new TenantError(code, "A store of this name already exists.");
      if (code === "bad-name")
        throw new TenantError(
          code,
          "A store name has 1 to 63 of a-z, 0-9, - and _, and starts with a letter or a digit.",
        );
      throw error;
    }
  }
}

/** @throws TenantError `bad-token`, `unknown-scope`. */
function checkToken(token: string, scopes: readonly string[]): Omit<Token, "tenant"> {
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

function entryOf({ token, scopes }: Omit<Token, "tenant">): TokenEntry {
  return { hash: hashToken(token), hint: redactToken(token), scopes };
}
