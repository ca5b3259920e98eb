/** Finds rows. */
import { checkLimit } from "../limit.ts";
import { checkColumns, leadOf, type Order, orderOf } from "../search.ts";
import { canStore, nearest } from "../stored-text.ts";
import type { Condition, PageQuery, Row } from "../transaction.ts";
import { filterOf } from "./conditions.ts";
import { allBy, type Documents, listOf, type Range } from "./documents.ts";
import { compareKeys, positionOf, sortable } from "./keys.ts";

/** Which rows to find: those of a page, without a limit. */
interface Search extends Omit<PageQuery, "limit" | "by"> {
  readonly by: Order;
}

/** Rows to filter. */
interface Candidates {
  readonly rows: Iterable<Row>;
  /** Whether they are those of the page, in its order. */
  readonly inOrder: boolean;
}

/** @returns a page of rows. @throws StorageError `bad-value`. */
export function findPage(documents: Documents, page: PageQuery): Row[] {
  const { limit, by = "created" } = page;
  checkLimit(limit);
  return find(documents, { ...page, by }, limit);
}

/** @returns the rows for which all conditions hold. @throws StorageError `bad-value`. */
export function findAll(documents: Documents, where: readonly Condition[]): Row[] {
  return find(documents, { where, by: orderOf(where) }, Number.POSITIVE_INFINITY);
}

/** @returns how many rows there are. @throws StorageError `bad-value`. */
export function countRows(documents: Documents, where: readonly Condition[]): number {
  const [first, ...others] = where;
  if (first && others.length === 0 && first.op === "eq" && (first.column === "status" || first.column === "tag")) {
    const list = canStore(first.value) && listOf(first.column, first.value, "created");
    if (list) return documents.count(list);
  }
  return findAll(documents, where).length;
}

function find(documents: Documents, page: Search, limit: number): Row[] {
  const { where = [], by, desc = false, after } = page;
  checkColumns(where, by);
  const filters = where.map(filterOf);
  const { rows, inOrder } = candidatesFor(documents, page);
  const found: Row[] = [];
  if (inOrder) {
    if (limit === 0) return found;
    for (const row of rows) if (filters.every((holds) => holds(row)) && found.push(row) === limit) break;
    return found;
  }
  for (const row of rows) if (filters.every((holds) => holds(row))) found.push(row);
  const sign = desc ? -1 : 1;
  const start = after && keyOf(by, after);
  return found
    .map((row) => ({ row, key: keyOf(by, [row[by], row.id]) }))
    .filter(({ key }) => start === undefined || sign * compareKeys(key, start) > 0)
    .sort((one, other) => sign * compareKeys(one.key, other.key))
    .slice(0, limit)
    .map(({ row }) => row);
}

function keyOf(by: Order, [column, id]: readonly [string, string]): string {
  return by === "id" ? sortable(id) : positionOf(column, id);
}

function candidatesFor(documents: Documents, page: Search): Candidates {
  const { where = [], by, desc } = page;
  const lead = leadOf(where, by);
  const rangeOfPage = rangeFor(page);
  if (!lead) return { rows: rowsAt(documents, documents.positions(allBy[by], rangeOfPage)), inOrder: true };
  const { column } = lead;
  const values = new Set(lead.op === "in" ? lead.value : [lead.value]);
  if (column === "id") return { rows: rowsWithIds(documents, values), inOrder: false };
  const inOrder = listOf(column, "", by) !== undefined;
  const range: Range = inOrder ? rangeOfPage : {};
  const lists = [...values].flatMap((value) => listOf(column, value, inOrder ? by : "created") ?? []);
  const positions = lists.map((list) => documents.positions(list, range));
  return { rows: rowsAt(documents, merge(positions, inOrder && desc)), inOrder };
}

function* rowsWithIds(documents: Documents, ids: Iterable<string>): Generator<Row> {
  for (const id of ids) {
    const row = documents.get(id);
    if (row) yield row;
  }
}

function* rowsAt(documents: Documents, positions: Iterable<string>): Generator<Row> {
  for (const position of positions) {
    const row = documents.at(position);
    if (row) yield row;
  }
}

/** Several lists as one, in order. A position that is in more than one comes once. */
function* merge(lists: readonly Iterator<string>[], desc = false): Generator<string> {
  const sign = desc ? -1 : 1;
  const heads = lists.map((list) => list.next());
  for (;;) {
    let first: string | undefined;
    for (const { done, value } of heads)
      if (!done && (first === undefined || sign * compareKeys(value, first) < 0)) first = value;
    if (first === undefined) return;
    yield first;
    for (const [at, list] of lists.entries()) if (heads[at]?.value === first) heads[at] = list.next();
  }
}

/** The part of a list where the page is. It may be too large: no row in it is left out, and conditions decide about each. */
function rangeFor({ where = [], by, desc, after }: Search): Range {
  let low: string | undefined;
  let high: string | undefined;
  for (const condition of where) {
    if (condition.column !== by || condition.op === "in") continue;
    const bound = sortable(nearest(condition.value));
    if (condition.op !== "lt" && condition.op !== "lte" && (low === undefined || bound > low)) low = bound;
    // After all positions that begin with the value.
    const last = `${bound}\u0001`;
    if (condition.op !== "gt" && condition.op !== "gte" && (high === undefined || last < high)) high = last;
  }
  if (after) {
    const [column, id] = after;
    const position = keyOf(by, [nearest(column), nearest(id)]);
    if (desc) {
      if (high === undefined || position < high) high = position;
    } else if (low === undefined || position >= low) low = `${position}\0`;
  }
  return { low, high, desc };
}
