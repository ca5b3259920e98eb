/** Prints tables of results. */

/** Prints rows in columns. The first column is left-aligned, the others are right-aligned. A shorter row ends in a note. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const columns = rows[0]?.length ?? 0;
  const whole = rows.filter((row) => row.length === columns);
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...(column === 0 ? rows : whole).map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : row.length === columns ? cell.padStart(widths[column] ?? 0) : cell,
    );
    console.log(cells.join("  "));
  }
}

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

/** Prints measured values with their bounds, and sets the exit code to 1 if a bound is exceeded. */
export function holdTo(measured: readonly Bounded[], write: (value: number) => string): void {
  const holds = ({ value, most }: Bounded) => value <= most;
  console.log();
  printTable(measured.map((one) => [one.what, write(one.value), `at most ${write(one.most)}`, holds(one) ? "✓" : "✗"]));
  process.exitCode = measured.every(holds) ? 0 : 1;
}
