/**
 * How much the tests try. `npm test` tries a little, always the same; `npm run test:long` sets `TEST_RUNS`, which multiplies it, and
 * `TEST_SEED`, which makes it try something else.
 */
const factor = readNumber("TEST_RUNS", 1);

/** The seed of everything that is tried at random. */
export const seed = readNumber("TEST_SEED", 20241);

/** How often to repeat what `npm test` does this many times. */
export function times(count: number): number {
  return Math.max(1, Math.round(count * factor));
}

/** The parameters of a property of fast-check that `npm test` tries with this many values. */
export function runs(count: number): { seed: number; numRuns: number } {
  return { seed, numRuns: times(count) };
}

function readNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0 (got ${process.env[name]}).`);
  return value;
}
