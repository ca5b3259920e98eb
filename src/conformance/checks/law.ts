/** A law of what has to hold between the answers of steps. */
import type { Relation } from "../case.ts";
import type { Contract } from "../contract/contract.ts";
import type { Exchange, PlayedStep } from "../player.ts";

/** What breaks a law: the part of the relation that shows it, and what is wrong. */
export interface Said {
  readonly part: string;
  readonly message: string;
  readonly pointer?: string;
}

/** Holds the parts of a relation, all of which were answered, against a law. */
export type Law = (part: (name: string) => PlayedStep, relation: Relation, contract: Contract) => Iterable<Said>;

/** The last call of a step that was played. */
export function exchangeOf({ exchanges }: PlayedStep): Exchange {
  const last = exchanges.at(-1);
  if (!last) throw new Error("The step was not played.");
  return last;
}
