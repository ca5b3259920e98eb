/** Which mutants and seeds a run tries. */
import { UsageError } from "../../src/terminal/usage-error.ts";
import { hashOf } from "./build.ts";
import type { Mutant } from "./mutant.ts";

/**
 * Some of the mutants of a set; all of them without a choice.
 *
 * @param only the ids of those. @param sample how many, the same ones each time.
 * @throws UsageError for an id that the set does not have.
 */
export function chooseMutants(
  mutants: readonly Mutant[],
  { only, sample }: { readonly only?: readonly string[] | undefined; readonly sample?: number | undefined },
): readonly Mutant[] {
  if (only)
    return only.map((id) => {
      const mutant = mutants.find((each) => each.id === id);
      if (!mutant) throw new UsageError(`The set has no mutant ${id}.`);
      return mutant;
    });
  return sample === undefined ? mutants : shuffle(mutants).slice(0, sample);
}

/** Items in an order that mixes their areas and is always the same. */
export function shuffle<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((left, right) => (hashOf(left.id) < hashOf(right.id) ? -1 : 1));
}

/** Reads a range such as `1-5`. @throws UsageError. */
export function readRange(option: string, text: string): number[] {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (!(first <= last)) throw new UsageError(`--${option} takes a range such as 1-5, not "${text}".`);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Reads a percentage. @throws UsageError. */
export function readPercentage(option: string, text: string): number {
  const number = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= 100)) throw new UsageError(`--${option} takes a percentage, not "${text}".`);
  return number;
}
