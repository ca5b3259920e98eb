import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLossless } from "../../src/client/lossless.ts";

describe("parseLossless", () => {
  it.each([
    // a double holds these
    ["[1218555927434856]", [1218555927434856]],
    ["[9007199254740991, -9007199254740991]", [9007199254740991, -9007199254740991]],
    ["[0.1, -12.50, 1e3, 1.5E-7, 0, -0.0, 0.000]", [0.1, -12.5, 1000, 1.5e-7, 0, -0, 0]],
    ["[100000000000000000000]", ["100000000000000000000"]],
    ["1218555927434856534", "1218555927434856534"],
    ["[9007199254740992]", ["9007199254740992"]],
    ["[8999999999999999]", [8999999999999999]],
    // and none of these
    ["[1218555927434856534]", ["1218555927434856534"]],
    ['{"id":9007199254740993}', { id: "9007199254740993" }],
    ['{"a" : -1218555927434856534 ,"b":2}', { a: "-1218555927434856534", b: 2 }],
    ["[0.12345678901234567]", ["0.12345678901234567"]],
    ["[1e999, 1E+400, 1e-999]", ["1e999", "1E+400", "1e-999"]],
    ["[[1218555927434856534],1218555927434856534]", [["1218555927434856534"], "1218555927434856534"]],
    // a text is left alone, whatever is in it
    ['["a:1218555927434856534,[1218555927434856534"]', ["a:1218555927434856534,[1218555927434856534"]],
    ['["\\\\",1218555927434856534,"\\":1218555927434856534"]', ["\\", "1218555927434856534", '":1218555927434856534']],
    ['{"1218555927434856534":[1218555927434856534]}', { "1218555927434856534": ["1218555927434856534"] }],
  ])("%s", (text, value) => expect(parseLossless(text)).toEqual(value));

  it("keeps a key that is called __proto__ as a key", () => {
    const parsed = parseLossless('{"__proto__":{"id":1218555927434856534}}') as object;
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(parsed, "__proto__")?.value).toEqual({ id: "1218555927434856534" });
  });

  it.each([
    "",
    "{",
    "[01]",
    "[1218555927434856534",
    '{"a":1218555927434856534,}',
    "[12185559274348565341.]",
    "[--1218555927434856534]",
    '["12185559274348565341',
  ])("%s is no JSON, and says so", (text) => expect(() => parseLossless(text)).toThrow(SyntaxError));

  it("reads all else as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("", " ", "\n"), (text, space) => {
        const value: unknown = JSON.parse(text);
        const spaced = JSON.stringify(value, null, space);
        expect(flatten(parseLossless(spaced))).toEqual(flatten(value));
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps the digits of every whole number", () => {
    fc.assert(
      fc.property(fc.bigInt(), (number) => {
        const [read] = parseLossless(`[${number}]`) as [unknown];
        expect(String(read)).toBe(String(number));
        expect(typeof read).toBe(Number.isSafeInteger(Number(number)) ? "number" : "string");
      }),
      { numRuns: 2000 },
    );
  });
});

/** A value with its numbers as text of a double's digits, so that a number that became text compares equal to itself. */
function flatten(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (typeof value === "string")
    return /^-?\d/.test(value) && Number.isFinite(Number(value)) ? String(Number(value)) : value;
  if (Array.isArray(value)) return value.map(flatten);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).map(([key, member]) => [key, flatten(member)]);
}
