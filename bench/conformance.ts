/** `npm run bench:conformance -- <what>`: how reliable the conformance suite itself is. See `--help`. */
import { describeOptions, readChoice, readOptions, readWhole } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { measureCases } from "./conformance/cases.ts";
import { measureMemory } from "./conformance/memory.ts";
import { measureSameness } from "./conformance/sameness.ts";
import { measureSoundness } from "./conformance/soundness.ts";

const parts = {
  soundness: measureSoundness,
  sameness: measureSameness,
  cases: measureCases,
  memory: measureMemory,
} as const;

const options = {
  seeds: { value: "<number>", help: "how many seeds to use, from 1 on. Default: 20" },
  depth: { value: "<name>", help: "smoke or full. Default: smoke" },
  help: { help: "show this" },
} as const;

const help = `Measures the conformance suite on sandboxes in this process.

Usage: npm run bench:conformance -- <what> [options]

  soundness  runs the suite on the correct sandbox with each seed: every finding is false. Prints the time and the coverage of
             the contract
  sameness   runs twice with each seed, on stores with different IDs: the requests must be equal apart from IDs and times
  cases      takes a mutant for each seed, minimizes its first finding and replays it in another store: it must be reproduced. Prints
             the number of steps
  memory     runs the suite on the correct sandbox in another thread, and prints the memory in use after each phase

${describeOptions(options)}

Exit codes: 0 all limits hold, 1 a limit is exceeded, 2 could not run.`;

async function main([what = "--help", ...args]: readonly string[]): Promise<void> {
  const given = readOptions(what.startsWith("-") ? [what, ...args] : args, options);
  if (given.help) return console.log(help);
  const part = readChoice("what", what, Object.keys(parts)) as keyof typeof parts;
  const depth = readChoice("depth", given.depth ?? "smoke", ["smoke", "full"]) as "smoke" | "full";
  await parts[part](readWhole("seeds", given.seeds ?? "20"), depth);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 2;
}
