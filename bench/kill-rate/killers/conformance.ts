/** The conformance suite, in full. */
import { fails } from "../../../src/conformance/finding.ts";
import { incompletionLines } from "../../../src/conformance/incompletion.ts";
import { runConformance } from "../../../src/conformance/run.ts";
import type { Killer, ToolFinding } from "../killer.ts";
import { everyScope } from "./every-scope.ts";

export const killer: Killer = {
  name: "conformance",
  // What comes after it changes neither of the rates: not that of stated facts alone, and not that without rules.
  run: (target, seed) =>
    detectByConformance(
      target,
      seed,
      "full",
      (all) => all.some(({ severity }) => severity === "fail") && all.some((each) => !each.byRule),
    ),
};

/**
 * Runs the conformance suite against a target until `isEnough`.
 *
 * @param isEnough whether all that was found until now does.
 * @param strict whether what rests on an assumption of the contract fails as well.
 */
export async function detectByConformance(
  { fetch, baseUrl, tokenFor }: Parameters<Killer["run"]>[0],
  seed: number,
  depth: "smoke" | "full",
  isEnough: (findings: readonly ToolFinding[]) => boolean,
  strict = false,
): ReturnType<Killer["run"]> {
  const findings: ToolFinding[] = [];
  const options = { baseUrl, fetch, token: tokenFor(everyScope), tokenFor, seed, depth, shrinks: false };
  try {
    const { incompletion } = await runConformance({
      ...options,
      onProgress: (progress) => {
        if (progress.kind !== "finding") return;
        const { check, operation, basis, pointer, message } = progress.finding;
        const severity = fails({ basis }, strict) ? "fail" : "warn";
        const finding: ToolFinding = {
          check,
          operation,
          severity,
          byRule: /^rules\/|^state\/inconsistent-relation$/.test(check),
          message: `${pointer} ${message}`.trim().slice(0, 300),
        };
        findings.push(finding);
        if (isEnough(findings)) throw new Enough();
      },
    });
    return { findings, incomplete: incompletion && incompletionLines(incompletion) };
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { findings };
}

/** Thrown once there is a finding that says enough. */
class Enough extends Error {}
