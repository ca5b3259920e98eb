/** Sequences of steps, as plain JSON, so that those of a failure can be taken again. */
import fc from "fast-check";
import type { Operation } from "./operations.ts";
import { distance, every } from "./values.ts";

/** A step. */
export interface Step {
  readonly do: Operation;
  /** Seconds by which the clock moves before. */
  readonly after: number;
  /** What is sent, with places in it: see `filled`. */
  readonly request: object;
}

/** Operations, how often each is to be called, and with what. */
export type Steps = readonly (readonly [weight: number, does: Operation, request: fc.Arbitrary<object>])[];

/** A part of a sequence: which steps, and how many. */
export interface Part {
  readonly of: Steps;
  readonly atLeast?: number;
  readonly atMost: number;
}

/** Sequences of one part after the other. */
export function sequences(...parts: readonly Part[]): fc.Arbitrary<Step[]> {
  const arrays = parts.map(({ of, atLeast = 0, atMost }) =>
    fc.array(step(of), { minLength: atLeast, maxLength: atMost, size: "max" }),
  );
  return fc.tuple(...arrays).map((steps) => steps.flat());
}

function step(steps: Steps): fc.Arbitrary<Step> {
  return fc.oneof(
    ...steps.map(([weight, does, request]) => ({
      weight,
      arbitrary: every<Step>({
        do: fc.constant(does),
        after: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1) }, { weight: 1, arbitrary: distance }),
        request,
      }),
    })),
  );
}

/** Those of some operations. */
export function only(steps: Steps, ...operations: readonly Operation[]): Steps {
  return steps.filter(([, operation]) => operations.includes(operation));
}
