/** The side of a trial that runs in a process of its own. See `runTrial`. */
import { pathToFileURL } from "node:url";
import type { Killer, ToolVerdict } from "./killer.ts";
import type { OpenTarget } from "./target.ts";

/** Runs a killer against a server. See `reportVerdicts`. @param open opens the server for a subject, such as a mutant. */
export function reportTrial(open: (seed: number, subject: string) => Promise<OpenTarget>): Promise<never> {
  return reportVerdicts<{ readonly killer: Killer }>(async ({ killer }, seed, subject) => {
    const { target, close } = await open(seed, subject);
    const verdict = await killer.run(target, seed);
    await close();
    return verdict;
  });
}

/**
 * Runs the tool that the command line names, `<subject> <tool> <seed>,<seed> <arguments>`. Sends the verdict of each seed to the process
 * that started this one, and ends this one.
 *
 * @param run runs the tool, a module, against a subject.
 */
export async function reportVerdicts<Tool>(
  run: (tool: Tool, seed: number, subject: string, args: readonly string[]) => Promise<ToolVerdict>,
): Promise<never> {
  const [, , subject = "", tool = "", seeds = "", ...args] = process.argv;
  // A mutant may log an error with each request.
  console.error = () => {};
  try {
    const module = (await import(pathToFileURL(tool).href)) as Tool;
    for (const seed of seeds.split(",").map(Number))
      await send({ seed, verdict: await run(module, seed, subject, args) });
  } catch (error) {
    await send({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  // A mutant may have left something that would keep the process alive.
  process.exit(0);
}

function send(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
