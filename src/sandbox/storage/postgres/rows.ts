import { takeTurns } from "../../take-turns.ts";
import { encodeTexts } from "../../text/encode-texts.ts";
import type { Change } from "../engine-transaction.ts";
import { checkLimit } from "../limit.ts";
import { rowColumns, rowFrom } from "../row.ts";
import { StorageError } from "../storage-error.ts";
import { canStore, checkText } from "../stored-text.ts";
import type { Around, Bodies, Condition, PageQuery, Row } from "../transaction.ts";
import { insertStatement } from "./saves.ts";
import { keyIs, Parameters, type Search, search } from "./search.ts";
import type { Queryable } from "./session.ts";

/** A connection, and the tenant whose rows are meant. */
export interface PostgresTenant {
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

const selected = rowColumns.map((column) => `doc.${column}`).join(", ");

/** @returns the row, or null. */
export async function get({ session }: PostgresTenant, kind: string, id: string): Promise<Row | null> {
  return canStore(id) ? session.get(kind, id) : null;
}

/** A page of rows, found by the key of the row before it, not by an offset: new and removed rows do not shift it. */
export async function find({ session, tenant }: PostgresTenant, kind: string, page: PageQuery): Promise<Row[]> {
  checkLimit(page.limit);
  const parameters = new Parameters(tenant, kind);
  const found = search(parameters, { ...page, by: page.by ?? "created" });
  const sql = pageOf(found, selected, page.desc, parameters.add(page.limit));
  return (await session.query(sql, parameters.values)).map(rowFrom);
}

/** The bodies of a page as one text. */
export async function bodies(
  { session, tenant }: PostgresTenant,
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
const foundDocument = `lateral (
  select doc.ctid as place, doc.* from sandbox.doc as doc
  where doc.tenant = $1 and doc.kind = $2 and ${keyIs("doc.id", "found.id")} offset 0
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
  return `select ${wanted} from (select ${names} ${page}) as found, ${foundDocument} order by ${order}`;
}

/** @returns how many rows there are. */
export async function count(
  { session, tenant }: PostgresTenant,
  kind: string,
  where: readonly Condition[],
): Promise<number> {
  const parameters = new Parameters(tenant, kind);
  const { sql } = search(parameters, { where });
  const [found] = await session.query(`select count(*) as n from ${sql}`, parameters.values);
  return Number(found?.n);
}

export async function remove(
  { session, tenant }: PostgresTenant,
  kind: string,
  where: readonly Condition[],
): Promise<Change> {
  const parameters = new Parameters(tenant, kind);
  const { sql } = search(parameters, { where });
  const [removed] = await session.query(
    `with removed as (
      delete from sandbox.doc as doc
      where doc.ctid = any(array(select doc.place from (select found.id from ${sql}) as found, ${foundDocument}))
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

/** How many rows one statement inserts at most, and from how many characters of bodies on no more: they are encoded at once. */
const enough = { rows: 500, characters: 250_000 };

/** Inserts rows, many of them in turns. */
export async function insert({ session, tenant }: PostgresTenant, kind: string, rows: readonly Row[]): Promise<Change> {
  const pause = takeTurns();
  for (const row of rows) {
    check(row);
    const turn = pause();
    if (turn) await turn;
  }
  let [changed, bytes] = [0, 0];
  for (const batch of batchesOf(rows)) {
    const { sql, values } = insertStatement(tenant, kind, batch);
    const [inserted] = await session.query(sql, values);
    changed += Number(inserted?.n);
    bytes += Number(inserted?.bytes);
  }
  return { changed, added: changed, bytes };
}

/** Inserts a row, or replaces the previous one. */
export async function save(
  { session }: PostgresTenant,
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

/** No id is twice in a batch: a statement does not see the rows that it inserts. */
function batchesOf(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let ids = new Set<string>();
  let characters = 0;
  for (const row of rows) {
    const batch = batches.at(-1);
    if (batch && batch.length < enough.rows && characters < enough.characters && !ids.has(row.id)) batch.push(row);
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
