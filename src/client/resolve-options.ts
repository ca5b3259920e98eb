import type { CallOptions, SharedOptions, StoreOptions } from "./options.ts";

/** The shared options of a call, with defaults. */
export interface ResolvedOptions extends Pick<SharedOptions, "shouldRetry" | "onDecodeIssue" | "fetchOptions"> {
  readonly retries: number;
  readonly timeout: number;
  readonly attemptTimeout: number;
  readonly maxResponseBytes: number;
}

/**
 * The options of a call: its own, else those of the store, else the defaults.
 *
 * @throws TypeError if a number is negative or not a number, or a limit is 0.
 */
export function resolveOptions(store: StoreOptions, call: CallOptions): ResolvedOptions {
  const option = <Name extends keyof SharedOptions>(name: Name) => call[name] ?? store[name];
  const limit = (name: "timeout" | "attemptTimeout" | "maxResponseBytes", otherwise: number): number =>
    checkNumber(name, option(name) ?? otherwise, Number.MIN_VALUE);
  return {
    retries: checkNumber("retries", option("retries") ?? 2, 0),
    timeout: limit("timeout", 120_000),
    attemptTimeout: limit("attemptTimeout", 30_000),
    maxResponseBytes: limit("maxResponseBytes", 2 ** 26),
    shouldRetry: option("shouldRetry"),
    onDecodeIssue: option("onDecodeIssue"),
    fetchOptions: option("fetchOptions"),
  };
}

function checkNumber(name: string, value: number, least: number): number {
  if (!(value >= least))
    throw new TypeError(`${name} must be a ${least ? "positive number" : "number from 0"} (got ${value}).`);
  return value;
}
