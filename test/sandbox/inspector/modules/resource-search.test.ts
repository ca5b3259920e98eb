import { expect, test } from "vitest";
import { matchIn } from "../../../../src/sandbox/inspector/page/resource-search.ts";

test("a search result names the first value that has the text", () => {
  const order = {
    name: null,
    paid: true,
    total: "12.50",
    lines: [{ sku: "A-1" }, { sku: "B-22", title: "Cedar candle" }],
  };
  expect(matchIn(order, "cedar")).toEqual({ path: "lines/1/title", value: "Cedar candle" });
  expect(matchIn(order, "12.5")).toEqual({ path: "total", value: "12.50" });
  expect(matchIn(order, "true")).toEqual({ path: "paid", value: "true" });
  expect(matchIn(order, "sku")).toBe(undefined);
});

test("of a long value, a search result has what is around the text", () => {
  const { value } = matchIn({ note: `${"x".repeat(500)} Ring ${"y".repeat(500)}` }, "ring") ?? { value: "" };
  expect(value).toMatch(/^…x+ Ring y+$/);
  expect(value.length).toBeLessThan(150);
});
