import { expect, it } from "vitest";
import { formatPointer, formatReference, parsePointer, valueAt } from "../../src/contract/pointer.ts";

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
