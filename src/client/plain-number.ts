/** Numbers as decimal digits, without an exponent: the form in which the contract has a number as text. */

/**
 * A number as text: `1e-7` is `0.0000001`. `Number` of the text is the number again.
 *
 * @param value a finite number.
 */
export function plain(value: number): string {
  const [mantissa = "", exponent] = String(value).split("e");
  if (!exponent) return mantissa;
  const sign = value < 0 ? "-" : "";
  const digits = mantissa.replace(/\D/g, "");
  const zeros = Number(exponent);
  // Only from 1e21 on and below 1e-6 there is an exponent, so the point is never among the digits, of which there are 17 at most.
  return sign + (zeros > 0 ? digits.padEnd(zeros + 1, "0") : `0.${"0".repeat(-zeros - 1)}${digits}`);
}

/** Whether a double holds a number that is written in digits: a whole one when it is safe, another when it has the same digits. */
export function isExact(digits: string): boolean {
  const value = Number(digits);
  return /^-?\d+$/.test(digits) ? Number.isSafeInteger(value) : significant(String(value)) === significant(digits);
}

/** The digits of a number from the first to the last that is not 0; none of an exponent. */
function significant(number: string): string {
  return /[1-9](\d*[1-9])?/.exec(number.replace(/e.*|\D/gi, ""))?.[0] ?? "";
}

/** @throws TypeError when a number may be rounded already, or is none. */
export function exact(value: number, name: string): void {
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    throw new TypeError(`${name}: ${value} is not exact; give it as text.`);
}
