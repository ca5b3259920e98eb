/** `npm run bench:histories`: random histories of store operations on each engine, compared with plain Maps. See `--help`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { command } from "../scripts/pipeline/command.ts";
import { readChoice, readWhole } from "../src/terminal/options.ts";
import { seed as defaultSeed } from "../test/support/runs.ts";
import { type Engine, engines } from "./histories/batch.ts";
import { buildModule, cacheFolder, removeOldModules, writeAtomically } from "./kill-rate/build.ts";

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
    notes: `A history that fails is shortened and written to history-<engine>.json in the current folder. A run that was interrupted continues
after the last ${batchSize} histories that passed, until the code or the seed changes.`,
  },
  async ({ engine, histories = "100000", seed = String(defaultSeed), replay, fresh }) => {
    const chosen = engine === undefined ? engines : [readChoice("engine", engine, engines)];
    const [count, first] = [readWhole("histories", histories), readWhole("seed", seed)];
    const failed: Engine[] = [];
    for (const each of chosen) {
      const passed = replay === undefined ? run(each, count, first, fresh === true) : runFile(each, replay);
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
  let passed = known?.hash === hash ? known.passed : 0;
  const { store, close } = await openEngine(engine);
  try {
    const started = performance.now();
    for (; passed < count; passed += batchSize) {
      // A seed for each batch, so that a run can continue at any of them.
      const difference = await runBatch(store, seed * 1_000_000 + passed, Math.min(batchSize, count - passed));
      if (difference) {
        const file = `history-${engine}.json`;
        await writeFile(file, `${JSON.stringify(difference.steps, null, 2)}\n`);
        console.log(`✗ ${engine}: ${difference.message}\n${JSON.stringify(difference.steps)}`);
        console.log(`Replay it: npm run bench:histories -- --engine ${engine} --replay ${file}`);
        return false;
      }
      await writeAtomically(
        progressFile,
        JSON.stringify({ ...(await readProgress()), [key]: { hash, passed: passed + batchSize } }),
      );
      if ((passed / batchSize) % 20 === 19) console.log(`  ${engine}: ${passed + batchSize} histories`);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`✓ ${engine}: ${count} histories behave like plain Maps (${seconds} s)`);
    return true;
  } finally {
    await close();
  }
}

async function runFile(engine: Engine, file: string): Promise<boolean> {
  const { openEngine, replay } = await loadBatch();
  const { store, close } = await openEngine(engine);
  try {
    await replay(store, JSON.parse(await readFile(file, "utf8")));
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
