import { toCents } from "./money.ts";
import { type Issue, Problem } from "./problem.ts";
import { readTime } from "./time.ts";

export type JsonObject = Record<string, unknown>;
export type Maybe<T> = T | undefined;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads list-shaped text (`[1,2]`, `["a"]`, `1,2`) or a real array. */
export function readList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return undefined;
  const inner = value.trim().replace(/^\[|\]$/g, "");
  return inner.trim() === "" ? [] : inner.split(",").map((item) => item.trim().replace(/^["']|["']$/g, ""));
}

interface Settings {
  readonly truncatesMoney: boolean;
}

/**
 * Reads the fields of one object of a body and collects what is wrong with them. Each reader takes the value to keep
 * when the field is absent; null and blank text clear the field.
 */
export class Fields {
  readonly source: JsonObject;
  readonly pointer: string;
  readonly #issues: Issue[];
  readonly #settings: Settings;

  constructor(source: JsonObject, pointer: string, settings: Settings, issues: Issue[] = []) {
    this.source = source;
    this.pointer = pointer;
    this.#issues = issues;
    this.#settings = settings;
  }

  has(name: string): boolean {
    return this.source[name] !== undefined;
  }

  issue(name: string, detail: string): undefined {
    this.#issues.push({ pointer: name === "" ? this.pointer : `${this.pointer}/${name}`, detail });
    return undefined;
  }

  /** Rejects the request when anything is wrong. */
  finish(): void {
    if (this.#issues.length > 0) this.reject();
  }

  reject(): never {
    const places = this.#issues.map((issue) => issue.pointer).join(", ");
    throw new Problem("invalid", `Correct the fields ${places}.`, this.#issues);
  }

  /** Reports the field as missing when there is no value. */
  require<T>(name: string, value: Maybe<T>, wanted = "a value"): Maybe<T> {
    if (value === undefined && !this.#issues.some((issue) => issue.pointer === `${this.pointer}/${name}`))
      this.issue(name, `Give ${wanted}.`);
    return value;
  }

  #read<T>(name: string, kept: Maybe<T>, convert: (value: unknown) => Maybe<T>, wanted: string): Maybe<T> {
    const value = this.source[name];
    if (value === undefined) return kept;
    if (value === null || (typeof value === "string" && value.trim() === "")) return undefined;
    return convert(value) ?? this.issue(name, `Give ${wanted}.`);
  }

  text(name: string, kept?: string, accepts: (text: string) => boolean = () => true, wanted = "text"): Maybe<string> {
    const convert = (value: unknown) => (typeof value === "string" && accepts(value.trim()) ? value.trim() : undefined);
    return this.#read(name, kept, convert, wanted);
  }

  /** An id: text, or a number that JSON carries exactly. */
  id(name: string, kept?: string): Maybe<string> {
    const convert = (value: unknown) => {
      if (typeof value === "string") return value.trim();
      return Number.isSafeInteger(value) ? String(value) : undefined;
    };
    return this.#read(name, kept, convert, "an id");
  }

  number(name: string, kept?: number, min = 0, max = Number.MAX_SAFE_INTEGER): Maybe<number> {
    const convert = (value: unknown) => {
      const read = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
      return typeof read === "number" && Number.isFinite(read) && read >= min && read <= max ? read : undefined;
    };
    return this.#read(name, kept, convert, `a number from ${min} to ${max}`);
  }

  integer(name: string, kept?: number, min = 0, max = Number.MAX_SAFE_INTEGER): Maybe<number> {
    const read = this.number(name, kept, min, max);
    if (read === undefined || Number.isSafeInteger(read)) return read;
    return this.issue(name, "Give a whole number.");
  }

  money(name: string, kept?: number, min = 0): Maybe<number> {
    const convert = (value: unknown) => {
      const cents = toCents(value, this.#settings.truncatesMoney);
      return cents !== undefined && cents >= min ? cents : undefined;
    };
    return this.#read(name, kept, convert, "an amount with at most two decimals, not negative");
  }

  flag(name: string, kept?: boolean): Maybe<boolean> {
    const words = new Map<unknown, boolean>([
      [true, true],
      [false, false],
      ["true", true],
      ["false", false],
    ]);
    return this.#read(
      name,
      kept,
      (value) => words.get(typeof value === "string" ? value.trim() : value),
      "true or false",
    );
  }

  time(name: string, kept?: number, ignoresOffset = false): Maybe<number> {
    const convert = (value: unknown) => {
      if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
      if (typeof value !== "string") return undefined;
      return /^\d{9,}$/.test(value.trim()) ? Number(value) : readTime(value, ignoresOffset)?.at;
    };
    return this.#read(name, kept, convert, "an ISO 8601 time, or milliseconds since 1970");
  }

  texts(name: string, kept: string[] = []): string[] {
    const convert = (value: unknown) =>
      Array.isArray(value) && value.every((item) => typeof item === "string")
        ? value.map((item: string) => item.trim()).filter((item) => item !== "")
        : undefined;
    return this.has(name) ? (this.#read(name, undefined, convert, "an array of texts") ?? []) : kept;
  }

  /** Ids as an array, or as list-shaped text; `undefined` when the field is absent. */
  ids(name: string): Maybe<string[]> {
    if (!this.has(name)) return undefined;
    const convert = (value: unknown) => {
      const ids = readList(value)?.map((item) => (typeof item === "number" ? String(item) : item));
      return ids?.every((id): id is string => typeof id === "string" && id !== "") ? ids : undefined;
    };
    return this.#read(name, undefined, convert, "an array of ids") ?? [];
  }

  /** A nested object; `null` when it is sent as null. */
  object(name: string): Maybe<Fields | null> {
    const value = this.source[name];
    if (value === undefined || value === null) return value;
    if (isObject(value)) return new Fields(value, `${this.pointer}/${name}`, this.#settings, this.#issues);
    return this.issue(name, "Give an object.");
  }

  /** A nested array of objects; null is an empty array. */
  objects(name: string): Maybe<Fields[]> {
    const value = this.source[name];
    if (value === undefined) return undefined;
    if (value === null) return [];
    if (!Array.isArray(value)) return this.issue(name, "Give an array of objects.");
    return value.flatMap((item: unknown, index) => {
      const pointer = `${this.pointer}/${name}/${index}`;
      if (isObject(item)) return [new Fields(item, pointer, this.#settings, this.#issues)];
      this.#issues.push({ pointer, detail: "Give an object." });
      return [];
    });
  }
}
