import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, hashOf, writeAtomically } from "../build.ts";

/**
 * Caches a text that a tool makes of the contract, which is the same for all mutants.
 *
 * @param from everything that it depends on.
 */
export async function cachedText(from: unknown, make: () => Promise<string>): Promise<string> {
  const file = join(cacheFolder, `${hashOf(from)}.txt`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known !== undefined) return known;
  const text = await make();
  await writeAtomically(file, text);
  return text;
}
