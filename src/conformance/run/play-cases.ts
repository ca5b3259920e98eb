/** Plays the cases of a run, those that may be at the same time. */
import { setImmediate } from "node:timers/promises";
import type { Case } from "../cases/case.ts";
import type { Transcript } from "../cases/transcript.ts";
import type { PhaseContext } from "../phases/phase.ts";
import { type Target, Unavailable } from "../server/target.ts";
import type { NotDone, NotDoneList } from "./not-done.ts";
import { type RunEnd, RunEnded, runEndOf } from "./run-end.ts";
import type { RunOptions } from "./run-options.ts";
import { casesOf, type RunScope } from "./run-scope.ts";
import type { PlayedCases } from "./run-state.ts";

interface Parts {
  readonly scope: RunScope;
  readonly options: RunOptions;
  readonly context: PhaseContext;
  readonly target: Target;
  readonly cases: PlayedCases;
  readonly notDone: NotDoneList;
  readonly onPlayed: (transcript: Transcript) => Promise<void>;
}

/** Why cases are left out. On a server for tests, --destructive adds them. */
const reasonsToLeaveOut = {
  destructive: "they create much data at once, or change data that the run did not create",
  sparing: "they exceed what a quick run sends to a live server, or leaves there",
} as const;

/** The phases whose cases do not look at what other cases do, and may run at the same time. */
const independentPhases: ReadonlySet<string> = new Set(["access", "input"]);

/** Plays all cases. @returns the phases that it did not finish, and why. */
export function playCases(parts: Parts): Promise<NotDone[]> {
  return new Playback(parts).toItsEnd();
}

class Playback {
  readonly #parts: Parts;
  readonly #phases: readonly string[];
  #current: string;
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#phases = parts.cases.left(parts.scope.phases);
    this.#current = this.#phases[0] ?? "";
  }

  async toItsEnd(): Promise<NotDone[]> {
    const { scope, options, context, cases } = this.#parts;
    try {
      for await (const { phase, case: each } of casesOf(scope, context, (name) => this.#enter(name), this.#phases)) {
        if (cases.has(each) || this.#leavesOut(phase, each)) continue;
        const end = this.#endBefore(each);
        if (end) return this.#unfinished(end);
        // A server in this process may never yield, and signals, timers and garbage collection wait for that.
        await setImmediate();
        await this.#start(phase, each);
      }
      await Promise.all(this.#running);
      const { end } = this.#parts.target;
      if (end) return this.#unfinished(end);
    } catch (error) {
      const end = error instanceof RunEnded ? runEndOf(options) : undefined;
      if (end) return this.#unfinished(end);
      if (!(error instanceof Unavailable)) throw error;
      return this.#unfinished({ why: error.message, remedy: error.remedy });
    } finally {
      await Promise.allSettled(this.#running);
    }
    return [];
  }

  #enter(phase: string): void {
    const { cases, context, options } = this.#parts;
    this.#current = phase;
    cases.enter(phase, context.random);
    options.onProgress?.({ kind: "phase", name: phase });
  }

  #unfinished({ why, remedy }: RunEnd): NotDone[] {
    const rest = this.#phases.slice(this.#phases.indexOf(this.#current));
    return rest.map((subject) => ({ kind: "phase", subject, why, remedy }));
  }

  #leavesOut(phase: string, each: Case): boolean {
    const { scope, context, cases, notDone } = this.#parts;
    const missing = each.steps.find(({ operation }) => context.builder.leavesOut(operation));
    if (scope.forbids(each)) this.#leaveOut(phase, each, "destructive");
    else if (missing) {
      cases.add(phase, each, "left out");
      notDone.add({ kind: "operation", subject: missing.operation, why: "the server does not have it" });
    }
    return scope.forbids(each) || missing !== undefined;
  }

  #leaveOut(phase: string, each: Case, why: keyof typeof reasonsToLeaveOut): void {
    this.#parts.cases.add(phase, each, "left out");
    const remedy = "On a server for tests, --destructive adds them.";
    const changed = each.isRandom ? undefined : this.#lastChange(each);
    const of = changed === undefined ? {} : { of: changed };
    this.#parts.notDone.add({ kind: "case", subject: phase, ...of, why: reasonsToLeaveOut[why], remedy });
  }

  /** The operation that a case is about, as a rule: the last one that changes something. */
  #lastChange({ steps }: Case): string | undefined {
    const { contract } = this.#parts.context;
    return steps.findLast(({ operation }) => !contract.operation(operation).isSafe)?.operation;
  }

  #endBefore(each: Case): RunEnd | undefined {
    const { options, target } = this.#parts;
    const { budget = Number.POSITIVE_INFINITY } = options;
    const isSpent = target.sent + leastRequests(each) > budget;
    const spent = { why: `the budget of ${budget} requests is spent`, remedy: "Raise it: --budget <number>." };
    return runEndOf(options) ?? target.end ?? (isSpent ? spent : undefined);
  }

  /** Starts a case once there is room for it, and waits for it if no other one may run at the same time. */
  async #start(phase: string, each: Case): Promise<void> {
    const most = independentPhases.has(phase) ? (this.#parts.options.concurrency ?? 1) : 1;
    while (this.#running.size >= most) await Promise.race(this.#running);
    const done = this.#play(phase, each).finally(() => this.#running.delete(done));
    done.catch(() => {}); // it may fail before anything waits for it
    this.#running.add(done);
    if (most === 1) await done;
  }

  async #play(phase: string, each: Case): Promise<void> {
    const { context, cases, onPlayed, options, target } = this.#parts;
    const transcript = await context.play(each);
    if (transcript.steps.length === 0) return this.#leaveOut(phase, each, "sparing");
    const isWhole = transcript.steps.every(({ skipped }) => skipped === undefined);
    cases.add(phase, each, isWhole ? "whole" : "partly");
    await onPlayed(transcript);
    options.onProgress?.({ kind: "case", case: each, requests: target.sent });
  }
}

/** The number of requests of a case, if its setup is shared and its lists have one page. */
function leastRequests({ steps }: Case): number {
  return steps.reduce((sum, { setup, bodies, times = bodies?.length ?? 1 }) => sum + (setup ? 0 : times), 0);
}
