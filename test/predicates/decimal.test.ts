import { describe, expect, it } from "vitest";
import { equal, isDecimal, shortestDecimal, sum, times } from "../../src/predicates/decimal.ts";

describe("decimals", () => {
  it.each([
    [["28.00", "12.50"], "40.50"],
    [["0.1", "0.2"], "0.3"],
    [["-5", "2.25"], "-2.75"],
    [["9007199254740993", "0.01"], "9007199254740993.01"],
    [["0.05", "-0.1"], "-0.05"],
    [[], "0"],
  ])("the sum of %j is %s", (texts, total) => expect(sum(texts)).toBe(total));

  it.each([
    ["28.00", 2, "56.00"],
    ["0.07", 3, "0.21"],
    ["-1.5", "1.5", "-2.25"],
    ["12.50", 0, "0.00"],
  ])("%s times %s is %s", (text, factor, product) => expect(times(text, factor)).toBe(product));

  it.each([
    ["18.5", "18.50", true],
    ["18.5", "18.05", false],
    ["-0", "0.00", true],
    ["100", "1", false],
  ])("%s and %s are the same: %s", (left, right, same) => expect(equal(left, right)).toBe(same));

  it.each([
    ["18.50", "18.5"],
    ["007.00", "7"],
    ["-0.0", "0"],
    ["-0.50", "-0.5"],
    ["100", "100"],
  ])("the shortest form of %s is %s", (text, shortest) => expect(shortestDecimal(text)).toBe(shortest));

  it.each(["", "1,5", "1e3", "NaN", " 1", "1.", ".5"])("%j is not a decimal", (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(shortestDecimal(text)).toBeUndefined();
    expect(() => sum([text])).toThrow(SyntaxError);
    expect(() => equal(text, "1")).toThrow(SyntaxError);
  });
});
