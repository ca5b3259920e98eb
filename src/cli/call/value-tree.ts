/** A tree of values that options set one by one. */
import type { Json } from "../../contract/json.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** The item of a list that is being written: the last one, or the next if that has the value already. */
export const currentItem: unique symbol = Symbol("the item that is being written");

/** A step to a place: the name of a member, the index of an item, or the item that is being written. */
export type Step = string | number | typeof currentItem;

/** An object or a list. */
type Container = Json[] & { [key: string | number]: Json };

/** Whether there is a value at a place. A new item has none. */
export function hasAt(holder: Json, [step, ...rest]: readonly Step[]): boolean {
  if (step === undefined) return true;
  if (step === currentItem || !isContainer(holder) || !Object.hasOwn(holder, step)) return false;
  return hasAt(holder[step] ?? null, rest);
}

/**
 * Sets the value at a place, and makes the objects and lists on the way to it.
 *
 * @throws {UsageError} for an index that leaves out items.
 */
export function setAt(holder: Json, [step, ...rest]: readonly Step[], value: Json): void {
  if (step === undefined || !isContainer(holder)) return;
  const key = step === currentItem ? indexOfCurrent(holder, rest) : step;
  if (typeof key === "number" && key > holder.length)
    throw new UsageError(`Item ${key} comes before item ${holder.length}. Items are numbered from 0.`);
  if (rest.length === 0) holder[key] = value;
  else {
    // Without a prototype, because the names of its members are those of the user.
    if (!isContainer(holder[key])) holder[key] = typeof rest[0] === "string" ? Object.create(null) : [];
    setAt(holder[key] ?? null, rest, value);
  }
}

function indexOfCurrent(list: readonly Json[], rest: readonly Step[]): number {
  const last = list.at(-1);
  return rest.length > 0 && last !== undefined && !hasAt(last, rest) ? list.length - 1 : list.length;
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}
