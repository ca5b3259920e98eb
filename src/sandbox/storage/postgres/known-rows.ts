/**
 * The rows that a process has read or replaced recently. A transaction that locks the head asks with it which of them have changed since, and
 * reads the others without a statement.
 */
import { BoundedCache } from "../../../bounded-cache.ts";
import { rowColumns, rowFrom } from "../row.ts";
import { noTenant } from "../storage-error.ts";
import type { Row } from "../transaction.ts";
import { headColumns, headFrom, maxTenants, type ReadHead, readHead } from "./heads.ts";
import { keyIs } from "./search.ts";
import type { Queryable, ResultRow } from "./session.ts";
import { Placeholders, sizeOfTable, tableText, tableValues } from "./tables.ts";

/** A row, and the transaction that wrote it, which PostgreSQL notes. No transaction leaves two rows with one key. */
export interface KnownRow {
  readonly kind: string;
  readonly row: Row;
  readonly revision: string;
}

/** Rows by kind and id. */
export type RowsByKey = ReadonlyMap<string, KnownRow>;

/** How many rows of a tenant are known, and how long their bodies are at most. */
const maxRows = 16;
const maxCharacters = 10_000;

const one = `select xmin::text as revision, ${rowColumns.join(", ")} from sandbox.doc
  where tenant = $1 and kind = $2 and ${keyIs("id", "$3")}`;

export async function readRow(session: Queryable, tenant: number, kind: string, id: string): Promise<KnownRow | null> {
  const [found] = await session.query(one, [tenant, kind, id]);
  return found ? { kind, row: rowFrom(found), revision: String(found.revision) } : null;
}

export class KnownRows {
  readonly #tenants = new BoundedCache<number, BoundedCache<string, KnownRow>>(maxTenants);

  /** Notes a row that was committed, or makes it the last to be forgotten. */
  set(tenant: number, known: KnownRow): void {
    const rows = this.#tenants.touch(tenant) ?? new BoundedCache<string, KnownRow>(maxRows);
    this.#tenants.set(tenant, rows);
    if (known.row.body.length <= maxCharacters) rows.set(rowKey(known.kind, known.row.id), known);
    else rows.delete(rowKey(known.kind, known.row.id));
  }

  /**
   * Reads the head of a tenant, locks it, and reads those of its known rows that have changed.
   *
   * @returns the head, and the known rows as they are now.
   * @throws StorageError `no-tenant`.
   */
  async lockHead(session: Queryable, tenant: number): Promise<{ head: ReadHead; rows: RowsByKey }> {
    const known = this.#tenants.get(tenant);
    const rows = new Map([...(known?.values() ?? [])].map((each) => [rowKey(each.kind, each.row.id), each]));
    if (rows.size === 0) return { head: await readHead(session, tenant, "write"), rows };
    const keys = [...rows.values()].map(({ kind, row, revision }) => [kind, row.id, revision]);
    // Two statements, because one that waits for a lock reads the other tables as they were before.
    const [, found] = await Promise.all([
      session.query(lockHead, [tenant]),
      session.query(selectChanged(keys.length), [tenant, ...tableValues(keys)]),
    ]);
    const [head] = found;
    if (!head) throw noTenant(tenant);
    for (const row of found) {
      if (typeof row.knownId !== "string") continue;
      const key = rowKey(String(row.knownKind), row.knownId);
      const changed = changedRow(row);
      if (changed) {
        rows.set(key, changed);
        this.set(tenant, changed);
      } else {
        rows.delete(key);
        known?.delete(key);
      }
    }
    return { head: headFrom(head), rows };
  }
}

export function rowKey(kind: string, id: string): string {
  return `${kind}/${id}`;
}

/** @returns the row as it is now; undefined if it is gone. */
function changedRow({ knownKind, docRevision, docVersion, ...row }: ResultRow): KnownRow | undefined {
  if (typeof docRevision !== "string") return undefined;
  return { kind: String(knownKind), row: rowFrom({ ...row, version: docVersion }), revision: docRevision };
}

const lockHead = "select from sandbox.tenant where id = $1 for update";

const docColumns = rowColumns.map((column) => `doc.${column}${column === "version" ? ' as "docVersion"' : ""}`);

const texts = new Map<string, string>();

/** The head, with each of some rows that has changed or is gone. */
function selectChanged(rows: number): string {
  const text = texts.get(sizeOfTable(rows)) ?? textFor(rows);
  texts.set(sizeOfTable(rows), text);
  return text;
}

function textFor(rows: number): string {
  const known = tableText(new Placeholders(), ["text", "text", "text"], rows);
  return `select tenant.xmin::text as revision, ${headColumns.map((column) => `tenant.${column}`)}, changed.*
    from sandbox.tenant as tenant left join lateral (
      select known.kind as "knownKind", known.id as "knownId", doc.revision as "docRevision", ${docColumns.join(", ")}
      from ${known} as known (kind, id, revision) left join lateral (
        select doc.xmin::text as revision, doc.* from sandbox.doc as doc
        where doc.tenant = $1 and doc.kind = known.kind and ${keyIs("doc.id", "known.id")} offset 0
      ) as doc on true where doc.revision is distinct from known.revision
    ) as changed on true where tenant.id = $1`;
}
