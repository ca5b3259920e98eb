/**
 * Reads values in either form of the wire. What it cannot read it leaves as it was, and keeps an issue that says where it stands.
 * The compiled decoders call it for each value that is not in its decoded form already.
 */
import type { Decoder, Reader } from "../../generated/decoders.js";
import { parseDigits } from "./lossless.ts";
import { isExact, plain } from "./plain-number.ts";

/** A value that could not be read. It stands in the answer as it was sent. */
export interface DecodeIssue {
  /** Where it stands: the keys and indexes that lead to it from the answer's root. */
  readonly path: readonly (string | number)[];
  /** What the contract has there. */
  readonly expected: "id" | "decimal" | "number" | "boolean" | "text" | "list" | "array" | "object";
  /** What was sent. */
  readonly value: unknown;
}

type Key = string | number;

const decimal = /^-?\d+(\.\d+)?$/;

class WireReader implements Reader {
  readonly issues: DecodeIssue[] = [];
  readonly #path: Key[] = [];

  /** An identifier, as text. Whole numbers only: another number is no id. */
  id(value: unknown, key: Key, object: object, required?: boolean): void {
    if (Number.isSafeInteger(value)) put(object, key, String(value));
    else this.#leave(value, key, "id", required);
  }

  /** An amount, as decimal text. */
  decimal(value: unknown, key: Key, object: object, required?: boolean): void {
    if (typeof value === "number") put(object, key, plain(value));
    else if (typeof value !== "string" || !decimal.test(value)) this.#leave(value, key, "decimal", required);
  }

  /** Text that may come as a number. */
  text(value: unknown, key: Key, object: object, required?: boolean): void {
    if (typeof value === "number") put(object, key, plain(value));
    else this.#leave(value, key, "text", required);
  }

  /** A number. Text of more digits than a double holds stays text. */
  number(value: unknown, key: Key, required?: boolean): unknown {
    if (typeof value === "string") {
      const number = Number(value);
      // Most numbers are counts, for which this is quicker than the expression.
      if (Number.isSafeInteger(number) && String(number) === value) return number;
      if (decimal.test(value) && isExact(value)) return number;
    }
    this.#leave(value, key, "number", required);
    return value;
  }

  boolean(value: unknown, key: Key, required?: boolean): unknown {
    if (value === "true") return true;
    if (value === "false") return false;
    this.#leave(value, key, "boolean", required);
    return value;
  }

  /**
   * A list: an array, or the text of one. Where the declared type is text, commas separate the items of a text without brackets.
   *
   * @param item what the items are.
   */
  list(value: unknown, key: Key, object: object, separated: boolean, item: "id" | "text", required?: boolean): void {
    const list = typeof value === "string" ? listOf(value, separated) : value;
    if (Array.isArray(list)) {
      put(object, key, list);
      this.#path.push(key);
      for (const [index, member] of list.entries()) {
        if (typeof member === "string") continue;
        if (item === "id") this.id(member, index, list);
        else this.#leave(member, index, item);
      }
      this.#path.pop();
    } else this.#leave(list, key, "list", required);
  }

  /** An object, decoded in place. */
  object(value: unknown, key: Key, decode: Decoder, required?: boolean): void {
    if (isObject(value)) {
      this.#path.push(key);
      decode(value, this);
      this.#path.pop();
    } else this.#leave(value, key, "object", required);
  }

  /** An array of objects, each decoded in place. */
  each(value: unknown, key: Key, decode: Decoder, required?: boolean): void {
    if (Array.isArray(value)) {
      this.#path.push(key);
      for (let index = 0; index < value.length; index += 1) this.object(value[index], index, decode);
      this.#path.pop();
    } else this.#leave(value, key, "array", required);
  }

  /** Leaves a value as it is. Undefined stands for nothing, which is an issue where something is required. */
  #leave(value: unknown, key: Key, expected: DecodeIssue["expected"], required?: boolean): void {
    if (value !== undefined || required) this.issues.push({ path: [...this.#path, key], expected, value });
  }
}

/**
 * Decodes the body of an answer in place.
 *
 * @param body what `parseLossless` made of the answer's text
 * @returns what could not be read; empty when the body is as its type says
 */
export function decodeBody(body: unknown, decode: Decoder): readonly DecodeIssue[] {
  const reader = new WireReader();
  if (isObject(body)) decode(body, reader);
  else reader.issues.push({ path: [], expected: "object", value: body });
  return reader.issues;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function put(object: object, key: Key, value: unknown): void {
  (object as Record<Key, unknown>)[key] = value;
}

/** The items of a list that was sent as text, or the text when it is none. */
function listOf(text: string, separated: boolean): unknown {
  let inside = text.trim();
  if (inside.startsWith("[") && inside.endsWith("]")) {
    try {
      return parseDigits(inside); // a text of digits may have no quotes in it
    } catch {
      inside = inside.slice(1, -1).trim();
    }
  } else if (!separated) return text;
  return inside ? inside.split(",").map((item) => item.trim()) : [];
}
