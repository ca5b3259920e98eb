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

/** Rows of a kind, to be inserted together. */
type RowBatch = readonly [kind: string, rows: readonly Row[]];

/** The rows of the smaller data sets, built once per process, so that a tenant is created in milliseconds. */
const builtRows = new Map<DataSet, Promise<readonly RowBatch[]>>();

/** Follows and ends long work. */
export interface SeedingOptions {
  /** Called with the number of resources so far and in total. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** Ends the work: it throws the reason, and nothing of it is kept. */
  readonly signal?: AbortSignal | undefined;
}

/** How many rows of a large data set are in memory at once, of each kind. */
const batch = 1_000;

/** Replaces all documents and subscriptions by a data set, to which a reset returns. @throws the reason of the signal. */
export async function writeSeed(
  size: SeedVolume,
  transaction: Transaction,
  options: SeedingOptions = {},
): Promise<void> {
  await transaction.restoreSnapshot(null);
  changeState(transaction, { subscriptions: [] });
  for await (const [kind, rows] of rowsOf(size, options)) await transaction.insert(kind, rows);
  options.signal?.throwIfAborted();
  await transaction.takeSnapshot({ name: seedSnapshot, at: "" });
}

/** The rows of a data set. Those of a large one are made as they are needed. */
async function* rowsOf(size: SeedVolume, options: SeedingOptions): AsyncGenerator<RowBatch> {
  if (typeof size === "object" || size === "large") return yield* makeRows(size, batch, options);
  const rows = builtRows.get(size) ?? buildRows(size);
  builtRows.set(size, rows);
  yield* await rows;
}

/** Builds lists that never change, one of each kind: all tenants that a store has in memory share them. */
async function buildRows(size: DataSet): Promise<readonly RowBatch[]> {
  const built: RowBatch[] = [];
  for await (const [kind, rows] of makeRows(size, Number.POSITIVE_INFINITY)) built.push([kind, Object.freeze(rows)]);
  return built;
}

async function* makeRows(
  size: SeedVolume,
  most: number,
  { progress = () => {}, signal }: SeedingOptions = {},
): AsyncGenerator<RowBatch> {
  if (size === "empty") return;
  const rows = new Map<string, Row[]>();
  const put: Put = (kind, resource, hidden = {}) => {
    const row = rowOf(kinds[kind] as Kind, resource, toldAt, undefined, hidden);
    const known = rows.get(kind);
    if (known) known.push(row);
    else rows.set(kind, [row]);
  };
  putSampleData(put);
  if (size !== "small") {
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
      for (const [kind, list] of rows)
        if (list.length >= most) {
          yield [kind, list];
          rows.delete(kind);
        }
    }
  }
  yield* rows;
}
