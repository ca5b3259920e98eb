/** The clock of a tenant. It can be set, moved and stopped, so that a year passes in a test when it is needed. */

/** How a clock stands. */
export interface ClockState {
  /** Milliseconds to add to the machine's clock. */
  readonly offset: number;
  /** Where it stands still, in milliseconds since 1970; null when it runs. */
  readonly frozen: number | null;
  /** Milliseconds by which each request moves a clock that stands still. */
  readonly tick: number;
}

/** A clock. Times are milliseconds since 1970. */
export class Clock {
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

  /** Brings back a state. */
  restore(state: ClockState): void {
    this.#state = state;
  }

  /** Sets it to a time. A clock that runs goes on from there. */
  set(time: number): void {
    this.#state =
      this.#state.frozen === null ? { ...this.#state, offset: time - Date.now() } : { ...this.#state, frozen: time };
  }

  /** Moves it, back where the number is negative. */
  advance(milliseconds: number): void {
    this.set(this.now() + milliseconds);
  }

  /** Stops it where it stands, or lets it run on from there. */
  freeze(frozen: boolean): void {
    const now = this.now();
    this.#state = { ...this.#state, frozen: frozen ? now : null, offset: now - Date.now() };
  }

  /** A request was made. */
  tick(): void {
    const { frozen, tick } = this.#state;
    if (frozen !== null && tick > 0) this.#state = { ...this.#state, frozen: frozen + tick };
  }
}
