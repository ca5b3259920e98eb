/** Time and chance, as the client needs them. Tests may put their own in place. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, so many milliseconds from now. The function that it returns calls that off. */
  after(milliseconds: number, run: () => void): () => void;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
}

/** A longer wait would end at once (WHATWG HTML, timers). */
const longest = 2 ** 31 - 1;

/** The machine's own. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, longest));
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
