import type { RunOptions } from "./run-options.ts";

/** The options that decide which cases a run has, as text. */
export function identityOf(options: RunOptions, profile: string): Record<string, string> {
  const { baseUrl, seed = 1, depth = "full", phases, operations, only, skip, answers, fixtures } = options;
  const { allowsWrites = false, isDestructive = false } = options;
  const all = { baseUrl, profile, seed, depth, phases, operations, only, skip, answers, fixtures };
  const values = { ...all, allowsWrites, isDestructive };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value ?? null)]));
}
