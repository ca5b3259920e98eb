/** Known findings: with a baseline, only new findings fail a run. */
import { isObject } from "../../contract/json.ts";
import { caseName } from "../cases/case.ts";
import type { Finding, FindingSubject, ReportedFinding } from "../cases/finding.ts";
import { causeOf, pointerForm } from "../judge/finding-groups.ts";
import { currentDay, dayPattern, type Expiring, isExpired } from "./expiry.ts";

/** A finding of an earlier run. All findings of its check with the same cause and kind of basis are known, whatever the seed. */
export interface KnownFinding extends FindingSubject, Expiring {
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
  readonly #byKey: ReadonlyMap<string, KnownFinding>;
  readonly #today: string;

  /**
   * @param findings one of each cause is kept.
   * @param today as `2027-01-31`.
   */
  constructor(findings: readonly KnownFinding[], today = currentDay()) {
    const byText = new Map(findings.map((each) => [`${keyOf(each)} ${JSON.stringify(each)}`, each]));
    const sorted = [...byText.keys()].sort().flatMap((text) => byText.get(text) ?? []);
    const byKey = new Map(sorted.reverse().map((each) => [keyOf(each), each]));
    this.findings = [...byKey.values()].reverse();
    this.#byKey = byKey;
    this.#today = today;
  }

  /** The baseline that a run leaves. */
  static of(findings: readonly ShownFinding[]): Baseline {
    return new Baseline(
      findings.map(({ check, operation, pointer, form = pointer, basis, case: each }) => ({
        check,
        operation,
        pointer: pointerForm(form),
        basis,
        case: caseName(each),
      })),
    );
  }

  /** Reads the text of a file. @throws Error if it is not a baseline. */
  static parse(text: string, today = currentDay()): Baseline {
    const content: unknown = JSON.parse(text);
    if (!isObject(content) || content.version !== 2 || !Array.isArray(content.findings))
      throw new Error("it is not a baseline of this version of the suite");
    const findings = content.findings as unknown as KnownFinding[];
    for (const { expires, reason } of findings) {
      if (expires !== undefined && !day.test(expires))
        throw new Error(`expires must be a day such as 2027-01-31, not ${JSON.stringify(expires)}`);
      if (reason !== undefined && typeof reason !== "string")
        throw new Error(`reason must be a string, not ${JSON.stringify(reason)}`);
    }
    return new Baseline(findings, today);
  }

  /** Whether a finding is known, and its entry has not expired. */
  has(finding: FindingSubject): boolean {
    const known = this.#byKey.get(keyOf(finding));
    return known !== undefined && !isExpired(known, this.#today);
  }

  /** The entries that have expired and know a finding. */
  expired(findings: readonly FindingSubject[]): KnownFinding[] {
    const keys = new Set(findings.map(keyOf));
    return this.findings.filter((known) => isExpired(known, this.#today) && keys.has(keyOf(known)));
  }

  /**
   * The baseline to write after a run.
   *
   * @param unseen what the run did not look for.
   * @returns the findings of the run and the unseen ones; those that were known keep their reason and their day.
   */
  updated(findings: readonly ShownFinding[], unseen: readonly KnownFinding[]): Baseline {
    const found = Baseline.of(findings).findings.map((finding) => {
      const { reason, expires } = this.#byKey.get(keyOf(finding)) ?? {};
      return { ...finding, ...(reason !== undefined && { reason }), ...(expires !== undefined && { expires }) };
    });
    return new Baseline([...unseen, ...found], this.#today);
  }

  /** Compares with the findings of a run. Those that a run did not look for may still be there. */
  compare(findings: readonly ShownFinding[], { selects, played }: Sight): Record<"fixed" | "unseen", KnownFinding[]> {
    const found = Baseline.of(findings);
    const missing = this.findings.filter((known) => !found.#byKey.has(keyOf(known)));
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

const day = new RegExp(dayPattern);

/** What identifies a finding in every run: its check, the kind of its basis and its cause. Findings that get another basis are new. */
function keyOf(finding: FindingSubject): string {
  return `${finding.check} ${Object.keys(finding.basis)} ${causeOf(finding)}`;
}
