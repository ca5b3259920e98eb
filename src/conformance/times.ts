/** Parses the times of the API, in any of its forms: the day may precede the month. */

const form = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The milliseconds since 1970; undefined if it is not a time. A time without an offset is read as UTC. */
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

/** Whether a value is a time. */
export function isTime(value: unknown): value is string {
  return typeof value === "string" && form.test(value);
}

/**
 * Whether one time is surely after another of the same form. As the day may precede the month, times of one year and one offset
 * compare only where both parts of the date do not decrease.
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
