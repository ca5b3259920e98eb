/** The stores of a sandbox, and their access tokens. The code calls a store a tenant. Records and tokens survive resets. */
import type { Scope } from "../../../generated/control.js";
import { BoundedCache } from "../../bounded-cache.ts";
import type { WireFormat } from "../../client/request-body.ts";
import { defaultToken } from "../http/keys.ts";
import { type DataSet, type SeedingOptions, writeSeed } from "../seed/seed.ts";
import { type ClockState, runningClock } from "../state/clock.ts";
import { initialState } from "../state/tenant-state.ts";
import {
  type Admit,
  type FoundToken,
  StorageError,
  type Store,
  type TenantEntry,
  type TokenEntry,
  type TokenOrigin,
} from "../storage/index.ts";
import type { ConnectionCounts, LockCounts } from "../storage/store.ts";
import { unref } from "../unref.ts";
import { allScopes, describeToken, type NewToken, newTokenEntry, type Token } from "./access-token.ts";
import { type ExpiryOptions, IdleTenants } from "./idle-tenants.ts";
import { Tenant, type TenantSetup } from "./tenant.ts";
import { TenantError } from "./tenant-error.ts";
import { hashToken } from "./token-hash.ts";

/** A tenant that was just created, and its token in full. */
export interface CreatedTenant {
  readonly tenant: Tenant;
  readonly token: Token;
}

/** What a token gives access to. */
export interface Access {
  readonly tenant: Tenant;
  readonly scopes: readonly Scope[];
  /** It is valid as long as this is `access` of the tenant's head. */
  readonly access: number;
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
export interface TenantsSetup extends TenantSetup, ExpiryOptions {
  /** How clocks start, and start again after a reset. Default: the machine's clock. */
  readonly clock?: ClockState | undefined;
  /** Follows and ends the seeding of large data sets. */
  readonly seeding?: SeedingOptions | undefined;
}

/** The name of the store that always exists. */
export const defaultTenant = "default";

/** How often to look for stores whose webhooks are due, in milliseconds: a process that ended may have left some. */
const sweepInterval = 5_000;
const maxTokens = 10_000;
/** How many stores are looked at in one go. */
const maxDue = 1_000;

/** The stores of a sandbox. Storage has their directory; this object has caches of it, and a `Tenant` for each store that is in use. */
export class Tenants {
  readonly #store: Store;
  readonly #setup: TenantsSetup;
  /** By id. */
  readonly #tenants = new Map<number, Tenant>();
  /** By text. A token is valid as long as `access` of its tenant is the same, which each call checks. */
  readonly #tokens = new BoundedCache<string, FoundToken>(maxTokens);
  /** Generates tokens. */
  readonly #newToken: () => string;
  readonly #stopListening: () => void;
  readonly #sweeper: ReturnType<typeof setInterval>;
  readonly #idle: IdleTenants;
  #default: Tenant | undefined;

  private constructor(store: Store, newToken: () => string, setup: TenantsSetup) {
    this.#store = store;
    this.#newToken = newToken;
    this.#setup = setup;
    this.#idle = new IdleTenants(store.directory, setup);
    this.#stopListening = store.listen((id) => void this.#wake([id]).catch(() => {}));
    this.#sweeper = unref(setInterval(() => void this.#sweep(Date.now()).catch(() => {}), sweepInterval));
  }

  /** Opens the tenants of a storage, and delivers what is due. @param newToken generates tokens. */
  static async open(store: Store, newToken: () => string, setup: TenantsSetup): Promise<Tenants> {
    const tenants = new Tenants(store, newToken, setup);
    await tenants.#sweep(Number.MAX_SAFE_INTEGER);
    return tenants;
  }

  /**
   * Opens the default store, and creates it if there is none.
   *
   * @param options for a new one.
   * @param otherwise what to do if a saved store does not have the token: fail, let it replace the one with which an earlier start
   * opened the store, or add it if the store has none.
   * @throws TenantError `token-needed`.
   */
  async openDefault(
    { token, ...options }: Omit<NewTenant, "name" | "token"> & { readonly token: string },
    otherwise: "fail" | "replace" | "add if it has none",
  ): Promise<Tenant> {
    const tenant = (await this.find(defaultTenant)) ?? (await this.#createDefault({ ...options, token }));
    this.#default = tenant;
    const isKnown = await this.isTokenOf(tenant, token);
    if (otherwise === "replace" && !(isKnown && (await this.#isOnlyStartToken(tenant, token))))
      await this.#withToken({ token }, "start", (entry) => this.#store.directory.replaceToken(tenant.id, entry));
    if (isKnown || otherwise === "replace") return tenant;
    if (otherwise === "fail")
      throw new TenantError(
        "token-needed",
        `The saved default store does not have the token ${token}. Pass one of its tokens, or a new one.`,
      );
    if (!(await this.#hasSecretToken(tenant))) await this.addToken(defaultTenant, { token }, undefined, "start");
    return tenant;
  }

  /** Whether a tenant has a token. */
  async isTokenOf(tenant: Tenant, token: string): Promise<boolean> {
    return (await this.lookUpToken(token))?.tenant === tenant;
  }

  /** Whether a token is the only one with which starts opened a tenant. */
  async #isOnlyStartToken({ id }: Tenant, token: string): Promise<boolean> {
    const ofStart = (await this.#store.directory.tokens(id)).filter(({ origin }) => origin === "start");
    return ofStart.length === 1 && ofStart[0]?.hash === hashToken(token);
  }

  /** Whether a tenant has a token that not everybody knows. */
  async #hasSecretToken({ id }: Tenant): Promise<boolean> {
    const known = hashToken(defaultToken);
    return (await this.#store.directory.tokens(id)).some(({ hash }) => hash !== known);
  }

  /** The default store, once it is open. */
  get default(): Tenant {
    if (!this.#default) throw new Error("The default store is not open.");
    return this.#default;
  }

  /** All tenants, by name. */
  async list(): Promise<Tenant[]> {
    const entries = await this.#store.directory.list();
    const ids = new Set(entries.map(({ id }) => id));
    for (const [id, tenant] of this.#tenants)
      if (!ids.has(id)) {
        this.#tenants.delete(id);
        await tenant.close(removed(tenant));
      }
    return entries.map((entry) => this.#tenantOf(entry));
  }

  /** The tenants that this process has used. */
  get used(): Iterable<Tenant> {
    return this.#tenants.values();
  }

  /** @throws TenantError `no-tenant`. */
  async get(name: string): Promise<Tenant> {
    const tenant = await this.find(name);
    if (!tenant) throw new TenantError("no-tenant", `There is no store ${JSON.stringify(name)}.`);
    return tenant;
  }

  /** @returns undefined if there is none of that name. */
  async find(name: string): Promise<Tenant | undefined> {
    const entry = await this.#store.directory.find(name);
    return entry && this.#tenantOf(entry);
  }

  /** A token that was valid when this process last used it; see `Access`. Undefined if it has not. */
  knownToken(text: string): Access | undefined {
    const known = this.#tokens.touch(text);
    return known && this.#accessOf(known);
  }

  /** A token that was valid when it was last used. Undefined if there is none. */
  async findToken(text: string): Promise<Access | undefined> {
    return this.knownToken(text) ?? this.lookUpToken(text);
  }

  /** A token that is valid now. Undefined if there is none. */
  async lookUpToken(text: string): Promise<Access | undefined> {
    const found = await this.#store.directory.findToken(hashToken(text));
    if (!found) {
      this.#tokens.delete(text);
      return undefined;
    }
    this.#tokens.set(text, found);
    return this.#accessOf(found);
  }

  /** The tokens of a tenant, redacted. */
  async tokensOf({ id }: Pick<Tenant, "id">): Promise<Token[]> {
    return (await this.#store.directory.tokens(id)).map((entry) => describeToken(entry));
  }

  /** How clocks start, and start again after a reset. */
  get initialClock(): ClockState {
    return this.#setup.clock ?? runningClock;
  }

  /**
   * Creates a tenant with its token and its data, or nothing.
   *
   * @param admit checks how many other tenants there are.
   * @throws TenantError; what `admit` throws.
   */
  async create(
    { name, token, scopes, wireFormat = "typed", dataSet = "small" }: NewTenant,
    admit?: Admit,
  ): Promise<CreatedTenant> {
    const state = initialState({ wireFormat, clock: this.initialClock });
    const origin = name === defaultTenant ? "start" : "call";
    const created = await this.#withToken({ token, scopes }, origin, async (added, text) => {
      const draft = { name, state, tokens: [added] };
      const entry = await this.#store.directory.create(
        draft,
        (transaction) => writeSeed(dataSet, transaction, this.#setup.seeding),
        admit,
      );
      return { entry, token: describeToken(added, text) };
    });
    this.#setup.sizes?.expire();
    return { tenant: this.#tenantOf(created.entry), token: created.token };
  }

  /** Removes a tenant and everything in it. @throws TenantError `no-tenant`, `default-tenant`. */
  async remove(name: string): Promise<void> {
    if (name === defaultTenant) throw new TenantError("default-tenant", "The default store cannot be removed.");
    const tenant = await this.get(name);
    this.#tenants.delete(tenant.id);
    await tenant.close(removed(tenant));
    await this.#store.directory.remove(tenant.id);
    this.#setup.sizes?.expire();
  }

  /** Checks that there is room for another store. @throws QuotaError. */
  async assertRoom(): Promise<void> {
    await this.#setup.sizes?.assertRoom();
  }

  /** How many entries of request logs this process has lost. */
  get lostLogEntries(): number {
    return this.#store.log.lost;
  }

  /** Whether a write would find its place. @throws StorageError if it would not. */
  async check(): Promise<void> {
    await this.#store.check();
    await this.default.read(async () => {});
  }

  /** How often other processes have kept a store for too long; undefined if none can. */
  get locks(): LockCounts | undefined {
    return this.#store.countLocks?.();
  }

  /** Counts the bytes of all stores. */
  countBytes(): Promise<number> {
    return this.#store.directory.countBytes();
  }

  /**
   * Adds a token to a tenant.
   *
   * @param admit checks how many other tokens the tenant has.
   * @throws TenantError; what `admit` throws.
   */
  async addToken(name: string, options: NewToken = {}, admit?: Admit, origin: TokenOrigin = "call"): Promise<Token> {
    const { id } = await this.get(name);
    return this.#withToken(options, origin, async (added, text) => {
      await this.#store.directory.addToken(id, added, admit);
      return describeToken(added, text);
    });
  }

  /** @param token its text, or its fingerprint. @returns whether the tenant had the token. */
  async removeToken(name: string, token: string | { readonly fingerprint: string }): Promise<boolean> {
    const { id } = await this.get(name);
    const { directory } = this.#store;
    if (typeof token === "string") return directory.removeToken(id, hashToken(token));
    const found = (await directory.tokens(id)).find((entry) => describeToken(entry).fingerprint === token.fingerprint);
    return found !== undefined && directory.removeToken(id, found.hash);
  }

  /** Starts no more deliveries, and waits for those in progress. @param grace when to cancel them, in milliseconds. */
  async stopDelivering(grace: number): Promise<void> {
    clearInterval(this.#sweeper);
    this.#stopListening();
    await Promise.all([...this.#tenants.values()].map(({ webhooks }) => webhooks.close(grace)));
  }

  /** The connections to the database; undefined if there is none. */
  get connections(): ConnectionCounts | undefined {
    return this.#store.countConnections?.();
  }

  /** Notes that a store is used, so that it does not expire. */
  noteUse(tenant: Tenant): void {
    this.#idle.noteUse(tenant);
  }

  /** Removes the stores that nobody has used for too long. @returns their names. */
  async expire(): Promise<string[]> {
    const expired = await this.#idle.remove(defaultTenant);
    for (const entry of expired) {
      const { id } = entry;
      await this.#tenants.get(id)?.close(removed(entry));
      this.#tenants.delete(id);
    }
    if (expired.length > 0) this.#setup.sizes?.expire();
    return expired.map(({ name }) => name);
  }

  /** Stops all deliveries. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    this.#stopListening();
    await Promise.all([...this.#tenants.values()].map((tenant) => tenant.close()));
  }

  #tenantOf(entry: TenantEntry): Tenant {
    const known = this.#tenants.get(entry.id);
    if (known) return known;
    const tenant = new Tenant(this.#store, entry, this.#setup);
    this.#tenants.set(entry.id, tenant);
    return tenant;
  }

  #accessOf({ tenant, scopes, access }: FoundToken): Access {
    return { tenant: this.#tenantOf(tenant), scopes: scopes as readonly Scope[], access };
  }

  /** Another process may create it at the same time. */
  async #createDefault(options: Omit<NewTenant, "name">): Promise<Tenant> {
    try {
      return (await this.create({ ...options, name: defaultTenant })).tenant;
    } catch (error) {
      if (!(error instanceof TenantError && error.code === "tenant-exists")) throw error;
      return this.get(defaultTenant);
    }
  }

  async #sweep(now: number): Promise<void> {
    await this.#wake(await this.#store.dueTenants(now, maxDue));
    if (this.#idle.isDue()) await this.expire();
  }

  /** Delivers what is due in tenants. */
  async #wake(ids: readonly number[]): Promise<void> {
    if (ids.some((id) => !this.#tenants.has(id))) await this.list();
    for (const id of ids) this.#tenants.get(id)?.webhooks.start();
  }

  /** Runs a function with a token. A generated one is not taken: a deterministic generator starts again with each process. */
  async #withToken<T>(
    { token, scopes = allScopes }: NewToken,
    origin: TokenOrigin,
    run: (entry: TokenEntry, text: string) => Promise<T>,
  ): Promise<T> {
    for (;;)
      try {
        const text = token ?? this.#newToken();
        return await this.#try(() => run(newTokenEntry(text, scopes, origin), text));
      } catch (error) {
        if (token !== undefined || !(error instanceof TenantError && error.code === "token-taken")) throw error;
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
          "A store name has 1 to 63 of a-z, 0-9, - and _, and starts with a letter or a digit. Names of Windows devices, such as con and com1, are reserved.",
        );
      throw error;
    }
  }
}

function removed({ name }: Pick<TenantEntry, "name">): StorageError {
  return new StorageError("no-tenant", `The store ${name} was removed.`);
}
