import type { Connection } from "./driver.ts";
import { StorageError } from "./storage-error.ts";

/** The version of the schema, stored in the file. */
const version = 2;

/**
 * Text sorts by code points. A tag has the sort columns of its document, so that documents with it are read in order. `autoincrement`,
 * so that the number of a message is never used twice, not even after a restore. A message is `behind` while an older one of its
 * queue is there. All indexes end with the key of their table.
 */
const schema = `
begin;
create table doc (
  seq integer primary key,
  kind text not null, id text not null, version integer not null,
  created text not null, updated text not null, status text, ref text, tags text, body text not null
);
create unique index doc_id on doc (kind, id);
create index doc_created on doc (kind, created, id);
create index doc_updated on doc (kind, updated, id);
create index doc_status on doc (kind, status, created, id) where status is not null;
create index doc_ref on doc (kind, ref, created, id) where ref is not null;
create table tag (
  seq integer not null, tag text not null,
  kind text not null, id text not null, created text not null, updated text not null,
  primary key (seq, tag)
) without rowid;
create index tag_id on tag (kind, tag, id);
create index tag_created on tag (kind, tag, created, id);
create index tag_updated on tag (kind, tag, updated, id);
create table outbox (
  seq integer primary key autoincrement,
  topic text not null, due integer not null, queue text, body text not null, attempts integer not null default 0,
  state text not null check (state in ('ready', 'behind', 'claimed'))
);
create index outbox_state on outbox (state, due);
create index outbox_queue on outbox (queue) where queue is not null;
create table snapshot (seq integer primary key, name text not null unique);
pragma user_version = ${version};
commit;`;

/**
 * Creates the schema in an empty database.
 *
 * @throws StorageError `other-version`.
 */
export function makeSchema(connection: Connection): void {
  const found = connection.all("pragma user_version")[0]?.user_version;
  const tables = connection.all("select count(*) as n from sqlite_schema")[0]?.n;
  if (found === 0 && tables === 0) connection.execute(schema);
  else if (found !== version)
    throw new StorageError(
      "other-version",
      `The version of the file must be ${version} (got ${found}). Use another folder.`,
    );
}
