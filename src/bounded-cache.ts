/** A map of limited size. When it is full, it evicts the tenth of its entries that was set (or, with `touch`, read) the longest ago. */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #maxEntries: number;
  /** How many are evicted at once: to find the first entry of a map takes as long as it has had others before that are deleted. */
  readonly #evicted: number;
  readonly #onEvict: ((value: Value) => void) | undefined;
  /** The last key, so that reading the same entry again changes nothing. */
  #last: Key | undefined;

  /** @param onEvict is called with each evicted value. */
  constructor(maxEntries: number, onEvict?: (value: Value) => void) {
    this.#maxEntries = maxEntries;
    this.#evicted = Math.ceil(maxEntries / 10);
    this.#onEvict = onEvict;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Reads an entry, and makes it the last to be evicted. */
  touch(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined && key !== this.#last) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
      this.#last = key;
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#last = key;
    if (this.#entries.size > this.#maxEntries) this.#evict();
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  values(): IterableIterator<Value> {
    return this.#entries.values();
  }

  #evict(): void {
    const kept = this.#maxEntries + 1 - this.#evicted;
    for (const [oldest, evicted] of this.#entries) {
      this.#entries.delete(oldest);
      this.#onEvict?.(evicted);
      if (this.#entries.size === kept) return;
    }
  }
}
