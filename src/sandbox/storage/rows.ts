import { bytesOf, type Connection, type ResultRow, type Value } from "./driver.ts";
import { checkLimit } from "./limit.ts";
import { search } from "./search.ts";
import { StorageError } from "./storage-error.ts";
import type { Around, Bodies, Condition, PageQuery, PutOptions, Row } from "./tenant-storage.ts";

const columns = "id, version, created, updated, status, ref, tags, body";
const selected = columns.replace(/\w+/g, "doc.$&");
const insert = `insert into doc (kind, ${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, cast(? as text)) on conflict (kind, id) do`;
const change = `update set version = excluded.version, created = excluded.created, updated = excluded.updated,
  status = excluded.status, ref = excluded.ref, tags = excluded.tags, body = excluded.body`;
const update = `update doc set version = ?, created = ?, updated = ?, status = ?, ref = ?, tags = ?, body = cast(? as text)
  where kind = ? and id = ? and version = ? returning seq`;
// Where a tag stays, only its place among those last changed is another one.
const untag = "delete from tag where seq = ? and (created <> ? or tag not in (select value from json_each(?)))";
const addTag = `insert into tag (seq, tag, kind, id, created, updated) values (?, ?, ?, ?, ?, ?)
  on conflict (seq, tag) do update set updated = excluded.updated`;

/** @returns the row, or null. */
export function get(connection: Connection, kind: string, id: string): Row | null {
  const [found] = connection.all(`select ${columns} from doc where kind = ? and id = ?`, [kind, id]);
  return found ? rowFrom(found) : null;
}

/** A page of rows, found by the key of the row before it, not by an offset: new and removed rows do not shift it. */
export function find(connection: Connection, kind: string, page: PageQuery): Row[] {
  checkLimit(page.limit);
  const { sql, values, keys, direct } = search(kind, { ...page, by: page.by ?? "created" });
  const order = keys.map((key) => (page.desc ? `${key} desc` : key)).join(", ");
  const found = `from ${sql} order by ${order} limit ?`;
  // Where keys are read from an index, or sorted, their documents are read only when the page is known.
  const rows = direct
    ? `select ${columns} ${found}`
    : `select ${selected} from (select found.seq, ${keys} ${found}) as found cross join doc using (seq) order by ${order}`;
  return connection.all(rows, [...values, page.limit]).map(rowFrom);
}

/** The bodies of a page as one text that the database joins: reading them one by one takes four times as long. */
export function bodyTexts(
  connection: Connection,
  kind: string,
  page: PageQuery,
  [before, behind]: Around = ["", ""],
): Bodies {
  checkLimit(page.limit);
  const { by = "created", desc, limit } = page;
  const { sql, values, keys } = search(kind, { ...page, by });
  const order = keys.map((key) => (desc ? `${key} desc` : key)).join(", ");
  const found = `from ${sql} order by ${order}`;
  const [joined] = connection.all(
    `select
      (select cast(? || coalesce(group_concat(body, ','), '') || ? as blob) from (
        select doc.body from (select found.seq, ${keys} ${found} limit ?) as found
        cross join doc using (seq) order by ${order}
      )) as text,
      (select count(*) from (select 1 ${found} limit ?)) as rows`,
    [before, behind, ...values, limit, ...values, limit + 1],
  );
  const text = joined?.text instanceof Uint8Array ? joined.text : new Uint8Array();
  if (Number(joined?.rows) <= limit) return { text };
  const [last] = connection.all(`select ${keys} ${found} limit 1 offset ?`, [...values, limit - 1]);
  return { text, last: [String(last?.[by]), String(last?.id)] };
}

/** @returns how many rows there are. */
export function countRows(connection: Connection, kind: string, where: readonly Condition[] = []): number {
  const { sql, values } = search(kind, { where });
  return Number(connection.all(`select count(*) as n from ${sql}`, values)[0]?.n);
}

/** @returns how many rows were written. */
export function put(connection: Connection, kind: string, rows: readonly Row[], options: PutOptions = {}): number {
  const { ifAbsent, ifVersion, previous } = options;
  if ([ifAbsent, ifVersion, previous].filter((option) => option !== undefined).length > 1)
    throw new StorageError("bad-value", "`put` must have at most one condition.");
  connection.begin();
  return rows.filter((row) => {
    if (previous) return replace(connection, kind, row, previous);
    if (ifVersion !== undefined) return alter(connection, kind, row, ifVersion);
    return add(connection, kind, row) || (!ifAbsent && overwrite(connection, kind, row));
  }).length;
}

/** Inserts a row if its id is unused. */
function add(connection: Connection, kind: string, row: Row): boolean {
  const [found] = connection.all(`${insert} nothing returning seq`, [kind, row.id, ...valuesOf(row)]);
  if (found) tag(connection, kind, found.seq as number, row, row.tags);
  return found !== undefined;
}

function overwrite(connection: Connection, kind: string, row: Row): boolean {
  const [found] = connection.all(`${insert} ${change} returning seq`, [kind, row.id, ...valuesOf(row)]);
  if (found) retag(connection, kind, found.seq as number, row);
  return found !== undefined;
}

function alter(connection: Connection, kind: string, row: Row, version: number): boolean {
  const [found] = connection.all(update, [...valuesOf(row), kind, row.id, version]);
  if (found) retag(connection, kind, found.seq as number, row);
  return found !== undefined;
}

/** Like `alter`, but with the previous row: unchanged tags are not written. */
function replace(connection: Connection, kind: string, row: Row, previous: Row): boolean {
  if (previous.created !== row.created) return alter(connection, kind, row, previous.version);
  const [found] = connection.all(update, [...valuesOf(row), kind, row.id, previous.version]);
  if (!found) return false;
  const seq = found.seq as number;
  const [before, after] = [new Set(previous.tags), new Set(row.tags)];
  for (const each of before)
    if (!after.has(each)) connection.all("delete from tag where seq = ? and tag = ?", [seq, each]);
  const moved = previous.updated !== row.updated;
  tag(connection, kind, seq, row, moved ? after : [...after].filter((each) => !before.has(each)));
  return true;
}

function valuesOf({ version, created, updated, status, ref, tags = [], body }: Row): Value[] {
  return [
    version,
    created,
    updated,
    status ?? null,
    ref ?? null,
    tags.length > 0 ? JSON.stringify(tags) : null,
    bytesOf(body),
  ];
}

function retag(connection: Connection, kind: string, seq: number, row: Row): void {
  connection.all(untag, [seq, row.created, JSON.stringify(row.tags ?? [])]);
  tag(connection, kind, seq, row, row.tags);
}

function tag(connection: Connection, kind: string, seq: number, row: Row, tags: Iterable<string> = []): void {
  for (const each of tags) connection.all(addTag, [seq, each, kind, row.id, row.created, row.updated]);
}

/** @returns how many rows were removed. */
export function remove(connection: Connection, kind: string, where: readonly Condition[]): number {
  connection.begin();
  const { sql, values } = search(kind, { where });
  const removed = connection.all(
    `delete from doc where seq in (select found.seq from ${sql}) returning seq, tags`,
    values,
  );
  for (const { seq, tags } of removed)
    if (tags !== null) connection.all("delete from tag where seq = ?", [seq as Value]);
  return removed.length;
}

/** Omits null columns from the row. Spreading would take longer than the query does. */
function rowFrom(found: ResultRow): Row {
  const { id, version, created, updated, body } = found as unknown as Row;
  const row: { -readonly [K in keyof Row]: Row[K] } = { id, version, created, updated, body };
  if (typeof found.status === "string") row.status = found.status;
  if (typeof found.ref === "string") row.ref = found.ref;
  if (typeof found.tags === "string") row.tags = JSON.parse(found.tags) as string[];
  return row;
}
