/** `--dry-run`: prints the calls that a run would make, and sends nothing. */
import {
  dryOptionsOf,
  type Estimate,
  estimateRun,
  type PlannedCall,
  plural,
  type RunOptions,
  type SetUpOptions,
} from "../../conformance/command.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { estimateText } from "./progress.ts";

/** Prints the calls. @throws UsageError for a phase or an operation that does not exist. */
export async function dryRun(wanted: SetUpOptions): Promise<number> {
  const options = dryOptionsOf(wanted);
  try {
    console.log(dryRunText(await estimateRun(options), options, wanted));
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
  return 0;
}

function dryRunText(estimate: Estimate, options: RunOptions, wanted: SetUpOptions): string {
  const { calls, plan } = estimate;
  const { depth = "full", seed = 1, profile, shrinks = true, shrinkBudget = 5000 } = options;
  const pages = calls.reduce((sum, call) => sum + call.pages, 0);
  const repairs = calls.some(({ effect }) => effect === "writes");
  const guesses = [
    ...(wanted.profile === undefined && wanted.token === undefined
      ? ["the kind of the server: this is for a live one. For a sandbox, pass --profile sandbox"]
      : []),
    ...(pages > 0 ? [`how many pages the lists have: about ${plural(pages, "request")} for further pages`] : []),
    "which requests are sent: one that takes a value from a response is left out without it",
    ...(repairs
      ? ["which creations the server rejects: it then gets other bodies, and what was not created is not deleted"]
      : []),
    ...(shrinks ? [`which findings there are: to shrink them, up to ${plural(shrinkBudget, "request")}`] : []),
  ];
  return [
    `Nothing is sent. A run would make ${estimateText(estimate, options)} (${depth}, profile ${profile}, seed ${seed}${plan.scope.isReadOnly ? ", only reading" : ""}).`,
    ...plan.scope.phases.flatMap((phase) =>
      phaseLines(
        phase,
        calls.filter((call) => call.phase === phase),
      ),
    ),
    "",
    "Only known after responses:",
    ...guesses.map((line) => `  ${line}`),
  ].join("\n");
}

function phaseLines(phase: string, calls: readonly PlannedCall[]): string[] {
  if (calls.length === 0) return [];
  const times = calls.reduce((sum, call) => sum + call.times, 0);
  const rows = [...calls]
    .sort((one, other) => compare(one.path, other.path) || compare(one.method, other.method))
    .map(({ times: count, method, path, operation, effect }) => [String(count), method, path, operation, effect]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return [
    "",
    `${phase}: ${plural(times, "call")}`,
    ...rows.map((row) =>
      `  ${row.map((cell, column) => (column === 0 ? cell.padStart(widths[0] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("  ")}`.trimEnd(),
    ),
  ];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
