import { readList } from "./fields.ts";
import { Problem } from "./problem.ts";
import { type ReadTime, readTime } from "./time.ts";

function wrong(parameter: string, detail: string): Problem {
  return new Problem("bad-parameter", `The query parameter ${parameter} is wrong: ${detail}`, [{ parameter, detail }]);
}

/** Reads query parameters; parameters nobody asks for are ignored. */
export class Query {
  readonly #parameters: URLSearchParams;

  constructor(parameters: URLSearchParams) {
    this.#parameters = parameters;
  }

  text(name: string): string | undefined {
    const text = this.#parameters.get(name)?.trim();
    return text === "" ? undefined : text;
  }

  wholeNumber(name: string, max = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) throw wrong(name, `give a whole number from 1 to ${max}.`);
    return value;
  }

  oneOf<T extends string>(name: string, words: readonly T[]): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw wrong(name, `give one of ${words.join(", ")}.`);
    return word;
  }

  /** Ids separated by commas, as list-shaped text, or as a repeated parameter. */
  ids(name: string): string[] | undefined {
    const values = [...this.#parameters.getAll(name), ...this.#parameters.getAll(`${name}[]`)];
    if (values.length === 0) return undefined;
    const ids = values.flatMap((value) => (readList(value) ?? []).map(String)).filter((id) => id !== "");
    if (ids.length === 0) throw wrong(name, "give at least one id.");
    return [...new Set(ids)];
  }

  time(name: string, ignoresOffset = false): ReadTime | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const time = readTime(text, ignoresOffset);
    if (!time) throw wrong(name, "give an ISO 8601 date, or date and time.");
    return time;
  }

  reject(name: string, detail: string): never {
    throw wrong(name, detail);
  }
}
