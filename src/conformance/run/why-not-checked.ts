/** Why a run did not check an operation. */
import { type Group, groupOf } from "../cases/check-codes.ts";
import { covers } from "../judge/check-names.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation } from "../model/operation.ts";
import type { NotDone } from "./not-done.ts";
import type { Report } from "./run-report.ts";

/** Why a run skipped a check, or a group of checks, for all operations; undefined if it did not. */
export function whySkipped({ notDone }: Pick<Report, "notDone">, check: string): string | undefined {
  return notDone.find(({ kind, subject }) => kind === "check" && covers([subject], check))?.why;
}

/**
 * Why a run did not check an operation; undefined if it did.
 *
 * @param check the code of a check that applies to the operation, or the name of a group.
 */
export function whyNotChecked(
  report: Report,
  operation: Operation,
  check: string,
  contract: Contract,
): string | undefined {
  const { notDone, depth, coverage, cases } = report;
  const phase = groupOf(check);
  const ran = coverage.checks[operation.id] ?? [];
  const find = (wanted: NotDone["kind"], name: string): NotDone | undefined =>
    notDone.find(({ kind, subject }) => kind === wanted && subject === name);
  const skipped = whySkipped(report, check);
  if (skipped !== undefined) return skipped;
  if (ran.some((code) => covers([check], code) && whySkipped(report, code) === undefined)) return undefined;
  const inapplicable = check === phase ? whyInapplicable(operation, phase, contract) : undefined;
  if (inapplicable !== undefined) return inapplicable;
  const isCut = notDone.some(({ kind }) => kind === "phase");
  if (isCut && !cases[phase]) return "the run ended before";
  if (phasesOfGroups.has(phase) && cases[phase] === undefined) return `the phase ${phase} did not run`;
  const leftOut = find("case", phase);
  if (cases[phase] === 0 && leftOut)
    return `the run left out the cases of the phase ${phase}, because ${leftOut.why}. ${leftOut.remedy}`;
  if (isCut) return "the run ended before";
  if (ran.length === 0) return "the run did not call it";
  const unsent = find("call", operation.id);
  return unsent?.why ?? `no case of the run${depth === "smoke" ? ", a quick one," : ""} tests it`;
}

/** The groups most of whose checks a phase of the same name tests. */
const phasesOfGroups: ReadonlySet<string> = new Set<Group>(["input", "access", "state", "lists", "rules"]);

function whyInapplicable(operation: Operation, group: string, { resources }: Contract): string | undefined {
  const { paging, returns } = operation;
  if (group === "lists" && !paging && !returns.some(({ isList }) => isList)) return "it does not return a list";
  const rules = [operation, ...returns.map(({ resource }) => resources.get(resource))];
  if (group === "rules" && rules.every((each) => each === undefined || each.rules.length === 0))
    return "the contract has no rules for it";
  return group === "state" && returns.length === 0 ? "it does not return a resource" : undefined;
}
