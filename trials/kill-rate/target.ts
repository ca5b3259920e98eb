/** The sandbox, right or with the fault of a mutant, as a server under test. */
import type { Variation } from "../../src/sandbox/calls/variation.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import type { ServerUnderTest } from "./killer.ts";
import { variationOf } from "./mutant.ts";
import { findMutant } from "./mutants/index.ts";

/** A server under test, until it is closed. */
export interface OpenTarget {
  readonly target: ServerUnderTest;
  /** Brings its store back to what it had at first. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a sandbox with its small data set. Its clock stands still and moves a second with each request, so that all runs are the same.
 *
 * @param mutant the id of a mutant; without it, the right sandbox.
 */
export function openTarget(seed: number, mutant?: string): Promise<OpenTarget> {
  return openVariation(seed, mutant === undefined ? undefined : variationOf(findMutant(mutant)));
}

/** The same with any variation. */
export async function openVariation(seed: number, variation: Variation | undefined): Promise<OpenTarget> {
  const sandbox = await createSandbox({ deterministic: seed, variation });
  const tokens = new Set<string>();
  let registered: Promise<unknown> = Promise.resolve();
  const target: ServerUnderTest = {
    baseUrl: "http://sandbox.test",
    // A token is registered before any request that could carry it.
    fetch: async (input, init) => {
      await registered;
      return sandbox.fetch(input, init);
    },
    tokenFor(scopes) {
      const sorted = [...new Set(scopes)].sort();
      const token = `token:${sorted.join("+")}`;
      if (tokens.has(token)) return token;
      tokens.add(token);
      registered = registered.then(() => sandbox.control.tokens.add({ token, scopes: sorted }));
      return token;
    },
  };
  return { target, reset: () => sandbox.control.reset(), close: () => sandbox.close() };
}
