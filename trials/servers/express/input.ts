import { readCents } from "./decimals.ts";
import type { Problems } from "./errors.ts";
import { readTime } from "./times.ts";

/** A limit on a text. */
interface TextRule {
  readonly max?: number;
  readonly required?: boolean;
}

/**
 * One object of a request. Each reader takes the value that applies when the request does not have the field;
 * null and an empty text clear a field. A wrong value goes to the list of problems, and the reader returns the old one.
 */
export class Input {
  readonly path: string;
  readonly problems: Problems;
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(value: unknown, path: string, problems: Problems) {
    this.path = path;
    this.problems = problems;
    this.#fields = isObject(value) ? value : {};
    if (!isObject(value)) problems.add(path || "base", `${path || "the body"} is ${kindOf(value)}, not an object`);
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  /** Says whether the request has no value for the field. */
  lacks(name: string): boolean {
    return [undefined, null, ""].some((nothing) => this.#fields[name] === nothing);
  }

  /** The field as the request has it. */
  raw(name: string): unknown {
    return this.#fields[name];
  }

  wrong(name: string, message: string): void {
    const path = this.path ? `${this.path}.${name}` : name;
    this.problems.add(path, `${path} ${message}`);
  }

  text(name: string, old: string | null = null, rule: TextRule = {}): string | null {
    const text = this.#scalar(name, old);
    if (text === null && rule.required) this.wrong(name, "is missing");
    const length = text === null ? 0 : [...text].length;
    if (rule.max !== undefined && length > rule.max) {
      this.wrong(name, `is ${length} characters long; the most is ${rule.max}`);
    }
    return text;
  }

  boolean<T extends boolean | null>(name: string, old: T): boolean | T {
    const text = this.#scalar(name, null);
    if (text === null) return old;
    if (text === "true" || text === "1") return true;
    if (text === "false" || text === "0") return false;
    this.wrong(name, `is "${text}", not true or false`);
    return old;
  }

  /** A whole number that is not negative. */
  count<T extends number | null>(name: string, old: T): number | T {
    const text = this.#scalar(name, null);
    if (text === null) return old;
    if (/^\d{1,15}$/.test(text)) return Number(text);
    this.wrong(name, `is "${text}", not a whole number`);
    return old;
  }

  /** A number that is not negative, with its decimal places. */
  quantity(name: string, old: string | null): string | null {
    const text = this.#scalar(name, old);
    if (text === null || /^\d{1,12}(\.\d{1,9})?$/.test(text)) return text;
    this.wrong(name, `is "${text}", not a number of at least 0`);
    return old;
  }

  /** An amount of money in cents. */
  cents<T extends number | null>(name: string, old: T): number | T {
    const text = this.#scalar(name, null);
    if (text === null) return old;
    const cents = readCents(text);
    if (cents !== undefined) return cents;
    this.wrong(name, `is "${text}", not an amount of at least 0 with at most two decimal places`);
    return old;
  }

  /** An identifier, which is digits. */
  id(name: string, old: string | null = null): string | null {
    const text = this.#scalar(name, old);
    if (text === null || /^\d{1,20}$/.test(text)) return text;
    this.wrong(name, `is "${text}", not an identifier`);
    return null;
  }

  /** A time as text of ISO 8601, or as a number of seconds or milliseconds since 1970. */
  time(name: string, old: number | null): number | null {
    if (!this.has(name)) return old;
    const text = this.#scalar(name, null);
    if (text === null) return null;
    if (/^\d{9,10}$/.test(text)) return Number(text) * 1000;
    const time = /^\d{11,14}$/.test(text) ? Number(text) : readTime(text);
    if (time === undefined) this.wrong(name, `is "${text}", not a time of ISO 8601`);
    return time ?? old;
  }

  /** One of some words. */
  word<W extends string, T extends W | null>(name: string, words: readonly W[], old: T): W | T {
    const text = this.#scalar(name, null);
    if (text === null) return old;
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) this.wrong(name, `is "${text}"; it can be ${words.join(", ")}`);
    return word ?? old;
  }

  object(name: string): Input | null {
    const value = this.#fields[name];
    if (value === undefined || value === null) return null;
    return new Input(value, this.path ? `${this.path}.${name}` : name, this.problems);
  }

  /** The items of a list: a JSON array, or a text that holds one, or values with commas between them. */
  items(name: string): unknown[] | undefined {
    const value = this.#fields[name];
    if (value === undefined) return undefined;
    const list = readList(value);
    if (!list) this.wrong(name, `is ${kindOf(value)}, not a list`);
    return list ?? [];
  }

  objects(name: string): Input[] | undefined {
    const path = this.path ? `${this.path}.${name}` : name;
    return this.items(name)?.map((item, index) => new Input(item, `${path}[${index}]`, this.problems));
  }

  texts(name: string): string[] | undefined {
    return this.items(name)?.map((item) => {
      if (typeof item === "object") this.wrong(name, "holds an item that is not a text");
      return String(item);
    });
  }

  ids(name: string): string[] | undefined {
    const ids = this.texts(name);
    for (const id of ids ?? []) if (!/^\d{1,20}$/.test(id)) this.wrong(name, `holds "${id}", not an identifier`);
    return ids && [...new Set(ids)];
  }

  /** Checks that a field of the body, when it is there, agrees with the path of the request. */
  same(name: string, id: string): void {
    const own = this.id(name);
    if (own !== null && own !== id) this.wrong(name, `is ${own}, but the path says ${id}`);
  }

  #scalar(name: string, old: string | null): string | null {
    const value = this.#fields[name];
    if (value === undefined) return old;
    if (value === null || value === "") return null;
    if (typeof value === "string" || typeof value === "boolean") return String(value);
    if (typeof value !== "number") this.wrong(name, `is ${kindOf(value)}, not a single value`);
    else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      this.wrong(name, "has more digits than a JSON number holds; send it as a string");
    } else return String(value);
    return null;
  }
}

/** Reads a list from an array, from the text of an array, or from a text with commas. */
export function readList(value: unknown): unknown[] | undefined {
  if (value === null || value === "") return [];
  if (Array.isArray(value)) return value;
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (!text.startsWith("[")) return text.split(",").map((item) => item.trim());
  const inside = text.replace(/^\[|\]$/g, "").trim();
  if (/^[\d\s,]*$/.test(inside)) return inside === "" ? [] : inside.split(",").map((item) => item.trim());
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return inside.split(",").map((item) => item.trim());
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "an object";
  return `a ${typeof value}`;
}
