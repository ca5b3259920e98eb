/** Parts of a resource that show another one; see `copies` of `x-resource`. */

import { isObject, type JsonObject } from "../../../contract/json.ts";
import { formatPointer, placesAt } from "../../../contract/pointer.ts";
import { isSame } from "../../model/compare.ts";
import type { ResourceCopy } from "../../model/operation.ts";
import type { GapId } from "../../model/register.ts";
import type { Memory } from "../memory.ts";
import { gapOfField } from "./open-fields.ts";

/** The gap that leaves open what a server does with fields of a resource in a request for another one; undefined if none were sent. */
export function gapOfSentCopy(memory: Memory, resource: string, id: string): GapId | undefined {
  const copy = memory.sentInCopy(resource, id);
  return copy && gapOfField(memory.gaps, "chosen", copy.resource, copy.at);
}

/** The objects at a pointer, each with the pointer to it. */
export function objectsAt(value: unknown, pointer: string): { readonly at: string; readonly object: JsonObject }[] {
  return placesAt(value, pointer).flatMap(({ path, value: object }) =>
    isObject(object) ? [{ at: formatPointer(path), object }] : [],
  );
}

/** The members of a copy that none of the originals has; none if there is no original to compare it with. */
export function differingMembers(
  { by, same }: ResourceCopy,
  copy: JsonObject,
  originals: readonly JsonObject[],
): string[] {
  const own = originals.filter((each) => by.every((name) => isSet(each[name]) && isSame(each[name], copy[name])));
  const isExplained = (original: JsonObject): boolean => same.every((name) => agree(original[name], copy[name]));
  if (own.length === 0 || own.some(isExplained)) return [];
  return same.filter((name) => own.every((original) => !agree(original[name], copy[name])));
}

/** Whether two values are the same, as far as both are shown. */
function agree(one: unknown, other: unknown): boolean {
  return !isSet(one) || !isSet(other) || /[*\u2022]/.test(String(other)) || isSame(one, other);
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
