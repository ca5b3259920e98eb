/** Reports the scores, as tables and as JSON. */
import { killRate, lineOf, type TrialResult } from "../kill-rate/report.ts";
import { printTable } from "../table.ts";
import type { Bug } from "./choice.ts";
import type { ServerFinding, ServerVerdict } from "./verdict.ts";

/** What the suite says about a server. */
export interface ServerScore {
  readonly server: string;
  /** The verdict on the right server by seed. */
  readonly right: ReadonlyMap<number, ServerVerdict>;
  readonly bugs: readonly TrialResult<Bug>[];
}

/** The failures of the right server, with the seed that has the most. */
export function failuresOf({ right }: ServerScore): number {
  return Math.max(...[...right.values()].map(({ findings }) => count(findings, "fail")));
}

/** The percentage of bugs that are found, with the seed that finds the fewest; 100 if none were tried. */
export function worstRate({ bugs }: ServerScore): number {
  return killRate(bugs);
}

/** Prints the failures of the right servers, their warnings if they are asked for, the bugs that survive, and the scores. */
export function printScores(depth: string, scores: readonly ServerScore[], namesWarnings: boolean): void {
  for (const score of scores) {
    printFindings(score, "fail", "Failures");
    if (namesWarnings) printFindings(score, "warn", "Warnings");
    printIncomplete(score);
    printSurvivors(score);
  }
  console.log(`\nThe right servers, ${depth}\n`);
  printTable([
    ["server", "seed", "failures", "warnings", "requests", "seconds"],
    ...scores.flatMap(({ server, right }) =>
      [...right].map(([seed, { findings, requests, seconds }]) => [
        server,
        String(seed),
        String(count(findings, "fail")),
        String(count(findings, "warn")),
        String(requests),
        seconds.toFixed(1),
      ]),
    ),
  ]);
  const tried = scores.filter(({ bugs }) => bugs.length > 0);
  if (tried.length === 0) return;
  console.log(`\nTheir bugs, ${depth}; the worst seed counts\n`);
  printTable([
    ["server", "bugs", "found", "with --strict", "no verdict"],
    ...tried.map(({ server, bugs }) => [
      server,
      String(bugs.length),
      `${killRate(bugs).toFixed(1)} %`,
      `${killRate(bugs, "strictly").toFixed(1)} %`,
      String(bugs.filter(({ kills }) => kills.some(({ failure }) => failure !== undefined)).length),
    ]),
  ]);
}

/** Each check, operation and basis once, with the seeds that show it. */
function printFindings({ server, right }: ServerScore, severity: ServerFinding["severity"], title: string): void {
  const found = new Map<string, { readonly finding: ServerFinding; readonly seeds: Set<number> }>();
  for (const [seed, { findings }] of right)
    for (const finding of findings.filter((each) => each.severity === severity)) {
      const key = [finding.check, finding.operation, finding.pointer.replace(/\/\d+/g, "/*")].join(" ");
      const known = found.get(key) ?? { finding, seeds: new Set() };
      known.seeds.add(seed);
      found.set(key, known);
    }
  if (found.size === 0) return;
  console.log(`\n${title} of the right server ${server}:\n`);
  for (const [key, { finding, seeds }] of found)
    console.log(`  ${key} (${finding.basis}), seeds ${[...seeds].join(",")}\n    ${finding.message.slice(0, 300)}`);
}

function printIncomplete({ server, right }: ServerScore): void {
  const lines = new Set([...right.values()].flatMap(({ incomplete }) => incomplete));
  if (lines.size > 0) console.log(`\nIncomplete on ${server}:\n\n  ${[...lines].join("\n  ")}`);
}

function printSurvivors({ server, bugs }: ServerScore): void {
  const survivors = bugs.filter(({ kills }) => kills.every(({ killed }) => !killed));
  if (survivors.length === 0) return;
  console.log(`\nBugs of ${server} that no seed finds:\n`);
  for (const result of survivors) console.log(`  ${lineOf(result)}\n    ${result.mutant.does}`);
}

function count(findings: readonly ServerFinding[], severity: ServerFinding["severity"]): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

/** The scores for programs. */
export function scoresJson(depth: string, scores: readonly ServerScore[]): string {
  const servers = scores.map((score) => ({
    server: score.server,
    failures: failuresOf(score),
    found: killRate(score.bugs),
    foundStrict: killRate(score.bugs, "strictly"),
    right: [...score.right].map(([seed, verdict]) => ({ seed, ...verdict })),
    bugs: score.bugs.map(({ mutant, kills }) => ({ ...mutant, kills })),
  }));
  return `${JSON.stringify({ depth, servers }, null, 2)}\n`;
}
