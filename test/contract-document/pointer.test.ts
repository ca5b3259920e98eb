import { expect, it } from "vitest";
import { formatPointer, formatReference, parsePointer, valueAt, withValue } from "../../src/contract/pointer.ts";

// RFC 6901, section 5.
const document = { foo: ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "m~n": 8 };

it.each([
  ["", document],
  ["/foo", ["bar", "baz"]],
  ["/foo/0", "bar"],
  ["/", 0],
  ["/a~1b", 1],
  ["/c%d", 2],
  ["/m~0n", 8],
  ["/foo/2", undefined],
  ["/foo/length", undefined],
  ["/toString", undefined],
])("the pointer %j leads to its value", (pointer, value) => {
  expect(valueAt(document, pointer)).toEqual(value);
});

it("decodes the fragment form, and only that", () => {
  expect(parsePointer("#/c%25d")).toEqual(["c%d"]);
  expect(parsePointer("/c%25d")).toEqual(["c%25d"]);
});

it.each([[["paths", "/orders", "get"]], [["a~1", "~0"]], [["list", 0]], [[]]])(
  "formats %j so that it reads back",
  (path) => {
    expect(parsePointer(formatPointer(path))).toEqual(path.map(String));
    expect(formatReference(path)).toBe(`#${formatPointer(path)}`);
  },
);

it.each([
  ["replaces a member", "/a", 2, { a: 2, list: [0, 1] }],
  ["adds the objects on the way", "/b/c", 2, { a: { x: 1 }, list: [0, 1], b: { c: 2 } }],
  ["replaces an item", "/list/1", 2, { a: { x: 1 }, list: [0, 2] }],
  ["removes an item", "/list/0", undefined, { a: { x: 1 }, list: [1] }],
  ["removes a member and keeps its holder", "/a/x", undefined, { a: {}, list: [0, 1] }],
  ["replaces the whole value", "", 2, 2],
])("withValue %s", (_, pointer, replacement, expected) => {
  const value = { a: { x: 1 }, list: [0, 1] };
  expect(withValue(value, pointer, replacement)).toEqual(expected);
  expect(value).toEqual({ a: { x: 1 }, list: [0, 1] });
});
