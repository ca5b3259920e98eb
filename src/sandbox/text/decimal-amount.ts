/** Exact arithmetic on amounts, which are decimal strings. */
import { sum, times } from "../../predicates/decimal.ts";

/** A decimal string. */
export type Amount = `${number}`;

/** The sum of amounts, with at least two decimal places. Undefined counts as zero. */
export function total(...amounts: readonly (Amount | undefined)[]): Amount {
  let cents = 0;
  for (const amount of amounts) cents += amount === undefined ? 0 : centsOf(amount);
  if (Number.isSafeInteger(cents)) return fromCents(cents);
  return withPlaces(sum(amounts.filter((amount) => amount !== undefined)));
}

/** An amount minus others. */
export function subtract(amount: Amount, ...others: readonly Amount[]): Amount {
  return total(amount, ...others.map(negate));
}

/** An amount times a factor. */
export function multiply(amount: Amount, factor: number): Amount {
  const cents = centsOf(amount) * factor;
  return Number.isSafeInteger(cents) ? fromCents(cents) : withPlaces(times(amount, factor));
}

/** Whether an amount is more than another. */
export function isMore(amount: Amount, other: Amount): boolean {
  return /^[^-]*[1-9]/.test(subtract(amount, other));
}

/** The amount, or another one if that is less. */
export function atMost(amount: Amount, limit: Amount): Amount {
  return isMore(amount, limit) ? limit : amount;
}

/** The amount, or zero if it is negative. */
export function notNegative(amount: Amount): Amount {
  return amount.startsWith("-") ? "0.00" : amount;
}

function negate(amount: Amount): Amount {
  return (amount.startsWith("-") ? amount.slice(1) : `-${amount}`) as Amount;
}

/** An amount in cents, for fast arithmetic; NaN if it has more than two decimal places or too many digits. */
function centsOf(amount: string): number {
  const point = amount.indexOf(".");
  if (amount.length > 13 || (point >= 0 && amount.length - point > 3)) return Number.NaN;
  return Math.round(Number(amount) * 100);
}

function fromCents(cents: number): Amount {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` as Amount;
}

/** Pads to at least two decimal places. */
function withPlaces(amount: string): Amount {
  const [whole = "0", fraction = ""] = amount.split(".");
  return `${whole}.${fraction.padEnd(2, "0")}` as Amount;
}
