/** Numbers as decimal digits without an exponent, the form that the contract has for numbers in strings. */

/**
 * Formats a number without an exponent: `1e-7` is `0.0000001`. `Number(…)` of the result is the number again.
 *
 * @param value a finite number.
 */
export function formatDecimal(value: number): string {
  const [mantissa = "", exponent] = String(value).split("e");
  if (!exponent) return mantissa;
  const sign = value < 0 ? "-" : "";
  const digits = mantissa.replace(/\D/g, "");
  const zeros = Number(exponent);
  // Only numbers from 1e21 on or below 1e-6 have an exponent, so the point is never among the digits (17 at most).
  return sign + (zeros > 0 ? digits.padEnd(zeros + 1, "0") : `0.${"0".repeat(-zeros - 1)}${digits}`);
}

/** Whether a double represents these digits exactly: a safe integer, or a fraction with the same significant digits. */
export function isExact(digits: string): boolean {
  const value = Number(digits);
  return /^-?\d+$/.test(digits)
    ? Number.isSafeInteger(value)
    : significantDigits(String(value)) === significantDigits(digits);
}

/** The digits from the first to the last that is not 0, without the exponent. */
function significantDigits(number: string): string {
  return /[1-9](\d*[1-9])?/.exec(number.replace(/e.*|\D/gi, ""))?.[0] ?? "";
}

/** @throws TypeError if a number is not finite, or may already be rounded. */
export function assertExact(value: number, name: string): void {
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    throw new TypeError(`${name}: ${value} cannot be sent exactly. Pass it as a string.`);
}
