/** Runs the conformance suite against a server: runs the cases of each phase, checks the responses and shrinks the findings. */
import { setImmediate } from "node:timers/promises";
import type { Case } from "../cases/case.ts";
import type { Transcript } from "../cases/transcript.ts";
import { groupFindings } from "../judge/finding-groups.ts";
import { byWeight } from "../judge/finding-order.ts";
import type { Contract } from "../model/contract.ts";
import type { PhaseContext } from "../phases/phase.ts";
import type { Allowance, Usage } from "../play/allowance.ts";
import { BodyRepairs } from "../play/body-repairs.ts";
import { Cleaner } from "../play/cleaner.ts";
import { greet } from "../play/greet.ts";
import { Player, type Tokens } from "../play/player.ts";
import { type Shrinking, shrinkAll } from "../play/shrink.ts";
import { Target, Unavailable } from "../server/target.ts";
import { CaseRandom } from "../values/random.ts";
import { CoverageTracker } from "./coverage.ts";
import { FindingCollector } from "./finding-collector.ts";
import { type NotDone, NotDoneList, requireRemedies, withCallRemedies } from "./not-done.ts";
import { createRedactor, type Redact, redactErrors, secretsOf } from "./redaction.ts";
import { type RunEnd, RunEnded, runEndOf, withEndSignal } from "./run-end.ts";
import { identityOf } from "./run-identity.ts";
import type { RunOptions } from "./run-options.ts";
import { allowanceOf, planRun, type RunPlan } from "./run-plan.ts";
import type { Report } from "./run-report.ts";
import { casesOf, type RunScope } from "./run-scope.ts";
import { PlayedCases, requireSameRun } from "./run-state.ts";
import { untestedRules } from "./untested-rules.ts";

export type { Progress, RunOptions } from "./run-options.ts";
export type { Report } from "./run-report.ts";

/**
 * Checks a server against the contract.
 *
 * @param plan the plan that was made for an estimate with the same options.
 * @throws CannotRun if there is no server of the API at the address.
 */
export function runConformance(options: RunOptions, plan?: RunPlan): Promise<Report> {
  return withEndSignal(options, (own) => runUntilEnd(own, plan));
}

async function runUntilEnd(options: RunOptions, plan?: RunPlan): Promise<Report> {
  const { seed = 1, depth = "full", strict = false, strictSkips = false, state: store } = options;
  const { scope, builder, values } = plan ?? (await planRun(options));
  const { contract, profile } = scope;
  const identity = identityOf(options, profile.name);
  const previous = store?.previous;
  if (previous) requireSameRun(previous, identity);
  const { tag, resumes, requests, waited, milliseconds, left } = previous
    ? { ...previous, resumes: previous.resumes + 1 }
    : { ...nothingYet, tag: options.tag ?? runTag(seed) };
  const redact = createRedactor(secretsOf(options, contract.scopes));
  const target = new Target(options);
  // What goes on makes up other strings, which the tag still finds.
  const runName = resumes === 0 ? tag : `${tag}R${resumes}`;
  const repairs = new BodyRepairs(contract, options.fixtures);
  const player = new Player(contract, target, tokensOf(options), runName, repairs);
  const cleaner = new Cleaner(contract, player);
  const started = performance.now();
  await redactErrors(redact, () => greet(contract, player, target));
  const coverage = new CoverageTracker(contract, previous?.coverage);
  const notDone = new NotDoneList(previous?.notDone);
  const collector = createCollector(scope, options, coverage, notDone, redact);
  const used: Usage = {
    requests: () => requests + target.sent,
    left: () => left + cleaner.left,
    keeps: (step, each) => cleaner.keeps(step, each),
  };
  const allowance = allowanceOf(scope, options, used, previous?.allowance);
  const hasOnlyFailed = (operation: string): boolean => coverage.hasOnlyFailed(operation);
  const generate: PhaseContext["generate"] = (key, make) => {
    const made = values.get(key) ?? make();
    values.delete(key);
    return made;
  };
  const context = createContext(
    scope,
    { contract, builder, generate, hasOnlyFailed },
    options,
    player,
    cleaner,
    allowance,
  );
  const cases = new PlayedCases(previous);
  const figures = () => ({
    requests: used.requests(),
    waited: waited + target.waited,
    milliseconds: milliseconds + performance.now() - started,
    left: used.left(),
  });
  const save = throttle(async () => {
    await store?.save({
      version: 1,
      options: identity,
      tag,
      resumes,
      ...figures(),
      ...cases.state,
      collector: redact(collector.state),
      notDone: redact(notDone.entries),
      coverage: coverage.state,
      allowance: allowance?.state,
    });
  });
  const ended = await playCases(scope, options, context, target, cases, notDone, async (transcript) => {
    collector.collect(transcript);
    // In a contract whose links are inferred, another operation may show the same ids.
    if (contract.facts.isEmpty)
      for (const { step } of transcript.steps) if (hasOnlyFailed(step.operation)) builder.avoid(step.operation);
    if (store) await save();
  });
  const affords = (each: Case): boolean => allowance?.affords(each, used.left()) ?? true;
  const shrinking = await shrinkFindings(contract, options, collector, cleaner, target, cases, affords);
  await cleaner.cleanUpShared().catch(rethrowUnlessUnavailable);
  if (store && ended.length > 0) await save("now");
  const { cases: counts, playedCases } = cases.state;
  const { findings } = collector;
  const summary = coverage.summary();
  const hasChecked = Object.values(summary.checks).some((codes) => codes.length > 0) || ended.length > 0;
  const called = new Set(summary.aspects.called.seen.map(({ of }) => of));
  const calls = withCallRemedies(notDone.entries, (operation) => called.has(operation));
  const before = [...scope.notDone, ...calls, ...ended, ...collector.blocked];
  const all = [
    ...(hasChecked ? [] : [nothingChecked(scope, before)]),
    ...before,
    ...untestedRules({ cases: counts, coverage: summary, findings, notDone: before }, contract),
  ];
  return {
    baseUrl: target.baseUrl,
    seed,
    depth,
    strict,
    findings: redact(findings),
    ...figures(),
    cases: counts,
    playedCases,
    profile: profile.name,
    isReadOnly: scope.isReadOnly,
    notDone: redact(strictSkips ? requireRemedies(all) : all),
    shrinking,
    tag,
    coverage: summary,
  };
}

/** Says why a run to its end looked at nothing. */
function nothingChecked({ isReadOnly }: RunScope, notDone: readonly NotDone[]): NotDone {
  const nothing = (why: string, remedy?: string): NotDone => ({ kind: "run", subject: "", why, remedy });
  const has = (wanted: NotDone["kind"]): boolean => notDone.some(({ kind }) => kind === wanted);
  if (has("case")) return nothing("all planned cases are left out");
  if (has("call")) return nothing("no call of the selected cases could be sent");
  return isReadOnly
    ? nothing("no selected case only reads", "On a server for tests, --allow-writes adds cases that write.")
    : nothing("no case matches the selected phases, operations and checks", "Select more of them.");
}

/** Why cases are left out. On a server for tests, --destructive adds them. */
const reasonsToLeaveOut = {
  destructive: "they create much data at once, or change data that the run did not create",
  sparing: "they exceed what a quick run sends to a live server, or leaves there",
} as const;

/** The figures of a run before its first request. */
const nothingYet = { resumes: 0, requests: 0, waited: 0, milliseconds: 0, left: 0 };

/** How often the state of a run is kept, in milliseconds: a run that is killed repeats what it did since. */
const saveInterval = 3000;

/** Calls an action at most once in each interval, except with `now`. */
function throttle(action: () => Promise<void>): (when?: "now") => Promise<void> {
  let last = performance.now();
  return async (when) => {
    if (when !== "now" && performance.now() - last < saveInterval) return;
    last = performance.now();
    await action();
  };
}

/** Plays all cases. @returns the phases that it did not finish, and why. */
async function playCases(
  scope: RunScope,
  options: RunOptions,
  context: PhaseContext,
  target: Target,
  cases: PlayedCases,
  notDone: NotDoneList,
  onPlayed: (transcript: Transcript) => Promise<void>,
): Promise<NotDone[]> {
  const { budget = Number.POSITIVE_INFINITY, concurrency = 1, onProgress } = options;
  const phases = cases.left(scope.phases);
  let [current = ""] = phases;
  const end = ({ why, remedy }: RunEnd): NotDone[] =>
    phases.slice(phases.indexOf(current)).map((subject) => ({ kind: "phase", subject, why, remedy }));
  const leaveOut = (phase: string, each: Case, why: keyof typeof reasonsToLeaveOut): void => {
    cases.add(phase, each, "left out");
    const remedy = "On a server for tests, --destructive adds them.";
    notDone.add({ kind: "case", subject: phase, why: reasonsToLeaveOut[why], remedy });
  };
  const onPhase = (name: string): void => {
    current = name;
    cases.enter(name, context.random);
    onProgress?.({ kind: "phase", name });
  };
  const running = new Set<Promise<void>>();
  const start = (phase: string, each: Case): Promise<void> => {
    const task = context.play(each).then(async (transcript) => {
      if (transcript.steps.length === 0) {
        leaveOut(phase, each, "sparing");
        return;
      }
      const isWhole = transcript.steps.every(({ skipped }) => skipped === undefined);
      cases.add(phase, each, isWhole ? "whole" : "partly");
      await onPlayed(transcript);
      onProgress?.({ kind: "case", case: each, requests: target.sent });
    });
    const done = task.finally(() => running.delete(done));
    done.catch(() => {}); // it may fail before anything waits for it
    running.add(done);
    return done;
  };
  try {
    for await (const { phase, case: each } of casesOf(scope, context, onPhase, phases)) {
      if (cases.has(each)) continue;
      if (scope.forbids(each)) {
        leaveOut(phase, each, "destructive");
        continue;
      }
      const missing = each.steps.find(({ operation }) => context.builder.leavesOut(operation));
      if (missing) {
        cases.add(phase, each, "left out");
        notDone.add({ kind: "operation", subject: missing.operation, why: "the server does not have it" });
        continue;
      }
      const ended = runEndOf(options);
      if (ended) return end(ended);
      if (target.sent + leastRequests(each) > budget)
        return end({ why: `the budget of ${budget} requests is spent`, remedy: "Raise it: --budget <number>." });
      // A server in this process may never yield, and signals, timers and garbage collection wait for that.
      await setImmediate();
      const isAlone = !independentPhases.has(phase);
      while (running.size >= (isAlone ? 1 : concurrency)) await Promise.race(running);
      const done = start(phase, each);
      if (isAlone || concurrency === 1) await done;
    }
    await Promise.all(running);
  } catch (error) {
    const ended = error instanceof RunEnded ? runEndOf(options) : undefined;
    if (ended) return end(ended);
    if (!(error instanceof Unavailable)) throw error;
    return end({ why: error.message, remedy: error.remedy });
  } finally {
    await Promise.allSettled(running);
  }
  return [];
}

/** The phases whose cases do not look at what other cases do, and may run at the same time. */
const independentPhases: ReadonlySet<string> = new Set(["access", "input"]);

/** The number of requests of a case, if its setup is shared and its lists have one page. */
function leastRequests({ steps }: Case): number {
  return steps.reduce((sum, { setup, bodies, times = bodies?.length ?? 1 }) => sum + (setup ? 0 : times), 0);
}

/** Shrinks the cases of findings: those that fail the run first. */
async function shrinkFindings(
  contract: Contract,
  { shrinks = true, shrinkBudget = 5000, strict = false, signal, onProgress }: RunOptions,
  collector: FindingCollector,
  cleaner: Cleaner,
  target: Target,
  cases: PlayedCases,
  affords: (each: Case) => boolean,
): Promise<Shrinking> {
  const findings = collector.findings.filter((finding) => !cases.isShrunk(finding));
  if (!shrinks || findings.length === 0) return { tried: 0, isCut: false };
  // Lists must not show what other cases created, because that is missing when a case runs elsewhere. It is not part of the budget:
  // the run deletes it in any case.
  try {
    await cleaner.cleanUpShared();
  } catch (error) {
    rethrowUnlessUnavailable(error);
    return { tried: 0, isCut: true };
  }
  onProgress?.({ kind: "phase", name: "shrinking" });
  const end = target.sent + shrinkBudget;
  return shrinkAll(
    contract,
    cleaner,
    // The others of a group show the same.
    groupFindings(byWeight({ findings, strict })).map(({ finding }) => finding),
    { isSpent: () => target.sent >= end || signal?.aborted === true, affords, signal },
    (finding, shrunk) => {
      collector.replace(finding, shrunk);
      cases.addShrunk(finding);
    },
  );
}

function rethrowUnlessUnavailable(error: unknown): void {
  if (!(error instanceof Unavailable)) throw error;
}

function tokensOf({ token, tokenFor }: RunOptions): Tokens {
  return { all: token, withScopes: tokenFor ?? (() => undefined) };
}

function createContext(
  scope: RunScope,
  parts: Pick<PhaseContext, "contract" | "builder" | "generate" | "hasOnlyFailed">,
  options: RunOptions,
  player: Player,
  cleaner: Cleaner,
  allowance: Allowance | undefined,
): PhaseContext {
  const { seed = 1, depth = "full", tokenFor, signal } = options;
  return {
    ...parts,
    random: new CaseRandom(seed),
    depth,
    workflows: options.workflows ?? [],
    hasToken: (scopes) => tokenFor?.(scopes) !== undefined,
    play: async (each, about) => {
      if (about && !scope.isAbout(about))
        return { case: each, steps: each.steps.map((step) => ({ step, exchanges: [] })) };
      if (allowance?.admits(each) === false) return { case: each, steps: [] };
      const transcript = await player.play(each, { signal });
      await cleaner.cleanUp(transcript);
      for (const operation of absentIn(parts.contract, transcript)) parts.builder.leaveOut(operation);
      if (signal?.aborted) throw new RunEnded();
      return transcript;
    },
  };
}

/**
 * The operations that the server does not have: it finds nothing at a path that names nothing, or knows neither the path nor the
 * method. What a body names can be why.
 */
function absentIn({ facts }: Contract, { steps }: Transcript): string[] {
  return steps.flatMap(({ step, exchanges }) => {
    const [first] = exchanges;
    if (!first || step.override !== undefined || step.expect?.outcome === "rejected") return [];
    const { operation, response } = first;
    const namesNothing = !operation.path.includes("{") && operation.parameters.every(({ isNeeded }) => !isNeeded);
    const isBare = namesNothing && (operation.isSafe || (facts.isEmpty && operation.body === undefined));
    const isMissing = response.status === 404 && isBare;
    return isMissing || response.isUnrouted === true || [405, 501].includes(response.status) ? [operation.id] : [];
  });
}

function createCollector(
  { contract, selects }: RunScope,
  { onProgress, isIgnored = () => false, state, token }: RunOptions,
  coverage: CoverageTracker,
  notDone: NotDoneList,
  redact: Redact,
): FindingCollector {
  return new FindingCollector({
    contract,
    coverage,
    notDone,
    isWanted: (finding) => selects(finding) && !isIgnored(finding),
    onFinding: (finding) => onProgress?.({ kind: "finding", finding: redact(finding) }),
    previous: state?.previous?.collector,
    hasScheme: token.includes(" "),
  });
}

/** A few characters that distinguish the data of this run from that of others. */
export function runTag(seed: number): string {
  return `${(Date.now() % 36 ** 6).toString(36).padStart(6, "0")}${seed.toString(36)}`.toUpperCase();
}
