/** What the command `conform` needs of the kit, in one module that is bundled. */

import { readContract } from "./bundle.ts";
import type { CaseFile } from "./case-file.ts";
import { Cleaner } from "./cleaner.ts";
import type { Contract } from "./contract/contract.ts";
import { type Finding, keyOf, type Shown } from "./finding.ts";
import { judge } from "./judge.ts";
import { Player } from "./player.ts";
import { htmlReport } from "./report/html.ts";
import { jsonReport } from "./report/json.ts";
import { junitReport } from "./report/junit.ts";
import { greet, type Report, type RunOptions, runTag } from "./run.ts";
import { shortened } from "./shrink.ts";
import { Target } from "./target.ts";

export { readContract } from "./bundle.ts";
export { type CaseFile, caseFile, readCaseFile } from "./case-file.ts";
export { catalog } from "./checks/catalog.ts";
export type { Contract } from "./contract/contract.ts";
export { groundText } from "./contract/ground.ts";
export type { Shown } from "./finding.ts";
export type { Depth } from "./phases/phase.ts";
export type { ProfileName } from "./profile.ts";
export { curlScript } from "./report/curl.ts";
export { vitestFile } from "./report/vitest.ts";
export { fails, type Progress, type Report, type RunOptions, runConformance } from "./run.ts";
export { CannotRun } from "./target.ts";
export { findingLines, stepLines } from "./words.ts";

/** The finding of a case file, where its case still shows it. @throws CannotRun. */
export async function replayed({ finding, case: shows }: CaseFile, options: RunOptions): Promise<Finding | undefined> {
  const { contract, cleaner } = await reached(options);
  const transcript = await cleaner.alone(shows);
  return judge(contract, transcript).find((other) => keyOf(other) === keyOf(finding));
}

/** The finding with a shorter case, where there is one; undefined where it does not show any more. @throws CannotRun. */
export async function minimized(file: CaseFile, options: RunOptions): Promise<Shown | undefined> {
  const found = await replayed(file, options);
  if (!found) return undefined;
  const { contract, cleaner } = await reached(options);
  return shortened(contract, cleaner, { ...found, case: file.case, more: 0 });
}

async function reached(options: RunOptions): Promise<{ contract: Contract; cleaner: Cleaner }> {
  const contract = options.contract ?? (await readContract());
  const tokens = { all: options.token, withScopes: options.tokenFor ?? (() => undefined) };
  const player = new Player(contract, new Target(options), tokens, runTag(options.seed ?? 1));
  await greet(contract, player, options.baseUrl);
  return { contract, cleaner: new Cleaner(contract, player) };
}

/** The text of a report of a run. */
export function reportText(kind: "html" | "junit" | "json", report: Report, contract: Contract): string {
  const write = { html: htmlReport, junit: junitReport, json: jsonReport }[kind];
  return write(report, report.coverage, contract);
}
