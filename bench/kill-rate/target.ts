/** A built sandbox as a server under test. */
import { pathToFileURL } from "node:url";
import type * as SandboxModule from "../../src/sandbox/index.ts";
import type { Target } from "./killer.ts";

/** A server under test, until it is closed. */
export interface OpenTarget {
  readonly target: Target;
  close(): Promise<void>;
}

/**
 * Opens a sandbox with its small seed. Its clock stands still and moves a second with each request, so that all runs are the same.
 *
 * @param file path of its module.
 * @param instance which instance of the module: one of its own for each seed if left out, for a fault may keep something there.
 */
export async function openTarget(file: string, seed: number, instance = seed): Promise<OpenTarget> {
  const { createSandbox } = (await import(`${pathToFileURL(file).href}?${instance}`)) as typeof SandboxModule;
  const sandbox = await createSandbox({ deterministic: seed });
  const tokens = new Set<string>();
  let registered: Promise<unknown> = Promise.resolve();
  const target: Target = {
    baseUrl: "http://sandbox.test",
    // A token is there before any request that could carry it.
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
  return { target, close: () => sandbox.close() };
}
