import type { Bodies } from "../storage/index.ts";

/** So many pages are kept, and no longer ones. */
const kept = 32;
const longest = 512 * 1024;

/** The pages that were read since anything was written: who polls a list asks for the same one again and again. */
export class PageCache {
  readonly #pages = new Map<string, Bodies>();

  /** @param key all that the page depends on. */
  get(key: string): Bodies | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: Bodies): void {
    if (page.text.length > longest) return;
    const [oldest] = this.#pages.keys();
    if (this.#pages.size >= kept && oldest !== undefined) this.#pages.delete(oldest);
    this.#pages.set(key, page);
  }

  /** What storage has may be another state now. */
  clear(): void {
    this.#pages.clear();
  }
}
