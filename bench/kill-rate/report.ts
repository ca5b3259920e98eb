/** What tools made of mutants, as tables and as JSON. */
import { printTable } from "../table.ts";
import { type Kill, killOf, type Verdict } from "./killer.ts";
import { type Mutant, mutantClasses } from "./mutant.ts";
import type { Outcome } from "./trials.ts";

/** A mutant, and what came of it with each seed. */
export interface Tried {
  readonly mutant: Mutant;
  readonly kills: readonly SeedKill[];
}

interface SeedKill extends Kill {
  readonly seed: number;
  /** Why there is no verdict. */
  readonly failure?: string;
}

/** Holds outcomes against those of the right sandbox with the same seed. */
export function triedOf(
  mutant: Mutant,
  outcomes: ReadonlyMap<number, Outcome>,
  right: ReadonlyMap<number, Verdict>,
): Tried {
  const kills = [...right].map(([seed, verdict]): SeedKill => {
    const outcome = outcomes.get(seed) ?? { crash: "It was not run." };
    if ("findings" in outcome) return { seed, ...killOf(outcome, verdict) };
    return { seed, killed: false, strictly: false, withoutRules: false, by: [], failure: failureOf(outcome) };
  });
  return { mutant, kills };
}

/** Why there is no verdict, in one line. */
export function failureOf(outcome: Exclude<Outcome, Verdict>): string {
  if ("hung" in outcome) return `hung for ${outcome.hung} s`;
  return `crashed: ${outcome.crash.split("\n").slice(0, 2).join(" ").slice(0, 300)}`;
}

/** One line of progress. */
export function lineOf({ mutant, kills }: Tried): string {
  const failure = kills.find((kill) => kill.failure !== undefined)?.failure;
  const killed = kills.filter((kill) => kill.killed).length;
  const strictly = kills.filter((kill) => kill.strictly).length;
  const some = (count: number): string => (kills.length > 1 ? ` with ${count} of ${kills.length} seeds` : "");
  if (failure !== undefined) return `${mutant.id}  ${failure}`;
  const [first, ...others] = [...new Set(kills.flatMap(({ by }) => by))];
  const by = first === undefined ? "" : ` by ${first}${others.length > 0 ? `, and ${others.length} more` : ""}`;
  if (killed > 0) return `${mutant.id}  killed${some(killed)}${by}`;
  return `${mutant.id}  ${strictly > 0 ? `warned of${some(strictly)}${by}` : "survives"}`;
}

/** The percentage of mutants that were killed: with the seed with which fewest were. */
export function rateOf(tried: readonly Tried[], how: "killed" | "strictly" | "withoutRules" = "killed"): number {
  const seeds = tried[0]?.kills.length ?? 0;
  const rates = Array.from(
    { length: seeds },
    (_, at) => tried.filter(({ kills }) => kills[at]?.[how]).length / tried.length,
  );
  return 100 * Math.min(...rates, 1);
}

/** Prints the table by class, what killed which, and what survives. */
export function printReport(tool: string, tried: readonly Tried[]): void {
  const seeds = tried[0]?.kills.length ?? 0;
  console.log(`\n${tool}: ${tried.length} mutants${seeds > 1 ? `, ${seeds} seeds; the worst seed counts` : ""}\n`);
  const row = (name: string, some: readonly Tried[]): string[] => [
    name,
    String(some.length),
    ...(["killed", "strictly", "withoutRules"] as const).map((how) =>
      some.length === 0 ? "" : `${rateOf(some, how).toFixed(1)} %`,
    ),
    String(survivorsOf(some).length),
    String(undecided(some).length),
  ];
  printTable([
    ["class", "mutants", "killed", "with warnings", "without rules", "survivors", "no verdict"],
    ...mutantClasses.map((name) =>
      row(
        name,
        tried.filter(({ mutant }) => mutant.class === name),
      ),
    ),
    row("all", tried),
  ]);

  const checks = new Map<string, string[]>();
  for (const { mutant, kills } of tried)
    for (const check of new Set(kills.flatMap(({ by }) => by)))
      checks.set(check, [...(checks.get(check) ?? []), mutant.id]);
  if (checks.size > 0) {
    console.log("\nKilled by:\n");
    for (const [check, ids] of [...checks].sort()) console.log(`  ${check}: ${ids.join(", ")}`);
  }

  const failures = undecided(tried);
  if (failures.length > 0) console.log("\nNo verdict:\n");
  for (const one of failures) console.log(`  ${lineOf(one)}`);

  const survivors = survivorsOf(tried);
  if (survivors.length > 0) {
    console.log("\nSurvivors:\n");
    for (const { mutant } of survivors)
      console.log(`  ${mutant.id}  ${mutant.class}, ${mutant.operation}: ${mutant.fault}`);
  }
}

/** Those of which the tool told nothing, with any seed. */
function survivorsOf(tried: readonly Tried[]): Tried[] {
  return tried.filter(({ kills }) => kills.every(({ strictly, failure }) => !strictly && failure === undefined));
}

/** Those with which the tool, or the sandbox, hung or crashed. */
function undecided(tried: readonly Tried[]): Tried[] {
  return tried.filter(({ kills }) => kills.some(({ failure }) => failure !== undefined));
}

/** The same for programs. */
export function reportJson(tool: string, set: string, tried: readonly Tried[]): string {
  const { length } = tried;
  const rates = {
    killed: rateOf(tried),
    killedStrict: rateOf(tried, "strictly"),
    killedWithoutRules: rateOf(tried, "withoutRules"),
  };
  const mutants = tried.map(({ mutant: { edits, ...mutant }, kills }) => ({ ...mutant, kills }));
  return `${JSON.stringify({ tool, set, mutants: length, ...rates, of: mutants }, null, 2)}\n`;
}
