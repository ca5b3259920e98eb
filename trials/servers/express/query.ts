import { Problems } from "./errors.ts";
import { readList } from "./input.ts";
import { isDate, readTime } from "./times.ts";

const day = 24 * 60 * 60 * 1000;

/** The query parameters of a request. An empty parameter is one that is not there. */
export class Query {
  readonly #values: URLSearchParams;
  readonly #problems = new Problems();

  constructor(values: URLSearchParams) {
    this.#values = values;
  }

  text(name: string): string | null {
    return this.#values.get(name) || null;
  }

  word<W extends string>(name: string, words: readonly W[]): W | null {
    const text = this.text(name);
    if (text === null) return null;
    const word = words.find((candidate) => candidate === text) ?? null;
    if (word === null) this.#wrong(name, `is "${text}"; it can be ${words.join(", ")}`);
    return word;
  }

  /** A list: `ids=1,2`, `ids=1&ids=2`, `ids[]=1&ids[]=2` and `ids=[1,2]` are the same. */
  list(name: string): string[] | null {
    const given = [...this.#values.getAll(name), ...this.#values.getAll(`${name}[]`)].filter((text) => text !== "");
    if (given.length === 0) return null;
    return given.flatMap((text) => readList(text) ?? [text]).map(String);
  }

  ids(name: string): string[] | null {
    const ids = this.list(name);
    for (const id of ids ?? []) if (!/^\d{1,20}$/.test(id)) this.#wrong(name, `holds "${id}", not an identifier`);
    return ids && [...new Set(ids)];
  }

  /** A bound of times. A date alone stands for all of its day, so as an upper bound it is the end of the day. */
  bound(name: string, side: "min" | "max"): number | null {
    const text = this.text(name)?.replace(/ (?=\d{2}:?\d{2}$)/, "+") ?? null;
    if (text === null) return null;
    const time = readTime(text);
    if (time === undefined) this.#wrong(name, `is "${text}", not a time of ISO 8601`);
    if (time === undefined) return null;
    return side === "max" && isDate(text) ? time + day - 1 : time;
  }

  /** Rejects the call when a parameter is wrong. */
  check(): void {
    this.#problems.check();
  }

  #wrong(name: string, message: string): void {
    this.#problems.add(`query.${name}`, `query.${name} ${message}`);
  }
}
