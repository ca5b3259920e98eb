/** Times are milliseconds since 1970 inside the server; the server writes them in UTC. */

const form = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Reads a time. Without an offset it is UTC; a date alone is its midnight. Undefined if the text is not a time. */
export function readTime(text: string): number | undefined {
  const parts = form.exec(text);
  if (!parts) return undefined;
  const [, date = "", clock = "00:00", seconds = ":00", fraction = "", zone = "Z"] = parts;
  const offset = zone.toUpperCase() === "Z" ? "Z" : zone.replace(/(\d{2}):?(\d{2})/, "$1:$2");
  const time = Date.parse(`${date}T${clock}${seconds}${fraction.slice(0, 4)}${offset}`);
  if (Number.isNaN(time) || !sameDay(date)) return undefined;
  return time;
}

/** Says whether the text is a date without a time of the day. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** `2024-12-01T08:30:00+00:00` */
export function withOffset(time: number): string {
  return `${withoutOffset(time)}+00:00`;
}

/** `2024-12-01T08:30:00` */
export function withoutOffset(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

/** `2024-12-01T08:30:00.250` */
export function withFraction(time: number): string {
  return new Date(time).toISOString().slice(0, 23);
}

/** The start of the current second. */
export function now(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

/** Says whether the calendar has the date: 30 February moves to March. */
function sameDay(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
