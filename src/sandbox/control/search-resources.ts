/** Finds the resources of a type with a text in a value or the id. */
import { kinds, type ResourceName } from "../services/index.ts";
import type { Kind } from "../state/document-kind.ts";
import type { Row } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { batchSize } from "./batch-size.ts";
import { decodedOf } from "./resources.ts";

/** A row's place in its list. */
type Position = readonly [created: string, id: string];

/** What was found, newest first. */
export interface FoundRows {
  readonly rows: readonly Row[];
  /** Where to continue; missing at the end. */
  readonly last?: Position;
}

/** How many resources one request reads at most. */
const maxRead = 5000;

/**
 * Searches in turns, each batch in a transaction of its own. The resource with this id comes first. Letter case does not matter.
 *
 * @param text not empty.
 * @param start where the previous page ended.
 */
export async function searchResources(
  tenant: Tenant,
  name: ResourceName,
  text: string,
  { limit, start }: { readonly limit: number; readonly start: Position | undefined },
): Promise<FoundRows> {
  const kind = (kinds[name] as Kind).name;
  const pause = takeTurns();
  const matches = matcherOf(name, text);
  const exact = start ? null : await tenant.read((transaction) => transaction.get(kind, text));
  const found: Row[] = exact ? [exact] : [];
  let after = start;
  for (let read = 0; ; ) {
    const { rows, isLast } = await tenant.read(async (transaction) => {
      const size = batchSize(transaction.head);
      const rows = await transaction.find(kind, { desc: true, limit: size, ...(after && { after }) });
      return { rows, isLast: rows.length < size };
    });
    for (const row of rows) {
      if (found.length === limit && after) return { rows: found, last: after };
      after = [row.created, row.id];
      if (row.id !== text && matches(row)) found.push(row);
      const turn = pause();
      if (turn) await turn;
    }
    read += rows.length;
    if (isLast || !after) return { rows: found };
    if (read >= maxRead || found.length === limit) return { rows: found, last: after };
  }
}

/** Most rows are ruled out by their JSON alone. That has the names of members too, in which nobody looks for a text. */
function matcherOf(name: ResourceName, text: string): (row: Row) => boolean {
  const wanted = text.toLowerCase();
  const escaped = JSON.stringify(wanted).slice(1, -1);
  return (row) =>
    row.id.toLowerCase().includes(wanted) ||
    (row.body.toLowerCase().includes(escaped) && hasText(decodedOf(name, row), wanted));
}

function hasText(value: unknown, wanted: string): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === "object") return Object.values(value).some((member) => hasText(member, wanted));
  return String(value).toLowerCase().includes(wanted);
}
