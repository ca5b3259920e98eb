/** Fields whose value a gap leaves open; see `leaves` in `openapi/gaps/gaps.schema.yaml`. */
import { type GapId, gaps } from "../../../../generated/gaps.js";
import type { Leaving } from "../../../contract/gaps.ts";

const rows = (Object.keys(gaps) as GapId[]).flatMap((gap) =>
  (gaps[gap].leaves ?? []).map((fields) => ({ gap, ...fields })),
);

/**
 * The gap that leaves a field open: of several, the one that leaves the most around it open.
 *
 * @param why `chosen` for a sent value that does not come back, `omitted` for one that is left out, `following` for one that changes
 *   with another resource, `affected` for one that an action changes.
 */
export function gapOfField(why: Leaving, resource: string, pointer: string, operation?: string): GapId | undefined {
  const place = `${pointer.replace(/\/\d+(?=\/|$)/g, "/*")}/`;
  const matching = rows
    .filter(({ resource: name, by }) => name === resource && (by === undefined || by === operation))
    .flatMap((row) => (row[why] ?? []).filter((at) => place.startsWith(`${at}/`)).map((at) => ({ gap: row.gap, at })));
  return matching.sort((one, other) => one.at.length - other.at.length)[0]?.gap;
}
