/** Why a run ends before its last case, because it was asked to. */
import type { RunOptions } from "./run-options.ts";

/** Why a run ends, and what to do about it. */
export interface RunEnd {
  /** In words that could follow "because". */
  readonly why: string;
  readonly remedy?: string;
}

/** Thrown when a case is interrupted, because the run ends. */
export class RunEnded extends Error {
  override readonly name = "RunEnded";
}

/** The longest time of a timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** The reason of a signal that is aborted because the time of a run is over. */
const timeIsOver = Symbol("the time is over");

/**
 * Does something with a signal that is aborted when a run is to end: when it is asked to, or when its time is over.
 *
 * @param run gets the options with that signal.
 */
export async function withEndSignal<T>(options: RunOptions, run: (options: RunOptions) => Promise<T>): Promise<T> {
  const { signal, maxSeconds } = options;
  if (maxSeconds === undefined) return run(options);
  // Not AbortSignal.timeout(): Node.js may collect one that only AbortSignal.any() refers to.
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(timeIsOver), Math.min(maxSeconds * 1000, longestTimer));
  try {
    return await run({ ...options, signal: signal ? AbortSignal.any([signal, time.signal]) : time.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Why a run ends; undefined if it does not. @param options those that `withEndSignal` gives. */
export function runEndOf({ signal, maxSeconds }: RunOptions): RunEnd | undefined {
  if (!signal?.aborted) return undefined;
  return signal.reason === timeIsOver
    ? { why: `the time of ${maxSeconds} s is over`, remedy: "Raise it: --max-time <seconds>." }
    : { why: "the run was stopped" };
}
