/** Resources that name each other: which gap lets one of them lack the other. */
import type { GapId } from "../../../../generated/gaps.js";
import { predicateOf } from "../../../predicates/predicate.ts";
import type { Basis } from "../../model/basis.ts";
import type { KnownResource, Memory } from "../memory.ts";
import { gapOfField } from "./open-fields.ts";

/** A resource as an operation showed it, and the pointer to where it names the other one. */
export type Side = Pick<KnownResource, "resource" | "id" | "value" | "by"> & { readonly at: string };

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
    .map((operation) => gapOfField("affected", lacking.resource.name, lacking.at, operation))
    .find((gap) => gap !== undefined);
}
