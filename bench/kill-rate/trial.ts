/**
 * One tool against one sandbox, in a process of its own: `node trial.mjs <mutant> <tool> <seed>,<seed>`, the tool by its path; an empty
 * mutant is the right sandbox. Sends the findings of each seed to the process that started it.
 */
import { pathToFileURL } from "node:url";
import type { Killer } from "./killer.ts";
import { openTarget } from "./target.ts";

const [, , mutant = "", tool = "", seeds = ""] = process.argv;
// A mutant may log an error with each request.
console.error = () => {};
try {
  const { killer } = (await import(pathToFileURL(tool).href)) as { killer: Killer };
  for (const seed of seeds.split(",").map(Number)) {
    const { target, close } = await openTarget(seed, mutant || undefined);
    const { findings } = await killer.run(target, seed);
    await close();
    await send({ seed, findings });
  }
} catch (error) {
  await send({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
// A mutant may have left something that would keep the process alive.
process.exit(0);

function send(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
