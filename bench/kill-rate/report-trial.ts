/** The side of a trial that runs in a process of its own. See `runTrial`. */
import { pathToFileURL } from "node:url";
import type { Killer } from "./killer.ts";
import type { OpenTarget } from "./target.ts";

/**
 * Runs the tool that the command line names, `<subject> <tool> <seed>,<seed>`, against a server. Sends the findings of each seed to the
 * process that started this one, and ends this one.
 *
 * @param open opens the server for a subject, such as a mutant.
 */
export async function reportTrial(open: (seed: number, subject: string) => Promise<OpenTarget>): Promise<never> {
  const [, , subject = "", tool = "", seeds = ""] = process.argv;
  // A mutant may log an error with each request.
  console.error = () => {};
  try {
    const { killer } = (await import(pathToFileURL(tool).href)) as { killer: Killer };
    for (const seed of seeds.split(",").map(Number)) {
      const { target, close } = await open(seed, subject);
      const { findings } = await killer.run(target, seed);
      await close();
      await send({ seed, findings });
    }
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
