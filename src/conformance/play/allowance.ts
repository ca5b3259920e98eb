/** Keeps a quick run of a live server small: how many requests it sends, and how many resources it leaves that cannot be deleted. */

import { type Case, type Step, sourcesOf } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { removalOf } from "../model/removal.ts";

/** What a run may use. */
export interface Limits {
  readonly requests: number;
  /** Resources that remain because the API cannot delete them. */
  readonly left: number;
}

/** What a run has used. */
export interface Usage {
  /** How many requests were sent. */
  requests(): number;
  /** How many resources remain. */
  left(): number;
  /** Whether the server seems to reject the deletion of what a step of a case creates. */
  keeps(step: Step, each: Case): boolean;
}

/** The limits of a smoke run of a live server: less than the promised 2500 and 60, because a server may reject what it did not before. */
export const smokeLimits: Limits = { requests: 2300, left: 56 };

/** What a run looks at: what it may use is for that alone. */
export interface Subjects {
  readonly contract: Contract;
  /** The names of the phases to run, in their order. */
  readonly phases: readonly string[];
  /** Whether the run is about an operation. */
  isAbout(operation: Operation): boolean;
}

/**
 * The part of each phase, at most: the first ones may leave nothing to the last. What a phase does not use is left to the next ones, and to
 * those that are not listed. Random sequences create much, so they have none.
 */
const parts: Readonly<Record<string, Limits>> = {
  examples: { requests: 0.12, left: 0.66 },
  access: { requests: 0.2, left: 0.06 },
  lists: { requests: 0.23, left: 0.08 },
  rules: { requests: 0.15, left: 0.24 },
  state: { requests: 0.15, left: 0.04 },
  random: { requests: 0, left: 0 },
  input: { requests: 0.15, left: 0.06 },
};

/** What an allowance has counted, as plain JSON. */
export interface AllowanceState {
  readonly phase: string;
  readonly left: number;
  readonly start: Limits;
  readonly end: Limits;
  readonly shared: readonly string[];
}

/** Chooses the cases that a run may afford, evenly over the operations of each phase. */
export class Allowance {
  readonly #contract: Contract;
  readonly #phases: readonly string[];
  /** The ids of all operations, in their order, and of those that the run is about. */
  readonly #operations: readonly string[];
  readonly #chosen: ReadonlySet<string>;
  readonly #limits: Limits;
  readonly #used: Usage;
  readonly #shared = new Set<string>();
  #phase = "";
  #left = 0;
  /** How far the phase is: cases of an operation that comes late in the contract may be before others. */
  #progress = 0;
  /** What was used before the phase, and what all phases until the end of this one may use. */
  #start: Limits = { requests: 0, left: 0 };
  #end: Limits = { requests: 0, left: 0 };

  /**
   * @param used what the run has used so far.
   * @param previous the state of the run that goes on.
   */
  constructor({ contract, phases, isAbout }: Subjects, limits: Limits, used: Usage, previous?: AllowanceState) {
    const operations = [...contract.operations.values()];
    this.#contract = contract;
    this.#phases = phases;
    this.#operations = operations.map(({ id }) => id);
    this.#chosen = new Set(operations.filter(isAbout).map(({ id }) => id));
    this.#limits = limits;
    this.#used = used;
    if (!previous) return;
    this.#phase = previous.phase;
    this.#left = previous.left;
    this.#start = previous.start;
    this.#end = previous.end;
    for (const key of previous.shared) this.#shared.add(key);
  }

  get state(): AllowanceState {
    const shared = [...this.#shared];
    return { phase: this.#phase, left: this.#left, start: this.#start, end: this.#end, shared };
  }

  /** Whether the run may play a case; if so, counts what it leaves. */
  admits(each: Case): boolean {
    const { phase } = each;
    if (phase !== this.#phase) this.#enter(phase);
    const { cost, shared } = this.#costOf(each);
    // One example of each operation comes first, whatever it takes. There are few tests of facts, so they need not share either.
    const isFirst = phase === "examples" || this.#testsFact(each);
    if (!isFirst) this.#progress = Math.max(this.#progress, this.#progressOf(each));
    const share = isFirst ? 1 : this.#progress;
    const may = (kind: keyof Limits, part: number): number =>
      this.#start[kind] + (this.#end[kind] - this.#start[kind]) * part;
    if (this.#used.requests() + each.steps.length > may("requests", share)) return false;
    this.#left = Math.max(this.#left, this.#used.left());
    if (cost > 0 && this.#left + cost > may("left", share)) return false;
    this.#left += cost;
    for (const key of shared) this.#shared.add(key);
    return true;
  }

  /** Whether a case may leave what it creates, after as many resources as `left`. */
  affords(each: Case, left: number): boolean {
    const { cost } = this.#costOf(each);
    return cost === 0 || left + cost <= this.#limits.left;
  }

  #enter(phase: string): void {
    this.#phase = phase;
    this.#progress = 0;
    this.#start = { requests: this.#used.requests(), left: this.#left };
    const endOf = (kind: keyof Limits): number => this.#end[kind] + this.#limits[kind] * this.#partOf(phase, kind);
    this.#end = { requests: endOf("requests"), left: Math.min(this.#limits.left, endOf("left")) };
  }

  /** The part of a phase in a run that does not have all phases: the others leave theirs to it. */
  #partOf(phase: string, kind: keyof Limits): number {
    const sumOf = (phases: readonly string[]): number =>
      phases.reduce((sum, name) => sum + (parts[name]?.[kind] ?? 0), 0);
    const own = sumOf(this.#phases);
    if (own === 0) return phase in parts ? 0 : 1; // no part is for others
    return sumOf([phase]) * (sumOf(Object.keys(parts)) / own);
  }

  /** How far a phase is, by the place of the case's operation among those that the run is about. */
  #progressOf({ steps }: Case): number {
    const subject = steps.findLast(({ expect }) => expect !== undefined) ?? steps.at(-1);
    const before = this.#operations.slice(0, this.#operations.indexOf(subject?.operation ?? "") + 1);
    return Math.max(1, before.filter((id) => this.#chosen.has(id)).length) / Math.max(1, this.#chosen.size);
  }

  /** How many resources remain after a case, and the shared ones that it creates. */
  #costOf(each: Case): { cost: number; shared: string[] } {
    const { steps } = each;
    const staying = new Set<string>();
    const byLabel = new Map(steps.map((step) => [step.as, step]));
    const stay = (step: Step): void => {
      if (staying.has(step.as)) return;
      staying.add(step.as);
      // The server cannot delete what these refer to either, such as the owner of a task.
      for (const label of sourcesOf(step)) {
        const source = byLabel.get(label);
        if (source && this.#isCreation(source)) stay(source);
      }
    };
    for (const step of steps) if (this.#isCreation(step) && !this.#isDeletable(step, each)) stay(step);
    let cost = 0;
    const shared: string[] = [];
    for (const label of staying) {
      const step = byLabel.get(label);
      const key = JSON.stringify(step);
      if (step?.setup && (this.#shared.has(key) || shared.includes(key))) continue;
      if (step?.setup) shared.push(key);
      cost += step?.times ?? 1;
    }
    return { cost, shared };
  }

  #isCreation({ operation, expect }: Step): boolean {
    return expect?.outcome !== "rejected" && createdResource(this.#contract.operation(operation)) !== undefined;
  }

  #isDeletable(step: Step, each: Case): boolean {
    const maker = this.#contract.operation(step.operation);
    return removalOf(this.#contract, maker) !== undefined && !this.#used.keeps(step, each);
  }

  /** Whether a case tests a documented limit or rule. */
  #testsFact({ steps }: Case): boolean {
    return steps.some(({ operation, expect }) => {
      if (expect?.check === "input/boundary-value") return "documented" in expect.basis;
      if (expect?.outcome !== "by-rules") return false;
      const { decidingRules } = this.#contract.operation(operation);
      return decidingRules.some(({ refuse, basis }) => refuse !== undefined && "documented" in basis);
    });
  }
}
