import type { Clock } from "./clock.ts";
import { AbortError, type StoreError, TimeoutError } from "./errors.ts";

/** What bounds a piece of work. */
export interface Bounds {
  readonly operation: string;
  readonly clock: Clock;
  readonly milliseconds: number;
  /** Ends it at once. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Does some work until the time is up; or waits for that, when there is none.
 *
 * @param work gets a signal that is aborted when nobody waits for it any more.
 * @throws TimeoutError when the work takes longer; AbortError when the signal of the bounds is aborted.
 */
export function bounded<T = void>(
  { operation, clock, milliseconds, signal }: Bounds,
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
    const abort = (): void => end(new AbortError(operation, "was called off.", signal?.reason));
    const late = (): void => end(work && new TimeoutError(operation, `had no answer within ${milliseconds} ms.`));
    const callOff = clock.after(milliseconds, late);
    const finish = (): void => {
      callOff();
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
