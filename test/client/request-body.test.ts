import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeBody } from "../../src/client/request-body.ts";
import { runs } from "../support/runs.ts";

describe("typed", () => {
  it.each([
    [{ a: 1, b: "1", c: true, d: null, e: [], f: {} }, '{"a":1,"b":"1","c":true,"d":null,"e":[],"f":{}}'],
    [{ left: undefined, out: 1 }, '{"out":1}'],
    [{ id: 1218555927434856534n, ids: [-1n] }, '{"id":"1218555927434856534","ids":["-1"]}'],
    [{ at: new Date(Date.UTC(2024, 10, 18, 8, 5, 41)) }, '{"at":"2024-11-18T08:05:41.000Z"}'],
    [{ own: { toJSON: () => ({ id: 1n }) }, gone: { toJSON: () => null } }, '{"own":{"id":"1"},"gone":null}'],
    [
      { most: Number.MAX_SAFE_INTEGER, least: -Number.MAX_SAFE_INTEGER },
      '{"most":9007199254740991,"least":-9007199254740991}',
    ],
    [JSON.parse('{"__proto__":{"constructor":1},"toString":2}'), '{"__proto__":{"constructor":1},"toString":2}'],
    [Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    [{ text: '"\\\u0000\ud800\u2028é' }, '{"text":"\\"\\\\\\u0000\\ud800\u2028é"}'],
    [[1, [2]], "[1,[2]]"],
    ["text", '"text"'],
  ])("%#", (value, text) => {
    expect(encodeBody(value)).toBe(text);
    expect(encodeBody(value, "typed")).toBe(text);
  });
});

describe("string", () => {
  it.each([
    [
      { a: 1, b: -2.5, c: true, d: false, e: "1", f: null },
      '{"a":"1","b":"-2.5","c":"true","d":"false","e":"1","f":null}',
    ],
    [{ list: [1, true, null, { n: 0 }, []] }, '{"list":["1","true",null,{"n":"0"},[]]}'],
    [{ small: 1e-7, smaller: -1.25e-10, zero: -0 }, '{"small":"0.0000001","smaller":"-0.000000000125","zero":"0"}'],
    [{ id: 1218555927434856534n, left: undefined }, '{"id":"1218555927434856534"}'],
    [{ at: new Date(0), own: { toJSON: () => 5 } }, '{"at":"1970-01-01T00:00:00.000Z","own":"5"}'],
    [JSON.parse('{"__proto__":{"constructor":1}}'), '{"__proto__":{"constructor":"1"}}'],
  ])("%#", (value, text) => expect(encodeBody(value, "string")).toBe(text));
});

it("writes a number as a string without an exponent", () => {
  const bound = Number.MAX_SAFE_INTEGER;
  fc.assert(
    fc.property(fc.double({ min: -bound, max: bound, noNaN: true }), (number) => {
      const text = JSON.parse(encodeBody([number], "string"))[0];
      expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/);
      expect(Number(text)).toBe(number + 0);
      expect(text.length).toBeLessThanOrEqual(1 + "0.".length + 324 + 17);
    }),
    runs(300),
  );
});

describe.each(["typed", "string"] as const)("%s: rejects values that JSON cannot represent", (wireFormat) => {
  it.each([
    [{ order: { lineItems: [{}, { price: Number.NaN }] } }, "order.lineItems[1].price", /NaN/],
    [{ a: Number.POSITIVE_INFINITY }, "a", /Infinity/],
    [{ a: [Number.NEGATIVE_INFINITY] }, "a[0]", /-Infinity/],
    [{ orderId: 9007199254740992 }, "orderId", /exactly.* as a string/],
    [{ orderId: -1e300 }, "orderId", /exactly.* as a string/],
    [{ a: { f: () => 1 } }, "a.f", /function/i],
    [{ a: Symbol("s") }, "a", /symbol/i],
    [{ a: [1, undefined] }, "a[1]", /undefined/i],
    [{ a: new Array(2) }, "a[0]", /undefined/i],
    [{ a: new Map([[1, 2]]) }, "a", /Map/],
    [{ a: { b: new Set([1]) } }, "a.b", /Set/],
    [{ a: new Uint8Array(1) }, "a", /Uint8Array/],
    [{ a: Promise.resolve(1) }, "a", /Promise/],
    [{ a: new Date(Number.NaN) }, "a", /Date/],
    [{ a: { toJSON: () => Number.NaN } }, "a", /NaN/],
    [{ before: { deep: [{}] }, a: Number.NaN }, "a", /NaN/],
    [{ before: [[1], [2]], list: [[], [0, Number.NaN]] }, "list[1][1]", /NaN/],
    [[{ a: Number.NaN }], "[0].a", /NaN/],
  ])("%#", (value, path, why) => {
    const encode = () => encodeBody(value, wireFormat);
    expect(encode).toThrow(TypeError);
    expect(encode).toThrow(why);
    expect(encode).toThrow(new RegExp(`^${path.replace(/[[\].]/g, "\\$&")}: `));
  });
});

it("rejects circular bodies and values that are not JSON", () => {
  const self: Record<string, unknown> = {};
  self.order = { lineItems: [self] };
  for (const body of [self, undefined, Number.NaN, () => 1]) expect(() => encodeBody(body)).toThrow(TypeError);
});

it("accepts an object that occurs twice", () => {
  const line = { quantity: 1 };
  const nested = { line, lines: [line, line, { line }] };
  expect(encodeBody({ first: nested, second: nested, last: line })).toBe(
    JSON.stringify({ first: nested, second: nested, last: line }),
  );
});

it("does not change the body", () => {
  const body = { a: 1n, b: true, c: [undefined, 2].slice(1), d: { e: undefined } };
  const copy = structuredClone(body);
  encodeBody(body, "string");
  expect(body).toStrictEqual(copy);
});

it("writes JSON values as JSON.stringify does", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      fc.pre(!JSON.stringify(value, (_, held) => (isUnsafe(held) ? "unsafe" : held)).includes("unsafe"));
      expect(encodeBody({ value })).toBe(JSON.stringify({ value }));
    }),
  );
});

function isUnsafe(held: unknown): boolean {
  return typeof held === "number" && Math.abs(held) > Number.MAX_SAFE_INTEGER;
}
