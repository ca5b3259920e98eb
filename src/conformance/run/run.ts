/** Runs the conformance suite against a server: runs the cases of each phase, checks the responses and shrinks the findings. */
import type { Case } from "../cases/case.ts";
import type { Transcript } from "../cases/transcript.ts";
import { isDeclaredAbsence, readsPart } from "../judge/checks/response.ts";
import { groupFindings } from "../judge/finding-groups.ts";
import { byWeight } from "../judge/finding-order.ts";
import { namesUnshown } from "../judge/readings/references.ts";
import { wantedParameters } from "../judge/readings/wanted-members.ts";
import type { Contract } from "../model/contract.ts";
import type { PhaseContext } from "../phases/phase.ts";
import type { Allowance, Usage } from "../play/allowance.ts";
import { BodyRepairs, isExample } from "../play/body-repairs.ts";
import { Cleaner } from "../play/cleaner.ts";
import { greet } from "../play/greet.ts";
import { Player } from "../play/player.ts";
import { type Shrinking, shrinkAll } from "../play/shrink.ts";
import { Target, Unavailable } from "../server/target.ts";
import { CaseRandom } from "../values/random.ts";
import { CoverageTracker } from "./coverage.ts";
import { FindingCollector } from "./finding-collector.ts";
import { type NotDone, NotDoneList, requireRemedies, withCallRemedies } from "./not-done.ts";
import { playCases } from "./play-cases.ts";
import { createRedactor, namesOf, type Redact, redactErrors, secretsOf } from "./redaction.ts";
import { RunEnded, withEndSignal } from "./run-end.ts";
import type { RunOptions } from "./run-options.ts";
import { allowanceOf, planRun, type RunPlan } from "./run-plan.ts";
import type { Report } from "./run-report.ts";
import type { RunScope } from "./run-scope.ts";
import { PlayedCases, type RunState, requireSameRun } from "./run-state.ts";
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
  return withEndSignal(options, async (own) => new Run(own, plan ?? (await planRun(own))).toItsEnd());
}

/** A run, with what it keeps track of. */
class Run {
  readonly #options: RunOptions;
  readonly #plan: RunPlan;
  /** The options that decide which cases it has. */
  readonly #identity: Readonly<Record<string, string>>;
  /** What it did before it was cut. */
  readonly #before: Pick<RunState, "tag" | "resumes" | "requests" | "waited" | "milliseconds" | "left">;
  readonly #started = performance.now();
  readonly #redact: Redact;
  readonly #target: Target;
  readonly #player: Player;
  readonly #cleaner: Cleaner;
  readonly #coverage: CoverageTracker;
  readonly #notDone: NotDoneList;
  readonly #collector: FindingCollector;
  readonly #allowance: Allowance | undefined;
  readonly #cases: PlayedCases;
  readonly #save = throttle(() => this.#keep());

  constructor(options: RunOptions, plan: RunPlan) {
    const { seed = 1, state, token, tokenFor = () => undefined, fixtures } = options;
    const { contract, profile } = plan.scope;
    const previous = state?.previous;
    this.#options = options;
    this.#plan = plan;
    this.#identity = identityOf(options, profile.name);
    if (previous) requireSameRun(previous, this.#identity);
    this.#before = previous
      ? { ...previous, resumes: previous.resumes + 1 }
      : { ...nothingYet, tag: options.tag ?? runTag(seed) };
    this.#redact = createRedactor(secretsOf(options, contract.scopes), namesOf(contract));
    this.#target = new Target(options);
    const { tag, resumes } = this.#before;
    // What goes on makes up other strings, which the tag still finds.
    const runName = resumes === 0 ? tag : `${tag}R${resumes}`;
    const tokens = { all: token, withScopes: tokenFor };
    this.#player = new Player(contract, this.#target, tokens, runName, new BodyRepairs(contract, fixtures));
    this.#cleaner = new Cleaner(contract, this.#player);
    this.#coverage = new CoverageTracker(contract, previous?.coverage);
    this.#notDone = new NotDoneList(previous?.notDone);
    this.#collector = this.#createCollector();
    const { requests, left } = this.#before;
    const used: Usage = {
      requests: () => requests + this.#target.sent,
      left: () => left + this.#cleaner.left,
      keeps: (step, each) => this.#cleaner.keeps(step, each),
    };
    this.#allowance = allowanceOf(plan.scope, options, used, previous?.allowance);
    this.#cases = new PlayedCases(previous);
  }

  async toItsEnd(): Promise<Report> {
    const { scope, builder } = this.#plan;
    const { contract } = scope;
    const [options, target, cases, notDone] = [this.#options, this.#target, this.#cases, this.#notDone];
    await redactErrors(this.#redact, () => greet(contract, this.#player, target));
    const ended = await playCases({
      ...{ scope, options, target, cases, notDone, context: this.#createContext() },
      onPlayed: async (transcript) => {
        this.#collector.collect(transcript);
        // In a contract whose links are inferred, another operation may show the same ids.
        if (contract.facts.isEmpty)
          for (const { step } of transcript.steps)
            if (this.#coverage.hasOnlyFailed(step.operation)) builder.avoid(step.operation);
        await this.#save();
      },
    });
    const shrinking = await this.#shrink();
    await this.#cleaner.cleanUpShared().catch(rethrowUnlessUnavailable);
    if (ended.length > 0) await this.#save("now");
    return this.#report(ended, shrinking);
  }

  get #figures(): Pick<Report, "requests" | "waited" | "milliseconds" | "left"> {
    const { requests, waited, milliseconds, left } = this.#before;
    return {
      requests: requests + this.#target.sent,
      waited: waited + this.#target.waited,
      milliseconds: milliseconds + performance.now() - this.#started,
      left: left + this.#cleaner.left,
    };
  }

  async #keep(): Promise<void> {
    const { tag, resumes } = this.#before;
    await this.#options.state?.save({
      version: 1,
      options: this.#identity,
      tag,
      resumes,
      ...this.#figures,
      ...this.#cases.state,
      collector: this.#redact(this.#collector.state),
      notDone: this.#redact(this.#notDone.entries),
      coverage: this.#coverage.state,
      allowance: this.#allowance?.state,
    });
  }

  #createContext(): PhaseContext {
    const { scope, builder, values } = this.#plan;
    const { seed = 1, depth = "full", tokenFor, signal, workflows = [] } = this.#options;
    return {
      contract: scope.contract,
      builder,
      random: new CaseRandom(seed),
      depth,
      workflows,
      generate: (key, make) => {
        const made = values.get(key) ?? make();
        values.delete(key);
        return made;
      },
      hasOnlyFailed: (operation) => this.#coverage.hasOnlyFailed(operation),
      takesToken: scope.takesToken,
      hasToken: (scopes) => tokenFor?.(scopes) !== undefined,
      play: async (each, about) => {
        if (about && !scope.isAbout(about))
          return { case: each, steps: each.steps.map((step) => ({ step, exchanges: [] })) };
        if (this.#allowance?.admits(each) === false) return { case: each, steps: [] };
        const transcript = await this.#player.play(each, { signal });
        await this.#cleaner.cleanUp(transcript);
        for (const operation of absentIn(scope.contract, transcript)) builder.leaveOut(operation);
        for (const { step, exchanges } of transcript.steps)
          if (isExample(step) && step.override === undefined)
            for (const exchange of exchanges)
              for (const name of wantedParameters(exchange)) builder.need(step.operation, name);
        if (signal?.aborted) throw new RunEnded();
        return transcript;
      },
    };
  }

  #createCollector(): FindingCollector {
    const { onProgress, isIgnored = () => false, state, token } = this.#options;
    const { contract, selects } = this.#plan.scope;
    return new FindingCollector({
      contract,
      coverage: this.#coverage,
      notDone: this.#notDone,
      isWanted: (finding) => selects(finding) && !isIgnored(finding),
      onFinding: (finding) => onProgress?.({ kind: "finding", finding: this.#redact(finding) }),
      previous: state?.previous?.collector,
      hasScheme: token.includes(" "),
    });
  }

  /** Shrinks the cases of findings: those that fail the run first. */
  async #shrink(): Promise<Shrinking> {
    const {
      shrinks = true,
      shrinkBudget = 5000,
      strict = false,
      signal,
      onProgress,
      resetStore: reset,
    } = this.#options;
    const [cases, target, collector] = [this.#cases, this.#target, this.#collector];
    const findings = collector.findings.filter((finding) => !cases.isShrunk(finding));
    if (!shrinks || findings.length === 0) return { tried: 0, isCut: false };
    if (target.end) return { tried: 0, isCut: true };
    // Lists must not show what other cases created, because that is missing when a case runs elsewhere. It is not part of the budget:
    // the run deletes it in any case.
    try {
      await this.#cleaner.cleanUpShared();
    } catch (error) {
      rethrowUnlessUnavailable(error);
      return { tried: 0, isCut: true };
    }
    onProgress?.({ kind: "phase", name: "shrinking" });
    const end = target.sent + shrinkBudget;
    const affords = (each: Case): boolean => this.#allowance?.affords(each, this.#figures.left) ?? true;
    const isSpent = (): boolean => target.sent >= end || target.end !== undefined || signal?.aborted === true;
    return shrinkAll(
      this.#plan.scope.contract,
      this.#cleaner,
      // The others of a group show the same.
      groupFindings(byWeight({ findings, strict })).map(({ finding }) => finding),
      { isSpent, affords, reset, signal },
      (finding, shrunk) => {
        collector.replace(finding, shrunk);
        cases.addShrunk(finding);
      },
    );
  }

  /** @param ended the phases that were not finished. */
  #report(ended: readonly NotDone[], shrinking: Shrinking): Report {
    const { seed = 1, depth = "full", strict = false, strictSkips = false } = this.#options;
    const { scope } = this.#plan;
    const { cases, playedCases } = this.#cases.state;
    const { findings, blocked } = this.#collector;
    const coverage = this.#coverage.summary();
    const hasChecked = Object.values(coverage.checks).some((codes) => codes.length > 0) || ended.length > 0;
    const called = new Set(coverage.aspects.called.seen.map(({ of }) => of));
    const calls = withCallRemedies(this.#notDone.entries, (operation) => called.has(operation));
    const before = [...scope.notDone, ...calls, ...ended, ...blocked];
    const all = [
      ...(hasChecked ? [] : [nothingChecked(scope, before)]),
      ...before,
      ...untestedRules({ cases, coverage, findings, notDone: before }, scope.contract),
    ];
    return {
      baseUrl: this.#target.baseUrl,
      ...{ seed, depth, strict, shrinking, cases, playedCases, coverage },
      findings: this.#redact(findings),
      ...this.#figures,
      profile: scope.profile.name,
      isReadOnly: scope.isReadOnly,
      notDone: this.#redact(strictSkips ? requireRemedies(all) : all),
      tag: this.#before.tag,
    };
  }
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

function rethrowUnlessUnavailable(error: unknown): void {
  if (!(error instanceof Unavailable)) throw error;
}

/**
 * The operations that the server does not have: it finds nothing at a path that names nothing, or knows neither the path nor the
 * method. What a body names can be why.
 */
function absentIn(contract: Contract, { steps }: Transcript): string[] {
  const { facts } = contract;
  return steps.flatMap(({ step, exchanges }) => {
    const [first] = exchanges;
    if (!first || step.override !== undefined || step.expect?.outcome === "rejected") return [];
    const { operation, response } = first;
    const namesNothing = !operation.path.includes("{") && operation.parameters.every(({ isNeeded }) => !isNeeded);
    const isBare = namesNothing && (operation.isSafe || (facts.isEmpty && operation.body === undefined));
    const isAbsent = isBare && !isDeclaredAbsence(operation, response) && response.isRouted !== true;
    const isUnrouted = response.isUnrouted === true && !readsPart(operation) && !namesUnshown(contract, step);
    return isUnrouted || (response.status === 404 && isAbsent) || [405, 501].includes(response.status)
      ? [operation.id]
      : [];
  });
}

/** A few characters that distinguish the data of this run from that of others. */
export function runTag(seed: number): string {
  return `${(Date.now() % 36 ** 6).toString(36).padStart(6, "0")}${seed.toString(36)}`.toUpperCase();
}

/** The options that decide which cases a run has, as text. */
function identityOf(options: RunOptions, profile: string): Record<string, string> {
  const { baseUrl, seed = 1, depth = "full", phases, operations, only, skip, answers, fixtures } = options;
  const { allowsWrites = false, isDestructive = false } = options;
  const all = { baseUrl, profile, seed, depth, phases, operations, only, skip, answers, fixtures };
  const values = { ...all, allowsWrites, isDestructive };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value ?? null)]));
}
