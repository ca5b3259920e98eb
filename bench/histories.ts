/** `npm run bench:histories`: random histories of calls and of rows on each engine. See `--help`. */
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { command } from "../scripts/pipeline/command.ts";
import { readChoice, readWhole } from "../src/terminal/options.ts";
import { seed as defaultSeed } from "../test/support/runs.ts";
import { buildModule, cacheFolder, removeOldModules, writeAtomically } from "../trials/kill-rate/build.ts";
import {
  atOnce,
  type Difference,
  type Engine,
  engines,
  type HistoryKind,
  kinds,
  type Subject,
} from "./histories/batch.ts";

const batchSize: Readonly<Record<HistoryKind, number>> = { calls: 50, rows: 500 };
const progressFile = join(cacheFolder, "histories.json");

/** How many histories of a seed have passed, by kind, engine and seed, as long as the code is the same. */
type Progress = Record<string, { readonly hash: string; readonly passed: number }>;

await command(
  import.meta.url,
  {
    does: "Performs random histories on an engine: calls of the API, whose responses must contradict neither the contract nor each other and after which a merchant's sums must be right, or rows in transactions that may throw, with claims, snapshots and restores, compared with plain Maps.",
    usage: "npm run bench:histories -- [options]",
    options: {
      of: { value: "<kind>", help: `${kinds.join(", ")} (default: all)` },
      engine: { value: "<name>", help: `${engines.join(", ")} (default: all)` },
      histories: { value: "<number>", help: "how many for each engine (default: 100000)" },
      seed: { value: "<number>", help: "the random seed (default: that of the tests)" },
      replay: { value: "<file>", help: "only the history in this file" },
      fresh: { help: "begin anew" },
    },
    notes: `A history that fails is shortened and written to a file, which can be replayed. A run that was interrupted continues after the last
batch of histories that passed, until the code or the seed changes.`,
  },
  async ({ of, engine, histories = "100000", seed = String(defaultSeed), replay, fresh }) => {
    const chosen = engine === undefined ? engines : [readChoice("engine", engine, engines)];
    const chosenKinds = of === undefined ? kinds : [readChoice("of", of, kinds)];
    const [count, first] = [readWhole("histories", histories), readWhole("seed", seed)];
    const known: unknown = replay === undefined ? undefined : JSON.parse(await readFile(replay, "utf8"));
    let failed = 0;
    for (const kind of chosenKinds)
      for (const each of chosen) {
        const passed =
          known === undefined ? run(kind, each, count, first, fresh === true) : replayOne(kind, each, known);
        if (!(await passed)) failed += 1;
      }
    return failed > 0 ? 1 : 0;
  },
);

/** @returns whether all histories passed. */
async function run(kind: HistoryKind, engine: Engine, count: number, seed: number, fresh: boolean): Promise<boolean> {
  const { hash, openSubject, runBatch } = await loadBatch();
  const key = `${kind} ${engine} ${seed}`;
  const what = `${kind} in ${engine}`;
  const known = fresh ? undefined : (await readProgress())[key];
  const before = known?.hash === hash ? Math.min(known.passed, count) : 0;
  if (before > 0) console.log(`  ${what}: ${before} histories have passed before`);
  const started = performance.now();
  const rate = (passed: number) => ((passed - before) / (performance.now() - started)) * 1000;
  const report = everySeconds(30, (passed: number) =>
    console.log(`  ${what}: ${passed} of ${count} histories, ${rate(passed).toFixed(1)} a second`),
  );
  const subject = await openSubject(kind, engine);
  try {
    for (let passed = before; passed < count; ) {
      const upTo = Math.min(passed + atOnce * batchSize[kind], count);
      const batches: Promise<Difference | undefined>[] = [];
      // A seed for each batch, so that a run can continue at any of them.
      for (let from = passed; from < upTo; from += batchSize[kind])
        batches.push(runBatch(subject, seed * 1_000_000 + from, Math.min(batchSize[kind], upTo - from)));
      const difference = (await Promise.all(batches)).find((each) => each !== undefined);
      if (difference) {
        await reportDifference(kind, engine, difference);
        return false;
      }
      passed = upTo;
      await writeAtomically(progressFile, JSON.stringify({ ...(await readProgress()), [key]: { hash, passed } }));
      report(passed);
    }
  } finally {
    await subject.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const already = before > 0 ? `, ${before} of them before` : "";
  console.log(`✓ ${what}: ${count} histories have passed (${seconds} s${already})`);
  return true;
}

/** The file is in the cache, as one in the working tree would change what the long suite has tried. */
async function reportDifference(kind: HistoryKind, engine: Engine, { message, history }: Difference): Promise<void> {
  const file = join(cacheFolder, `history-${kind}-${engine}.json`);
  await writeAtomically(file, `${JSON.stringify(history, null, 2)}\n`);
  console.log(`✗ ${kind} in ${engine}: ${message}\n${JSON.stringify(history)}`);
  const replay = `--of ${kind} --engine ${engine} --replay ${relative(process.cwd(), file)}`;
  console.log(`Replay it: npm run bench:histories -- ${replay}`);
}

/** Calls a function at most once in this many seconds. */
function everySeconds<T>(seconds: number, call: (value: T) => void): (value: T) => void {
  let last = performance.now();
  return (value) => {
    if (performance.now() - last < seconds * 1000) return;
    last = performance.now();
    call(value);
  };
}

async function replayOne(kind: HistoryKind, engine: Engine, history: unknown): Promise<boolean> {
  const { openSubject } = await loadBatch();
  const subject: Subject = await openSubject(kind, engine);
  try {
    await subject.perform(history);
    console.log(`✓ ${kind} in ${engine}: the history passes`);
    return true;
  } catch (error) {
    console.log(`✗ ${kind} in ${engine}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await subject.close();
  }
}

/** The histories, built, and a hash of all their code. */
async function loadBatch(): Promise<typeof import("./histories/batch.ts") & { readonly hash: string }> {
  await removeOldModules();
  const { file, hash } = await buildModule("bench/histories/batch.ts");
  return { ...((await import(pathToFileURL(file).href)) as typeof import("./histories/batch.ts")), hash };
}

async function readProgress(): Promise<Progress> {
  return JSON.parse(await readFile(progressFile, "utf8").catch(() => "{}")) as Progress;
}
