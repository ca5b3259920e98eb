/** What the conformance suite says about a server. */
import type { RecordedExchange } from "../../src/conformance/cases/finding.ts";
import type { ToolFinding, ToolVerdict } from "../kill-rate/killer.ts";

/** A finding, with what it says. */
export interface ServerFinding extends ToolFinding {
  readonly pointer: string;
  readonly message: string;
  /** The exchange that showed it first. */
  readonly original: RecordedExchange;
}

/** The verdict of one run. */
export interface ServerVerdict extends ToolVerdict {
  readonly findings: readonly ServerFinding[];
  readonly requests: number;
  readonly seconds: number;
  /** Why the run did not look at everything, in sentences; empty if it did. A run at a bug ends at its first new failure. */
  readonly incomplete: readonly string[];
}
