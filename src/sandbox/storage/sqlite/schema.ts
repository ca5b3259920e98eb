import { StorageError } from "../storage-error.ts";
import type { Connection } from "./driver.ts";

/** The version of the schema, stored in the file. */
export const schemaVersion = 7;

/**
 * All tenants are in one database, so that creating, restoring or removing one is a transaction. Text sorts by code points. A tag has
 * the sort columns of its document, so that documents with it are read in order. A message is `behind` while an older one of its queue
 * is there. Indexes start with the tenant and end with the key of their table. `autoincrement`, so that no id of a tenant is used twice.
 */
const schema = `
begin;
create table tenant (
  id integer primary key autoincrement, name text not null unique,
  version integer not null default 0, access integer not null default 0,
  sequence integer not null default 0, event_sequence integer not null default 0, messages integer not null default 0,
  counts text not null default '{}', bytes integer not null default 0, snapshot_bytes integer not null default 0,
  wake integer, used integer not null, state text not null
);
create index tenant_wake on tenant (wake) where wake is not null;
create index tenant_used on tenant (used, id);
create table token (
  seq integer primary key,
  hash text not null unique, tenant integer not null, hint text not null, scopes text not null,
  origin text not null default 'call', added integer not null default 0
);
create index token_tenant on token (tenant);
create table doc (
  seq integer primary key,
  tenant integer not null, kind text not null, id text not null, version integer not null,
  created text not null, updated text not null, status text, ref text, tags text, body text not null
);
create unique index doc_id on doc (tenant, kind, id);
create index doc_created on doc (tenant, kind, created, id);
create index doc_updated on doc (tenant, kind, updated, id);
create index doc_status on doc (tenant, kind, status, created, id) where status is not null;
create index doc_ref on doc (tenant, kind, ref, created, id) where ref is not null;
create table tag (
  seq integer not null, tag text not null, tenant integer not null,
  kind text not null, id text not null, created text not null, updated text not null,
  primary key (seq, tag)
) without rowid;
create index tag_id on tag (tenant, kind, tag, id);
create index tag_created on tag (tenant, kind, tag, created, id);
create index tag_updated on tag (tenant, kind, tag, updated, id);
create table outbox (
  tenant integer not null, seq integer not null,
  topic text not null, due integer not null, queue text, body text not null, attempts integer not null default 0,
  state text not null check (state in ('ready', 'behind', 'claimed')), lease integer,
  primary key (tenant, seq)
) without rowid;
create index outbox_state on outbox (tenant, state, due);
create index outbox_queue on outbox (tenant, queue) where queue is not null;
create table snapshot (
  id integer primary key autoincrement,
  tenant integer not null, name text not null, at text not null, state text not null,
  counts text not null, bytes integer not null, unique (tenant, name)
);
create table snapshot_doc (
  seq integer primary key,
  snapshot integer not null, kind text not null, id text not null, version integer not null,
  created text not null, updated text not null, status text, ref text, tags text, body text not null
);
create unique index snapshot_doc_id on snapshot_doc (snapshot, kind, id);
create table snapshot_message (
  seq integer primary key,
  snapshot integer not null, topic text not null, due integer not null, queue text, body text not null,
  attempts integer not null, state text not null
);
create index snapshot_message_snapshot on snapshot_message (snapshot);
pragma user_version = ${schemaVersion};
commit;`;

/** What brings a file of an earlier version up to date, by that version. Others stay as they are. */
const upgrades: Readonly<Record<number, string>> = {
  6: `
alter table token add column origin text not null default 'call';
alter table token add column added integer not null default 0;
update token set origin = 'start' where seq = (
  select min(token.seq) from token join tenant on tenant.id = token.tenant where tenant.name = 'default'
);`,
};

/**
 * Creates the schema in an empty database, or brings one up to date.
 *
 * @throws StorageError `other-version`.
 */
export function makeSchema(connection: Connection): void {
  const found = connection.all("pragma user_version")[0]?.user_version;
  const tables = connection.all("select count(*) as n from sqlite_schema")[0]?.n;
  const upgrade = upgrades[Number(found)];
  if (found === 0 && tables === 0) connection.execute(schema);
  else if (upgrade !== undefined)
    connection.execute(`begin; ${upgrade} pragma user_version = ${schemaVersion}; commit;`);
  else if (found !== schemaVersion)
    throw new StorageError(
      "other-version",
      `The schema must be ${schemaVersion} (got ${found}). ${fixFor(Number(found))}`,
    );
}

/** Whether a file of a version can be opened. */
export function isKnown(version: number): boolean {
  return version === schemaVersion || Object.hasOwn(upgrades, version);
}

/** What to do with a file whose schema is another one. It stays as it is. */
export function fixFor(found: number): string {
  if (found > schemaVersion) return "A newer version of store-admin-api wrote the file. Update, or use another folder.";
  return "An older version of store-admin-api wrote the file. Use another folder; to take stores along, export them with that version (GET /_sandbox/export) and import them here (PUT /_sandbox/import).";
}
