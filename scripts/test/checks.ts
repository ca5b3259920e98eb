/** The checks of `npm test`: what must hold beside the tests. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** How many of something passed and failed. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/** Node's arguments by the name of the check. Each can be run by hand in the same way. */
export type Checks = Readonly<Record<string, readonly string[]>>;

/** The checks. */
export const checks: Checks = {
  "generated files are up to date": ["scripts/run.mjs", "check"],
  // Remembers what it has checked, so that it checks only what changed since.
  types: ["node_modules/typescript7/bin/tsc", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
  "format and lint": ["node_modules/@biomejs/biome/bin/biome", "check"],
};

/** Runs checks, as many at a time as there are processors. @returns the totals, and the output of each check that failed. */
export async function runChecks(root: string, checks: Checks): Promise<Totals & { readonly reports: string[] }> {
  const waiting = Object.entries(checks);
  const count = waiting.length;
  const reports: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const started = performance.now();
      const { code, output } = await runNode(root, args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "✓" : "✗"} ${name}  ${seconds} s`);
      if (code !== 0) reports.push(`✗ ${name}: node ${args.join(" ")}\n\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return { passed: count - reports.length, failed: reports.length, reports };
}

function runNode(root: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
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
