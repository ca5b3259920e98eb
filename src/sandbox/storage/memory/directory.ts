/** The tenants of a store, and their tokens. */
import {
  type Admit,
  checkName,
  type Directory,
  type FoundToken,
  type TenantDraft,
  type TenantEntry,
  type TokenEntry,
  tenantExists,
  tokenTaken,
} from "../directory.ts";
import type { ProcessLog } from "../process-log.ts";
import { noTenant, StorageError } from "../storage-error.ts";
import type { Transaction } from "../transaction.ts";
import { TransactionLine } from "../transaction-line.ts";
import { compareKeys } from "./keys.ts";
import { orderedMap } from "./ordered-map.ts";
import { checkFormat, restoreState, type SavedStore, savedStore, saveState } from "./saved.ts";
import { type MemoryState, newMemoryState, runTransaction } from "./transaction.ts";

/** A tenant. */
export interface StoredTenant extends TenantEntry {
  /** By their hashes. */
  readonly tokens: Map<string, TokenEntry>;
  /** The last committed state. */
  state: MemoryState;
  /** When it was last used, in milliseconds since 1970. */
  used: number;
  /** Its transactions that write. */
  readonly writes: TransactionLine;
}

/** Runs a call if the store is not closed. `close` waits for it. */
export type Enter = <T>(call: () => Promise<T>) => Promise<T>;

/** When to look at the outbox of a tenant. */
type Wake = readonly [time: number, tenant: number];

/** The directory. Its methods change it at once, so unique names and tokens decide races. */
export class MemoryDirectory implements Directory {
  readonly #enter: Enter;
  readonly #onRemove: (tenant: number) => void;
  readonly #tenants = new Map<number, StoredTenant>();
  readonly #names = new Map<string, StoredTenant>();
  readonly #tokens = new Map<string, StoredTenant>();
  readonly #wakes = orderedMap<Wake, undefined>(([one, a], [other, b]) => one - other || a - b);
  #lastId = 0;

  /** @param onRemove is called with each tenant that was removed. */
  constructor(enter: Enter, onRemove: (tenant: number) => void) {
    this.#enter = enter;
    this.#onRemove = onRemove;
  }

  create(draft: TenantDraft, fill?: (transaction: Transaction) => Promise<void>, admit?: Admit): Promise<TenantEntry> {
    return this.#enter(async () => {
      this.#check(draft);
      admit?.(this.#tenants.size);
      const state = newMemoryState(draft.state);
      if (!fill) return this.#add(draft, state);
      let added: TenantEntry | undefined;
      await runTransaction(state, "write", fill, (next) => {
        // Another one may have been created since.
        this.#check(draft);
        admit?.(this.#tenants.size);
        added = this.#add(draft, next);
      });
      return added as TenantEntry;
    });
  }

  remove(id: number, unusedSince = Number.POSITIVE_INFINITY): Promise<boolean> {
    return this.#enter(async () => {
      const tenant = this.#tenants.get(id);
      if (!tenant || tenant.used >= unusedSince) return false;
      this.#tenants.delete(id);
      this.#names.delete(tenant.name);
      for (const hash of tenant.tokens.keys()) this.#tokens.delete(hash);
      this.#setWake(id, tenant.state.head.wake, null);
      await tenant.writes.whenEmpty();
      this.#onRemove(id);
      return true;
    });
  }

  markUsed(id: number, at: number): Promise<void> {
    return this.#enter(async () => {
      const tenant = this.#tenants.get(id);
      if (tenant) tenant.used = Math.max(tenant.used, at);
    });
  }

  findUnused(since: number, limit: number): Promise<TenantEntry[]> {
    return this.#enter(async () =>
      [...this.#tenants.values()]
        .filter(({ used }) => used < since)
        .sort((one, other) => one.used - other.used || one.id - other.id)
        .slice(0, limit)
        .map(entryOf),
    );
  }

  find(name: string): Promise<TenantEntry | undefined> {
    return this.#enter(async () => {
      const tenant = this.#names.get(name);
      return tenant && entryOf(tenant);
    });
  }

  countBytes(): Promise<number> {
    return this.#enter(async () => {
      let sum = 0;
      for (const { state } of this.#tenants.values()) sum += state.head.bytes + state.head.snapshotBytes;
      return sum;
    });
  }

  list(): Promise<TenantEntry[]> {
    return this.#enter(async () =>
      [...this.#tenants.values()].map(entryOf).sort((one, other) => compareKeys(one.name, other.name)),
    );
  }

  findToken(hash: string): Promise<FoundToken | undefined> {
    return this.#enter(async () => {
      const tenant = this.#tokens.get(hash);
      const token = tenant?.tokens.get(hash);
      return token && tenant && { ...token, tenant: entryOf(tenant), access: tenant.state.head.access };
    });
  }

  tokens(id: number): Promise<TokenEntry[]> {
    return this.#enter(async () => [...(this.#tenants.get(id)?.tokens.values() ?? [])]);
  }

  addToken(id: number, token: TokenEntry, admit?: Admit): Promise<void> {
    return this.#enter(async () => {
      const tenant = this.get(id);
      if (this.#tokens.has(token.hash)) throw tokenTaken();
      admit?.(tenant.tokens.size);
      tenant.tokens.set(token.hash, token);
      this.#tokens.set(token.hash, tenant);
      raiseAccess(tenant);
    });
  }

  replaceToken(id: number, token: TokenEntry): Promise<TokenEntry[]> {
    return this.#enter(async () => {
      const tenant = this.get(id);
      if (this.#tokens.has(token.hash) && !tenant.tokens.has(token.hash)) throw tokenTaken();
      const replaced = [...tenant.tokens.values()].filter(
        ({ hash, origin }) => origin === token.origin && hash !== token.hash,
      );
      for (const { hash } of [...replaced, token]) {
        tenant.tokens.delete(hash);
        this.#tokens.delete(hash);
      }
      tenant.tokens.set(token.hash, token);
      this.#tokens.set(token.hash, tenant);
      raiseAccess(tenant);
      return replaced;
    });
  }

  removeToken(id: number, hash: string): Promise<boolean> {
    return this.#enter(async () => {
      const tenant = this.get(id);
      raiseAccess(tenant);
      return tenant.tokens.delete(hash) && this.#tokens.delete(hash);
    });
  }

  has(id: number): boolean {
    return this.#tenants.has(id);
  }

  /** Everything in it, as of the last commits, with the logs of its tenants. */
  save(logs: ProcessLog): SavedStore {
    const tenants = [...this.#tenants.values()];
    return savedStore(
      tenants.map(({ id, name, tokens, state }) => {
        const log = logs.save(id);
        return { name, tokens: [...tokens.values()], state: saveState(state), ...(log && { log }) };
      }),
    );
  }

  /** Adds what was saved. @throws StorageError `other-version`, `corrupt`. */
  restore(saved: SavedStore, logs: ProcessLog): void {
    checkFormat(saved);
    try {
      for (const { name, tokens, state, log } of saved.tenants) {
        const draft = { name, tokens: tokens.map(completed), state: state.head.state };
        this.#check(draft);
        const { id } = this.#add(draft, restoreState(state));
        if (log) logs.restore(id, log);
      }
    } catch (cause) {
      throw new StorageError("corrupt", "The saved state is damaged.", { cause });
    }
  }

  /** @throws StorageError `no-tenant`. */
  get(id: number): StoredTenant {
    const tenant = this.#tenants.get(id);
    if (!tenant) throw noTenant(id);
    return tenant;
  }

  /** Commits the next state of a tenant, whose tokens may have changed since it was begun. */
  commit(tenant: StoredTenant, next: MemoryState): void {
    const { access, wake } = tenant.state.head;
    tenant.state = next.head.access === access ? next : { ...next, head: { ...next.head, access } };
    if (this.#tenants.has(tenant.id)) this.#setWake(tenant.id, wake, next.head.wake);
  }

  /** @returns the ids of tenants whose `wake` is not after a time, those that wait the longest first. */
  due(now: number, limit: number): number[] {
    const due: number[] = [];
    for (const [wake, id] of this.#wakes.keys()) {
      if (wake > now || due.length >= limit) break;
      due.push(id);
    }
    return due;
  }

  /** @throws StorageError `bad-name`, `tenant-exists`, `token-taken`. */
  #check({ name, tokens }: TenantDraft): void {
    checkName(name);
    if (this.#names.has(name)) throw tenantExists(name);
    const hashes = new Set(tokens.map(({ hash }) => hash));
    if (hashes.size < tokens.length || tokens.some(({ hash }) => this.#tokens.has(hash))) throw tokenTaken();
  }

  #add({ name, tokens }: TenantDraft, state: MemoryState): TenantEntry {
    this.#lastId += 1;
    const tenant: StoredTenant = {
      id: this.#lastId,
      name,
      tokens: new Map(tokens.map((token) => [token.hash, token])),
      state,
      used: Date.now(),
      writes: new TransactionLine(),
    };
    this.#tenants.set(tenant.id, tenant);
    this.#names.set(name, tenant);
    for (const { hash } of tokens) this.#tokens.set(hash, tenant);
    this.#setWake(tenant.id, null, state.head.wake);
    return entryOf(tenant);
  }

  #setWake(id: number, before: number | null, after: number | null): void {
    if (before === after) return;
    if (before !== null) this.#wakes.delete([before, id]);
    if (after !== null) this.#wakes.set([after, id], undefined);
  }
}

function entryOf({ id, name }: StoredTenant): TenantEntry {
  return { id, name };
}

/** A token that an earlier version saved does not say who added it, and when. */
function completed(token: Pick<TokenEntry, "hash" | "hint" | "scopes"> & Partial<TokenEntry>): TokenEntry {
  return { origin: "call", added: 0, ...token };
}

function raiseAccess(tenant: StoredTenant): void {
  const { head } = tenant.state;
  tenant.state = { ...tenant.state, head: { ...head, access: head.access + 1 } };
}
