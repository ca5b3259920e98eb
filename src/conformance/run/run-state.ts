/** The state of a run, so that a run that was cut can go on where it stopped. */
import { createHash } from "node:crypto";
import { isObject } from "../../contract/json.ts";
import { type Case, caseName } from "../cases/case.ts";
import { findingKey, type ReportedFinding } from "../cases/finding.ts";
import type { AllowanceState } from "../play/allowance.ts";
import { CannotRun } from "../server/target.ts";
import type { CaseRandom } from "../values/random.ts";
import { placeholder } from "../values/unique-values.ts";
import type { CoverageState } from "./coverage.ts";
import type { CollectorState } from "./finding-collector.ts";
import type { NotDone } from "./not-done.ts";
import type { Report } from "./run-report.ts";

/** What a run has done so far, as plain JSON. It has no tokens. */
export interface RunState
  extends Pick<Report, "cases" | "playedCases" | "requests" | "waited" | "milliseconds" | "left" | "tag"> {
  readonly version: 1;
  /** What the run is about: options that have to be the same when it goes on. */
  readonly options: Readonly<Record<string, string>>;
  /** How often the run went on. */
  readonly resumes: number;
  /** The phase that is under way; the phases before it are finished. */
  readonly phase: string;
  /** The state of the random choices when the phase began. */
  readonly random: number;
  /** The cases of the phase that were played, by their keys. */
  readonly played: readonly string[];
  /** The findings that were shrunk, by their keys. */
  readonly shrunk: readonly string[];
  readonly collector: CollectorState;
  /** The cases that were left out, and the calls that could not be sent. */
  readonly notDone: readonly NotDone[];
  readonly coverage: CoverageState;
  readonly allowance: AllowanceState | undefined;
}

/** Keeps the state of a run. */
export interface StateStore {
  /** The state of a run that was cut. */
  readonly previous?: RunState | undefined;
  /** Keeps the state, while the run is under way. */
  save(state: RunState): Promise<void>;
}

/** Identifies a case of a phase. The numbers of placeholders count from case to case, so they are counted anew in each. */
export function caseKey(each: Case): string {
  const key = keys.get(each) ?? makeKey(each);
  keys.set(each, key);
  return key;
}

/** A key takes longer than most requests. */
const keys = new WeakMap<Case, string>();

function makeKey({ phase, name, steps, relations }: Case): string {
  const numbers = new Map<string, number>();
  const text = JSON.stringify([phase, name, steps, relations]).replace(placeholder, (_, kind: string, number = "") => {
    numbers.set(number, numbers.get(number) ?? numbers.size);
    return `{{${kind}:${numbers.get(number)}}}`;
  });
  return createHash("sha256").update(text).digest("base64").slice(0, 16);
}

/** Which cases a run has played. */
export class PlayedCases {
  readonly #previous: RunState | undefined;
  readonly #shrunk: Set<string>;
  readonly #counts: Record<string, number>;
  readonly #names: Set<string>;
  #played = new Set<string>();
  #phase = "";
  #random = 0;

  /** @param previous the state of the run that goes on. */
  constructor(previous?: RunState) {
    this.#previous = previous;
    this.#counts = { ...previous?.cases };
    this.#names = new Set(previous?.playedCases);
    this.#shrunk = new Set(previous?.shrunk);
  }

  get state(): Pick<RunState, "cases" | "playedCases" | "phase" | "random" | "played" | "shrunk"> {
    const [played, shrunk] = [[...this.#played], [...this.#shrunk]];
    return {
      cases: { ...this.#counts },
      playedCases: [...this.#names],
      phase: this.#phase,
      random: this.#random,
      played,
      shrunk,
    };
  }

  /** The phases that are not finished. */
  left(phases: readonly string[]): readonly string[] {
    return this.#previous ? phases.slice(phases.indexOf(this.#previous.phase)) : phases;
  }

  /** A phase begins. One that was under way makes the same random choices again. */
  enter(phase: string, random: CaseRandom): void {
    const previous = this.#previous?.phase === phase ? this.#previous : undefined;
    if (previous) random.state = previous.random;
    this.#played = new Set(previous?.played);
    this.#phase = phase;
    this.#counts[phase] ??= 0;
    this.#random = random.state;
  }

  has(each: Case): boolean {
    return this.#played.has(caseKey(each));
  }

  /** A case was played, maybe without some of its steps, or left out. */
  add(phase: string, each: Case, outcome: "whole" | "partly" | "left out"): void {
    if (phase === this.#phase) this.#played.add(caseKey(each));
    if (outcome === "left out") return;
    this.#counts[phase] = (this.#counts[phase] ?? 0) + 1;
    if (outcome === "whole") this.#names.add(caseName(each));
  }

  isShrunk(finding: ReportedFinding): boolean {
    return this.#shrunk.has(findingKey(finding));
  }

  addShrunk(finding: ReportedFinding): void {
    this.#shrunk.add(findingKey(finding));
  }
}

/** Reads the text of a state. @throws CannotRun if it is not one. */
export function readState(text: string): RunState {
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch {
    state = undefined;
  }
  if (!isObject(state) || state.version !== 1 || !isObject(state.options))
    throw new CannotRun("it is not the state of a run of this version of the suite");
  return state as unknown as RunState;
}

/** Checks that a state belongs to a run with these options. @throws CannotRun if it does not. */
export function requireSameRun(state: RunState, options: Readonly<Record<string, string>>): void {
  const names = Object.keys({ ...options, ...state.options });
  const others = names.filter((name) => options[name] !== state.options[name]);
  if (others.length > 0)
    throw new CannotRun(
      `The state is of a run with other options: ${others
        .map((name) => `${name} was ${state.options[name]} and is ${options[name]}`)
        .join("; ")}. Use the same options, or delete the state to start again.`,
    );
}
