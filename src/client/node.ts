/** The client for Node.js and Bun: it logs calls if the environment asks for it. */
import { createStore as createSilentStore } from "./create-store.ts";
import { logTo } from "./log.ts";
import type { CallLogger } from "./options.ts";
import { pickStore as pickSilentStore } from "./pick-store.ts";

export * from "./index.ts";

/** As `createStore` of `index.ts`; with `STORE_ADMIN_API_LOG=debug` in the environment, it logs to the standard error. */
export const createStore: typeof createSilentStore = ({ logger = findEnvironmentLogger(), ...options }) =>
  createSilentStore({ ...options, logger });

/** As `pickStore` of `index.ts`; with `STORE_ADMIN_API_LOG=debug` in the environment, it logs to the standard error. */
export const pickStore: typeof pickSilentStore = (table, { logger = findEnvironmentLogger(), ...options }) =>
  pickSilentStore(table, { ...options, logger });

function findEnvironmentLogger(): CallLogger | undefined {
  // Deno would ask the user for permission to read the variable.
  if ("Deno" in globalThis) return undefined;
  const { process }: { process?: { env?: Record<string, string | undefined> } } = globalThis;
  if (process?.env?.STORE_ADMIN_API_LOG !== "debug") return undefined;
  const print = (line: string): void => console.error(line);
  return logTo({ debug: print, warn: print, error: print });
}
