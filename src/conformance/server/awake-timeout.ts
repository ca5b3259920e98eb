/** A timeout that counts only the time in which this process runs. */

/** Into how many timers a timeout is divided. Each of them expires at most once while the process is stopped. */
const parts = 10;

/**
 * Calls a function after a time. A process that was stopped, by Ctrl-Z or by a laptop that sleeps, did not wait in the meantime.
 *
 * @returns cancels it.
 */
export function setAwakeTimeout(run: () => void, milliseconds: number): () => void {
  let left = parts;
  const next = (): void => {
    left -= 1;
    if (left === 0) run();
    else timer = setTimeout(next, milliseconds / parts);
  };
  let timer = setTimeout(next, milliseconds / parts);
  return () => clearTimeout(timer);
}
