/** Collects the findings of a run. */
import type { Contract } from "./contract/contract.ts";
import type { CoverageTracker } from "./coverage.ts";
import { type Finding, findingKey, type ReportedFinding } from "./finding.ts";
import type { Transcript } from "./player.ts";
import { runChecks } from "./run-checks.ts";

interface CollectorOptions {
  readonly contract: Contract;
  readonly coverage: CoverageTracker;
  /** Whether a finding counts in this run. */
  readonly isWanted: (finding: Finding) => boolean;
  /** Finds a shorter case for a finding. */
  readonly shorten: (finding: ReportedFinding) => Promise<ReportedFinding>;
  readonly onFinding: (finding: ReportedFinding) => void;
}

/** Judges transcripts and collects the findings: each once, with the number of its repetitions. */
export class FindingCollector {
  readonly #options: CollectorOptions;
  readonly #findings = new Map<string, ReportedFinding>();
  readonly #skipped = new Map<string, number>();

  constructor(options: CollectorOptions) {
    this.#options = options;
  }

  get findings(): readonly ReportedFinding[] {
    return [...this.#findings.values()];
  }

  /** Requests that could not be sent: how often, by operation and reason. */
  get skipped(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#skipped);
  }

  async collect(transcript: Transcript): Promise<void> {
    const { contract, coverage, isWanted } = this.#options;
    for (const { step, skipped } of transcript.steps) {
      if (skipped === undefined) continue;
      const key = `${step.operation}: ${skipped}`;
      this.#skipped.set(key, (this.#skipped.get(key) ?? 0) + 1);
    }
    coverage.recordTranscript(transcript);
    for (const finding of runChecks(contract, transcript, coverage))
      if (isWanted(finding)) await this.#add(finding, transcript);
  }

  async #add(finding: Finding, transcript: Transcript): Promise<void> {
    const key = findingKey(finding);
    const known = this.#findings.get(key);
    if (known) {
      this.#findings.set(key, { ...known, more: known.more + 1 });
      return;
    }
    const reported = { ...finding, case: transcript.case, more: 0 };
    // Added before it is shrunk, because the budget may end the run in between.
    this.#findings.set(key, reported);
    const short = await this.#options.shorten(reported);
    this.#findings.set(key, short);
    this.#options.onFinding(short);
  }
}
