/** `npm run trials:answers`: whether the conformance suite checks each answer to a gap. See `--help`. */
import { type GapId, gaps } from "../generated/gaps.js";
import { command } from "../scripts/pipeline/command.ts";
import { uncheckedAnswers } from "../src/conformance/judge/readings/judged.ts";
import { Register } from "../src/conformance/model/register.ts";
import { readWhole } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { buildModule, removeOldModules } from "./kill-rate/build.ts";
import { readPercentage, shuffle } from "./kill-rate/choice.ts";
import { mapInParallel } from "./kill-rate/map-in-parallel.ts";
import { failureOf } from "./kill-rate/report.ts";
import { Results } from "./kill-rate/trials.ts";
import { variations } from "./variations/index.ts";

/** An answer, and the servers that behave otherwise. */
interface Subject {
  readonly id: string;
  readonly gap: string;
  readonly answer: string;
  /** The readings of the servers: the first one of the gap is that of the sandbox, and the others have a variation. */
  readonly servers: readonly string[];
}

/** The calls of a run: those that the gap is about, and all of them if those find nothing. */
const parts = ["own", "all"] as const;

interface Row {
  readonly id: string;
  /** The server that fails, and by what; undefined if none does. */
  readonly found?: { readonly server: string; readonly message: string };
  /** Why there is no verdict. */
  readonly problem?: string;
}

const subjects: readonly Subject[] = (Object.keys(gaps) as GapId[]).flatMap((gap) => {
  const [first = "", ...others] = Object.keys(gaps[gap].readings);
  const varied = others.filter((reading) => variations.some(({ id }) => id === `${gap}/${reading}`));
  return (first === "" ? [] : [first, ...others]).map((answer) => ({
    ...{ id: `${gap}/${answer}`, gap, answer },
    servers: [first, ...varied].filter((reading) => reading !== answer),
  }));
});

await command(
  import.meta.url,
  {
    does: "Tells the conformance suite (quick, default settings) each reading of each gap in openapi/gaps as an answer, and runs it on the sandbox by the other readings of this gap, until a finding names the answer. An answer that no server fails by only silences findings.",
    usage: "npm run trials:answers -- [options]",
    options: {
      only: { value: "<words>", help: "only answers whose id has one of these comma-separated words" },
      sample: { value: "<number>", help: "only so many answers, the same ones each time" },
      seed: { value: "<number>", help: "the random seed of the suite. Default: 1" },
      jobs: { value: "<number>", help: "how many servers to check at once. Default: 2" },
      limit: { value: "<seconds>", help: "how long the suite may take for a server. Default: 300" },
      least: { value: "<percent>", help: "exit with 1 if fewer answers are checked" },
      fresh: { help: "ignore cached results" },
    },
    notes:
      "Results are cached in node_modules/.cache/kill-rate until the sandbox, the contract, the variations or the suite change, so an interrupted run can resume.",
  },
  async (given) => {
    const words = given.only?.split(",");
    const named = words ? subjects.filter(({ id }) => words.some((word) => id.includes(word))) : subjects;
    const sample = given.sample === undefined ? named.length : readWhole("sample", given.sample);
    const chosen = sample < named.length ? shuffle(named).slice(0, sample) : named;
    if (chosen.length === 0) throw new UsageError(`No answer has ${given.only} in its id: see openapi/gaps.`);
    const seed = readWhole("seed", given.seed ?? "1");
    const limit = readWhole("limit", given.limit ?? "300");
    const least = given.least === undefined ? 0 : readPercentage("least", given.least);
    await removeOldModules();
    const open = async (part: string) => ({ part, cache: await Results.open(`answers ${part}`, given.fresh === true) });
    const caches = await Promise.all(parts.map(open));
    const [program, tool] = [
      await buildModule("trials/answers/trial.ts"),
      await buildModule("src/conformance/run/run.ts"),
    ];
    const check = async ({ id, gap, answer, servers }: Subject): Promise<Row> => {
      for (const { part, cache } of caches)
        for (const server of servers) {
          const mutant = `${gap}:${answer}:${server}`;
          const outcome = await cache.runSeed({ mutant, tool, program, limit, args: [part] }, seed);
          if (!("findings" in outcome)) return { id, problem: failureOf(outcome) };
          const [first] = outcome.findings;
          if (first) return { id, found: { server, message: `${first.check} ${first.operation} ${first.message}` } };
        }
      return { id };
    };
    const [taken, claimed] = [chosen.filter(isTakenAsGiven), chosen.filter((subject) => !isTakenAsGiven(subject))];
    const tried = claimed.filter(({ servers }) => servers.length > 0);
    const rows = await mapInParallel(tried, readWhole("jobs", given.jobs ?? "2"), check, linesOf);
    const [found, others] = [rows.filter((row) => row.found), rows.filter((row) => !row.found)];
    if (others.length > 0) console.log(`\nNo server fails by:\n\n${others.map(({ id }) => `  ${id}`).join("\n")}`);
    console.log(`\n${found.length} of ${rows.length} answers are checked.`);
    if (taken.length > 0) console.log(`Reports name ${taken.length} more as taken as given: no run can check them.`);
    if (tried.length < claimed.length)
      console.log(`No variation behaves otherwise than ${claimed.length - tried.length} more.`);
    return found.length * 100 < least * rows.length || rows.some(({ problem }) => problem !== undefined) ? 1 : 0;
  },
);

function linesOf({ id, found, problem }: Row): string[] {
  if (problem !== undefined) return [`? ${id}  ${problem}`];
  return found ? [`✓ ${id}  fails ${found.server}`, found.message] : [`- ${id}`];
}

/** Whether the suite says of an answer that it cannot check it. */
function isTakenAsGiven({ gap, answer }: Subject): boolean {
  return uncheckedAnswers(new Register(gaps), { [gap]: answer }).length > 0;
}
