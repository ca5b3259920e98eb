import type { Path } from "../../src/contract/pointer.ts";
import { type Paint, plain } from "../../src/terminal/paint.ts";

/** A place in an authored file. Lines and columns count from 1. */
export interface SourcePlace {
  /** Path below the project's root, with `/`. */
  file: string;
  line: number;
  column: number;
}

/** Something that is wrong with the contract. */
export interface ContractFinding {
  severity: "error" | "warning";
  /** Name of the rule that found it. */
  rule: string;
  /** What is wrong, in a sentence. */
  message: string;
  /** What to do about it. */
  fix?: string | undefined;
  /** Absent when it cannot be known. */
  place?: SourcePlace | undefined;
}

/** A finding before it is traced to an authored file. */
export interface BundleFinding extends Omit<ContractFinding, "place"> {
  /** Where it is in the bundle. */
  path: Path;
}

/** Findings as text, in the order of files and lines, a blank line between files. */
export function formatFindings(findings: readonly ContractFinding[], paint: Paint = plain): string {
  const ordered = [...findings].sort(inOrder);
  return ordered
    .map((finding, index) => {
      const { severity, rule, message, fix, place } = finding;
      const where = place ? `${place.file}:${place.line}:${place.column}` : "contract";
      const level = paint(severity === "error" ? "red" : "yellow", severity);
      const startsFile = index > 0 && ordered[index - 1]?.place?.file !== place?.file;
      return [
        `${startsFile ? "\n" : ""}${paint("bold", where)}  ${level}  ${paint("dim", rule)}`,
        indent(message),
        ...(fix ? [indent(`Fix: ${fix}`)] : []),
      ].join("\n");
    })
    .join("\n");
}

/** How many there are, in words: `2 errors, 1 warning`. */
export function countFindings(findings: readonly ContractFinding[]): string {
  return (["error", "warning"] as const)
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}${count === 1 ? "" : "s"}`)
    .join(", ");
}

/** Whether any of them is an error. */
export function hasErrors(findings: readonly ContractFinding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

function inOrder(a: ContractFinding, b: ContractFinding): number {
  return (
    compare(a.place?.file ?? "", b.place?.file ?? "") ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message)
  );
}

// Not localeCompare: the order must be the same on every machine.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
