import type { Connection, ResultRow, Value } from "./driver.ts";
import { checkLimit } from "./limit.ts";
import { search } from "./search.ts";
import { StorageError } from "./storage-error.ts";
import type { Bodies, Condition, Page, PutOptions, Row } from "./store.ts";

const columns = "id, version, created, updated, status, ref, tags, body";
const selected = columns.replace(/\w+/g, "doc.$&");
const insert = `insert into doc (kind, ${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (kind, id) do`;
const overwrite = `update set version = excluded.version, created = excluded.created, updated = excluded.updated,
  status = excluded.status, ref = excluded.ref, tags = excluded.tags, body = excluded.body`;
const change = `update doc set version = ?, created = ?, updated = ?, status = ?, ref = ?, tags = ?, body = ?
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

/** A page of rows, found by the key of the row before it and not by an offset: rows that come and go do not shift it. */
export function find(connection: Connection, kind: string, page: Page): Row[] {
  checkLimit(page.limit);
  const { sql, values, keys } = search(kind, { ...page, by: page.by ?? "created" });
  const order = keys.map((key) => (page.desc ? `${key} desc` : key)).join(", ");
  // The keys come first, from the index alone, and what they belong to only when the page is known.
  return connection
    .all(
      `select ${selected} from (select found.seq, ${keys} from ${sql} order by ${order} limit ?) as found
      cross join doc using (seq) order by ${order}`,
      [...values, page.limit],
    )
    .map(rowFrom);
}

/** The bodies of a page as one text, which the database joins: to read them one by one takes four times as long. */
export function bodies(connection: Connection, kind: string, page: Page): Bodies {
  checkLimit(page.limit);
  const { sql, values, keys } = search(kind, { ...page, by: page.by ?? "created" });
  const names = keys.map((key) => key.slice("found.".length));
  const order = (table: string): string => names.map((key) => `${table}.${key}${page.desc ? " desc" : ""}`).join(", ");
  const last = names.map(
    (key) => `(select ${key} from page order by ${order("page")} limit 1 offset ?) as last_${key}`,
  );
  const [found] = connection.all(
    `with page as materialized (select found.seq, ${keys} from ${sql} order by ${order("found")} limit ?)
    select
      (select cast(group_concat(body, ',') as blob) from (
        select doc.body from (select * from page order by ${order("page")} limit ?) as found
        cross join doc using (seq) order by ${order("found")}
      )) as bodies,
      (select count(*) from page) as rows, ${last.join(", ")}`,
    [...values, page.limit + 1, page.limit, ...names.map(() => page.limit - 1)],
  );
  const text = found?.bodies instanceof Uint8Array ? found.bodies : new Uint8Array();
  if (Number(found?.rows) <= page.limit) return { text };
  const id = String(found?.last_id);
  return { text, last: [page.by === "id" ? id : String(found?.[`last_${page.by ?? "created"}`]), id] };
}

/** @returns how many rows there are. */
export function count(connection: Connection, kind: string, where: readonly Condition[] = []): number {
  const { sql, values } = search(kind, { where });
  return Number(connection.all(`select count(*) as n from ${sql}`, values)[0]?.n);
}

/** @returns how many rows were written. */
export function put(connection: Connection, kind: string, rows: readonly Row[], options: PutOptions = {}): number {
  const { ifAbsent, ifVersion } = options;
  if (ifAbsent && ifVersion !== undefined)
    throw new StorageError("bad-value", "A row cannot be absent and have a version.");
  connection.begin();
  let written = 0;
  for (const { id, version, created, updated, status = null, ref = null, tags = [], body } of rows) {
    const list = JSON.stringify(tags);
    const rest = [version, created, updated, status, ref, tags.length > 0 ? list : null, body];
    const [found] =
      ifVersion === undefined
        ? connection.all(`${insert} ${ifAbsent ? "nothing" : overwrite} returning seq`, [kind, id, ...rest])
        : connection.all(change, [...rest, kind, id, ifVersion]);
    if (!found) continue;
    written += 1;
    const seq = found.seq as number;
    if (!ifAbsent) connection.all(untag, [seq, created, list]);
    for (const tag of tags) connection.all(addTag, [seq, tag, kind, id, created, updated]);
  }
  return written;
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

/** What is null in the database is left out of the row. Spreading would take longer than the query does. */
function rowFrom(found: ResultRow): Row {
  const { id, version, created, updated, body } = found as unknown as Row;
  const row: { -readonly [K in keyof Row]: Row[K] } = { id, version, created, updated, body };
  if (typeof found.status === "string") row.status = found.status;
  if (typeof found.ref === "string") row.ref = found.ref;
  if (typeof found.tags === "string") row.tags = JSON.parse(found.tags) as string[];
  return row;
}
