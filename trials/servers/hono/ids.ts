import { randomInt, randomUUID } from "node:crypto";

/** Hands out ids: three kinds, by what the document declares. */
export class Ids {
  #number = 4_100_000_000_000_000 + randomInt(1_000_000_000);
  #long = 7_312_045_566_000_000_000n + BigInt(randomInt(1_000_000_000));

  /** A 16-digit number that JSON carries exactly; for ids that some operation declares a number. */
  number(): number {
    this.#number += 1 + randomInt(900);
    return this.#number;
  }

  /** A 19-digit id; only for ids that every operation declares a string. */
  long(): string {
    this.#long += BigInt(2 * randomInt(1, 5000) + 1);
    // The last digit is never one that a double keeps by chance.
    const text = this.#long.toString();
    return String(Number(text)) === text ? this.long() : text;
  }

  uuid(): string {
    return randomUUID();
  }
}
