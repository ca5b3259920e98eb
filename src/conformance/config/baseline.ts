/** Known findings: with a baseline, only new findings fail a run. */
import { isObject } from "../../contract/json.ts";
import { basisText } from "../contract/basis.ts";
import type { Finding } from "../finding.ts";

/** What identifies a finding in every run, whatever its seed. */
export interface KnownFinding {
  readonly check: string;
  readonly operation: string;
  /** The JSON pointer to the place, with `*` for each index and each value that differs from run to run. */
  readonly place: string;
  /** Why the finding may fail a run. A finding that gets another basis is new. */
  readonly basis: string;
}

/** The findings of an earlier run. */
export class Baseline {
  readonly findings: readonly KnownFinding[];
  readonly #keys: ReadonlySet<string>;

  constructor(findings: readonly KnownFinding[]) {
    const byKey = new Map(findings.map((finding) => [keyOf(finding), finding]));
    this.findings = [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
    this.#keys = new Set(byKey.keys());
  }

  /** The baseline that a run leaves. */
  static of(findings: readonly Finding[]): Baseline {
    return new Baseline(findings.map(toKnown));
  }

  /** Reads the text of a file. @throws Error if it is not a baseline. */
  static parse(text: string): Baseline {
    const content: unknown = JSON.parse(text);
    if (!isObject(content) || content.version !== 1 || !Array.isArray(content.findings))
      throw new Error("it is not a baseline of this version of the suite");
    return new Baseline(content.findings as unknown as KnownFinding[]);
  }

  /** Whether a finding is known. */
  has(finding: Finding): boolean {
    return this.#keys.has(keyOf(toKnown(finding)));
  }

  /** The known findings that a run no longer has. */
  missingFrom(findings: readonly Finding[]): KnownFinding[] {
    const found = Baseline.of(findings);
    return this.findings.filter((known) => !found.#keys.has(keyOf(known)));
  }

  /** This baseline and another one. */
  with({ findings }: Baseline): Baseline {
    return new Baseline([...this.findings, ...findings]);
  }

  /** The text of the file: sorted, one finding a line, so that a diff shows what changed. */
  toString(): string {
    const lines = this.findings.map((finding) => `    ${JSON.stringify(finding)}`);
    return `{\n  "version": 1,\n  "findings": [\n${lines.join(",\n")}\n  ]\n}\n`;
  }
}

function toKnown({ check, operation, pointer, basis }: Finding): KnownFinding {
  const place = pointer.replace(/\/(?:\d+|[^/]*SUITE[A-Z0-9]+[^/]*)(?=\/|#|$)/g, "/*");
  // Only the kind and the id: the text of a requirement can change.
  return { check, operation, place, basis: basisText(basis).replace(/ \(.*/, "") };
}

function keyOf({ check, operation, place, basis }: KnownFinding): string {
  return [check, operation, place, basis].join(" ");
}
