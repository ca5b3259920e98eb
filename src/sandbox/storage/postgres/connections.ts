/** The connections to a database, and their settings. */
import type { Client, ClientConfig, Pool, PoolConfig } from "pg";
import { StorageError } from "../storage-error.ts";
import { storageErrorFrom } from "./errors.ts";
import type { Pg } from "./pg.ts";
import { type Connections, Session } from "./session.ts";
import { settings } from "./settings.ts";

/** How many connections a process has at most, beside the one that listens. */
export const defaultConnections = 10;

/** How long to wait for a connection, in milliseconds: then the request fails, and may be sent again. */
const connectTimeout = 5000;

/** How long to wait for the result of a statement. Copying a large store takes long. */
const queryTimeout = 120_000;

/** int8, int4, int2, and bool. All others are text. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  23: Number,
  21: Number,
  16: (text) => text === "t",
};
const types = { getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text) };

/**
 * Opens a pool of connections. Each of them gets the settings when it is made, unless a pooler such as PgBouncer is between us and the
 * database: there, each transaction may run on another connection, so each transaction has its own settings.
 *
 * @param max the most connections.
 * @throws StorageError `unavailable`.
 */
export async function connect(pg: Pg, url: string, max: number): Promise<Connections> {
  const pool = openPool(pg, url, max);
  try {
    const first = await Session.open({ pool, isPooled: true });
    try {
      const isPooled = await first.isPooled();
      if (!isPooled) {
        first.send(settings);
        pool.on("connect", (client) => void client.query(settings).catch(() => {}));
      }
      return { pool, isPooled };
    } finally {
      first.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** A connection outside the pool, which is not open yet. */
export function newClient(pg: Pg, url: string): Client {
  return new pg.Client(configOf(url));
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
  pool.on("connect", (client) => client.on("error", () => {}));
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
