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
  const option = <Name extends keyof SharedOptions>(name: Name) => call[name] ?? store[name];
  const number = (name: keyof typeof defaults): number => {
    const value = option(name) ?? defaults[name];
    if (!(value > 0 || (name === "retries" && value === 0)))
      throw new TypeError(`${name} must be a positive number (got ${value}).`);
    return value;
  };
  return {
    retries: number("retries"),
    timeout: number("timeout"),
    attemptTimeout: number("attemptTimeout"),
    maxResponseBytes: number("maxResponseBytes"),
    shouldRetry: option("shouldRetry"),
    onDecodeIssue: option("onDecodeIssue"),
    decode: option("decode"),
    fetchOptions: option("fetchOptions"),
  };
}
