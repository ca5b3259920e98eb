/** Drawing from arbitraries, and combining them. */

import * as fc from "fast-check";
import { UnsatisfiableSchema } from "./errors.ts";

/** Values of an arbitrary, the same at every call. */
export function draw<Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] {
  return fc.sample(arbitrary, { numRuns: count, seed: 0 });
}

/** After this many misses in a row, matching values are too rare. */
const maxMisses = 20_000;

/**
 * The values of an arbitrary that match a predicate.
 *
 * @param pointer of the schema that they are for.
 * @throws UnsatisfiableSchema, here or when values are drawn, if matching values are not found.
 */
export function filterArbitrary<Value>(
  arbitrary: fc.Arbitrary<Value>,
  isMatch: (value: Value) => boolean,
  pointer: string,
): fc.Arbitrary<Value> {
  const isFound = [1, 20, 500].some((count) => draw(arbitrary, count).some(isMatch));
  if (!isFound) throw new UnsatisfiableSchema(pointer, "no value that satisfies all of its keywords was found");
  let misses = 0;
  return arbitrary.filter((value) => {
    const matches = isMatch(value);
    misses = matches ? 0 : misses + 1;
    if (misses > maxMisses)
      throw new UnsatisfiableSchema(pointer, "values that satisfy all of its keywords are too rare");
    return matches;
  });
}

/** One of several. A value also shrinks to one of the first, so the simplest belong there. */
export function anyOf<Value>(first: fc.Arbitrary<Value>, ...others: fc.Arbitrary<Value>[]): fc.Arbitrary<Value> {
  return others.length === 0 ? first : fc.oneof({ withCrossShrink: true }, first, ...others);
}

/** The result of a function; undefined if no value is valid. */
export function resultOrNone<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof UnsatisfiableSchema) return undefined;
    throw error;
  }
}

/** Some values of an arbitrary, which shrink as all of its values do. */
export class SomeValues<Value> extends fc.Arbitrary<Value> {
  readonly #some: fc.Arbitrary<Value>;
  readonly #all: fc.Arbitrary<Value>;

  constructor(values: readonly Value[], all: fc.Arbitrary<Value>) {
    super();
    this.#some = fc.constantFrom(...values);
    this.#all = all;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Value> {
    return new fc.Value(this.#some.generate(random, bias).value, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Value {
    return this.#all.canShrinkWithoutContext(value);
  }

  override shrink(value: Value, context?: unknown): fc.Stream<fc.Value<Value>> {
    return this.#all.canShrinkWithoutContext(value) ? this.#all.shrink(value, context) : fc.Stream.nil();
  }
}
