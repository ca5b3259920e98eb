/** States typed by hand, on each side of every predicate of the contract. */
import type { Scope } from "../../src/predicates/predicate.ts";

/** A predicate's place, what it reads, and its value there. */
type Row = readonly [place: string, scope: Scope, value: unknown];

const order = (financialStatus: string | undefined, fulfillmentStatus: string | undefined): Scope => ({
  before: { order: { ...(financialStatus && { financialStatus }), ...(fulfillmentStatus && { fulfillmentStatus }) } },
});
const card = (disableTime: string | null, expireTime: string | null): Scope => ({
  item: { disableTime, expireTime },
  now: "2025-06-01T00:00:00",
});

/** An order with lines, `bought` by id, and a call that names some of them. */
const shipped = (lineItems: object[], bought: object[], cancelledAt: string | null = null): Scope => ({
  before: { order: { lineItems: bought, cancelledAt } },
  request: { fulfillment: { orderId: "7", lineItems } },
});
const refunded = (lineItems: object[], bought: object[]): Scope => ({
  before: { order: { lineItems: bought } },
  request: { refund: { lineItems } },
});
const priced = (totalPrice: string, lineItems: object[]): Scope => ({
  before: { order: { totalPrice } },
  request: { refund: { lineItems } },
});
const twoLeft = [
  { id: "1", fulfillableQuantity: 0, currentQuantity: 2 },
  { id: "2", fulfillableQuantity: 2, currentQuantity: 10 },
];
const shippedSoFar = (before: string, after: string): Scope => ({
  before: { order: { fulfillmentStatus: before } },
  after: { order: { fulfillmentStatus: after } },
});
const status = (status: string): Scope => ({ before: { fulfillment: { status } } });

/** Products that are sent to a collection, those that it had, and those that it has. */
const collected = (productIds: string[], had: string[], has: string[]): Scope => ({
  request: { collect: { productIds } },
  before: { collection: { collects: had } },
  after: { collection: { collects: has } },
});
const replaced = (sent: string[], collects: string[], collectionType = 1): Scope => ({
  request: { collection: { collects: sent } },
  after: { collection: { collectionType, collects } },
});
/** A call that takes of the second line, and what the order then has of it. */
const following = (lineItems: object[], fulfillableQuantity: number, currentQuantity: number): Scope => ({
  before: { order: { lineItems: twoLeft } },
  request: { fulfillment: { lineItems }, refund: { lineItems } },
  after: { order: { lineItems: [twoLeft[0], { id: "2", fulfillableQuantity, currentQuantity }] } },
});
/** A customer of one address, and the id of the default one. */
const book = (address: object, id: string) => ({ self: { addresses: [address], defaultAddress: { id } } });

/** An order of 10.50 for a customer of three orders, who had spent 20.00, and the figures of the customer afterwards. */
const counted = (financialStatus: string, ordersCount: number, totalSpent: string): Scope => ({
  before: { customer: { ordersCount: 3, totalSpent: "20.00" } },
  after: { order: { financialStatus, totalPrice: "10.50" }, customer: { ordersCount, totalSpent } },
});
const nothingLeft = (currentTotalPrice: string, currentQuantity: number, more = {}): Scope => ({
  after: {
    order: {
      currentTotalPrice,
      currentSubtotalPrice: "0.00",
      currentTotalTax: "0",
      lineItems: [{ currentQuantity }],
      ...more,
    },
  },
});

export const rows: readonly Row[] = [
  // Errors, rule 2
  ["cancelOrder paid-and-fulfilled-stays", order("paid", "fulfilled"), true],
  ["cancelOrder paid-and-fulfilled-stays", order("paid", "partial"), false],
  ["cancelOrder paid-and-fulfilled-stays", order("pending", "fulfilled"), false],
  ["cancelOrder paid-and-fulfilled-stays", order("paid", undefined), undefined],
  // States and transitions
  ["cancelOrder cancelling-records-the-reason", { request: { reason: "changed" } }, "changed"],
  ["cancelOrder cancelling-records-the-time", { after: { order: { cancelledAt: "2024-12-05T11:41:09-08:00" } } }, true],
  ["cancelOrder cancelling-records-the-time", { after: { order: { cancelledAt: null } } }, false],
  ["disableGiftCard disabling-records-the-time", { after: { giftCard: { disableTime: "2024-12-02T10:00:00" } } }, true],
  ["disableGiftCard disabling-records-the-time", { after: { giftCard: { disableTime: null } } }, false],
  ["createFulfillment new-fulfillment-is-open", {}, "open"],
  // Not shown; see the gaps fulfillment-quantities, fulfillment-after-cancel, order-after-cancel
  ["createFulfillment fulfills-lines-of-the-order", shipped([{ id: "2", quantity: 1 }], twoLeft), false],
  ["createFulfillment fulfills-lines-of-the-order", shipped([{ id: "2" }, { id: "3" }], twoLeft), true],
  ["createFulfillment fulfills-lines-of-the-order", shipped([{ id: "2" }], []), true],
  ["createFulfillment fulfills-lines-of-the-order", shipped([], twoLeft), false],
  ["createFulfillment fulfills-lines-of-the-order", { request: { fulfillment: {} } }, undefined],
  ["createFulfillment fulfills-what-is-left", shipped([{ id: "2", quantity: 2 }], twoLeft), false],
  ["createFulfillment fulfills-what-is-left", shipped([{ id: "2", quantity: 3 }], twoLeft), true],
  ["createFulfillment fulfills-what-is-left", shipped([{ id: "2", quantity: 10 }], twoLeft), true],
  ["createFulfillment fulfills-what-is-left", shipped([{ id: "2" }, { id: "1", quantity: 1 }], twoLeft), true],
  ["createFulfillment fulfills-what-is-left", shipped([{ id: "1" }, { id: "2" }], twoLeft), false],
  ["createFulfillment fulfills-what-is-left", shipped([{ id: "1", quantity: 1 }], [{ id: "1" }]), undefined],
  ["createFulfillment cancelled-order-is-not-shipped", shipped([], [], "2024-12-05T11:41:09-08:00"), true],
  ["createFulfillment cancelled-order-is-not-shipped", shipped([], []), false],
  ["createFulfillment cancelled-order-is-not-shipped", { before: { order: {} } }, undefined],
  ["cancelFulfillment only-open-fulfillments-are-cancelled", status("open"), false],
  ["cancelFulfillment only-open-fulfillments-are-cancelled", status("fulfilled"), true],
  ["cancelFulfillment only-open-fulfillments-are-cancelled", status("cancelled"), true],
  ["cancelFulfillment cancelled-fulfillment-is-cancelled", {}, "cancelled"],
  ["updateFulfillmentTracking cancelled-fulfillment-stays", status("cancelled"), true],
  ["updateFulfillmentTracking cancelled-fulfillment-stays", status("fulfilled"), false],
  ["cancelOrder cancelled-order-stays", { before: { order: { cancelledAt: "2024-12-05T11:41:09-08:00" } } }, true],
  ["cancelOrder cancelled-order-stays", { before: { order: { cancelledAt: null } } }, false],
  ["cancelOrder cancelled-order-stays", { before: { order: {} } }, undefined],
  // Not shown; see the gaps refund-quantities, default-location, smart-collection-products
  ["createRefund refund-names-lines", { request: { refund: {} } }, true],
  ["createRefund refund-names-lines", { request: { refund: { lineItems: [] } } }, true],
  ["createRefund refund-names-lines", { request: { refund: { lineItems: [{ line_item_id: "1" }, {}] } } }, true],
  ["createRefund refund-names-lines", { request: { refund: { lineItems: [{ line_item_id: "1" }] } } }, false],
  ["createRefund refunds-what-was-bought", refunded([{ line_item_id: "1", quantity: 2 }], twoLeft), false],
  ["createRefund refunds-what-was-bought", refunded([{ line_item_id: "1", quantity: 3 }], twoLeft), true],
  ["createRefund refunds-what-was-bought", refunded([{ line_item_id: "1" }], twoLeft), false],
  [
    "createRefund refunds-what-was-bought",
    refunded([{ line_item_id: "2", quantity: 9 }, { line_item_id: "1", quantity: 9 }], twoLeft), // biome-ignore format: two lines
    true,
  ],
  ["createRefund refunds-what-was-bought", refunded([{ line_item_id: "1", quantity: 1 }], [{ id: "1" }]), undefined],
  ["createRefund refund-is-within-the-total", priced("10.00", [{ subtotal: "6.00" }, { subtotal: "4.00" }]), false],
  ["createRefund refund-is-within-the-total", priced("10.00", [{ subtotal: "6.00" }, { subtotal: "4.01" }]), true],
  ["createRefund refund-is-within-the-total", priced("10.00", [{ subtotal: "9.00", total_tax: "1.01" }]), true],
  ["createRefund refund-is-within-the-total", priced("10.00", [{}]), false],
  ["createRefund refunds-each-line-once", refunded([{ line_item_id: "1" }, { line_item_id: "2" }, {}], []), false],
  ["createRefund refunds-each-line-once", refunded([{ line_item_id: "1" }, { line_item_id: "1" }], []), true],
  // Not shown; see the gaps refund-amount-signs, order-amount-signs, product-amount-signs
  ["createRefund refunds-no-negative-amount", refunded([{ subtotal: "0.00", total_tax: "1.00" }, {}], []), false],
  ["createRefund refunds-no-negative-amount", refunded([{ subtotal: "1.00" }, { subtotal: "-0.01" }], []), true],
  ["createRefund refunds-no-negative-amount", refunded([{ total_tax: "-5.00" }], []), true],
  ["createOrder order-has-no-negative-amount", { request: { order: {} } }, false],
  ...[
    { lineItems: [{ price: "1.00" }, { price: "-0.01" }] },
    { lineItems: [{ totalDiscount: "-1.00" }] },
    { lineItems: [{ grams: -7 }] },
    { discountCodes: [{ amount: "-5.00" }] },
    { totalTax: "-3.00" },
    { totalPrice: "-3.00" },
    { totalOutstanding: "-3.00" },
  ].map((order): Row => ["createOrder order-has-no-negative-amount", { request: { order } }, true]),
  ...(["createProduct", "updateProduct"] as const).flatMap((id): Row[] => [
    [`${id} product-has-no-negative-amount`, { request: { product: { variants: [{ price: "0" }, {}] } } }, false],
    [`${id} product-has-no-negative-amount`, { request: { product: {} } }, false],
    ...[
      { price: "-1.00" },
      { costPrice: "-1.00" },
      { compareOfPrice: "-1.00" },
      { weight: -1 },
      { inventoryQuantities: [{ available: 3 }, { available: -5 }] },
    ].map(
      (variant): Row => [
        `${id} product-has-no-negative-amount`,
        { request: { product: { variants: [{}, variant] } } },
        true,
      ],
    ),
  ]),
  ["createFulfillment ships-each-line-once", shipped([{ id: "1" }, { id: "2" }], []), false],
  ["createFulfillment ships-each-line-once", shipped([{ id: "1" }, { id: "1" }], []), true],
  ["deleteLocation default-location-stays", { before: { location: { isDefault: true } } }, true],
  ["deleteLocation default-location-stays", { before: { location: { isDefault: false } } }, false],
  ["deleteLocation default-location-stays", { before: { location: {} } }, undefined],
  ...(["addProductsToCollection", "removeProductsFromCollection"] as const).flatMap((id): Row[] => [
    [`${id} smart-collections-pick-for-themselves`, { before: { collection: { collectionType: 2 } } }, true],
    [`${id} smart-collections-pick-for-themselves`, { before: { collection: { collectionType: 1 } } }, false],
  ]),
  // Errors, rule 1
  ["deleteCustomer customer-with-orders-stays", { before: { customer: { ordersCount: 1 } } }, true],
  ["deleteCustomer customer-with-orders-stays", { before: { customer: { ordersCount: 0 } } }, false],
  // Resources and their fields
  ["GiftCard last-characters-of-the-code", { self: { code: "WARM7QK2D9LX4H8M" } }, "4H8M"],
  ["GiftCard last-characters-of-the-code", { self: { code: "ABC" } }, "ABC"],
  ["GiftCard last-characters-of-the-code", { self: {} }, undefined],
  [
    "Order created-at-stays",
    { before: { order: { createdAt: "2024-12-03T09:15:27-08:00" } } },
    "2024-12-03T09:15:27-08:00",
  ],
  [
    "Order line-prices-add-up",
    { self: { lineItems: [{ price: "28.00", quantity: 2 }, { price: "12.50", quantity: 1 }] } }, // biome-ignore format: one order
    "68.50",
  ],
  ["Order line-prices-add-up", { self: {} }, undefined],
  ["Order discount-within-price", { parent: { price: "8.00", quantity: 2, totalDiscount: "16.00" } }, true],
  ["Order discount-within-price", { parent: { price: "8.00", quantity: 2, totalDiscount: "15.00" } }, false],
  ["Collection count-of-collects", { self: { collects: ["5904417730268823", "5904417730268977"] } }, 2],
  ["Collection count-of-collects", { self: {} }, undefined],
  ["Refund refund-has-one-id", { self: { id: "8", refundId: "8" } }, true],
  ["Refund refund-has-one-id", { self: { id: "8", refundId: "9" } }, false],
  ["Refund refund-has-one-id", { self: { refundId: "9" } }, true],
  ["Product variants-are-of-the-product", { self: { productId: "1", variants: [{ productId: "1" }, {}] } }, true],
  ["Product variants-are-of-the-product", { self: { productId: "1", variants: [{ productId: "2" }] } }, false],
  ["Product images-are-of-the-product", { self: { productId: "1", images: [{ productId: "1" }] } }, true],
  ["Product images-are-of-the-product", { self: { productId: "1", images: [{ productId: "2" }] } }, false],
  // Endpoints
  ["updateFulfillmentTracking tracking-is-what-was-sent", { request: { fulfillment: { trackings: ["a"] } } }, ["a"]],
  ...(["addProductsToCollection", "removeProductsFromCollection"] as const).flatMap((id): Row[] => {
    const rule = id.startsWith("add") ? "added-products-are-in" : "removed-products-are-out";
    const scope = (collects: string[], result = true) => ({
      request: { collect: { productIds: ["1", "2"] } },
      response: { collections: { result } },
      after: { collection: { collects } },
    });
    const added = id.startsWith("add");
    return [
      [`${id} ${rule}`, scope(["1", "2", "3"]), added],
      [`${id} ${rule}`, scope(["3"]), !added],
      [`${id} ${rule}`, scope(["1"]), false],
      [`${id} ${rule}`, scope(["1"], false), true],
      [`${id} ${rule}`, { ...scope(["1"]), response: { collections: {} } }, undefined],
    ];
  }),
  ["addProductsToCollection other-products-stay-in", collected(["1"], ["2"], ["2", "1"]), true],
  ["addProductsToCollection other-products-stay-in", collected(["1"], ["2"], ["1"]), false],
  ["removeProductsFromCollection other-products-stay-in", collected(["1"], ["1", "2"], ["2"]), true],
  ["removeProductsFromCollection other-products-stay-in", collected(["1"], ["1", "2"], []), false],
  // Not shown; see the gaps update-is-partial, smart-collection-products
  ["updateCollection sent-products-take-the-place", replaced(["1"], ["1"]), true],
  ["updateCollection sent-products-take-the-place", replaced(["1"], ["1", "2"]), false],
  ["updateCollection sent-products-take-the-place", replaced(["1"], ["1", "2"], 2), true],
  ["updateCollection sent-products-take-the-place", { ...replaced([], ["1"]), request: { collection: {} } }, true],
  ["Collection smart-collections-pick", { self: { collectionType: 2 } }, true],
  ["Collection smart-collections-pick", { self: { collectionType: 1 } }, false],
  // Not shown; see the gaps fulfillment-texts, order-follows-fulfillments, refund-quantities, card-amounts
  ["Fulfillment first-tracking-is-the-main-one", { self: { trackings: [{ trackingNumber: "A" }, {}] } }, "A"],
  ["Fulfillment first-tracking-is-the-main-one", { self: { trackings: [{}] } }, undefined],
  [
    "Fulfillment all-tracking-numbers",
    { self: { trackings: [{ trackingNumber: "A" }, { trackingNumber: "B" }] } },
    ["A", "B"],
  ],
  ["Fulfillment all-tracking-numbers", { self: { trackings: [{}] } }, undefined],
  ["Fulfillment all-tracking-addresses", { self: { trackings: [{ trackingUrl: "A" }, { trackingUrl: "" }] } }, ["A"]],
  ["Fulfillment all-tracking-addresses", { self: { trackings: [{}] } }, undefined],
  ["createFulfillment what-is-shipped-is-left-no-more", following([{ id: "2", quantity: 1 }], 1, 10), true],
  ["createFulfillment what-is-shipped-is-left-no-more", following([{ id: "2", quantity: 1 }], 2, 10), false],
  ["createFulfillment what-is-shipped-is-left-no-more", following([{ id: "2" }], 2, 10), true],
  ["createRefund what-is-refunded-is-current-no-more", following([{ line_item_id: "2", quantity: 4 }], 2, 6), true],
  ["createRefund what-is-refunded-is-current-no-more", following([{ line_item_id: "2", quantity: 4 }], 2, 10), false],
  ["createGiftCard new-card-has-its-whole-value", { request: { giftCard: { initialValue: "25.00" } } }, "25.00"],
  ["createGiftCard new-card-has-its-whole-value", { request: { giftCard: {} } }, undefined],
  ["Customer marked-address-is-the-default", book({ id: "1", isDefaultAddress: true }, "1"), true],
  ["Customer marked-address-is-the-default", book({ id: "1", isDefaultAddress: true }, "2"), false],
  ["Customer marked-address-is-the-default", book({ id: "1", isDefaultAddress: false }, "2"), true],
  // Not shown; see the gaps order-figures, customer-figures, customer-default-address, order-after-cancel
  ["Order subtotal-is-less-discounts", { self: { totalLineItemsPrice: "68.50", totalDiscounts: "6.85" } }, "61.65"],
  ["Order subtotal-is-less-discounts", { self: { totalLineItemsPrice: "5.00", totalDiscounts: "6.00" } }, "0"],
  [
    "Order subtotal-is-less-discounts",
    { self: { totalLineItemsPrice: "68.50", totalDiscounts: "0", subtotalPrice: "57.56", taxesIncluded: true } },
    "57.56",
  ],
  [
    "Order subtotal-is-less-discounts",
    { self: { totalLineItemsPrice: "68.50", totalDiscounts: "0", subtotalPrice: "57.56", taxesIncluded: false } },
    "68.50",
  ],
  [
    "Order subtotal-is-less-discounts",
    { self: { totalLineItemsPrice: "68.50", totalDiscounts: "0", subtotalPrice: "70.00", dutiesIncluded: true } },
    "70.00",
  ],
  ["Order total-covers-the-subtotal", { self: { totalPrice: "61.65", subtotalPrice: "61.65" } }, true],
  ["Order total-covers-the-subtotal", { self: { totalPrice: "61.64", subtotalPrice: "61.65" } }, false],
  ["Order current-is-within-the-total", { self: { totalPrice: "61.65", currentTotalPrice: "0.00" } }, true],
  ["Order current-is-within-the-total", { self: { totalPrice: "61.65", currentTotalPrice: "61.66" } }, false],
  [
    "Order quantities-are-within-what-was-bought",
    { self: { lineItems: [{ quantity: 2, currentQuantity: 2, fulfillableQuantity: 0 }] } },
    true,
  ],
  [
    "Order quantities-are-within-what-was-bought",
    { self: { lineItems: [{ quantity: 2, currentQuantity: 2, fulfillableQuantity: 3 }] } },
    false,
  ],
  [
    "Order quantities-are-within-what-was-bought",
    { self: { lineItems: [{ quantity: 2, currentQuantity: -1, fulfillableQuantity: 0 }] } },
    false,
  ],
  ["Order only-what-is-left-is-shipped", lineOf({ currentQuantity: 2, fulfillableQuantity: 2 }), true],
  ["Order only-what-is-left-is-shipped", lineOf({ currentQuantity: 1, fulfillableQuantity: 2 }), false],
  ["Order no-line-costs-less-than-nothing", lineOf({ quantity: 2, price: "8.00", totalDiscount: "16.00" }), true],
  ["Order no-line-costs-less-than-nothing", lineOf({ quantity: 2, price: "8.00", totalDiscount: "16.01" }), false],
  ["Order no-line-costs-less-than-nothing", lineOf({ totalDiscount: "0.00" }), true],
  ["Order owed-is-within-the-total", { self: { totalPrice: "61.65", totalOutstanding: "61.65" } }, true],
  ["Order owed-is-within-the-total", { self: { totalPrice: "61.65", totalOutstanding: "61.66" } }, false],
  ["Order no-amount-is-below-zero", amounts({}), true],
  ["Order no-amount-is-below-zero", amounts({ currentTotalTax: "-0.01" }), false],
  ["Order no-amount-is-below-zero", { self: { totalPrice: "-1.00" } }, false],
  ["Order no-amount-is-below-zero", lineOf({ price: "0.00" }), true],
  ["Order no-amount-is-below-zero", lineOf({ price: "-0.01" }), false],
  ["Order no-amount-is-below-zero", { self: {} }, true],
  ["Refund no-refund-is-below-zero", { self: { refundPrice: "0.00" } }, true],
  ["Refund no-refund-is-below-zero", { self: { refundPrice: "-0.01" } }, false],
  ["GiftCard a-gift-card-owes-no-money", { self: { balance: "0.00" } }, true],
  ["GiftCard a-gift-card-owes-no-money", { self: { balance: "-0.01" } }, false],
  ["GiftCard a-gift-card-owes-no-money", { self: { balance: "0.00", initialValue: "-5.00" } }, false],
  ["GiftCard a-gift-card-owes-no-money", { self: {} }, true],
  ["createRefund money-back-is-current-no-more", moneyBack("10.00", "4.00", "6.00"), true],
  ["createRefund money-back-is-current-no-more", moneyBack("10.00", "4.00", "6.01"), false],
  ["createRefund money-back-is-current-no-more", moneyBack("10.00", "12.00", "0.00"), true],
  ["createRefund a-refund-raises-no-debt", owed("5.00", "5.00"), true],
  ["createRefund a-refund-raises-no-debt", owed("5.00", "5.01"), false],
  ["createRefund refunded-in-full-is-refunded", moneyBack("10.00", "10.00", "0.00", "refunded"), true],
  ["createRefund refunded-in-full-is-refunded", moneyBack("10.00", "10.00", "0.00", "paid"), false],
  ["createRefund refunded-in-full-is-refunded", moneyBack("10.00", "4.00", "6.00", "paid"), true],
  ["createRefund refunded-in-full-is-refunded", moneyBack("0.00", "4.00", "0.00", "paid"), true],
  ["cancelFulfillment a-cancelled-fulfillment-ships-nothing", parcelOf(null), true],
  ["cancelFulfillment a-cancelled-fulfillment-ships-nothing", parcelOf("fulfilled"), false],
  ["createOrder new-order-is-whole", { after: { order: { lineItems: [{ quantity: 2, currentQuantity: 2 }] } } }, true],
  ["createOrder new-order-is-whole", { after: { order: { lineItems: [{ quantity: 2, currentQuantity: 1 }] } } }, false],
  ["createOrder new-order-stands-at-its-total", { after: { order: { totalPrice: "10.50" } } }, "10.50"],
  ["createOrder counts-for-its-customer", counted("paid", 4, "0"), true],
  ["createOrder counts-for-its-customer", counted("paid", 3, "0"), false],
  ["createOrder is-spent-once-paid", counted("paid", 4, "30.5"), true],
  ["createOrder is-spent-once-paid", counted("paid", 4, "20.00"), false],
  ["createOrder is-spent-once-paid", counted("unpaid", 4, "20.0"), true],
  ["createOrder is-spent-once-paid", counted("unpaid", 4, "30.50"), false],
  ["cancelOrder nothing-of-a-cancelled-order-is-current", nothingLeft("0.00", 0), true],
  ["cancelOrder nothing-of-a-cancelled-order-is-current", nothingLeft("0.00", 1), false],
  ["cancelOrder nothing-of-a-cancelled-order-is-current", nothingLeft("0.01", 0), false],
  ["cancelOrder nothing-of-a-cancelled-order-is-current", nothingLeft("0", 0, { currentTotalDiscounts: "0.00" }), true],
  ["cancelOrder nothing-of-a-cancelled-order-is-current", nothingLeft("0", 0, { currentTotalDiscounts: "5" }), false],
  // Resources and their fields, Product
  [
    "getProduct category-is-that-of-the-product",
    { before: { product: { categoryId: "2048001100210034" } } },
    "2048001100210034",
  ],
  ["getProduct category-is-that-of-the-product", { before: { product: {} } }, undefined],
  // Events, and States and transitions: which operation emits which topic is not shown
  ["createOrder orders/paid", { after: { order: { financialStatus: "paid" } } }, true],
  ["createOrder orders/paid", { after: { order: { financialStatus: "unpaid" } } }, false],
  ["createFulfillment orders/fulfilled", { after: { order: { fulfillmentStatus: "fulfilled" } } }, true],
  ["createFulfillment orders/fulfilled", { after: { order: { fulfillmentStatus: "partial" } } }, false],
  ["createFulfillment orders/partiallyFulfilled", { after: { order: { fulfillmentStatus: "partial" } } }, true],
  ["createFulfillment orders/partiallyFulfilled", { after: { order: { fulfillmentStatus: "fulfilled" } } }, false],
  ["createRefund orders/fulfilled", shippedSoFar("partial", "fulfilled"), true],
  ["createRefund orders/fulfilled", shippedSoFar("partial", "partial"), false],
  ["createRefund orders/fulfilled", shippedSoFar("fulfilled", "fulfilled"), false],
  ["createRefund orders/fulfilled", { before: { order: {} }, after: { order: {} } }, undefined],
  // Filters: gift cards by state, collections by publication
  ["searchGiftCards status enabled", card(null, null), true],
  ["searchGiftCards status enabled", card(null, "2025-06-01T00:00:01"), true],
  ["searchGiftCards status enabled", card(null, "2025-06-01T00:00:00"), false],
  ["searchGiftCards status enabled", card("2024-12-02T10:00:00", null), false],
  ["searchGiftCards status expired", card(null, "2025-06-01T00:00:00"), true],
  ["searchGiftCards status expired", card(null, "2025-06-01T00:00:01"), false],
  ["searchGiftCards status expired", card("2024-12-02T10:00:00", "2025-01-01T00:00:00"), false],
  ["searchGiftCards status disabled", card("2024-12-02T10:00:00", "2025-01-01T00:00:00"), true],
  ["searchGiftCards status disabled", card(null, "2025-01-01T00:00:00"), false],
  ["listCollections publishedStatus published", { item: { published: true } }, true],
  ["listCollections publishedStatus published", { item: { published: false } }, false],
  ["listCollections publishedStatus unpublished", { item: { published: false } }, true],
  ["listCollections publishedStatus unpublished", { item: { published: true } }, false],
  ["listCollections publishedStatus any", { item: {} }, true],
];

/** An order with one line item. */
function lineOf(line: object) {
  return { self: { lineItems: [line] } };
}

/** An order with these amounts; all others are nothing. */
function amounts(some: object) {
  const total = { totalLineItemsPrice: "0", totalDiscounts: "0", subtotalPrice: "0", totalTax: "0", totalPrice: "0" };
  const current = {
    currentTotalDiscounts: "0",
    currentSubtotalPrice: "0",
    currentTotalTax: "0",
    currentTotalPrice: "0",
  };
  return { self: { ...total, ...current, totalOutstanding: "0", ...some } };
}

/** A refund, and the current total of its order before and after it. */
function moneyBack(before: string, refundPrice: string, after: string, financialStatus = "paid") {
  return {
    before: { order: { currentTotalPrice: before } },
    response: { refund: { refundPrice } },
    after: { order: { currentTotalPrice: after, financialStatus } },
  };
}

/** What is outstanding of an order before and after a call. */
function owed(before: string, after: string) {
  return { before: { order: { totalOutstanding: before } }, after: { order: { totalOutstanding: after } } };
}

/** A fulfillment after a call. */
function parcelOf(fulfillmentStatus: string | null) {
  return { after: { fulfillment: { lineItems: [{ fulfillmentStatus }] } } };
}
