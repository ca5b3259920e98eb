/** Shrinks the case of a finding to what is needed to reproduce it. */

import { asObject, isObject, type Json } from "../../contract/json.ts";
import { formatPointer, withValue } from "../../contract/pointer.ts";
import { type Case, type Step, sourcesOf } from "../cases/case.ts";
import {
  type Finding,
  findingKey,
  isSameForm,
  isSameOutcome,
  type ReportedFinding,
  recordExchange,
} from "../cases/finding.ts";
import { neededSteps, withSteps } from "../cases/needed-steps.ts";
import type { Transcript } from "../cases/transcript.ts";
import { runChecks } from "../judge/run-checks.ts";
import { isCertain } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import { Unavailable } from "../server/target.ts";
import type { Cleaner } from "./cleaner.ts";
import { withOwnItems } from "./own-items.ts";

/** How many cases to try for one finding. */
const maxAttempts = 80;

/** What shrinking may use. */
export interface ShrinkBudget {
  /** Whether to send nothing more. */
  isSpent(): boolean;
  /** Whether what a case leaves on the server is not too much. */
  affords(each: Case): boolean;
  /** Brings the store back to what a new one has. */
  readonly reset?: (() => Promise<void>) | undefined;
  /** Interrupts a case that is under way. */
  readonly signal?: AbortSignal | undefined;
}

const unlimited: ShrinkBudget = { isSpent: () => false, affords: () => true };

/** How far the shrinking of findings went. */
export interface Shrinking {
  /** How many findings have a case that was tried to be shrunk. */
  readonly tried: number;
  /** Whether the budget or a signal ended it before the last finding. */
  readonly isCut: boolean;
}

/**
 * Shrinks the cases of findings until the budget is spent: each first to the steps that it needs at most, then one after the other to
 * the fewest.
 *
 * @param findings the most important first.
 * @param replace called with each finding that was shrunk, and what it was before.
 */
export async function shrinkAll(
  contract: Contract,
  cleaner: Cleaner,
  findings: readonly ReportedFinding[],
  budget: ShrinkBudget,
  replace: (finding: ReportedFinding, shrunk: ReportedFinding) => void,
): Promise<Shrinking> {
  const attempts = findings.map((finding) => ({ finding, attempt: new Attempt(contract, cleaner, finding, budget) }));
  let tried = 0;
  try {
    for (const { finding, attempt } of attempts) {
      if (budget.isSpent()) return { tried, isCut: true };
      if (await attempt.reproduce()) replace(finding, attempt.result);
      tried += 1;
    }
    for (const { finding, attempt } of attempts) {
      if (budget.isSpent()) return { tried, isCut: true };
      await attempt.minimize();
      replace(finding, attempt.result);
    }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { tried, isCut: true };
  }
  return { tried, isCut: budget.isSpent() && findings.length > 0 };
}

/**
 * Shrinks the case of a finding: no step of the result can be removed without losing the finding. A finding whose case does not
 * reproduce it on its own is returned unchanged. The shrunk case shows the same: the status, the message of an error response, and the
 * form of the message.
 *
 * @param reset brings the store back to what a new one has.
 * @throws Unavailable
 */
export async function shrink(
  contract: Contract,
  cleaner: Cleaner,
  finding: ReportedFinding,
  reset?: () => Promise<void>,
): Promise<ReportedFinding> {
  const attempt = new Attempt(contract, cleaner, finding, { ...unlimited, reset });
  await attempt.reproduce();
  await attempt.minimize();
  return attempt.result;
}

/** The attempt to shrink the case of a finding. */
class Attempt {
  readonly #contract: Contract;
  readonly #cleaner: Cleaner;
  readonly #finding: ReportedFinding;
  readonly #budget: ShrinkBudget;
  readonly #tried = new Set<string>();
  #shortest: Case;
  #reproduced: Finding | undefined;
  /** The shortest case that shows the finding only with what others have left on the server. */
  #dependent: { readonly case: Case; readonly found: Finding } | undefined;
  /** Whether no case shows it by itself. */
  #needsOthers = false;

  constructor(contract: Contract, cleaner: Cleaner, finding: ReportedFinding, budget: ShrinkBudget) {
    this.#contract = contract;
    this.#cleaner = cleaner;
    this.#finding = finding;
    this.#budget = budget;
    this.#shortest = finding.case;
  }

  /** The finding with the shortest case that has reproduced it. */
  get result(): ReportedFinding {
    const found = { ...this.#finding, ...this.#reproduced, case: this.#shortest };
    return this.#needsOthers ? { ...found, needsStore: true } : found;
  }

  /**
   * Looks for a case that reproduces the finding on its own, the shortest first; or, if there is none, with what others have left on the
   * server.
   *
   * @returns false if not all of them could be tried. @throws Unavailable
   */
  async reproduce(): Promise<boolean> {
    const whole = withoutSharing(this.#finding.case);
    const starts = startingCases(whole, this.#finding.step);
    for (const start of starts) if (await this.#keep(start)) return true;
    if (!this.#dependent && !starts.every((start) => this.#tried.has(JSON.stringify(start)))) return false;
    this.#needsOthers = true;
    if (this.#dependent) {
      this.#shortest = this.#dependent.case;
      this.#reproduced = this.#dependent.found;
    }
    return true;
  }

  /** Removes steps and members until none can be removed, if the finding was reproduced. @throws Unavailable */
  async minimize(): Promise<void> {
    if (!this.#reproduced) return;
    // A simpler step may need fewer steps before it, and fewer steps may allow simpler ones: repeat until nothing changes.
    for (let before = ""; before !== JSON.stringify(this.#shortest.steps); ) {
      before = JSON.stringify(this.#shortest.steps);
      await this.#removeSteps();
      for (const { as } of this.#shortest.steps) await this.#simplify(as);
    }
  }

  async #removeSteps(): Promise<void> {
    for (const { as } of [...this.#shortest.steps].reverse()) {
      const { steps } = this.#shortest;
      const last = this.#reproduced?.step ?? "";
      if (as === last || !steps.some((step) => step.as === as)) continue;
      const left = withoutStep(steps, as, last);
      if (left) await this.#keep(withSteps(this.#shortest, left));
    }
  }

  /** Removes optional members of a step: all at once, or else one after the other. */
  async #simplify(label: string): Promise<void> {
    const current = (): Step | undefined => this.#shortest.steps.find(({ as }) => as === label);
    const step = current();
    if (!step) return;
    const removals = [...simplifications(this.#contract, step)];
    if (removals.length > 1 && (await this.#replace(removals.reduce((left, remove) => remove(left), step)))) return;
    for (const remove of removals) {
      const left = current();
      if (left) await this.#replace(remove(left));
    }
  }

  #replace(step: Step): Promise<boolean> {
    const steps = this.#shortest.steps.map((each) => (each.as === step.as ? step : each));
    return this.#keep(withSteps(this.#shortest, steps));
  }

  /** Tries a case. If it shows the finding, it is the shortest one. */
  async #keep(candidate: Case): Promise<boolean> {
    const text = JSON.stringify(candidate);
    if (this.#tried.has(text) || this.#tried.size >= maxAttempts) return false;
    if (this.#budget.isSpent() || !this.#budget.affords(candidate)) return false;
    this.#tried.add(text);
    await this.#budget.reset?.();
    const transcript = await this.#cleaner.playAlone(candidate, this.#budget.signal);
    const found = this.#findIn(transcript);
    if (!found) return false;
    if (!this.#needsOthers && !this.#showsAlone(transcript)) {
      this.#dependent ??= { case: transcript.case, found };
      return false;
    }
    // As it was sent: with the bodies that the server accepts.
    this.#shortest = transcript.case;
    this.#reproduced = found;
    return true;
  }

  #findIn(transcript: Transcript): Finding | undefined {
    return runChecks(this.#contract, transcript).find((other) => this.#isSame(other, transcript));
  }

  /** Whether a case that shows the finding shows it without what others have left, and so on another server as well. */
  #showsAlone(transcript: Transcript): boolean {
    if (this.#budget.reset) return true;
    const own = withOwnItems(this.#contract, transcript);
    return own === transcript || this.#findIn(own) !== undefined;
  }

  #isSame(other: Finding, transcript: Transcript): boolean {
    const { basis, original, message } = this.#finding;
    return (
      findingKey(other) === findingKey(this.#finding) &&
      isCertain(other.basis) === isCertain(basis) &&
      isSameOutcome(recordExchange(transcript, other), original) &&
      (other.message === message || isSameForm(other.message, message))
    );
  }
}

/** Cases to start from, the shortest first: the steps that a step needs, all until that step, and the whole case. */
function startingCases(whole: Case, last: string): Case[] {
  const labels = whole.steps.map(({ as }) => as);
  return [
    withSteps(whole, neededSteps(whole, last)),
    withSteps(whole, whole.steps.slice(0, labels.indexOf(last) + 1)),
    whole,
  ];
}

function withoutSharing(each: Case): Case {
  return { ...each, steps: each.steps.map(({ setup: _, ...step }) => step) };
}

/** The steps without one and those that depend on it; undefined if that removes the last one. */
function withoutStep(steps: readonly Step[], label: string, last: string): Step[] | undefined {
  const gone = new Set([label]);
  const left = steps.filter((step) => {
    if (gone.has(step.as) || [...sourcesOf(step)].some((source) => gone.has(source))) gone.add(step.as);
    return !gone.has(step.as);
  });
  return gone.has(last) ? undefined : left;
}

/** Ways to simplify a step: each removes an optional member of its body that its expectation is not about. */
function* simplifications(contract: Contract, { operation, body, expect }: Step): Generator<(step: Step) => Step> {
  const schema = contract.operation(operation).body?.schema;
  const subject = expect?.pointer?.startsWith("/body") ? expect.pointer.slice("/body".length) : undefined;
  for (const [key, value] of Object.entries(asObject(body)))
    if (isObject(value) && value.$from === undefined && subject !== "" && subject !== formatPointer([key]))
      for (const name of Object.keys(value)) {
        const at = formatPointer([key, name]);
        const isNeeded = contract.requiredOf(contract.schemaAt(schema, formatPointer([key]))).includes(name);
        if (isNeeded || (subject !== undefined && `${subject}/`.startsWith(`${at}/`))) continue;
        yield (step) =>
          step.body === undefined ? step : { ...step, body: withValue(step.body as Json, at, undefined) };
      }
}
