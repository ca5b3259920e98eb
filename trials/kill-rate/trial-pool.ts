/** Processes that wait for another subject. */
import type { ToolVerdict } from "./killer.ts";
import { type Subject, type TrialOutcome, TrialProcess, type TrialProgram } from "./trial-process.ts";

/** Runs trials in processes that earlier ones have left. */
export class TrialPool<V extends ToolVerdict = ToolVerdict> {
  /** By what they run. */
  readonly #idle = new Map<string, TrialProcess<V>[]>();

  /** @param limit seconds for each seed. @returns the outcomes by seed. */
  async run(program: TrialProgram, subject: Subject, limit: number): Promise<ReadonlyMap<number, TrialOutcome<V>>> {
    const key = JSON.stringify(program);
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    const tryWith = async (process: TrialProcess<V>) => {
      const outcomes = await process.run(subject, limit);
      if (process.isUsable) idle.push(process);
      else process.end();
      return outcomes;
    };
    let used = idle.pop();
    while (used?.isUsable === false) used = idle.pop();
    const outcomes = used && (await tryWith(used));
    // What an earlier subject has left may have ended the process.
    const hasCrashed = !outcomes || [...outcomes.values()].some((outcome) => "crash" in outcome);
    return hasCrashed ? tryWith(new TrialProcess<V>(program)) : outcomes;
  }
}
