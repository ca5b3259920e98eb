/** The conformance kit, in full. */
import { fails, runConformance } from "../../../src/conformance/run.ts";
import type { Finding, Killer } from "../killer.ts";
import { everyScope } from "./every-scope.ts";

export const killer: Killer = {
  name: "conformance",
  run: (target, seed) => conform(target, seed, "full"),
};

/**
 * Runs the kit against a target, until it finds something that fails.
 *
 * @param how what does not count, checks or groups of them, and whether what rests on an assumption fails as well.
 */
export async function conform(
  { fetch, baseUrl, tokenFor }: Parameters<Killer["run"]>[0],
  seed: number,
  depth: "smoke" | "full",
  { skip = [], strict = false }: { readonly skip?: readonly string[]; readonly strict?: boolean } = {},
): ReturnType<Killer["run"]> {
  const findings: Finding[] = [];
  const options = { baseUrl, fetch, token: tokenFor(everyScope), tokenFor, seed, depth, skip, shrinks: false };
  try {
    await runConformance({
      ...options,
      onProgress: (progress) => {
        if (progress.kind !== "finding") return;
        const { finding } = progress;
        const severity = fails(finding, strict) ? "fail" : "warn";
        findings.push({ check: finding.check, operation: finding.operation, severity });
        if (severity === "fail") throw new Enough();
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { findings };
}

/** Thrown once there is a finding that fails: nothing that comes after it changes the verdict. */
class Enough extends Error {}
