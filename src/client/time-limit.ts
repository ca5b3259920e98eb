import type { Clock } from "./clock.ts";
import { AbortError, TimeoutError } from "./errors.ts";
import { platform } from "./platform.ts";

/** The time limit of a task. */
export interface TimeLimit {
  readonly operation: string;
  readonly clock: Clock;
  /** The name of the option that sets the limit. */
  readonly option: string;
  /** The value of the option. */
  readonly milliseconds: number;
  /** What is left of it, in milliseconds. */
  readonly remaining: number;
  /** Aborts the task. */
  readonly signal: AbortSignal | undefined;
}

/** Why a task has to stop before it is done. */
type Stop = "aborted" | "late";

/**
 * Runs a task with a time limit. The errors are created here, so that their stacks show who made the call.
 *
 * @param work receives a signal that is aborted as soon as its result is not needed any more.
 * @throws TimeoutError if the task takes longer; AbortError if the caller's signal is aborted.
 */
export async function withTimeLimit<T>(limit: TimeLimit, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { operation, remaining, signal } = limit;
  if (!signal?.aborted && remaining > 0) {
    const controller = new AbortController();
    const { stop, clear } = watch(limit);
    try {
      const done = await Promise.race([work(controller.signal).then((value) => ({ value })), stop]);
      if (typeof done === "object") return done.value;
      controller.abort();
    } finally {
      clear();
    }
  }
  if (signal?.aborted) throw createAbortError(operation, signal);
  throw new TimeoutError(operation, `got no response within ${limit.milliseconds} ms (${limit.option}).`);
}

/**
 * Waits.
 *
 * @param limit `remaining` is the time to wait.
 * @throws AbortError if the caller's signal is aborted.
 */
export async function sleep(limit: Pick<TimeLimit, "operation" | "clock" | "remaining" | "signal">): Promise<void> {
  if (!limit.signal?.aborted) {
    const { stop, clear } = watch(limit);
    await stop;
    clear();
  }
  if (limit.signal?.aborted) throw createAbortError(limit.operation, limit.signal);
}

function createAbortError(operation: string, signal: AbortSignal): AbortError {
  return new AbortError(operation, "was aborted.", signal.reason);
}

/** Watches the clock and the signal. `clear` ends it and leaves no timer and no listener. */
function watch({ clock, remaining, signal }: Pick<TimeLimit, "clock" | "remaining" | "signal">) {
  const clears: (() => void)[] = [];
  const stop = new Promise<Stop>((resolve) => {
    clears.push(clock.schedule(remaining, () => resolve("late")));
    if (signal) clears.push((platform.onAbort ?? onAbort)(signal, () => resolve("aborted")));
  });
  const clear = (): void => {
    for (const end of clears) end();
  };
  return { stop, clear };
}

function onAbort(signal: AbortSignal, run: () => void): () => void {
  signal.addEventListener("abort", run);
  return () => signal.removeEventListener("abort", run);
}
