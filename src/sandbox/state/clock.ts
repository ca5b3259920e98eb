/** The clock of a tenant. It can be set, advanced and frozen, so that a test can let a year pass. Times are milliseconds since 1970. */

/** The state of a clock. */
export interface ClockState {
  /** Milliseconds to add to the machine's clock. */
  readonly offset: number;
  /** The time at which it is frozen, in milliseconds since 1970; null if it runs. */
  readonly frozen: number | null;
  /** Milliseconds by which each request advances a frozen clock. */
  readonly tick: number;
}

/** The machine's clock. */
export const runningClock: ClockState = { offset: 0, frozen: null, tick: 0 };

/** The time now. */
export function timeOf({ offset, frozen }: ClockState): number {
  return frozen ?? Math.max(0, Date.now() + offset);
}

/** Sets a clock to a time. A clock that runs goes on from there. */
export function setClock(clock: ClockState, time: number): ClockState {
  return clock.frozen === null ? { ...clock, offset: time - Date.now() } : { ...clock, frozen: time };
}

/** Freezes a clock at the current time, so that requests do not advance it either, or lets it run on from there. */
export function freezeClock(clock: ClockState, frozen: boolean): ClockState {
  const now = timeOf(clock);
  return { tick: 0, frozen: frozen ? now : null, offset: now - Date.now() };
}

/** Advances a clock by one request. */
export function tickClock(clock: ClockState): ClockState {
  return ticks(clock) ? { ...clock, frozen: clock.frozen + clock.tick } : clock;
}

/** Whether each request advances a clock. */
export function ticks(clock: ClockState): clock is ClockState & { readonly frozen: number } {
  return clock.frozen !== null && clock.tick > 0;
}
