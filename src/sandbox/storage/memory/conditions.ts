/** Conditions on rows. */
import { StorageError } from "../storage-error.ts";
import type { Condition, Row } from "../transaction.ts";
import { compareKeys, sortable } from "./keys.ts";

/** Whether a condition holds, by the comparison of the row's value with that of the condition. */
const signs: Readonly<Record<string, (sign: number) => boolean>> = {
  lt: (sign) => sign < 0,
  lte: (sign) => sign <= 0,
  gt: (sign) => sign > 0,
  gte: (sign) => sign >= 0,
};

/** @returns whether a condition holds for a row. @throws StorageError `bad-value`. */
export function filterOf(condition: Condition): (row: Row) => boolean {
  const { column, op } = condition;
  if (op === "null") return (row) => row[column] === undefined;
  if (op === "in") {
    const values = new Set(condition.value);
    return column === "tag"
      ? ({ tags = [] }) => tags.some((tag) => values.has(tag))
      : (row) => values.has(row[column] as string);
  }
  const { value } = condition;
  if (typeof value !== "string")
    throw new StorageError("bad-value", `The value of a condition must be a string (got ${String(value)}).`);
  if (column === "tag") return ({ tags = [] }) => tags.includes(value);
  if (op === "eq") return (row) => row[column] === value;
  const holds = Object.hasOwn(signs, op) && signs[op];
  if (!holds) throw new StorageError("bad-value", `There is no condition ${String(op)}.`);
  const bound = sortable(value);
  return (row) => {
    const stored = row[column];
    return stored !== undefined && holds(compareKeys(sortable(stored), bound));
  };
}
