/** Finds numbers that JSON cannot hold, such as an id of twenty digits without quotes: what is published would be another number. */
import { isScalar, LineCounter, parseDocument, visit } from "yaml";
import { isExact } from "../../src/client/decimal-number.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";

/** What a file has that may have such a number; few have it. */
const longNumber = /\d[\d.]{15}|\d[eE][+-]?\d|\.(?:inf|nan)\b/i;

export function findInexactNumbers(sources: Sources): ContractFinding[] {
  return sources.files.flatMap((file) => {
    const text = sources.text(file);
    return longNumber.test(text) ? inexactNumbersIn(text, sources.relative(file)) : [];
  });
}

function inexactNumbersIn(text: string, file: string): ContractFinding[] {
  const lineCounter = new LineCounter();
  const findings: ContractFinding[] = [];
  visit(parseDocument(text, { lineCounter, merge: true }), (_key, node) => {
    if (!isScalar(node) || typeof node.value !== "number" || isHeld(node.value, node.source ?? "")) return;
    const { line, col } = lineCounter.linePos(node.range?.[0] ?? 0);
    findings.push({
      severity: "error",
      rule: "inexact-number",
      message: `JSON holds the number ${node.source} as ${node.value}.`,
      fix: "Write it in quotes, as a string.",
      place: { file, line, column: col },
    });
  });
  return findings;
}

function isHeld(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return false;
  return !/^-?\d+(\.\d+)?$/.test(source) || isExact(source);
}
