import type { CallOptions, SharedOptions, StoreOptions } from "./options.ts";

/** The options that are numbers, with their defaults. */
const defaults = { retries: 2, timeout: 120_000, attemptTimeout: 30_000, maxResponseBytes: 2 ** 26 };

/** The shared options of a call, with defaults. */
export type ResolvedOptions = SharedOptions & Readonly<typeof defaults>;

/**
 * The options of a call: its own, else those of the store, else the defaults. Undefined overrides nothing.
 *
 * @throws TypeError if a number is negative or not a number, or a limit is 0.
 */
export function resolveOptions(store: StoreOptions, call: CallOptions): ResolvedOptions {
  const options: ResolvedOptions = { ...defaults, ...withoutUndefined(store), ...withoutUndefined(call) };
  for (const name of Object.keys(defaults) as (keyof typeof defaults)[])
    if (!(options[name] > 0 || (name === "retries" && options[name] === 0)))
      throw new TypeError(`${name} must be a positive number (got ${options[name]}).`);
  return options;
}

function withoutUndefined(options: SharedOptions): ResolvedOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as ResolvedOptions;
}
