/** Parses large JSON in turns, so that other requests do not wait for all of it. */
import { takeTurns } from "../take-turns.ts";
import { decode, endOfString, endOfValue, notJson, parseText, startOf } from "./parse-json.ts";
import { RequestError } from "./request-error.ts";

/** Objects on these many levels are read member by member, and lists item by item. All other values are limited as whole bodies are. */
const levels = 3;

/** The most members of an object on the levels above the last one. */
const maxNames = 100;

/** The most bytes of a value, and how many bytes of values are parsed together. */
const maxValueBytes = 1024 * 1024;
const batchBytes = 32 * 1024;

const [quote, comma, colon, listStart, listEnd, objectStart, objectEnd] = [34, 44, 58, 91, 93, 123, 125];

/**
 * Parses a body that has lists of many values, such as `{"resources":{"order":[…]}}`. Numbers that a double would change become strings.
 *
 * @throws RequestError 400 if it is not JSON, 413 if a value in it is larger than a body may be otherwise.
 */
export async function parseLargeJson(bytes: Uint8Array): Promise<unknown> {
  const reader = new Reader(bytes);
  const value = await reader.readValue(1);
  reader.expectEnd();
  return value;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #pause = takeTurns();
  #at: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#at = startOf(bytes);
  }

  async readValue(level: number): Promise<unknown> {
    const first = this.#peek();
    if (first === objectStart && level < levels) return this.#readMembers(level);
    if (first === objectStart && level === levels) return this.#readManyMembers();
    if (first === listStart && level <= levels) return this.#readItems();
    const start = this.#at;
    this.#skipValue();
    return parseText(decode(this.#bytes.subarray(start, this.#at)));
  }

  /** @throws RequestError 400 unless there is nothing but space. */
  expectEnd(): void {
    if (this.#peek() !== undefined) throw this.#unexpected();
  }

  /** An object with a few members, which may be large. */
  async #readMembers(level: number): Promise<object> {
    this.#at += 1;
    const members: [string, unknown][] = [];
    if (this.#peek() === objectEnd) this.#at += 1;
    else
      do {
        if (members.length === maxNames)
          throw new RequestError(413, `An object in the body has more than ${maxNames} members.`);
        const name = this.#readName();
        members.push([name, await this.readValue(level + 1)]);
      } while (this.#continues(objectEnd));
    return Object.fromEntries(members);
  }

  #readName(): string {
    if (this.#peek() !== quote) throw this.#unexpected();
    const start = this.#at;
    this.#at = Math.min(endOfString(this.#bytes, start) + 1, this.#bytes.length);
    const name = parseText(decode(this.#bytes.subarray(start, this.#at)));
    if (this.#peek() !== colon) throw this.#unexpected();
    this.#at += 1;
    return name as string;
  }

  /** An object with many members, none of which is large. */
  async #readManyMembers(): Promise<object> {
    const object = {};
    // `__proto__` may be a name too.
    for await (const text of this.#batches(objectEnd))
      for (const [name, value] of Object.entries(parseText(`{${text}}`) as object))
        Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    return object;
  }

  async #readItems(): Promise<unknown[]> {
    const items: unknown[] = [];
    for await (const text of this.#batches(listEnd))
      for (const item of parseText(`[${text}]`) as unknown[]) items.push(item);
    return items;
  }

  /** The texts of the values in a container, several with commas between them in each. */
  async *#batches(end: number): AsyncGenerator<string> {
    this.#at += 1;
    for (let isFirst = true, continues = true; continues; isFirst = false) {
      const start = this.#at;
      do {
        this.#skipValue();
        if (this.#bytes[this.#at] !== comma || this.#at - start > batchBytes) break;
        this.#at += 1;
      } while (this.#at < this.#bytes.length);
      const text = decode(this.#bytes.subarray(start, this.#at));
      if (!isFirst && text.trim() === "") throw this.#unexpected();
      yield text;
      await this.#pause();
      continues = this.#continues(end);
    }
  }

  /** @throws RequestError 400 or 413 if the value is too large. */
  #skipValue(): void {
    const end = endOfValue(this.#bytes, this.#at);
    if (end - this.#at > maxValueBytes)
      throw new RequestError(413, `A value in the body has more than ${maxValueBytes} bytes.`);
    this.#at = end;
  }

  /** Moves beyond a comma or the end of a container. @returns whether it was a comma. @throws RequestError 400. */
  #continues(end: number): boolean {
    const next = this.#peek();
    if (next !== comma && next !== end) throw this.#unexpected();
    this.#at += 1;
    return next === comma;
  }

  /** Moves to the next byte that is not space. @returns undefined at the end. */
  #peek(): number | undefined {
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at];
      if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return byte;
    }
    return undefined;
  }

  #unexpected(): RequestError {
    const byte = this.#bytes[this.#at];
    return notJson(
      byte === undefined
        ? "unexpected end"
        : `unexpected ${JSON.stringify(String.fromCharCode(byte))} at byte ${this.#at}`,
    );
  }
}
