/** Values drawn with a fixed seed, to learn of an arbitrary what cannot be known without trying. */

import fc from "fast-check";
import { UnsatisfiableSchema } from "./errors.ts";

/** Values of an arbitrary, the same at every call. */
export function samples<Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] {
  return fc.sample(arbitrary, { numRuns: count, seed: 0 });
}

/** In a row; where fewer pass, the values that do are too rare to be found. */
const mostRefused = 20_000;

/**
 * The values of an arbitrary that are wanted.
 *
 * @param pointer of the schema that they are for.
 * @throws UnsatisfiableSchema, here or when values are drawn, when no value is found that is wanted.
 */
export function wanted<Value>(
  arbitrary: fc.Arbitrary<Value>,
  isWanted: (value: Value) => boolean,
  pointer: string,
): fc.Arbitrary<Value> {
  const found = [1, 20, 500].some((count) => samples(arbitrary, count).some(isWanted));
  if (!found) throw new UnsatisfiableSchema(pointer, "none was found that keeps all of its keywords");
  let refused = 0;
  return arbitrary.filter((value) => {
    const is = isWanted(value);
    refused = is ? 0 : refused + 1;
    if (refused > mostRefused)
      throw new UnsatisfiableSchema(pointer, "values that keep all of its keywords are too rare");
    return is;
  });
}

/** One of several; a value shrinks to one of the first as well, so that belongs to the plainest. */
export function anyOf<Value>(first: fc.Arbitrary<Value>, ...others: fc.Arbitrary<Value>[]): fc.Arbitrary<Value> {
  return others.length === 0 ? first : fc.oneof({ withCrossShrink: true }, first, ...others);
}

/** What is made, or nothing where no value is valid. */
export function ifAny<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof UnsatisfiableSchema) return undefined;
    throw error;
  }
}

/** Some values of an arbitrary, which shrink as all of its values do. */
export class Likely<Value> extends fc.Arbitrary<Value> {
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
