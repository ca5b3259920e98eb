/**
 * Times in the four forms of the API. Those without an offset are in the time zone of the shop. All are whole seconds, so that
 * filters compare the values that responses show.
 */

/** The time zone of the shop, as in its `timezone`. */
export const zone = "-08:00";
const zoneMilliseconds = -8 * 3_600_000;

/** The form of a time: `2024-12-03T09:15:27-08:00`, the same without the offset, or with year, day and month in this order. */
export type TimeForm = "instant" | "local" | "yearDayMonth";

/** The properties of a resource that are times, and their form. */
export interface Dates {
  readonly created: string;
  readonly updated: string;
  readonly form: TimeForm;
}

/**
 * Formats a time.
 *
 * @param now milliseconds since 1970.
 */
export function timeText(now: number, form: TimeForm): string {
  if (now !== last.now) last = { now };
  const text = last[form] ?? formatTime(now, form);
  last[form] = text;
  return text;
}

/** The last time that was formatted: a call formats its time again and again, and so do all calls of the same second. */
let last: { readonly now: number } & Partial<Record<TimeForm, string>> = { now: Number.NEGATIVE_INFINITY };

function formatTime(now: number, form: TimeForm): string {
  const local = new Date(now + zoneMilliseconds).toISOString().slice(0, 19);
  if (form === "local") return local;
  if (form === "instant") return local + zone;
  return `${local.slice(0, 4)}-${local.slice(8, 10)}-${local.slice(5, 7)}${local.slice(10)}${zone}`;
}

const form = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * The milliseconds since 1970 of a time in any of the forms; undefined if it is not a time. A date alone is its first second.
 *
 * @param swapped whether the day precedes the month.
 */
export function millisecondsOf(text: string, swapped = false): number | undefined {
  const match = form.exec(text.trim());
  if (!match) return undefined;
  const [
    ,
    year = "",
    second = "",
    third = "",
    hour = "00",
    minute = "00",
    seconds = "00",
    fraction = "",
    offset = zone,
  ] = match;
  const [month, day] = swapped ? [third, second] : [second, third];
  const colon = /^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase();
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${seconds}${fraction.slice(0, 4)}${colon}`);
  // A day that the month does not have rolls over: it is invalid.
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return Number.isNaN(time) || !isDay ? undefined : time;
}

/** A time in the form that storage sorts. */
export function sortable(now: number): string {
  return new Date(now).toISOString();
}

/** The times of a resource in the form that storage sorts; empty if it has none. */
export function timesOf(resource: object, { created, updated, form }: Dates): { created?: string; updated?: string } {
  const values = resource as Readonly<Record<string, unknown>>;
  const [createdAt, updatedAt] = [sortKey(values[created], form), sortKey(values[updated], form)];
  return {
    ...(createdAt !== undefined && { created: createdAt }),
    ...(updatedAt !== undefined && { updated: updatedAt }),
  };
}

/** The last results: most calls of the same second repeat them. */
const sorted = new Map<string, string | undefined>();

function sortKey(text: unknown, form: TimeForm): string | undefined {
  if (typeof text !== "string") return undefined;
  const key = `${form} ${text}`;
  if (sorted.has(key)) return sorted.get(key);
  const time = millisecondsOf(text, form === "yearDayMonth");
  if (sorted.size > 100) sorted.clear();
  const result = time === undefined ? undefined : sortable(time);
  sorted.set(key, result);
  return result;
}
