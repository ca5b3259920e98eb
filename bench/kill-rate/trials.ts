/** Runs tools against sandboxes, each in a process of its own, and caches the outcomes. */
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuiltModule, cacheFolder, hashOf, writeAtomically } from "./build.ts";
import type { ToolVerdict } from "./killer.ts";

/** The outcome of a trial: a verdict, or why there is none. */
export type TrialOutcome<V extends ToolVerdict = ToolVerdict> =
  | V
  | { readonly crash: string }
  | { readonly hung: number };

/** A tool against a sandbox. */
export interface Trial {
  /** The id of the mutant, or of another server that the program knows; undefined for the right sandbox. */
  readonly mutant: string | undefined;
  readonly tool: BuiltModule;
  /** The program that runs the tool. It holds the sandbox and the mutants. */
  readonly program: BuiltModule;
  readonly seeds: readonly number[];
  /** Seconds for each seed; a trial that takes longer hangs. */
  readonly limit: number;
  /** More arguments of the program. */
  readonly args?: readonly string[];
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

  private constructor(tool: string, known: Readonly<Record<string, CachedOutcome<V>>>) {
    this.#tool = tool;
    this.#known = known;
  }

  /** @param tool its name. @param fresh whether to ignore cached outcomes. */
  static async open<V extends ToolVerdict = ToolVerdict>(tool: string, fresh: boolean): Promise<Results<V>> {
    return new Results<V>(tool, fresh ? {} : await readResults<V>());
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
    for (const [seed, outcome] of await runTrial<V>({ ...trial, seeds })) {
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

/** Runs a trial in a process of its own. */
export function runTrial<V extends ToolVerdict = ToolVerdict>({
  mutant,
  tool,
  program,
  seeds,
  limit,
  args = [],
}: Trial): Promise<ReadonlyMap<number, TrialOutcome<V>>> {
  const outcomes = new Map<number, TrialOutcome<V>>();
  const child = fork(program.file, [mutant ?? "", tool.file, seeds.join(","), ...args], {
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
    const end = (reason: { readonly crash: string } | { readonly hung: number }): void => {
      clearTimeout(timer);
      for (const seed of seeds) if (!outcomes.has(seed)) outcomes.set(seed, reason);
      resolve(outcomes);
    };
    const stop = (): void => {
      end({ hung: limit });
      child.kill("SIGKILL");
    };
    let timer = setTimeout(stop, limit * 1000);
    child.on("message", (message: { seed: number; verdict: V } | { crash: string }) => {
      if ("crash" in message) return end(message);
      outcomes.set(message.seed, message.verdict);
      clearTimeout(timer);
      timer = setTimeout(stop, limit * 1000);
    });
    child.on("close", (code, signal) => end({ crash: output.trim() || `It ended with ${signal ?? code}.` }));
  });
}
