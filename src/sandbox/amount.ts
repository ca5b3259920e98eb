/** Amounts as decimal texts, reckoned exactly. */
import { sum, times } from "../predicates/decimal.ts";

/** A decimal text. */
export type Amount = `${number}`;

/** The sum of amounts; with two places at least. What is not there counts nothing. */
export function total(...amounts: readonly (Amount | undefined)[]): Amount {
  return withPlaces(sum(amounts.filter((amount) => amount !== undefined)));
}

/** One amount less others. */
export function less(amount: Amount, ...others: readonly Amount[]): Amount {
  return total(amount, ...others.map((other) => times(other, -1) as Amount));
}

/** An amount so many times. */
export function multiplied(amount: Amount, factor: number): Amount {
  return withPlaces(times(amount, factor));
}

/** Whether an amount is more than another. */
export function isMore(amount: Amount, other: Amount): boolean {
  return /^[^-]*[1-9]/.test(less(amount, other));
}

/** The amount, or nothing where it is below nothing. */
export function notNegative(amount: Amount): Amount {
  return amount.startsWith("-") ? "0.00" : amount;
}

/** At least two places behind the point. */
function withPlaces(amount: string): Amount {
  const [whole = "0", fraction = ""] = amount.split(".");
  return `${whole}.${fraction.padEnd(2, "0")}` as Amount;
}
