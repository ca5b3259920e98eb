/** The variation that follows from what a reading means; see `openapi/gaps/gaps.schema.yaml`. */
import type { Gap } from "../../../src/contract/gaps.ts";
import { combine, type Variation } from "../../kill-rate/variation/index.ts";
import { decideCalls } from "./calls.ts";
import { changeStatuses } from "./statuses.ts";
import { storeWhatHolds } from "./stored.ts";

/**
 * Derives a variation. What a handler of the sandbox computes from the behavior that changes does not follow: such a reading needs a
 * variation written by hand.
 *
 * @param id of the gap.
 * @returns undefined if the reading does not say enough.
 */
export function deriveVariation(id: string, gap: Gap, reading: string): Variation | undefined {
  const meaning = gap.readings[reading];
  if (meaning === undefined) return undefined;
  const stored = storeWhatHolds(gap, meaning);
  if (meaning.holds !== undefined && stored === undefined) return undefined;
  const parts = [decideCalls(gap, meaning), stored, changeStatuses(id, meaning)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : combine(...parts);
}
