/**
 * `npm test`: everything that must hold before a change goes in. The checks run side by side, then the tests; all of them run whatever
 * fails, and the last line counts both. See `--help`.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { slowTests, withoutSlowTests } from "../test/support/slow-tests.ts";
import { compilePackage } from "./package.ts";
import { formatFindings } from "./pipeline/finding.ts";
import { findChangedTests } from "./test/changed.ts";

const help = `Runs the checks (generated files, types, lint), then the tests. The last line counts both.

Usage: npm test -- [options] [word ...]

  word                  run only the tests whose path contains this word
  --changed[=<commit>]  run only the tests that depend on a file changed since the last commit, or since the branch left a commit
  --all                 run what CI runs: ${slowTests.length} slow test files more, and the types under TypeScript 5.9
  --help                show this

A word and --changed select slow tests too; test/support/slow-tests.ts names them. npm run test:long
tries at length what these tests try for seconds.

Exit codes: 0 all passed, 1 something failed, 2 could not run.`;

const args = process.argv.slice(2);
const changed = args.find((arg) => /^--changed(=.|$)/.test(arg));
const words = args.filter((arg) => !arg.startsWith("-"));
const isAll = args.includes("--all") || Boolean(process.env.CI);

const root = fileURLToPath(new URL("..", import.meta.url));

/** The checks: Node's arguments by name. Each can be run by hand in the same way. */
const checks: Readonly<Record<string, readonly string[]>> = {
  "generated files are up to date": ["scripts/run.mjs", "check"],
  // Remembers what it has checked, so that it checks only what changed since.
  types: ["node_modules/typescript7/bin/tsc", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
  ...(isAll ? { "types under TypeScript 5.9": ["node_modules/typescript/bin/tsc"] } : {}),
  "format and lint": ["node_modules/@biomejs/biome/bin/biome", "check"],
};

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the checks, as many at a time as there are processors. Returns the output of those that failed too. */
async function runChecks(): Promise<Totals & { readonly reports: string[] }> {
  const waiting = Object.entries(checks);
  const count = waiting.length;
  const reports: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const started = performance.now();
      const { code, output } = await runNode(args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "✓" : "✗"} ${name}  ${seconds} s`);
      if (code !== 0) reports.push(`✗ ${name}: node ${args.join(" ")}\n\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return { passed: count - reports.length, failed: reports.length, reports };
}

function runNode(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Runs the tests of these files, or of all. What breaks outside a test, or keeps it from running, counts as a failure too. */
async function runTests(filters: string[]): Promise<Totals> {
  // A line for each file as it ends, and the failures at the end.
  const vitest = await startVitest("test", filters, { root, watch: false, slowTestThreshold: 30_000 });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]).map((test) => test.result().state);
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const broken = suites.flatMap((suite) => suite.errors()).length + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  const passed = tests.filter((state) => state === "passed").length;
  const failed = tests.filter((state) => state === "failed" || state === "pending").length + broken;
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}

/** Runs the tests that depend on changed files. */
async function runChangedTests(words: readonly string[], since: string): Promise<Totals> {
  const { all, selected } = await findChangedTests(root, since);
  const chosen = selected.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  console.log(`${chosen.length} of ${all.length} test files depend on what changed since ${since}.`);
  return chosen.length > 0 ? runTests(chosen) : { passed: 0, failed: 0 };
}

if (args.includes("--help")) {
  console.log(help);
  process.exit(0);
}
const unknown = args.find((arg) => arg.startsWith("-") && arg !== changed && arg !== "--all");
if (unknown) {
  console.error(`Unknown option ${unknown}.\n\n${help}`);
  process.exit(2);
}
const leavesSlowTests = !isAll && !changed && words.length === 0;
if (leavesSlowTests) process.env[withoutSlowTests] = "1";

// The tests use the package as its users do, and so does the compiler.
const compiled = await compilePackage(root);
if (compiled.length > 0) console.log(formatFindings(compiled));
const checked = await runChecks();
const tested = changed ? await runChangedTests(words, changed.split("=")[1] ?? "HEAD") : await runTests(words);
if (leavesSlowTests) console.log(`\nCI runs ${slowTests.length} slow test files more, and so does npm test -- --all.`);
for (const report of checked.reports) console.log(`\n${report}`); // after the tests, where it is seen
const failed = compiled.length + checked.failed + tested.failed;
console.log(`${checked.passed + tested.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
