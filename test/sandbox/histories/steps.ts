/** Sequences of steps, as plain JSON, so that a failure can be replayed. */
import fc from "fast-check";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import { every, wait } from "./values.ts";

/** A step. */
export interface Step {
  readonly do: OperationId;
  /** Seconds by which the clock moves before. */
  readonly after: number;
  /** The request, with places in it: see `fillPlaces`. */
  readonly request: object;
}

/** Operations, how often each is to be called, and with what. */
export type Steps = readonly (readonly [weight: number, does: OperationId, request: fc.Arbitrary<object>])[];

/** A part of a sequence: which steps, and how many. */
export interface Part {
  readonly of: Steps;
  readonly atLeast?: number;
  readonly atMost: number;
}

/** Sequences of one part after the other. */
export function anySequence(...parts: readonly Part[]): fc.Arbitrary<Step[]> {
  const arrays = parts.map(({ of, atLeast = 0, atMost }) =>
    fc.array(anyStep(of), { minLength: atLeast, maxLength: atMost, size: "max" }),
  );
  return fc.tuple(...arrays).map((steps) => steps.flat());
}

function anyStep(steps: Steps): fc.Arbitrary<Step> {
  return fc.oneof(
    ...steps.map(([weight, does, request]) => ({
      weight,
      arbitrary: every<Step>({
        do: fc.constant(does),
        after: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1) }, { weight: 1, arbitrary: wait }),
        request,
      }),
    })),
  );
}

/** Selects the steps of some operations. */
export function selectSteps(steps: Steps, ...operations: readonly OperationId[]): Steps {
  return steps.filter(([, operation]) => operations.includes(operation));
}
