/** The client for Node.js, Deno and Bun: it checks options and arguments, and logs calls if the environment asks for it. */
import { createStore as createSilentStore } from "./create-store.ts";
import { logTo } from "./log.ts";
import type { CallLogger, StoreOptions } from "./options.ts";
import { pickStore as pickSilentStore } from "./pick-store.ts";
import { useServerPlatform } from "./server-platform.ts";

export * from "./index.ts";

useServerPlatform();

/** As `createStore` of `index.ts`; with `STORE_ADMIN_API_LOG=debug` in the environment, it logs to the standard error. */
export const createStore: typeof createSilentStore = (options) => createSilentStore(withLogger(options));

/** As `pickStore` of `index.ts`; with `STORE_ADMIN_API_LOG=debug` in the environment, it logs to the standard error. */
export const pickStore: typeof pickSilentStore = (table, options) => pickSilentStore(table, withLogger(options));

/** The options with a logger. What is not an object is left to the check. */
function withLogger(options: StoreOptions): StoreOptions {
  return options?.logger === undefined && typeof options === "object" && options !== null
    ? { ...options, logger: findEnvironmentLogger() }
    : options;
}

function findEnvironmentLogger(): CallLogger | undefined {
  // Deno would ask the user for permission to read the variable.
  if ("Deno" in globalThis) return undefined;
  const { process }: { process?: { env?: Record<string, string | undefined> } } = globalThis;
  if (process?.env?.STORE_ADMIN_API_LOG !== "debug") return undefined;
  const print = (line: string): void => console.error(line);
  return logTo({ debug: print, warn: print, error: print });
}
