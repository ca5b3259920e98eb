import { access, constants, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { apiPath } from "../api-version.ts";
import {
  basisText,
  byWeight,
  CannotRun,
  type CaseFile,
  ConfigError,
  type Contract,
  ContractError,
  caseFile,
  curlScript,
  estimateRun,
  exitCodeOf,
  greetServer,
  groupFindings,
  IgnoreList,
  incompleteOf,
  type Progress,
  planRun,
  type Report,
  type ReportKind,
  type RunOptions,
  type RunPlan,
  readAddress,
  readCaseFile,
  replayFinding,
  reportText,
  runConformance,
  setUpRun,
  shrinkCase,
  stepLines,
  Unavailable,
  vitestFile,
} from "../conformance/command.ts";
import { describeOptions } from "../terminal/options.ts";
import { paintFor } from "../terminal/paint.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command } from "./command.ts";
import { apply } from "./conform/apply.ts";
import { applyBaseline, readBaseline } from "./conform/baseline.ts";
import { cleanup } from "./conform/cleanup.ts";
import { contractOf, openedContract } from "./conform/contract.ts";
import { dryRun } from "./conform/dry-run.ts";
import { explain, listAnswers, listChecks } from "./conform/explain.ts";
import { reportToGithub } from "./conform/github.ts";
import { init } from "./conform/init.ts";
import { initForContract } from "./conform/init-contract.ts";
import { estimateText, progressPrinter } from "./conform/progress.ts";
import { overlayOf } from "./conform/repair.ts";
import { closeState, openState, resumeText } from "./conform/resume.ts";
import { commandSettings, options } from "./conform/settings.ts";
import { findingLine, findingText, ignoreLines, summaryLines, verdict } from "./conform/verdict.ts";

const help = `Checks whether a server implements a contract: that of the Store Administration API, or
with --contract any other.

Usage: store-admin-api conform [<url>] [options]
       store-admin-api conform init <url> [--token <token>] [--header <name: value>]
                                    [--output <file>] [--force] [--yes]
       store-admin-api conform init <url> --contract <file> [--token <token>]
                                    [--header <name: value>] [--output <file>] [--force]
       store-admin-api conform cleanup <url> --tag <tag> [--token <token>] [--header <name: value>]
                                       [--dry-run]
       store-admin-api conform replay <case.json> <url> [--token <token>]
       store-admin-api conform minimize <case.json> <url> [--token <token>]
       store-admin-api conform apply <contract> <overlay> ... [--output <file>]
       store-admin-api conform list-checks
       store-admin-api conform list-answers
       store-admin-api conform explain <check or gap>
       store-admin-api conform explain <check> <basis>
       store-admin-api conform explain <case.json>

  init          looks at the server, without writing to it, asks you what that does not show, and
                writes a first configuration. --yes asks nothing; nor does it without a terminal
  cleanup       deletes what a run left
  replay        sends the requests of a case again
  minimize      removes the steps of a case that its finding does not need
  apply         writes overlays into a contract; its comments and its order stay
  list-checks   prints the code and the requirement of each check
  list-answers  prints what the documentation leaves open, and the answers a configuration may give
  explain       prints what a check requires, why, and how to fix a server that fails it; or what
                the documentation leaves open in one place, and the answers to it; or, for a
                finding, its requirement, the readings, your answer and the verdict

The url is the address before the paths of the contract, here ${apiPath}. Default: that of the
configuration.

${describeOptions(options)}

A finding with a documented or inherent basis fails the run. One that rests on an assumption of the
contract is a warning. Checks that can't run are reported as skipped.

Examples:
  store-admin-api sandbox &
  store-admin-api conform http://127.0.0.1:4020
  store-admin-api conform https://store.example --token "$TOKEN" --report html=report.html

Exit codes: 0 conforms, 1 contradicts the contract, 2 incomplete or could not run,
3 only server errors, 4 only what the contract is silent about (with --strict).`;

async function run(args: readonly string[]): Promise<number> {
  try {
    const [first, ...rest] = args;
    if (first === "init") {
      const opened = rest.some((arg) => /^--contract(=|$)/.test(arg)) ? await openedContract(rest) : undefined;
      const address = addressOf("init", rest);
      return await (opened
        ? initForContract(address, rest.slice(1), opened)
        : init(address, rest.slice(1), await contractOf(rest)));
    }
    if (first === "cleanup") return await cleanup(addressOf("cleanup", rest), rest.slice(1), await contractOf(rest));
    if (first === "apply") return await apply(rest);
    if (first === "list-checks") return listChecks(rest);
    if (first === "list-answers") return listAnswers(rest, await contractOf(rest));
    if (first === "explain") return await explain(rest, await contractOf(rest));
    if (first === "replay" || first === "minimize") return await replayOrMinimize(first, rest);
    return await (first === undefined || first.startsWith("-") ? check(undefined, args) : check(first, rest));
  } catch (error) {
    if (error instanceof Unavailable) console.error(`The suite stops, because ${error.message}. ${error.remedy}`);
    else if (error instanceof CannotRun || error instanceof ConfigError || error instanceof ContractError)
      console.error(error.message);
    else throw error;
    return 2;
  }
}

/** The address that follows the name of a subcommand. */
function addressOf(command: string, [address]: readonly string[]): string {
  if (address === undefined || address.startsWith("-"))
    throw new UsageError(`Pass the address of the server: conform ${command} http://127.0.0.1:4020.`);
  return readAddress(address);
}

async function check(address: string | undefined, args: readonly string[]): Promise<number> {
  const contract = await contractOf(args);
  const { settings: given, config, isUpdate, isDry, run: wanted } = await commandSettings(address, args, contract);
  if (isDry) return dryRun({ ...wanted, contract });
  const ignored = new IgnoreList(config.ignore ?? []);
  const reports = Object.entries(given.report ?? {}) as [ReportKind, string][];
  for (const [, file] of reports) await makeFolder(dirname(file));
  if (given.cases !== undefined) await makeFolder(given.cases);
  if (given.writeOverlay !== undefined) await makeFolder(dirname(given.writeOverlay));
  const baseline = await readBaseline(given.baseline, isUpdate);
  if (given.resume !== undefined) await makeFolder(dirname(given.resume));
  const state = await openState(given.resume);
  const { store, options: how } = await setUpRun({ ...wanted, contract });
  const paint = paintFor(process.stdout);
  const isGithub = (given.format ?? defaultFormat()) === "github";
  // The first interruption stops the run and cleans up; a second one ends the process.
  const stop = new AbortController();
  const onInterrupt = (): void => {
    console.error("\nStopping: deleting what the run created ...");
    stop.abort();
  };
  process.once("SIGINT", onInterrupt);
  try {
    const { print, plan } = await startProgress(how, given.quiet === true);
    const going = state && resumeText(state);
    if (going !== undefined) console.error(going);
    const tell = (progress: Progress | undefined): void => {
      if (progress?.kind !== "finding" || !baseline.known.has(progress.finding)) print(progress);
    };
    const runOptions: RunOptions = {
      ...how,
      isIgnored: (finding) => ignored.ignores(finding),
      onProgress: tell,
      signal: stop.signal,
      state,
    };
    const full = await runConformance(runOptions, plan);
    const stateLines = await closeState(given.resume, full);
    tell(undefined);
    const { report, judged, lines } = await applyBaseline(baseline, full, plan.scope.selects);
    const textOf = given.quiet ? findingLine : findingText;
    if (!given.quiet && report.findings.length > 0) console.log(`${summaryLines(report, paint).join("\n")}\n`);
    for (const group of groupFindings(byWeight(report))) console.log(textOf(contract, group, paint, report.strict));
    const headerNames = Object.keys(how.headers ?? {});
    const overlay = given.writeOverlay === undefined ? undefined : overlayOf(given.writeOverlay, report, contract);
    const problems = await writeResults([
      ...reports.map(([kind, file]): Result => [file, () => writeFile(file, reportText(kind, report, contract))]),
      ...(given.cases === undefined
        ? []
        : [[given.cases, () => writeCases(given.cases ?? "", report, contract, headerNames)] satisfies Result]),
      ...(overlay ? [[overlay.file, () => overlay.write()] satisfies Result] : []),
      ...(isGithub ? [["the report to GitHub", () => reportToGithub(report, contract)] satisfies Result] : []),
    ]);
    const isCut = incompleteOf(report.notDone).length > 0;
    console.log(
      [
        verdict(judged, paint, given.cases !== undefined),
        ...problems.map((problem) => `  ${problem}`),
        ...stateLines,
        ...lines,
        ...(overlay?.lines ?? []),
        ...ignoreLines(ignored, isCut),
      ].join("\n"),
    );
    const code = exitCodeOf(judged);
    return code === 0 && problems.length > 0 ? 2 : code;
  } finally {
    process.removeListener("SIGINT", onInterrupt);
    await store?.remove();
  }
}

function defaultFormat(): "text" | "github" {
  return process.env.GITHUB_ACTIONS === "true" ? "github" : "text";
}

/** Plans a run, and prints the estimate unless it is quiet. @throws UsageError for a phase or an operation that does not exist. */
async function startProgress(
  how: RunOptions,
  isQuiet: boolean,
): Promise<{ print: ReturnType<typeof progressPrinter>; plan: RunPlan }> {
  try {
    if (isQuiet) return { print: () => {}, plan: await planRun(how) };
    const estimate = await estimateRun(how);
    console.error(estimateText(estimate, how));
    return { print: progressPrinter(how, estimate), plan: estimate.plan };
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}

/** Creates a folder before the run, so that writing its results cannot fail. @throws CannotRun. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new CannotRun(`Cannot write to ${folder}: ${(error as Error).message}`);
  }
}

/** A result of a run, and how to write it. */
type Result = readonly [name: string, write: () => Promise<void>];

/** Writes results. One that cannot be written keeps neither the others nor the verdict. @returns what could not be written, and why. */
async function writeResults(results: readonly Result[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, write] of results) {
    try {
      await write();
    } catch (error) {
      problems.push(`Cannot write ${name}: ${(error as Error).message}`);
    }
  }
  return problems;
}

/**
 * Writes a case of each finding, at the first of its places, in the order of the report.
 *
 * @param headers the names of the headers of every request.
 */
async function writeCases(
  folder: string,
  report: Report,
  contract: Contract,
  headers: readonly string[],
): Promise<void> {
  for (const [index, { finding }] of groupFindings(byWeight(report)).entries()) {
    const name = `${String(index + 1).padStart(2, "0")}-${finding.check.replace("/", "-")}-${finding.operation}`;
    await writeFile(join(folder, `${name}.json`), caseFile(finding, report.seed));
    await writeFile(join(folder, `${name}.sh`), curlScript(finding, contract, headers));
    await writeFile(join(folder, `${name}.test.ts`), vitestFile(finding, contract, headers));
  }
}

async function replayOrMinimize(
  what: "replay" | "minimize",
  [file, address, ...rest]: readonly string[],
): Promise<number> {
  if (file === undefined || address === undefined)
    throw new UsageError(`Pass the case and the address: conform ${what} case.json http://127.0.0.1:4020.`);
  let stored: CaseFile;
  try {
    stored = readCaseFile(await readFile(file, "utf8"));
  } catch (error) {
    throw new CannotRun(`Cannot read ${file}: ${(error as Error).message}`);
  }
  const contract = await contractOf(rest);
  const paint = paintFor(process.stdout);
  const { run: wanted } = await commandSettings(address, rest, contract);
  const { store, options: how } = await setUpRun({ ...wanted, contract });
  try {
    await greetServer(how);
    const { check, operation } = stored.finding;
    if (what === "minimize") {
      const short = await shrinkCase(stored, how);
      if (!short) {
        console.log(
          `${paint("green", "✓")} ${check} ${operation}: the case no longer reproduces it, so there is nothing to minimize.`,
        );
        return 0;
      }
      await writeFile(file, caseFile(short, stored.seed));
      console.log(`${file} now has ${short.case.steps.length} of its ${stored.case.steps.length} steps:`);
      for (const line of stepLines(contract, short.case)) console.log(`  ${line}`);
      return 1;
    }
    const found = await replayFinding(stored, how);
    if (!found) {
      console.log(`${paint("green", "✓")} ${check} ${operation}: no longer reproduced.`);
      return 0;
    }
    console.log(
      `${paint("red", "✗")} ${paint("bold", check)} ${operation}\n  ${found.message}\n  ${basisText(found.basis)}`,
    );
    for (const line of stepLines(contract, stored.case)) console.log(`    ${line}`);
    return 1;
  } finally {
    await store?.remove();
  }
}

export const conform: Command = { help, run, options };
