/** A pseudorandom number generator: the same numbers for the same seed. */
export class Random {
  #state: number;

  /** @param seed any whole number. */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** What the next numbers follow from. */
  get state(): number {
    return this.#state;
  }

  set state(state: number) {
    this.#state = state;
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    // Mulberry32: thirty-two bits of state, which is plenty for sample data and choices of cases.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 (inclusive) to a limit (exclusive). */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** One of the items. @throws RangeError if there are none. */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined) throw new RangeError("The list to pick from is empty.");
    return picked;
  }

  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }
}
