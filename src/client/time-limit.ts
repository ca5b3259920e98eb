import type { Clock } from "./clock.ts";
import { AbortError, type StoreError, TimeoutError } from "./errors.ts";

/** The time limit of a task. */
export interface TimeLimit {
  readonly operation: string;
  readonly clock: Clock;
  readonly milliseconds: number;
  /** Aborts the task. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a task with a time limit. Without a task, waits for that time.
 *
 * @param work receives a signal that is aborted as soon as its result is not needed any more.
 * @throws TimeoutError if the task takes longer; AbortError if the caller's signal is aborted.
 */
export function withTimeLimit<T = void>(
  { operation, clock, milliseconds, signal }: TimeLimit,
  work?: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = (error?: StoreError): void => {
      finish();
      if (error) reject(error);
      else resolve(undefined as T);
      controller.abort();
    };
    const abort = (): void => end(new AbortError(operation, "was aborted.", signal?.reason));
    const late = (): void => end(work && new TimeoutError(operation, `got no response within ${milliseconds} ms.`));
    const cancel = clock.schedule(milliseconds, late);
    const finish = (): void => {
      cancel();
      signal?.removeEventListener("abort", abort);
    };
    if (signal?.aborted) abort();
    else if (milliseconds <= 0) late();
    else {
      signal?.addEventListener("abort", abort);
      work?.(controller.signal).then(resolve, reject).finally(finish);
    }
  });
}
