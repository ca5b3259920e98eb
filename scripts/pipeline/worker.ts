/** The steps whose tools take long to load. They run in a worker thread, next to the others, and its tools stay loaded. */
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

type Steps = typeof import("../lint/lint-bundle.ts") & typeof import("../types/types.ts");
type StepName = "lintBundle" | "makeTypes" | "makeControlTypes";

interface Call {
  readonly id: number;
  readonly name: StepName;
  readonly args: readonly unknown[];
}

interface Outcome {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Marks the thread as ours: tests run in worker threads too. */
const role = "pipeline";

/** A worker thread that runs the slow steps one after the other. Arguments and results are copied. */
export class StepWorker {
  #thread: Worker | undefined;
  readonly #pending = new Map<number, (outcome: Outcome) => void>();
  #calls = 0;

  /** Starts the thread, which begins to load its tools at once. Without it, the first call does so. */
  start(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(fileURLToPath(new URL("../run.mjs", import.meta.url)), {
      argv: ["pipeline/worker"],
      workerData: role,
      execArgv: [],
    });
    thread.on("message", (outcome: Outcome) => this.#pending.get(outcome.id)?.(outcome));
    thread.on("error", (error) => {
      for (const [id, settle] of this.#pending) settle({ id, error });
    });
    thread.unref();
    this.#thread = thread;
    return thread;
  }

  /**
   * Runs a step.
   *
   * @throws whatever the step throws, or why its module could not be loaded.
   */
  async call<Name extends StepName>(
    name: Name,
    ...args: Parameters<Steps[Name]>
  ): Promise<Awaited<ReturnType<Steps[Name]>>> {
    this.#calls += 1;
    const id = this.#calls;
    const thread = this.start();
    thread.ref();
    const { result, error } = await new Promise<Outcome>((resolve) => {
      this.#pending.set(id, resolve);
      thread.postMessage({ id, name, args } satisfies Call);
    });
    this.#pending.delete(id);
    if (this.#pending.size === 0) thread.unref();
    if (error !== undefined) throw error;
    return result as Awaited<ReturnType<Steps[Name]>>;
  }

  /** Stops the thread, even if a step is running. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
  }
}

/** Loads the steps and answers calls; this runs in the thread. */
function serve(port: NonNullable<typeof parentPort>): void {
  const loading = Promise.all([import("../lint/lint-bundle.ts"), import("../types/types.ts")]);
  loading.catch(() => {}); // each call reports it
  port.on("message", async ({ id, name, args }: Call) => {
    try {
      const [{ lintBundle }, { makeControlTypes, makeTypes }] = await loading;
      const step = { lintBundle, makeTypes, makeControlTypes }[name] as (...args: readonly unknown[]) => unknown;
      port.postMessage({ id, result: await step(...args) } satisfies Outcome);
    } catch (error) {
      port.postMessage({ id, error } satisfies Outcome);
    }
  });
}

if (!isMainThread && parentPort && workerData === role) serve(parentPort);
