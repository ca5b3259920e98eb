/** What a tenant has beside its head and its snapshots: documents and an outbox. */
import { takeTurns } from "../../take-turns.ts";
import type { Change } from "../engine-transaction.ts";
import { StorageError, saveConflict } from "../storage-error.ts";
import { checkText, sizeOf } from "../stored-text.ts";
import type { Condition, Row } from "../transaction.ts";
import { Documents } from "./documents.ts";
import { Outbox } from "./outbox.ts";
import { findAll } from "./query.ts";

/** The documents, by kind, and the outbox at one time. None of it ever changes: a `Draft` changes copies, which share what is the same. */
export interface Contents {
  readonly kinds: ReadonlyMap<string, Documents>;
  readonly outbox: Outbox;
}

/** What there is in a new tenant. */
export const noContents: Contents = { kinds: new Map(), outbox: new Outbox() };

export const noDocuments = Documents.empty();

/** The documents of frozen lists of rows that were inserted at once, such as the sample data: all tenants that have them share them. */
const prepared = new WeakMap<readonly Row[], Prepared>();

interface Prepared {
  readonly documents: Documents;
  readonly bytes: number;
}

/** Changes contents, without changing those that it began with. */
export class Draft {
  #kinds: ReadonlyMap<string, Documents>;
  #outbox: Outbox;
  /** The kinds that only this draft has. */
  readonly #changed = new Map<string, Documents>();
  #ownsOutbox = false;

  constructor({ kinds, outbox }: Contents) {
    this.#kinds = kinds;
    this.#outbox = outbox;
  }

  /** The contents with all changes so far, which later ones leave as they are. */
  contents(): Contents {
    if (this.#changed.size > 0) this.#kinds = new Map([...this.#kinds, ...this.#changed]);
    this.#changed.clear();
    this.#ownsOutbox = false;
    return { kinds: this.#kinds, outbox: this.#outbox };
  }

  /** Replaces everything. */
  replace({ kinds, outbox }: Contents): void {
    this.#kinds = kinds;
    this.#changed.clear();
    this.#outbox = outbox;
    this.#ownsOutbox = false;
  }

  /** The documents of a kind, to read. */
  documents(kind: string): Documents {
    return this.#changed.get(kind) ?? this.#kinds.get(kind) ?? noDocuments;
  }

  /** The outbox, to read. */
  get outbox(): Outbox {
    return this.#outbox;
  }

  /** The outbox, to change. */
  editOutbox(): Outbox {
    if (!this.#ownsOutbox) this.#outbox = this.#outbox.clone();
    this.#ownsOutbox = true;
    return this.#outbox;
  }

  /** Inserts rows, many of them in turns. @throws StorageError `bad-value`. */
  async insert(kind: string, rows: readonly Row[]): Promise<Change> {
    if (Object.isFrozen(rows) && this.documents(kind).size === 0) {
      const { documents, bytes } = await prepare(rows);
      // None of the rows has the id of another one.
      if (documents.size === rows.length) {
        this.#changed.set(kind, documents.clone());
        return { changed: rows.length, added: rows.length, bytes };
      }
    }
    let [changed, bytes] = [0, 0];
    const pause = takeTurns();
    for (const row of rows) {
      const turn = pause();
      if (turn) await turn;
      checkRow(row);
      if (this.documents(kind).get(row.id)) continue;
      this.#edit(kind).put(row);
      changed += 1;
      bytes += sizeOf(row.body);
    }
    return { changed, added: changed, bytes };
  }

  /** Inserts a row, or replaces the previous one. @throws StorageError `conflict`, `bad-value`. */
  save(kind: string, row: Row, previous: Row | undefined): void {
    checkRow(row);
    if (this.documents(kind).get(row.id)?.version !== previous?.version) throw saveConflict(kind, row.id, !previous);
    this.#edit(kind).put(row);
  }

  /** @throws StorageError `bad-value`. */
  remove(kind: string, where: readonly Condition[]): Change {
    const rows = findAll(this.documents(kind), where);
    if (rows.length === 0) return { changed: 0, added: 0, bytes: 0 };
    if (where.length === 0) this.#changed.set(kind, Documents.empty());
    else for (const row of rows) this.#edit(kind).delete(row);
    return { changed: rows.length, added: -rows.length, bytes: -bytesOf(rows) };
  }

  #edit(kind: string): Documents {
    const known = this.#changed.get(kind);
    if (known) return known;
    const copy = this.documents(kind).clone();
    this.#changed.set(kind, copy);
    return copy;
  }
}

async function prepare(rows: readonly Row[]): Promise<Prepared> {
  const known = prepared.get(rows);
  if (known) return known;
  const documents = Documents.empty();
  const pause = takeTurns();
  for (const row of rows) {
    const turn = pause();
    if (turn) await turn;
    checkRow(row);
    documents.put(row);
  }
  const made = { documents, bytes: bytesOf(rows) };
  prepared.set(rows, made);
  return made;
}

function bytesOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { body }) => sum + sizeOf(body), 0);
}

/** @throws StorageError `bad-value`. */
function checkRow({ id, version, created, updated, status, ref, tags = [], body }: Row): void {
  if (!Number.isSafeInteger(version))
    throw new StorageError("bad-value", `The version of a row must be a safe integer (got ${version}).`);
  for (const text of [id, created, updated, status ?? "", ref ?? "", ...tags, body]) checkText(text);
}
