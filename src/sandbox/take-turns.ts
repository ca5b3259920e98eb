/** Long work in turns, so that other requests do not wait for all of it. */

/** How long a turn may take, in milliseconds. */
const turn = 10;

/**
 * Returns a function to await in a loop: it lets other work run if the turn has taken too long.
 *
 * @example
 * const pause = takeTurns();
 * for (const item of items) { handle(item); await pause(); }
 */
export function takeTurns(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < turn) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        started = performance.now();
        resolve();
      });
    });
  };
}
