/** How engines find rows: which column sorts them, and which condition chooses the index. */
import { StorageError } from "./storage-error.ts";
import type { Column, Condition, PageQuery } from "./transaction.ts";

/** A column that can sort rows. */
export type Order = NonNullable<PageQuery["by"]>;

const orders: Record<Order, true> = { created: true, updated: true, id: true };
const columns: Record<Column | "tag", true> = { ...orders, status: true, ref: true, tag: true };

/** Checks the columns of a search. @throws StorageError `bad-value`. */
export function checkColumns(where: readonly Condition[], by: Order): void {
  if (!Object.hasOwn(orders, by)) throw new StorageError("bad-value", `Rows cannot be sorted by ${by}.`);
  for (const { column } of where)
    if (!Object.hasOwn(columns, column)) throw new StorageError("bad-value", `There is no column ${String(column)}.`);
}

/** @returns the column that sorts rows if a search does not say which: that of the first range condition, or `created`. */
export function orderOf(where: readonly Condition[]): Order {
  for (const { column, op } of where)
    if (op !== "in" && op !== "null" && Object.hasOwn(orders, column)) return column as Order;
  return "created";
}

/** A condition that can choose which rows to read. */
export type Lead =
  | { readonly column: LeadColumn; readonly op: "eq"; readonly value: string }
  | { readonly column: LeadColumn; readonly op: "in"; readonly value: readonly string[] };

type LeadColumn = "id" | "status" | "ref" | "tag";

/**
 * @returns the condition that chooses which rows to read; the others only filter them. Ids find the fewest rows, and one value of a
 * column finds them in order; of several values, they must be sorted.
 */
export function leadOf(where: readonly Condition[], by: Order): Lead | undefined {
  const leads = where.filter((condition): condition is Condition & Lead => canLead(condition, by));
  return (
    leads.find(({ column }) => column === "id") ??
    leads.find(({ op }) => op === "eq") ??
    leads.find(({ op }) => op === "in")
  );
}

function canLead({ column, op }: Condition, by: Order): boolean {
  if (op !== "eq" && op !== "in") return false;
  // Many rows have one status: where its index does not sort them, it is quicker to filter those that come in order.
  return column === "id" || column === "ref" || column === "tag" || (column === "status" && by === "created");
}
