/**
 * Decodes values of either wire format. Values that do not match their type stay as they are and are reported as issues. The compiled
 * decoders call it for each value that is not in its decoded form yet.
 */

import { formatDecimal, isExact } from "./decimal-number.ts";
import type { Decoder, Reader } from "./decoder.ts";
import { parseDigits } from "./lossless.ts";

/** A value that does not match its type. It stays in the response as the store sent it. */
export interface DecodeIssue {
  /** Keys and indexes from the root of the response to the value. */
  readonly path: readonly (string | number)[];
  /** The type in the contract. */
  readonly expected: "id" | "decimal" | "number" | "boolean" | "text" | "enum" | "list" | "array" | "object";
  /** The value as sent. */
  readonly value: unknown;
}

export type Key = string | number;

const decimal = /^-?\d+(\.\d+)?$/;

export class WireReader implements Reader {
  readonly issues: DecodeIssue[] = [];
  readonly #path: Key[] = [];

  /** An identifier, as a string. Of numbers, only integers are ids. */
  id(value: unknown, key: Key, object: object, required?: boolean): void {
    if (Number.isSafeInteger(value)) setMember(object, key, String(value));
    else this.report(value, key, "id", required);
  }

  /** An amount, as a decimal string. */
  decimal(value: unknown, key: Key, object: object, required?: boolean): void {
    if (typeof value === "number") setMember(object, key, formatDecimal(value));
    else if (typeof value !== "string" || !decimal.test(value)) this.report(value, key, "decimal", required);
  }

  /** A string that may be sent as a number. */
  text(value: unknown, key: Key, object: object, required?: boolean): void {
    if (typeof value === "number") setMember(object, key, formatDecimal(value));
    else this.report(value, key, "text", required);
  }

  /** A number. A string with more digits than a double can hold stays a string. */
  number(value: unknown, key: Key, required?: boolean): unknown {
    if (typeof value === "string") {
      const number = Number(value);
      // Most numbers are counts; for them this is faster than the regular expression.
      if (Number.isSafeInteger(number) && String(number) === value) return number;
      if (decimal.test(value) && isExact(value)) return number;
    }
    this.report(value, key, "number", required);
    return value;
  }

  boolean(value: unknown, key: Key, required?: boolean): unknown {
    if (value === "true") return true;
    if (value === "false") return false;
    this.report(value, key, "boolean", required);
    return value;
  }

  oneOf(value: unknown, key: Key, values: readonly unknown[], required?: boolean): unknown {
    const found = values.find((each) => String(each) === value);
    if (found === undefined) this.report(value, key, "enum", required);
    return found ?? value;
  }

  string(value: unknown, key: Key, required?: boolean): void {
    this.report(value, key, "text", required);
  }

  /**
   * A list: an array, or a string that contains one.
   *
   * @param separated whether commas separate the items of a string without brackets.
   * @param item the type of the items.
   */
  list(value: unknown, key: Key, object: object, separated: boolean, item: "id" | "text", required?: boolean): void {
    const list = typeof value === "string" ? parseList(value, separated) : value;
    if (Array.isArray(list)) {
      setMember(object, key, list);
      this.#path.push(key);
      for (const [index, member] of list.entries()) if (typeof member !== "string") this[item](member, index, list);
      this.#path.pop();
    } else this.report(list, key, "list", required);
  }

  /** An object, decoded in place. */
  object(value: unknown, key: Key, decode: Decoder, required?: boolean): void {
    if (isObject(value)) {
      this.#path.push(key);
      decode(value, this);
      this.#path.pop();
    } else this.report(value, key, "object", required);
  }

  /** An array of objects, each decoded in place. */
  each(value: unknown, key: Key, decode: Decoder, required?: boolean): void {
    if (Array.isArray(value)) {
      this.#path.push(key);
      for (let index = 0; index < value.length; index += 1) this.object(value[index], index, decode);
      this.#path.pop();
    } else this.report(value, key, "array", required);
  }

  /** Keeps a value and reports it. Undefined means absent, which is an issue only for required members. */
  protected report(value: unknown, key: Key, expected: DecodeIssue["expected"], required?: boolean): void {
    if (value !== undefined || required) this.issues.push({ path: [...this.#path, key], expected, value });
  }
}

/**
 * Decodes a response body in place.
 *
 * @param body the result of `parseLossless`
 * @returns the values that do not match their types; empty if all do
 */
export function decodeBody(body: unknown, decode: Decoder, reader = new WireReader()): readonly DecodeIssue[] {
  if (isObject(body)) decode(body, reader);
  else reader.issues.push({ path: [], expected: "object", value: body });
  return reader.issues;
}

/** Whether a value is an object and not an array. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function setMember(object: object, key: Key, value: unknown): void {
  (object as Record<Key, unknown>)[key] = value;
}

/** The items of a list that was sent as a string, or the string itself if it is not a list. */
function parseList(text: string, separated: boolean): unknown {
  let inside = text.trim();
  if (inside.startsWith("[") && inside.endsWith("]")) {
    try {
      return parseDigits(inside); // ids may have no quotes
    } catch {
      inside = inside.slice(1, -1).trim();
    }
  } else if (!separated) return text;
  return inside ? inside.split(",").map((item) => item.trim()) : [];
}
