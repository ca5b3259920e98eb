/** Stores everything in a PostgreSQL database, which any number of processes may share. */
import type { ClientConfig, Pool, PoolConfig } from "pg";
import { StorageError } from "../storage-error.ts";
import type { Store } from "../store.ts";
import { Database } from "./database.ts";
import { directoryOf } from "./directory.ts";
import { storageErrorFrom } from "./errors.ts";
import { type Migrated, migrate } from "./migrate.ts";
import { loadPg, type Pg } from "./pg.ts";
import { Session } from "./session.ts";
import { Wakes } from "./wakes.ts";

/** Options of a store in a database. */
export interface PostgresOptions {
  /** How many connections at most, beside the one that listens. Default: 10. */
  readonly connections?: number | undefined;
}

/** How long to wait for a connection, in milliseconds: then the request fails, and may be sent again. */
const connectTimeout = 5000;

/** How long to wait for the result of a statement. Copying a large store takes long. */
const queryTimeout = 120_000;

/**
 * Each connection starts with these. Timeouts end what a stalled process holds up: nobody waits longer for a tenant, and nobody keeps
 * it longer without doing anything. Statements are written for an index each, and plans without it suit only small tables.
 */
export const settings = `set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s';
  set enable_seqscan = off; set enable_bitmapscan = off; set jit = off`;

/** int8, int4, int2, and bool. All others are text. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  23: Number,
  21: Number,
  16: (text) => text === "t",
};
const types = { getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text) };

/**
 * Opens a database, and migrates it.
 *
 * @param url `postgres://user:password@host:port/database`; see the manual of `pg` for its parameters.
 * @throws StorageError `no-driver` if `pg` is not installed; `unavailable` if the database cannot be reached; `other-version` if a newer
 * version of ours has migrated it, or PostgreSQL is too old.
 */
export async function openPostgresStore(url: string, { connections = 10 }: PostgresOptions = {}): Promise<Store> {
  const pg = await loadPg();
  const pool = openPool(pg, url, connections);
  try {
    await inSession(pool, migrate);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const wakes = new Wakes(pool, () => new pg.Client(configOf(url)));
  const database = new Database(pool, (tenant) => wakes.send(tenant));
  let closing: Promise<void> | undefined;
  const close = async () => {
    await database.close();
    await wakes.close();
    await pool.end();
  };
  return {
    directory: directoryOf(database),
    transaction: (tenant, mode, run) => database.transaction(tenant, mode, run),
    async dueTenants(now, limit) {
      const sql = "select id from sandbox.tenant where wake <= $1 order by wake, id limit $2::bigint";
      return (await database.query(sql, [now, limit])).map(({ id }) => Number(id));
    },
    listen: (onWake) => wakes.listen(onWake),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** Migrates a database, without opening a store. @throws StorageError like `openPostgresStore`. */
export async function migrateDatabase(url: string): Promise<Migrated> {
  const pool = openPool(await loadPg(), url, 1);
  try {
    return await inSession(pool, migrate);
  } finally {
    await pool.end();
  }
}

async function inSession<T>(pool: Pool, run: (session: Session) => Promise<T>): Promise<T> {
  const session = await Session.open(pool);
  try {
    return await run(session);
  } finally {
    session.release();
  }
}

function openPool(pg: Pg, url: string, max: number): Pool {
  // `pipeline` is new, and its types do not have it yet.
  const config: PoolConfig & { readonly pipeline: true } = { ...configOf(url), max, pipeline: true };
  let pool: Pool;
  try {
    pool = new pg.Pool(config);
  } catch (error) {
    throw new StorageError(
      "unavailable",
      `The address of the database is not valid: ${storageErrorFrom(error).message}`,
    );
  }
  // A lost connection is replaced when it is needed, and its statements fail on their own. Without listeners the process would end.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.query(settings).catch(() => {});
  });
  return pool;
}

function configOf(url: string): ClientConfig {
  return {
    connectionString: url,
    fallback_application_name: "store-admin-api sandbox",
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
    types: types as ClientConfig["types"],
  };
}
