/** `npm run trials:kill-rate`: how many faulty sandboxes a tool detects. See `--help`. */
import { writeFile } from "node:fs/promises";
import { command } from "../scripts/pipeline/command.ts";
import { readChoice, readWhole } from "../src/terminal/options.ts";
import { buildModule, removeOldModules } from "./kill-rate/build.ts";
import { chooseMutants, readPercentage, readRange } from "./kill-rate/choice.ts";
import type { ToolVerdict } from "./kill-rate/killer.ts";
import { killers } from "./kill-rate/killers/index.ts";
import { mapInParallel } from "./kill-rate/map-in-parallel.ts";
import type { Mutant } from "./kill-rate/mutant.ts";
import { mutantSets, mutantsOf } from "./kill-rate/mutants/index.ts";
import {
  contradicting,
  failureOf,
  killRate,
  lineOf,
  printReport,
  reportJson,
  resultOf,
  type TrialResult,
} from "./kill-rate/report.ts";
import { Results } from "./kill-rate/trials.ts";

interface RunOptions {
  readonly tool: string;
  readonly seeds: readonly number[];
  readonly jobs: number;
  readonly limit: number;
  readonly fresh: boolean;
}

async function tryAll(
  mutants: readonly Mutant[],
  { tool: name, seeds, jobs, limit, fresh }: RunOptions,
): Promise<TrialResult[]> {
  await removeOldModules();
  const cache = await Results.open(name, fresh);
  const program = await buildModule("trials/kill-rate/trial.ts");
  const tool = await buildModule(killers[name] ?? "");
  const trial = { tool, program, seeds, limit };

  const right = new Map<number, ToolVerdict>();
  for (const [seed, outcome] of await cache.run({ ...trial, mutant: undefined })) {
    if (!("findings" in outcome)) throw new Error(`On the right sandbox ${name} ${failureOf(outcome)}`);
    right.set(seed, outcome);
    if (outcome.findings.length > 0)
      console.log(`With seed ${seed}, ${name} has ${outcome.findings.length} findings in the right sandbox.`);
  }

  const tryOne = async (mutant: Mutant) => resultOf(mutant, await cache.run({ ...trial, mutant: mutant.id }), right);
  return mapInParallel(mutants, jobs, tryOne, (result) => [lineOf(result)]);
}

await command(
  import.meta.url,
  {
    does: "Measures the kill rate of a tool. A mutant is the sandbox with one small fault. The tool kills it by a finding that the right sandbox does not have: a check and an operation. A mutant without such a finding survives. The documentation leaves some of the faults open, so a right server may have them; a tool kills a mutant that contradicts the documentation if the finding fails the run, and should only warn of the others.",
    usage: "npm run trials:kill-rate -- [options]",
    options: {
      set: { value: "<name>", help: `a set of mutants: ${mutantSets.join(", ")} (default: dev)` },
      tool: { value: "<name>", help: `the tool to measure: ${Object.keys(killers).join(", ")} (default: the first)` },
      only: { value: "<id>,<id>", help: "try these mutants alone" },
      sample: { value: "<number>", help: "try so many mutants, the same ones each time" },
      seed: { value: "<number>", help: "the random seed of the tool (default: 1)" },
      seeds: { value: "<from>-<to>", help: "try several random seeds" },
      jobs: { value: "<number>", help: "how many mutants to try at once (default: 2)" },
      limit: { value: "<seconds>", help: "how long a tool may take for a mutant and a seed (default: 300)" },
      least: { value: "<percent>", help: "exit with 1 if the kill rate is lower; warnings do not count" },
      fresh: { help: "ignore cached results" },
      json: { value: "<file>", help: "write the result of each mutant to a file as well" },
    },
    notes:
      "Results are cached in node_modules/.cache/kill-rate until the sandbox, the contract, the mutants or the tool change, so an interrupted run can resume. The exit code is 1 if the kill rate is lower than --least.",
  },
  async (given) => {
    const set = readChoice("set", given.set ?? "dev", mutantSets);
    const tool = readChoice("tool", given.tool ?? Object.keys(killers)[0] ?? "", Object.keys(killers));
    const seeds = given.seeds === undefined ? [readWhole("seed", given.seed ?? "1")] : readRange("seeds", given.seeds);
    const least = given.least === undefined ? undefined : readPercentage("least", given.least);
    const sample = given.sample === undefined ? undefined : readWhole("sample", given.sample);
    const results = await tryAll(chooseMutants(mutantsOf(set), { only: given.only?.split(","), sample }), {
      tool,
      seeds,
      jobs: readWhole("jobs", given.jobs ?? "2"),
      limit: readWhole("limit", given.limit ?? "300"),
      fresh: given.fresh === true,
    });
    printReport(tool, results);
    if (given.json !== undefined) await writeFile(given.json, reportJson(tool, set, results));
    if (least === undefined) return 0;
    const rate = killRate(contradicting(results));
    console.log(`\nKill rate ${rate.toFixed(1)} %, at least ${least} % ${rate >= least ? "✓" : "✗"}`);
    return rate >= least ? 0 : 1;
  },
);
