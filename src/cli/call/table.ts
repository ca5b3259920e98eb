/** Tables: aligned on a terminal, values between tabs elsewhere. */
import type { Json } from "../../contract/json.ts";
import type { Paint } from "../../terminal/paint.ts";
import { type Field, fieldIn } from "./select.ts";

/** Rows with values between tabs, without a heading, for other programs. */
export function tabbedRows(rows: readonly Json[], fields: readonly Field[]): string[] {
  return rows.map((row) => fields.map((field) => cellOf(row, field)).join("\t"));
}

/**
 * A table with a heading, as wide as a terminal. Columns that do not fit are left out.
 *
 * @param columns of the terminal.
 */
export function alignedTable(rows: readonly Json[], fields: readonly Field[], columns: number, paint: Paint): string[] {
  const cells = [
    fields.map((field) => field.join(".")),
    ...rows.map((row) => fields.map((field) => cellOf(row, field))),
  ];
  const widths = fields.map((_, at) => Math.min(longest, Math.max(...cells.map((row) => (row[at] ?? "").length))));
  let used = 0;
  const shown = widths.filter((width, at) => {
    used += width + (at > 0 ? gap : 0);
    return at === 0 || used <= columns;
  }).length;
  return cells.map((row, line) => {
    const text = row
      .slice(0, shown)
      .map((cell, at) => cut(cell, widths[at] ?? 0).padEnd(widths[at] ?? 0))
      .join(" ".repeat(gap))
      .trimEnd();
    return line === 0 ? paint("bold", text) : text;
  });
}

/** Between two columns. */
const gap = 2;

/** The longest cell of a table on a terminal. */
const longest = 40;

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

/** A value in one line, without characters that control a terminal or end a cell. A list of plain values has commas between them. */
function cellOf(row: Json, field: Field): string {
  const value = fieldIn(row, field);
  if (value === undefined || value === null) return "";
  const isPlain =
    typeof value !== "object" || (Array.isArray(value) && value.every((item) => typeof item !== "object"));
  const text = isPlain ? String(value) : JSON.stringify(value);
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
