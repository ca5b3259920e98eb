/** Findings in lines of text. */
import type { Case, Step } from "../case.ts";
import { basisText } from "../contract/basis.ts";
import type { Contract } from "../contract/contract.ts";
import type { ReportedFinding } from "../finding.ts";
import { stepText } from "./steps.ts";

/** A step in a line: the method, the address, the body, and what is special about it. */
export function stepLine(contract: Contract, step: Step): string {
  const { method, target, body, notes } = stepText(contract, { ...step, expect: undefined });
  const line = [
    `${method} ${target}`,
    body?.replace(/\s*\n\s*/g, " "),
    notes.length > 0 ? `(${notes.join(", ")})` : undefined,
  ];
  return line.filter((part) => part !== undefined).join(" ");
}

/** The steps of a case, numbered, a line each. */
export function stepLines(contract: Contract, { steps }: Case, longest = 160): string[] {
  return steps.map((step, index) => {
    const text = stepLine(contract, step);
    return `${index + 1}. ${text.length > longest ? `${text.slice(0, longest)} ...` : text}`;
  });
}

/** The lines of a finding after its first: what was found, on what basis, and the steps that show it. */
export function findingLines(contract: Contract, finding: ReportedFinding): string[] {
  return [finding.message, basisText(finding.basis), ...stepLines(contract, finding.case)];
}
