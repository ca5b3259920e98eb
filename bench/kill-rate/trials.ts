/** Runs tools against sandboxes, each in a process of its own, and remembers what came of it. */
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Built, cacheFolder, hashOf, writeWhole } from "./build.ts";
import type { Verdict } from "./killer.ts";

/** What came of a trial: a verdict, or why there is none. */
export type Outcome = Verdict | { readonly crash: string } | { readonly hung: number };

/** A tool against a sandbox. */
export interface Trial {
  /** Names the tool, and the mutant or the right sandbox. */
  readonly id: string;
  readonly sandbox: Built;
  readonly tool: Built;
  /** The program that runs it. */
  readonly program: Built;
  readonly seeds: readonly number[];
  /** Seconds for each seed, after which the trial hangs. */
  readonly limit: number;
}

/** An outcome, and the hash of all that it came from. */
interface Kept {
  readonly hash: string;
  readonly outcome: Outcome;
}

/** What is known of trials. It is kept in a file as it grows, so that a run that is cut goes on where it was. */
export class Results {
  readonly #known: Readonly<Record<string, Kept>>;
  readonly #added: Record<string, Kept> = {};
  #saved: Promise<void> = Promise.resolve();

  private constructor(known: Readonly<Record<string, Kept>>) {
    this.#known = known;
  }

  /** @param fresh whether to try again what is known. */
  static async open(fresh: boolean): Promise<Results> {
    return new Results(fresh ? {} : await kept());
  }

  /** What comes of a trial, by seed; only the seeds that are not known are run. */
  async of(trial: Trial): Promise<ReadonlyMap<number, Outcome>> {
    const hash = hashOf([trial.sandbox.hash, trial.tool.hash, trial.program.hash]);
    const outcomes = new Map<number, Outcome>();
    for (const seed of trial.seeds) {
      const known = this.#known[`${trial.id} ${seed}`];
      if (known?.hash === hash) outcomes.set(seed, known.outcome);
    }
    const seeds = trial.seeds.filter((seed) => !outcomes.has(seed));
    if (seeds.length === 0) return outcomes;
    for (const [seed, outcome] of await runTrial({ ...trial, seeds })) {
      outcomes.set(seed, outcome);
      this.#added[`${trial.id} ${seed}`] = { hash, outcome };
    }
    // Another run may have added to the file.
    this.#saved = this.#saved.then(async () => writeWhole(file, JSON.stringify({ ...(await kept()), ...this.#added })));
    await this.#saved;
    return outcomes;
  }
}

const file = join(cacheFolder, "results.json");

async function kept(): Promise<Record<string, Kept>> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Record<string, Kept>;
}

/** Runs a trial in a process of its own. */
export function runTrial({ sandbox, tool, program, seeds, limit }: Trial): Promise<ReadonlyMap<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const child = fork(program.file, [sandbox.file, tool.file, seeds.join(",")], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // All are built; a loader of TypeScript in there would name each function, which takes its time.
    execArgv: [],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  return new Promise((resolve) => {
    // What there is no verdict of ends the same way: a process that hung or crashed comes to nothing else.
    const end = (why: Outcome): void => {
      clearTimeout(timer);
      for (const seed of seeds) if (!outcomes.has(seed)) outcomes.set(seed, why);
      resolve(outcomes);
    };
    const hung = (): void => {
      end({ hung: limit });
      child.kill("SIGKILL");
    };
    let timer = setTimeout(hung, limit * 1000);
    child.on("message", (message: (Verdict & { seed: number }) | { crash: string }) => {
      if ("crash" in message) return end(message);
      const { seed, findings } = message;
      outcomes.set(seed, { findings });
      clearTimeout(timer);
      timer = setTimeout(hung, limit * 1000);
    });
    child.on("close", (code, signal) => end({ crash: said.trim() || `It ended with ${signal ?? code}.` }));
  });
}
