/** Documented rules that a run could not test. */
import type { Contract } from "../model/contract.ts";
import type { NotDone } from "./not-done.ts";
import type { Report } from "./run-report.ts";

/** The documented rules of called operations that rejected no request, and why; none if the run was not to test rules. */
export function untestedRules(
  { cases, coverage, findings, notDone }: Pick<Report, "cases" | "coverage" | "findings" | "notDone">,
  { operations }: Contract,
): NotDone[] {
  const skipsRules = notDone.some(({ kind, subject }) => kind === "check" && subject === "rules");
  if (cases.rules === undefined || skipsRules) return [];
  const { rejecting, called } = coverage.aspects;
  const isCalled = new Set(called.seen.map(({ of }) => of));
  return rejecting.notDone.flatMap(({ of = "", subject }): NotDone[] => {
    const rule = operations.get(of)?.rules.find(({ id }) => id === subject);
    if (rule === undefined || !("documented" in rule.basis) || !isCalled.has(of)) return [];
    // What the server did with such a request is a finding.
    if (findings.some(({ operation, pointer }) => operation === of && pointer.startsWith(`/${subject}`))) return [];
    const unsent = notDone.find((entry) => entry.kind === "call" && entry.subject === of);
    return [{ kind: "rule", subject, of, why: unsent?.why ?? "no request that ran breaks them" }];
  });
}
