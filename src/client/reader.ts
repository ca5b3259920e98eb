/**
 * Reads values in either form of the wire. What it cannot read it leaves as it was, and keeps an issue that says where it stands.
 * The compiled decoders call it for each value that is not in its decoded form already.
 */
import type { Decoder, Reader } from "../../generated/decoders.js";
import { parseDigits } from "./lossless.ts";
import { hasDigitsOf, plain } from "./plain-number.ts";

/** A value that could not be read. It stands in the answer as it was sent. */
export interface DecodeIssue {
  /** Where it stands: the keys and indexes that lead to it from the answer's root. */
  readonly path: readonly (string | number)[];
  /** What the contract has there. */
  readonly expected: "id" | "decimal" | "number" | "boolean" | "text" | "list" | "array" | "object";
  /** What was sent. */
  readonly value: unknown;
}

const decimal = /^-?\d+(\.\d+)?$/;

class WireReader implements Reader {
  readonly issues: DecodeIssue[] = [];
  readonly #path: (string | number)[] = [];

  /** An identifier, as text. Whole numbers only: another number is no id. */
  id(value: unknown, key: string | number, object: object): void {
    if (Number.isSafeInteger(value)) this.#put(String(value), key, object);
    else this.#leave(value, key, "id");
  }

  /** An amount, as decimal text. */
  decimal(value: unknown, key: string, object: object): void {
    if (typeof value === "number") this.#put(plain(value), key, object);
    else if (typeof value !== "string" || !decimal.test(value)) this.#leave(value, key, "decimal");
  }

  /** Text that may come as a number. */
  text(value: unknown, key: string, object: object): void {
    if (typeof value === "number") this.#put(plain(value), key, object);
    else this.#leave(value, key, "text");
  }

  /** A number. Text of more digits than a double holds stays text. */
  number(value: unknown, key: string): unknown {
    if (typeof value === "string" && decimal.test(value)) {
      const number = Number(value);
      if (value.length < 16 || hasDigitsOf(number, value)) return number;
    }
    return this.#leave(value, key, "number");
  }

  boolean(value: unknown, key: string): unknown {
    if (value === "true") return true;
    return value === "false" ? false : this.#leave(value, key, "boolean");
  }

  /**
   * A list: an array, or the text of one. Where the declared type is text, commas separate the items of a text without brackets.
   *
   * @param item what the items are.
   */
  list(value: unknown, key: string, object: object, separated: boolean, item: "id" | "text"): void {
    const list = typeof value === "string" ? listOf(value, separated) : value;
    this.#walk(list, key, "list", (member, index) => {
      if (typeof member === "string") return;
      if (item === "id") this.id(member, index, list as object);
      else this.#leave(member, index, item);
    });
    if (Array.isArray(list)) this.#put(list, key, object);
  }

  /** An object, decoded in place. */
  object(value: unknown, key: string | number, decode: Decoder): void {
    this.#path.push(key);
    this.root(value, decode);
    this.#path.pop();
  }

  /** An array of objects, each decoded in place. */
  each(value: unknown, key: string, decode: Decoder): void {
    this.#walk(value, key, "array", (member, index) => this.object(member, index, decode));
  }

  /** The object that the path leads to. */
  root(value: unknown, decode: Decoder): void {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) decode(value, this);
    else this.issues.push({ path: [...this.#path], expected: "object", value });
  }

  #walk(list: unknown, key: string, expected: "list" | "array", read: (member: unknown, index: number) => void): void {
    if (Array.isArray(list)) {
      this.#path.push(key);
      list.forEach(read);
      this.#path.pop();
    } else this.#leave(list, key, expected);
  }

  #put(value: unknown, key: string | number, object: object): void {
    (object as Record<string | number, unknown>)[key] = value;
  }

  #leave(value: unknown, key: string | number, expected: DecodeIssue["expected"]): unknown {
    this.issues.push({ path: [...this.#path, key], expected, value });
    return value;
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
  reader.root(body, decode);
  return reader.issues;
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
