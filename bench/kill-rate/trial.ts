/**
 * One tool against one sandbox, in a process of its own: `node trial.mjs <sandbox> <tool> <seed>,<seed>`, both modules by path.
 * Sends what it says of each seed to the process that started it.
 */
import { pathToFileURL } from "node:url";
import type { Killer } from "./killer.ts";
import { openTarget } from "./target.ts";

const [, , sandbox = "", tool = "", seeds = ""] = process.argv;
// A fault of the sandbox tells of itself there, once a request.
console.error = () => {};
try {
  const { killer } = (await import(pathToFileURL(tool).href)) as { killer: Killer };
  for (const seed of seeds.split(",").map(Number)) {
    const { target, close } = await openTarget(sandbox, seed);
    const { findings } = await killer.run(target, seed);
    await close();
    await sent({ seed, findings });
  }
} catch (error) {
  await sent({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
// A mutant may have left something that would keep the process.
process.exit(0);

function sent(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
