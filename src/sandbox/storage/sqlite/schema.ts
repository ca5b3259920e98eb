import { StorageError } from "../storage-error.ts";
import type { Connection } from "./driver.ts";

/** The version of the schema, stored in the file. */
export const schemaVersion = 8;

/**
 * All tenants are in one database, so that creating or removing one is a transaction. A tenant and each snapshot have contents: documents
 * and messages with one number. Contents that are not used belong to nobody: they are being written, or are to be deleted. Text sorts by code points. A tag has
 * the sort columns of its document, so that documents with it are read in order. A message is `behind` while an older one of its queue
 * is there. Indexes start with the contents and end with the key of their table. `autoincrement`, so that no id is used twice.
 */
const schema = `
begin;
create table tenant (
  id integer primary key autoincrement, name text not null unique,
  version integer not null default 0, access integer not null default 0,
  sequence integer not null default 0, event_sequence integer not null default 0, messages integer not null default 0,
  counts text not null default '{}', bytes integer not null default 0, snapshot_bytes integer not null default 0,
  wake integer, used integer not null, state text not null, contents integer not null
);
create table contents (id integer primary key autoincrement, used integer not null default 0);
create index contents_unused on contents (id) where used = 0;
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
  contents integer not null, kind text not null, id text not null, version integer not null,
  created text not null, updated text not null, status text, ref text, tags text, body text not null
);
create unique index doc_id on doc (contents, kind, id);
create index doc_created on doc (contents, kind, created, id);
create index doc_updated on doc (contents, kind, updated, id);
create index doc_status on doc (contents, kind, status, created, id) where status is not null;
create index doc_ref on doc (contents, kind, ref, created, id) where ref is not null;
create table tag (
  seq integer not null, tag text not null, contents integer not null,
  kind text not null, id text not null, created text not null, updated text not null,
  primary key (seq, tag)
) without rowid;
create index tag_id on tag (contents, kind, tag, id);
create index tag_created on tag (contents, kind, tag, created, id);
create index tag_updated on tag (contents, kind, tag, updated, id);
create table outbox (
  contents integer not null, seq integer not null,
  topic text not null, due integer not null, queue text, body text not null, attempts integer not null default 0,
  state text not null check (state in ('ready', 'behind', 'claimed')), lease integer,
  primary key (contents, seq)
) without rowid;
create index outbox_state on outbox (contents, state, due);
create index outbox_queue on outbox (contents, queue) where queue is not null;
create table snapshot (
  contents integer primary key,
  tenant integer not null, name text not null, at text not null, state text not null,
  counts text not null, bytes integer not null, unique (tenant, name)
);
create table snapshot_doc (
  seq integer primary key,
  contents integer not null, kind text not null, id text not null, version integer not null,
  created text not null, updated text not null, status text, ref text, tags text, body text not null
);
create unique index snapshot_doc_id on snapshot_doc (contents, kind, id);
create table snapshot_message (
  seq integer primary key,
  contents integer not null, topic text not null, due integer not null, queue text, body text not null,
  attempts integer not null, state text not null
);
create index snapshot_message_contents on snapshot_message (contents);
pragma user_version = ${schemaVersion};
commit;`;

/** What brings a file of an earlier version to the next one, by that version. Others stay as they are. */
const upgrades: Readonly<Record<number, string>> = {
  6: `
alter table token add column origin text not null default 'call';
alter table token add column added integer not null default 0;
update token set origin = 'start' where seq = (
  select min(token.seq) from token join tenant on tenant.id = token.tenant where tenant.name = 'default'
);`,
  // Those of snapshots get numbers below zero, as no tenant has one.
  7: `
create table contents (id integer primary key autoincrement, used integer not null default 0);
create index contents_unused on contents (id) where used = 0;
insert into contents (id, used) select id, 1 from tenant;
insert into contents (id, used) select -id, 1 from snapshot;
alter table tenant add column contents integer not null default 0;
update tenant set contents = id;
alter table doc rename column tenant to contents;
alter table tag rename column tenant to contents;
alter table outbox rename column tenant to contents;
alter table snapshot rename column id to contents;
update snapshot set contents = -contents;
alter table snapshot_doc rename column snapshot to contents;
update snapshot_doc set contents = -contents;
alter table snapshot_message rename column snapshot to contents;
update snapshot_message set contents = -contents;`,
};

/**
 * Creates the schema in an empty database, or brings one up to date.
 *
 * @throws StorageError `other-version`.
 */
export function makeSchema(connection: Connection): void {
  const found = connection.all("pragma user_version")[0]?.user_version;
  const tables = connection.all("select count(*) as n from sqlite_schema")[0]?.n;
  const steps = Object.entries(upgrades).flatMap(([version, sql]) => (Number(version) >= Number(found) ? sql : []));
  if (found === 0 && tables === 0) connection.execute(schema);
  else if (Object.hasOwn(upgrades, Number(found)))
    connection.execute(`begin; ${steps.join("\n")} pragma user_version = ${schemaVersion}; commit;`);
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
