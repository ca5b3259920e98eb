import { Rejection } from "./errors.ts";

/** The rows of one kind of resource, in the order of their creation. */
export class Table<T extends { readonly id: string }> {
  readonly noun: string;
  readonly #rows = new Map<string, T>();
  readonly #deleted = new Set<string>();
  readonly #deletedStatus: number;

  constructor(noun: string, deletedStatus: number) {
    this.noun = noun;
    this.#deletedStatus = deletedStatus;
  }

  all(): T[] {
    return [...this.#rows.values()];
  }

  find(id: string | null): T | undefined {
    return id === null ? undefined : this.#rows.get(id);
  }

  /** The row with the identifier; the call is rejected when there is none. */
  get(id: string): T {
    const row = this.#rows.get(id);
    if (row) return row;
    if (this.#deleted.has(id)) throw new Rejection(this.#deletedStatus, `the ${this.noun} ${id} is deleted`);
    throw new Rejection(404, `there is no ${this.noun} ${id}`);
  }

  put(row: T): T {
    this.#rows.set(row.id, row);
    return row;
  }

  delete(id: string): void {
    this.#rows.delete(id);
    this.#deleted.add(id);
  }

  get deletedCount(): number {
    return this.#deleted.size;
  }
}
