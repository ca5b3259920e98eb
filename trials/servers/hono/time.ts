/** The shop's zone has no summer time, so its offset is the same all year. */
export const zone = { name: "Asia/Kolkata", offset: "+05:30", minutes: 330 } as const;

const shift = zone.minutes * 60_000;
const form = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?\s?(Z|[+ -]\d\d:?\d\d)?)?$/i;

export interface ReadTime {
  readonly at: number;
  /** The text gives a day, so it stands for the whole day. */
  readonly wholeDay: boolean;
}

/** Reads an ISO 8601 date or date and time; without an offset it is the shop's own time. */
export function readTime(text: string, ignoresOffset = false): ReadTime | undefined {
  const parts = form.exec(text.trim());
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, fraction, offset] = parts;
  const millis = Number((fraction ?? "0").padEnd(3, "0").slice(0, 3));
  const numbers = [year, month, day, hour ?? "0", minute ?? "0", second ?? "0"].map(Number);
  const [y = 0, m = 0, d = 0, h = 0, min = 0, s = 0] = numbers;
  const utc = Date.UTC(y, m - 1, d, h, min, s, millis);
  const back = new Date(utc);
  if (back.getUTCMonth() !== m - 1 || back.getUTCDate() !== d || h > 23 || min > 59 || s > 59) return undefined;
  return { at: utc - (ignoresOffset ? shift : offsetMillis(offset)), wholeDay: hour === undefined };
}

function offsetMillis(offset: string | undefined): number {
  if (offset === undefined) return shift;
  if (/^z$/i.test(offset)) return 0;
  const digits = offset.replace(":", "");
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  // A plus sign that a caller left unescaped in a query arrives as a space.
  return (offset.startsWith("-") ? -minutes : minutes) * 60_000;
}

/** The shop's clock time with its offset: `2026-03-01T10:00:00.000+05:30`. */
export function zoned(at: number): string {
  return unzoned(at) + zone.offset;
}

/** The shop's clock time without an offset. */
export function unzoned(at: number): string {
  return new Date(at + shift).toISOString().slice(0, -1);
}

/** Gives times that never repeat, so that sorting by time is sorting by sequence. */
export class Clock {
  #last = 0;

  next(): number {
    this.#last = Math.max(Date.now(), this.#last + 1);
    return this.#last;
  }
}
