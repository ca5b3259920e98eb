/** Measured values and their bounds. */
import { printTable } from "../trials/table.ts";

/** Returns the median of some numbers. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** A measured value and its upper bound. */
export interface Bounded {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

/** Prints measured values with their bounds. @returns the exit code, which it also sets: 1 if a bound is exceeded. */
export function holdTo(measured: readonly Bounded[], write: (value: number) => string): 0 | 1 {
  const holds = ({ value, most }: Bounded) => value <= most;
  console.log();
  printTable(measured.map((one) => [one.what, write(one.value), `at most ${write(one.most)}`, holds(one) ? "✓" : "✗"]));
  const code = measured.every(holds) ? 0 : 1;
  process.exitCode = code;
  return code;
}
