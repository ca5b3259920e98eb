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

const names = [...(Object.keys(numbers) as (keyof typeof numbers)[]), ...others];

/** The options of a call: its own, else those of the store, else the defaults. An option that is undefined is ignored. */
export function resolveOptions(store: StoreOptions, call: CallOptions): ResolvedOptions {
  const resolved: Record<string, unknown> = { ...numbers };
  for (const name of names) resolved[name] = call[name] ?? store[name] ?? resolved[name];
  return resolved as unknown as ResolvedOptions;
}
