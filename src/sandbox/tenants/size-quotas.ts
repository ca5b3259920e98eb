/** The quotas on how much stores have. Storage counts with each write, so checking them reads nothing of a store. */
import { kinds } from "../services/index.ts";
import type { Head, Transaction } from "../storage/index.ts";
import { QuotaError, type Quotas } from "./quotas.ts";

/** How long the bytes of all stores are taken as known, in milliseconds. Other processes may change them meanwhile. */
const validity = 10_000;

const resourceKinds = Object.values(kinds).map(({ name }) => name);

/** Enforces `resources`, `bytes` and `totalBytes`. What makes a store smaller is always allowed. */
export class SizeQuotas {
  readonly #quotas: Quotas;
  readonly #countBytes: () => Promise<number>;
  #total = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  /** @param countBytes counts the bytes of all stores. */
  constructor(quotas: Quotas, countBytes: () => Promise<number>) {
    this.#quotas = quotas;
    this.#countBytes = countBytes;
  }

  /** Counts the bytes of all stores if that was too long ago. To be called before a transaction. */
  refresh(): Promise<void> | undefined {
    if (!Number.isFinite(this.#quotas.totalBytes) || performance.now() - this.#readAt < validity) return undefined;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Counts the bytes of all stores anew at the next call, because one was created or removed. */
  expire(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** Checks that there is room for another store. @throws QuotaError. */
  async assertRoom(): Promise<void> {
    await this.refresh();
    const { totalBytes } = this.#quotas;
    if (this.#total >= totalBytes) throw new QuotaError("totalBytes", totalBytes, this.#total);
  }

  /** Checks what a transaction has made of a store. @param before the head that it began with. @throws QuotaError. */
  assertWithin(before: Head, transaction: Transaction): void {
    const { head } = transaction;
    const { resources, bytes, totalBytes } = this.#quotas;
    if (head.counts !== before.counts) {
      const count = countResources(head);
      if (count > resources && count > countResources(before)) throw new QuotaError("resources", resources, count);
    }
    const size = sizeOf(head);
    const grown = size - sizeOf(before);
    if (grown === 0) return;
    if (grown > 0 && size > bytes) throw new QuotaError("bytes", bytes, size);
    const total = this.#total + grown;
    if (grown > 0 && total > totalBytes) throw new QuotaError("totalBytes", totalBytes, total);
    transaction.afterCommit(() => {
      this.#total += grown;
    });
  }

  async #read(): Promise<void> {
    this.#total = await this.#countBytes();
    this.#readAt = performance.now();
  }
}

function countResources({ counts }: Head): number {
  return resourceKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}

function sizeOf({ bytes, snapshotBytes }: Head): number {
  return bytes + snapshotBytes;
}
