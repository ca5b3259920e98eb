import { BoundedCache } from "../../bounded-cache.ts";
import type { Bodies } from "../storage/index.ts";
import type { Document } from "./document.ts";

const maxDocuments = 1_000;
const maxPages = 32;
/** Longer pages are not cached, in bytes. */
const maxPageLength = 512 * 1024;

/**
 * The documents and the pages of lists that a tenant read from storage or wrote last. They are those of one version of the tenant: with another
 * version the cache is empty.
 */
export class DocumentCache {
  readonly #documents = new BoundedCache<string, Document<object>>(maxDocuments);
  /** Clients that poll a list ask for the same page again and again. */
  readonly #pages = new BoundedCache<string, Bodies>(maxPages);
  #version = -1;

  /** Begins with a later version, which may differ in anything. An earlier one is that of a transaction that began before. */
  begin(version: number): void {
    if (version <= this.#version) return;
    this.#version = version;
    this.#documents.clear();
    this.#pages.clear();
  }

  /** @param key the kind's name, a slash, and the id. */
  get(version: number, key: string): Document<object> | undefined {
    return version === this.#version ? this.#documents.get(key) : undefined;
  }

  set(version: number, key: string, document: Document<object>): void {
    if (version === this.#version) this.#documents.set(key, document);
  }

  /** @param key everything that the page depends on. */
  getPage(version: number, key: string): Bodies | undefined {
    return version === this.#version ? this.#pages.get(key) : undefined;
  }

  setPage(version: number, key: string, page: Bodies): void {
    if (version === this.#version && page.text.length <= maxPageLength) this.#pages.set(key, page);
  }

  /**
   * Goes on to the next version.
   *
   * @param written everything in which it differs, by key; null where a document is gone.
   */
  advance(from: number, to: number, written: ReadonlyMap<string, Document<object> | null>): void {
    if (from !== this.#version) return;
    this.#version = to;
    this.#pages.clear();
    for (const [key, document] of written)
      if (document) this.#documents.set(key, document);
      else this.#documents.delete(key);
  }
}
