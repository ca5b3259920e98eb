import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openStorage, type Row, type Store } from "../../../src/sandbox/storage/index.ts";

/** A store with a tenant `a`, closed with the test. */
export async function storeWithTenant(folder?: string): Promise<Store> {
  const store = await openStorage({ folder });
  onTestFinished(() => store.close());
  await store.createTenant("a");
  return store;
}

/** A folder that is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "store-admin-storage-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A row with default values. */
export function row(id: string, rest: Partial<Row> = {}): Row {
  return { id, version: 1, created: "2024-12-01", updated: "2024-12-01", body: `{"id": "${id}"}`, ...rest };
}

/** The ids of rows. */
export const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
