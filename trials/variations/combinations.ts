/** Random combinations of variations, the same ones each time. */
import { Random } from "../../src/random.ts";
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
  const random = new Random(20_241);
  return Array.from({ length: count }, () => combination(random));
}

function combination(random: Random): readonly string[] {
  const size = 2 + random.below(7);
  const chosen: NamedVariation[] = [];
  while (chosen.length < size) {
    const next = random.pick(variations);
    if (chosen.every((each) => goTogether(each, next))) chosen.push(next);
  }
  return chosen.map(({ id }) => id);
}

function goTogether(one: NamedVariation, other: NamedVariation): boolean {
  return one.gap !== other.gap && !excluded.some((pair) => pair.includes(one.id) && pair.includes(other.id));
}
