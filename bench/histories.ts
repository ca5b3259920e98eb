/** `npm run bench:histories`: random histories of store operations on each engine, compared with plain Maps. See `--help`. */
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { command } from "../scripts/pipeline/command.ts";
import { readChoice, readWhole } from "../src/terminal/options.ts";
import type { Step } from "../test/sandbox/storage/suite/steps.ts";
import { seed as defaultSeed } from "../test/support/runs.ts";
import { buildModule, cacheFolder, removeOldModules, writeAtomically } from "../trials/kill-rate/build.ts";
import { type Difference, type Engine, engines } from "./histories/batch.ts";

const batchSize = 500;
const progressFile = join(cacheFolder, "histories.json");

/** How many histories of a seed have passed, by engine and seed, as long as the code is the same. */
type Progress = Record<string, { readonly hash: string; readonly passed: number }>;

await command(
  import.meta.url,
  {
    does: "Performs random histories (transactions that may throw, claims, snapshots, restores) on an engine and on plain Maps, and compares everything that can be read after each step.",
    usage: "npm run bench:histories -- [options]",
    options: {
      engine: { value: "<name>", help: `${engines.join(", ")} (default: all)` },
      histories: { value: "<number>", help: "how many for each engine (default: 100000)" },
      seed: { value: "<number>", help: "the random seed (default: that of the tests)" },
      replay: { value: "<file>", help: "only the history in this file" },
      fresh: { help: "begin anew" },
    },
    notes: `A history that fails is shortened and written to a file, which can be replayed. A run that was interrupted continues after the last
${batchSize} histories that passed, until the code or the seed changes.`,
  },
  async ({ engine, histories = "100000", seed = String(defaultSeed), replay, fresh }) => {
    const chosen = engine === undefined ? engines : [readChoice("engine", engine, engines)];
    const [count, first] = [readWhole("histories", histories), readWhole("seed", seed)];
    const steps = replay === undefined ? undefined : (JSON.parse(await readFile(replay, "utf8")) as Step[]);
    const failed: Engine[] = [];
    for (const each of chosen) {
      const passed = steps ? runFile(each, steps) : run(each, count, first, fresh === true);
      if (!(await passed)) failed.push(each);
    }
    return failed.length > 0 ? 1 : 0;
  },
);

/** @returns whether all histories passed. */
async function run(engine: Engine, count: number, seed: number, fresh: boolean): Promise<boolean> {
  const { hash, openEngine, runBatch } = await loadBatch();
  const key = `${engine} ${seed}`;
  const known = fresh ? undefined : (await readProgress())[key];
  const before = known?.hash === hash ? Math.min(known.passed, count) : 0;
  if (before > 0) console.log(`  ${engine}: ${before} histories have passed before`);
  const started = performance.now();
  const report = everySeconds(30, (passed: number) => console.log(`  ${engine}: ${passed} of ${count} histories`));
  const { store, close } = await openEngine(engine);
  try {
    for (let passed = before; passed < count; ) {
      // A seed for each batch, so that a run can continue at any of them.
      const size = Math.min(batchSize, count - passed);
      const difference = await runBatch(store, seed * 1_000_000 + passed, size);
      if (difference) {
        await reportDifference(engine, difference);
        return false;
      }
      passed += size;
      await writeAtomically(progressFile, JSON.stringify({ ...(await readProgress()), [key]: { hash, passed } }));
      report(passed);
    }
  } finally {
    await close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const already = before > 0 ? `, ${before} of them before` : "";
  console.log(`✓ ${engine}: ${count} histories behave like plain Maps (${seconds} s${already})`);
  return true;
}

/** The file is in the cache, as one in the working tree would change what the long suite has tried. */
async function reportDifference(engine: Engine, { message, steps }: Difference): Promise<void> {
  const file = join(cacheFolder, `history-${engine}.json`);
  await writeAtomically(file, `${JSON.stringify(steps, null, 2)}\n`);
  console.log(`✗ ${engine}: ${message}\n${JSON.stringify(steps)}`);
  console.log(`Replay it: npm run bench:histories -- --engine ${engine} --replay ${relative(process.cwd(), file)}`);
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

async function runFile(engine: Engine, steps: readonly Step[]): Promise<boolean> {
  const { openEngine, replay } = await loadBatch();
  const { store, close } = await openEngine(engine);
  try {
    await replay(store, steps);
    console.log(`✓ ${engine}: the history behaves like plain Maps`);
    return true;
  } catch (error) {
    console.log(`✗ ${engine}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await close();
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
