/** The functions to run when a signal is aborted. Together they are one listener of the signal. */
class AbortListeners extends Set<() => void> {
  handleEvent(): void {
    for (const run of this) run();
  }
}

const listenersOf = new WeakMap<AbortSignal, AbortListeners>();

/**
 * Runs a function when a signal is aborted. All calls that share a signal add one listener to it, because Node.js warns of a leak
 * from 11 listeners on.
 *
 * @returns removes the function.
 */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  const listeners = listenersOf.get(signal) ?? new AbortListeners();
  listenersOf.set(signal, listeners.add(run));
  signal.addEventListener("abort", listeners); // adds it only once
  return () => {
    listeners.delete(run);
    if (listeners.size === 0) signal.removeEventListener("abort", listeners);
  };
}
