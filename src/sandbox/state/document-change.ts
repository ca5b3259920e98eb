/** What a transaction changed: the resources that it created, updated or deleted. */

import type { Resources } from "../../../generated/contract.js";
import { isObject } from "../../client/wire-reader.ts";
import { formatPointer } from "../../contract/pointer.ts";

/** A resource that a transaction wrote or removed, as its JSON: before, unless it was created; after, unless it was deleted. */
export interface DocumentChange {
  readonly resource: keyof Resources;
  readonly id: string;
  readonly before?: string;
  readonly after?: string;
}

/**
 * Where two values differ: JSON pointers to the values that are in only one of them, or not equal. Items of arrays are compared by
 * position.
 */
export function differingPointers(before: unknown, after: unknown, pointer = ""): string[] {
  if (Object.is(before, after)) return [];
  const [one, other] = [membersOf(before), membersOf(after)];
  if (!one || !other || Array.isArray(before) !== Array.isArray(after)) return [pointer];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differingPointers(one[key], other[key], `${pointer}${formatPointer([key])}`));
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isObject(value) || Array.isArray(value) ? (value as unknown as Readonly<Record<string, unknown>>) : undefined;
}
