/**
 * `npm test`: everything that must hold before a change goes in. The checks run side by side, then the tests; all of them run whatever
 * fails, and the last line counts both. See `--help`.
 */
import { fileURLToPath } from "node:url";
import { suggest } from "../src/suggest.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { slowTests, withoutSlowTests } from "../test/support/slow-tests.ts";
import { compilePackage, isPackageStale } from "./package.ts";
import { formatFindings } from "./pipeline/finding.ts";
import { findChangedFiles } from "./test/changed-files.ts";
import { checks, runChecks } from "./test/checks.ts";
import { TestRun } from "./test/run-tests.ts";
import { describeSkipped } from "./test/skipped.ts";

const help = `Runs the checks (generated files, types, lint), then the tests. The last line counts both.

Usage: npm test -- [options] [word ...]

  word                  run only the tests whose path contains this word, and no checks
  --changed[=<commit>]  run only the tests that depend on a file changed since the last commit, or since the branch left a
                        commit, and no checks
  --all                 run what CI runs: ${slowTests.length} slow test files more
  --help                show this

A word and --changed select slow tests too; test/support/slow-tests.ts names them. They compile the package only if a selected
test uses it. npm run test:long tries at length what these tests try for seconds, and runs the tests with the tag long.

Tests that need a program that this machine lacks, such as Chromium, are skipped and counted; npm run setup installs it. If the
variable CI is set, they fail instead.

Exit codes: 0 all passed, 1 something failed, 2 could not run.`;

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the command line asks for. */
interface Request {
  readonly words: readonly string[];
  /** The commit since which a change counts. */
  readonly since: string | undefined;
  readonly isAll: boolean;
}

/** @throws {UsageError} for an unknown option. */
function readRequest(args: readonly string[]): Request {
  const changed = args.find((arg) => /^--changed(=.|$)/.test(arg));
  const unknown = args.find((arg) => arg.startsWith("-") && arg !== changed && arg !== "--all");
  if (unknown) {
    const hint = suggest(unknown, ["--changed", "--all", "--help"]);
    throw new UsageError(`Unknown option ${unknown}.${hint}\n\n${help}`);
  }
  return {
    words: args.filter((arg) => !arg.startsWith("-")),
    since: changed && (changed.split("=")[1] ?? "HEAD"),
    isAll: args.includes("--all") || Boolean(process.env.CI),
  };
}

/** @returns the number of errors in the package. */
async function preparePackage(): Promise<number> {
  const compiled = await compilePackage(root);
  if (compiled.length > 0) console.log(formatFindings(compiled));
  return compiled.length;
}

/** Runs the tests that words or changes select. */
async function testSelected({ words, since }: Request): Promise<0 | 1> {
  const changed = since === undefined ? undefined : await findChangedFiles(root, since);
  const run = await TestRun.select(root, { words, changed });
  if (run.specifications.length === 0) {
    await run.close();
    if (!changed)
      throw new UsageError(
        `No test has a path that contains ${words.join(" or ")}. Try a folder of test/, such as client/retry.`,
      );
    console.log(`No test depends on what changed since ${since}.`);
    return report({ passed: 0, failed: 0 }, []);
  }
  if (changed) console.log(`${run.specifications.length} test files depend on what changed since ${since}.`);
  const needsPackage = (await run.usesPackage()) && (await isPackageStale(root));
  const errors = needsPackage ? await preparePackage() : 0;
  const tested = await run.run();
  await run.close();
  return report({ passed: tested.passed, failed: errors + tested.failed }, describeSkipped(tested.skipped));
}

/** Runs the checks and all tests, but the slow ones unless they are asked for. */
async function testAll({ isAll }: Request): Promise<0 | 1> {
  if (!isAll) process.env[withoutSlowTests] = "1";
  // The tests use the package as its users do, and so does the compiler.
  const errors = await preparePackage();
  const checked = await runChecks(root, checks);
  const run = await TestRun.select(root, { words: [], changed: undefined });
  const tested = await run.run();
  await run.close();
  const slow = `CI runs ${slowTests.length} slow test files more, and so does npm test -- --all.`;
  for (const text of checked.reports) console.log(`\n${text}`); // after the tests, where it is seen
  const totals = { passed: checked.passed + tested.passed, failed: errors + checked.failed + tested.failed };
  return report(totals, [...describeSkipped(tested.skipped), ...(isAll ? [] : [slow])]);
}

/** Prints notes, and the totals as the last line. */
function report({ passed, failed }: { passed: number; failed: number }, notes: readonly string[]): 0 | 1 {
  if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  if (args.includes("--help")) {
    console.log(help);
    return 0;
  }
  try {
    const request = readRequest(args);
    const isSelected = request.words.length > 0 || request.since !== undefined;
    return await (isSelected ? testSelected(request) : testAll(request));
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    return 2;
  }
}

process.exit(await main(process.argv.slice(2)));
