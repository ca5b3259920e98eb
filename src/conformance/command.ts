/** The parts of the conformance suite that the command `conform` uses. */

import type { ReportKind } from "./config/settings.ts";
import type { Contract } from "./contract/contract.ts";
import { htmlReport } from "./report/html.ts";
import { jsonReportParts } from "./report/json.ts";
import { junitReport } from "./report/junit.ts";
import type { Report } from "./run.ts";

export { type GapId, gaps } from "../../generated/gaps.js";
export { readContract } from "./bundle.ts";
export { type CaseFile, caseFile, readCaseFile } from "./case-file.ts";
export { checkNameProblem } from "./check-names.ts";
export { catalog } from "./checks/catalog.ts";
export { fixOf, guidanceLines, pageOf } from "./checks/guidance.ts";
export { listNames } from "./checks/message.ts";
export { Baseline, type KnownFinding, type Sight } from "./config/baseline.ts";
export type { ConformConfig } from "./config/config.ts";
export { ConfigError } from "./config/config-error.ts";
export { IgnoreList, ignoreText } from "./config/ignore.ts";
export { initialConfig } from "./config/initial-config.ts";
export { observe } from "./config/observe.ts";
export { Prober } from "./config/probe.ts";
export { readConfig } from "./config/read-config.ts";
export {
  optionOf,
  type ReportKind,
  reportKinds,
  type Setting,
  type SettingName,
  type Settings,
  settings,
} from "./config/settings.ts";
export { basisText } from "./contract/basis.ts";
export type { Contract } from "./contract/contract.ts";
export { type Estimate, estimateRun } from "./estimate.ts";
export { fails, findingKey, type ReportedFinding } from "./finding.ts";
export { type FindingGroup, groupFindings, groupKeyOf, placesText } from "./finding-groups.ts";
export { byWeight } from "./finding-order.ts";
export { headerProblem } from "./headers.ts";
export { incompletionLines } from "./incompletion.ts";
export { inherent } from "./inherent.ts";
export { type Leftover, removeLeftovers } from "./leftovers.ts";
export { omissionText } from "./omission.ts";
export { phases } from "./phases/index.ts";
export type { Depth } from "./phases/phase.ts";
export type { ProfileName } from "./profile.ts";
export { detectProfile } from "./profile.ts";
export { createRedactor, type Redact } from "./redaction.ts";
export { greetServer, replayFinding, shrinkCase } from "./replay.ts";
export { curlScript } from "./report/curl.ts";
export { findingLines, stepLines } from "./report/finding-text.ts";
export { githubAnnotations, githubSummary } from "./report/github.ts";
export { countsOf, outcomeOf } from "./report/verdict.ts";
export { vitestFile } from "./report/vitest.ts";
export { type Progress, type Report, type RunOptions, runConformance } from "./run.ts";
export { planRun, type RunPlan } from "./run-plan.ts";
export { readState, type StateStore } from "./run-state.ts";
export { type RunSetUp, readAddress, runOptionsOf, type SetUpOptions, setUpRun } from "./set-up-run.ts";
export { CannotRun, RateLimited } from "./target.ts";
export { createTemporaryStore } from "./temporary-store.ts";
export { untestedRulesText } from "./untested-rules.ts";

/** Formats the report of a run, in parts to write one after the other. */
export function reportText(kind: ReportKind, report: Report, contract: Contract): Iterable<string> {
  const { coverage } = report;
  if (kind === "json") return jsonReportParts(report, coverage, contract);
  return [kind === "html" ? htmlReport(report, coverage, contract) : junitReport(report, coverage, contract)];
}
