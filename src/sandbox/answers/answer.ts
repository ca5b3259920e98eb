/** Answers to questions that the documentation leaves open, and which of them a sandbox can follow. */
import type { About, Reading } from "../../contract/gaps.ts";
import { assignmentsIn } from "../../predicates/assignments.ts";

/** The reading of a gap that a server follows. */
export interface Answer {
  /** The id of the gap. */
  readonly gap: string;
  /** What the gap is about. */
  readonly about?: About | undefined;
  readonly reading: Reading;
}

/** Whether a sandbox can follow an answer: by the calls that it rejects or accepts, the values that it stores, or its status. */
export function isFollowed({ about, reading }: Answer): boolean {
  const { rejects, holds, statuses, isPartial } = reading;
  if (isPartial || (holds !== undefined && !(about && assignmentsIn(holds)))) return false;
  const isOfRule = about?.rule !== undefined || about?.exceptionTo !== undefined;
  return rejects !== undefined || holds !== undefined || isOfRule || statuses?.length === 1;
}
