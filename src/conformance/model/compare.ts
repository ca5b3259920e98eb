/** Compares decoded values. */

import { isObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { shortestDecimal } from "../../predicates/decimal.ts";

const time = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:?\d{2})?$/;
/** Digits that start with a zero are a string, such as a postal code. */
const hasLeadingZero = /^-?0\d/;

/**
 * Whether two decoded values are the same. Amounts are compared as numbers (`18.5` is `18.50`), a string equals a number with the
 * same digits, and a missing value equals null.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === undefined || one === null) return other === undefined || other === null;
  if (other === undefined || other === null) return false;
  if (Array.isArray(one) && typeof other === "string") return isTextOf(other, one);
  if (Array.isArray(other) && typeof one === "string") return isTextOf(one, other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (isObject(one) && isObject(other))
    return (
      Object.keys(one).every((key) => isSame(one[key], other[key])) &&
      Object.keys(other).every((key) => Object.hasOwn(one, key) || isSame(one[key], other[key]))
    );
  if (!isScalar(one) || !isScalar(other)) return false;
  const [first, second] = [String(one), String(other)];
  return shorten(first) === shorten(second) || isSameTime(first, second);
}

/** Whether a string is a list of one string, or the text of a list. */
function isTextOf(text: string, list: readonly unknown[]): boolean {
  if (list.length === 1 && isSame(list[0], text)) return true;
  if (!text.startsWith("[")) return false;
  try {
    return isSame(JSON.parse(text), list);
  } catch {
    return false;
  }
}

/**
 * Whether two times are the same instant, to the second or, where both have fractions of a second, in full. A time without an offset
 * is in the time zone of the server, which is not known here.
 */
function isSameTime(one: string, other: string): boolean {
  const [first, second] = [partsOfTime(one), partsOfTime(other)];
  if (!first || !second) return false;
  const [part, otherPart] = [first, second].map(({ fraction }) =>
    fraction === "" ? undefined : Number(`0.${fraction}`),
  );
  if (part !== undefined && otherPart !== undefined && part !== otherPart) return false;
  if (first.digits === second.digits && (!first.offset || !second.offset)) return true;
  if (!first.offset || !second.offset) return false;
  return Date.parse(first.digits + first.offset) === Date.parse(second.digits + second.offset);
}

/** The parts of a time in ISO 8601; undefined for another form. */
function partsOfTime(text: string): { digits: string; fraction: string; offset: string } | undefined {
  const [, date, clock, fraction = "", offset = ""] = time.exec(text) ?? [];
  return date === undefined
    ? undefined
    : { digits: `${date}T${clock}`, fraction, offset: offset.replace(/^(...)(\d\d)$/, "$1:$2") };
}

/** Pointers to where two values differ. A member that only one of them has is reported once. */
export function* differences(one: unknown, other: unknown, at = ""): Generator<string> {
  if (isSame(one, other)) return;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    for (const [index, item] of one.entries()) yield* differences(item, other[index], `${at}/${index}`);
  } else if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      yield* differences(one[key], other[key], `${at}/${key}`);
  } else yield at;
}

/**
 * Pointers to the sent values that another value does not have. The server may add members, so only sent ones count.
 *
 * @param isFree whether the value at a pointer may differ from the sent one.
 */
export function* missingPointers(
  sent: unknown,
  found: unknown,
  isFree: (pointer: string) => boolean,
  at = "",
): Generator<string> {
  // The common case: skip the lookup in isFree.
  if (isScalar(sent) && isSame(sent, found)) return;
  if (isFree(at)) return;
  if (Array.isArray(sent) && Array.isArray(found) && sent.length === found.length) {
    for (const [index, item] of sent.entries()) yield* missingPointers(item, found[index], isFree, `${at}/${index}`);
  } else if (isObject(sent) && isObject(found)) {
    for (const [key, member] of Object.entries(sent))
      yield* missingPointers(member, found[key], isFree, `${at}/${key}`);
  } else if (!isSame(sent, found)) yield at;
}

/** Pointers to differences between two values, with that of a list of scalars in place of those of its items if only their order differs. */
export function* joinReordered(pointers: Iterable<string>, one: unknown, other: unknown): Generator<string> {
  const lists = new Set<string>();
  for (const at of pointers) {
    const list = at.replace(/\/\d+$/, "");
    if (list === at || !isReordered(valueAt(one, list), valueAt(other, list))) yield at;
    else if (!lists.has(list)) yield list;
    lists.add(list);
  }
}

/** Whether two lists of scalars have the same items in another order. */
export function isReordered(one: unknown, other: unknown): boolean {
  const [sorted, found] = [one, other].map((list) =>
    Array.isArray(list) && list.every(isScalar) ? list.map(String).sort() : undefined,
  );
  return sorted !== undefined && JSON.stringify(sorted) === JSON.stringify(found) && !isSame(one, other);
}

/** A decimal in its shortest form; any other string as it is. */
function shorten(text: string): string {
  return hasLeadingZero.test(text) ? text : (shortestDecimal(text) ?? text);
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
