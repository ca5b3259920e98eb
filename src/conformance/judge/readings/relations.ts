/** Resources that name each other: which gap lets one of them lack the other. */

import { parsePointer } from "../../../contract/pointer.ts";
import { predicateOf } from "../../../predicates/predicate.ts";
import type { Basis } from "../../model/basis.ts";
import { idsAt } from "../../model/item-ids.ts";
import type { Resource } from "../../model/operation.ts";
import type { GapId } from "../../model/register.ts";
import type { KnownResource } from "../known-resource.ts";
import type { Memory } from "../memory.ts";
import { gapOfField } from "./open-fields.ts";

/** A resource as an operation showed it, and the pointer to where it names the other one. */
export type Side = Pick<KnownResource, "resource" | "id" | "value" | "by"> & { readonly at: string };

/** A resource as a response shows it, and the operations that showed each of its fields. */
type Showing = Pick<KnownResource, "value" | "by"> & Partial<Pick<KnownResource, "shownBy">>;

/**
 * The basis on which one of two responses names the same others at a pointer as the other one: of these, only the response to a read that
 * is documented to name all does. Undefined if both or none are, and if the other response names more.
 */
export function basisOfPart({ relations }: Resource, at: string, ...responses: [Showing, Showing]): Basis | undefined {
  const [name = ""] = parsePointer(at);
  const relation = relations.find(({ property, completeIn }) => property[0] === name && completeIn.length > 0);
  const isWhole = ({ by, shownBy }: Showing) => relation?.completeIn.includes(shownBy?.[name] ?? by);
  const [whole, part] = [responses.find(isWhole), responses.find((each) => !isWhole(each))];
  if (!relation || !whole || !part) return undefined;
  const all = idsAt(whole.value, relation.property);
  const isPart = [...idsAt(part.value, relation.property)].every((id) => all.has(id));
  return isPart ? relation.completeBasis : undefined;
}

/** The basis on which a rule frees one side from naming what the rules of the store choose; undefined if none does. */
export function basisOfFreedSide({ resource, value, at }: Side): Basis | undefined {
  const freeing = resource.rules.find(
    ({ frees, when = "true" }) =>
      frees !== undefined &&
      `${at}/`.startsWith(`${frees}/`) &&
      predicateOf(when).tryEvaluate({ self: value }) !== false,
  );
  return freeing?.basis;
}

/** The gap by which an action on one of two resources changes that one names the other; undefined if there was no such action. */
export function gapOfActions(memory: Memory, lacking: Side, naming: Side): GapId | undefined {
  const actions = [...memory.actionsOn(lacking.id), ...memory.actionsOn(naming.id)];
  return actions
    .map((operation) => gapOfField(memory.gaps, "affected", lacking.resource.name, lacking.at, operation))
    .find((gap) => gap !== undefined);
}
