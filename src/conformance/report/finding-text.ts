/** Formats findings as lines of text. */
import type { Case, Step } from "../cases/case.ts";
import type { ReportedFinding } from "../cases/finding.ts";
import { guidanceLines } from "../judge/checks/guidance.ts";
import { basisText } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import { stepText } from "./steps.ts";

/** Formats a step as one line: method, address, body and notes. */
export function stepLine(contract: Contract, step: Step): string {
  const { method, target, body, notes } = stepText(contract, { ...step, expect: undefined });
  const line = [
    `${method} ${target}`,
    body?.replace(/\s*\n\s*/g, " "),
    notes.length > 0 ? `(${notes.join(", ")})` : undefined,
  ];
  return line.filter((part) => part !== undefined).join(" ");
}

/** Formats the steps of a case as numbered lines. */
export function stepLines(contract: Contract, { steps }: Case): string[] {
  return steps.map((step, index) => {
    return `${index + 1}. ${cut(stepLine(contract, step), 160)}`;
  });
}

/** The lines below the title of a finding: message, basis, steps, the original exchange, and what to do. */
export function findingLines(contract: Contract, finding: ReportedFinding): string[] {
  return [
    finding.message,
    basisText(finding.basis),
    ...stepLines(contract, finding.case),
    ...dependenceLines(finding),
    ...originalLines(finding),
    ...guidanceLines(contract, finding),
  ];
}

/** Says that the steps of a finding are not all that it needs. */
export function dependenceLines({ needsStore }: ReportedFinding): string[] {
  return needsStore
    ? ["These steps alone did not show it again: it may need data that was in the store before them."]
    : [];
}

/** The exchange that showed a finding first, as lines. */
export function originalLines({ original: { method, url, request, status, response } }: ReportedFinding): string[] {
  const { pathname, search } = new URL(url);
  const sent = request === undefined ? "" : ` ${shorten(request)}`;
  return [
    `first shown by: ${method} ${pathname}${search}${sent}`,
    `  -> ${status === 0 ? "no response" : status} ${shorten(response)}`,
  ];
}

function shorten(text: string): string {
  return cut(text.replace(/\s+/g, " ").trim(), 240);
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)} ...` : text;
}
