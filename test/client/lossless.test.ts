import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDigits, parseLossless } from "../../src/client/lossless.ts";
import { runs } from "../support/runs.ts";
import { isSameNumber } from "../support/same-meaning.ts";

describe("parseLossless", () => {
  it.each([
    // exact as a double
    ["[1218555927434856]", [1218555927434856]],
    ["[9007199254740991, -9007199254740991]", [9007199254740991, -9007199254740991]],
    ["[0.1, -12.50, 1e3, 1.5E-7, 0, -0.0, 0.000]", [0.1, -12.5, 1000, 1.5e-7, 0, -0, 0]],
    ["[100000000000000000000]", ["100000000000000000000"]],
    ["1218555927434856534", "1218555927434856534"],
    ["[9007199254740992]", ["9007199254740992"]],
    ["[8999999999999999]", [8999999999999999]],
    ["[0.30000000000000004, 1.2345678901234566e-7, 5e-324]", [0.30000000000000004, 1.2345678901234566e-7, 5e-324]],
    // not exact as a double
    ["[1218555927434856534]", ["1218555927434856534"]],
    ['{"id":9007199254740993}', { id: "9007199254740993" }],
    ['{"a" : -1218555927434856534 ,"b":2}', { a: "-1218555927434856534", b: 2 }],
    ["[0.12345678901234567]", ["0.12345678901234567"]],
    ["[1e999, 1E+400, 1e-999]", ["1e999", "1E+400", "1e-999"]],
    ["[4e-324, 9007199254740993.0, 9007199254740993e0]", ["4e-324", "9007199254740993.0", "9007199254740993e0"]],
    ["[[1218555927434856534],1218555927434856534]", [["1218555927434856534"], "1218555927434856534"]],
    // strings stay as they are
    ['["a:1218555927434856534,[1218555927434856534"]', ["a:1218555927434856534,[1218555927434856534"]],
    ['["\\\\",1218555927434856534,"\\":1218555927434856534"]', ["\\", "1218555927434856534", '":1218555927434856534']],
    ['["\\"\\\\\\"",1218555927434856534,"\\\\"]', ['"\\"', "1218555927434856534", "\\"]],
    ['{"1218555927434856534":[1218555927434856534]}', { "1218555927434856534": ["1218555927434856534"] }],
  ])("%s", (text, value) => expect(parseLossless(text)).toEqual(value));

  it("keeps the key __proto__", () => {
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
  ])("throws a SyntaxError for %s", (text) => expect(() => parseLossless(text)).toThrow(SyntaxError));

  it("reads exact doubles as JSON.parse does, and keeps the digits of other numbers", () => {
    fc.assert(
      fc.property(written, ({ text, value }) => {
        expect(parseLossless(text)).toEqual(value);
      }),
      runs(300),
    );
  });

  it("reads deep and long JSON", () => {
    const deep = (inner: string) => `${'[{"a":'.repeat(5000)}${inner}${"}]".repeat(5000)}`;
    expect(JSON.stringify([innermost(parseLossless(deep("1218555927434856534")))])).toBe('["1218555927434856534"]');
    const long = `1${"0".repeat(300_000)}1`;
    for (const number of [long, `0.${long}`, `-${long}e-5`])
      expect(parseLossless(`[1,${number}]`)).toEqual([1, number]);
    expect(parseLossless(`[${"1218555927434856534,".repeat(100_000)}1]`)).toHaveLength(100_001);
  });
});

describe("parseDigits", () => {
  it.each([
    ["[1, -0, 28.50, 1e5]", ["1", "-0", "28.50", "1e5"]],
    ['{"1":[1,"1",true,null]}', { "1": ["1", "1", true, null] }],
    ["5", "5"],
  ])("%s", (text, value) => expect(parseDigits(text)).toEqual(value));

  it("throws for invalid JSON", () => expect(() => parseDigits("[007]")).toThrow(SyntaxError));
});

/** JSON text and its expected value. */
interface Written {
  readonly text: string;
  readonly value: unknown;
}

const space = fc.constantFrom("", "", " ", "\n", "\t", " \r\n ");
const quoted = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\\", '"', '",1e999', '":[1218555927434856534,', '\\\\",-1e-999'),
  )
  .map((value): Written => ({ text: JSON.stringify(value), value }));
const number = fc
  .oneof(
    fc.stringMatching(/^-?(0|[1-9]\d{0,24})(\.\d{1,24})?([eE][+-]?\d{1,3})?$/),
    fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }).map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  )
  .map((text): Written => ({ text, value: isHeld(text) ? Number(text) : text }));
const literal = fc.constantFrom(true, false, null).map((value): Written => ({ text: String(value), value }));

const { written } = fc.letrec<{ written: Written }>((tie) => ({
  written: fc
    .oneof(
      { maxDepth: 4, depthSize: "small" },
      fc.oneof(number, quoted, literal),
      fc
        .array(tie("written"), { maxLength: 4 })
        .map(
          (items): Written => ({ text: `[${items.map(({ text }) => text)}]`, value: items.map(({ value }) => value) }),
        ),
      fc.uniqueArray(fc.tuple(quoted, space, tie("written")), { selector: ([key]) => key.value, maxLength: 4 }).map(
        (members): Written => ({
          text: `{${members.map(([key, between, { text }]) => `${key.text}${between}:${text}`)}}`,
          value: Object.fromEntries(members.map(([key, , { value }]) => [key.value, value])),
        }),
      ),
    )
    .chain((inner) =>
      fc.tuple(space, space).map(([before, after]) => ({ ...inner, text: before + inner.text + after })),
    ),
}));

/** Whether a double represents a number exactly. A whole number must be a safe integer. */
function isHeld(text: string): boolean {
  const double = Number(text);
  if (/^-?\d+$/.test(text)) return Number.isSafeInteger(double);
  return Number.isFinite(double) && isSameNumber(text, String(double));
}

function innermost(value: unknown): unknown {
  let inner = value;
  while (typeof inner === "object" && inner !== null) inner = Object.values(inner)[0];
  return inner;
}
