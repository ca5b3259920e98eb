/** The times of the API, in any of its forms: the day may precede the month. */
import { timeForm as form, timeOf } from "../../predicates/times.ts";

export { timeOf };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The time a number of years later, in the same form; undefined for another form. */
export function yearsLater(text: string, years: number): string | undefined {
  return isTime(text)
    ? String(Number(text.slice(0, 4)) + years) + text.slice(4).replace(/^-02-29/, "-02-28")
    : undefined;
}

/**
 * The same instant at the offset that moves the clock farthest without changing the date; undefined if there is none, or for a time
 * without an offset.
 */
export function atOtherOffset(text: string, direction: "earlier" | "later"): string | undefined {
  const time = timeOf(text);
  const [, , , , , offset] = form.exec(text) ?? [];
  if (time === undefined || offset === undefined) return undefined;
  const sign = direction === "later" ? 1 : -1;
  const fraction = /\.\d+/.exec(text)?.[0] ?? "";
  // The offsets in use, the farthest first.
  for (let hours = direction === "later" ? 14 : -12; hours >= -12 && hours <= 14; hours -= sign) {
    if ((hours * hour - offsetOf(offset)) * sign < hour) return undefined;
    const local = new Date(Math.floor(time / second) * second + hours * hour).toISOString();
    if (local.slice(0, 10) !== text.slice(0, 10)) continue;
    const digits = String(Math.abs(hours)).padStart(2, "0");
    return `${local.slice(0, 19)}${fraction}${hours < 0 ? "-" : "+"}${digits}:00`;
  }
  return undefined;
}

/** The milliseconds of an offset. */
function offsetOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  if (sign === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute);
}

/**
 * The difference of two instants if it is that of two time zones, such as `5:30`: a multiple of a quarter of an hour, up to 14 hours.
 * Undefined for another one.
 */
export function differenceOfOffsets(one: number, other: number): string | undefined {
  const quarter = 15 * minute;
  const difference = Math.abs(one - other);
  const quarters = Math.round(difference / quarter);
  const isOffset = quarters > 0 && quarters * quarter <= 14 * hour;
  if (!isOffset || Math.abs(difference - quarters * quarter) > minute) return undefined;
  return `${Math.floor(quarters / 4)}:${String((quarters % 4) * 15).padStart(2, "0")}`;
}

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

/** Times between which the server's clock certainly is. It may be set for a test, so the suite's own clock does not count. */
export const clockRange = ["2010-01-01T00:00:00", "2036-01-01T00:00:00"] as const;

/** The names of numbers that count up or down with the clock. */
const counting = /(?:uptime|age|elapsed|remaining|ttl|expires_?in|idle)(?:_?(?:ms|millis|seconds|secs?|s))?$/i;

/** Whether a value differs from an earlier one because time has passed: a length of time by less than a minute, or a number of a member that counts seconds. */
export function followsClock(pointer: string, was: unknown, is: unknown): boolean {
  if (typeof was === "number" && typeof is === "number") return counting.test(pointer);
  const [before, after] = [was, is].map((text) => (typeof text === "string" ? lengthOf(text) : undefined));
  return before !== undefined && after !== undefined && Math.abs(after - before) < minute;
}

const lengths: Readonly<Record<string, number>> = {
  h: hour,
  m: minute,
  s: second,
  ms: 1,
  us: 1e-3,
  µs: 1e-3,
  ns: 1e-6,
};

/** The milliseconds of a length of time: `3h58m9.26s`, `PT3H58M`, `03:58:09`; undefined for another text. */
function lengthOf(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * hour + Number(minutes) * minute + Number(seconds) * second;
  const parts = /^PT(?=\d)/.test(text) ? text.slice(2).toLowerCase() : text;
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|[hms]))+$/.test(parts)) return undefined;
  const all = [...parts.matchAll(/(\d+(?:\.\d+)?)([a-zµ]+)/g)];
  return all.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (lengths[unit] ?? 0), 0);
}
