/** Parses the times of an API in any of its forms: the day may precede the month. */

/** A time: year, month or day, day or month, clock, and offset. */
export const timeForm = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;
const second = 1000;

/** The milliseconds since 1970; undefined if it is not a time. A time without an offset is read as UTC. */
export function timeOf(text: unknown): number | undefined {
  if (typeof text !== "string") return undefined;
  const [, year, one, other, clock, offset = "Z"] = timeForm.exec(text) ?? [];
  if (year === undefined) return undefined;
  const fraction = Number(/\.\d+/.exec(text)?.[0] ?? 0) * second;
  for (const [month, day] of [
    [one, other],
    [other, one],
  ]) {
    const time = Date.parse(`${year}-${month}-${day}T${clock}${offset}`);
    if (!Number.isNaN(time)) return time + fraction;
  }
  return undefined;
}
