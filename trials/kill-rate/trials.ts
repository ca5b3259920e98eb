/** Runs tools against sandboxes, in processes of their own, and caches the outcomes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, hashOf, writeAtomically } from "./build.ts";
import type { ToolVerdict } from "./killer.ts";
import { TrialPool } from "./trial-pool.ts";
import type { TrialOutcome, TrialProgram } from "./trial-process.ts";

/** A tool against a sandbox. */
export interface Trial extends TrialProgram {
  /** The id of the mutant, or of another server that the program knows; undefined for the right sandbox. */
  readonly mutant: string | undefined;
  readonly seeds: readonly number[];
  /** Seconds for each seed; a trial that takes longer hangs. */
  readonly limit: number;
}

/** An outcome, and the hash of everything that it depends on. */
interface CachedOutcome<V extends ToolVerdict> {
  readonly hash: string;
  readonly outcome: TrialOutcome<V>;
}

/** The outcomes of trials. They are written to a file as they come, so that an interrupted run can resume. */
export class Results<V extends ToolVerdict = ToolVerdict> {
  readonly #tool: string;
  readonly #known: Readonly<Record<string, CachedOutcome<V>>>;
  readonly #added: Record<string, CachedOutcome<V>> = {};
  #saved: Promise<void> = Promise.resolve();
  readonly #pool = new TrialPool<V>();

  private constructor(tool: string, known: Readonly<Record<string, CachedOutcome<V>>>) {
    this.#tool = tool;
    this.#known = known;
  }

  /** @param tool its name. @param fresh whether to ignore cached outcomes. */
  static async open<V extends ToolVerdict = ToolVerdict>(tool: string, fresh: boolean): Promise<Results<V>> {
    return new Results<V>(tool, fresh ? {} : await readResults<V>());
  }

  /** The outcome of a trial with one seed. */
  async runSeed(trial: Omit<Trial, "seeds">, seed: number): Promise<TrialOutcome<V>> {
    const outcome = (await this.run({ ...trial, seeds: [seed] })).get(seed);
    if (!outcome)
      throw new Error(`The trial of ${trial.mutant ?? "the right sandbox"} has no outcome with seed ${seed}.`);
    return outcome;
  }

  /** The outcomes of a trial, by seed. Runs only the seeds that are not cached. */
  async run(trial: Trial): Promise<ReadonlyMap<number, TrialOutcome<V>>> {
    const hash = hashOf([trial.tool.hash, trial.program.hash, ...(trial.args ?? [])]);
    const keyOf = (seed: number): string => `${this.#tool} ${trial.mutant ?? "right"} ${seed}`;
    const outcomes = new Map<number, TrialOutcome<V>>();
    for (const seed of trial.seeds) {
      const known = this.#known[keyOf(seed)];
      if (known?.hash === hash) outcomes.set(seed, known.outcome);
    }
    const seeds = trial.seeds.filter((seed) => !outcomes.has(seed));
    if (seeds.length === 0) return outcomes;
    const { mutant, limit, seeds: _, ...program } = trial;
    for (const [seed, outcome] of await this.#pool.run(program, { subject: mutant ?? "", seeds }, limit)) {
      outcomes.set(seed, outcome);
      this.#added[keyOf(seed)] = { hash, outcome };
    }
    // Another run may have added to the file.
    this.#saved = this.#saved.then(async () =>
      writeAtomically(file, JSON.stringify({ ...(await readResults<V>()), ...this.#added })),
    );
    await this.#saved;
    return outcomes;
  }
}

const file = join(cacheFolder, "results.json");

async function readResults<V extends ToolVerdict>(): Promise<Record<string, CachedOutcome<V>>> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Record<string, CachedOutcome<V>>;
}
