/** Mutants: the sandbox with one small fault, such as a careless implementer of the API could make. */
import type { Variation } from "../../src/sandbox/calls/variation.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";

/**
 * What a fault is about: the status, form and headers of a response; what is accepted and how it is read; tokens and scopes; what is
 * stored, and for how long; pages, filters and counts; the predicates of `x-rules` and computed fields.
 */
export const mutantClasses = ["response", "input", "access", "state", "lists", "rules"] as const;
export type MutantClass = (typeof mutantClasses)[number];

/** How the right behaviour was changed. */
export type MutationOperator =
  | "drop-statement"
  | "negate-condition"
  | "weaken-condition"
  | "strengthen-condition"
  | "off-by-one"
  | "swap-names"
  | "constant"
  | "stale-value"
  | "skip-check"
  | "drop-member"
  | "extra-member"
  | "wrong-type"
  | "wrong-status"
  | "ignore-argument"
  | "wrong-sort"
  | "leak"
  | "lose-precision"
  | "partial";

/** One mutant. */
export interface Mutant {
  readonly id: string;
  /** The operation through which a client sees the fault. */
  readonly operation: OperationId;
  readonly class: MutantClass;
  readonly operator: MutationOperator;
  /** The fault in one sentence. */
  readonly fault: string;
  /**
   * What the API's documentation leaves open, so that a right server may behave like this, in one sentence. It follows from the
   * documentation alone. Undefined where the documentation or an inherent requirement contradicts the fault.
   */
  readonly leftOpen?: string;
  /** Makes the fault anew for each sandbox, since it may remember something. */
  readonly vary: () => Variation;
}

/** See `Mutant`. */
export function mutant(
  id: string,
  operation: OperationId,
  of: MutantClass,
  operator: MutationOperator,
  fault: string,
  vary: () => Variation,
  leftOpen?: string,
): Mutant {
  return { id, operation, class: of, operator, fault, vary, ...(leftOpen !== undefined && { leftOpen }) };
}

/** The fault of a mutant, in a sandbox that does not detect it by itself. */
export function variationOf({ vary }: Mutant): Variation {
  return { ...vary(), selfChecks: false };
}
