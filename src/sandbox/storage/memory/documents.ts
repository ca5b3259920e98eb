/** The documents of one kind, and their index. */
import type { Row } from "../transaction.ts";
import { compareKeys, end, endOf, idAt, positionOf, sortable } from "./keys.ts";
import { type OrderedMap, orderedMap } from "./ordered-map.ts";

/** The orders of rows in an index: all of them, those with one value of a column, or those with one tag. */
const orders = {
  all: { created: "c", updated: "u" },
  status: { created: "s" },
  ref: { created: "r" },
  tag: { created: "C", updated: "U", id: "I" },
} as const;

/** Which rows, and in which order: the beginning of their keys in the index. "" is all of them by id. */
export type List = string;

export const allBy: Readonly<Record<"created" | "updated" | "id", List>> = { ...orders.all, id: "" };

/** The list of the rows with a value, sorted by a column; undefined if the index does not sort them by that. */
export function listOf(column: "status" | "ref" | "tag", value: string, by: string): List | undefined {
  const name = (orders[column] as Readonly<Record<string, string | undefined>>)[by];
  return name && `${name}${sortable(value)}${end}`;
}

/** A part of a list. */
export interface Range {
  /** The first position. */
  readonly low?: string | undefined;
  /** The position after the last one. */
  readonly high?: string | undefined;
  readonly desc?: boolean | undefined;
}

/** The documents of one kind, by id, and the index of all lists. A row that changes keeps the keys of what stays the same. */
export class Documents {
  readonly #rows: OrderedMap<string, Row>;
  readonly #index: OrderedMap<string, undefined>;

  private constructor(rows: OrderedMap<string, Row>, index: OrderedMap<string, undefined>) {
    this.#rows = rows;
    this.#index = index;
  }

  static empty(): Documents {
    return new Documents(orderedMap(compareKeys), orderedMap(compareKeys));
  }

  /** A copy. Both share what neither of them changes. */
  clone(): Documents {
    return new Documents(this.#rows.clone(), this.#index.clone());
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Row | undefined {
    return this.#rows.get(sortable(id));
  }

  /** All rows, by id. */
  rows(): Iterable<Row> {
    return this.#rows.values();
  }

  /** The rows after an id, by id. */
  *rowsAfter(id: string): Generator<Row> {
    for (const [, row] of this.#rows.entries(id === "" ? undefined : `${sortable(id)}${end}`)) yield row;
  }

  /** Inserts a row, or replaces the one with its id. */
  put(row: Row): void {
    const id = sortable(row.id);
    const before = this.#rows.get(id);
    this.#rows.set(id, row);
    const keys = keysOf(row);
    if (before) {
      const known = keysOf(before);
      for (const key of known) if (!keys.has(key)) this.#index.delete(key);
      for (const key of known) keys.delete(key);
    }
    for (const key of keys) this.#index.set(key, undefined);
  }

  delete(row: Row): void {
    this.#rows.delete(sortable(row.id));
    for (const key of keysOf(row)) this.#index.delete(key);
  }

  /** How many rows a list has. */
  count(list: List): number {
    return list === "" ? this.size : this.#index.forRange(list, endOf(list) ?? list, false);
  }

  /** The positions of the rows of a list, in order. */
  *positions(list: List, { low = "", high, desc = false }: Range = {}): Generator<string> {
    const map: OrderedMap<string, unknown> = list === "" ? this.#rows : this.#index;
    const first = list + low;
    const stop = high === undefined ? endOf(list) : list + high;
    if (desc) {
      for (const [key] of map.entriesReversed(stop, [], true)) {
        if (key < first) return;
        yield key.slice(list.length);
      }
      return;
    }
    for (const key of map.keys(first)) {
      if (stop !== undefined && key >= stop) return;
      yield key.slice(list.length);
    }
  }

  /** The row at a position. */
  at(position: string): Row | undefined {
    return this.#rows.get(idAt(position));
  }
}

function keysOf({ id, created, updated, status, ref, tags = [] }: Row): Set<string> {
  const [byCreated, byUpdated] = [positionOf(created, id), positionOf(updated, id)];
  const keys = new Set([orders.all.created + byCreated, orders.all.updated + byUpdated]);
  if (status !== undefined) keys.add(`${orders.status.created}${sortable(status)}${end}${byCreated}`);
  if (ref !== undefined) keys.add(`${orders.ref.created}${sortable(ref)}${end}${byCreated}`);
  for (const tag of tags) {
    const value = `${sortable(tag)}${end}`;
    keys.add(orders.tag.created + value + byCreated);
    keys.add(orders.tag.updated + value + byUpdated);
    keys.add(orders.tag.id + value + sortable(id));
  }
  return keys;
}
