import { access, constants, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  basisText,
  byWeight,
  CannotRun,
  type CaseFile,
  ConfigError,
  type ConformConfig,
  type Contract,
  caseFile,
  catalog,
  curlScript,
  type Depth,
  estimateRun,
  greetServer,
  groupFindings,
  IgnoreList,
  outcomeOf,
  type ProfileName,
  type Progress,
  phases,
  type Report,
  type RunOptions,
  readCaseFile,
  readContract,
  replayFinding,
  reportText,
  runConformance,
  shrinkCase,
  stepLines,
  vitestFile,
} from "../conformance/command.ts";
import { describeOptions, type Given, readChoice, readOptions, readWhole } from "../terminal/options.ts";
import { paintFor } from "../terminal/paint.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command } from "./command.ts";
import { applyBaseline, readBaseline } from "./conform-baseline.ts";
import { cleanup } from "./conform-cleanup.ts";
import { configOf, fetchWith } from "./conform-config.ts";
import { reportToGithub } from "./conform-github.ts";
import { init } from "./conform-init.ts";
import { estimateText, progressPrinter } from "./conform-progress.ts";
import { findingText, ignoreLines, verdict } from "./conform-verdict.ts";
import { createTemporaryStore, hasControlApi, type TemporaryStore } from "./temporary-store.ts";

const options = {
  config: { value: "<file>", help: "the configuration. Default: conform.yaml in the current folder, if there is one" },
  token: { value: "<token>", help: "the access token, with all scopes; a sandbox creates its own" },
  tokens: { value: "<file>", help: 'JSON file with tokens of single scopes: {"read_orders": "…", "none": "…"}' },
  profile: { value: "<name>", help: "the kind of server: sandbox, live or mock. Default: detected" },
  "allow-writes": { help: "also write to a live server. Default: only read" },
  destructive: { help: "on a live server, also create much data at once, and use data the run did not create" },
  smoke: { help: "a quick run instead of a full one" },
  seed: { value: "<number>", help: "the random seed; the same seed sends the same requests. Default: 1" },
  budget: {
    value: "<number>",
    help: "the most requests, without those that shrink findings. Default: 2000 for --smoke on a live server, otherwise unlimited",
  },
  "shrink-budget": {
    value: "<number>",
    help: "the most requests to shrink findings. Default: 500 for a live server, otherwise 5000",
  },
  "no-shrink": { help: "show the steps of each finding as they were sent, instead of the fewest that show it" },
  rate: { value: "<number>", help: "the most requests a second. Default: 20 for a live server, otherwise unlimited" },
  concurrency: { value: "<number>", help: "how many cases to run at once, where they are independent. Default: 1" },
  timeout: { value: "<ms>", help: "how long to wait for a response. Default: 10000" },
  "wire-format": { value: "<name>", help: "the wire format of a sandbox: typed or string. Default: typed" },
  only: { value: "<checks>", help: "run only these checks or groups, separated by commas" },
  skip: { value: "<checks>", help: "skip these checks or groups, separated by commas" },
  operations: { value: "<names>", help: "check only these operations or areas, separated by commas" },
  phases: { value: "<names>", help: `run only these phases, separated by commas: ${Object.keys(phases).join(", ")}` },
  "strict-assumptions": { help: "also fail for findings that rest on an assumption of the contract" },
  report: { value: "<files>", help: "write reports: html=FILE, junit=FILE, json=FILE, separated by commas" },
  cases: { value: "<folder>", help: "write each finding there: a case to replay, a curl script, a vitest test" },
  baseline: { value: "<file>", help: "known findings, as JSON: only new findings fail the run" },
  "update-baseline": { help: "write the findings of this run to the baseline" },
  format: {
    value: "<name>",
    help: "text, or github for annotations and a job summary. Default: github in GitHub Actions",
  },
  quiet: { help: "print only the summary" },
  help: { help: "show this help" },
} as const;

const help = `Checks whether a server implements the Store Administration API correctly.

Usage: store-admin-api conform [<url>] [options]
       store-admin-api conform init <url> [--token <token>] [--header <name: value>] [--output <file>] [--force]
       store-admin-api conform cleanup <url> --tag <tag> [--token <token>] [--dry-run]
       store-admin-api conform replay <case.json> <url> [--token <token>]
       store-admin-api conform minimize <case.json> <url> [--token <token>]
       store-admin-api conform list-checks

The url is the address before /api/202412. Default: the address in the configuration. init looks at the
server, without writing to it, and writes a first configuration. cleanup deletes what a run left. replay sends the requests of a case again; minimize removes the steps that its finding does
not need; list-checks prints the code and the requirement of each check.

${describeOptions(options)}

A finding with a documented basis fails the run. A finding that rests on an assumption of the contract is a warning. Checks that
can't run are reported as skipped.

Examples:
  store-admin-api sandbox &
  store-admin-api conform http://127.0.0.1:4020
  store-admin-api conform https://store.example --token "$TOKEN" --report html=report.html

Exit codes: 0 conforms, 1 findings, 2 incomplete or could not run.`;

const profileNames = ["sandbox", "live", "mock"] as const satisfies readonly ProfileName[];
type Flags = Given<typeof options>;

async function run(args: readonly string[]): Promise<number> {
  try {
    const [first, ...rest] = args;
    if (first === "init") return await init(addressOf("init", rest), rest.slice(1), await readContract());
    if (first === "cleanup") return await cleanup(addressOf("cleanup", rest), rest.slice(1), await readContract());
    if (first === "list-checks") return listChecks(rest);
    if (first === "replay" || first === "minimize") return await replayOrMinimize(first, rest);
    return await (first === undefined || first.startsWith("-") ? check(undefined, args) : check(first, rest));
  } catch (error) {
    if (!(error instanceof CannotRun || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** The address that follows the name of a subcommand. */
function addressOf(command: string, [address]: readonly string[]): string {
  if (address === undefined || address.startsWith("-"))
    throw new UsageError(`Pass the address of the server: conform ${command} http://127.0.0.1:4020.`);
  return readAddress(address);
}

function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${text}" is not the address of a server. Pass one such as http://127.0.0.1:4020.`);
  return text.replace(/\/api\/202412\/?$/, "").replace(/\/+$/, "");
}

function listChecks(args: readonly string[]): number {
  readOptions(args, {});
  for (const { code, requirement } of catalog) console.log(`${code.padEnd(24)} ${requirement}`);
  return 0;
}

/** How to reach the server, and the store to remove at the end. */
interface Reach {
  readonly options: RunOptions;
  readonly store: TemporaryStore | undefined;
}

async function reach(url: string, given: Flags, contract: Contract, config: ConformConfig): Promise<Reach> {
  const chosen = given.profile === undefined ? undefined : readChoice("profile", given.profile, profileNames);
  const profile = chosen ?? (given.token === undefined && (await hasControlApi(url)) ? "sandbox" : "live");
  const wireFormat = readChoice("wire-format", given["wire-format"] ?? "typed", ["typed", "string"] as const);
  const isLive = profile === "live";
  const common = {
    baseUrl: url,
    contract,
    profile,
    seed: readWhole("seed", given.seed ?? "1"),
    depth: (given.smoke ? "smoke" : "full") as Depth,
    budget: limitOf("budget", given.budget) ?? (isLive && given.smoke ? 2000 : undefined),
    shrinkBudget: limitOf("shrink-budget", given["shrink-budget"]) ?? (isLive ? 500 : undefined),
    shrinks: given["no-shrink"] !== true,
    concurrency: readWhole("concurrency", given.concurrency ?? "1"),
    operations: listOf(given.operations),
    phases: listOf(given.phases),
    rate: limitOf("rate", given.rate) ?? (isLive ? 20 : undefined),
    timeoutMs: readWhole("timeout", given.timeout ?? "10000"),
    only: namesOf("only", given.only),
    skip: namesOf("skip", given.skip),
    strict: given["strict-assumptions"] === true,
    allowsWrites: given["allow-writes"] === true,
    isDestructive: given.destructive === true,
    answers: config.answers,
    fixtures: config.fixtures,
    ...(config.headers && { fetch: fetchWith(config.headers) }),
  };
  if (profile === "sandbox" && given.token === undefined) {
    if (!(await hasControlApi(url)))
      throw new CannotRun(
        `${url} has no control API of a sandbox. Is the sandbox running? Pass --profile live for another server.`,
      );
    const store = await createTemporaryStore(url, contract.scopes, wireFormat);
    return { store, options: { ...common, token: store.token, tokenFor: store.tokenFor } };
  }
  const token = given.token ?? (profile === "mock" ? "any-token" : undefined);
  if (token === undefined) {
    throw new UsageError("The access token is missing. Pass one with all scopes: --token <token>.");
  }
  return { store: undefined, options: { ...common, token, tokenFor: await tokensOf(given.tokens, config.tokens) } };
}

/** Reads a limit; undefined if the option was not passed. */
function limitOf(option: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : readWhole(option, text);
}

/** Reads the tokens of single scopes from a file. Default: those of the configuration. */
async function tokensOf(
  file: string | undefined,
  configured: ConformConfig["tokens"],
): Promise<RunOptions["tokenFor"]> {
  let tokens: Record<string, unknown> | undefined = configured;
  if (file === undefined && tokens === undefined) return undefined;
  try {
    if (file !== undefined) tokens = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(`Cannot read the tokens from ${file}: ${(error as Error).message}`);
  }
  return (scopes) => {
    const token = tokens?.[scopes.join() || "none"];
    return typeof token === "string" ? token : undefined;
  };
}

/** Reads a list of checks or groups. @throws UsageError for an unknown one. */
function namesOf(option: string, text: string | undefined): string[] | undefined {
  const names = text?.split(",").map((name) => name.trim());
  const known = new Set(catalog.flatMap(({ code }) => [code, code.slice(0, code.indexOf("/"))]));
  const unknown = names?.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new UsageError(`--${option}: there is no check or group ${unknown}. conform list-checks prints them.`);
  return names;
}

function listOf(text: string | undefined): string[] | undefined {
  return text?.split(",").map((name) => name.trim());
}

/** Reads the command line and the configuration. @param address what the command line names. */
async function settingsOf(
  address: string | undefined,
  args: readonly string[],
  contract: Contract,
): Promise<{ readonly url: string; readonly given: Flags; readonly config: ConformConfig }> {
  const flags = readOptions(args, options);
  const config = await configOf(flags.config, contract);
  const url = address ?? config.address;
  if (url === undefined)
    throw new UsageError(
      `The address of the server is missing. Pass it first: conform http://127.0.0.1:4020. Or write it to ${config.file}.`,
    );
  return { url: readAddress(url), given: { ...config.options, ...flags }, config };
}

async function check(address: string | undefined, args: readonly string[]): Promise<number> {
  const contract = await readContract();
  const { url, given, config } = await settingsOf(address, args, contract);
  const ignored = new IgnoreList(config.ignore ?? []);
  const reports = reportsOf(given.report);
  for (const [, file] of reports) await makeFolder(dirname(file));
  if (given.cases !== undefined) await makeFolder(given.cases);
  const baseline = await readBaseline(given.baseline, given["update-baseline"] === true);
  const { store, options: how } = await reach(url, given, contract, config);
  const paint = paintFor(process.stdout);
  const isGithub = readChoice("format", given.format ?? defaultFormat(), ["text", "github"] as const) === "github";
  // The first interruption stops the run and cleans up; a second one ends the process.
  const stop = new AbortController();
  const onInterrupt = (): void => {
    console.error("\nStopping: deleting what the run created ...");
    stop.abort();
  };
  process.once("SIGINT", onInterrupt);
  try {
    const print = given.quiet ? () => {} : await startProgress(how);
    const tell = (progress: Progress | undefined): void => {
      if (progress?.kind !== "finding" || !baseline.known.has(progress.finding)) print(progress);
    };
    const full = await runConformance({
      ...how,
      isIgnored: (finding) => ignored.ignores(finding),
      onProgress: tell,
      signal: stop.signal,
    });
    tell(undefined);
    const { report, lines } = await applyBaseline(baseline, full, full.incompletion === undefined);
    for (const group of groupFindings(byWeight(report)))
      console.log(findingText(contract, group, paint, report.strict));
    for (const [kind, file] of reports) await writeFile(file, reportText(kind, report, contract));
    if (given.cases !== undefined) await writeCases(given.cases, report, contract);
    const isCut = report.incompletion !== undefined;
    if (isGithub) await reportToGithub(report);
    console.log(
      [verdict(report, paint, given.cases !== undefined), ...lines, ...ignoreLines(ignored, isCut)].join("\n"),
    );
    const outcome = outcomeOf(baseline.isUpdated ? { ...report, findings: [] } : report);
    return { passed: 0, failed: 1, incomplete: 2 }[outcome];
  } finally {
    process.removeListener("SIGINT", onInterrupt);
    await store?.remove();
  }
}

function defaultFormat(): "text" | "github" {
  return process.env.GITHUB_ACTIONS === "true" ? "github" : "text";
}

/** Prints the estimate of a run. @throws UsageError for a phase or an operation that does not exist. */
async function startProgress(how: RunOptions): Promise<ReturnType<typeof progressPrinter>> {
  try {
    const estimate = await estimateRun(how);
    console.error(estimateText(estimate, how));
    return progressPrinter(how, estimate);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}

type ReportKind = "html" | "junit" | "json";

function reportsOf(text: string | undefined): [ReportKind, string][] {
  return (text?.split(",") ?? []).map((entry) => {
    const [kind = "", ...file] = entry.split("=");
    if (file.length === 0)
      throw new UsageError(`--report: "${entry}" has no file name. Pass, for example, html=report.html.`);
    return [readChoice("report", kind, ["html", "junit", "json"] as const), file.join("=")];
  });
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

async function writeCases(folder: string, report: Report, contract: Contract): Promise<void> {
  for (const [index, finding] of report.findings.entries()) {
    const name = `${String(index + 1).padStart(2, "0")}-${finding.check.replace("/", "-")}-${finding.operation}`;
    await writeFile(join(folder, `${name}.json`), caseFile(finding, report.seed));
    await writeFile(join(folder, `${name}.sh`), curlScript(finding, contract));
    await writeFile(join(folder, `${name}.test.ts`), vitestFile(finding));
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
  const contract = await readContract();
  const paint = paintFor(process.stdout);
  const { url, given, config } = await settingsOf(address, rest, contract);
  const { store, options: how } = await reach(url, given, contract, config);
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

export const conform: Command = { help, run };
