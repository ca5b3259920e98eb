/** `npm run bench:conformance -- <what>`: how far the conformance kit itself can be trusted. See `--help`. */
import { describeOptions, readChoice, readOptions, readWhole } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { measureCases } from "./conformance/cases.ts";
import { measureSameness } from "./conformance/sameness.ts";
import { measureSoundness } from "./conformance/soundness.ts";

const parts = {
  soundness: measureSoundness,
  sameness: measureSameness,
  cases: measureCases,
} as const;

const options = {
  seeds: { value: "<number>", help: "with how many seeds, from 1 on (20)" },
  depth: { value: "<name>", help: "how far the kit goes, smoke or full (smoke)" },
  help: { help: "show this" },
} as const;

const help = `Measures the conformance kit on sandboxes in this process.

Usage: npm run bench:conformance -- <what> [options]

  soundness  has the right sandbox looked at with each seed: what the kit finds there is false. Tells the time, and what of the
             contract was seen
  sameness   looks twice with each seed, at stores whose ids differ: the requests must be the same but for ids and times
  cases      takes so many mutants as there are seeds, has what the kit finds first made short, and plays it again in a store of its
             own: it must be found again. Tells how many steps are left

${describeOptions(options)}

Exit codes: 0 the bounds hold, 1 they do not, 2 could not run.`;

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
