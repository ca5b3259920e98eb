import { describe, expect, test } from "vitest";
import { IgnoreList, type IgnoreRule } from "../../../src/conformance/config/ignore.ts";

const finding = {
  check: "response/undeclared-member",
  operation: "listOrders",
  pointer: "/orders/12/customer/locale",
  basis: { assumed: "undeclared-members" },
} as const;

describe("a rule", () => {
  test.each<[boolean, Omit<IgnoreRule, "reason">]>([
    [true, {}],
    [true, { check: "response/undeclared-member" }],
    [true, { check: "response" }],
    [false, { check: "resp" }],
    [false, { check: "response/schema" }],
    [true, { operation: "listOrders" }],
    [false, { operation: "getOrder" }],
    [true, { place: "/orders/*/customer" }],
    [true, { place: "/orders/*/customer/locale" }],
    [false, { place: "/orders/*/cust" }],
    [true, { gap: "undeclared-members" }],
    [false, { gap: "next-page" }],
    [false, { operation: "listOrders", gap: "next-page" }],
    [true, { expires: "2027-01-31" }],
    [false, { expires: "2027-01-30" }],
  ])("%s for %j", (isIgnored, rule) => {
    const list = new IgnoreList([{ ...rule, reason: "x" }], "2027-01-31");
    expect(list.ignores(finding)).toBe(isIgnored);
    expect(list.count).toBe(isIgnored ? 1 : 0);
  });
});

test("lists what is unused and what has expired", () => {
  const [used, unused, expired]: IgnoreRule[] = [
    { check: "response", reason: "a" },
    { check: "access", reason: "b" },
    { check: "response", reason: "c", expires: "2020-01-01" },
  ];
  const list = new IgnoreList([used, unused, expired] as IgnoreRule[]);
  list.ignores(finding);
  expect(list.unused).toEqual([unused]);
  expect(list.expired).toEqual([expired]);
});
