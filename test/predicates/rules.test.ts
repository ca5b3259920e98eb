import { describe, expect, it, test } from "vitest";
import { brokenRules, computedValue, holds, rejectingRules, rejects } from "../../src/predicates/rules.ts";

const paid = { id: "paid-stays", description: "Rejects if the order is paid.", refuse: "before.order.paid" };
const scope = (before: object) => ({ before, request: {}, now: "2024-12-03T09:15:27-08:00" });

describe("a precondition", () => {
  it("rejects if it is true", () => {
    expect(rejects(paid, scope({ order: { paid: true } }))).toBe(true);
    expect(rejects(paid, scope({ order: { paid: false } }))).toBe(false);
  });

  it("does not reject if a value is missing", () => {
    expect(rejects(paid, scope({}))).toBeUndefined();
    expect(rejects({}, scope({}))).toBeUndefined();
  });

  it("throws if types do not match, unless errors are ignored", () => {
    const rule = { refuse: "before.order.count > 1" };
    const wrong = scope({ order: { count: "many" } });
    expect(() => rejects(rule, wrong)).toThrow();
    expect(rejects(rule, wrong, "ignore")).toBeUndefined();
    expect(rejectingRules([rule, paid], scope({ order: { count: "many", paid: true } }), "ignore")).toEqual([paid]);
  });
});

test("evaluating a predicate leaves the stack traces of later errors as they are", () => {
  const limit = Error.stackTraceLimit;
  expect(holds({ holds: "after.order.paid" }, { after: { order: {} } })).toBeUndefined();
  expect(() => rejects({ refuse: "before.order.count > 1" }, scope({ order: { count: "many" } }))).toThrow();
  expect(Error.stackTraceLimit).toBe(limit);
});

describe("conditions and computed fields", () => {
  it("are true or false", () => {
    const rule = { holds: "after.order.cancelledAt != null" };
    expect(holds(rule, { after: { order: { cancelledAt: "2024-12-03" } } })).toBe(true);
    expect(holds(rule, { after: { order: { cancelledAt: null } } })).toBe(false);
    expect(holds(rule, { after: {} })).toBeUndefined();
  });

  it("return a value", () => {
    expect(computedValue({ as: "size(self.items)" }, { self: { items: [1, 2] } })).toBe(2);
    expect(computedValue({ as: "size(self.items)" }, { self: {} })).toBeUndefined();
  });
});

describe("broken rules", () => {
  const total = { id: "total", description: "Sum of the items.", derive: "/order/total", as: "sum(after.order.items)" };
  const broken = (order: object) => brokenRules([total], { after: { order } }, { order });

  it.each([
    ["the same number in other digits", { items: ["1.50", "2"], total: "3.5" }],
    ["a member that is not there", { items: ["1"] }],
    ["a value that cannot be computed", { total: "1" }],
  ])("are not reported for %s", (_, order) => expect(broken(order)).toEqual([]));

  it("name the place and the rule", () => {
    expect(broken({ items: ["1.50", "2"], total: "3.6" })).toEqual([
      { pointer: "/order/total", detail: 'breaks the rule total: it is "3.6". Sum of the items.' },
    ]);
    const never = { id: "never", description: "Never.", holds: "after.x" };
    expect(brokenRules([never], { after: { x: false } }, {})).toEqual([
      { pointer: "/", detail: "breaks the rule never: Never." },
    ]);
  });

  it("compare lists and objects by their members", () => {
    const rule = { id: "copy", description: "Copy.", derive: "/copy", as: "request.given" };
    const check = (given: unknown, copy: unknown) => brokenRules([rule], { request: { given } }, { copy }).length;
    expect(check([{ a: "1.0", extra: 1 }], [{ a: "1" }])).toBe(0);
    expect(check([{ a: "1.0" }], [{ a: "2" }])).toBe(1);
    expect(check(["1", "2"], ["1"])).toBe(1);
  });
});
