/** A clock that a test advances. */
import type { Clock } from "../../src/client/node.ts";

export interface FakeClock extends Clock {
  /** Milliseconds until each active timer runs, in ascending order. */
  readonly timers: readonly number[];
  /** Resolves after this time. */
  sleep(milliseconds: number): Promise<void>;
  /** Advances the clock and runs due timers in order. */
  pass(milliseconds: number): Promise<void>;
  /**
   * Advances the clock from timer to timer until the work has ended.
   *
   * @throws Error if the work waits without an active timer, and any error of the work.
   */
  finish<T>(work: Promise<T>): Promise<T>;
}

/**
 * @param start the initial time, in milliseconds since 1970.
 * @param random the value of every random number.
 */
export function createFakeClock({ start = Date.UTC(2024, 11, 5, 10), random = 0.5 } = {}): FakeClock {
  let now = start;
  const set = new Set<{ readonly due: number; readonly run: () => void }>();
  const nearest = () => [...set].sort((one, other) => one.due - other.due);

  const pass = async (milliseconds: number): Promise<void> => {
    const end = now + milliseconds;
    for (await settle(); ; await settle()) {
      const [timer] = nearest();
      if (!timer || timer.due > end) break;
      now = timer.due;
      set.delete(timer);
      timer.run();
    }
    now = end;
  };

  const schedule: Clock["schedule"] = (milliseconds, run) => {
    const timer = { due: now + Math.max(0, milliseconds), run };
    set.add(timer);
    return () => set.delete(timer);
  };

  return {
    now: () => now,
    random: () => random,
    schedule,
    sleep: (milliseconds) => new Promise((resolve) => schedule(milliseconds, resolve)),
    get timers() {
      return nearest().map(({ due }) => due - now);
    },
    pass,
    finish: async (work) => {
      let ended = false;
      const end = () => {
        ended = true;
      };
      work.then(end, end);
      for (await settle(); !ended; await settle()) {
        const [timer] = nearest();
        if (!timer) throw new Error("The work waits, but no timer is active.");
        await pass(timer.due - now);
      }
      return work;
    },
  };
}

/** Resolves when all pending promise callbacks have run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
