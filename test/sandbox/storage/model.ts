/** What a store has to do, in plain Maps. */
import type { Condition, Message, Page, PutOptions, Row } from "../../../src/sandbox/storage/index.ts";

const order = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

function holds(row: Row, condition: Condition): boolean {
  if (condition.column === "tag") return [condition.value].flat().some((tag) => row.tags?.includes(tag));
  const value = row[condition.column];
  if (condition.op === "null") return value === undefined;
  if (value === undefined) return false;
  if (condition.op === "in") return condition.value.includes(value);
  const sign = order(value, condition.value);
  return { eq: sign === 0, lt: sign < 0, lte: sign <= 0, gt: sign > 0, gte: sign >= 0 }[condition.op];
}

export class Model {
  rows = new Map<string, Row>();
  messages: Message[] = [];

  copy(): Model {
    const copy = new Model();
    copy.rows = new Map(this.rows);
    copy.messages = [...this.messages];
    return copy;
  }

  matching(kind: string, where: readonly Condition[] = []): [string, Row][] {
    return [...this.rows].filter(
      ([key, row]) => key === `${kind}/${row.id}` && where.every((condition) => holds(row, condition)),
    );
  }

  find(kind: string, { where, by = "created", desc = false, after, limit }: Page): Row[] {
    const compare = (one: readonly [string, string], other: readonly [string, string]) =>
      (by === "id" ? 0 : order(one[0], other[0])) || order(one[1], other[1]);
    const key = (row: Row) => [row[by], row.id] as const;
    const sign = desc ? -1 : 1;
    return this.matching(kind, where)
      .map(([, row]) => row)
      .filter((row) => !after || sign * compare(key(row), after) > 0)
      .sort((one, other) => sign * compare(key(one), key(other)))
      .slice(0, limit);
  }

  put(kind: string, rows: readonly Row[], { ifAbsent, ifVersion }: PutOptions): number {
    let written = 0;
    for (const row of rows) {
      const key = `${kind}/${row.id}`;
      const old = this.rows.get(key);
      if ((ifAbsent && old) || (ifVersion !== undefined && old?.version !== ifVersion)) continue;
      this.rows.set(key, row);
      written += 1;
    }
    return written;
  }

  remove(kind: string, where: readonly Condition[]): number {
    const found = this.matching(kind, where);
    for (const [key] of found) this.rows.delete(key);
    return found.length;
  }
}
