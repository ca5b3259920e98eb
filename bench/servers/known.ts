/** The findings that the right server has too. */
import { join } from "node:path";
import { cacheFolder, hashOf, writeWhole } from "../kill-rate/build.ts";
import { nameOf } from "../kill-rate/killer.ts";
import type { ServerVerdict } from "./verdict.ts";

/** The names of findings by seed. */
export type KnownFindings = Readonly<Record<number, readonly string[]>>;

/** Writes the names of the right server's findings to a file of the cache. @returns the file, which is named by its content. */
export async function writeKnownFindings(right: ReadonlyMap<number, ServerVerdict>): Promise<string> {
  const known: KnownFindings = Object.fromEntries(
    [...right].map(([seed, { findings }]) => [seed, [...new Set(findings.map(nameOf))].sort()]),
  );
  const file = join(cacheFolder, `known-${hashOf(known)}.json`);
  await writeWhole(file, JSON.stringify(known));
  return file;
}
