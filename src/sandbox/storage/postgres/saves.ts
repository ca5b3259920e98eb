/** The statements that write documents: those that a transaction has saved, with the head, all of it or nothing; and lists of new ones. */
import { BoundedCache } from "../../../bounded-cache.ts";
import { rowColumns, tagsText } from "../row.ts";
import { saveConflict } from "../storage-error.ts";
import type { Head, Row } from "../transaction.ts";
import { keyIs } from "./search.ts";
import type { Statement, Value } from "./session.ts";
import { Placeholders, sizeOfTable, tableText, tableValues } from "./tables.ts";

/** A document to write: a new one, or one that replaces the stored one. */
interface Save {
  readonly kind: string;
  readonly row: Row;
  readonly previous: Row | undefined;
}

/** From how many documents or characters of their bodies on they are written at once, so that encoding them does not take long. */
const enough = { documents: 100, characters: 250_000 };

/** The documents that wait to be written. */
export class Saves {
  #saves = new Map<string, Save>();
  #characters = 0;

  get isEmpty(): boolean {
    return this.#saves.size === 0;
  }

  /** Whether there are enough to write them now. */
  get isFull(): boolean {
    return this.#saves.size >= enough.documents || this.#characters >= enough.characters;
  }

  /** @throws StorageError `conflict` if a document with its id waits already, and is not the previous one. */
  add(kind: string, row: Row, previous: Row | undefined): void {
    const key = `${kind}/${row.id}`;
    const waiting = this.#saves.get(key);
    if (waiting && waiting.row.version !== previous?.version) throw saveConflict(kind, row.id, !previous);
    this.#saves.set(key, { kind, row, previous: waiting ? waiting.previous : previous });
    this.#characters += row.body.length;
  }

  /** Removes all of them. */
  take(): Save[] {
    const taken = [...this.#saves.values()];
    this.#saves.clear();
    this.#characters = 0;
    return taken;
  }
}

/** A head to write if it is as it was. */
export interface HeadUpdate {
  readonly before: Head;
  readonly after: Head;
  /** The revision of the one before. */
  readonly revision: string;
}

const columns = ["kind", ...rowColumns] as const;
const types = columns.map((column) => (column === "version" ? "bigint" : "text"));
const headColumns = [
  ...["version", "access", "sequence", "event_sequence", "messages"],
  ...["wake", "counts", "bytes", "snapshot_bytes"],
];
const changes = rowColumns.slice(1).map((column) => `${column} = input.${column}`);

const tagColumns = ["kind", "tag", "id", "created", "updated"];
const tagTypes = tagColumns.map(() => "text");

/** What the text of a statement depends on. */
interface Shape {
  readonly head: "none" | "same state" | "new state";
  /** How many documents are new, and how many replace others. */
  readonly created: number;
  readonly replaced: number;
  /** How many tags are removed, and how many written. */
  readonly lost: number;
  readonly tagged: number;
}

/** Most statements have one of a few shapes, and making a text takes longer than sending it. */
const texts = new BoundedCache<string, string>(1000);

/**
 * The statement that writes documents, and the head. It fails with `conflict` if a document is not as expected. If the head is not, it
 * writes nothing and returns no revision.
 */
export function saveStatement(tenant: number, saves: readonly Save[], head?: HeadUpdate): Statement {
  const created = saves.filter(({ previous }) => !previous).map(({ kind, row }) => [kind, ...valuesOf(row)]);
  const replaced = saves
    .filter(({ previous }) => previous)
    .map(({ kind, row, previous }) => [kind, ...valuesOf(row), previous?.version ?? null]);
  const lost = saves.flatMap(lostTags);
  const tagged = saves.flatMap(newTags);
  const shape: Shape = {
    head: headShape(head),
    created: created.length,
    replaced: replaced.length,
    lost: lost.length,
    tagged: tagged.length,
  };
  const tables = [created, replaced, lost, tagged].flatMap(tableValues);
  return { sql: textOf(shape), values: [tenant, ...headValues(head), ...tables, created.length, replaced.length] };
}

/** The statement that inserts documents whose ids are different. It returns how many were new, and the bytes of their bodies. */
export function insertStatement(tenant: number, kind: string, rows: readonly Row[]): Statement {
  const placeholders = new Placeholders();
  const tags = rows.flatMap((row) => newTags({ kind, row, previous: undefined }));
  const parts = [createdPart(tableText(placeholders, types, rows.length), "true")];
  if (tags.length > 0)
    parts.push(taggedPart(tableText(placeholders, tagTypes, tags.length), "new.id in (select id from created)"));
  const tables = [rows.map((row) => [kind, ...valuesOf(row)]), tags].flatMap(tableValues);
  return {
    sql: `with ${parts.join(", ")} select count(*) as n, coalesce(sum(bytes), 0) as bytes from created`,
    values: [tenant, ...tables],
  };
}

function textOf(shape: Shape): string {
  const { head, created, replaced, lost, tagged } = shape;
  const key = [head, ...[created, replaced, lost, tagged].map(sizeOfTable)].join();
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = textFor(shape);
  texts.set(key, text);
  return text;
}

/** Placeholders are in the order of the values of `saveStatement`. */
function textFor({ head, created, replaced, lost, tagged }: Shape): string {
  // The first one is the tenant.
  const placeholders = new Placeholders();
  const condition = head === "none" ? "true" : "exists (select from head)";
  const parts: string[] = [];
  if (head !== "none") parts.push(headPart(placeholders, head));
  if (created > 0) parts.push(createdPart(tableText(placeholders, types, created), condition));
  if (replaced > 0) parts.push(replacedPart(tableText(placeholders, [...types, "bigint"], replaced), condition));
  if (lost > 0) parts.push(untaggedPart(tableText(placeholders, ["text", "text", "text"], lost), condition));
  if (tagged > 0) parts.push(taggedPart(tableText(placeholders, tagTypes, tagged), condition));
  const countOf = (part: string, rows: number) => `(${rows > 0 ? `select count(*) from ${part}` : "0"})`;
  const isSaved = `${countOf("created", created)} = ${placeholders.next()} and ${countOf("replaced", replaced)} = ${placeholders.next()}`;
  return `with ${parts.join(", ")}
    select ${head === "none" ? "null" : "(select revision from head)"} as revision,
      case when ${isSaved} then true when not ${condition} then false else sandbox.raise_conflict() end`;
}

function headShape(head: HeadUpdate | undefined): Shape["head"] {
  if (!head) return "none";
  return head.before.state === head.after.state ? "same state" : "new state";
}

/** The revision before, and the columns after. */
function headValues(head: HeadUpdate | undefined): Value[] {
  if (!head) return [];
  const { before, after, revision } = head;
  const { version, access, sequence, eventSequence, messages, wake, state, counts, bytes, snapshotBytes } = after;
  const size = [JSON.stringify(counts), bytes, snapshotBytes];
  const values = [revision, version, access, sequence, eventSequence, messages, wake, ...size];
  return before.state === state ? values : [...values, state];
}

/** Locks the head, after other transactions that write. */
function headPart(placeholders: Placeholders, head: Shape["head"]): string {
  const isRevision = `xmin = ${placeholders.next()}::xid`;
  const written = head === "new state" ? [...headColumns, "state"] : headColumns;
  const set = written.map((column) => `${column} = ${placeholders.next()}`);
  return `head as (update sandbox.tenant set ${set} where id = $1 and ${isRevision} returning xmin::text as revision)`;
}

function createdPart(table: string, condition: string): string {
  return `created as (
    insert into sandbox.doc (tenant, ${columns}) select $1, input.* from ${table} as input where ${condition}
    on conflict do nothing returning id, octet_length(body) as bytes
  )`;
}

/** Documents are found by their keys, and then by their places: see `search` for why their columns are expressions. */
function replacedPart(table: string, condition: string): string {
  return `input as (select * from ${table} as input (${columns}, previous)), replaced as (
    update sandbox.doc as doc set ${changes} from input
    where ${condition} and doc.ctid = any(array(
      select found.ctid from input, lateral (
        select doc.ctid from sandbox.doc as doc
        where doc.tenant = $1 and doc.kind = input.kind and ${keyIs("doc.id", "input.id")} offset 0
      ) as found
    )) and doc.kind || '' = input.kind and doc.id || '' = input.id and doc.version = input.previous returning 1
  )`;
}

function untaggedPart(table: string, condition: string): string {
  return `untagged as (
    delete from sandbox.tag as tag where ${condition} and tag.ctid = any(array(
      select found.ctid from ${table} as lost (kind, id, tag), lateral (
        select tag.ctid from sandbox.tag as tag
        where tag.tenant = $1 and tag.kind = lost.kind and tag.tag = lost.tag and ${keyIs("tag.id", "lost.id")} offset 0
      ) as found
    ))
  )`;
}

function taggedPart(table: string, condition: string): string {
  return `tagged as (
    insert into sandbox.tag (tenant, ${tagColumns}) select $1, new.* from ${table} as new (${tagColumns}) where ${condition}
    on conflict (tenant, kind, tag, id) do update set created = excluded.created, updated = excluded.updated
  )`;
}

function valuesOf({ id, version, created, updated, status, ref, tags, body }: Row): (string | number | null)[] {
  return [id, version, created, updated, status ?? null, ref ?? null, tagsText(tags), body];
}

function lostTags({ kind, row, previous }: Save): string[][] {
  return distinctTags(previous)
    .filter((tag) => !row.tags?.includes(tag))
    .map((tag) => [kind, row.id, tag]);
}

/** The tags that are new, or have new times. */
function newTags({ kind, row, previous }: Save): string[][] {
  const { id, created, updated } = row;
  const isMoved = previous?.created !== created || previous.updated !== updated;
  return distinctTags(row)
    .filter((tag) => isMoved || !previous.tags?.includes(tag))
    .map((tag) => [kind, tag, id, created, updated]);
}

function distinctTags(row: Row | undefined): string[] {
  return [...new Set(row?.tags)];
}
