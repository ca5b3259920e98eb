/** Runs tools against sandboxes, each in a process of its own, and caches the outcomes. */
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuiltModule, cacheFolder, hashOf, writeWhole } from "./build.ts";
import type { Verdict } from "./killer.ts";

/** The outcome of a trial: a verdict, or why there is none. */
export type Outcome = Verdict | { readonly crash: string } | { readonly hung: number };

/** A tool against a sandbox. */
export interface Trial {
  /** The id of the mutant; undefined for the right sandbox. */
  readonly mutant: string | undefined;
  readonly tool: BuiltModule;
  /** The program that runs the tool. It holds the sandbox and the mutants. */
  readonly program: BuiltModule;
  readonly seeds: readonly number[];
  /** Seconds for each seed; a trial that takes longer hangs. */
  readonly limit: number;
}

/** An outcome, and the hash of everything that it depends on. */
interface CachedOutcome {
  readonly hash: string;
  readonly outcome: Outcome;
}

/** The outcomes of trials. They are written to a file as they come, so that an interrupted run can resume. */
export class Results {
  readonly #tool: string;
  readonly #known: Readonly<Record<string, CachedOutcome>>;
  readonly #added: Record<string, CachedOutcome> = {};
  #saved: Promise<void> = Promise.resolve();

  private constructor(tool: string, known: Readonly<Record<string, CachedOutcome>>) {
    this.#tool = tool;
    this.#known = known;
  }

  /** @param tool its name. @param fresh whether to ignore cached outcomes. */
  static async open(tool: string, fresh: boolean): Promise<Results> {
    return new Results(tool, fresh ? {} : await readResults());
  }

  /** The outcomes of a trial, by seed. Runs only the seeds that are not cached. */
  async run(trial: Trial): Promise<ReadonlyMap<number, Outcome>> {
    const hash = hashOf([trial.tool.hash, trial.program.hash]);
    const keyOf = (seed: number): string => `${this.#tool} ${trial.mutant ?? "right"} ${seed}`;
    const outcomes = new Map<number, Outcome>();
    for (const seed of trial.seeds) {
      const known = this.#known[keyOf(seed)];
      if (known?.hash === hash) outcomes.set(seed, known.outcome);
    }
    const seeds = trial.seeds.filter((seed) => !outcomes.has(seed));
    if (seeds.length === 0) return outcomes;
    for (const [seed, outcome] of await runTrial({ ...trial, seeds })) {
      outcomes.set(seed, outcome);
      this.#added[keyOf(seed)] = { hash, outcome };
    }
    // Another run may have added to the file.
    this.#saved = this.#saved.then(async () =>
      writeWhole(file, JSON.stringify({ ...(await readResults()), ...this.#added })),
    );
    await this.#saved;
    return outcomes;
  }
}

const file = join(cacheFolder, "results.json");

async function readResults(): Promise<Record<string, CachedOutcome>> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Record<string, CachedOutcome>;
}

/** Runs a trial in a process of its own. */
export function runTrial({ mutant, tool, program, seeds, limit }: Trial): Promise<ReadonlyMap<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const child = fork(program.file, [mutant ?? "", tool.file, seeds.join(",")], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // The modules are built; no loader of TypeScript is wanted there.
    execArgv: [],
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  return new Promise((resolve) => {
    // Every seed without a verdict gets the same reason: a process that hung or crashed goes no further.
    const end = (reason: Outcome): void => {
      clearTimeout(timer);
      for (const seed of seeds) if (!outcomes.has(seed)) outcomes.set(seed, reason);
      resolve(outcomes);
    };
    const stop = (): void => {
      end({ hung: limit });
      child.kill("SIGKILL");
    };
    let timer = setTimeout(stop, limit * 1000);
    child.on("message", (message: (Verdict & { seed: number }) | { crash: string }) => {
      if ("crash" in message) return end(message);
      const { seed, findings } = message;
      outcomes.set(seed, { findings });
      clearTimeout(timer);
      timer = setTimeout(stop, limit * 1000);
    });
    child.on("close", (code, signal) => end({ crash: output.trim() || `It ended with ${signal ?? code}.` }));
  });
}
