/** `npm run trials:subjects`: the conformance suite on servers of others, with contracts of others. See `--help`. */
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { command } from "../scripts/pipeline/command.ts";
import { fails, type ReportedFinding } from "../src/conformance/cases/finding.ts";
import { openContract } from "../src/conformance/document/open-contract.ts";
import { type FindingGroup, groupFindings } from "../src/conformance/judge/finding-groups.ts";
import type { Contract } from "../src/conformance/model/contract.ts";
import { runConformance } from "../src/conformance/run/run.ts";
import type { RunOptions } from "../src/conformance/run/run-options.ts";
import type { Report } from "../src/conformance/run/run-report.ts";
import { readChoice } from "../src/terminal/options.ts";
import { readRange } from "./kill-rate/choice.ts";
import { cerbos } from "./subjects/cerbos/subject.ts";
import { emulate } from "./subjects/emulate/subject.ts";
import { podman } from "./subjects/podman/subject.ts";
import { powerdns } from "./subjects/powerdns/subject.ts";
import type { RunningSubject, Subject, Truth } from "./subjects/subject.ts";
import { tasks } from "./subjects/tasks/subject.ts";
import { wiremock } from "./subjects/wiremock/subject.ts";
import { printTable } from "./table.ts";

const subjects: Readonly<Record<string, Subject>> = { tasks, powerdns, podman, wiremock, emulate, cerbos };
const names = Object.keys(subjects);

/** What to run on a subject. */
interface Trial {
  readonly name: string;
  readonly seed: number;
  readonly depth: "smoke" | "full";
  readonly withOverlay: boolean;
}

/** A run on a subject. */
interface Outcome {
  readonly subject: string;
  readonly overlay: string;
  readonly seed: number;
  readonly requests: number;
  readonly seconds: number;
  readonly failures: readonly FindingGroup<ReportedFinding>[];
  readonly warnings: readonly FindingGroup<ReportedFinding>[];
  readonly found: readonly string[];
  readonly truths: number;
  readonly unjudged: readonly ReportedFinding[];
}

/** Runs the suite on a fresh server; undefined if there is no overlay to run it with, or the server cannot start here. */
async function tryOn(trial: Trial): Promise<Outcome | undefined> {
  const { name, withOverlay } = trial;
  const subject = subjects[name];
  const overlay = fileURLToPath(new URL(`subjects/${name}/overlay.yaml`, import.meta.url));
  const text = await readFile(overlay, "utf8").catch(() => "");
  if (!subject || (withOverlay && text === "")) return undefined;
  const folder = fileURLToPath(new URL(`../node_modules/.cache/subjects/${name}`, import.meta.url));
  await mkdir(folder, { recursive: true });
  const running = await subject
    .start(folder)
    .catch((error: Error) => console.log(`${name} is skipped: ${error.message}`));
  if (!running) return undefined;
  try {
    const { contract } = await openContract(running.contract, withOverlay ? [overlay] : []);
    const started = performance.now();
    const report = await runConformance(runOptions(running, contract, withOverlay ? subject.values : {}, trial));
    const seconds = (performance.now() - started) / 1000;
    const lines = withOverlay ? `${text.trim().split("\n").length} lines` : "none";
    return judge(trial, lines, { ...report, seconds }, await truthsOf(name));
  } finally {
    await running.stop();
  }
}

function runOptions(
  running: RunningSubject,
  contract: Contract,
  values: Subject["values"] = {},
  { depth, seed }: Trial,
): RunOptions {
  return {
    baseUrl: running.url,
    contract,
    token: running.token ?? "",
    profile: "live",
    allowsWrites: true,
    isDestructive: true,
    depth,
    seed,
    rate: 1000,
    ...(depth === "smoke" && { budget: 2800, shrinkBudget: 150 }),
    fixtures: { values },
  };
}

/** Compares what a run found with what is known of the subject. */
function judge(
  { name, seed }: Trial,
  overlay: string,
  { findings, requests, seconds }: Pick<Report, "findings" | "requests"> & { readonly seconds: number },
  truths: readonly Truth[],
): Outcome {
  const isOf = ({ shownBy }: Truth, finding: ReportedFinding): boolean =>
    shownBy.check === finding.check && shownBy.operation === finding.operation;
  const failures = groupFindings(findings.filter((finding) => fails(finding, false)));
  return {
    subject: name,
    overlay,
    seed,
    requests,
    seconds,
    failures,
    warnings: groupFindings(findings.filter((finding) => !fails(finding, false))),
    found: truths.filter((truth) => findings.some((finding) => isOf(truth, finding))).map(({ id }) => id),
    truths: truths.length,
    unjudged: failures
      .filter((group) => !group.findings.some((finding) => truths.some((truth) => isOf(truth, finding))))
      .map(({ finding }) => finding),
  };
}

async function truthsOf(name: string): Promise<readonly Truth[]> {
  const file = fileURLToPath(new URL(join("subjects", name, "truths.yaml"), import.meta.url));
  await access(file);
  return (parse(await readFile(file, "utf8")) ?? []) as Truth[];
}

function report(outcomes: readonly Outcome[], namesWarnings: boolean): void {
  const head = [
    "Subject",
    "Overlay",
    "Seed",
    "Requests",
    "Seconds",
    "Failures",
    "Warnings",
    "Truths found",
    "To judge",
  ];
  printTable([
    head,
    ...outcomes.map((each) => [
      each.subject,
      each.overlay,
      String(each.seed),
      String(each.requests),
      each.seconds.toFixed(0),
      String(each.failures.length),
      String(each.warnings.length),
      `${each.found.length} of ${each.truths}`,
      String(each.unjudged.length),
    ]),
  ]);
  for (const { subject, overlay, seed, unjudged, warnings } of outcomes) {
    const name = (kind: string, { check, operation, pointer, message }: ReportedFinding) =>
      console.log(
        `\n${kind}: ${subject}, overlay ${overlay}, seed ${seed}\n  ${check} ${operation} ${pointer}: ${message}`,
      );
    for (const finding of unjudged) name("To judge", finding);
    if (namesWarnings) for (const { finding } of warnings) name("Warning", finding);
  }
}

await command(
  import.meta.url,
  {
    does: "Tries the conformance suite on servers of others, with their own contracts: without an overlay, and with the one in trials/subjects. The servers come from npm and from Debian. A failure that is in none of the truths (trials/subjects/*/truths.yaml) is to be judged: it is false, or a new truth.",
    usage: "npm run trials:subjects -- [options]",
    options: {
      subject: { value: "<name>", help: `one of ${names.join(", ")} (default: all)` },
      seeds: { value: "<from>-<to>", help: "the random seeds of the suite (default: 1-1)" },
      depth: { value: "<name>", help: "smoke or full (default: smoke)" },
      warnings: { help: "name each warning as well" },
      json: { value: "<file>", help: "write every failure and warning to a file as well" },
    },
  },
  async (given) => {
    const chosen = given.subject === undefined ? names : [readChoice("subject", given.subject, names)];
    const depth = readChoice("depth", given.depth ?? "smoke", ["smoke", "full"]) as "smoke" | "full";
    const outcomes: Outcome[] = [];
    for (const name of chosen)
      for (const seed of readRange("seeds", given.seeds ?? "1-1"))
        for (const withOverlay of [false, true]) {
          const outcome = await tryOn({ name, seed, depth, withOverlay });
          if (outcome) outcomes.push(outcome);
        }
    report(outcomes, given.warnings === true);
    if (given.json !== undefined) await writeFile(given.json, `${JSON.stringify(outcomes, null, 1)}\n`);
    return outcomes.some(({ unjudged }) => unjudged.length > 0) ? 1 : 0;
  },
);
