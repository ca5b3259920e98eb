/** Conditions on rows. */
import { StorageError } from "../storage-error.ts";
import type { Column, Condition, PageQuery, Row } from "../transaction.ts";
import { compareKeys, sortable } from "./keys.ts";

/** The column that sorts. */
export type Order = NonNullable<PageQuery["by"]>;

/** The condition that chooses which rows to read. */
export interface Lead {
  readonly column: "id" | "status" | "ref" | "tag";
  readonly values: readonly string[];
}

const columns: Record<Column | "tag", true> = {
  id: true,
  created: true,
  updated: true,
  status: true,
  ref: true,
  tag: true,
};
const orders: Record<Order, true> = { created: true, updated: true, id: true };

/** Whether a condition holds, by the comparison of the row's value with that of the condition. */
const signs: Readonly<Record<string, (sign: number) => boolean>> = {
  lt: (sign) => sign < 0,
  lte: (sign) => sign <= 0,
  gt: (sign) => sign > 0,
  gte: (sign) => sign >= 0,
};

/** @throws StorageError `bad-value`. */
export function checkOrder(by: Order): void {
  if (!Object.hasOwn(orders, by)) throw new StorageError("bad-value", `Rows cannot be sorted by ${by}.`);
}

/** @returns whether a condition holds for a row. @throws StorageError `bad-value`. */
export function filterOf(condition: Condition): (row: Row) => boolean {
  const { column, op } = condition;
  if (!Object.hasOwn(columns, column)) throw new StorageError("bad-value", `There is no column ${String(column)}.`);
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

/** @returns the column of the first condition that is a range. */
export function rangeOf(where: readonly Condition[]): Order | undefined {
  for (const { column, op } of where)
    if (op !== "in" && op !== "null" && Object.hasOwn(orders, column)) return column as Order;
  return undefined;
}

/** Ids find the fewest rows; one value of a column finds them in order; lists of several must be merged or sorted. */
export function leadOf(where: readonly Condition[], by: Order): Lead | undefined {
  // Many rows have one status: where its list is in another order, it is quicker to filter those that come in order.
  const leads = where.map(leadFrom).filter((lead) => lead && (lead.column !== "status" || by === "created"));
  return leads.find((lead) => lead?.column === "id") ?? leads.find((lead) => lead?.values.length === 1) ?? leads[0];
}

function leadFrom(condition: Condition): Lead | undefined {
  const { column } = condition;
  if (column === "created" || column === "updated") return undefined;
  if (condition.op === "eq") return { column, values: [condition.value] };
  return condition.op === "in" ? { column, values: condition.value } : undefined;
}
