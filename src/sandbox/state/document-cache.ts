import type { Document } from "./document.ts";
import { PageCache } from "./page-cache.ts";

/** So many documents are kept. */
const kept = 1_000;

/** The documents of a tenant that were read or written last, as they are when no transaction is under way. */
export class DocumentCache {
  readonly #documents = new Map<string, Document<object>>();
  /** Pages of lists, of the same state. */
  readonly pages = new PageCache();

  /** @param key the kind's name, a slash, and the id. */
  get(key: string): Document<object> | undefined {
    const found = this.#documents.get(key);
    if (found) {
      this.#documents.delete(key);
      this.#documents.set(key, found);
    }
    return found;
  }

  set(key: string, document: Document<object>): void {
    this.#documents.delete(key);
    this.#documents.set(key, document);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > kept && oldest !== undefined) this.#documents.delete(oldest);
  }

  delete(key: string): void {
    this.#documents.delete(key);
  }

  /** What storage has may be another state now. */
  clear(): void {
    this.#documents.clear();
    this.pages.clear();
  }
}
