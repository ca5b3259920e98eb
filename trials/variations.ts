/** `npm run trials:variations`: whether the conformance suite accuses servers that behave by another reading. See `--help`. */
import { writeFile } from "node:fs/promises";
import { command } from "../scripts/pipeline/command.ts";
import { readWhole } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { buildModule, removeOldModules } from "./kill-rate/build.ts";
import { shuffle } from "./kill-rate/choice.ts";
import type { ToolFinding } from "./kill-rate/killer.ts";
import { mapInParallel } from "./kill-rate/map-in-parallel.ts";
import { failureOf } from "./kill-rate/report.ts";
import type { TrialOutcome } from "./kill-rate/trial-process.ts";
import { Results } from "./kill-rate/trials.ts";
import { combinations } from "./variations/combinations.ts";
import { omissions, variations } from "./variations/index.ts";
import type { NotVaried } from "./variations/reading.ts";

/** The outcome of the suite on a server. */
interface Row {
  readonly id: string;
  readonly failures: readonly ToolFinding[];
  readonly warnings: readonly ToolFinding[];
  /** Why there is no verdict. */
  readonly problem?: string;
  /** What kept the suite from looking at everything. */
  readonly incomplete?: string | undefined;
}

/** The ids of variations, and of combinations joined by `+`. @throws UsageError if there is none. */
function chooseSubjects(words: readonly string[] | undefined, sample: number | undefined, combined: number): string[] {
  const ids = variations.map(({ id }) => id);
  const isKnown = (word: string): boolean => word.split("+").every((id) => ids.includes(id));
  const given = words?.filter((word) => word.includes("+") && isKnown(word)) ?? [];
  const named = words ? [...ids.filter((id) => words.some((word) => id.includes(word))), ...given] : ids;
  if (named.length === 0)
    throw new UsageError(
      `No variation has ${words?.join(" or ")} in its id. --list shows them all, and the readings that need one in trials/variations.`,
    );
  const mixed = shuffle(named.map((id) => ({ id }))).map(({ id }) => id);
  const alone = sample === undefined ? named : mixed.slice(0, sample);
  return words ? alone : [...alone, ...combinations(combined).map((each) => each.join("+"))];
}

interface CheckOptions {
  readonly seed: number;
  readonly jobs: number;
  readonly limit: number;
  readonly mode: "answered" | "unanswered";
  readonly messages: number;
  readonly namesWarnings: boolean;
  readonly fresh: boolean;
}

async function checkAll(
  subjects: readonly string[],
  { seed, jobs, limit, mode, messages, namesWarnings, fresh }: CheckOptions,
): Promise<Row[]> {
  await removeOldModules();
  const cache = await Results.open(`variations ${mode}`, fresh);
  const [program, tool] = [
    await buildModule("trials/variations/trial.ts"),
    await buildModule("trials/variations/suite.ts"),
  ];
  const check = async (id: string) =>
    rowOf(id, await cache.runSeed({ mutant: id, tool, program, limit, args: [mode] }, seed));
  return mapInParallel(subjects, jobs, check, (row) => [
    lineOf(row),
    ...[...firstOfEach(row.failures).slice(0, messages), ...(namesWarnings ? firstOfEach(row.warnings) : [])].map(
      (finding) => `${finding.check} ${finding.operation ?? ""} ${finding.message ?? ""}`,
    ),
  ]);
}

function rowOf(id: string, outcome: TrialOutcome): Row {
  if (!("findings" in outcome)) return { id, failures: [], warnings: [], problem: failureOf(outcome) };
  const failures = outcome.findings.filter(({ severity }) => severity === "fail");
  const warnings = outcome.findings.filter(({ severity }) => severity !== "fail");
  return { id, failures, warnings, incomplete: outcome.incomplete?.[0] };
}

function isAccused({ failures, problem }: Row): boolean {
  return failures.length > 0 || problem !== undefined;
}

function lineOf(row: Row): string {
  const { id, failures, warnings, problem, incomplete } = row;
  if (problem !== undefined) return `? ${id}  ${problem}`;
  const checks = [...new Set(failures.map(({ check }) => check))].join(", ");
  if (isAccused(row)) return `✗ ${id}  ${failures.length} failures (${checks}), ${warnings.length} warnings`;
  return incomplete === undefined
    ? `✓ ${id}  ${warnings.length} warnings`
    : `- ${id}  ${warnings.length} warnings, incomplete: ${incomplete}`;
}

/** The first finding of each check and operation. */
function firstOfEach(findings: readonly ToolFinding[]): ToolFinding[] {
  const known = new Map(findings.toReversed().map((finding) => [`${finding.check} ${finding.operation}`, finding]));
  return [...known.values()].reverse();
}

function printSummary(rows: readonly Row[]): void {
  const isCombination = ({ id }: Row): boolean => id.includes("+");
  const groups = [
    ["variations alone", rows.filter((row) => !isCombination(row))],
    ["combinations", rows.filter(isCombination)],
  ] as const;
  console.log();
  for (const [name, group] of groups) {
    const accused = group.filter(isAccused).length;
    const incomplete = group.filter((row) => !isAccused(row) && row.incomplete !== undefined).length;
    const mark = accused === 0 && incomplete === 0 ? "✓" : "✗";
    console.log(`${name}: ${group.length} right servers, ${accused} failed, ${incomplete} incomplete ${mark}`);
  }
  const count = (reason: NotVaried["because"]): string =>
    `${omissions.filter(({ because }) => because === reason).length} ${reason}`;
  console.log(`readings without a variation: ${count("unobservable")}, ${count("missing")}, ${count("not varied")}`);
}

await command(
  import.meta.url,
  {
    does: "Runs the conformance suite (smoke, default settings) on variations of the sandbox: other servers that are right too, one for each reading of a gap in openapi/gaps, and random combinations of them. Every failure is false. With --answered the suite knows the reading, and checks it.",
    usage: "npm run trials:variations -- [options]",
    options: {
      only: {
        value: "<words>",
        help: "only variations whose id has one of these comma-separated words; of combinations, those given in full, joined by +",
      },
      sample: { value: "<number>", help: "only so many variations, the same ones each time" },
      combinations: { value: "<number>", help: "how many random combinations to run as well. Default: 200" },
      seed: { value: "<number>", help: "the random seed of the suite. Default: 1" },
      jobs: { value: "<number>", help: "how many servers to check at once. Default: 2" },
      limit: { value: "<seconds>", help: "how long the suite may take for a server. Default: 300" },
      answered: { help: "give the suite the answer that each server behaves by" },
      messages: { value: "<number>", help: "how many findings of each server to print. Default: 3" },
      warnings: { help: "name the warnings of each server as well" },
      fresh: { help: "ignore cached results" },
      json: { value: "<file>", help: "write all findings to a file as well" },
      list: { help: "list the variations, and the readings without one, and stop" },
    },
    notes:
      "Results are cached in node_modules/.cache/kill-rate until the sandbox, the contract, the variations or the suite change, so an interrupted run can resume. A run that could not look at everything is incomplete: it counts neither as a failure nor as a pass.",
  },
  async (given) => {
    if (given.list) {
      for (const { id, behavior } of variations) console.log(`${id}: ${behavior}`);
      for (const { id, because, reason } of omissions) console.log(`${id} (${because}): ${reason}`);
      return 0;
    }
    const sample = given.sample === undefined ? undefined : readWhole("sample", given.sample);
    const subjects = chooseSubjects(
      given.only?.split(","),
      sample,
      readWhole("combinations", given.combinations ?? "200", 0),
    );
    const rows = await checkAll(subjects, {
      seed: readWhole("seed", given.seed ?? "1"),
      jobs: readWhole("jobs", given.jobs ?? "2"),
      limit: readWhole("limit", given.limit ?? "300"),
      mode: given.answered ? "answered" : "unanswered",
      messages: readWhole("messages", given.messages ?? "3"),
      namesWarnings: given.warnings === true,
      fresh: given.fresh === true,
    });
    printSummary(rows);
    if (given.json !== undefined) await writeFile(given.json, `${JSON.stringify(rows, null, 2)}\n`);
    return rows.some(isAccused) ? 1 : 0;
  },
);
