/** The conformance suite, in full. */
import { fails } from "../../../src/conformance/cases/finding.ts";
import type { GapAnswers } from "../../../src/conformance/model/bundle.ts";
import { incompleteOf, notDoneLines } from "../../../src/conformance/run/not-done.ts";
import { runConformance } from "../../../src/conformance/run/run.ts";
import type { Killer, ToolFinding } from "../killer.ts";
import { everyScope } from "./every-scope.ts";

export const killer: Killer = {
  name: "conformance",
  run: (target, seed) => detectByConformance(target, seed, "full"),
};

/** Whether no rate of the report can change any more: a finding fails the run, and one depends on no rule. */
function isSettled(findings: readonly ToolFinding[]): boolean {
  return findings.some(({ severity }) => severity === "fail") && findings.some(({ byRule }) => !byRule);
}

/** How to run the suite, other than by default. */
interface Detection {
  /** What the implementer answers. Default: nothing. */
  readonly answers?: GapAnswers;
  /** Whether these findings end the run. Default: once no rate of the report can change. */
  readonly isEnough?: (findings: readonly ToolFinding[]) => boolean;
}

/** Runs the conformance suite with default settings until there are enough findings. */
export async function detectByConformance(
  { fetch, baseUrl, tokenFor }: Parameters<Killer["run"]>[0],
  seed: number,
  depth: "smoke" | "full",
  { answers = {}, isEnough = isSettled }: Detection = {},
): ReturnType<Killer["run"]> {
  const findings: ToolFinding[] = [];
  const options = { baseUrl, fetch, token: tokenFor(everyScope), tokenFor, seed, depth, answers, shrinks: false };
  try {
    const { notDone } = await runConformance({
      ...options,
      onProgress: (progress) => {
        if (progress.kind !== "finding") return;
        const { check, operation, basis, pointer, message } = progress.finding;
        const finding: ToolFinding = {
          check,
          operation,
          severity: fails({ basis }, false) ? "fail" : "warn",
          byRule: /^rules\/|^state\/inconsistent-relation$/.test(check),
          message: `${pointer} ${message}`.trim().slice(0, 300),
        };
        findings.push(finding);
        if (isEnough(findings)) throw new Enough();
      },
    });
    const incomplete = notDoneLines(incompleteOf(notDone));
    return { findings, ...(incomplete.length > 0 && { incomplete }) };
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { findings };
}

/** Thrown once there is a finding that says enough. */
class Enough extends Error {}
