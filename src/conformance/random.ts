/** A pseudorandom number generator: the same numbers for the same seed. */
export class CaseRandom {
  #state: number;

  /** @param seed any whole number. */
  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0;
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    // Mulberry32: thirty-two bits of state, which is plenty for choices.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  }

  /** One item of a list; undefined if it is empty. */
  one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** At most `count` items of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((item, index) => ({ item, index }));
    const taken: typeof left = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(this.below(left.length), 1));
    return taken.sort((one, other) => one.index - other.index).map(({ item }) => item);
  }
}
