/** The parts of the conformance suite that the command `conform` uses. */

import type { ReportKind } from "./config/settings.ts";
import type { Contract } from "./model/contract.ts";
import { htmlReport } from "./report/html.ts";
import { jsonReportParts } from "./report/json.ts";
import { junitReport } from "./report/junit.ts";
import type { Report } from "./run/run.ts";

export { type CaseFile, caseFile, readCaseFile } from "./cases/case-file.ts";
export type { CheckCode } from "./cases/check-codes.ts";
export { fails, findingKey, type ReportedFinding } from "./cases/finding.ts";
export { readWorkflows } from "./cases/workflows.ts";
export { Baseline, type KnownFinding, type Sight } from "./config/baseline.ts";
export type { ConformConfig } from "./config/config.ts";
export { ConfigError } from "./config/config-error.ts";
export { contractPlaceIn } from "./config/contract-place.ts";
export { expiredLine } from "./config/expiry.ts";
export { IgnoreList, ignoreText } from "./config/ignore.ts";
export { initialConfig } from "./config/initial-config.ts";
export type { ObservedAnswers } from "./config/observation.ts";
export { type Observations, observe, observeAny } from "./config/observe.ts";
export { openQuestions } from "./config/open-questions.ts";
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
export { ContractError } from "./document/contract-error.ts";
export { type OpenedContract, openContract } from "./document/open-contract.ts";
export { readOverlay } from "./document/overlay.ts";
export { applyToText } from "./document/written-document.ts";
export { checkNameProblem } from "./judge/check-names.ts";
export { catalog } from "./judge/checks/catalog.ts";
export { fixOf, guidanceLines, pageOf } from "./judge/checks/guidance.ts";
export { plural } from "./judge/checks/message.ts";
export { type FindingGroup, groupFindings, groupKeyOf, placesText } from "./judge/finding-groups.ts";
export { byWeight } from "./judge/finding-order.ts";
export { type Basis, basisText } from "./model/basis.ts";
export { readContract } from "./model/bundle.ts";
export type { Contract, ContractOrigin } from "./model/contract.ts";
export { Credentials } from "./model/credentials.ts";
export { inherent } from "./model/inherent.ts";
export { phases } from "./phases/index.ts";
export type { Depth } from "./phases/phase.ts";
export { chainText, parseBasis } from "./report/chain.ts";
export { curlScript } from "./report/curl.ts";
export { findingLines, stepLines } from "./report/finding-text.ts";
export { githubAnnotations, githubSummary } from "./report/github.ts";
export { jsonPathOf } from "./report/json-path.ts";
export { repairOverlay } from "./report/repair-overlay.ts";
export { countsOf, exitCodeOf, kindText, outcomeOf, reservationText, summariesOf } from "./report/verdict.ts";
export { vitestFile } from "./report/vitest.ts";
export { causeWebhook } from "./run/cause-webhook.ts";
export { type Estimate, estimateRun } from "./run/estimate.ts";
export { type Leftover, removeLeftovers } from "./run/leftovers.ts";
export { incompleteOf, type NotDone, notDoneLines } from "./run/not-done.ts";
export type { PlannedCall } from "./run/planned-calls.ts";
export { greetServer, replayFinding, shrinkCase } from "./run/replay.ts";
export { type Progress, type Report, type RunOptions, runConformance } from "./run/run.ts";
export { planRun, type RunPlan } from "./run/run-plan.ts";
export { readState, type StateStore } from "./run/run-state.ts";
export {
  credentialProblem,
  dryOptionsOf,
  type RunSetUp,
  readAddress,
  runOptionsOf,
  type SetUpOptions,
  setUpRun,
} from "./run/set-up-run.ts";
export { headerProblem, headerVariable } from "./server/headers.ts";
export type { ProfileName } from "./server/profile.ts";
export { detectProfile } from "./server/profile.ts";
export { CannotRun, Unavailable } from "./server/target.ts";
export { createTemporaryStore } from "./server/temporary-store.ts";

/** Formats the report of a run, in parts to write one after the other. */
export function reportText(kind: ReportKind, report: Report, contract: Contract): Iterable<string> {
  const { coverage } = report;
  if (kind === "json") return jsonReportParts(report, coverage, contract);
  return [kind === "html" ? htmlReport(report, coverage, contract) : junitReport(report, coverage, contract)];
}
