import type { Value } from "./driver.ts";
import { StorageError } from "./storage-error.ts";
import type { Column, Condition } from "./store.ts";

/** A predicate in SQL, and the values for its places. */
export interface Predicate {
  readonly sql: string;
  readonly values: readonly Value[];
}

const signs = { eq: "=", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;
const columns: Record<Column | "tag", true> = {
  id: true,
  created: true,
  updated: true,
  status: true,
  ref: true,
  tag: true,
};

/** The rows of a kind for which all conditions hold. */
export function rowsOf(kind: string, where: readonly Condition[] = []): Predicate {
  const parts = where.map(predicate);
  return {
    sql: ["kind = ?", ...parts.map(({ sql }) => sql)].join(" and "),
    values: [kind, ...parts.flatMap(({ values }) => values)],
  };
}

function predicate(condition: Condition): Predicate {
  const { column, op } = condition;
  if (!Object.hasOwn(columns, column)) throw new StorageError("bad-value", `There is no column ${String(column)}.`);
  if (op === "null") return { sql: `${column} is null`, values: [] };
  const { sql, values } = op === "in" ? oneOf(column, condition.value) : compared(column, op, condition.value);
  return { sql: column === "tag" ? `seq in (select doc from tag where ${sql})` : sql, values };
}

function compared(column: string, op: keyof typeof signs, value: string): Predicate {
  if (!Object.hasOwn(signs, op)) throw new StorageError("bad-value", `There is no condition ${String(op)}.`);
  return { sql: `${column} ${signs[op]} ?`, values: [value] };
}

/** As many places as a power of two, the last value repeated, so that lists of any length share a few prepared statements. */
function oneOf(column: string, list: readonly string[]): Predicate {
  const last = list.at(-1);
  if (last === undefined) return { sql: "1 = 0", values: [] };
  const values = [...list, ...Array<string>(2 ** Math.ceil(Math.log2(list.length)) - list.length).fill(last)];
  return { sql: `${column} in (${values.map(() => "?").join(", ")})`, values };
}
