/** The clock of a tenant. It can be set, advanced and frozen, so that a test can let a year pass. */

/** The state of a clock. */
export interface ClockState {
  /** Milliseconds to add to the machine's clock. */
  readonly offset: number;
  /** The time at which it is frozen, in milliseconds since 1970; null if it runs. */
  readonly frozen: number | null;
  /** Milliseconds by which each request advances a frozen clock. */
  readonly tick: number;
}

/** A clock. Times are milliseconds since 1970. */
export class TenantClock {
  #state: ClockState;

  constructor(state: ClockState = { offset: 0, frozen: null, tick: 0 }) {
    this.#state = state;
  }

  get state(): ClockState {
    return this.#state;
  }

  /** The time now. */
  now(): number {
    return this.#state.frozen ?? Date.now() + this.#state.offset;
  }

  /** Restores a state. */
  restore(state: ClockState): void {
    this.#state = state;
  }

  /** Sets it to a time. A clock that runs goes on from there. */
  set(time: number): void {
    this.#state =
      this.#state.frozen === null ? { ...this.#state, offset: time - Date.now() } : { ...this.#state, frozen: time };
  }

  /** Advances it; a negative number moves it back. */
  advance(milliseconds: number): void {
    this.set(this.now() + milliseconds);
  }

  /** Freezes it at the current time, or lets it run on from there. */
  freeze(frozen: boolean): void {
    const now = this.now();
    this.#state = { ...this.#state, frozen: frozen ? now : null, offset: now - Date.now() };
  }

  /** Advances it by one request. */
  tick(): void {
    const { frozen, tick } = this.#state;
    if (frozen !== null && tick > 0) this.#state = { ...this.#state, frozen: frozen + tick };
  }
}
