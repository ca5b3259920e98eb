/**
 * Reads values in either form of the wire. What it cannot read it leaves as it was, and keeps an issue that says where it stands.
 * The compiled decoders call it for each value that is not in its decoded form already.
 */
import type { Decoder, Reader } from "../../generated/decoders.js";
import { parseLossless } from "./lossless.ts";

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
  id(value: unknown, key: string | number): unknown {
    return Number.isSafeInteger(value) ? String(value) : this.#leave(value, key, "id", typeof value !== "string");
  }

  /** An amount, as decimal text. */
  decimal(value: unknown, key: string | number): unknown {
    const text = written(value);
    return this.#leave(text, key, "decimal", typeof text !== "string" || !decimal.test(text));
  }

  /** Text that may come as a number. */
  text(value: unknown, key: string | number): unknown {
    const text = written(value);
    return this.#leave(text, key, "text", typeof text !== "string");
  }

  /** A number. Text of more digits than a double holds stays text. */
  number(value: unknown, key: string | number): unknown {
    if (typeof value === "string") {
      const whole = smallWhole(value); // most numbers are: quantities, counts, weights
      if (whole >= 0) return whole;
      const number = Number(value);
      if (decimal.test(value) && (value.length <= 15 || Number.isSafeInteger(number) || sameDigits(number, value)))
        return number;
    }
    return this.#leave(value, key, "number", true);
  }

  boolean(value: unknown, key: string | number): unknown {
    if (value === "true") return true;
    return value === "false" ? false : this.#leave(value, key, "boolean", true);
  }

  /**
   * A list: an array, or the text of one. Where the declared type is text, commas separate the items of a text without brackets.
   *
   * @param item what the items are.
   */
  list(value: unknown, key: string, separated: boolean, item: "id" | "text"): unknown {
    const list = typeof value === "string" ? listOf(value, separated) : value;
    if (!Array.isArray(list)) return this.#leave(value, key, "list", true);
    this.#path.push(key);
    for (const [index, member] of list.entries()) {
      if (typeof member === "string") continue;
      const digits = item === "id" || typeof value === "string"; // in the text of a list, a text of digits has no quotes
      list[index] = digits ? this.id(member, index) : this.#leave(member, index, "text", true);
    }
    this.#path.pop();
    return list;
  }

  /** An object, decoded in place. */
  object(value: unknown, key: string | number, decode: Decoder): void {
    if (!isObject(value)) {
      this.#leave(value, key, "object", true);
      return;
    }
    this.#path.push(key);
    decode(value, this);
    this.#path.pop();
  }

  /** An array of objects, each decoded in place. */
  each(value: unknown, key: string, decode: Decoder): void {
    if (!Array.isArray(value)) {
      this.#leave(value, key, "array", true);
      return;
    }
    this.#path.push(key);
    for (let index = 0; index < value.length; index += 1) this.object(value[index], index, decode);
    this.#path.pop();
  }

  #leave(value: unknown, key: string | number, expected: DecodeIssue["expected"], unreadable: boolean): unknown {
    if (unreadable) this.issues.push({ path: [...this.#path, key], expected, value });
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
  if (isObject(body)) decode(body, reader);
  else reader.issues.push({ path: [], expected: "object", value: body });
  return reader.issues;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The whole number that a text of up to nine digits writes, or -1: quicker than any general way. */
function smallWhole(text: string): number {
  const length = text.length;
  if (length === 0 || length > 9) return -1;
  let number = 0;
  for (let index = 0; index < length; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Whether a number has the digits of a text, zeros at either end apart. */
function sameDigits(number: number, text: string): boolean {
  return bare(plain(number)) === bare(text);
}

function bare(text: string): string {
  const whole = text.replace(/^(-?)0+(?=\d)/, "$1");
  return whole.includes(".") ? whole.replace(/\.?0+$/, "") : whole;
}

/** A number as text, anything else as it is. */
function written(value: unknown): unknown {
  return typeof value === "number" && Number.isFinite(value) ? plain(value) : value;
}

/** A finite number without an exponent. */
function plain(value: number): string {
  const text = String(value);
  const [, sign = "", whole = "", fraction = "", exponent] = /^(-?)(\d+)\.?(\d*)(?:e([+-]\d+))?$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits}${"0".repeat(point - digits.length)}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The items of a list that was sent as text, or undefined when it is none. */
function listOf(text: string, separated: boolean): unknown[] | undefined {
  const trimmed = text.trim();
  const shaped = trimmed.startsWith("[") && trimmed.endsWith("]");
  if (shaped) {
    const list = parsed(trimmed);
    if (list) return list;
  }
  if (!shaped && !separated) return undefined;
  const inside = shaped ? trimmed.slice(1, -1).trim() : trimmed;
  return inside === "" ? [] : inside.split(",").map((item) => item.trim());
}

function parsed(text: string): unknown[] | undefined {
  try {
    const value = parseLossless(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
