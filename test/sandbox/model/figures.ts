/** Amounts in thousandths, and times, as the interface writes them. */

/** A decimal text. */
type Amount = `${number}`;

export function thousandths(amount: string | undefined = "0"): number {
  return Math.round(Number(amount) * 1000);
}

/** With two places, or three where they are needed. */
export function amount(thousandths: number): Amount {
  return (thousandths / 1000).toFixed(3).replace(/0$/, "") as Amount;
}

export function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, each) => total + each, 0);
}

/** The share of an amount for the first part of a quantity: in cents, rounded down, and the full amount for all of it. */
export function share(whole: number, part: number, of: number): number {
  return part >= of ? whole : Math.floor((whole * part) / of / 10) * 10;
}

const zone = "-08:00";

/** A time without an offset, in the zone of the shop. */
export function local(time: number): string {
  return new Date(time - 8 * 3_600_000).toISOString().slice(0, 19);
}

/** A time with an offset. */
export function instant(time: number): string {
  return local(time) + zone;
}

/** Year, day, month, as customers have it. */
export function yearDayMonth(time: number): string {
  return instant(time).replace(/-(\d\d)-(\d\d)T/, "-$2-$1T");
}

/** A time that was sent: with an offset, without one, or a date alone, which is its first second. */
export function millisecondsOf(text: string): number {
  if (text.length === 10) return Date.parse(`${text}T00:00:00${zone}`);
  return Date.parse(text.length === 19 ? text + zone : text);
}
