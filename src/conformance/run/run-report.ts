/** The result of a run. */
import type { ReportedFinding } from "../cases/finding.ts";
import type { Depth } from "../phases/phase.ts";
import type { Shrinking } from "../play/shrink.ts";
import type { ProfileName } from "../server/profile.ts";
import type { CoverageSummary } from "./coverage.ts";
import type { NotDone } from "./not-done.ts";

/** The result of a run. */
export interface Report {
  readonly baseUrl: string;
  readonly seed: number;
  readonly depth: Depth;
  readonly strict: boolean;
  readonly findings: readonly ReportedFinding[];
  /** How many causes of findings a baseline knows, which the report leaves out. Default: none. */
  readonly known?: number;
  /** How many cases ran, by phase; phases that were not selected have no member. */
  readonly cases: Readonly<Record<string, number>>;
  /** The names of the cases that ran as a whole: each of their requests could be sent. */
  readonly playedCases: readonly string[];
  readonly requests: number;
  readonly milliseconds: number;
  readonly profile: ProfileName;
  /** Whether only requests were sent that read. */
  readonly isReadOnly?: boolean;
  /** What the run did not look at, without the parts of the contract that it did not cover. */
  readonly notDone: readonly NotDone[];
  readonly shrinking: Shrinking;
  /** How often the server asked to wait: responses with 429, or with 503 and Retry-After. */
  readonly waited: number;
  /** Which parts of the contract the run exercised. */
  readonly coverage: CoverageSummary;
  /** How many created resources remain, because the API cannot delete them or the server rejects the deletion. */
  readonly left: number;
  /** Identifies the run in the strings and codes that it generates, after "SUITE". */
  readonly tag: string;
}
