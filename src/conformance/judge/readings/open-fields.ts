/** Fields whose value a gap leaves open; see `leaves` in `openapi/gaps/gaps.schema.yaml`. */

import type { Gap, Leaving } from "../../../contract/gaps.ts";
import { ofAnyItem } from "../../../contract/pointer.ts";
import type { GapId, Register } from "../../model/register.ts";
import { type FieldValue, isAllowed } from "./values.ts";

/** Each reason for which a field changes with something else than a request for its resource. */
export const changing: readonly Leaving[] = ["following", "by-others", "later"];

/**
 * The gaps that leave a field open, those first that leave the most around it open.
 *
 * @param why the reasons that count, such as `chosen` for a sent value that does not come back; see `Leaving`.
 */
export function gapsOfField(
  gaps: Register,
  why: readonly Leaving[],
  resource: string,
  pointer: string,
  operation?: string,
): readonly GapId[] {
  const place = `${ofAnyItem(pointer)}/`;
  const matching = gaps.openFields
    .filter(({ resource: name, by }) => name === resource && (by === undefined || by === operation))
    .flatMap((row) => why.flatMap((reason) => row[reason] ?? []).map((at) => ({ gap: row.gap, at })))
    .filter(({ at }) => place.startsWith(`${at}/`));
  return matching.sort((one, other) => one.at.length - other.at.length).map(({ gap }) => gap);
}

/** The fields of a resource that a gap leaves open, with `*` for any item. */
export function openFields({ leaves = [] }: Gap, resource: string, operation: string): readonly string[] {
  return leaves
    .filter(({ resource: name, by = operation }) => name === resource && by === operation)
    .flatMap(({ resource: _, by: __, omitted: ___, ...fields }) => Object.values(fields).flat());
}

/** The first gap that leaves a field open, whatever its value. */
export function gapOfField(
  gaps: Register,
  why: Leaving | readonly Leaving[],
  resource: string,
  pointer: string,
  operation?: string,
): GapId | undefined {
  return gapsOfField(gaps, [why].flat() as readonly Leaving[], resource, pointer, operation)[0];
}

/** The first gap that leaves a field open and has a reading that allows its value. */
export function gapAllowing(
  why: Leaving | readonly Leaving[],
  field: FieldValue,
  operation?: string,
): GapId | undefined {
  const reasons = [why].flat() as readonly Leaving[];
  const { gaps } = field.memory;
  return gapsOfField(gaps, reasons, field.resource, field.at, operation).find((gap) => isAllowed(gaps.gap(gap), field));
}
