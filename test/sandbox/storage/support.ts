import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Claim, Outcome, Row, Store, TenantEntry, Transaction } from "../../../src/sandbox/storage/index.ts";
import { openStorage } from "../../../src/sandbox/storage/open.ts";
import { memoryFolder } from "../../support/memory-folder.ts";

/** Opens a store of an engine, without tenants. */
export type OpenStore = () => Promise<Store>;

/** The lease of claims in tests, in milliseconds: longer than a test. */
export const lease = 600_000;

/** A tenant of a store, and what tests do with it: each call is one transaction. */
export class StoredTenant {
  readonly store: Store;
  readonly id: number;

  constructor(store: Store, id: number) {
    this.store = store;
    this.id = id;
  }

  read<T>(run: (t: Transaction) => Promise<T>): Promise<T> {
    return this.store.transaction(this.id, "read", run);
  }

  write<T>(run: (t: Transaction) => Promise<T>): Promise<T> {
    return this.store.transaction(this.id, "write", run);
  }

  claim(now: number, limit: number): Promise<Claim[]> {
    return this.write((t) => t.claim({ now, limit, lease }));
  }

  settle(claimed: Pick<Claim, "seq" | "attempts">, result: Outcome): Promise<boolean> {
    return this.write((t) => t.settle(claimed, result));
  }

  nextDue(): Promise<number | null> {
    return this.read((t) => t.nextDue());
  }

  pending(): Promise<number> {
    return this.read((t) => t.pending());
  }

  snapshot(name: string): Promise<void> {
    return this.write((t) => t.takeSnapshot({ name, at: "2024-12-01" }));
  }

  restore(name: string | null): Promise<string | null> {
    return this.write((t) => t.restoreSnapshot(name));
  }

  close(): Promise<void> {
    return this.store.close();
  }
}

/** A new tenant `a` of a store, which is closed with the test. */
export async function tenantOf(opening: Promise<Store>): Promise<StoredTenant> {
  const store = await opening;
  onTestFinished(() => store.close());
  return new StoredTenant(store, (await createTenant(store, "a")).id);
}

/** A tenant without tokens. */
export function createTenant(store: Store, name: string): Promise<TenantEntry> {
  return store.directory.create({ name, state: "{}", tokens: [] });
}

/** A new tenant `a` in a folder. */
export function storeWithTenant(folder: string): Promise<StoredTenant> {
  return tenantOf(openStorage({ folder }));
}

/** The tenant `a` of a folder that is opened again. */
export async function reopen(folder: string): Promise<StoredTenant> {
  const store = await openStorage({ folder });
  onTestFinished(() => store.close());
  const found = await store.directory.find("a");
  if (!found) throw new Error("The folder has no tenant a.");
  return new StoredTenant(store, found.id);
}

/** A folder that is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(memoryFolder(), "store-admin-storage-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A row with default values. */
export function row(id: string, rest: Partial<Row> = {}): Row {
  return { id, version: 1, created: "2024-12-01", updated: "2024-12-01", body: `{"id": "${id}"}`, ...rest };
}

/** Replaces stored rows. */
export async function replaceRows(t: Transaction, kind: string, rows: readonly Row[]): Promise<void> {
  for (const row of rows) await t.save(kind, row, (await t.get(kind, row.id)) ?? undefined);
}

/** The ids of rows. */
export const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** An error of storage with a code. */
export const storageError = (code: string, message = "") => ({
  asymmetricMatch: (error: { name?: string; code?: string; message?: string }) =>
    error.name === "StorageError" && error.code === code && String(error.message).includes(message),
});

/** A promise, and a function that resolves it. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
