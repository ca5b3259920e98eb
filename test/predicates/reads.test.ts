import { describe, expect, it } from "vitest";
import { predicateOf } from "../../src/predicates/predicate.ts";
import { comparisonsOf, readsOf } from "../../src/predicates/rules.ts";

const reads = (text: string) => predicateOf(text).reads.map((path) => path.join("."));

describe("the members that a predicate reads", () => {
  it.each([
    ["before.order.cancelledAt != null", ["before.order.cancelledAt"]],
    ["before.a.b == 1 && before.a.b == 2 || after.a.c", ["before.a.b", "after.a.c"]],
    ["request.lines.all(line, line.id in before.order.ids)", ["request.lines", "request.lines.id", "before.order.ids"]],
    ["request.a.exists(x, x.b.all(y, y == x)) && x", ["request.a", "request.a.b", "x"]],
    ["!has(self.id) || -self.a[0]['b'] > 1", ["self.id", "self.a.b"]],
    [
      "sum(self.lineItems.map(line, times(line.price, line.quantity)))",
      ["self.lineItems", "self.lineItems.price", "self.lineItems.quantity"],
    ],
    ["self.a.filter(x, x.b != '').map(x, x.c)", ["self.a", "self.a.b", "self.a.c"]],
    ["[self.a].all(x, x.b)", ["self.a"]],
    [
      "request.lines.all(line, where(before.order.lines, 'id', line.id).exists(each, each.left > 0))",
      ["request.lines", "before.order.lines.id", "before.order.lines", "request.lines.id", "before.order.lines.left"],
    ],
    ["contains(before.ids, request.id)", ["before.ids", "request.id"]],
    ["last(self.code, 4).startsWith(now)", ["self.code", "now"]],
    ["'before.order' == \"after\"", []],
    ["true ? before.a : {'b': [after.c]}", ["before.a", "after.c"]],
    ["before.list[after.index]", ["before.list", "after.index"]],
  ])("%s", (text, paths) => expect(reads(text)).toEqual(paths));

  it("include those of the given parts of a rule", () => {
    expect(readsOf({ refuse: "before.a", holds: "after.b" })).toEqual([
      ["before", "a"],
      ["after", "b"],
    ]);
    expect(readsOf({ as: undefined })).toEqual([]);
  });
});

describe("comparisons with a literal", () => {
  it.each([
    ["before.a.b == 'x'", [{ path: ["before", "a", "b"], operator: "==", literal: "x" }]],
    ["!(2 < before.a.b)", [{ path: ["before", "a", "b"], operator: ">", literal: 2 }]],
    ["before.a == after.a && before.b != null", []],
  ])("%s", (text, comparisons) => expect(comparisonsOf({ refuse: text })).toEqual(comparisons));
});
