/** The options of a run, and its progress. */
import type { Case } from "../cases/case.ts";
import type { Finding, ReportedFinding } from "../cases/finding.ts";
import type { GapAnswers } from "../model/bundle.ts";
import type { Contract } from "../model/contract.ts";
import type { Depth } from "../phases/phase.ts";
import type { ProfileName } from "../server/profile.ts";
import type { TargetOptions } from "../server/target.ts";
import type { FixtureValues } from "../values/fixture-values.ts";
import type { StateStore } from "./run-state.ts";

/** The progress of a run. */
export type Progress =
  /** A phase starts, or the shrinking of findings (`shrinking`). */
  | { readonly kind: "phase"; readonly name: string }
  | { readonly kind: "case"; readonly case: Case; readonly requests: number }
  /** A finding, when it is found: its case is not shrunk yet. */
  | { readonly kind: "finding"; readonly finding: ReportedFinding };

/** The options of a run. */
export interface RunOptions extends TargetOptions {
  /** An access token with all scopes. */
  readonly token: string;
  /** Returns a token with exactly these scopes, or undefined if there is none. Without this, scopes are not checked. */
  readonly tokenFor?: ((scopes: readonly string[]) => string | undefined) | undefined;
  /** A quick run or a full one. Default: `full`. */
  readonly depth?: Depth | undefined;
  /** Runs with the same seed make the same random choices. Default: 1. */
  readonly seed?: number | undefined;
  /** Distinguishes this run's data from that of other runs: about 7 capital letters and digits. Default: made from the time. */
  readonly tag?: string | undefined;
  /** The maximum number of requests, without those that shrink findings or delete what the run created. */
  readonly budget?: number | undefined;
  /** The maximum number of requests to shrink findings. Default: 5,000. */
  readonly shrinkBudget?: number | undefined;
  /** Ends the run when it is aborted, also within a case. What was created is deleted as at any end. */
  readonly signal?: AbortSignal | undefined;
  /** Ends the run after this time, in seconds, as `signal` does. */
  readonly maxSeconds?: number | undefined;
  /** The kind of server. Default: `sandbox` if it has the control API of one, otherwise `live`. */
  readonly profile?: ProfileName | undefined;
  /** Whether a live server may be written to. Default: it is only read. */
  readonly allowsWrites?: boolean | undefined;
  /** Whether cases may create a lot on a live server, or change data that the run did not create. */
  readonly isDestructive?: boolean | undefined;
  /** The phases to run. Default: all. */
  readonly phases?: readonly string[] | undefined;
  /** The operations to call and judge, by operationId or area. Others are only called where these need them. Default: all. */
  readonly operations?: readonly string[] | undefined;
  /** How many cases may run at the same time, where they do not depend on each other. Default: 1. */
  readonly concurrency?: number | undefined;
  /**
   * Only these checks, or groups of checks: cases that show none of them are not sent. `skip` excludes some, and inherent requirements,
   * as `inherent/<id>`.
   */
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  /** Whether findings that rest on an assumption of the contract fail the run as well. */
  readonly strict?: boolean | undefined;
  /** Whether the run is also incomplete without what it skips for a reason that the user can change. */
  readonly strictSkips?: boolean | undefined;
  /** Answers to what the documentation leaves open. Each is a fact for the run: a server that does otherwise fails. */
  readonly answers?: GapAnswers | undefined;
  /** Whether a finding does not count. */
  readonly isIgnored?: ((finding: Finding) => boolean) | undefined;
  /** Whether to find a shorter case for each finding. Default: true. */
  readonly shrinks?: boolean | undefined;
  /** Brings the store back to what a new one has: then cases are shrunk to what shows their findings in a new store. */
  readonly resetStore?: (() => Promise<void>) | undefined;
  /** Values to send instead of those of the contract's examples. */
  readonly fixtures?: FixtureValues | undefined;
  readonly contract?: Contract | undefined;
  /** Workflows to play as well; see `readWorkflows`. */
  readonly workflows?: readonly Case[] | undefined;
  /** Keeps the state of the run, and has that of a run that was cut: then this one goes on where it stopped. */
  readonly state?: StateStore | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
