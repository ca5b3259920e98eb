/** Collects the findings of a run. */
import { type CheckCode, groupOf } from "../cases/check-codes.ts";
import { type Finding, findingKey, outranks, type ReportedFinding, recordExchange } from "../cases/finding.ts";
import { remedyForUnshown } from "../cases/named-things.ts";
import { caseOfFinding } from "../cases/needed-steps.ts";
import type { Transcript } from "../cases/transcript.ts";
import { runChecks } from "../judge/run-checks.ts";
import { isCertain } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import { missingToken } from "../play/tokens.ts";
import { type BlockerState, BlockerTracker } from "./blockers.ts";
import type { CoverageTracker } from "./coverage.ts";
import type { NotDone, NotDoneList } from "./not-done.ts";

/** What a collector has found, as plain JSON. */
export interface CollectorState {
  readonly findings: readonly ReportedFinding[];
  readonly blockers: BlockerState;
}

interface CollectorOptions {
  readonly contract: Contract;
  readonly coverage: CoverageTracker;
  /** Gets the calls that could not be sent. */
  readonly notDone: NotDoneList;
  /** Whether a finding counts in this run. */
  readonly isWanted: (finding: Finding) => boolean;
  readonly onFinding: (finding: ReportedFinding) => void;
  /** The state of the run that goes on. */
  readonly previous?: CollectorState | undefined;
  /** Whether the token names its scheme, such as `Bearer`. */
  readonly hasScheme: boolean;
}

/** The findings that say that an operation never does what it is for. */
const failureChecks: readonly CheckCode[] = [
  "response/missing-operation",
  "response/server-error",
  "response/valid-request-rejected",
];

/** Judges transcripts and collects the findings: each once, with the number of its repetitions. */
export class FindingCollector {
  readonly #options: CollectorOptions;
  readonly #findings: Map<string, ReportedFinding>;
  readonly #blockers: BlockerTracker;

  constructor(options: CollectorOptions) {
    const { findings = [], blockers } = options.previous ?? {};
    this.#options = options;
    this.#findings = new Map(findings.map((finding) => [findingKey(finding), finding]));
    this.#blockers = new BlockerTracker(blockers);
  }

  get state(): CollectorState {
    return { findings: this.findings, blockers: this.#blockers.state };
  }

  get findings(): readonly ReportedFinding[] {
    const all = [...this.#findings.values()].filter((finding) => !this.#isConsequence(finding));
    return all.map((finding) => this.#withConstancy(finding));
  }

  /** The kinds of calls that were never sent, because the server rejects what they depend on. */
  get blocked(): readonly NotDone[] {
    return this.#blockers.notDone(this.#options.hasScheme);
  }

  /** Judges a transcript. */
  collect(transcript: Transcript): void {
    const { contract, coverage, notDone, isWanted } = this.#options;
    for (const { step, skipped, lacks } of transcript.steps)
      if (skipped !== undefined) {
        const ofToken = skipped === missingToken ? "Pass one: --tokens <file>." : undefined;
        const remedy = lacks === undefined ? ofToken : remedyForUnshown(contract.operation(step.operation), lacks);
        notDone.add({ kind: "call", subject: step.operation, why: skipped, remedy });
      }
    this.#blockers.record(transcript);
    coverage.recordTranscript(transcript);
    const isFailure = ({ check }: Finding): boolean => failureChecks.includes(check);
    const findings = runChecks(contract, transcript, coverage).filter(isWanted);
    for (const finding of [...findings.filter(isFailure), ...findings.filter((each) => !isFailure(each))])
      if (!this.#isConsequence(finding)) this.#add(finding, transcript);
  }

  /** Replaces the case of a finding by a shorter one. */
  replace(finding: ReportedFinding, shrunk: ReportedFinding): void {
    this.#findings.set(findingKey(finding), shrunk);
  }

  /** Whether it only shows again that the server rejects every request to an operation, or fails at it, which is a finding already. */
  #isConsequence(finding: Finding): boolean {
    const { check, operation, basis } = finding;
    if (!this.#options.coverage.hasOnlyFailed(operation)) return false;
    const known = (checks: readonly CheckCode[]): ReportedFinding[] =>
      checks.flatMap((each) => this.#findings.get(findingKey({ check: each, operation, pointer: "" })) ?? []);
    if (check === "response/valid-request-rejected")
      return known(["state/vanished"]).some((cause) => isCertain(cause.basis));
    // What is missing may not have been stored, which is the fault of another operation.
    if (check === "state/vanished" && isCertain(basis)) return false;
    return groupOf(check) !== "response" && known(failureChecks).some((cause) => !outranks(finding, cause));
  }

  #withConstancy(finding: ReportedFinding): ReportedFinding {
    const { isConstant: _, ...rest } = finding;
    return this.#options.coverage.hasSucceeded(finding.operation) ? rest : { ...rest, isConstant: true };
  }

  #add(finding: Finding, transcript: Transcript): void {
    const key = findingKey(finding);
    const known = this.#findings.get(key);
    if (known && !outranks(finding, known)) {
      this.#findings.set(key, { ...known, more: known.more + 1 });
      return;
    }
    const original = recordExchange(transcript, finding);
    const added = {
      ...finding,
      case: caseOfFinding(transcript.case, finding),
      original,
      more: known ? known.more + 1 : 0,
    };
    this.#findings.set(key, added);
    this.#options.onFinding(this.#withConstancy(added));
  }
}
