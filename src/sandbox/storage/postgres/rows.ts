import { takeTurns } from "../../take-turns.ts";
import { encodeTexts } from "../../text/encode-texts.ts";
import type { Change } from "../engine-transaction.ts";
import { checkLimit } from "../limit.ts";
import { StorageError } from "../storage-error.ts";
import { canStore, checkText } from "../stored-text.ts";
import type { Around, Bodies, Condition, PageQuery, PutOptions, Row } from "../transaction.ts";
import { keyIs, Parameters, type Search, search } from "./search.ts";
import type { Queryable, ResultRow, Statement } from "./session.ts";

/** A connection, and the tenant whose rows are meant. */
export interface TenantSession {
  readonly session: TransactionSession;
  readonly tenant: number;
}

/** The connection of a transaction. */
export interface TransactionSession extends Queryable {
  /** @param id can be stored. @returns the row, or null. @throws StorageError. */
  get(kind: string, id: string): Promise<Row | null>;
  /** Writes a row, at the latest before the next statement. @throws StorageError, now or by then. */
  save(kind: string, row: Row, previous: Row | undefined): Promise<void>;
}

export const rowColumns = ["id", "version", "created", "updated", "status", "ref", "tags", "body"] as const;
const types = ["text", "bigint", "text", "text", "text", "text", "text", "text"] as const;
const selected = rowColumns.map((column) => `doc.${column}`).join(", ");

/** @returns the row, or null. */
export async function get({ session }: TenantSession, kind: string, id: string): Promise<Row | null> {
  return canStore(id) ? session.get(kind, id) : null;
}

/** A page of rows, found by the key of the row before it, not by an offset: new and removed rows do not shift it. */
export async function find({ session, tenant }: TenantSession, kind: string, page: PageQuery): Promise<Row[]> {
  checkLimit(page.limit);
  const parameters = new Parameters(tenant, kind);
  const found = search(parameters, { ...page, by: page.by ?? "created" });
  const sql = pageOf(found, selected, page.desc, parameters.add(page.limit));
  return (await session.query(sql, parameters.values)).map(rowFrom);
}

/** The bodies of a page as one text. */
export async function bodies(
  { session, tenant }: TenantSession,
  kind: string,
  page: PageQuery,
  [before, behind]: Around = ["", ""],
): Promise<Bodies> {
  checkLimit(page.limit);
  const { by = "created", desc, limit } = page;
  const parameters = new Parameters(tenant, kind);
  const found = search(parameters, { ...page, by });
  const sql = pageOf(found, `doc.body, doc.${by} as key, doc.id`, desc, parameters.add(limit + 1));
  const rows = await session.query(sql, parameters.values);
  const shown = rows.slice(0, limit);
  const texts = shown.flatMap(({ body }, at) => (at === 0 ? String(body) : [",", String(body)]));
  const text = await encodeTexts([before, ...texts, behind]);
  const last = shown.at(-1);
  return rows.length > limit && last ? { text, last: [String(last.key), String(last.id)] } : { text };
}

/** The document of each row, found by its key: PostgreSQL would join it in other ways where its statistics are wrong. */
const documentOf = (row: string) => `lateral (
  select doc.ctid as place, doc.* from sandbox.doc as doc
  where doc.tenant = $1 and doc.kind = $2 and ${keyIs("doc.id", `${row}.id`)} offset 0
) as doc`;

/** Where the tags of documents are, which are rows of \`id\` and \`tag\`. */
const placesOf = (rows: string) => `array(select old.ctid from ${rows} as gone, lateral (
  select ctid from sandbox.tag as old
  where old.tenant = $1 and old.kind = $2 and old.tag = gone.tag and ${keyIs("old.id", "gone.id")} offset 0
) as old)`;

/** A page of what a search finds. Documents are read only when the page is known. */
function pageOf({ sql, keys, direct }: Search, wanted: string, desc: boolean | undefined, limit: string): string {
  const order = keys.map((key) => (desc ? `${key} desc` : key)).join(", ");
  const page = `from ${sql} order by ${order} limit ${limit}::bigint`;
  if (direct) return `select ${wanted.replaceAll("doc.", "found.")} ${page}`;
  const names = [...new Set([...keys, "found.id"])];
  return `select ${wanted} from (select ${names} ${page}) as found, ${documentOf("found")} order by ${order}`;
}

/** @returns how many rows there are. */
export async function count(
  { session, tenant }: TenantSession,
  kind: string,
  where: readonly Condition[],
): Promise<number> {
  const parameters = new Parameters(tenant, kind);
  const { sql } = search(parameters, { where });
  const [found] = await session.query(`select count(*) as n from ${sql}`, parameters.values);
  return Number(found?.n);
}

export async function remove(
  { session, tenant }: TenantSession,
  kind: string,
  where: readonly Condition[],
): Promise<Change> {
  const parameters = new Parameters(tenant, kind);
  const { sql } = search(parameters, { where });
  const [removed] = await session.query(
    `with removed as (
      delete from sandbox.doc as doc
      where doc.ctid = any(array(select doc.place from (select found.id from ${sql}) as found, ${documentOf("found")}))
      returning doc.id, doc.tags, octet_length(doc.body) as bytes
    ), gone as (
      select removed.id, old.tag from removed, lateral json_array_elements_text(removed.tags::json) as old (tag)
    ), untagged as (
      delete from sandbox.tag as tag where tag.ctid = any(${placesOf("gone")})
    ) select count(*) as n, coalesce(sum(bytes), 0) as bytes from removed`,
    parameters.values,
  );
  const changed = Number(removed?.n);
  return { changed, added: -changed, bytes: -Number(removed?.bytes) };
}

/** How many rows one statement writes at most, and from how many characters of bodies on no more: they are encoded at once. */
const maxRows = 500;
const enoughCharacters = 250_000;

/** Writes rows, many of them in turns. */
export async function put(
  tenant: TenantSession,
  kind: string,
  rows: readonly Row[],
  options: PutOptions = {},
): Promise<Change> {
  const { ifAbsent, ifVersion } = options;
  if (ifAbsent !== undefined && ifVersion !== undefined)
    throw new StorageError("bad-value", "`put` must have at most one condition.");
  const pause = takeTurns();
  for (const row of rows) {
    check(row);
    const turn = pause();
    if (turn) await turn;
  }
  let [changed, added, bytes] = [0, 0, 0];
  // A row that is changed is found by its key, and so a statement changes one.
  const size = ifVersion === undefined ? maxRows : 1;
  for (const batch of batchesOf(rows, size)) {
    const { sql, values } = putStatement(tenant.tenant, kind, batch, options);
    const [written] = await tenant.session.query(sql, values);
    changed += Number(written?.n);
    added += Number(written?.n) - Number(written?.known);
    bytes += Number(written?.bytes) - Number(written?.freed);
  }
  return { changed, added, bytes };
}

/** Inserts a row, or replaces the previous one. */
export async function save(
  { session }: TenantSession,
  kind: string,
  row: Row,
  previous: Row | undefined,
): Promise<void> {
  check(row);
  await session.save(kind, row, previous);
}

function check({ id, version, created, updated, status = "", ref = "", tags = [], body }: Row): void {
  for (const text of [id, created, updated, status, ref, ...tags, body]) checkText(text);
  if (!Number.isSafeInteger(version))
    throw new StorageError("bad-value", `A version must be a safe integer (got ${String(version)}).`);
}

/** A statement cannot write a row twice. */
function batchesOf(rows: readonly Row[], size: number): Row[][] {
  const batches: Row[][] = [];
  let ids = new Set<string>();
  let characters = 0;
  for (const row of rows) {
    const batch = batches.at(-1);
    if (batch && batch.length < size && characters < enoughCharacters && !ids.has(row.id)) batch.push(row);
    else {
      batches.push([row]);
      ids = new Set();
      characters = 0;
    }
    ids.add(row.id);
    characters += row.body.length;
  }
  return batches;
}

const changes = rowColumns.map((column) => `${column} = excluded.${column}`).join(", ");
const insert = `insert into sandbox.doc as doc (tenant, kind, ${rowColumns}) select $1, $2, input.* from input
  on conflict (tenant, kind, id) do`;
const newTags = (ids: string, tags: string) => `unnest(${ids}::text[], ${tags}::text[]) as new (id, tag)`;

/** The statement that writes rows with their tags. Its parts see the tables as they were before it. */
function putStatement(
  tenant: number,
  kind: string,
  rows: readonly Row[],
  { ifAbsent, ifVersion }: PutOptions,
): Statement {
  const parameters = new Parameters(tenant, kind);
  const parts = [`input as (select * from ${inputOf(parameters, rows)} as input (${rowColumns}))`];
  const pairs = rows.flatMap(({ id, tags = [] }) => [...new Set(tags)].map((tag) => [id, tag] as const));
  const ids = pairs.length > 0 ? parameters.add(pairs.map(([id]) => id)) : "'{}'";
  const tags = pairs.length > 0 ? parameters.add(pairs.map(([, tag]) => tag)) : "'{}'";
  if (!ifAbsent)
    parts.push(`before as (
      select input.id, old.tag
      from input, ${documentOf("input")}, lateral json_array_elements_text(doc.tags::json) as old (tag)
    )`);
  if (ifVersion !== undefined)
    parts.push(`written as (
      update sandbox.doc as doc set ${changes.replaceAll("excluded.", "input.")} from input
      where doc.ctid = any(array(select doc.place from input, ${documentOf("input")}))
        and doc.version = ${parameters.add(ifVersion)}
      returning doc.id, octet_length(doc.body) as bytes
    )`);
  else
    parts.push(`written as (${insert} ${ifAbsent ? "nothing" : `update set ${changes}`}
      returning doc.id, octet_length(doc.body) as bytes)`);
  if (!ifAbsent)
    parts.push(
      `old as (select doc.id, octet_length(doc.body) as bytes from input, ${documentOf("input")})`,
      `gone as (
        select id, tag from before where id in (select id from written)
        except select id, tag from ${newTags(ids, tags)}
      )`,
      `untagged as (delete from sandbox.tag as tag where tag.ctid = any(${placesOf("gone")}))`,
    );
  if (pairs.length > 0)
    parts.push(`tagged as (
      insert into sandbox.tag (tenant, kind, tag, id, created, updated)
      select $1, $2, new.tag, new.id, input.created, input.updated
      from ${newTags(ids, tags)} join input using (id) where new.id in (select id from written)
      on conflict (tenant, kind, tag, id) do update set created = excluded.created, updated = excluded.updated
    )`);
  const before = ifAbsent ? "0 as known, 0 as freed" : "count(old.id) as known, coalesce(sum(old.bytes), 0) as freed";
  const result = `select count(*) as n, coalesce(sum(written.bytes), 0) as bytes, ${before}
    from written${ifAbsent ? "" : " left join old using (id)"}`;
  return { sql: `with ${parts.join(", ")} ${result}`, values: parameters.values };
}

/** One row as values, whose first is its id; several as arrays, so that any number of them is one prepared statement. */
function inputOf(parameters: Parameters, rows: readonly Row[]): string {
  const values = rows.map(valuesOf);
  const [first] = values;
  if (values.length === 1 && first)
    return `(values (${first.map((value, at) => `${parameters.add(value)}::${types[at]}`).join(", ")}))`;
  const lists = types.map((type, at) => `${parameters.add(values.map((row) => row[at] ?? null))}::${type}[]`);
  return `unnest(${lists.join(", ")})`;
}

function valuesOf({ id, version, created, updated, status, ref, tags = [], body }: Row): (string | number | null)[] {
  const list = tags.length > 0 ? JSON.stringify(tags) : null;
  return [id, version, created, updated, status ?? null, ref ?? null, list, body];
}

/** Omits null rowColumns from the row. */
export function rowFrom(found: ResultRow): Row {
  const { id, version, created, updated, body } = found as unknown as Row;
  const row: { -readonly [K in keyof Row]: Row[K] } = { id, version, created, updated, body };
  if (typeof found.status === "string") row.status = found.status;
  if (typeof found.ref === "string") row.ref = found.ref;
  if (typeof found.tags === "string") row.tags = JSON.parse(found.tags) as string[];
  return row;
}
