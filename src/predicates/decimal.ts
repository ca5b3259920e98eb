/** Exact arithmetic on decimal texts. Amounts never pass through a double, which would round them. */

interface Decimal {
  /** The digits as a whole number, sign included. */
  units: bigint;
  /** How many of the digits stand behind the point. */
  places: number;
}

/**
 * The exact sum of decimal texts, with as many places as the longest of them.
 *
 * @throws SyntaxError when a text is no decimal
 */
export function sum(texts: readonly string[]): string {
  const decimals = texts.map(parse);
  const places = Math.max(0, ...decimals.map((decimal) => decimal.places));
  const units = decimals.reduce((total, decimal) => total + decimal.units * 10n ** BigInt(places - decimal.places), 0n);
  return format({ units, places });
}

/**
 * The exact product of a decimal text and a number, with the places of both.
 *
 * @throws SyntaxError when either is no decimal
 */
export function times(text: string, factor: number | string): string {
  const [left, right] = [parse(text), parse(String(factor))];
  return format({ units: left.units * right.units, places: left.places + right.places });
}

/**
 * Whether two decimal texts are the same number: `18.5` is `18.50`.
 *
 * @throws SyntaxError when either is no decimal
 */
export function equal(left: string, right: string): boolean {
  return format(shortest(parse(left))) === format(shortest(parse(right)));
}

function parse(text: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new SyntaxError(`${JSON.stringify(text)} is no decimal such as 18.50`);
  const [, sign = "", whole = "", fraction = ""] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

function shortest({ units, places }: Decimal): Decimal {
  return places > 0 && units % 10n === 0n ? shortest({ units: units / 10n, places: places - 1 }) : { units, places };
}

function format({ units, places }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const sign = units < 0n ? "-" : "";
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
