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
    ["with other words, in another step", true, { message: "x", step: "y", request: 4 }],
    ["in another operation, with the same cause", true, { operation: "getOrder", pointer: "/order/region" }],
    ["not of another check", false, { check: "response/schema" }],
    ["not about the status", false, { pointer: "/orders/3/locale#status" }],
    ["not with another basis", false, { basis: { answered: "undeclared-members" } }],
  ])("%s", (_, isKnown, change) => {
    expect(baseline.has({ ...finding, ...change })).toBe(isKnown);
  });
});

describe("a baseline knows a finding on what is documented", () => {
  const schema: Finding = {
    ...finding,
    check: "response/schema",
    pointer: "/orders/3/note",
    basis: { documented: "order-fields" },
  };
  const access: Finding = { ...schema, check: "access/missing-token", pointer: "" };
  const baseline = Baseline.parse(Baseline.of([schema, access]).toString());

  test.each<[string, boolean, Finding]>([
    ["about the same field in another operation", true, { ...schema, operation: "getOrder", pointer: "/order/note" }],
    ["not about another field", false, { ...schema, pointer: "/orders/3/tags" }],
    ["about the same operation", true, access],
    ["not about another operation", false, { ...access, operation: "getShop" }],
  ])("%s", (_, isKnown, other) => {
    expect(baseline.has(other)).toBe(isKnown);
  });
});

const inBody = (name: string): Finding => ({
  ...finding,
  check: "input/boundary-value",
  basis: { documented: "order-fields" },
  pointer: `/body/${name}`,
});

test("leaves out the tag of the run", () => {
  expect(Baseline.of([inBody("SUITE0ABC12X1")]).has(inBody("SUITE0XYZ98X7"))).toBe(true);
});

test("lists known causes that are gone", () => {
  const baseline = Baseline.of([finding, inBody("note")]);
  expect(baseline.missingFrom([finding])).toEqual([
    { check: "input/boundary-value", cause: "documented: order-fields listOrders /body/note" },
  ]);
  expect(baseline.missingFrom([finding, inBody("note")])).toEqual([]);
});

test("is a sorted file with one cause a line, whatever the number of places", () => {
  const other = { ...finding, operation: "getOrder" };
  const text = Baseline.of([finding, inBody("note"), other]).toString();
  expect(text).toBe(Baseline.of([inBody("note"), finding, finding]).toString());
  expect(JSON.parse(text)).toEqual({
    version: 1,
    causes: [
      { check: "input/boundary-value", cause: "documented: order-fields listOrders /body/note" },
      { check: "response/undeclared-member", cause: "assumed: undeclared-members" },
    ],
  });
  expect(JSON.parse(Baseline.of([]).toString())).toEqual({ version: 1, causes: [] });
});

test.each(["[]", "{}", '{"version":2,"causes":[]}', "nothing"])("%s is not a baseline", (text) => {
  expect(() => Baseline.parse(text)).toThrow();
});
