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
