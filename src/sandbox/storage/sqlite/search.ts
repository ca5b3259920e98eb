import { checkColumns, leadOf, orderOf } from "../search.ts";
import { StorageError } from "../storage-error.ts";
import { canStore, nearest } from "../stored-text.ts";
import type { Condition, PageQuery } from "../transaction.ts";
import type { Value } from "./driver.ts";

/** Rows of a kind, as `found`: their documents, or one of the tags of each, which has the columns that sort documents. */
export interface Search {
  /** The SQL after `from`. */
  readonly sql: string;
  /** The values to bind. */
  readonly values: readonly Value[];
  /** The columns that sort. */
  readonly keys: readonly string[];
}

/** A predicate in SQL, and the values to bind. */
type Predicate = readonly [sql: string, values: readonly Value[]];

const signs = { eq: "=", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

/**
 * The rows of a kind for which all conditions hold, from where a page starts. One condition leads, and chooses the index; the
 * others only filter what it finds. The index is chosen here and not by the database: without statistics it would read
 * all rows rather than sort a few.
 *
 * @param contents the ones that have the rows.
 * @param page sorts the rows by default by the column with a range condition, or `created`.
 * @throws StorageError `bad-value`.
 */
export function search(contents: number, kind: string, page: Omit<PageQuery, "limit">): Search {
  const { where = [], by = orderOf(where), desc, after } = page;
  checkColumns(where, by);
  const lead = leadOf(where, by);
  const tagged = lead?.column === "tag";
  const keys = (by === "id" ? ["id"] : [by, "id"]).map((key) => `found.${key}`);
  const parts: Predicate[] = [
    ["found.contents = ? and found.kind = ?", [contents, kind]],
    ...where.map((condition) => {
      if (condition === lead) return leading(condition);
      // If both a page and a condition limit the start, the index starts at the page.
      const bound = after && condition.column === by && condition.op.startsWith(desc ? "l" : "g");
      const [sql, values] = filtering(condition, tagged);
      return [bound ? `+${sql}` : sql, values] as const;
    }),
  ];
  if (after)
    parts.push([`(${keys}) ${desc ? "<" : ">"} (${keys.map(() => "?")})`, after.slice(-keys.length).map(nearest)]);
  const table = tagged ? "tag" : "doc";
  return {
    sql: `${table} as found indexed by ${table}_${tagged ? by : (lead?.column ?? by)}
      where ${parts.map(([sql]) => sql).join(" and ")}`,
    values: parts.flatMap(([, values]) => values),
    keys,
  };
}

function leading(condition: Condition): Predicate {
  const [sql, values] = compare(`found.${condition.column}`, condition);
  if (condition.column !== "tag" || condition.op === "eq") return [sql, values];
  // A row with two of the tags is found by the first.
  const [before, same] = hasTag(condition, " and other.tag < found.tag");
  return [`${sql} and not ${before}`, [...values, ...same]];
}

function filtering(condition: Condition, tagged: boolean): Predicate {
  const { column } = condition;
  if (column === "tag") return hasTag(condition);
  const elsewhere = tagged && (column === "status" || column === "ref");
  return compare(elsewhere ? `(select ${column} from doc where doc.seq = found.seq)` : `found.${column}`, condition);
}

function hasTag(condition: Condition, also = ""): Predicate {
  const [sql, values] = compare("other.tag", condition);
  return [`exists (select 1 from tag as other where other.seq = found.seq and ${sql}${also})`, values];
}

function compare(operand: string, condition: Condition): Predicate {
  if (condition.op === "null") return [`${operand} is null`, []];
  if (condition.op === "in") return oneOf(operand, condition.value);
  if (!Object.hasOwn(signs, condition.op))
    throw new StorageError("bad-value", `There is no condition ${String(condition.op)}.`);
  if (condition.op === "eq") return [`${operand} = ?`, [bindable(condition.value)]];
  return [`${operand} ${signs[condition.op]} ?`, [nearest(condition.value)]];
}

/** The number of placeholders is a power of two, the last value repeated, so that lists of any length share a few prepared statements. */
function oneOf(operand: string, list: readonly string[]): Predicate {
  const places = 2 ** Math.ceil(Math.log2(Math.max(list.length, 1)));
  // Nothing equals null, so an empty list has none.
  const values = Array.from({ length: places }, (_, at) => bindable(list[Math.min(at, list.length - 1)] ?? null));
  return [`${operand} in (${values.map(() => "?").join(", ")})`, values];
}

/** A value to compare with. Nothing equals null, and no row has a string that cannot be stored. */
function bindable(value: string | null): string | null {
  return typeof value === "string" && !canStore(value) ? null : value;
}
