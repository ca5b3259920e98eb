/** Exact arithmetic on decimals in strings. Amounts never pass through a double, which would round them. */

const form = /^(-?)(\d+)(?:\.(\d+))?$/;

interface Decimal {
  /** The digits as a whole number, with the sign. */
  units: bigint;
  /** How many of the digits are after the decimal point. */
  places: number;
}

/**
 * The exact sum of decimals, with as many decimal places as the longest of them.
 *
 * @throws SyntaxError if a string is not a decimal.
 */
export function sum(texts: readonly string[]): string {
  const decimals = texts.map(parse);
  const places = Math.max(0, ...decimals.map((decimal) => decimal.places));
  const units = decimals.reduce((total, decimal) => total + decimal.units * 10n ** BigInt(places - decimal.places), 0n);
  return format({ units, places });
}

/**
 * The exact product of a decimal and a number, with the decimal places of both.
 *
 * @throws SyntaxError if either is not a decimal.
 */
export function times(text: string, factor: number | string): string {
  const [left, right] = [parse(text), parse(String(factor))];
  return format({ units: left.units * right.units, places: left.places + right.places });
}

/** Whether a string is a decimal such as `18.50`. */
export function isDecimal(text: string): text is `${number}` {
  return form.test(text);
}

/** A decimal in its shortest form: `18.5` of `18.50`, `0` of `-0.0`; undefined if the string is not a decimal. */
export function shortestDecimal(text: string): string | undefined {
  const match = form.exec(text);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  let start = 0;
  while (start < whole.length - 1 && whole[start] === "0") start += 1;
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === "0") end -= 1;
  const digits = end === 0 ? whole.slice(start) : `${whole.slice(start)}.${fraction.slice(0, end)}`;
  return digits === "0" ? digits : sign + digits;
}

/**
 * Whether two decimals are the same number: `18.5` is `18.50`.
 *
 * @throws SyntaxError if either string is not a decimal.
 */
export function equal(left: string, right: string): boolean {
  return shortest(left) === shortest(right);
}

function shortest(text: string): string {
  const decimal = shortestDecimal(text);
  if (decimal === undefined) throw notDecimal(text);
  return decimal;
}

function parse(text: string): Decimal {
  const match = form.exec(text);
  if (!match) throw notDecimal(text);
  const [, sign = "", whole = "", fraction = ""] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

function notDecimal(text: string): SyntaxError {
  return new SyntaxError(`${JSON.stringify(text)} is not a decimal such as 18.50.`);
}

function format({ units, places }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const sign = units < 0n ? "-" : "";
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
