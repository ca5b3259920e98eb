import { StorageError } from "../storage-error.ts";
import { migrations } from "./migrations.ts";
import type { Queryable, Session } from "./session.ts";

/** The number of the lock that only one process has while it migrates. Nothing else of the database may use it. */
const lock = 5_202_412_019;

/** The first version that we test with. */
export const oldestServer = 14;

/** What has been done. */
export interface Migrated {
  /** The version of the schema before. */
  readonly from: number;
  /** And now. */
  readonly to: number;
}

/**
 * Brings the schema up to date. Several processes may do so at once: one migrates, and the others wait for it.
 *
 * @throws StorageError `other-version` if the server is too old, its text is not UTF-8, or a newer version migrated the database.
 */
export async function migrate(session: Session): Promise<Migrated> {
  await checkServer(session);
  const from = await usableVersionOf(session);
  if (from === migrations.length) return { from, to: from };
  session.send("begin");
  try {
    await session.query(`select pg_advisory_xact_lock(${lock})`);
    const schemas = await session.query("select from pg_namespace where nspname = 'sandbox'");
    if (schemas.length === 0) await session.query("create schema sandbox");
    await session.query(`create table if not exists sandbox.migration (
      number integer primary key, at timestamptz not null default now()
    )`);
    // Another process may have migrated in the meantime.
    const to = migrations.length;
    const known = await usableVersionOf(session);
    for (const [at, sql] of migrations.entries()) {
      if (at < known) continue;
      await session.query(sql);
      await session.query("insert into sandbox.migration (number) values ($1)", [at + 1]);
    }
    await session.commit();
    return { from: known, to };
  } catch (error) {
    session.send("rollback");
    throw error;
  }
}

/** @returns the version of the schema; 0 if there is none. @throws StorageError. */
export async function versionOf(queryable: Queryable): Promise<number> {
  const [table] = await queryable.query("select to_regclass('sandbox.migration') is not null as found");
  if (table?.found !== true) return 0;
  const [row] = await queryable.query("select coalesce(max(number), 0) as number from sandbox.migration");
  return Number(row?.number);
}

/** @throws StorageError `other-version` if a newer version migrated the database. */
async function usableVersionOf(session: Session): Promise<number> {
  const found = await versionOf(session);
  if (found > migrations.length)
    throw new StorageError(
      "other-version",
      `A newer version of store-admin-api has migrated the database: its schema is ${found}, this version knows ${migrations.length}. Update store-admin-api, or use another database.`,
    );
  return found;
}

async function checkServer(session: Session): Promise<void> {
  const [server] = await session.query(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  );
  const major = Math.floor(Number(server?.version) / 10_000);
  if (major < oldestServer)
    throw new StorageError("other-version", `PostgreSQL must be ${oldestServer} or later (got ${major}).`);
  if (server?.encoding !== "UTF8")
    throw new StorageError(
      "other-version",
      `The encoding of the database must be UTF8 (got ${String(server?.encoding)}). Create it with: create database … encoding 'UTF8' template template0`,
    );
}
