import { checkColumns, type Lead, leadOf, type Order, orderOf } from "../search.ts";
import { StorageError } from "../storage-error.ts";
import { canStore, nearest } from "../stored-text.ts";
import type { Condition, PageQuery } from "../transaction.ts";
import type { Value } from "./session.ts";

/** The values of a statement, in the order of their placeholders. */
export class Parameters {
  readonly values: Value[];

  constructor(...values: Value[]) {
    this.values = values;
  }

  /** @returns the placeholder of a value. */
  add(value: Value): string {
    return `$${this.values.push(value)}`;
  }
}

/**
 * The condition that the last column of a primary key has a value, to end a `where`. It is a range, and sorted: any other index that has
 * the column would need a sort. With `=`, PostgreSQL takes any of them while tables are small, and keeps that plan as they grow.
 */
export const keyIs = (column: string, value: string) =>
  `${column} >= ${value} and ${column} <= ${value} order by ${column}`;

/** Rows of a kind, as `found`: their documents, or one of the tags of each, which has the columns that sort documents. */
export interface Search {
  /** The SQL after `from`. */
  readonly sql: string;
  /** The columns that sort. */
  readonly keys: readonly string[];
  /** Whether these are documents, which come in order from an index. Others have keys and ids only. */
  readonly direct: boolean;
}

const signs = { eq: "=", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

/**
 * The rows of a kind for which all conditions hold, from where a page starts. One condition leads, and its index is read; the others
 * only filter what it finds. PostgreSQL is left no other choice, since it would choose by statistics, which are old or missing just when
 * a store grows: operands that must not choose an index are expressions, `coalesce` hides which indexes of a part of the rows have them all, and it never
 * joins a subquery of one value.
 *
 * @param parameters the tenant and the kind, to which values are added.
 * @param page sorts the rows by default by the column with a range condition, or `created`.
 * @throws StorageError `bad-value`.
 */
export function search(parameters: Parameters, page: Omit<PageQuery, "limit">): Search {
  const { where = [], by = orderOf(where), desc, after } = page;
  checkColumns(where, by);
  const lead = leadOf(where, by);
  const tagged = lead?.column === "tag";
  const keys = (by === "id" ? ["id"] : [by, "id"]).map((key) => `found.${key}`);
  const parts = [
    "found.tenant = $1 and found.kind = $2",
    ...where.map((condition) => {
      if (lead && condition === lead) return leading(parameters, lead);
      return filtering(parameters, condition, by, tagged);
    }),
  ];
  if (after) {
    const start = after.slice(-keys.length).map((value) => parameters.add(nearest(value)));
    parts.push(`(${keys}) ${desc ? "<" : ">"} (${start})`);
  }
  const rows = `${tagged ? "sandbox.tag" : "sandbox.doc"} as found where ${parts.join(" and ")}`;
  // Few rows have the value: they are found first, and then sorted.
  const few = lead && (lead.column === "ref" || lead.column === "id" || lead.op === "in");
  if (!few) return { sql: rows, keys, direct: !tagged };
  // Expressions, so that no index is chosen because it sorts them.
  const names = [...new Set([by, "id"])].map((key) => `found.${key} || '' as ${key}`);
  const order = lead.column === "id" ? "order by found.id" : "";
  const found = `lateral (select ${names} from ${rows} ${order} offset 0) as found`;
  if (lead.op !== "in") return { sql: found, keys, direct: false };
  const wanted = parameters.add([...new Set(lead.value)].filter(canStore));
  return { sql: `unnest(${wanted}::text[]) as wanted (value), ${found}`, keys, direct: false };
}

function leading(parameters: Parameters, condition: Lead): string {
  const { column } = condition;
  const wanted = condition.op === "in" ? "wanted.value" : wantedOf(parameters, condition.value);
  // The caller sorts: see `keyIs`.
  if (column === "id") return `found.id >= ${wanted} and found.id <= ${wanted}`;
  const sql = `found.${column} = ${wanted}`;
  if (condition.op !== "in" || column !== "tag") return sql;
  // A row with two of the tags is found by the first.
  return `${sql} and ${hasTag(parameters, condition, "other.tag < found.tag and")} is null`;
}

function filtering(parameters: Parameters, condition: Condition, by: Order, tagged: boolean): string {
  const { column } = condition;
  if (column === "tag") return hasTag(parameters, condition);
  // Ranges of the sort column start and end in its index.
  if (column === by && condition.op !== "in") return compare(parameters, `found.${column}`, condition);
  if (!tagged || (column !== "status" && column !== "ref"))
    return `coalesce(${compare(parameters, `(found.${column} || '')`, condition)}, false)`;
  const same = `doc.tenant = found.tenant and doc.kind = found.kind and ${keyIs("doc.id", "found.id")}`;
  return compare(parameters, `(select doc.${column} from sandbox.doc as doc where ${same})`, condition);
}

/** True, or null: a subquery of a value is never joined. */
function hasTag(parameters: Parameters, condition: Condition, also = ""): string {
  const several = condition.op === "in";
  const tag = several ? "other.tag = any_of.value" : compare(parameters, "other.tag", condition);
  const found = `select true from sandbox.tag as other where other.tenant = found.tenant and other.kind = found.kind
    and ${tag} and ${also} ${keyIs("other.id", "found.id")}`;
  if (!several) return `(${found} limit 1)`;
  const wanted = parameters.add(condition.value.filter(canStore));
  return `(select true from unnest(${wanted}::text[]) as any_of (value), lateral (${found} offset 0) as other limit 1)`;
}

function compare(parameters: Parameters, operand: string, condition: Condition): string {
  if (condition.op === "null") return `${operand} is null`;
  if (condition.op === "in") return `${operand} = any(${parameters.add(condition.value.filter(canStore))}::text[])`;
  if (!Object.hasOwn(signs, condition.op))
    throw new StorageError("bad-value", `There is no condition ${String(condition.op)}.`);
  if (condition.op === "eq") return `${operand} = ${wantedOf(parameters, condition.value)}`;
  checkString(condition.value);
  return `${operand} ${signs[condition.op]} ${parameters.add(nearest(condition.value))}::text`;
}

/** A value to equal. Nothing equals null, and no row has a string that cannot be stored. */
function wantedOf(parameters: Parameters, value: string): string {
  checkString(value);
  return `${parameters.add(canStore(value) ? value : null)}::text`;
}

function checkString(value: unknown): void {
  if (typeof value !== "string")
    throw new StorageError("bad-value", `A condition must compare with a string (got ${String(value)}).`);
}
