/** The conformance kit, in full. */
import { fails, runConformance } from "../../../src/conformance/run.ts";
import type { Killer } from "../killer.ts";
import { everyScope } from "./every-scope.ts";

export const killer: Killer = {
  name: "conformance",
  run: (target, seed) => conform(target, seed, "full"),
};

/** Runs the kit against a target. */
export async function conform(
  { fetch, baseUrl, tokenFor }: Parameters<Killer["run"]>[0],
  seed: number,
  depth: "smoke" | "full",
): ReturnType<Killer["run"]> {
  const { findings } = await runConformance({
    baseUrl,
    fetch,
    token: tokenFor(everyScope),
    tokenFor,
    seed,
    depth,
    shrinks: false,
  });
  return {
    findings: findings.map((finding) => ({
      check: finding.check,
      operation: finding.operation,
      severity: fails(finding, false) ? "fail" : "warn",
    })),
  };
}
