/** JSON that tries to keep a server busy: values that take the place of one of a body, and whole bodies. */
import { isObject, type Json } from "../../src/contract/json.ts";

/** The size of a hostile body, in bytes: a little below the limit. */
export const size = 1024 * 1024 - 8192;

/** A list of about `size` bytes. */
export function listOf(item: (index: number) => string): string {
  const items: string[] = [];
  for (let length = 0; length < size; length += (items.at(-1)?.length ?? 0) + 1) items.push(item(items.length));
  return `[${items.join(",")}]`;
}

/** An object of about `size` bytes. */
export function membersOf(member: (index: number) => string): string {
  return `{${listOf(member).slice(1, -1)}}`;
}

/** A string of about `size` bytes. */
function stringOf(part: string): string {
  return `"${part.repeat(size / new TextEncoder().encode(part).length)}"`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** As many values as a body may have. */
const most = 19_000;

/** Values that are the same in each place. */
const constant: Readonly<Record<string, () => string>> = {
  digits: () => stringOf("9"),
  "digits of a number": () => "9".repeat(size),
  "zeros of a number": () => `1.${"0".repeat(size)}1`,
  "a long exponent": () => `1e${"9".repeat(size)}`,
  decimals: () => `"1.${"1".repeat(size)}"`,
  "a long string": () => stringOf("a"),
  escapes: () => stringOf('\\"'),
  "escaped characters": () => stringOf("\\u00e9"),
  "escaped surrogates": () => stringOf("\\ud83d\\ude00"),
  "characters outside the basic plane": () => stringOf("😀"),
  "combining marks": () => stringOf("\u0301"),
  spaces: () => `"${" ".repeat(size)}x"`,
  commas: () => stringOf(","),
  "commas and spaces": () => stringOf(", "),
  semicolons: () => stringOf(";"),
  brackets: () => stringOf("["),
  "a list of numbers in a string": () => quoted(listOf(() => "1")),
  "nested lists in a string": () => quoted("[".repeat(size / 2) + "]".repeat(size / 2)),
  "a list of objects in a string": () => quoted(`[${Array(size / 4).fill("{}")}]`),
  "a list of numbers": () => listOf(() => "1"),
  "a list of strings": () => listOf(() => '"a"'),
  "a list of distinct strings": () => listOf((index) => `"${index}"`),
  "as many strings as allowed": () => `[${Array.from({ length: most }, (_, index) => `"a${index}"`)}]`,
  "a list of objects": () => listOf(() => "{}"),
  "a list of nulls": () => listOf(() => "null"),
  "a list of long numbers": () => listOf(() => "12345678901234567890"),
  "unknown members": () => membersOf((index) => `"a${index}":1`),
  "as many unknown members as allowed": () =>
    `{${Array.from({ length: most }, (_, index) => `"a${index}${"b".repeat(40)}":1`)}}`,
  "the same member again": () => `{${Array(most).fill(`"a":"${"b".repeat(40)}"`)}}`,
  "a long name": () => `{"${"a".repeat(size)}":1}`,
  "deep objects": () => `[${Array(150).fill(`${'{"a":'.repeat(55)}1${"}".repeat(55)}`)}]`,
};

/** Values that are made from the one whose place they take. */
const derived: Readonly<Record<string, (sample: Json) => string>> = {
  "copies of the item": (sample) => copies(sample, () => ({})),
  "as many copies as allowed": (sample) => copies(sample, () => ({}), most),
  "items with distinct ids": (sample) => copies(sample, (index) => ({ id: String(index + 1) })),
};

/** The kinds of values. */
export const values: readonly string[] = [...Object.keys(constant), ...Object.keys(derived)];

const made = new Map<string, string>();

/** A hostile value, as JSON. @param sample the value whose place it takes. */
export function hostileValue(kind: string, sample: Json): string {
  const known = made.get(kind) ?? constant[kind]?.();
  if (known === undefined) return derived[kind]?.(sample) ?? "null";
  made.set(kind, known);
  return known;
}

/** @param limit the most values of all items. */
function copies(sample: Json, own: (index: number) => Readonly<Record<string, Json>>, limit = Infinity): string {
  const item = Array.isArray(sample) ? sample[0] : sample;
  const write = (index: number) => JSON.stringify(isObject(item) ? { ...item, ...own(index) } : (item ?? null));
  const first = write(0);
  const valuesOfOne = 1 + (first.match(/[,[{]/g)?.length ?? 0);
  const count = Math.floor(Math.min(size / (first.length + 8), limit / valuesOfOne));
  return `[${Array.from({ length: Math.max(count, 1) }, (_, index) => write(index)).join(",")}]`;
}

/** Whole bodies, as they are. */
export const bodies: Readonly<Record<string, () => string>> = {
  "nested arrays": () => "[".repeat(size),
  "nested arrays, closed": () => "[".repeat(size / 2) + "]".repeat(size / 2),
  "nested objects": () => `${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}`,
  "only quotes": () => '"'.repeat(size),
  "only backslashes": () => `"${"\\".repeat(size)}`,
  "only spaces": () => " ".repeat(size),
  "only digits": () => "1".repeat(size),
  "only colons": () => ":".repeat(size),
  "a string": () => stringOf("a"),
  "bytes that are not UTF-8": () => `{"a":"${"\u00e9".repeat(size / 2)}`,
  "lone surrogates": () => listOf(() => '"\\ud800"'),
  "lone surrogates in a string": () => `{"a":${stringOf("\\ud800")}}`,
  "the member __proto__": () => listOf(() => '{"__proto__":1}'),
  "many members, as allowed": () => constant["as many unknown members as allowed"]?.() ?? "",
};
