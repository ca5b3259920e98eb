/** `npm run trials:servers`: the conformance suite on servers that were written from the documentation alone. See `--help`. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { command } from "../scripts/pipeline/command.ts";
import { readChoice, readWhole } from "../src/terminal/options.ts";
import { type BuiltModule, buildModule, hashOf, removeOldModules } from "./kill-rate/build.ts";
import { readPercentage, readRange } from "./kill-rate/choice.ts";
import { mapInParallel } from "./kill-rate/map-in-parallel.ts";
import { failureOf, lineOf, resultOf } from "./kill-rate/report.ts";
import { Results, type Trial } from "./kill-rate/trials.ts";
import { type Bug, chooseBugs } from "./servers/choice.ts";
import { writeKnownFindings } from "./servers/known.ts";
import { failuresOf, printScores, type ServerScore, scoresJson, worstRate } from "./servers/report.ts";
import { type ServerName, serverNames } from "./servers/subject.ts";
import type { ServerVerdict } from "./servers/verdict.ts";

/** The program that tries a server. Its hash changes with the servers that run in processes of their own, which it does not bundle. */
async function buildProgram(): Promise<BuiltModule> {
  const program = await buildModule("trials/servers/trial.ts");
  const folder = fileURLToPath(new URL("./servers", import.meta.url));
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return { ...program, hash: hashOf([program.hash, ...texts]) };
}

async function tryRight(
  cache: Results<ServerVerdict>,
  server: ServerName,
  trial: Omit<Trial, "mutant">,
  jobs: number,
): Promise<ReadonlyMap<number, ServerVerdict>> {
  const verdicts = await mapInParallel(trial.seeds, jobs, async (seed) => {
    const outcome = await cache.runSeed({ ...trial, mutant: `${server}:` }, seed);
    if (!("findings" in outcome)) throw new Error(`On the right server the suite ${failureOf(outcome)}`);
    const failures = outcome.findings.filter(({ severity }) => severity === "fail").length;
    console.log(`${server}, seed ${seed}: ${failures} failures, ${outcome.seconds.toFixed(1)} s`);
    return [seed, outcome] as const;
  });
  return new Map(verdicts);
}

async function tryBugs(
  cache: Results<ServerVerdict>,
  trial: Omit<Trial, "mutant">,
  bugs: readonly Bug[],
  right: ReadonlyMap<number, ServerVerdict>,
  jobs: number,
): Promise<ServerScore["bugs"]> {
  const tryOne = async (bug: Bug) =>
    resultOf(bug, await cache.run({ ...trial, mutant: `${bug.server}:${bug.id}` }), right);
  return mapInParallel(bugs, jobs, tryOne, (result) => [`${result.mutant.server}  ${lineOf(result)}`]);
}

await command(
  import.meta.url,
  {
    does: "Scores the conformance suite on the servers in trials/servers. They were written from the documentation alone, so every failure of a right server is false, or a mistake of that server. The suite finds a bug if it reports a failure that the right server does not have with the same seed: another check, operation or basis.",
    usage: "npm run trials:servers -- [options]",
    options: {
      server: { value: "<name>", help: `one of ${serverNames.join(", ")} (default: all)` },
      seeds: { value: "<from>-<to>", help: "the random seeds of the suite (default: 1-1)" },
      depth: { value: "<name>", help: "smoke or full (default: smoke)" },
      bugs: { value: "<id>,<id>", help: "these bugs, all or none (default: all)" },
      sample: { value: "<number>", help: "try so many bugs of each server, the same ones each time" },
      jobs: { value: "<number>", help: "how many servers to test at once (default: 2)" },
      limit: { value: "<seconds>", help: "how long a run may take (default: 900)" },
      most: { value: "<number>", help: "exit with 1 if a right server has more failures with a seed" },
      least: { value: "<percent>", help: "exit with 1 if fewer bugs of a server are found; warnings do not count" },
      warnings: { help: "name each warning of the right servers as well" },
      fresh: { help: "ignore cached results" },
      json: { value: "<file>", help: "write every finding to a file as well" },
    },
    notes:
      "Results are cached in node_modules/.cache/kill-rate until the suite, the contract or a server change, so an interrupted run can resume. The exit code is 1 if a score is worse than --most or --least.",
  },
  async (given) => {
    const servers =
      given.server === undefined ? serverNames : [readChoice("server", given.server, serverNames) as ServerName];
    const depth = readChoice("depth", given.depth ?? "smoke", ["smoke", "full"]);
    const seeds = readRange("seeds", given.seeds ?? "1-1");
    const jobs = readWhole("jobs", given.jobs ?? "2");
    const limit = readWhole("limit", given.limit ?? "900");
    const most = given.most === undefined ? Number.POSITIVE_INFINITY : readWhole("most", given.most, 0);
    const least = given.least === undefined ? 0 : readPercentage("least", given.least);
    const sample = given.sample === undefined ? undefined : readWhole("sample", given.sample);
    const bugs = chooseBugs(servers, given.bugs ?? "all", sample);

    await removeOldModules();
    const cache = await Results.open<ServerVerdict>("servers", given.fresh === true);
    const tool = await buildModule("src/conformance/run/run.ts");
    const program = await buildProgram();
    const trial = { tool, program, seeds, limit };

    const scores: ServerScore[] = [];
    for (const server of servers) {
      const right = await tryRight(cache, server, { ...trial, args: [depth] }, jobs);
      const known = await writeKnownFindings(right);
      const tried = bugs.filter((bug) => bug.server === server);
      scores.push({
        server,
        right,
        bugs: await tryBugs(cache, { ...trial, args: [depth, known] }, tried, right, jobs),
      });
    }
    printScores(depth, scores, given.warnings === true);
    if (given.json !== undefined) await writeFile(given.json, scoresJson(depth, scores));
    const isWorse = scores.some((score) => failuresOf(score) > most || worstRate(score) < least);
    return isWorse ? 1 : 0;
  },
);
