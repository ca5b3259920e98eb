import { expect, test } from "vitest";
import { type Finding, outranks } from "../../../src/conformance/cases/finding.ts";
import { groupFindings, placesText } from "../../../src/conformance/judge/finding-groups.ts";

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
  expect(groupFindings(all)).toHaveLength(1);
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

test("one finding for what operations share, such as the check of tokens", () => {
  const token = { check: "access/invalid-token", basis: { inherent: "known-tokens-only" } } as const;
  const scope = { check: "access/insufficient-scope", basis: { documented: "any-scope-suffices" } } as const;
  const method = { check: "input/unsupported-method" } as const;
  const groups = groupFindings([
    finding("getShop", "/suffix", token),
    finding("getOrder", "/prefix", token),
    finding("getOrder", "/prefix#status", { ...token, basis: { assumed: "token-statuses" } }),
    finding("getShop", "/read_orders", scope),
    finding("getOrder", "/read_products", scope),
    finding("getShop", "/PATCH", { ...method, basis: { documented: "get-shop" } }),
    finding("getOrder", "/DELETE", { ...method, basis: { documented: "get-order" } }),
  ]);
  expect(groups.map(({ places }) => places.length)).toEqual([2, 1, 2, 2]);
});

test("one finding for rejected requests that are carried out in part", () => {
  const part = { check: "state/rejected-in-part", basis: { inherent: "no-effect-of-rejections" } } as const;
  const groups = groupFindings([finding("updateCustomer", "", part), finding("updateOrder", "", part)]);
  expect(groups.map(({ places }) => places.length)).toEqual([2]);
});

test("a header that is missing and a body that is not JSON are two findings", () => {
  const check = "response/content-type";
  const all = [
    finding("getShop", "", { check, basis: { documented: "json-bodies" } }),
    finding("getShop", "/", { check, basis: { inherent: "well-formed-body" } }),
    finding("getOrder", "/", { check, basis: { inherent: "well-formed-body" } }),
  ];
  expect(groupFindings(all).map(({ places }) => places.length)).toEqual([1, 2]);
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

test("one finding for bodies that are not JSON, whatever operation they are sent to", () => {
  const check = "response/server-error";
  const basis = { inherent: "no-server-error" } as const;
  const fails = (operation: string, at: string) =>
    finding(operation, "", { check, basis, message: `The server fails with 500${at}. {}` });
  const all = [fails("addA", " at a body that is not JSON"), fails("addB", " at a body that is not JSON")];
  expect(groupFindings(all)).toHaveLength(1);
  expect(groupFindings([...all, fails("addA", ""), fails("addB", "")])).toHaveLength(3);
});

test("one finding for a member that several schemas forbid", () => {
  const extra = (operation: string, pointer: string) =>
    finding(operation, pointer, {
      message: `${pointer} is not allowed here.`,
      basis: { documented: `/paths/~1${operation}/get/responses/200` },
    });
  const all = [
    extra("getA", "/_links"),
    extra("getB", "/_links"),
    extra("listA", "/0/_links"),
    extra("getA", "/other"),
  ];
  expect(groupFindings(all).map(({ places }) => places.length)).toEqual([3, 1]);
});
