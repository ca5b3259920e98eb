import type { Bodies } from "../storage/index.ts";
import { BoundedCache } from "./bounded-cache.ts";
import type { Document } from "./document.ts";

const maxDocuments = 1_000;
const maxPages = 32;
/** Longer pages are not cached, in bytes. */
const maxPageLength = 512 * 1024;

/** The documents and the pages of lists that a tenant read or wrote last, as they are when no transaction is open. */
export class DocumentCache {
  readonly #documents = new BoundedCache<string, Document<object>>(maxDocuments);
  /** Clients that poll a list ask for the same page again and again. */
  readonly #pages = new BoundedCache<string, Bodies>(maxPages);

  /** @param key the kind's name, a slash, and the id. */
  get(key: string): Document<object> | undefined {
    return this.#documents.touch(key);
  }

  set(key: string, document: Document<object>): void {
    this.#documents.set(key, document);
  }

  delete(key: string): void {
    this.#documents.delete(key);
  }

  /** @param key everything that the page depends on. */
  getPage(key: string): Bodies | undefined {
    return this.#pages.get(key);
  }

  setPage(key: string, page: Bodies): void {
    if (page.text.length <= maxPageLength) this.#pages.set(key, page);
  }

  /** To be called after each write. */
  clearPages(): void {
    this.#pages.clear();
  }

  /** To be called if storage may have another state. */
  clear(): void {
    this.#documents.clear();
    this.#pages.clear();
  }
}
