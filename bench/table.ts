/** Tables that are printed. */

/** Prints rows in columns: the first to the left, the others to the right. A row shorter than the first one ends in a note. */
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

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** What was measured of ours, and what it must not exceed. */
export interface Bounded {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

/** Prints what was measured beside its bound, and makes the program end with 1 where one is broken. */
export function holdTo(measured: readonly Bounded[], write: (value: number) => string): void {
  const holds = ({ value, most }: Bounded) => value <= most;
  console.log();
  printTable(measured.map((one) => [one.what, write(one.value), `at most ${write(one.most)}`, holds(one) ? "✓" : "✗"]));
  process.exitCode = measured.every(holds) ? 0 : 1;
}
