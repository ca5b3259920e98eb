/** Times: each is one, none runs backwards. */
import type { Basis } from "../contract/basis.ts";
import type { Operation } from "../contract/operation.ts";
import type { KnownResource, ObservedResource } from "../memory.ts";
import type { Hearing } from "./hearing.ts";
import type { Remark } from "./response.ts";

const times: Basis = { documented: "Resources and their fields" };

const form = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The milliseconds since 1970 of a time in any of the interface's forms; where there is no offset, as if there were none. */
export function timeOf(text: unknown): number | undefined {
  const [, year, second, third, clock, offset = "Z"] = form.exec(typeof text === "string" ? text : "") ?? [];
  if (year === undefined) return undefined;
  for (const [month, day] of [
    [second, third],
    [third, second],
  ]) {
    const time = Date.parse(`${year}-${month}-${day}T${clock}${offset}`);
    if (!Number.isNaN(time)) return time;
  }
  return undefined;
}

/** What is wrong with the times of a resource. Those of one resource have one form, so they compare as they stand. */
export function* timeRemarks(
  { witness }: Hearing,
  { resource, value, pointer, id }: ObservedResource,
  known: KnownResource | undefined,
  operation: Operation,
): Generator<Remark> {
  if (!resource.times) return;
  witness.looked(operation.id, "state/times");
  const { created, updated } = resource.times;
  const [made, changed] = [timeOf(value[created]), timeOf(value[updated])];
  const remark = (name: string, message: string): Remark => ({
    check: "state/times",
    pointer: `${pointer}/${name}`,
    message,
    basis: times,
  });
  if (made !== undefined && changed !== undefined && isAfter(value[created], value[updated]))
    yield remark(
      updated,
      `The ${resource.name} ${id} was changed at ${value[updated]}, before it was made at ${value[created]}.`,
    );
  if (!known) return;
  const before = known.value[updated];
  if (changed !== undefined && isAfter(before, value[updated]))
    yield remark(
      updated,
      `The time of the last change runs back from ${before} to ${value[updated]} at ${operation.id}.`,
    );
}

/** Whether a text is a time in any of the interface's forms. */
export function isTime(text: unknown): text is string {
  return typeof text === "string" && form.test(text);
}

/**
 * Whether one time is after another of the same form. The day may stand before the month, so within a year only the same day, or the
 * same first or second part of it, is sure.
 */
export function isAfter(one: unknown, other: unknown): boolean {
  if (typeof one !== "string" || typeof other !== "string") return false;
  const [, year, first, second, clock = "", offset] = form.exec(one) ?? [];
  const [, otherYear, otherFirst, otherSecond, otherClock = "", otherOffset] = form.exec(other) ?? [];
  if (year === undefined || otherYear === undefined) return false;
  if (offset !== otherOffset) return (timeOf(one) ?? 0) > (timeOf(other) ?? 0);
  if (year !== otherYear) return year > otherYear;
  if (first === otherFirst && second === otherSecond) return clock > otherClock;
  return first !== undefined && second !== undefined && first >= `${otherFirst}` && second >= `${otherSecond}`;
}
