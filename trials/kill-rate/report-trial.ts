/** The side of a trial that runs in a process of its own. See `TrialProcess`. */
import { pathToFileURL } from "node:url";
import type { Killer, ToolVerdict } from "./killer.ts";
import type { OpenTarget } from "./target.ts";
import type { Subject, TrialMessage } from "./trial-process.ts";

/** Runs a killer against a server. See `reportVerdicts`. @param open opens the server for a subject, such as a mutant. */
export function reportTrial(open: (seed: number, subject: string) => Promise<OpenTarget>): Promise<void> {
  return reportVerdicts<{ readonly killer: Killer }>(async ({ killer }, seed, subject) => {
    const { target, close } = await open(seed, subject);
    const verdict = await killer.run(target, seed);
    await close();
    return verdict;
  });
}

/**
 * Runs the tool that the command line names, `<tool> <arguments>`, against each subject that the process that started this one sends,
 * and sends it the verdict of each seed. Ends with it.
 *
 * @param run runs the tool, a module, against a subject.
 */
export async function reportVerdicts<Tool>(
  run: (tool: Tool, seed: number, subject: string, args: readonly string[]) => Promise<ToolVerdict>,
): Promise<void> {
  const [, , file = "", ...args] = process.argv;
  // A mutant may log an error with each request.
  console.error = () => {};
  const tool = import(pathToFileURL(file).href) as Promise<Tool>;
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ subject, seeds }: Subject) => {
    try {
      for (const seed of seeds) await send({ seed, verdict: await run(await tool, seed, subject, args) });
      await send({ done: true });
    } catch (error) {
      await send({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

function send(message: TrialMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
