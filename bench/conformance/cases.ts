/** Measures whether the cases of findings are short and reproduce them. */
import type { ReportedFinding } from "../../src/conformance/cases/finding.ts";
import { findingKey } from "../../src/conformance/cases/finding.ts";
import type { Depth } from "../../src/conformance/phases/phase.ts";
import { replay, shrinkCase } from "../../src/conformance/run/replay.ts";
import { runConformance } from "../../src/conformance/run/run.ts";
import { loadTargets } from "../../trials/kill-rate/build.ts";
import { shuffle } from "../../trials/kill-rate/choice.ts";
import { everyScope } from "../../trials/kill-rate/killers/every-scope.ts";
import { mutantsOf } from "../../trials/kill-rate/mutants/index.ts";
import type { OpenTarget } from "../../trials/kill-rate/target.ts";
import { holdTo, median } from "../bounds.ts";

/** Takes the first finding of each mutant. @param count how many mutants, the same ones each time. */
export async function measureCases(count: number, depth: Depth): Promise<0 | 1> {
  const { openTarget } = await loadTargets();
  const lengths: number[] = [];
  let lost = 0;
  for (const { id } of shuffle(mutantsOf("dev"))) {
    if (lengths.length >= count) break;
    const finding = await firstFinding(await openTarget(1, id), depth);
    if (!finding) {
      console.log(`${id}  nothing is found`);
      continue;
    }
    const again = await isFoundAgain(await openTarget(2, id), finding);
    if (!again) lost += 1;
    const { length } = finding.case.steps;
    lengths.push(length);
    console.log(`${id}  ${length} steps, ${again ? "again" : "NOT AGAIN"}: ${finding.check} ${finding.operation}`);
  }
  const sorted = [...lengths].sort((a, b) => a - b);
  return holdTo(
    [
      { what: `of ${lengths.length} findings not found again`, value: lost, most: 0 },
      { what: "steps of a case, median", value: median(sorted), most: 3 },
      { what: "steps of a case, 95th percentile", value: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0, most: 5 },
    ],
    String,
  );
}

async function firstFinding({ target, reset, close }: OpenTarget, depth: Depth): Promise<ReportedFinding | undefined> {
  const { fetch, baseUrl, tokenFor } = target;
  const found: ReportedFinding[] = [];
  const stop = new Error("There is a finding.");
  try {
    await runConformance({
      baseUrl,
      fetch,
      token: tokenFor(everyScope),
      tokenFor,
      depth,
      onProgress: (progress) => {
        if (progress.kind !== "finding") return;
        found.push(progress.finding);
        throw stop;
      },
    });
  } catch (error) {
    if (error !== stop) throw error;
  }
  try {
    const [finding] = found;
    if (!finding) return undefined;
    const options = { baseUrl, fetch, token: tokenFor(everyScope), tokenFor, resetStore: reset };
    return await shrinkCase({ version: 1, finding, seed: 1, case: finding.case }, options);
  } finally {
    await close();
  }
}

async function isFoundAgain({ target, close }: OpenTarget, finding: ReportedFinding): Promise<boolean> {
  // Another store, whose ids are others.
  const { fetch, baseUrl, tokenFor } = target;
  const findings = await replay(finding.case, { baseUrl, fetch, token: tokenFor(everyScope), tokenFor });
  await close();
  return findings.some((other) => findingKey(other) === findingKey(finding));
}
