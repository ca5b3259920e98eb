/** Mutants: the sandbox with one small fault, such as a careless implementer of the API could make. */
import type { Variation } from "../../src/sandbox/calls/variation.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import { leftOpenInBlind } from "./mutants/blind/left-open.ts";
import { leftOpen } from "./mutants/left-open.ts";

/**
 * What a fault is about: the status, form and headers of a response; what is accepted and how it is read; tokens and scopes; what is
 * stored, and for how long; pages, filters and counts; the predicates of `x-rules` and computed fields.
 */
export const mutantClasses = ["response", "input", "access", "state", "lists", "rules"] as const;
export type MutantClass = (typeof mutantClasses)[number];

/** One mutant. */
export interface Mutant {
  readonly id: string;
  /** The operation through which a client sees the fault. */
  readonly operation: OperationId;
  readonly class: MutantClass;
  /** The fault in one sentence. */
  readonly fault: string;
  /** What the documentation leaves open; undefined where it contradicts the fault. See `leftOpen`. */
  readonly leftOpen?: string;
  /** Makes the fault anew for each sandbox, since it may remember something. */
  readonly vary: () => Variation;
}

const sentences = new Map(
  [leftOpen, leftOpenInBlind].flatMap((open) =>
    Object.entries(open).flatMap(([sentence, ids]) => ids.map((id) => [id, sentence] as const)),
  ),
);

/** See `Mutant`. */
export function mutant(
  id: string,
  operation: OperationId,
  of: MutantClass,
  fault: string,
  vary: () => Variation,
): Mutant {
  const sentence = sentences.get(id);
  return { id, operation, class: of, fault, vary, ...(sentence !== undefined && { leftOpen: sentence }) };
}

/** The fault of a mutant, in a sandbox that does not detect it by itself. */
export function variationOf({ vary }: Mutant): Variation {
  return { ...vary(), selfChecks: false };
}
