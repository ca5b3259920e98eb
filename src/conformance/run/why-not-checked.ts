import { type CheckCode, groupOf } from "../cases/check-codes.ts";
import type { Report } from "./run.ts";

/** Why a run did not check an operation; undefined if it did. */
export function whyNotChecked(report: Report, operation: string, check: CheckCode): string | undefined {
  const { notChecked, skipped, incompletion, depth, coverage } = report;
  const checked = coverage.checks[operation] ?? [];
  const reason = notChecked[check] ?? notChecked[groupOf(check)];
  if (reason !== undefined) return reason;
  if (checked.includes(check)) return undefined;
  if (incompletion?.ended !== undefined) return "the run ended before";
  if (checked.length === 0) return "the run did not call it";
  const skip = Object.keys(skipped).find((text) => text.startsWith(`${operation}: `));
  if (skip !== undefined) return skip.slice(operation.length + 2);
  return `no case of the run${depth === "smoke" ? ", a quick one," : ""} tests it`;
}
