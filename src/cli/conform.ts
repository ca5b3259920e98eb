import { access, constants, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  basisText,
  CannotRun,
  type CaseFile,
  type Contract,
  caseFile,
  catalog,
  curlScript,
  type Depth,
  fails,
  findingKey,
  findingLines,
  greetServer,
  type ProfileName,
  type Progress,
  type Report,
  type ReportedFinding,
  type RunOptions,
  readCaseFile,
  readContract,
  replay,
  reportText,
  runConformance,
  shrinkCase,
  stepLines,
  vitestFile,
} from "../conformance/command.ts";
import { describeOptions, type Given, readChoice, readOptions, readWhole } from "../terminal/options.ts";
import { type Paint, paintFor } from "../terminal/paint.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command } from "./command.ts";
import { createTemporaryStore, hasControlApi, type TemporaryStore } from "./temporary-store.ts";

const options = {
  token: { value: "<token>", help: "an access token with all scopes; a sandbox makes one itself" },
  tokens: { value: "<file>", help: 'JSON with tokens of single scopes: {"read_orders": "…", "none": "…"}' },
  profile: { value: "<name>", help: "what is looked at: sandbox, live or mock (found out if left out)" },
  "allow-writes": { help: "write to a live server too; without it, it is only read" },
  destructive: { help: "ask a live server for much at once too, and about what is its own" },
  smoke: { help: "a quick look in place of all there is" },
  seed: { value: "<number>", help: "what is chosen at random is the same for the same seed (1)" },
  budget: { value: "<number>", help: "the most requests (none for a sandbox or a mock, 5000 for a live server)" },
  rate: { value: "<number>", help: "the most requests a second (none for a sandbox or a mock, 20 for a live server)" },
  timeout: { value: "<ms>", help: "how long a response may take (10000)" },
  "wire-format": { value: "<name>", help: "how a sandbox writes: typed or string (typed)" },
  only: { value: "<checks>", help: "these checks or groups alone, with commas between them" },
  skip: { value: "<checks>", help: "not these checks or groups" },
  "strict-assumptions": { help: "fail for what rests on an assumption of the contract too" },
  report: { value: "<files>", help: "write reports: html=FILE, junit=FILE, json=FILE, with commas between them" },
  cases: { value: "<folder>", help: "keep each finding there: a case to replay, a curl script, a test" },
  quiet: { help: "print the verdict alone" },
  help: { help: "show this" },
} as const;

const help = `Tells whether a server keeps the contract of the Store Administration API.

Usage: store-admin-api conform <url> [options]
       store-admin-api conform replay <case.json> <url> [--token <token>]
       store-admin-api conform minimize <case.json> <url> [--token <token>]
       store-admin-api conform list-checks

The url is what stands before /api/202412.

${describeOptions(options)}

What the document of the interface states fails; what the contract assumes where the document is silent is a warning. What
cannot be asked is told as such, and never as passed.

  store-admin-api sandbox &
  store-admin-api conform http://127.0.0.1:4020
  store-admin-api conform https://store.example --token "$TOKEN" --report html=report.html

Exit codes: 0 the server holds, 1 there are findings, 2 could not run, or was stopped.`;

const profileNames = ["sandbox", "live", "mock"] as const satisfies readonly ProfileName[];
type Flags = Given<typeof options>;

async function run(args: readonly string[]): Promise<number> {
  try {
    const [first, ...rest] = args;
    if (first === "list-checks") return listChecks(rest);
    if (first === "replay" || first === "minimize") return await replayOrMinimize(first, rest);
    if (first === undefined || first.startsWith("-")) throw new UsageError("The address of a server is missing.");
    return await check(readAddress(first), readOptions(rest, options));
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    console.error(error.message);
    return 2;
  }
}

function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${text}" is no address of a server; give one such as http://127.0.0.1:4020.`);
  return text.replace(/\/api\/202412\/?$/, "").replace(/\/+$/, "");
}

function listChecks(args: readonly string[]): number {
  readOptions(args, {});
  for (const { code, requirement } of catalog) console.log(`${code.padEnd(24)} ${requirement}`);
  return 0;
}

/** How a server is reached, and what ends it. */
interface Reach {
  readonly options: RunOptions;
  readonly store: TemporaryStore | undefined;
}

async function reach(url: string, given: Flags, contract: Contract): Promise<Reach> {
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
    budget: given.budget === undefined ? (isLive ? 5000 : undefined) : readWhole("budget", given.budget),
    rate: given.rate === undefined ? (isLive ? 20 : undefined) : readWhole("rate", given.rate),
    timeoutMs: readWhole("timeout", given.timeout ?? "10000"),
    only: namesOf("only", given.only),
    skip: namesOf("skip", given.skip),
    strict: given["strict-assumptions"] === true,
    allowsWrites: given["allow-writes"] === true,
    isDestructive: given.destructive === true,
  };
  if (profile === "sandbox" && given.token === undefined) {
    if (!(await hasControlApi(url)))
      throw new CannotRun(`${url} has no control of a sandbox. Is it running? Give --profile live for another server.`);
    const store = await createTemporaryStore(url, contract.scopes, wireFormat);
    return { store, options: { ...common, token: store.token, tokenFor: store.tokenFor } };
  }
  const token = given.token ?? (profile === "mock" ? "any-token" : undefined);
  if (token === undefined) {
    throw new UsageError("An access token is missing: --token <token>, one with all scopes.");
  }
  return { store: undefined, options: { ...common, token, tokenFor: await tokensOf(given.tokens) } };
}

/** Tokens of single scopes, from a file. */
async function tokensOf(file: string | undefined): Promise<RunOptions["tokenFor"]> {
  if (file === undefined) return undefined;
  let tokens: Record<string, unknown>;
  try {
    tokens = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(`The tokens cannot be read from ${file}: ${(error as Error).message}`);
  }
  return (scopes) => {
    const token = tokens[scopes.join() || "none"];
    return typeof token === "string" ? token : undefined;
  };
}

/** Checks, or groups of them. @throws UsageError for one that is not there. */
function namesOf(option: string, text: string | undefined): string[] | undefined {
  const names = text?.split(",").map((name) => name.trim());
  const known = new Set(catalog.flatMap(({ code }) => [code, code.slice(0, code.indexOf("/"))]));
  const unknown = names?.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new UsageError(`--${option}: there is no check or group ${unknown}; list-checks shows them.`);
  return names;
}

async function check(url: string, given: Flags): Promise<number> {
  const contract = await readContract();
  const reports = reportsOf(given.report);
  for (const [, file] of reports) await makeFolder(dirname(file));
  if (given.cases !== undefined) await makeFolder(given.cases);
  const { store, options: how } = await reach(url, given, contract);
  const paint = paintFor(process.stdout);
  const tell = given.quiet ? () => {} : progressPrinter(contract, paint, how);
  // The first interruption ends the run in order; a second one ends the process.
  const stop = new AbortController();
  const onInterrupt = (): void => {
    console.error("\nStopping: what was made is taken away ...");
    stop.abort();
  };
  process.once("SIGINT", onInterrupt);
  try {
    const report = await runConformance({ ...how, onProgress: tell, signal: stop.signal });
    tell(undefined);
    for (const [kind, file] of reports) await writeFile(file, reportText(kind, report, contract));
    if (given.cases !== undefined) await keepCases(given.cases, report, contract);
    console.log(verdict(report, paint, given));
    if (report.findings.some((finding) => fails(finding, report.strict))) return 1;
    return stop.signal.aborted ? 2 : 0;
  } finally {
    process.removeListener("SIGINT", onInterrupt);
    await store?.remove();
  }
}

type ReportKind = "html" | "junit" | "json";

function reportsOf(text: string | undefined): [ReportKind, string][] {
  return (text?.split(",") ?? []).map((entry) => {
    const [kind = "", ...file] = entry.split("=");
    if (file.length === 0) throw new UsageError(`--report: "${entry}" should be such as html=report.html.`);
    return [readChoice("report", kind, ["html", "junit", "json"] as const), file.join("=")];
  });
}

/** Makes a folder before a run, so that what comes of the run can be kept. @throws CannotRun. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new CannotRun(`Nothing can be written to ${folder}: ${(error as Error).message}`);
  }
}

/** Tells how far a run is, and each finding as it is found; with nothing, that it is over. */
function progressPrinter(
  contract: Contract,
  paint: Paint,
  { strict = false }: RunOptions,
): (progress: Progress | undefined) => void {
  const { stderr } = process;
  let phase = "";
  let cases = 0;
  const clear = (): void => {
    if (stderr.isTTY) stderr.write("\r\u001b[K");
  };
  return (progress) => {
    if (progress?.kind === "phase") {
      phase = progress.name;
      cases = 0;
      if (!stderr.isTTY) stderr.write(`${phase} ...\n`);
    } else if (progress?.kind === "case") {
      cases += 1;
      if (stderr.isTTY) stderr.write(`\r\u001b[K${phase}: ${cases} cases, ${progress.requests} requests`);
    } else if (progress?.kind === "finding") {
      clear();
      console.log(findingText(contract, progress.finding, paint, strict));
    } else clear();
  };
}

function findingText(contract: Contract, finding: ReportedFinding, paint: Paint, strict: boolean): string {
  const isFailure = fails(finding, strict);
  const head = `${paint(isFailure ? "red" : "yellow", isFailure ? "✗" : "!")} ${paint("bold", finding.check)} ${finding.operation}`;
  const [message = "", basis = "", ...steps] = findingLines(contract, finding);
  return [head, `  ${message}`, `  ${paint("dim", basis)}`, ...steps.map((line) => `    ${line}`), ""].join("\n");
}

function verdict(report: Report, paint: Paint, given: Flags): string {
  const failing = report.findings.filter((finding) => fails(finding, report.strict));
  const warnings = report.findings.length - failing.length;
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const cases = Object.values(report.cases).reduce((sum, count) => sum + count, 0);
  const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  const notChecked = Object.entries(report.notChecked).map(([what, why]) => `  not asked: ${what} (${why})`);
  const head =
    failing.length === 0
      ? `${paint("green", "✓")} ${report.baseUrl} keeps the contract${warnings > 0 ? `, with ${counted(warnings, "warning", "warnings")}` : ""}.`
      : `${paint("red", "✗")} ${report.baseUrl} breaks the contract: ${counted(failing.length, "finding", "findings")}, ${counted(warnings, "warning", "warnings")}.`;
  const skipped = Object.keys(report.skipped).length;
  return [
    head,
    `  ${cases} cases, ${report.requests} requests, ${seconds} s, seed ${report.seed}, ${report.depth}, profile ${report.profile}`,
    ...(report.isCut ? ["  Not all was asked: the budget of requests is spent, or the run was stopped."] : []),
    ...notChecked,
    ...(skipped > 0
      ? [`  ${counted(skipped, "kind of call", "kinds of calls")} could not be made; a report lists them`]
      : []),
    ...(report.left > 0 && report.profile === "live"
      ? [
          `  ${report.left} things were made that the interface cannot delete; texts made up for them have KIT${report.tag} in them`,
        ]
      : []),
    ...(report.findings.length > 0 && given.cases === undefined
      ? ["  --cases <folder> keeps each finding, to be played again"]
      : []),
  ].join("\n");
}

async function keepCases(folder: string, report: Report, contract: Contract): Promise<void> {
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
    throw new UsageError(`Give the case and the address: conform ${what} case.json http://127.0.0.1:4020.`);
  let kept: CaseFile;
  try {
    kept = readCaseFile(await readFile(file, "utf8"));
  } catch (error) {
    throw new CannotRun(`${file} cannot be read: ${(error as Error).message}`);
  }
  const contract = await readContract();
  const paint = paintFor(process.stdout);
  const { store, options: how } = await reach(readAddress(address), readOptions(rest, options), contract);
  try {
    await greetServer(how);
    const { check, operation } = kept.finding;
    if (what === "minimize") {
      const short = await shrinkCase(kept, how);
      if (!short) {
        console.log(
          `${paint("green", "✓")} ${check} ${operation}: the case does not show it any more, so there is nothing to shorten.`,
        );
        return 0;
      }
      await writeFile(file, caseFile(short, kept.seed));
      console.log(`${file} has ${short.case.steps.length} steps now, of ${kept.case.steps.length}:`);
      for (const line of stepLines(contract, short.case)) console.log(`  ${line}`);
      return 1;
    }
    const found = (await replay(kept.case, how)).find((other) => findingKey(other) === findingKey(kept.finding));
    if (!found) {
      console.log(`${paint("green", "✓")} ${check} ${operation}: it does not show any more.`);
      return 0;
    }
    console.log(
      `${paint("red", "✗")} ${paint("bold", check)} ${operation}\n  ${found.message}\n  ${basisText(found.basis)}`,
    );
    for (const line of stepLines(contract, kept.case)) console.log(`    ${line}`);
    return 1;
  } finally {
    await store?.remove();
  }
}

export const conform: Command = { help, run };
