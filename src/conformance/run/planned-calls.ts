/** The calls that the cases of a run make, before anything is sent. */
import type { Case, Step } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, type Operation } from "../model/operation.ts";

/** How many more pages a list is likely to have. */
const likelyPages = 15;

/** What a call does to the data of the server. */
export type CallEffect =
  | "reads"
  | "writes"
  /** It writes only if the server accepts what it should reject. */
  | "to be rejected"
  /** It deletes what the run created. */
  | "cleans up";

/** Calls of an operation in a phase. */
export interface PlannedCall {
  readonly phase: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly effect: CallEffect;
  readonly times: number;
  /** About how many further pages are read, if the server has them. */
  readonly pages: number;
}

/** Counts the calls of cases. Setup that cases share counts once. */
export class PlannedCalls {
  readonly #contract: Contract;
  readonly #shared = new Set<string>();
  readonly #byKey = new Map<string, PlannedCall>();
  #requests = 0;

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** The calls, in the order in which a run makes the first of each. */
  get calls(): readonly PlannedCall[] {
    return [...this.#byKey.values()];
  }

  /** About how many requests. */
  get requests(): number {
    return this.#requests;
  }

  /** Counts the calls of a case. */
  add(phase: string, { steps }: Case): void {
    for (const step of steps) {
      if (step.setup) {
        const key = JSON.stringify(step);
        if (this.#shared.has(key)) continue;
        this.#shared.add(key);
      }
      this.#addStep(phase, step);
    }
  }

  #addStep(phase: string, step: Step): void {
    const { bodies, times = bodies?.length ?? 1, pages = 1, override, expect } = step;
    const operation = this.#contract.operation(step.operation);
    const { method = operation.method } = override ?? {};
    const isRejected = expect?.outcome === "rejected";
    const isReading = operation.isSafe && method === operation.method;
    const writing = isRejected ? "to be rejected" : "writes";
    const further = Math.min(pages - 1, likelyPages);
    this.#count(phase, operation, method, isReading ? "reads" : writing, times, further);
    if (isRejected || createdResource(operation) === undefined) return;
    const [deletion] = operation.links
      .map((link) => this.#contract.operation(link.operation))
      .filter(({ isDeletion }) => isDeletion);
    if (deletion) this.#count(phase, deletion, deletion.method, "cleans up", times, 0);
  }

  #count(
    phase: string,
    { id, path }: Operation,
    method: string,
    effect: CallEffect,
    times: number,
    pages: number,
  ): void {
    this.#requests += times + pages;
    const key = [phase, id, method, effect].join(" ");
    const known = this.#byKey.get(key) ?? { phase, operation: id, method, path, effect, times: 0, pages: 0 };
    this.#byKey.set(key, { ...known, times: known.times + times, pages: known.pages + pages });
  }
}
