import { describe, expect, test } from "vitest";
import { Baseline } from "../../../src/conformance/config/baseline.ts";
import type { Finding } from "../../../src/conformance/finding.ts";

const finding: Finding = {
  check: "response/undeclared-member",
  operation: "listOrders",
  pointer: "/orders/3/locale",
  message: "The contract does not declare this member.",
  basis: { assumed: "undeclared-members" },
  step: "list",
  request: 0,
};

describe("a baseline knows a finding", () => {
  const baseline = Baseline.parse(Baseline.of([finding]).toString());

  test.each<[string, boolean, Partial<Finding>]>([
    ["again", true, {}],
    [
      "at another index, with other words, in another step",
      true,
      { pointer: "/orders/12/locale", message: "x", step: "y", request: 4 },
    ],
    ["not of another check", false, { check: "response/schema" }],
    ["not of another operation", false, { operation: "getOrder" }],
    ["not of another member", false, { pointer: "/orders/3/region" }],
    ["not at the status", false, { pointer: "/orders/3/locale#status" }],
    ["not with another basis", false, { basis: { answered: "undeclared-members" } }],
  ])("%s", (_, isKnown, change) => {
    expect(baseline.has({ ...finding, ...change })).toBe(isKnown);
  });
});

test("leaves out the tag of the run", () => {
  const [one, other] = ["SUITE0ABC12X1", "SUITE0XYZ98X7"].map((name) => ({ ...finding, pointer: `/body/${name}` }));
  expect(Baseline.of([one as Finding]).has(other as Finding)).toBe(true);
});

test("lists known findings that are gone", () => {
  const other = { ...finding, operation: "getOrder" };
  const baseline = Baseline.of([finding, other]);
  expect(baseline.missingFrom([finding])).toEqual([
    {
      check: "response/undeclared-member",
      operation: "getOrder",
      place: "/orders/*/locale",
      basis: "assumed: undeclared-members",
    },
  ]);
  expect(baseline.missingFrom([finding, other])).toEqual([]);
});

test("is a sorted file with one finding a line", () => {
  const other = { ...finding, operation: "getOrder" };
  const text = Baseline.of([finding, other, finding]).toString();
  expect(text).toBe(Baseline.of([other, finding]).toString());
  expect(text.split("\n").filter((line) => line.includes("undeclared-member"))).toHaveLength(2);
  expect(JSON.parse(Baseline.of([]).toString())).toEqual({ version: 1, findings: [] });
});

test.each(["[]", "{}", '{"version":2,"findings":[]}', "nothing"])("%s is not a baseline", (text) => {
  expect(() => Baseline.parse(text)).toThrow();
});
