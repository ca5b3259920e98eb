/** Random combinations of variations, the same ones each time. */
import { type NamedVariation, variations } from "./index.ts";

/** Variations that exclude each other although they are of different gaps. */
const excluded: readonly (readonly [string, string])[] = [
  // Both decide what the body of a list is.
  ["next-page/body-member", "customer-list-parameters/none"],
];

/**
 * Combinations of 2 to 8 variations of different gaps.
 *
 * @param count how many. The first ones of a higher count are those of a lower one.
 */
export function combinations(count: number): readonly (readonly string[])[] {
  const random = randomNumbers(20_241);
  return Array.from({ length: count }, () => combination(random));
}

function combination(random: () => number): readonly string[] {
  const size = 2 + Math.floor(random() * 7);
  const chosen: NamedVariation[] = [];
  while (chosen.length < size) {
    const next = variations[Math.floor(random() * variations.length)];
    if (next && chosen.every((each) => goTogether(each, next))) chosen.push(next);
  }
  return chosen.map(({ id }) => id);
}

function goTogether(one: NamedVariation, other: NamedVariation): boolean {
  return one.gap !== other.gap && !excluded.some((pair) => pair.includes(one.id) && pair.includes(other.id));
}

/** Numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
