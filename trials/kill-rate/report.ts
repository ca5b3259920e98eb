/** The results of a run, as tables and as JSON. */
import { printTable } from "../table.ts";
import { type Kill, killOf, type ToolVerdict } from "./killer.ts";
import { type Mutant, mutantClasses } from "./mutant.ts";
import type { TrialOutcome } from "./trial-process.ts";

/** A mutant, or another faulty server, and its result with each seed. */
export interface TrialResult<Subject extends { readonly id: string } = Mutant> {
  readonly mutant: Subject;
  readonly kills: readonly SeedKill[];
}

interface SeedKill extends Kill {
  readonly seed: number;
  /** Why there is no verdict. */
  readonly failure?: string;
}

/** Compares outcomes with those of the right server with the same seed. */
export function resultOf<Subject extends { readonly id: string }>(
  mutant: Subject,
  outcomes: ReadonlyMap<number, TrialOutcome>,
  right: ReadonlyMap<number, ToolVerdict>,
): TrialResult<Subject> {
  const kills = [...right].map(([seed, verdict]): SeedKill => {
    const outcome = outcomes.get(seed) ?? { crash: "It was not run." };
    if ("findings" in outcome) return { seed, ...killOf(outcome, verdict) };
    return { seed, killed: false, strictly: false, withoutRules: false, by: [], failure: failureOf(outcome) };
  });
  return { mutant, kills };
}

/** Why there is no verdict, in one line. */
export function failureOf(outcome: Exclude<TrialOutcome, ToolVerdict>): string {
  if ("hung" in outcome) return `hung for ${outcome.hung} s`;
  return `crashed: ${outcome.crash.split("\n").slice(0, 2).join(" ").slice(0, 300)}`;
}

/** One line of progress. */
export function lineOf({ mutant, kills }: TrialResult<{ readonly id: string }>): string {
  const failure = kills.find((kill) => kill.failure !== undefined)?.failure;
  const killed = kills.filter((kill) => kill.killed).length;
  const strictly = kills.filter((kill) => kill.strictly).length;
  const some = (count: number): string => (kills.length > 1 ? ` with ${count} of ${kills.length} seeds` : "");
  if (failure !== undefined) return `${mutant.id}  ${failure}`;
  const [first, ...others] = [...new Set(kills.flatMap(({ by }) => by))];
  const by = first === undefined ? "" : ` by ${first}${others.length > 0 ? `, and ${others.length} more` : ""}`;
  if (killed > 0) return `${mutant.id}  killed${some(killed)}${by}`;
  return `${mutant.id}  ${strictly > 0 ? `warnings only${some(strictly)}${by}` : "survives"}`;
}

/** The percentage of mutants that were killed, with the seed that killed the fewest. */
export function killRate(
  results: readonly Pick<TrialResult, "kills">[],
  how: "killed" | "strictly" | "withoutRules" = "killed",
): number {
  const seeds = results[0]?.kills.length ?? 0;
  const rates = Array.from(
    { length: seeds },
    (_, at) => results.filter(({ kills }) => kills[at]?.[how]).length / results.length,
  );
  return 100 * Math.min(...rates, 1);
}

/** The results of the mutants that the documentation contradicts, so that default settings should kill them. */
export function contradicting(results: readonly TrialResult[]): TrialResult[] {
  return results.filter(({ mutant }) => mutant.leftOpen === undefined);
}

/** Prints the table by class, the checks that killed mutants, and the survivors. */
export function printReport(tool: string, results: readonly TrialResult[]): void {
  const seeds = results[0]?.kills.length ?? 0;
  console.log(`\n${tool}: ${results.length} mutants${seeds > 1 ? `, ${seeds} seeds; the worst seed counts` : ""}\n`);
  const percent = (some: readonly TrialResult[], how: "killed" | "strictly" | "withoutRules"): string =>
    some.length === 0 ? "" : `${killRate(some, how).toFixed(1)} %`;
  const row = (name: string, some: readonly TrialResult[]): string[] => [
    name,
    String(contradicting(some).length),
    percent(contradicting(some), "killed"),
    String(some.length),
    percent(some, "strictly"),
    percent(some, "withoutRules"),
    String(survivorsOf(some).length),
    String(withoutVerdict(some).length),
  ];
  printTable([
    ["class", "contradict", "killed", "all", "with warnings", "without rules", "survivors", "no verdict"],
    ...mutantClasses.map((name) =>
      row(
        name,
        results.filter(({ mutant }) => mutant.class === name),
      ),
    ),
    row("all", results),
  ]);

  const checks = new Map<string, string[]>();
  for (const { mutant, kills } of results)
    for (const check of new Set(kills.flatMap(({ by }) => by)))
      checks.set(check, [...(checks.get(check) ?? []), mutant.id]);
  if (checks.size > 0) {
    console.log("\nKilled by:\n");
    for (const [check, ids] of [...checks].sort()) console.log(`  ${check}: ${ids.join(", ")}`);
  }

  printMissed(results);
  const failures = withoutVerdict(results);
  if (failures.length > 0) console.log("\nNo verdict:\n");
  for (const one of failures) console.log(`  ${lineOf(one)}`);

  const survivors = survivorsOf(results);
  if (survivors.length > 0) {
    console.log("\nSurvivors:\n");
    for (const { mutant } of survivors)
      console.log(`  ${mutant.id}  ${mutant.class}, ${mutant.operation}: ${mutant.fault}`);
  }
}

/** Prints where default settings and the readers of the documentation disagree. */
function printMissed(results: readonly TrialResult[]): void {
  const isKilled = ({ kills }: TrialResult): boolean => kills.some(({ killed }) => killed);
  const accused = results.filter((result) => result.mutant.leftOpen !== undefined && isKilled(result));
  if (accused.length > 0) console.log("\nKilled, but the documentation leaves it open:\n");
  for (const result of accused)
    console.log(`  ${lineOf(result)}\n    ${result.mutant.fault} ${result.mutant.leftOpen}`);
  const missed = contradicting(results).filter((result) => !isKilled(result));
  if (missed.length > 0) console.log("\nNot killed, but the documentation contradicts it:\n");
  for (const result of missed) console.log(`  ${lineOf(result)}\n    ${result.mutant.fault}`);
}

/** Mutants in which the tool found nothing, with any seed. */
function survivorsOf(results: readonly TrialResult[]): TrialResult[] {
  return results.filter(({ kills }) => kills.every(({ strictly, failure }) => !strictly && failure === undefined));
}

/** Mutants with which the tool, or the sandbox, hung or crashed. */
function withoutVerdict(results: readonly TrialResult[]): TrialResult[] {
  return results.filter(({ kills }) => kills.some(({ failure }) => failure !== undefined));
}

/** The results for programs. */
export function reportJson(tool: string, set: string, results: readonly TrialResult[]): string {
  const { length } = results;
  const rates = {
    contradicting: contradicting(results).length,
    killed: killRate(contradicting(results)),
    killedStrict: killRate(results, "strictly"),
    killedWithoutRules: killRate(results, "withoutRules"),
  };
  const mutants = results.map(({ mutant: { vary: _, ...mutant }, kills }) => ({ ...mutant, kills }));
  return `${JSON.stringify({ tool, set, mutants: length, ...rates, of: mutants }, null, 2)}\n`;
}
