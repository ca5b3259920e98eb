import type { Head } from "../storage/index.ts";

/** About how many bytes one transaction reads: that keeps the process from everything else. */
const batchBytes = 1_000_000;
const [minBatch, maxBatch] = [20, 500];

/** How many documents of a store to read in one transaction of many: fewer if they are large. */
export function batchSize({ counts, bytes }: Head): number {
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (documents === 0) return maxBatch;
  return Math.max(minBatch, Math.min(maxBatch, Math.floor((batchBytes * documents) / Math.max(1, bytes))));
}
