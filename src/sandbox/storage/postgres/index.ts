/** Stores everything in a PostgreSQL database, which any number of processes may share. */
import type { OnStorageNotice } from "../notice.ts";
import type { Store } from "../store.ts";
import { connect, defaultConnections, newClient } from "./connections.ts";
import { Database } from "./database.ts";
import { PostgresDirectory } from "./directory.ts";
import { DatabaseHealth } from "./health.ts";
import { PostgresLog } from "./log.ts";
import { type Migrated, migrate } from "./migrate.ts";
import { Notifications } from "./notifications.ts";
import { loadPg } from "./pg.ts";
import { type Connections, Session } from "./session.ts";

/** Options of a store in a database. */
export interface PostgresOptions {
  /** How many connections at most, beside the one that listens. Default: `defaultConnections`. */
  readonly connections?: number | undefined;
  /**
   * The address of the same database without the pooler that `url` leads to, to listen with. Default: `url`, or with a pooler nothing:
   * then a process finds what others have left for it only when it looks, every few seconds.
   */
  readonly directUrl?: string | undefined;
  /** Called with what happens to the database. */
  readonly notify?: OnStorageNotice | undefined;
}

/**
 * Opens a database, and migrates it.
 *
 * @param url `postgres://user:password@host:port/database`; see the manual of `pg` for its parameters.
 * @throws StorageError `no-driver` if `pg` is not installed; `unavailable` if the database cannot be reached; `other-version` if a newer
 * version of ours has migrated it, or PostgreSQL is too old.
 */
export async function openPostgresStore(
  url: string,
  { connections: max = defaultConnections, directUrl, notify = () => {} }: PostgresOptions = {},
): Promise<Store> {
  const pg = await loadPg();
  const connections = await connect(pg, url, max);
  const { pool, isPooled } = connections;
  try {
    const migrated = await inSession(connections, migrate);
    if (migrated.from !== migrated.to) notify({ event: "migration", ...migrated });
  } catch (error) {
    await pool.end();
    throw error;
  }
  // Through a pooler that gives each transaction another connection, nobody would hear anything.
  const listenUrl = directUrl ?? (isPooled ? undefined : url);
  const notifications = new Notifications(pool, listenUrl === undefined ? undefined : () => newClient(pg, listenUrl));
  const database = new Database(connections, new DatabaseHealth(notify), (tenant) =>
    notifications.send("wake", tenant),
  );
  const log = new PostgresLog(connections, notifications);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await database.close();
    await log.close();
    await notifications.close();
    await pool.end();
  };
  return {
    directory: new PostgresDirectory(database),
    log,
    transaction: (tenant, mode, run) => database.transaction(tenant, mode, run),
    async dueTenants(now, limit) {
      const sql = "select id from sandbox.tenant where wake <= $1 order by wake, id limit $2::bigint";
      return (await database.query(sql, [now, limit])).map(({ id }) => Number(id));
    },
    countConnections() {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { inUse: totalCount - idle, idle, waiting };
    },
    countLocks: () => database.health.locks,
    check: async () =>
      void (await database.query("select (select 1 from sandbox.doc limit 1), (select 1 from sandbox.outbox limit 1)")),
    listen: (onWake) => notifications.listen("wake", { onTenant: onWake }),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** Migrates a database, without opening a store. @throws StorageError like `openPostgresStore`. */
export async function migrateDatabase(url: string): Promise<Migrated> {
  const connections = await connect(await loadPg(), url, 1);
  try {
    return await inSession(connections, migrate);
  } finally {
    await connections.pool.end();
  }
}

async function inSession<T>(connections: Connections, run: (session: Session) => Promise<T>): Promise<T> {
  const session = await Session.open(connections);
  try {
    return await run(session);
  } finally {
    session.release();
  }
}
