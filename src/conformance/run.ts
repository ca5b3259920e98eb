/** Runs the conformance suite against a server: runs the cases of each phase, checks the responses and shrinks the findings. */
import { setImmediate } from "node:timers/promises";
import type { GapAnswers } from "./answers.ts";
import { contractFor } from "./bundle.ts";
import type { Case } from "./case.ts";
import { CaseBuilder } from "./case-builder.ts";
import { groupOf } from "./checks/check.ts";
import { Cleaner } from "./cleaner.ts";
import { isCertain } from "./contract/basis.ts";
import { Contract } from "./contract/contract.ts";
import { type CoverageSummary, CoverageTracker } from "./coverage.ts";
import type { Finding, ReportedFinding } from "./finding.ts";
import { FindingCollector } from "./finding-collector.ts";
import type { FixtureValues } from "./fixture-values.ts";
import { greet } from "./greet.ts";
import { access } from "./phases/access.ts";
import { examples } from "./phases/examples.ts";
import { input } from "./phases/input.ts";
import { links } from "./phases/links.ts";
import { lists } from "./phases/lists.ts";
import type { Depth, Phase, PhaseContext } from "./phases/phase.ts";
import { randomSequences } from "./phases/random.ts";
import { rules } from "./phases/rules.ts";
import { state } from "./phases/state.ts";
import { Player, type Tokens } from "./player.ts";
import { type Profile, type ProfileName, profiles } from "./profile.ts";
import { CaseRandom } from "./random.ts";
import { shrink } from "./shrink.ts";
import { BudgetSpent, Target, type WireRequest, type WireResponse } from "./target.ts";

/** The phases, in their order. */
export const phases: Readonly<Record<string, Phase>> = {
  examples,
  access,
  // Both run while the store is small: created resources are on the first pages, and pagination is short.
  links,
  lists,
  rules,
  state,
  random: randomSequences,
  input,
};

/** The progress of a run. */
export type Progress =
  | { readonly kind: "phase"; readonly name: string }
  | { readonly kind: "case"; readonly case: Case; readonly requests: number }
  | { readonly kind: "finding"; readonly finding: ReportedFinding };

/** The options of a run. */
export interface RunOptions {
  /** Where the paths of the contract begin. */
  readonly baseUrl: string;
  /** An access token with all scopes. */
  readonly token: string;
  /** Returns a token with exactly these scopes, or undefined if there is none. Without this, scopes are not checked. */
  readonly tokenFor?: ((scopes: readonly string[]) => string | undefined) | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: ((input: string, init?: RequestInit) => Promise<Response>) | undefined;
  /** A quick run or a full one. Default: `full`. */
  readonly depth?: Depth | undefined;
  /** Runs with the same seed make the same random choices. Default: 1. */
  readonly seed?: number | undefined;
  /** Distinguishes this run's data from that of other runs: about 7 capital letters and digits. Default: made from the time. */
  readonly tag?: string | undefined;
  /** The maximum number of requests. */
  readonly budget?: number | undefined;
  /** The maximum number of requests a second. */
  readonly rate?: number | undefined;
  /** Ends the run before its next case, when it is aborted. What was created is deleted as at any end. */
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for a response, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  /** The kind of server. Default: `sandbox`, for which every check runs. */
  readonly profile?: ProfileName | undefined;
  /** Whether a live server may be written to. Default: it is only read. */
  readonly allowsWrites?: boolean | undefined;
  /** Whether cases may create a lot on a live server, or change data that the run did not create. */
  readonly isDestructive?: boolean | undefined;
  /** The phases to run. Default: all. */
  readonly phases?: readonly string[] | undefined;
  /** Only findings of these checks, or groups of checks, count. `skip` excludes some. */
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  /** Whether findings that rest on an assumption of the contract fail the run as well. */
  readonly strict?: boolean | undefined;
  /** Answers to what the documentation leaves open. Each is a fact for the run: a server that does otherwise fails. */
  readonly answers?: GapAnswers | undefined;
  /** Whether a finding does not count. */
  readonly isIgnored?: ((finding: Finding) => boolean) | undefined;
  /** Whether to find a shorter case for each finding. Default: true. */
  readonly shrinks?: boolean | undefined;
  /** Values to send instead of those of the contract's examples. */
  readonly fixtures?: FixtureValues | undefined;
  readonly contract?: Contract | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly log?: ((request: WireRequest, response: WireResponse) => void) | undefined;
}

/** The result of a run. */
export interface Report {
  readonly baseUrl: string;
  readonly seed: number;
  readonly depth: Depth;
  readonly strict: boolean;
  readonly findings: readonly ReportedFinding[];
  /** How many cases each phase had. */
  readonly cases: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly milliseconds: number;
  readonly profile: ProfileName;
  /** Checks, or groups of them, that did not run, and why. */
  readonly notChecked: Readonly<Record<string, string>>;
  /** Calls that could not be sent: how often, by operation and reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Whether the budget or a signal ended it. */
  readonly isCut: boolean;
  /** Which parts of the contract the run exercised. */
  readonly coverage: CoverageSummary;
  /** How many created resources remain, because the API cannot delete them or the server rejects the deletion. */
  readonly left: number;
  /** Identifies the run in the strings and codes that it generates, after "SUITE". */
  readonly tag: string;
}

/** Whether a finding fails a run. */
export function fails({ basis }: Pick<Finding, "basis">, strict: boolean): boolean {
  return strict || isCertain(basis);
}

/**
 * Checks a server against the contract.
 *
 * @throws CannotRun if there is no server of the API at the address.
 */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { seed = 1, depth = "full", strict = false, tag = runTag(seed) } = options;
  const scope = await scopeOf(options);
  const { contract, profile, notChecked } = scope;
  const target = new Target(options);
  const player = new Player(contract, target, tokensOf(options), tag);
  const cleaner = new Cleaner(contract, player);
  const started = performance.now();
  await greet(contract, player, target.baseUrl);
  const coverage = new CoverageTracker(contract);
  const collector = createCollector(scope, options, cleaner, coverage);
  const context = createContext(contract, options, player, cleaner);
  const cases: Record<string, number> = {};
  let isCut = false;
  let canSend = true;
  try {
    for await (const { phase, case: each } of casesOf(scope, options, context)) {
      cases[phase] = (cases[phase] ?? 0) + 1;
      if (options.signal?.aborted) throw new Stopped();
      // A server in this process may never yield, and signals, timers and garbage collection wait for that.
      await setImmediate();
      await collector.collect(await context.play(each));
      options.onProgress?.({ kind: "case", case: each, requests: target.sent });
    }
  } catch (error) {
    if (!(error instanceof BudgetSpent || error instanceof Stopped)) throw error;
    isCut = true;
    canSend = error instanceof Stopped;
  }
  if (canSend) await cleaner.cleanUpShared();
  return {
    baseUrl: target.baseUrl,
    seed,
    depth,
    strict,
    findings: collector.findings,
    cases,
    requests: target.sent,
    milliseconds: performance.now() - started,
    skipped: collector.skipped,
    profile: profile.name,
    notChecked,
    isCut,
    left: cleaner.left,
    tag,
    coverage: coverage.summary(),
  };
}

/** What a run checks. */
interface RunScope {
  /** The contract, with safe operations only if the run must not write. */
  readonly contract: Contract;
  readonly profile: Profile;
  readonly isReadOnly: boolean;
  /** Checks, or groups of checks, that do not run, and why. */
  readonly notChecked: Readonly<Record<string, string>>;
}

async function scopeOf(options: RunOptions): Promise<RunScope> {
  const profile = profiles[options.profile ?? "sandbox"];
  const isLive = profile.name === "live";
  const isReadOnly = isLive && !options.allowsWrites;
  const whole = await contractFor(options);
  return {
    contract: isReadOnly ? new Contract(whole.document, ({ isSafe }) => isSafe, whole.answers) : whole,
    profile,
    isReadOnly,
    notChecked: {
      ...profile.without,
      ...(!options.tokenFor && noTokens),
      ...(isReadOnly && readOnly),
      ...(isLive && !options.isDestructive && notDestructive),
    },
  };
}

function tokensOf({ token, tokenFor }: RunOptions): Tokens {
  return { all: token, withScopes: tokenFor ?? (() => undefined) };
}

function createContext(contract: Contract, options: RunOptions, player: Player, cleaner: Cleaner): PhaseContext {
  const { seed = 1, depth = "full", tokenFor } = options;
  return {
    contract,
    builder: new CaseBuilder(contract, options.fixtures),
    random: new CaseRandom(seed),
    depth,
    hasToken: (scopes) => tokenFor?.(scopes) !== undefined,
    play: async (each) => {
      const transcript = await player.play(each);
      await cleaner.cleanUp(transcript);
      return transcript;
    },
  };
}

function createCollector(
  { contract, notChecked }: RunScope,
  options: RunOptions,
  cleaner: Cleaner,
  coverage: CoverageTracker,
): FindingCollector {
  const { shrinks = true, onProgress, isIgnored = () => false } = options;
  return new FindingCollector({
    contract,
    coverage,
    isWanted: (finding) =>
      counts(finding, options) && !isAmong(finding.check, Object.keys(notChecked)) && !isIgnored(finding),
    shorten: (finding) => (shrinks ? shrink(contract, cleaner, finding) : Promise.resolve(finding)),
    onFinding: (finding) => onProgress?.({ kind: "finding", finding }),
  });
}

/** The cases of the selected phases that may run at this server. */
async function* casesOf(
  { contract, profile, isReadOnly, notChecked }: RunScope,
  options: RunOptions,
  context: PhaseContext,
): AsyncGenerator<{ readonly phase: string; readonly case: Case }> {
  for (const [name, phase] of Object.entries(phases)) {
    if (options.phases && !options.phases.includes(name)) continue;
    if (profile.withoutPhases[name] !== undefined) continue;
    options.onProgress?.({ kind: "phase", name });
    for await (const each of phase(context)) {
      if (isReadOnly && !isReading(contract, each)) continue;
      if (each.isDestructive && notChecked.destructive !== undefined) continue;
      yield { phase: name, case: each };
    }
  }
}

/** Thrown when a signal ends a run. */
class Stopped extends Error {}

const noTokens = {
  "access/insufficient-scope": "there are no tokens of single scopes",
  "access/sufficient-scope": "there are no tokens of single scopes",
};

const readOnly = {
  state: "nothing may be written",
  rules: "nothing may be written",
  "input/schema-violation": "nothing may be written",
};

const notDestructive = {
  destructive: "cases that create a lot, or change data that the run did not create, are not allowed",
};

function counts({ check }: Finding, { only, skip = [] }: RunOptions): boolean {
  return (only === undefined || isAmong(check, only)) && !isAmong(check, skip);
}

function isAmong(check: string, names: readonly string[]): boolean {
  return names.includes(check) || names.includes(groupOf(check));
}

/** Whether a case only reads, even where the server accepts what it should reject. */
function isReading(contract: Contract, { steps }: Case): boolean {
  return steps.every(
    ({ operation, override }) => contract.operation(operation).isSafe && override?.method === undefined,
  );
}

/** A few characters that distinguish the data of this run from that of others. */
export function runTag(seed: number): string {
  return `${(Date.now() % 36 ** 6).toString(36).padStart(6, "0")}${seed.toString(36)}`.toUpperCase();
}
