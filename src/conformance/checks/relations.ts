/** Holds what steps were answered against what has to hold between them. */
import type { Relation } from "../case.ts";
import type { Contract } from "../contract/contract.ts";
import type { PlayedStep } from "../player.ts";
import { changeLaws } from "./changes.ts";
import type { Law } from "./law.ts";
import { listLaws } from "./lists.ts";
import type { Remark } from "./response.ts";

/** A remark, and the part of the relation that shows it. */
export interface Related extends Remark {
  readonly part: string;
}

const laws: Readonly<Record<string, Law>> = { ...listLaws, ...changeLaws };

/** What is wrong with a relation between steps; nothing where one of them was not played, or has no list to look at. */
export function* relationRemarks(
  contract: Contract,
  relation: Relation,
  played: ReadonlyMap<string, PlayedStep>,
): Generator<Related> {
  const parts = new Map<string, PlayedStep>();
  for (const [part, label] of Object.entries(relation.steps)) {
    const step = played.get(label);
    const isAnswered =
      step && step.exchanges.length > 0 && step.exchanges.every(({ response }) => response.status === 200);
    if (!isAnswered) return;
    parts.set(part, step);
  }
  const part = (name: string): PlayedStep => {
    const found = parts.get(name);
    if (!found) throw new Error(`The relation ${relation.check} has no part ${name}.`);
    return found;
  };
  for (const remark of laws[relation.check]?.(part, relation, contract) ?? [])
    yield { basis: relation.basis, check: relation.check, pointer: "", ...remark };
}
