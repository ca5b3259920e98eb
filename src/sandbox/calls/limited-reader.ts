/**
 * Decodes the values of requests, with limits: beyond them, a value does not match its type. The contract has none, but arithmetic on a
 * million digits takes seconds, and no amount of a store comes near this.
 */
import { formatDecimal } from "../../client/decimal-number.ts";
import { type Key, WireReader } from "../../client/wire-reader.ts";

export const decodeLimits = {
  /** The most characters of a decimal. */
  decimalLength: 60,
  /** The most items of a list. */
  items: 10_000,
};

export class LimitedReader extends WireReader {
  override decimal(value: unknown, key: Key, object: object, required?: boolean): void {
    const digits = typeof value === "number" ? formatDecimal(value) : value;
    if (typeof digits === "string" && digits.length > decodeLimits.decimalLength) this.report(value, key, "decimal");
    else super.decimal(value, key, object, required);
  }

  override list(
    value: unknown,
    key: Key,
    object: object,
    separated: boolean,
    item: "id" | "text",
    required?: boolean,
  ): void {
    if (isTooLong(value)) this.report(value, key, "array");
    else super.list(value, key, object, separated, item, required);
  }
}

/** Whether a list has too many items. A string is counted by its commas before it is parsed, and two characters are one item at most. */
function isTooLong(value: unknown): boolean {
  const { items } = decodeLimits;
  if (typeof value !== "string") return Array.isArray(value) && value.length > items;
  return value.length > 2 * items && value.split(",", items + 1).length > items;
}
