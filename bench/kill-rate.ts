/** `npx tsx bench/kill-rate.ts`: how many faulty sandboxes a tool tells from the right one. See `--help`. */
import { writeFile } from "node:fs/promises";
import { describeOptions, readChoice, readOptions, readWhole } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { buildModule, hashOf, Workshop } from "./kill-rate/build.ts";
import type { Verdict } from "./kill-rate/killer.ts";
import { killers } from "./kill-rate/killers/index.ts";
import { ManifestError, type Mutant, mutantSets, readMutants } from "./kill-rate/mutant.ts";
import { failureOf, lineOf, printReport, rateOf, reportJson, type Tried, triedOf } from "./kill-rate/report.ts";
import { Results } from "./kill-rate/trials.ts";

const options = {
  set: { value: "<name>", help: "which mutants, a folder of bench/kill-rate/mutants (dev)" },
  tool: { value: "<name>", help: `what is measured, of ${Object.keys(killers).join(", ")} (the first)` },
  only: { value: "<id>,<id>", help: "these mutants alone" },
  sample: { value: "<number>", help: "so many mutants, the same ones each time" },
  seed: { value: "<number>", help: "what the tool draws its random choices from (1)" },
  seeds: { value: "<from>-<to>", help: "several of them" },
  jobs: { value: "<number>", help: "how many mutants are tried at once (2)" },
  limit: {
    value: "<seconds>",
    help: "how long a tool may take for a mutant and a seed before it is said to hang (300)",
  },
  least: { value: "<percent>", help: "fail where fewer are killed, warnings not counted" },
  fresh: { help: "try again what was tried before" },
  json: { value: "<file>", help: "write what came of each mutant there as well" },
  help: { help: "show this" },
} as const;

const help = `Measures how many mutants of the sandbox a tool kills. A mutant is the sandbox with one small fault. It is killed when the
tool finds something that it does not find in the right sandbox: a check and an operation.

Usage: npx tsx bench/kill-rate.ts [options]

${describeOptions(options)}

What was tried is kept in node_modules/.cache/kill-rate until the sandbox, the contract, the mutant or the tool changes, so a run
that was cut goes on where it was.

Exit codes: 0 done, 1 fewer are killed than --least asks for, 2 could not run.`;

async function main(args: readonly string[]): Promise<0 | 1> {
  const given = readOptions(args, options);
  if (given.help) {
    console.log(help);
    return 0;
  }
  const set = readChoice("set", given.set ?? "dev", await mutantSets());
  const tool = readChoice("tool", given.tool ?? Object.keys(killers)[0] ?? "", Object.keys(killers));
  const seeds = given.seeds === undefined ? [readWhole("seed", given.seed ?? "1")] : range(given.seeds);
  const jobs = readWhole("jobs", given.jobs ?? "2");
  const limit = readWhole("limit", given.limit ?? "300");
  const least = given.least === undefined ? undefined : percentage(given.least);
  const mutants = chosen(await readMutants(set), given.only, given.sample);

  const tried = await tryAll(mutants, { set, tool, seeds, jobs, limit, fresh: given.fresh === true });
  printReport(tool, tried);
  if (given.json !== undefined) await writeFile(given.json, reportJson(tool, set, tried));
  if (least === undefined) return 0;
  const rate = rateOf(tried);
  console.log(`\n${rate.toFixed(1)} % are killed; at least ${least} % ${rate >= least ? "✓" : "✗"}`);
  return rate >= least ? 0 : 1;
}

interface How {
  readonly set: string;
  readonly tool: string;
  readonly seeds: readonly number[];
  readonly jobs: number;
  readonly limit: number;
  readonly fresh: boolean;
}

async function tryAll(mutants: readonly Mutant[], { set, tool, seeds, jobs, limit, fresh }: How): Promise<Tried[]> {
  const [workshop, results] = [await Workshop.open(), await Results.open(fresh)];
  const program = await buildModule("bench/kill-rate/trial.ts");
  const killer = await buildModule(killers[tool] ?? "");
  const common = { tool: killer, program, seeds, limit };

  const right = new Map<number, Verdict>();
  for (const [seed, outcome] of await results.of({
    ...common,
    id: `${tool} right`,
    sandbox: await workshop.sandbox(),
  })) {
    if (!("findings" in outcome)) throw new Error(`On the right sandbox ${tool} ${failureOf(outcome)}`);
    right.set(seed, outcome);
    if (outcome.findings.length > 0)
      console.log(`With seed ${seed}, ${tool} has ${outcome.findings.length} findings in the right sandbox.`);
  }

  const tried = new Map<Mutant, Tried>();
  const left = [...mutants];
  const work = async (): Promise<void> => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const sandbox = await workshop.sandbox(mutant.edits);
      const outcomes = await results.of({ ...common, id: `${tool} ${set}/${mutant.id}`, sandbox });
      const one = triedOf(mutant, outcomes, right);
      tried.set(mutant, one);
      console.log(`${String(tried.size).padStart(4)}/${mutants.length}  ${lineOf(one)}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return mutants.flatMap((mutant) => tried.get(mutant) ?? []);
}

function chosen(mutants: readonly Mutant[], only: string | undefined, sample: string | undefined): readonly Mutant[] {
  if (only !== undefined)
    return only.split(",").map((id) => {
      const mutant = mutants.find((each) => each.id === id);
      if (!mutant) throw new UsageError(`There is no mutant ${id}.`);
      return mutant;
    });
  if (sample === undefined) return mutants;
  const drawn = [...mutants].sort((left, right) => (hashOf(left.id) < hashOf(right.id) ? -1 : 1));
  return drawn.slice(0, readWhole("sample", sample));
}

function range(text: string): number[] {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (!(first <= last)) throw new UsageError(`--seeds takes a range such as 1-5, not "${text}".`);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function percentage(text: string): number {
  const number = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= 100)) throw new UsageError(`--least takes a percentage, not "${text}".`);
  return number;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError || error instanceof ManifestError ? error.message : error);
  process.exitCode = 2;
}
