/** Compares the documents of a tenant with those of a snapshot, or two snapshots. */
import { comparisonOf } from "../comparison-of.ts";
import { noSnapshot } from "../storage-error.ts";
import { canStore, nearest } from "../stored-text.ts";
import type { CompareQuery, Comparison } from "../transaction.ts";
import type { PostgresTenant } from "./rows.ts";
import { keyIs } from "./search.ts";

const now = "sandbox.doc where tenant = $1 and kind = $2";
const saved = (name: string): string => `sandbox.snapshot_doc where tenant = $1 and kind = $2 and snapshot = ${name}`;

/** The ids come from an index, and each body is found by its key. Bodies are returned only where they differ. */
export async function compare(
  { session, tenant }: PostgresTenant,
  kind: string,
  { before, after, start = "", limit }: CompareQuery,
): Promise<Comparison> {
  const names = after === undefined ? [before] : [before, after];
  await assertSnapshots({ session, tenant }, names);
  const sides = [saved("$5"), after === undefined ? now : saved("$6")];
  const ids = sides.map((side) => `(select id from ${side} and id > $3 order by id limit $4::bigint)`);
  const [old, current] = sides.map(
    (side) => `left join lateral (select body from ${side} and ${keyIs("id", "ids.id")} offset 0)`,
  );
  const found = await session.query(
    `select ids.id, case when differs then old.body end as before, case when differs then current.body end as after
      from (${ids.join(" union ")} order by id limit $4::bigint) as ids
      ${old} as old on true ${current} as current on true,
      lateral (select old.body is distinct from current.body as differs) as bodies order by ids.id`,
    [tenant, kind, nearest(start), limit + 1, ...names],
  );
  return comparisonOf(found, limit);
}

/** @throws StorageError `no-snapshot`. */
async function assertSnapshots({ session, tenant }: PostgresTenant, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!canStore(name)) throw noSnapshot(name);
    const sql = "select 1 from sandbox.snapshot where tenant = $1 and name = $2";
    if ((await session.query(sql, [tenant, name])).length === 0) throw noSnapshot(name);
  }
}
