/** Compares the documents of a tenant with those of a snapshot, or two snapshots. */
import { comparisonOf } from "../comparison-of.ts";
import { noSnapshot } from "../storage-error.ts";
import { canStore, nearest } from "../stored-text.ts";
import type { CompareQuery, Comparison } from "../transaction.ts";
import type { Value } from "./driver.ts";
import type { SqliteTenant } from "./tenant.ts";

/** Where documents are. */
interface Side {
  readonly table: "doc" | "snapshot_doc";
  readonly contents: number;
}

/** The ids come from an index. Bodies are returned only where they differ. */
export function compare(
  { connection, tenant, contents }: SqliteTenant,
  kind: string,
  { before, after, start = "", limit }: CompareQuery,
): Comparison {
  const saved = (name: string): Side => {
    const sql = "select contents from snapshot where tenant = ? and name = ?";
    const [found] = canStore(name) ? connection.all(sql, [tenant, name]) : [];
    if (!found) throw noSnapshot(name);
    return { table: "snapshot_doc", contents: Number(found.contents) };
  };
  const sides = [saved(before), after === undefined ? ({ table: "doc", contents } as const) : saved(after)] as const;
  const [old, current] = sides;
  const ids = sides.map(
    ({ table }) =>
      `select id from (select id from ${table} where contents = ? and kind = ? and id > ? order by id limit ?)`,
  );
  const of = ({ table }: Side, name: string): string =>
    `left join ${table} as ${name} on ${name}.contents = ? and ${name}.kind = ? and ${name}.id = ids.id`;
  const bodyOf = (name: string): string => `iif(old.body is current.body, null, ${name}.body)`;
  const values: Value[] = sides.flatMap((side) => [side.contents, kind, nearest(start), limit + 1]);
  const found = connection.all(
    `select ids.id, ${bodyOf("old")} as before, ${bodyOf("current")} as after
      from (${ids.join(" union ")} order by id limit ?) as ids ${of(old, "old")} ${of(current, "current")} order by ids.id`,
    [...values, limit + 1, ...sides.flatMap((side) => [side.contents, kind])],
  );
  return comparisonOf(found, limit);
}
