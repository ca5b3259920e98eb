/** What the conformance suite says about a server. */
import type { Finding, Verdict } from "../kill-rate/killer.ts";

/** A finding, with what it says. */
export interface ServerFinding extends Finding {
  readonly pointer: string;
  readonly message: string;
}

/** The verdict of one run. */
export interface ServerVerdict extends Verdict {
  readonly findings: readonly ServerFinding[];
  readonly requests: number;
  readonly seconds: number;
  /** Whether the run ended before its last case. A run that looks for a bug ends at the first failure that tells of it. */
  readonly isCut: boolean;
}
