import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amount, isMore, multiply, subtract, total } from "../../../src/sandbox/text/decimal-amount.ts";

// Arithmetic on amounts is exact, whatever the number of digits.

const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const amount = (value: bigint): Amount => {
  const digits = String(value < 0n ? -value : value).padStart(3, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` as Amount;
};

test("sums, differences and products are exact", () => {
  fc.assert(
    fc.property(cents, cents, fc.nat({ max: 1000 }), (one, other, count) => {
      expect(total(amount(one), amount(other))).toBe(amount(one + other));
      expect(subtract(amount(one), amount(other))).toBe(amount(one - other));
      expect(multiply(amount(one), count)).toBe(amount(one * BigInt(count)));
      expect(isMore(amount(one), amount(other))).toBe(one > other);
    }),
  );
});

test.each<[readonly (Amount | undefined)[], string]>([
  [[], "0.00"],
  [["1"], "1.00"],
  [["1.5", undefined, "0.05"], "1.55"],
  [["0.1", "0.2"], "0.30"],
  [["1.005", "1.005"], "2.010"],
  [["0.07", "-0.08"], "-0.01"],
  [["90071992547409.93", "0.01"], "90071992547409.94"],
  [["123456789012345678901234567890.12", "0.01"], "123456789012345678901234567890.13"],
])("the sum of %j is %s", (amounts, sum) => expect(total(...amounts)).toBe(sum));
