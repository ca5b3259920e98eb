import { expect, test } from "vitest";
import { type Finding, outranks } from "../../src/conformance/finding.ts";
import { groupFindings, placesText } from "../../src/conformance/finding-groups.ts";

function finding(operation: string, pointer: string, more: Partial<Finding> = {}): Finding {
  return {
    check: "response/schema",
    operation,
    pointer,
    message: "It is wrong.",
    basis: { documented: "customer-fields" },
    step: "a",
    request: 0,
    ...more,
  };
}
const unset = { basis: { assumed: "null-when-unset" } } as const;

test("one finding for a field in several operations and items of lists", () => {
  const groups = groupFindings([
    finding("getCustomer", "/customer/notes"),
    finding("listCustomers", "/customers/0/notes"),
    finding("listCustomers", "/customers/1/notes"),
    finding("getCustomer", "/customer/email"),
  ]);
  expect(groups.map(({ places }) => places)).toEqual([
    [
      { operation: "getCustomer", pointer: "/customer/notes" },
      { operation: "listCustomers", pointer: "/customers/*/notes" },
    ],
    [{ operation: "getCustomer", pointer: "/customer/email" }],
  ]);
});

test("one finding for all that rests on a gap", () => {
  const all = [finding("getCustomer", "/customer/notes", unset), finding("getOrder", "/order/note", unset)];
  expect(groupFindings(all).map(({ cause }) => cause)).toEqual(["null-when-unset"]);
});

test("findings of other checks, and statuses of rejections, are others", () => {
  const basis = { assumed: "missing-references" } as const;
  const all = [
    finding("createOrder", "/body/order", { check: "input/unknown-reference", basis }),
    finding("createOrder", "/body/order#status", { check: "input/unknown-reference", basis }),
    finding("createOrder", "/body/order", { check: "input/schema-violation", basis }),
  ];
  expect(groupFindings(all)).toHaveLength(3);
});

test("a request that is wrongly rejected is a finding of its own in each operation", () => {
  const rejected = { check: "response/valid-request-rejected", basis: { documented: "get-shop" } } as const;
  expect(groupFindings([finding("getShop", "", rejected), finding("getOrder", "", rejected)])).toHaveLength(2);
});

test("lists eight places, and counts the others", () => {
  const all = Array.from({ length: 10 }, (_, index) => finding(`get${index}`, "/customer/notes", unset));
  const [group] = groupFindings(all);
  expect(group && placesText(group)).toMatch(
    /^In 10 places: get0 \/customer\/notes, .*get7 \/customer\/notes and 2 more\.$/,
  );
  const [one] = groupFindings(all.slice(0, 1));
  expect(one && placesText(one)).toBeUndefined();
});

test("a finding that fails a run takes the place of one that only warns", () => {
  const [warning, failure] = [
    finding("getCustomer", "/customer/notes", unset),
    finding("getCustomer", "/customer/notes"),
  ];
  expect([outranks(failure, warning), outranks(warning, failure), outranks(failure, failure)]).toEqual([
    true,
    false,
    false,
  ]);
});
