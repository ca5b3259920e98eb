import type { Expectation } from "../../../../src/conformance/cases/case.ts";
import { assumed } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf, silent } from "../../support/rows.ts";
import { type Sent, send } from "../../support/transcript.ts";

const path = { customerId: "1001" };
const customer = (ordersCount: number) =>
  send("getCustomer", { path, response: { customer: { id: "1001", ordersCount } } });
const remove = (status: number, more: Sent = {}) => send("deleteCustomer", { path, status, ...more });
const byRules: Expectation = {
  outcome: "by-rules",
  check: "rules/wrongly-rejected",
  basis: { documented: "customer-with-orders-stays" },
  reason: "no rule rejects it",
};
const rule = "deleteCustomer /customer-with-orders-stays";

const card = (more: object) =>
  send("getGiftCard", { path: { giftCardId: "4001" }, response: { giftCard: { id: "4001", ...more } } });
const create = (balance: string) =>
  send("createGiftCard", {
    body: { giftCard: { initialValue: "5.00" } },
    response: { giftCard: { id: "4001", balance } },
  });
const disable = (disableTime?: string | null) =>
  send("disableGiftCard", {
    path: { giftCardId: "4001" },
    response: { giftCard: { id: "4001", ...(disableTime !== undefined && { disableTime }) } },
  });
const collection = (...collects: string[]) =>
  send("getCollection", {
    path: { collectionId: "3001" },
    response: { collection: { collectionId: "3001", collects, collectionType: 1 } },
  });
const add = (more: Sent = {}) =>
  send("addProductsToCollection", {
    body: { collect: { collectionId: "3001", productIds: ["5002"] } },
    response: { collections: { result: true } },
    ...more,
  });
const order = (createdAt: string) =>
  send("getOrder", { path: { orderId: "2001" }, response: { order: { orderId: "2001", createdAt } } });
const ordered = (operation: string, orderId: string, cancelledAt: string | null = null) =>
  send(operation, {
    ...(operation === "cancelOrder" ? { path: { orderId } } : { body: { order: { customer: { id: "1001" } } } }),
    response: { order: { orderId, customer: { id: "1001" }, cancelledAt } },
  });
const bought = (orderId: string, id: string, currentQuantity = 3) =>
  send("getOrder", {
    path: { orderId },
    response: { order: { orderId, customer: { id: "1001" }, lineItems: [{ id, quantity: 3, currentQuantity }] } },
  });
const product = (owner: string) =>
  send("getProduct", {
    path: { productId: "5001" },
    response: { product: { productId: "5001", variants: [{ id: "6001", productId: owner }] } },
  });

export const rows: readonly Row[] = [
  ...rowsOf("rules/not-enforced", {
    "accepted although a rule rejects it": [
      customer(1),
      remove(200),
      finds(rule, {
        why: /must reject it: /,
      }),
    ],
    "accepted, and no rule rejects it": [customer(0), remove(200)],
    "rejected by the rule": [customer(1), remove(409)],
    "the state is not known": [remove(200), silent],
    "a setup step": [customer(1), remove(200, { setup: true }), silent],
    "a server that fails": [customer(1), remove(500), silent],
    "a step asks whether a rule rejects it, and the status is another": [
      customer(1),
      remove(404, { expect: byRules }),
      finds(`${rule}#status`, { why: /404 instead of 409/ }),
    ],
    "a step asks, and no rule rejects it": [customer(0), remove(200, { expect: byRules })],
    "a step asks, and nothing is known": [remove(200, { expect: byRules })],
  }),
  ...rowsOf("rules/wrongly-rejected", {
    "a step asks, and no rule rejects it": [
      customer(0),
      remove(409, { expect: byRules }),
      finds("deleteCustomer", { basis: byRules.basis }),
    ],
    "the customer has a gift card": [
      customer(0),
      card({ customerId: "1001" }),
      remove(409, { expect: byRules }),
      finds("deleteCustomer", assumed("gift-cards-of-deleted-customers")),
    ],
  }),
  ...rowsOf("rules/invariant", {
    "a postcondition of the operation": [
      disable(null),
      finds("disableGiftCard /disabling-records-the-time", {
        why: /^The rule disabling-records-the-time of disableGiftCard is broken: /,
      }),
    ],
    "a postcondition about a field that the response omits": [
      disable(),
      finds("disableGiftCard /disabling-records-the-time", {
        why: /^The rule disabling-records-the-time of disableGiftCard is broken: /,
      }),
    ],
    "a postcondition that holds": [disable("2026-01-01T00:00:00Z")],
    "an invariant of a resource": [product("5002"), finds("getProduct /product/variants-are-of-the-product")],
    "an invariant that holds": [product("5001")],
    "a postcondition of an earlier request": [
      collection("5001"),
      add(),
      collection("5001"),
      finds("getCollection /collection/added-products-are-in", {
        judges: ["addProductsToCollection", "getCollection"],
      }),
    ],
    "a postcondition of an earlier request that holds": [
      collection("5001"),
      add(),
      collection("5001", "5002"),
      { judges: ["addProductsToCollection"] },
    ],
    "a postcondition that the response to the earlier request takes back": [
      collection("5001"),
      add({ response: { collections: { result: false } } }),
      collection("5001"),
    ],
    "a request that should be rejected is accepted in part": [
      collection("5001"),
      add({
        expect: {
          outcome: "rejected",
          check: "state/rejected-with-effect",
          basis: { assumed: "collect-unknown-products" },
          reason: "there is no product 5002",
        } as never,
      }),
      collection("5001"),
      silent,
    ],
    "a request that was rejected changes nothing": [
      collection("5001"),
      add({ status: 409 }),
      collection("5001"),
      silent,
    ],
    "another change came in between, so the cause is unknown": [
      collection("5001"),
      add(),
      send("deleteProduct", { path: { productId: "5001" }, response: {} }),
      collection("5001"),
      silent,
    ],
    "a failure came before, so the state is unknown": [
      collection("5001"),
      add(),
      add({ status: 500 }),
      collection("5001"),
      silent,
    ],
    "a count, where the suite knows only that it is at least the number of orders that it saw": [
      customer(0),
      ordered("createOrder", "2001"),
      ordered("createOrder", "2002"),
      ordered("cancelOrder", "2001", "2026-12-05T11:41:09-08:00"),
      ordered("createOrder", "2003"),
      customer(3),
    ],
    "an order of the customer of a refund, which is of another order": [
      bought("2001", "2101"),
      bought("2002", "2201"),
      send("createRefund", {
        body: { refund: { customerId: "1001", lineItems: [{ line_item_id: "2201", quantity: 2 }] } },
        response: {
          refund: { refundId: "9001", customerId: "1001", lineItems: [{ line_item_id: "2201", quantity: 2 }] },
        },
      }),
      bought("2001", "2101"),
      bought("2002", "2201", 1),
    ],
  }),
  ...rowsOf("rules/computed-field", {
    "another value": [
      card({ code: "ABCDEFGH", lastCharacters: "ABCD" }),
      finds("getGiftCard /giftCard/lastCharacters", { why: /must be "EFGH" \(got "ABCD"\)/ }),
    ],
    "the computed value": [card({ code: "ABCDEFGH", lastCharacters: "EFGH" })],
    "what it depends on is not there": [card({ lastCharacters: "EFGH" }), silent],
    "a value of the operation": [create("4.00"), finds("createGiftCard /giftCard/balance")],
    "the same amount in other digits": [create("5")],
    "a value that depends on what was before": [
      order("2026-01-01T00:00:00Z"),
      order("2026-01-02T00:00:00Z"),
      finds("getOrder /order/createdAt"),
    ],
    "a value that stays as it was before": [order("2026-01-01T00:00:00Z"), order("2026-01-01T00:00:00Z")],
  }),
  ...(
    [
      ["one unit less is accepted", 200, { documented: "create-fulfillment" }],
      ["one unit less is rejected too", 409, { assumed: "missing-references" }],
    ] as const
  ).map(([name, status, basis]) => {
    const ship = (as: string, quantity: number, more: Sent = {}) =>
      send("createFulfillment", {
        as,
        body: { fulfillment: { orderId: "2001", lineItems: [{ id: "31", quantity }] } },
        response: { fulfillment: { id: "8001" } },
        ...more,
      });
    const whole: Expectation = {
      outcome: "accepted",
      check: "rules/wrongly-rejected",
      basis: { documented: "create-fulfillment" },
      reason: "it is what was bought",
      control: "less",
    };
    const steps = [ship("less", 1, { status }), ship("whole", 2, { status: 409, expect: whole })];
    return row(
      "rules/wrongly-rejected",
      `all is too much, and ${name}`,
      ...steps,
      finds("createFulfillment", { basis }),
    );
  }),
];
