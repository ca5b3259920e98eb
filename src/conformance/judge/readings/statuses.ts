/** The readings of the gaps about statuses: which status a rejection has. */
import type { GapId, ReadingId } from "../../../../generated/gaps.js";

/** The statuses of a reading. A reading that is missing here depends on more than the gap. */
const statuses: { readonly [Gap in GapId]?: { readonly [Reading in ReadingId<Gap>]?: readonly number[] } } = {
  "token-statuses": { unauthorized: [401], forbidden: [403], "unauthorized-if-missing": [401, 403] },
  "scope-statuses": { forbidden: [403], unauthorized: [401], "not-found": [404] },
  "missing-resource-statuses": { "not-found": [404], unprocessable: [422], "bad-request": [400] },
  "missing-references": { unprocessable: [422], "not-found": [404], "bad-request": [400] },
  "error-statuses": { unprocessable: [422], "bad-request": [400], forbidden: [403] },
  "invalid-request-statuses": { "bad-request": [400], unprocessable: [422] },
};

/** The statuses by readings of a gap; undefined if one of them does not say. */
export function statusesBy(gap: GapId, readings: readonly string[]): readonly number[] | undefined {
  const of: Readonly<Record<string, readonly number[] | undefined>> = statuses[gap] ?? {};
  return readings.every((reading) => of[reading]) ? readings.flatMap((reading) => of[reading] ?? []) : undefined;
}
