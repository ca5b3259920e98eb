import { apiPath } from "../api-version.ts";
import {
  CannotRun,
  ConfigError,
  ContractError,
  estimateRun,
  exitCodeOf,
  IgnoreList,
  incompleteOf,
  type Progress,
  planRun,
  type RunOptions,
  type RunPlan,
  readAddress,
  runConformance,
  setUpRun,
  Unavailable,
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
import { init } from "./conform/init.ts";
import { initForContract } from "./conform/init-contract.ts";
import { estimateText, progressPrinter } from "./conform/progress.ts";
import { replayOrMinimize } from "./conform/replay.ts";
import { makeFolders, writeOutputs } from "./conform/results.ts";
import { closeState, openState, resumeText } from "./conform/resume.ts";
import { commandSettings, options } from "./conform/settings.ts";
import { findingTexts, ignoreLines, verdict } from "./conform/verdict.ts";

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

/** What a run with a token does, although the server may be a sandbox. */
const readsOnly = `A server that is called with a token counts as live, so the run only reads. With --allow-writes it also creates
resources. A sandbox gives a run without --token a store of its own.`;

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
    if (first === "explain") return await explain(rest);
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
  const baseline = await readBaseline(given.baseline, isUpdate);
  await makeFolders(given);
  const state = await openState(given.resume);
  const { store, options: how } = await setUpRun({ ...wanted, contract });
  const paint = paintFor(process.stdout);
  const isGithub = (given.format ?? defaultFormat()) === "github";
  const interruption = awaitInterruption();
  try {
    const { print, plan } = await startProgress(how, given.quiet === true);
    if (!given.quiet && wanted.profile === undefined && wanted.token !== undefined && !wanted.allowsWrites)
      console.error(readsOnly);
    const going = state && resumeText(state);
    if (going !== undefined) console.error(going);
    const tell = (progress: Progress | undefined): void => {
      if (progress?.kind !== "finding" || !baseline.known.has(progress.finding)) print(progress);
    };
    const runOptions: RunOptions = {
      ...how,
      isIgnored: (finding) => ignored.ignores(finding),
      onProgress: tell,
      signal: interruption.signal,
      state,
    };
    const full = await runConformance(runOptions, plan);
    const stateLines = await closeState(given.resume, full);
    tell(undefined);
    const { report, judged, lines } = await applyBaseline(baseline, full, plan.scope.selects);
    for (const text of findingTexts(contract, report, paint, given.quiet === true)) console.log(text);
    const headerNames = Object.keys(how.headers ?? {});
    const { problems, overlayLines } = await writeOutputs(given, isGithub, report, contract, headerNames);
    const isCut = incompleteOf(report.notDone).length > 0;
    const about = [...problems.map((problem) => `  ${problem}`), ...stateLines, ...lines, ...overlayLines];
    const verdictText = verdict(judged, paint, given.cases !== undefined);
    console.log([verdictText, ...about, ...ignoreLines(ignored, isCut)].join("\n"));
    const code = exitCodeOf(judged);
    return code === 0 && problems.length > 0 ? 2 : code;
  } finally {
    interruption.ignore();
    await store?.remove();
  }
}

/** The first interruption stops the run and cleans up; a second one ends the process. */
function awaitInterruption(): { readonly signal: AbortSignal; ignore(): void } {
  const stop = new AbortController();
  const onInterrupt = (): void => {
    console.error("\nStopping: deleting what the run created ...");
    stop.abort();
  };
  process.once("SIGINT", onInterrupt);
  return { signal: stop.signal, ignore: () => void process.removeListener("SIGINT", onInterrupt) };
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

export const conform: Command = { help, run, options };
