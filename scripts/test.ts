/**
 * `npm test`: everything that must hold before a change goes in. The checks run side by side, then the tests; all of them
 * run whatever fails, and the last line sums both up. `npm test -- orders` runs only the tests whose path has that word.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { formatFindings } from "./finding.ts";
import { compilePackage } from "./package.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What is checked, and how: Node's arguments. Each can be run by hand in the same way. */
const checks: Readonly<Record<string, readonly string[]>> = {
  "generated files are up to date": ["scripts/run.mjs", "check"],
  "types under TypeScript 5.9": ["node_modules/typescript/bin/tsc"],
  "types under TypeScript 7": ["node_modules/typescript7/bin/tsc"],
  "format and lint": ["node_modules/@biomejs/biome/bin/biome", "check"],
};

interface Totals {
  passed: number;
  failed: number;
}

/** Runs the checks, as many at a time as there are processors. */
async function runChecks(): Promise<Totals> {
  const totals = { passed: 0, failed: 0 };
  const waiting = Object.entries(checks);
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const started = performance.now();
      const { code, output } = await node(args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      totals[code === 0 ? "passed" : "failed"] += 1;
      console.log(`${code === 0 ? "✓" : "✗"} ${name}  ${seconds} s`);
      if (code !== 0) console.log(`\nnode ${args.join(" ")}\n\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return totals;
}

function node(args: readonly string[]): Promise<{ code: number | null; output: string }> {
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

/** Runs the tests. What breaks outside a test, or keeps it from running, counts as a failure too. */
async function runTests(filters: string[]): Promise<Totals> {
  const vitest = await startVitest("test", filters, { root, watch: false });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]).map((test) => test.result().state);
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const broken = suites.flatMap((suite) => suite.errors()).length + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  const failed = tests.filter((state) => state === "failed" || state === "pending").length + broken;
  return { passed: tests.filter((state) => state === "passed").length, failed };
}

// The tests use the package as its users do, and so does the compiler.
const compiled = await compilePackage(root);
if (compiled.length > 0) console.log(formatFindings(compiled));
const checked = await runChecks();
const tested = await runTests(process.argv.slice(2));
const failed = compiled.length + checked.failed + tested.failed + (tested.passed === 0 ? 1 : 0);
console.log(`${checked.passed + tested.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
