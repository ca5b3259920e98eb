import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** A module whose exports are called with values that can be copied. */
type Calls = Record<string, (...args: never[]) => unknown>;

interface Answer {
  id: number;
  result?: unknown;
  error?: unknown;
}

/**
 * A module of this folder in a thread of its own: its work runs beside ours, and between calls it stays loaded. Arguments
 * and results are copied.
 */
export class Thread<Module extends Calls> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #calls = 0;

  /** Starts the thread, which loads the module at once. */
  constructor(module: URL) {
    this.#worker = new Worker(new URL("thread-entry.mjs", import.meta.url), {
      workerData: { module: fileURLToPath(module) },
      execArgv: [],
    });
    this.#worker.on("message", (answer: Answer) => this.#waiting.get(answer.id)?.(answer));
    this.#worker.on("error", (error) => {
      for (const [id, settle] of this.#waiting) settle({ id, error });
    });
    this.#worker.unref();
  }

  /**
   * Calls a function that the module exports.
   *
   * @throws what it throws, or what kept the module from loading.
   */
  async call<Name extends keyof Module & string>(
    name: Name,
    ...args: Parameters<Module[Name]>
  ): Promise<Awaited<ReturnType<Module[Name]>>> {
    this.#calls += 1;
    const id = this.#calls;
    this.#worker.ref();
    const { result, error } = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, name, args });
    });
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (error !== undefined) throw error;
    return result as Awaited<ReturnType<Module[Name]>>;
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
