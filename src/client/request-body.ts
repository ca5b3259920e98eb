/** Encodes request bodies. The contract accepts each number and boolean as a string too, so encoding needs no schema. */
import { assertExact, formatDecimal } from "./decimal-number.ts";

/** How scalars are written: each in its JSON type (`typed`), or all as strings (`string`). */
export type WireFormat = "typed" | "string";

/** The kind of a value, such as `Date` or `Map`, also of one from another realm. */
export function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/**
 * Encodes a value as JSON. A bigint becomes a string of its digits, undefined members are omitted, and `toJSON` is called.
 *
 * @throws TypeError for values that JSON would drop or change. It names the path, such as `order.lineItems[1].price`.
 */
export function encodeBody(value: unknown, wireFormat?: WireFormat): string {
  const paths = new Map<unknown, string>(); // of each object, by its last occurrence
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, held: unknown) {
    if (typeof held === "string") return held;
    const isItem = Array.isArray(this);
    const around = paths.get(this);
    if (held === undefined && around !== undefined && !isItem) return held;
    const path = isItem ? `${around}[${key}]` : around ? `${around}.${key}` : key;
    if (typeof held === "number") {
      assertExact(held, path);
      return wireFormat === "string" ? formatDecimal(held) : held;
    }
    if (typeof held === "object") paths.set(held, path);
    // An invalid Date is null by now; look at the original.
    const kind = kindOf(held ?? this[key]);
    if (!/^(Array|BigInt|Boolean|Null|Number|Object|String)$/.test(kind))
      throw new TypeError(`${path}: JSON cannot represent a ${kind}. Convert it to a string, number or plain object.`);
    return typeof held === "bigint" || (wireFormat === "string" && typeof held === "boolean") ? String(held) : held;
  });
}
