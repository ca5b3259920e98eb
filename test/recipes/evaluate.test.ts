/** Expressions and conditions of recipes: what they mean, and which are rejected. */
import { describe, expect, test } from "vitest";
import { parseCriterion } from "../../scripts/recipes/condition.ts";
import { decide, evaluateAll, fill, type Scope } from "../../scripts/recipes/evaluate.ts";
import { parseExpression } from "../../scripts/recipes/expression.ts";

const scope: Scope = {
  inputs: { orderId: "17", quantity: 2, since: "2024-12-01T00:00:00-08:00" },
  outputs: { readOrder: { id: 1218555927434856, price: "25.20", tags: ["a", "b"] } },
  response: {
    status: 200,
    body: {
      order: { id: "1218555927434856", price: 25.2, paid: true, closedAt: null, note: "it's", items: [] },
      "a/b": { "c~d": 1 },
      orders: [
        { id: 17, updatedAt: "2024-12-01T00:00:00-08:00" },
        { id: 18, updatedAt: "2024-12-02T00:00:00-08:00" },
      ],
    },
  },
};

describe("a comparison", () => {
  const holds = (condition: string): boolean => decide(parseCriterion({ kind: "simple", condition }), scope).holds;

  test.each([
    "$statusCode == 200",
    "$statusCode != 201",
    "$statusCode < 300",
    "$statusCode >= 200",
    "$response.body#/order/id == $steps.readOrder.outputs.id", // a string and a number, as in the two wire formats
    "$response.body#/order/price == $steps.readOrder.outputs.price", // 25.2 and "25.20"
    "$response.body#/order/paid == true",
    "$response.body#/order/paid == 'true'",
    "$response.body#/order/closedAt == null",
    "$response.body#/order/note == 'it''s'",
    "$response.body#/order/id != '1'",
    "$response.body#/a~1b/c~0d == 1",
    "$response.body#/orders/1/id > $inputs.orderId",
    "$response.body#/orders/0/updatedAt <= $inputs.since",
  ])("%s", (condition) => expect(holds(condition)).toBe(true));

  test.each([
    "$statusCode == 409",
    "$response.body#/order/note == 'It''s'", // case matters
    "$response.body#/order/closedAt == 0",
    "$response.body#/order/closedAt != null",
    "$response.body#/order/missing == null", // a missing value is not null
    "$response.body#/order/missing != 'a'",
    "$response.body#/order/items == ''",
    "$inputs.nothing == $steps.later.outputs.nothing",
  ])("not %s", (condition) => expect(holds(condition)).toBe(false));
});

describe("a query", () => {
  const verdict = (condition: string) =>
    decide(parseCriterion({ kind: "jsonpath", context: "$response.body", condition }), scope);

  test.each([
    ["$[?@.order]", true],
    ["$[?@.order.closedAt]", true], // null is there
    ["$[?@.refunds]", false],
    ["$[?count(@.orders[*]) == 2]", true],
    ["$[?count(@.orders[*]) >= 3]", false],
    ["$[?count(@.order.items[*]) == 0]", true],
    ["$[?count(@.orders[?@.id == {$inputs.orderId}]) == 1]", true],
    ["$[?count(@.orders[?@.updatedAt < {$inputs.since}]) == 0]", true],
    ["$[?@.orders[?@.id == {$steps.readOrder.outputs.id}]]", false],
    ["$[?@.orders[?@.missing != {$inputs.orderId}]]", false],
  ])("%s: %s", (condition, holds) => expect(verdict(condition).holds).toBe(holds));

  test("says how many items it found", () => {
    expect(verdict("$[?count(@.orders[*]) == 1]")).toEqual({ holds: false, found: 2 });
    expect(verdict("$[?count(@.refunds[*]) == 1]")).toEqual({ holds: false, found: 0 });
  });
});

describe("a request", () => {
  test("has the values of its expressions, with their types", () => {
    const body = {
      id: "$inputs.orderId",
      quantity: "$inputs.quantity",
      tags: ["$steps.readOrder.outputs.tags"],
      x: null,
    };
    expect(fill(body, scope)).toEqual({ id: "17", quantity: 2, tags: [["a", "b"]], x: null });
  });

  test("without a value is not sent", () => {
    expect(() => fill("$inputs.nothing", scope)).toThrow("The input nothing has no value.");
    expect(() => fill(["$steps.later.outputs.id"], scope)).toThrow("Step later has not run, so id has no value.");
    expect(() => evaluateAll({ id: "$response.body#/order/items/0/id" }, scope)).toThrow(
      "The response has no order.items[0].id.",
    );
  });
});

describe("rejected", () => {
  test.each(["$url", "$response.header.Link", "$request.body#/a", "$inputs", "$steps.a.b", "$response.body#a", "x"])(
    "the expression %s",
    (text) => expect(() => parseExpression(text)).toThrow("must be $statusCode"),
  );

  test.each([
    ["$statusCode", "must compare an expression with a value"],
    ["$statusCode == 200 && $response.body#/a == 1", "must compare with an expression, a number"],
    ["!$response.body#/a", "must compare an expression with a value"],
    ["$statusCode == '200", "must compare with an expression, a number"],
    ["200 == $statusCode", "must be $statusCode"],
    ["$response.header.Link == 'a'", "must be $statusCode"],
  ])("the condition %s", (condition, message) =>
    expect(() => parseCriterion({ kind: "simple", condition })).toThrow(message),
  );

  test.each([
    "$.orders[*]",
    "$[?length(@.orders) == 1]",
    "$[?count(@.orders) == 1]",
    "$[?count(@.orders[*]) != 1]",
    "$[?@.orders[*] && @.order]",
    "$[?@.orders[?@.id == 17]]",
    "$[?@..id]",
  ])("the query %s", (condition) =>
    expect(() => parseCriterion({ kind: "jsonpath", context: "$response.body", condition })).toThrow(
      /^must be a JSONPath such as/,
    ),
  );
});
