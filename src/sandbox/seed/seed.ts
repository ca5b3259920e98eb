/** The initial data of a store. */

import { kinds } from "../services/index.ts";
import type { Kind } from "../state/document-kind.ts";
import { rowOf } from "../state/document-row.ts";
import { changeState } from "../state/tenant-state.ts";
import type { Row, Transaction } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";
import type { Put } from "./put.ts";
import { putSampleData } from "./sample-data.ts";
import { putVolume, type Volume } from "./volume.ts";

/** The initial data of a store: nothing, the sample data (the shop of the contract's examples), or that and more. */
export type DataSet = (typeof dataSets)[number];

/** The names of the data sets. */
export const dataSets = ["empty", "small", "medium", "large"] as const;

/** A data set, or the sample data with this many more resources. */
export type SeedVolume = DataSet | Volume;

const volumes: Readonly<Record<Exclude<DataSet, "empty" | "small">, Volume>> = {
  medium: { products: 200, customers: 500, orders: 2_000, giftCards: 300 },
  large: { products: 10_000, customers: 20_000, orders: 100_000, giftCards: 5_000 },
};

/** The name of the snapshot that a reset brings back. */
export const seedSnapshot = "seed";

/** The creation time of resources that show none: after the last time in the sample data, so that a seed is the same on every run. */
const toldAt = Date.parse("2024-12-16T09:00:00-08:00");

/** Rows by kind. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** The rows of the smaller data sets, built once per process, so that a tenant is created in milliseconds. */
const builtRows = new Map<DataSet, Promise<Rows>>();

/** Follows and ends long work. */
export interface SeedingOptions {
  /** Called with the number of resources so far and in total. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** Ends the work: it throws the reason, and nothing of it is kept. */
  readonly signal?: AbortSignal | undefined;
}

/** How many rows are written between two looks at a signal. */
const batch = 5_000;

/** Replaces all documents and subscriptions by a data set, to which a reset returns. */
export async function writeSeed(
  rows: Rows,
  transaction: Transaction,
  { signal }: Pick<SeedingOptions, "signal"> = {},
): Promise<void> {
  await transaction.restoreSnapshot(null);
  changeState(transaction, { subscriptions: [] });
  for (const [kind, list] of rows)
    for (let at = 0; at < list.length; at += batch) {
      signal?.throwIfAborted();
      const part = list.length > batch ? list.slice(at, at + batch) : list;
      await transaction.insert(kind, part);
    }
  signal?.throwIfAborted();
  await transaction.takeSnapshot({ name: seedSnapshot, at: "" });
}

/** The rows of a data set. @throws the reason of the signal. */
export function rowsOf(size: SeedVolume, { progress, signal }: SeedingOptions = {}): Promise<Rows> {
  if (typeof size === "object" || size === "large") return makeRows(size, progress, signal);
  const rows = builtRows.get(size) ?? makeRows(size, progress).then(freeze);
  builtRows.set(size, rows);
  return rows;
}

/** Lists that never change are shared by all tenants that a store has in memory. */
function freeze(rows: Rows): Rows {
  for (const list of rows.values()) Object.freeze(list);
  return rows;
}

async function makeRows(
  size: SeedVolume,
  progress: (done: number, all: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Rows> {
  const rows = new Map<string, Row[]>();
  if (size === "empty") return rows;
  const put: Put = (kind, resource, hidden = {}) => {
    const row = rowOf(kinds[kind] as Kind, resource, toldAt, undefined, hidden);
    const known = rows.get(kind);
    if (known) known.push(row);
    else rows.set(kind, [row]);
  };
  putSampleData(put);
  if (size === "small") return rows;
  const volume = typeof size === "object" ? size : volumes[size];
  const all = volume.products + volume.customers + volume.orders + volume.giftCards;
  const pause = takeTurns();
  let done = 0;
  for (const step of putVolume(volume, put)) {
    if (step === "added") done += 1;
    if (step === "added" && (done % 1000 === 0 || done === all)) progress(done, all);
    const turn = pause();
    if (turn) await turn;
    signal?.throwIfAborted();
  }
  return rows;
}
