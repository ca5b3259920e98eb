import type { Resources } from "../../../generated/contract.js";
import { validate } from "../../validation/validate.ts";
import { ContractBreachError } from "../contract-breach.ts";
import { DomainError } from "../domain-error.ts";
import type { Around, Bodies, Condition, Page, Transaction } from "../storage/index.ts";
import { details, wordsOf } from "../text/details.ts";
import { Document } from "./document.ts";
import type { DocumentCache } from "./document-cache.ts";
import type { DocumentChange } from "./document-change.ts";
import type { Kind } from "./document-kind.ts";
import { type RowMetadata, rowOf } from "./document-row.ts";
import { PreRenderedList } from "./pre-rendered-list.ts";
import { normalize } from "./serialize.ts";
import type { Unsaved } from "./unsaved.ts";

/** The resources of a tenant, within one transaction. Resources are validated when they are stored. */
export class Documents {
  readonly #transaction: Transaction;
  readonly #now: number;
  readonly #cache: DocumentCache | undefined;
  readonly #isChecked: boolean;
  /** The version of the tenant that the transaction began with. */
  readonly #version: number;
  /** The resources that were read or written, by name and id: as they were at first, and as they are now. */
  readonly #before = new Map<string, Document<object>>();
  readonly #after = new Map<string, Document<object>>();
  /** The resources that this transaction wrote, or removed (null). */
  readonly #written = new Map<string, Document<object> | null>();
  /** The resources that it wrote or removed, as they were before that. */
  readonly #overwritten = new Map<string, Document<object> | undefined>();

  /**
   * @param now milliseconds since 1970, on the store's clock.
   * @param cache the documents read recently. What the transaction writes to resources must go through this object.
   * @param isChecked whether resources have to conform to the contract.
   */
  constructor(transaction: Transaction, now: number, cache?: DocumentCache, isChecked = true) {
    this.#transaction = transaction;
    this.#now = now;
    this.#cache = cache;
    this.#isChecked = isChecked;
    this.#version = transaction.head.version;
    cache?.begin(this.#version);
  }

  /** @returns the resource, or undefined. */
  async get<R extends object>(kind: Kind<R>, id: string): Promise<Document<R> | undefined> {
    return this.#find(kind, id);
  }

  #find<R extends object>(kind: Kind<R>, id: string): Document<R> | undefined | Promise<Document<R> | undefined> {
    const key = keyOf(kind, id);
    const written = this.#written.get(key);
    if (written !== undefined) return (written as Document<R> | null) ?? undefined;
    const cached = this.#cache?.get(this.#version, key);
    if (cached) return this.#track(key, cached as Document<R>);
    return this.#read(kind, id, key);
  }

  async #read<R extends object>(kind: Kind<R>, id: string, key: string): Promise<Document<R> | undefined> {
    const row = await this.#transaction.get(kind.name, id);
    if (!row) return undefined;
    const document = new Document<R>(row, kind.decode);
    this.#cache?.set(this.#version, key, document);
    return this.#track(key, document);
  }

  /** @throws DomainError `not-found`. */
  async getOrThrow<R extends object>(kind: Kind<R>, id: string): Promise<Document<R>> {
    const found = await this.#find(kind, id);
    if (!found) throw new DomainError("not-found", [], details.noSuchResource(kind.name, id));
    return found;
  }

  /** A page of the resources for which all conditions hold. */
  async find<R extends object>(kind: Kind<R>, page: Page): Promise<Document<R>[]> {
    const rows = await this.#transaction.find(kind.name, page);
    return rows.map((row) => this.#track(keyOf(kind, row.id), new Document<R>(row, kind.decode)));
  }

  /** A page of resources as one JSON text, with the given text around them. @returns also the key of the last one if more follow. */
  async renderList(
    kind: Pick<Kind, "name">,
    page: Page,
    around: Around,
  ): Promise<{ list: PreRenderedList; last?: Bodies["last"] }> {
    // Other transactions must not see what this one wrote.
    const cache = this.#written.size === 0 ? this.#cache : undefined;
    const key = cache && JSON.stringify([kind.name, page, around]);
    const cached = key === undefined ? undefined : cache?.getPage(this.#version, key);
    const { text, last } = cached ?? (await this.#transaction.bodies(kind.name, page, around));
    if (key !== undefined && !cached) cache?.setPage(this.#version, key, { text, ...(last && { last }) });
    return { list: new PreRenderedList(text), ...(last && { last }) };
  }

  /** @returns how many there are. */
  count(kind: Pick<Kind, "name">, where?: readonly Condition[]): Promise<number> {
    return this.#transaction.count(kind.name, where);
  }

  /**
   * Stores a resource, new or changed.
   *
   * @param hidden values to store with it that it does not show. Default: those that it has.
   * @throws ContractBreachError if it does not conform to the contract.
   */
  async put<R extends object>(kind: Kind<R>, draft: Unsaved<R>, hidden?: RowMetadata): Promise<Document<R>> {
    const resource = normalize(kind.schema, draft) as R;
    const key = keyOf(kind, String(resource[kind.id]));
    const known = this.#after.get(key) as Document<R> | undefined;
    const row = rowOf(kind, resource, this.#now, known?.row, hidden);
    // A scalar is valid in either wire format, so its decoded value is too.
    const errors = this.#isChecked ? validate(kind.schema, resource, kind.name) : [];
    if (errors.length > 0) throw new ContractBreachError(`The ${wordsOf(kind.name)} ${row.id}`, errors);
    await this.#transaction.save(kind.name, row, known?.row);
    const document = new Document<R>(row, kind.decode, resource);
    this.#after.set(key, document);
    this.#setWritten(key, document);
    return document;
  }

  /** Removes a resource. */
  async remove(kind: Pick<Kind, "name">, id: string): Promise<void> {
    await this.#transaction.remove(kind.name, [{ column: "id", op: "eq", value: id }]);
    const key = keyOf(kind, id);
    this.#after.delete(key);
    this.#setWritten(key, null);
  }

  /** The first resource of each name as it was when it was read, decoded. */
  before(): Record<string, object> {
    return valuesOf(this.#before);
  }

  /** The resources as they are now, decoded: the first of each name that was written, otherwise the first that was read. */
  after(): Record<string, object> {
    const written = [...this.#written].filter((entry): entry is [string, Document<object>] => entry[1] !== null);
    return valuesOf(new Map([...written, ...this.#after]));
  }

  /** The first resource of a name as in `after`; if there is none, because it was removed, as in `before`. */
  latest(name: keyof Resources): Document<object> | undefined {
    for (const documents of [this.#written, this.#after, this.#before])
      for (const [key, document] of documents) if (document && nameOf(key) === name) return document;
    return undefined;
  }

  /** What was written and removed so far. A resource is not in it if its JSON is as it was. */
  changes(): DocumentChange[] {
    return [...this.#written].flatMap(([key, document]) => {
      const [before, after] = [this.#overwritten.get(key)?.text, document?.text];
      if (before === after) return [];
      const [resource, id] = [nameOf(key) as keyof Resources, idOf(key)];
      return { resource, id, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
    });
  }

  #setWritten(key: string, document: Document<object> | null): void {
    const { size } = this.#written;
    if (!this.#overwritten.has(key)) this.#overwritten.set(key, this.#before.get(key));
    this.#written.set(key, document);
    if (size === 0)
      this.#transaction.afterCommit((version) => this.#cache?.advance(this.#version, version, this.#written));
  }

  #track<R extends object>(key: string, document: Document<R>): Document<R> {
    if (!this.#before.has(key)) this.#before.set(key, document);
    if (!this.#after.has(key)) this.#after.set(key, document);
    return document;
  }
}

function keyOf({ name }: Pick<Kind, "name">, id: string): string {
  return `${name}/${id}`;
}

function valuesOf(documents: ReadonlyMap<string, Document<object>>): Record<string, object> {
  const values: Record<string, object> = {};
  for (const [key, document] of documents) {
    values[nameOf(key)] ??= document.value;
  }
  return values;
}

function nameOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}

function idOf(key: string): string {
  return key.slice(key.indexOf("/") + 1);
}
