/** Amounts of money are whole cents inside the server. */

const form = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** Reads an amount of at most two decimal places; undefined when the text is none. */
export function readCents(text: string): number | undefined {
  const parts = form.exec(text);
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
}

/** An amount as text with two decimal places. */
export function centsText(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

/** A share of an amount, rounded half up to the cent. */
export function share(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** An amount cut to one decimal place, as text. */
export function onePlace(cents: number): string {
  return (Math.round(cents / 10) / 10).toFixed(1);
}
