/** The findings that the right server has too. */
import { join } from "node:path";
import { cacheFolder, hashOf, writeAtomically } from "../kill-rate/build.ts";
import { findingName } from "../kill-rate/killer.ts";
import type { ServerVerdict } from "./verdict.ts";

/** The names of findings by seed. */
export type KnownFindings = Readonly<Record<number, readonly string[]>>;

/** Writes the names of the right server's findings to a file of the cache. @returns the file, which is named by its content. */
export async function writeKnownFindings(right: ReadonlyMap<number, ServerVerdict>): Promise<string> {
  const known: KnownFindings = Object.fromEntries(
    [...right].map(([seed, { findings }]) => [seed, [...new Set(findings.map(findingName))].sort()]),
  );
  const file = join(cacheFolder, `known-${hashOf(known)}.json`);
  await writeAtomically(file, JSON.stringify(known));
  return file;
}
