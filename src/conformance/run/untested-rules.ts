/** Documented rules that a run could not test. */
import { listNames } from "../judge/checks/message.ts";
import type { Contract } from "../model/contract.ts";
import type { Report } from "./run-report.ts";

/**
 * Names the documented rules of called operations that rejected no request, and says why.
 *
 * @returns undefined if there are none, or the run was not to test rules.
 */
export function untestedRulesText(
  { cases, coverage, findings, notChecked, skipped }: Report,
  { operations }: Contract,
): string | undefined {
  if (cases.rules === undefined || notChecked.rules !== undefined) return undefined;
  const { rejecting, called } = coverage.aspects;
  const isCalled = new Set(called.seen.map(({ of }) => of));
  const untested = rejecting.unseen.filter(({ of, item }) => {
    const rule = operations.get(of)?.rules.find(({ id }) => id === item);
    if (rule === undefined || !("documented" in rule.basis) || !isCalled.has(of)) return false;
    // What the server did with such a request is a finding.
    return !findings.some(({ operation, pointer }) => operation === of && pointer.startsWith(`/${item}`));
  });
  if (untested.length === 0) return undefined;
  const names = untested.map(({ of, item }) => {
    const reason = Object.keys(skipped).find((text) => text.startsWith(`${of}: `));
    return `${item} (${of}${reason === undefined ? "" : reason.slice(of.length)})`;
  });
  return `Documented rules not tested, because no request that ran breaks them: ${listNames(names, 4)}`;
}
