import type { PagePositions } from "../operation-call.ts";

/** How many places are kept. The oldest go first. */
const kept = 10_000;

/** Places in lists whose page token is a number. They live as long as the process; a list that was left that long starts anew. */
export class NumberedPagePositions implements PagePositions {
  readonly #places = new Map<number, readonly [string, string]>();
  #last = 1;

  numberOf(place: readonly [string, string]): number {
    this.#last += 1;
    this.#places.set(this.#last, place);
    const [oldest] = this.#places.keys();
    if (this.#places.size > kept && oldest !== undefined) this.#places.delete(oldest);
    return this.#last;
  }

  positionOf(number: number): readonly [string, string] | undefined {
    return this.#places.get(number);
  }
}
