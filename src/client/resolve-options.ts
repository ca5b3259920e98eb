import type { CallOptions, SharedOptions, StoreOptions } from "./options.ts";

/** The options that are numbers, with their defaults. */
const numbers = {
  retries: 2,
  maxRetryDelay: 60_000,
  timeout: 120_000,
  attemptTimeout: 30_000,
  maxResponseBytes: 2 ** 26,
};

/** The other options that a call and its store share. The headers of both are sent. */
const others = ["shouldRetry", "onDecodeIssue", "decode", "fetchOptions"] as const;

/** The shared options of a call, with defaults. */
export type ResolvedOptions = Readonly<typeof numbers> & Pick<SharedOptions, (typeof others)[number]>;

/**
 * The options of a call: its own, else those of the store, else the defaults. An option that is undefined is ignored.
 *
 * @throws TypeError if a number is negative or not a number, or a limit is 0.
 */
export function resolveOptions(store: StoreOptions, call: CallOptions): ResolvedOptions {
  const resolved: Record<string, unknown> & typeof numbers = { ...numbers };
  for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const value = call[name] ?? store[name] ?? numbers[name];
    if (!(value > 0 || (value === 0 && /^(retries|maxRetryDelay)$/.test(name))))
      throw new TypeError(`${name} must be a positive number (got ${value}).`);
    resolved[name] = value;
  }
  for (const name of others) resolved[name] = call[name] ?? store[name];
  return resolved;
}
