/** Generates ids. They increase, so that the ids of a kind sort by creation, and none is used twice. */
import type { Transaction } from "../storage/index.ts";

/** Kinds of ids, and the number before the first id of each. Ids of a kind have the same length, so they sort as strings. */
const bases = {
  order: 1_218_560_000_000_000n,
  collection: 3_301_850_000_000_000n,
  giftCard: 4_410_300_000_000_000n,
  refund: 8_120_050_000_000_000n,
  customer: 7_203_920_000_000_000n,
  address: 9_100_290_000_000_000n,
  product: 5_904_420_000_000_000n,
  fulfillment: 6_620_190_000_000_000_000n,
  fulfillmentService: 7_301_950_000_000_000_000n,
  location: 6_712_050_000_000_000_000n,
  orderLine: 3_300_580_000_000_000_000n,
  refundLine: 8_120_060_000_000_000n,
  variant: 5_904_420_000_000_000_000n,
  option: 8_840_130_000_000_000_000n,
  optionValue: 8_840_130_500_000_000_000n,
  subscription: 1_000_000_000_000_000n,
  event: 2_000_000_000_000_000n,
} as const;

/** A kind of ids. */
export type Identified = keyof typeof bases;

/** How many numbers are reserved in storage at once, so that few requests write to it. */
const block = 1000;

/** The step between two ids, so that they are not consecutive numbers. */
const stride = 17n;

/** More ids than any sandbox generates: a number further from a base was not generated from it. */
const most = 10n ** 10n;

/** The number from which an id was generated; undefined if it was not. */
function countIn(id: string): number {
  if (!/^\d{16,19}$/.test(id)) return 0;
  const steps = Object.values(bases).map((base) => (BigInt(id) - base) / stride);
  return Number(steps.find((step) => step >= 0n && step < most) ?? 0n);
}

/** The ids of a tenant. */
export class Identifiers {
  /** The kind of the rows that store the last numbers. */
  readonly #sequence: string;
  #next = 0;
  #end = 0;
  /** Whether the numbers were taken in a transaction that may still be rolled back. */
  #open = false;

  constructor(sequence = "sequence") {
    this.#sequence = sequence;
  }

  /** A new id. */
  async next(of: Identified, transaction: Transaction): Promise<string> {
    if (this.#next === this.#end) await this.#reserve(transaction);
    this.#next += 1;
    return String(bases[of] + BigInt(this.#next) * stride);
  }

  /** Reserves ids that came from elsewhere, so that no new resource gets one of them. */
  async skip(ids: Iterable<string>, transaction: Transaction): Promise<void> {
    let highest = 0;
    for (const id of ids) highest = Math.max(highest, countIn(id));
    const row = await transaction.get(this.#sequence, this.#sequence);
    if (highest < (row ? Number(row.body) : 0)) return;
    await transaction.put(this.#sequence, [
      { id: this.#sequence, version: 1, created: "", updated: "", body: String(highest + 1) },
    ]);
    this.forget();
  }

  /** Ends a transaction. Numbers that it reserved are reserved again if it was rolled back. */
  settle(committed: boolean): void {
    if (this.#open && !committed) this.forget();
    this.#open = false;
  }

  /** Forgets reserved numbers, because storage has another state now. */
  forget(): void {
    this.#next = 0;
    this.#end = 0;
  }

  async #reserve(transaction: Transaction): Promise<void> {
    const row = await transaction.get(this.#sequence, this.#sequence);
    // Even if storage has an older state, no id is used twice unless `forget` was called.
    const start = Math.max(row ? Number(row.body) : 0, this.#end);
    const end = start + block;
    await transaction.put(this.#sequence, [
      { id: this.#sequence, version: 1, created: "", updated: "", body: String(end) },
    ]);
    this.#next = start;
    this.#end = end;
    this.#open = true;
  }
}
