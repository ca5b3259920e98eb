// Amounts of money: integers of cents in the store, strings with two decimals in responses.
import { rejectField } from "./problem.js";

/** Rounds half to even. */
export function parseCents(value, field) {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text);
  if (!match) rejectField(field, "is not a decimal number");
  const [, sign, whole, decimals = ""] = match;
  const digits = decimals.padEnd(2, "0");
  let cents = Number(whole) * 100 + Number(digits.slice(0, 2));
  const rest = digits.slice(2);
  if (/[1-9]/.test(rest)) {
    const half = `5${"0".repeat(rest.length - 1)}`;
    if (rest > half || (rest === half && cents % 2 === 1)) cents += 1;
  }
  return sign ? -cents : cents;
}

export function formatCents(cents) {
  if (cents === null || cents === undefined) return null;
  const size = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}
