/** Bodies of requests. The contract lets each number and boolean be text too, so no schema is needed to write one. */
import { exact, plain } from "./plain-number.ts";

/** How scalars are written: each in its JSON type (`typed`), or all as strings (`string`). */
export type WireFormat = "typed" | "string";

/**
 * Writes a value as JSON. A bigint is the text of its digits in either wire format, a member that is undefined is left out, and
 * `toJSON` is honoured.
 *
 * @throws TypeError for what JSON would drop or change. It names the path, such as `order.lineItems[1].price`.
 */
export function encodeBody(value: unknown, wireFormat?: WireFormat): string {
  const paths = new Map<unknown, string>(); // of each object, where it was met last
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, held: unknown) {
    const around = paths.get(this);
    const isItem = Array.isArray(this);
    const path = isItem ? `${around}[${key}]` : around ? `${around}.${key}` : key;
    paths.set(held, path);

    if (held === undefined && around !== undefined && !isItem) return held;
    if (typeof held === "number") exact(held, path);
    // An invalid Date has become null by now, so look at what it was.
    const kind = Object.prototype.toString.call(held ?? this[key]).slice(8, -1);
    if (!/^(Array|BigInt|Boolean|Null|Number|Object|String)$/.test(kind))
      throw new TypeError(`${path}: JSON cannot hold this ${kind}.`);
    if (typeof held === "number" && wireFormat === "string") return plain(held);
    return typeof held === "bigint" || (wireFormat === "string" && typeof held === "boolean") ? String(held) : held;
  });
}
