/** Known findings: with a baseline, only new findings fail a run. */
import { isObject } from "../../contract/json.ts";
import type { Finding } from "../finding.ts";
import { causeOf } from "../finding-groups.ts";

/**
 * What identifies findings in every run, whatever its seed: their cause. Another operation that shows the same, or another number of
 * places, changes nothing.
 */
export interface KnownCause {
  readonly check: string;
  /** The kind of the basis, and the cause. Findings that get another basis are new. */
  readonly cause: string;
}

/** The findings of an earlier run. */
export class Baseline {
  readonly causes: readonly KnownCause[];
  readonly #keys: ReadonlySet<string>;

  constructor(causes: readonly KnownCause[]) {
    const byKey = new Map(causes.map((cause) => [keyOf(cause), cause]));
    this.causes = [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
    this.#keys = new Set(byKey.keys());
  }

  /** The baseline that a run leaves. */
  static of(findings: readonly Finding[]): Baseline {
    return new Baseline(findings.map(toKnown));
  }

  /** Reads the text of a file. @throws Error if it is not a baseline. */
  static parse(text: string): Baseline {
    const content: unknown = JSON.parse(text);
    if (!isObject(content) || content.version !== 1 || !Array.isArray(content.causes))
      throw new Error("it is not a baseline of this version of the suite");
    return new Baseline(content.causes as unknown as KnownCause[]);
  }

  /** Whether a finding is known. */
  has(finding: Finding): boolean {
    return this.#keys.has(keyOf(toKnown(finding)));
  }

  /** The known causes that a run no longer shows. */
  missingFrom(findings: readonly Finding[]): KnownCause[] {
    const found = Baseline.of(findings);
    return this.causes.filter((known) => !found.#keys.has(keyOf(known)));
  }

  /** This baseline and another one. */
  with({ causes }: Baseline): Baseline {
    return new Baseline([...this.causes, ...causes]);
  }

  /** The text of the file: sorted, one cause a line, so that a diff shows what changed. */
  toString(): string {
    const lines = this.causes.map((cause) => `    ${JSON.stringify(cause)}`);
    return `{\n  "version": 1,\n  "causes": [\n${lines.join(",\n")}\n  ]\n}\n`;
  }
}

function toKnown(finding: Finding): KnownCause {
  const [kind] = Object.keys(finding.basis);
  return { check: finding.check, cause: `${kind}: ${causeOf(finding)}` };
}

function keyOf({ check, cause }: KnownCause): string {
  return `${check} ${cause}`;
}
