/** The schema. Migrations that were released never change; a change of the schema is a new one at the end. */

/**
 * Every table belongs to a tenant, and its keys start with it. Text sorts by code points (`collate "C"`). Bodies are text, because `jsonb`
 * changes them. A tag has the sort columns of its document, so that documents with it are read in order. A message is `behind` while an
 * older one of its queue is there. Heads have room for new versions of themselves beside the old ones, since every write changes one.
 */
const tables = `
create table sandbox.tenant (
  id bigint generated always as identity primary key,
  name text collate "C" not null unique,
  version bigint not null default 0, access bigint not null default 0,
  sequence bigint not null default 0, event_sequence bigint not null default 0, messages bigint not null default 0,
  wake bigint, state text not null
) with (fillfactor = 50);
create index tenant_wake on sandbox.tenant (wake, id) where wake is not null;
create table sandbox.token (
  hash text collate "C" primary key,
  tenant bigint not null, seq bigint generated always as identity, hint text not null, scopes text not null
);
create index token_tenant on sandbox.token (tenant, seq);
create table sandbox.doc (
  tenant bigint not null, kind text collate "C" not null, id text collate "C" not null,
  version bigint not null, created text collate "C" not null, updated text collate "C" not null,
  status text collate "C", ref text collate "C", tags text, body text not null,
  primary key (tenant, kind, id)
);
create index doc_created on sandbox.doc (tenant, kind, created, id);
create index doc_updated on sandbox.doc (tenant, kind, updated, id);
create index doc_status on sandbox.doc (tenant, kind, status, created, id) where status is not null;
create index doc_ref on sandbox.doc (tenant, kind, ref, created, id) where ref is not null;
create table sandbox.tag (
  tenant bigint not null, kind text collate "C" not null, tag text collate "C" not null, id text collate "C" not null,
  created text collate "C" not null, updated text collate "C" not null,
  primary key (tenant, kind, tag, id)
);
create index tag_created on sandbox.tag (tenant, kind, tag, created, id);
create index tag_updated on sandbox.tag (tenant, kind, tag, updated, id);
create table sandbox.outbox (
  tenant bigint not null, seq bigint not null,
  topic text not null, due bigint not null, queue text collate "C", body text not null, attempts integer not null default 0,
  state text collate "C" not null check (state in ('ready', 'behind', 'claimed')), lease timestamptz,
  primary key (tenant, seq)
);
create index outbox_state on sandbox.outbox (tenant, state, due, seq);
create index outbox_queue on sandbox.outbox (tenant, queue, seq) where queue is not null;
create table sandbox.snapshot (
  tenant bigint not null, name text collate "C" not null, at text collate "C" not null, state text not null,
  primary key (tenant, name)
);
create table sandbox.snapshot_doc (
  tenant bigint not null, snapshot text collate "C" not null, kind text collate "C" not null, id text collate "C" not null,
  version bigint not null, created text collate "C" not null, updated text collate "C" not null,
  status text collate "C", ref text collate "C", tags text, body text not null,
  primary key (tenant, snapshot, kind, id)
);
create table sandbox.snapshot_message (
  tenant bigint not null, snapshot text collate "C" not null, seq bigint not null,
  topic text not null, due bigint not null, queue text collate "C", body text not null,
  attempts integer not null, state text collate "C" not null,
  primary key (tenant, snapshot, seq)
);`;

/**
 * The logs. Entries do not survive a crash of the database, which saves writing them twice. Tenants have no column for their logs: who
 * writes a log must not wait for who writes documents. A log knows when each of its streams was cleared, in seconds since 1970.
 */
const logs = `
create table sandbox.log (
  tenant bigint primary key,
  last bigint not null default 0, size bigint not null default 0, at timestamptz not null default now(),
  cleared jsonb not null default '{}'
) with (fillfactor = 50);
insert into sandbox.log (tenant) select id from sandbox.tenant;
create unlogged table sandbox.log_entry (
  tenant bigint not null, stream text collate "C" not null, number bigint not null,
  size bigint not null, value text not null, detail text,
  primary key (tenant, stream, number)
) with (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05);
create table sandbox.log_count (
  tenant bigint not null, stream text collate "C" not null, key text collate "C" not null, count bigint not null,
  primary key (tenant, stream, key)
) with (fillfactor = 50);`;

/** When tenants were last used, so that those that nobody uses can expire. */
const use = `
alter table sandbox.tenant add column used bigint not null default (extract(epoch from now()) * 1000)::bigint;
create index tenant_used on sandbox.tenant (used, id);`;

/** How much tenants and snapshots have, so that nobody has to count it. */
const sizes = `
alter table sandbox.tenant
  add column counts text not null default '{}', add column bytes bigint not null default 0,
  add column snapshot_bytes bigint not null default 0;
alter table sandbox.snapshot add column counts text not null default '{}', add column bytes bigint not null default 0;
update sandbox.tenant as tenant set counts = found.counts, bytes = found.bytes from (
  select tenant, json_object_agg(kind, n)::text as counts, sum(bytes) as bytes from (
    select tenant, kind, count(*) as n, sum(octet_length(body)) as bytes from sandbox.doc group by tenant, kind
  ) as kinds group by tenant
) as found where found.tenant = tenant.id;
update sandbox.snapshot as snapshot set counts = found.counts, bytes = found.bytes from (
  select tenant, snapshot, json_object_agg(kind, n)::text as counts, sum(bytes) as bytes from (
    select tenant, snapshot, kind, count(*) as n, sum(octet_length(body)) as bytes
    from sandbox.snapshot_doc group by tenant, snapshot, kind
  ) as kinds group by tenant, snapshot
) as found where found.tenant = snapshot.tenant and found.snapshot = snapshot.name;
update sandbox.tenant as tenant set snapshot_bytes = found.bytes
  from (select tenant, sum(bytes) as bytes from sandbox.snapshot group by tenant) as found where found.tenant = tenant.id;`;

/** Bodies of logged requests are not compressed: it took a fifth of the database's time for a write, and the log is bounded. */
const plainLogs = "alter table sandbox.log_entry alter column detail set storage external;";

/** Fails a statement that finds that other data than expected is there, so that it writes nothing. */
const conflict = `
create function sandbox.raise_conflict() returns boolean language plpgsql as $$
begin
  raise exception 'A document has changed since it was read, or its id is taken.' using errcode = '40001';
end
$$`;

/** Who gave a token. The first one of the default store is that of an option. */
const tokenOrigins = `
alter table sandbox.token
  add column origin text collate "C" not null default 'call', add column added bigint not null default 0;
update sandbox.token set origin = 'start' where seq = (
  select min(token.seq) from sandbox.token as token join sandbox.tenant as tenant on tenant.id = token.tenant
  where tenant.name = 'default'
);`;

/** The migrations; the first has the number 1. */
export const migrations: readonly string[] = [tables, logs, use, sizes, plainLogs, conflict, tokenOrigins];
