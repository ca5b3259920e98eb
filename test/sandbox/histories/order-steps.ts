/** Steps with orders, fulfillments and refunds. */
import fc from "fast-check";
import type { Created, Part } from "./places.ts";
import type { Steps } from "./steps.ts";
import { anyCreated, anyMoney, at, every, few, joinTexts, limit, money, quantity, some, time, word } from "./values.ts";

const orderLine = fc
  .tuple(
    at,
    at,
    some({
      quantity: fc.constantFrom(4, 3, 2, 1, 0),
      price: anyMoney,
      totalDiscount: anyMoney,
      requiresShipping: fc.constantFrom(true, true, false),
      title: word,
      currentQuantity: fc.constant(9),
      fulfillableQuantity: fc.constant(9),
    }),
  )
  .map(([of, at, line]) => ({
    ...line,
    productId: { $: "product", at: of } satisfies Created,
    variantId: { $: "variant", of, at } satisfies Part,
  }));
const orderFields = some(
  {
    lineItems: fc.array(orderLine, { minLength: 1, maxLength: 3 }),
    customer: every({ id: anyCreated("customer") }),
    financialStatus: fc.constantFrom("paid", "paid", "pending"),
    totalTax: money,
    taxesIncluded: fc.boolean(),
    discountCodes: few(some({ code: word, amount: anyMoney })),
    totalPrice: money,
    note: word,
    tags: word,
    orderId: fc.constant("9"),
    createdAt: fc.constant("2020-01-01T00:00:00Z"),
    cancelledAt: fc.constant("2020-01-01T00:00:00Z"),
    fulfillmentStatus: fc.constant("fulfilled"),
    currentTotalPrice: fc.constant("9.00"),
  },
  "lineItems",
);
const orderUpdate = some({
  email: word,
  note: word,
  tags: word,
  financialStatus: fc.constant("paid"),
  orderId: fc.constant("9"),
});

const tracking = some({
  trackingCompany: word,
  trackingNumber: fc.constantFrom("1Z", "2Z"),
  trackingUrl: fc.constant("https://track.example/1Z"),
});
const origins = fc.array(some({ city: word }), { maxLength: 1 });
const parcel = fc
  .tuple(
    at,
    at,
    fc.array(some({ quantity }), { minLength: 1, maxLength: 2 }),
    some({ trackings: few(tracking), originAddress: origins }),
    fc.constantFrom(false, false, true),
  )
  .map(([of, first, lines, rest, all]) => ({
    ...rest,
    orderId: { $: "order", at: of } satisfies Created,
    ...(!all && {
      lineItems: lines.map((line, at) => ({ ...line, id: { $: "line", of, at: first + at } satisfies Part })),
    }),
  }));

const refundLine = some({ quantity, subtotal: anyMoney, total_tax: anyMoney, location_id: anyCreated("location") });
const refund = fc
  .tuple(
    at,
    at,
    fc.array(fc.oneof({ weight: 3, arbitrary: some({ quantity }) }, { weight: 1, arbitrary: refundLine }), {
      minLength: 1,
      maxLength: 2,
    }),
    some({ note: word }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: every({ customerId: anyCreated("customer") }) },
      { weight: 1, arbitrary: every({ customer: some({ id: anyCreated("customer"), firstName: word }, "id") }) },
    ),
  )
  .map(([of, first, lines, rest, whom]) => ({
    ...{ ...rest, ...whom },
    lineItems: lines.map((line, at) => ({ ...line, line_item_id: { $: "line", of, at: first + at } satisfies Part })),
  }));

export const orderSteps: Steps = [
  [3, "createOrder", every({ order: orderFields })],
  [1, "updateOrder", every({ orderId: anyCreated("order"), order: orderUpdate })],
  [2, "cancelOrder", some({ orderId: anyCreated("order"), reason: word }, "orderId")],
  [
    3,
    "listOrders",
    some({
      createdAtMin: time("instant", "zulu", "local", "date"),
      createdAtMax: time("instant", "zulu", "local", "date"),
      updatedAtMin: time("instant", "zulu", "local", "date"),
      updatedAtMax: time("instant", "zulu", "local", "date"),
      financialStatus: fc.constantFrom("paid", "unpaid", "refunded"),
      fulfillmentStatus: fc.constantFrom("partial", "fulfilled"),
      ids: fc.array(anyCreated("order"), { minLength: 1, maxLength: 3 }).map((ids) => joinTexts(",", ids)),
      limit,
    }),
  ],
  [8, "createFulfillment", every({ fulfillment: parcel })],
  [3, "cancelFulfillment", every({ fulfillmentId: anyCreated("fulfillment") })],
  [
    3,
    "updateFulfillmentTracking",
    every({
      fulfillmentId: anyCreated("fulfillment"),
      fulfillment: some({
        status: fc.constant("fulfilled"),
        trackings: few(tracking),
        originAddress: origins,
        lineItems: fc.constant([]),
      }),
    }),
  ],
  [1, "getFulfillmentsByIds", every({ ids: fc.array(anyCreated("fulfillment"), { minLength: 1, maxLength: 3 }) })],
  [8, "createRefund", every({ refund })],
  [
    1,
    "updateRefundStatus",
    some(
      { refundId: anyCreated("refund"), orderId: anyCreated("order"), status: fc.constant(2) },
      "refundId",
      "status",
    ),
  ],
  [
    1,
    "getRefundsByIds",
    some({
      ids: fc.array(anyCreated("refund"), { minLength: 1, maxLength: 3 }),
      refundIds: few(anyCreated("refund")),
      orderId: anyCreated("order"),
    }),
  ],
  [1, "listOrderRefunds", some({ orderId: anyCreated("order"), limit }, "orderId")],
];
