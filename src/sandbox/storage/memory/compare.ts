/** Compares the documents of two states, side by side. What both share is the same object, which takes no look at its body. */
import type { CompareQuery, Comparison, Difference, Row } from "../transaction.ts";
import type { Documents } from "./documents.ts";
import { compareKeys, sortable } from "./keys.ts";

export function compareDocuments(
  before: Documents,
  after: Documents,
  { start = "", limit }: Pick<CompareQuery, "start" | "limit">,
): Comparison {
  const differences: Difference[] = [];
  if (before === after) return { differences };
  let compared = 0;
  let last: string | undefined;
  for (const [id, old, current] of sideBySide(before.rowsAfter(start), after.rowsAfter(start))) {
    if (compared === limit) return { differences, ...(last !== undefined && { last }) };
    compared += 1;
    last = id;
    if (old === current || old?.body === current?.body) continue;
    differences.push({ id, ...(old && { before: old.body }), ...(current && { after: current.body }) });
  }
  return { differences };
}

type Pair = readonly [id: string, before: Row | undefined, after: Row | undefined];

/** The rows of two lists that are sorted by id, those with the same id together. */
function* sideBySide(before: Iterator<Row>, after: Iterator<Row>): Generator<Pair> {
  let old: Row | undefined = before.next().value;
  let current: Row | undefined = after.next().value;
  while (old || current) {
    const order = orderOf(old, current);
    if (old && order < 0) yield [old.id, old, undefined];
    else if (current) yield [current.id, order === 0 ? old : undefined, current];
    if (order <= 0) old = before.next().value;
    if (order >= 0) current = after.next().value;
  }
}

/** Which of two rows comes first; one that is missing comes last. */
function orderOf(one: Row | undefined, other: Row | undefined): number {
  if (one && other) return compareKeys(sortable(one.id), sortable(other.id));
  return one ? -1 : 1;
}
