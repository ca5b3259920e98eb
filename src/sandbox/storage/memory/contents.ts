/** What a tenant has beside its head and its snapshots: documents and an outbox. */
import { StorageError } from "../storage-error.ts";
import { checkText } from "../stored-text.ts";
import type { Condition, PutOptions, Row } from "../transaction.ts";
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

const noDocuments = Documents.empty();

/** The documents of frozen lists of rows that were put at once, such as the sample data: all tenants that have them share them. */
const prepared = new WeakMap<readonly Row[], Documents>();

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

  /** @returns how many rows were written. @throws StorageError `bad-value`. */
  put(kind: string, rows: readonly Row[], { ifAbsent, ifVersion, previous }: PutOptions = {}): number {
    if ([ifAbsent, ifVersion, previous].filter((option) => option !== undefined).length > 1)
      throw new StorageError("bad-value", "`put` must have at most one condition.");
    const version = previous ? previous.version : ifVersion;
    if (version === undefined && Object.isFrozen(rows) && this.documents(kind).size === 0) {
      const documents = prepare(rows);
      // None of the rows has the id of another one.
      if (documents.size === rows.length) {
        this.#changed.set(kind, documents.clone());
        return rows.length;
      }
    }
    let written = 0;
    for (const row of rows) {
      checkRow(row);
      const known = this.documents(kind).get(row.id);
      if ((ifAbsent && known) || (version !== undefined && known?.version !== version)) continue;
      this.#edit(kind).put(row);
      written += 1;
    }
    return written;
  }

  /** @returns how many rows were removed. @throws StorageError `bad-value`. */
  remove(kind: string, where: readonly Condition[]): number {
    if (where.length === 0) {
      const { size } = this.documents(kind);
      if (size > 0) this.#changed.set(kind, Documents.empty());
      return size;
    }
    const rows = findAll(this.documents(kind), where);
    for (const row of rows) this.#edit(kind).delete(row);
    return rows.length;
  }

  #edit(kind: string): Documents {
    const known = this.#changed.get(kind);
    if (known) return known;
    const copy = this.documents(kind).clone();
    this.#changed.set(kind, copy);
    return copy;
  }
}

function prepare(rows: readonly Row[]): Documents {
  const known = prepared.get(rows);
  if (known) return known;
  const documents = Documents.empty();
  for (const row of rows) {
    checkRow(row);
    documents.put(row);
  }
  prepared.set(rows, documents);
  return documents;
}

/** @throws StorageError `bad-value`. */
function checkRow({ id, version, created, updated, status, ref, tags = [], body }: Row): void {
  if (!Number.isSafeInteger(version))
    throw new StorageError("bad-value", `The version of a row must be a safe integer (got ${version}).`);
  for (const text of [id, created, updated, status ?? "", ref ?? "", ...tags, body]) checkText(text);
}
