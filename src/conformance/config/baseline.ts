/** Known findings: with a baseline, only new findings fail a run. */
import { isObject } from "../../contract/json.ts";
import { caseName } from "../cases/case.ts";
import type { Finding, FindingSubject, ReportedFinding } from "../cases/finding.ts";
import { causeOf, pointerForm } from "../judge/finding-groups.ts";

/** A finding of an earlier run. All findings of its check with the same cause and kind of basis are known, whatever the seed. */
export interface KnownFinding extends FindingSubject {
  /** The case that showed it. */
  readonly case: string;
}

/** A finding, and the case that shows it. */
type ShownFinding = FindingSubject & Pick<ReportedFinding, "case">;

/** What a run looked at. */
export interface Sight {
  /** Whether it looks for a finding at all. */
  selects(finding: Pick<Finding, "check" | "operation" | "basis">): boolean;
  /** The names of the cases that it played as a whole. */
  readonly played: readonly string[];
}

/** The findings of an earlier run. */
export class Baseline {
  readonly findings: readonly KnownFinding[];
  readonly #keys: ReadonlySet<string>;

  /** @param findings one of each cause is kept. */
  constructor(findings: readonly KnownFinding[]) {
    const byText = new Map(findings.map((each) => [`${keyOf(each)} ${JSON.stringify(each)}`, each]));
    const sorted = [...byText.keys()].sort().flatMap((text) => byText.get(text) ?? []);
    const byKey = new Map(sorted.reverse().map((each) => [keyOf(each), each]));
    this.findings = [...byKey.values()].reverse();
    this.#keys = new Set(byKey.keys());
  }

  /** The baseline that a run leaves. */
  static of(findings: readonly ShownFinding[]): Baseline {
    return new Baseline(
      findings.map(({ check, operation, pointer, basis, case: each }) => ({
        check,
        operation,
        pointer: pointerForm(pointer),
        basis,
        case: caseName(each),
      })),
    );
  }

  /** Reads the text of a file. @throws Error if it is not a baseline. */
  static parse(text: string): Baseline {
    const content: unknown = JSON.parse(text);
    if (!isObject(content) || content.version !== 2 || !Array.isArray(content.findings))
      throw new Error("it is not a baseline of this version of the suite");
    return new Baseline(content.findings as unknown as KnownFinding[]);
  }

  /** Whether a finding is known. */
  has(finding: Finding): boolean {
    return this.#keys.has(keyOf(finding));
  }

  /** Compares with the findings of a run. Those that a run did not look for may still be there. */
  compare(findings: readonly ShownFinding[], { selects, played }: Sight): Record<"fixed" | "unseen", KnownFinding[]> {
    const found = Baseline.of(findings);
    const missing = this.findings.filter((known) => !found.#keys.has(keyOf(known)));
    const names = new Set(played);
    const isFixed = (known: KnownFinding): boolean => names.has(known.case) && selects(known);
    return { fixed: missing.filter(isFixed), unseen: missing.filter((known) => !isFixed(known)) };
  }

  /** The text of the file: sorted, one finding a line, so that a diff shows what changed. */
  toString(): string {
    const lines = this.findings.map((each) => `    ${JSON.stringify(each)}`);
    return `{\n  "version": 2,\n  "findings": [\n${lines.join(",\n")}\n  ]\n}\n`;
  }
}

/** What identifies a finding in every run: its check, the kind of its basis and its cause. Findings that get another basis are new. */
function keyOf(finding: FindingSubject): string {
  return `${finding.check} ${Object.keys(finding.basis)} ${causeOf(finding)}`;
}
