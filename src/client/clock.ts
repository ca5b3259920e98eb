/** Time and randomness. Tests can replace them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after this many milliseconds. The returned function cancels it. */
  schedule(milliseconds: number, run: () => void): () => void;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
}

/** A longer timer would fire at once (WHATWG HTML, timers). */
const longest = 2 ** 31 - 1;

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, longest));
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
