/** Checks whether a database can be used, without changing it. */
import type { Client } from "pg";
import { failed, passed, type SetupCheck, warning } from "../setup-check.ts";
import { StorageError } from "../storage-error.ts";
import { defaultConnections, newClient } from "./connections.ts";
import { storageErrorFrom } from "./errors.ts";
import { howToConnect } from "./how-to-connect.ts";
import { oldestServer, versionOf } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { loadPg, type Pg } from "./pg.ts";
import type { Queryable } from "./session.ts";

/** How long to wait for a notification, in milliseconds. */
const notificationTimeoutMs = 2000;

/** The most that the clocks of two machines may differ, in milliseconds. A process may keep a webhook for a minute. */
const maxClockDifference = 5000;

/** The addresses of a database. */
export interface DatabaseAddresses {
  readonly url: string;
  /** The address without a pooler. */
  readonly directUrl?: string | undefined;
}

/**
 * Checks a database. A check that fails may leave out those that need it.
 *
 * @throws StorageError of a statement that fails.
 */
export async function checkDatabase({ url, directUrl }: DatabaseAddresses): Promise<SetupCheck[]> {
  let pg: Pg;
  try {
    pg = await loadPg();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return [failed("Driver", "The package pg is not installed.", error.message.split("\n").at(-1)?.trim() ?? "")];
  }
  const opened = await open(pg, url);
  if (!(opened instanceof Connection)) return [failed("Connection", opened.detail, opened.fix)];
  try {
    return [
      passed("Connection", `Connected in ${opened.milliseconds} ms.`),
      ...(await checkServer(opened)),
      ...(await checkSchema(opened)),
      await checkListening(pg, opened, { url, directUrl }),
      await checkRoom(opened),
      await checkClock(opened),
    ];
  } finally {
    await opened.end();
  }
}

class Connection implements Queryable {
  readonly client: Client;
  readonly milliseconds: number;

  constructor(client: Client, milliseconds: number) {
    this.client = client;
    this.milliseconds = milliseconds;
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    try {
      return (await this.client.query(sql, [...values])).rows;
    } catch (error) {
      throw storageErrorFrom(error);
    }
  }

  /** @returns the only row. */
  async row(sql: string): Promise<Record<string, unknown>> {
    return (await this.query(sql))[0] ?? {};
  }

  async end(): Promise<void> {
    await this.client.end().catch(() => {});
  }
}

async function open(pg: Pg, url: string): Promise<Connection | { readonly detail: string; readonly fix: string }> {
  const started = performance.now();
  let client: Client | undefined;
  try {
    client = newClient(pg, url);
    client.on("error", () => {});
    await client.connect();
    return new Connection(client, Math.round(performance.now() - started));
  } catch (error) {
    await client?.end().catch(() => {});
    return howToConnect(error);
  }
}

async function checkServer(connection: Connection): Promise<SetupCheck[]> {
  const { number, version, encoding, reads } = await connection.row(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as reads`,
  );
  const isOld = Number(number) < oldestServer * 10_000;
  return [
    isOld
      ? failed("Version", `PostgreSQL ${version}.`, `Use PostgreSQL ${oldestServer} or later.`)
      : passed("Version", `PostgreSQL ${version}.`),
    encoding === "UTF8"
      ? passed("Encoding", "UTF8.")
      : failed(
          "Encoding",
          `The encoding of the database is ${encoding}.`,
          "Create a database with: create database … encoding 'UTF8' template template0",
        ),
    reads
      ? failed("Writes", "The server is a standby or read-only.", "Use the address of the primary.")
      : passed("Writes", "The server accepts writes."),
  ];
}

async function checkSchema(connection: Connection): Promise<SetupCheck[]> {
  const rights = await checkRights(connection);
  return rights.status === "failed" ? [rights] : [rights, await checkSchemaVersion(connection)];
}

async function checkSchemaVersion(connection: Connection): Promise<SetupCheck> {
  const known = migrations.length;
  const found = await versionOf(connection);
  if (found === known) return passed("Schema", `Version ${found}, which is current.`);
  if (found > known)
    return failed(
      "Schema",
      `Version ${found}; this version of store-admin-api knows ${known}.`,
      "Update store-admin-api, or use another database.",
    );
  return warning(
    "Schema",
    found === 0 ? "The database has no schema yet." : `Version ${found}; version ${known} is current.`,
    "Run store-admin-api sandbox migrate, or start a sandbox, which migrates too.",
  );
}

/** The rights that the schema needs: to create it, to change it, and to use its tables. */
async function checkRights(connection: Connection): Promise<SetupCheck> {
  const { user, database, schema, may_create, owns } = await connection.row(
    `select current_user as user, current_database() as database, to_regnamespace('sandbox') is not null as schema,
      has_database_privilege(current_database(), 'create') as may_create,
      (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'sandbox') as owns`,
  );
  const name = "Rights";
  if (!schema)
    return may_create
      ? passed(name, `${user} can create the schema.`)
      : failed(
          name,
          `${user} cannot create a schema in ${database}.`,
          `As its owner, run: grant create on database ${quoted(database)} to ${quoted(user)}`,
        );
  const tables = await connection.query(
    `select relname as name from pg_class where relnamespace = to_regnamespace('sandbox') and relkind in ('r', 'p')
      and not (has_schema_privilege('sandbox', 'usage') and has_table_privilege(oid, 'select')
        and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`,
  );
  if (tables.length > 0)
    return failed(
      name,
      `${user} cannot use all tables of the schema sandbox, such as ${tables[0]?.name}.`,
      `As their owner, run: grant usage on schema sandbox to ${quoted(user)}; grant all on all tables in schema sandbox to ${quoted(user)}`,
    );
  return owns
    ? passed(name, `${user} owns the schema.`)
    : warning(
        name,
        `${user} can use the tables, but cannot migrate them.`,
        "Run store-admin-api sandbox migrate as the owner of the schema before you update.",
      );
}

function quoted(identifier: unknown): string {
  return `"${String(identifier).replaceAll('"', '""')}"`;
}

/** Whether a process hears what another one notifies. */
async function checkListening(
  pg: Pg,
  connection: Connection,
  { url, directUrl }: DatabaseAddresses,
): Promise<SetupCheck> {
  const name = "Listening";
  const listener = await open(pg, directUrl ?? url);
  if (!(listener instanceof Connection))
    return failed(name, `The direct address cannot be reached: ${listener.detail}`, listener.fix);
  try {
    if (await isNotified(listener, connection)) return passed(name, "Processes hear each other.");
  } finally {
    await listener.end();
  }
  const detail = "Processes do not hear each other, because of a pooler: each looks for work every 5 seconds.";
  return warning(
    name,
    detail,
    directUrl === undefined
      ? "Pass the address of the database without the pooler: --database-direct or DATABASE_DIRECT_URL."
      : "Correct the direct address: it must lead to the same database, without a pooler.",
  );
}

/** Whether a notification of one connection reaches another. */
async function isNotified(listener: Connection, sender: Connection): Promise<boolean> {
  const { id } = await sender.row("select gen_random_uuid() as id");
  let timer: NodeJS.Timeout | undefined;
  const heard = new Promise<boolean>((resolve) => {
    listener.client.on("notification", ({ payload }) => {
      if (payload === id) resolve(true);
    });
    timer = setTimeout(() => resolve(false), notificationTimeoutMs);
  });
  await listener.query("listen sandbox_doctor");
  await sender.query("select pg_notify('sandbox_doctor', $1)", [id]);
  return heard.finally(() => clearTimeout(timer));
}

/** Each process has a pool of connections, and one to listen. */
async function checkRoom(connection: Connection): Promise<SetupCheck> {
  const { most, used } = await connection.row(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used`,
  );
  const needed = defaultConnections + 1;
  const detail = `${used} of ${most} are in use; a process uses up to ${needed}.`;
  return Number(most) - Number(used) >= needed
    ? passed("Connections", detail)
    : warning("Connections", detail, "Raise max_connections of PostgreSQL, or put PgBouncer in front.");
}

/** Leases of webhooks and request times come from the clocks of the processes. */
async function checkClock(connection: Connection): Promise<SetupCheck> {
  const before = Date.now();
  const { now } = await connection.row("select (extract(epoch from clock_timestamp()) * 1000)::bigint as now");
  const after = Date.now();
  const difference = Math.max(Number(now) - after, before - Number(now), 0);
  const detail = `The clocks of this machine and the database differ by ${difference} ms.`;
  return difference <= maxClockDifference
    ? passed("Clock", detail)
    : failed("Clock", detail, "Synchronize both machines with the same time server (NTP).");
}
