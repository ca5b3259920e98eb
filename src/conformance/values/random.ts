import { Random } from "../../random.ts";

/** The choices of a run: the same for the same seed. */
export class CaseRandom extends Random {
  readonly #seed: number;

  /** @param seed any whole number. */
  constructor(seed: number) {
    super(seed);
    this.#seed = seed;
  }

  /** Begins a phase. Its choices do not depend on other phases. */
  enter(phase: string): void {
    let state = this.#seed ^ 0x9e3779b9;
    for (const character of phase) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.state = state >>> 0;
  }

  /** Other choices, which follow from one of these. */
  fork(): CaseRandom {
    return new CaseRandom(Math.floor(this.next() * 2 ** 32));
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
