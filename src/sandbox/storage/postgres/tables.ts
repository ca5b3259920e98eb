/** Tables of values, for the `from` of a statement. */

/** Up to this many rows are values of their own, since arrays have to be escaped. With arrays, any number of rows is one statement. */
const fewRows = 4;

type Scalar = string | number | null;

/** The placeholders of a statement after the first, which is that of the tenant. */
export class Placeholders {
  #last = 1;

  next(): string {
    this.#last += 1;
    return `$${this.#last}`;
  }
}

/** What the text of a table depends on. */
export function sizeOfTable(rows: number): string {
  return rows <= fewRows ? String(rows) : "many";
}

/** The text of a table. @param types of its columns. */
export function tableText(placeholders: Placeholders, types: readonly string[], rows: number): string {
  if (rows > fewRows) return `unnest(${types.map((type) => `${placeholders.next()}::${type}[]`)})`;
  const tuples = Array.from({ length: rows }, () => `(${types.map((type) => `${placeholders.next()}::${type}`)})`);
  return `(values ${tuples})`;
}

/** The values of a table, in the order of its placeholders. */
export function tableValues(rows: readonly (readonly Scalar[])[]): (Scalar | readonly Scalar[])[] {
  if (rows.length <= fewRows) return rows.flat();
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null));
}
