/**
 * How many random values the tests try. `npm test` tries few, always the same. `npm run test:long` sets `TEST_RUNS`, which
 * multiplies the number, and `TEST_SEED`, which changes the values.
 */
const factor = readNumber("TEST_RUNS", 1);

/** Whether the long suite runs the tests. It runs more than `npm test`: also those with the tag `long`. */
export const isLong = process.env.TEST_RUNS !== undefined;

/** The seed of all random values. */
export const seed = readNumber("TEST_SEED", 20241);

/** The seeds of a conformance run that is tried with several. `npm test` tries one. */
export const seeds: readonly number[] = isLong ? [1, 2, 3] : [1];

/** Multiplies a number of repetitions of `npm test`. */
export function times(count: number): number {
  return Math.max(1, Math.round(count * factor));
}

/** Returns fast-check parameters for a property that `npm test` checks with this many values. */
export function runs(count: number): { seed: number; numRuns: number } {
  return { seed, numRuns: times(count) };
}

function readNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0 (got ${process.env[name]}).`);
  return value;
}
