import { takeTurns } from "../../take-turns.ts";
import { joinBytes } from "../../text/join-bytes.ts";
import type { Change } from "../engine-transaction.ts";
import { checkLimit } from "../limit.ts";
import { rowColumns, rowFrom, tagsText } from "../row.ts";
import { saveConflict } from "../storage-error.ts";
import { canStore, sizeOf } from "../stored-text.ts";
import type { Around, Bodies, Condition, PageQuery, Row } from "../transaction.ts";
import { bytesOf, type Connection, type Value } from "./driver.ts";
import { search } from "./search.ts";
import type { SqliteTenant } from "./tenant.ts";

const columns = rowColumns.join(", ");
const selected = columns.replace(/\w+/g, "doc.$&");
const insertDoc = `insert into doc (contents, kind, ${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, cast(? as text))
  on conflict (contents, kind, id) do nothing returning seq`;
const updateDoc = `update doc set version = ?, created = ?, updated = ?, status = ?, ref = ?, tags = ?, body = cast(? as text)
  where contents = ? and kind = ? and id = ? and version = ? returning seq`;
// Where a tag stays, only its place among those of other rows is another one.
const addTag = `insert into tag (seq, tag, contents, kind, id, created, updated) values (?, ?, ?, ?, ?, ?, ?)
  on conflict (seq, tag) do update set created = excluded.created, updated = excluded.updated`;

/** @returns the row, or null. */
export function get({ connection, contents }: SqliteTenant, kind: string, id: string): Row | null {
  if (!canStore(id)) return null;
  const [found] = connection.all(`select ${columns} from doc where contents = ? and kind = ? and id = ?`, [
    contents,
    kind,
    id,
  ]);
  return found ? rowFrom(found) : null;
}

/** The bytes from which on bodies are read one by one, in turns: a statement keeps the process from everything else. */
const longBody = 10_000;
const shortColumns = selected.replace(
  /doc\.body$/,
  `iif(octet_length(doc.body) < ${longBody}, doc.body, null) as body`,
);

/** A page of rows, found by the key of the row before it, not by an offset: new and removed rows do not shift it. */
export async function find({ connection, contents }: SqliteTenant, kind: string, page: PageQuery): Promise<Row[]> {
  checkLimit(page.limit);
  const { sql, values, keys } = search(contents, kind, { ...page, by: page.by ?? "created" });
  const order = keys.map((key) => (page.desc ? `${key} desc` : key)).join(", ");
  // Where keys are read from an index, or sorted, their documents are read only when the page is known.
  const found = connection.all(
    `select doc.seq, ${shortColumns} from (select found.seq, ${keys} from ${sql} order by ${order} limit ?) as found
    cross join doc using (seq) order by ${order}`,
    [...values, page.limit],
  );
  const pause = takeTurns();
  for (const row of found) {
    if (row.body !== null) continue;
    row.body = connection.all("select body from doc where seq = ?", [row.seq as number])[0]?.body;
    const turn = pause();
    if (turn) await turn;
  }
  return found.map(rowFrom);
}

/** The most bytes of bodies that the database joins at once. */
const maxJoined = 500_000;

/** The bodies of a page as one text that the database joins: reading them one by one takes four times as long. */
export async function bodies(
  { connection, contents }: SqliteTenant,
  kind: string,
  page: PageQuery,
  [before, behind]: Around = ["", ""],
): Promise<Bodies> {
  checkLimit(page.limit);
  const { by = "created", desc, limit } = page;
  const { sql, values, keys } = search(contents, kind, { ...page, by });
  const order = keys.map((key) => (desc ? `${key} desc` : key)).join(", ");
  const size = "(select octet_length(body) from doc where doc.seq = found.seq)";
  const [joined] = connection.all(
    `with more as materialized (select found.seq, ${keys}, ${size} as size from ${sql} order by ${order} limit ?),
      found as (select * from more limit ?),
      joined as (
        select cast(? || coalesce(group_concat(body, ','), '') || ? as blob) as text
        from (select doc.body from found cross join doc using (seq) order by ${order})
      )
    select (select count(*) from more) as rows,
      (select json_array(${by}, id) from found limit 1 offset ?) as last,
      iif((select sum(size) from found) > ${maxJoined}, (select json_group_array(seq) from found), null) as seqs,
      iif((select sum(size) from found) > ${maxJoined}, null, (select text from joined)) as text`,
    [...values, limit + 1, limit, before, behind, limit - 1],
  );
  const text =
    joined?.text instanceof Uint8Array
      ? joined.text
      : await joinBodies(connection, JSON.parse(String(joined?.seqs)) as number[], [before, behind]);
  if (Number(joined?.rows) <= limit) return { text };
  return { text, last: JSON.parse(String(joined?.last)) as [string, string] };
}

/** Joins bodies as `bodies` does, one by one, in turns. */
async function joinBodies(
  connection: Connection,
  seqs: readonly number[],
  [before, behind]: Around,
): Promise<Uint8Array> {
  const pause = takeTurns();
  const parts: Uint8Array[] = [bytesOf(before)];
  for (const [index, seq] of seqs.entries()) {
    const [found] = connection.all("select cast(body as blob) as body from doc where seq = ?", [seq]);
    if (index > 0) parts.push(bytesOf(","));
    if (found?.body instanceof Uint8Array) parts.push(found.body);
    const turn = pause();
    if (turn) await turn;
  }
  return joinBytes([...parts, bytesOf(behind)]);
}

/** @returns how many rows there are. */
export function count({ connection, contents }: SqliteTenant, kind: string, where: readonly Condition[]): number {
  const { sql, values } = search(contents, kind, { where });
  return Number(connection.all(`select count(*) as n from ${sql}`, values)[0]?.n);
}

/** Inserts rows, many of them in turns. */
export async function insert(tenant: SqliteTenant, kind: string, rows: readonly Row[]): Promise<Change> {
  let [changed, bytes] = [0, 0];
  for (const row of rows) {
    const turn = tenant.pause();
    if (turn) await turn;
    tenant.write();
    if (!add(tenant, kind, row)) continue;
    changed += 1;
    bytes += sizeOf(row.body);
  }
  return { changed, added: changed, bytes };
}

/** Inserts a row, or replaces the previous one. @throws StorageError `conflict`. */
export function save(
  tenant: SqliteTenant,
  kind: string,
  row: Row,
  previous: Row | undefined,
): Promise<void> | undefined {
  tenant.write();
  const isSaved = previous ? replace(tenant, kind, row, previous) : add(tenant, kind, row);
  if (!isSaved) throw saveConflict(kind, row.id, !previous);
  return tenant.isHidden ? tenant.pause() : undefined;
}

/** Inserts a row if its id is unused. */
function add({ connection, contents }: SqliteTenant, kind: string, row: Row): boolean {
  const [found] = connection.all(insertDoc, [contents, kind, row.id, ...valuesOf(row)]);
  if (found) tag({ connection, contents }, kind, found.seq as number, row, row.tags);
  return found !== undefined;
}

/** Replaces a row if it has the version of the previous one. Tags that stay as they are are not written. */
function replace({ connection, contents }: SqliteTenant, kind: string, row: Row, previous: Row): boolean {
  const [found] = connection.all(updateDoc, [...valuesOf(row), contents, kind, row.id, previous.version]);
  if (!found) return false;
  const seq = found.seq as number;
  const isMoved = previous.created !== row.created || previous.updated !== row.updated;
  const [before, after] = [new Set(previous.tags), new Set(row.tags)];
  for (const each of before)
    if (!after.has(each)) connection.all("delete from tag where seq = ? and tag = ?", [seq, each]);
  tag({ connection, contents }, kind, seq, row, isMoved ? after : [...after].filter((each) => !before.has(each)));
  return true;
}

function valuesOf({ version, created, updated, status, ref, tags, body }: Row): Value[] {
  return [version, created, updated, status ?? null, ref ?? null, tagsText(tags), bytesOf(body)];
}

function tag(
  { connection, contents }: Pick<SqliteTenant, "connection" | "contents">,
  kind: string,
  seq: number,
  row: Row,
  tags: Iterable<string> = [],
): void {
  for (const each of tags) connection.all(addTag, [seq, each, contents, kind, row.id, row.created, row.updated]);
}

export function remove(tenant: SqliteTenant, kind: string, where: readonly Condition[]): Change {
  const { connection, contents } = tenant;
  tenant.write();
  const { sql, values } = search(contents, kind, { where });
  const removed = connection.all(
    `delete from doc where seq in (select found.seq from ${sql}) returning seq, tags, octet_length(body) as bytes`,
    values,
  );
  for (const { seq, tags } of removed)
    if (tags !== null) connection.all("delete from tag where seq = ?", [seq as Value]);
  const bytes = removed.reduce((sum, row) => sum + Number(row.bytes), 0);
  return { changed: removed.length, added: -removed.length, bytes: -bytes };
}
