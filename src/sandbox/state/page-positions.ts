import type { PagePositions } from "../service-call.ts";
import { BoundedCache } from "./bounded-cache.ts";

const maxPositions = 10_000;

/** Positions in lists whose page token is a number. They are lost when the process ends; clients then start again. */
export class NumberedPagePositions implements PagePositions {
  readonly #positions = new BoundedCache<number, readonly [string, string]>(maxPositions);
  #last = 1;

  numberOf(position: readonly [string, string]): number {
    this.#last += 1;
    this.#positions.set(this.#last, position);
    return this.#last;
  }

  positionOf(number: number): readonly [string, string] | undefined {
    return this.#positions.get(number);
  }
}
