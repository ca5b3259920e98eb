/** Answers about customers: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { Relation } from "../../../../src/conformance/cases/case.ts";
import type { Json, JsonObject } from "../../../../src/contract/json.ts";
import { type Scenario, type Sent, testAnswers } from "./scenario.ts";

const maya = { id: "1001", firstName: "Maya", ordersCount: 2, totalSpent: "90.00" };
const jonas = { id: "1002", firstName: "Jonas", ordersCount: 0, totalSpent: "0.00" };

const getCustomer = (customer: JsonObject): [string, Sent] => [
  "getCustomer",
  { path: { customerId: String(customer.id) }, response: { customer } },
];
const both = [getCustomer(maya), getCustomer(jonas)];
const listOf = (...customers: JsonObject[]): JsonObject => ({ customers });
const address = (id: string, isDefaultAddress: boolean): JsonObject => {
  return { id, address1: `${id} Alder Street`, zip: "97201", isDefaultAddress };
};
const streets = ["1101 Alder Street", "1102 Alder Street"].map((address1) => ({ address1, zip: "97201" }));

/** A customer with two addresses, each with its flag. */
const flagged = (first: boolean, second: boolean, defaultAddress?: JsonObject): JsonObject => ({
  customer: {
    ...maya,
    addresses: [address("1101", first), address("1102", second)],
    ...(defaultAddress && { defaultAddress }),
  },
});

const line = { id: "2101", quantity: 3, currentQuantity: 3, price: "20.00" };
const order = {
  orderId: "2001",
  financialStatus: "paid",
  cancelledAt: null,
  totalPrice: "60.00",
  customer: { id: "1001" },
  lineItems: [line],
};
const getOrder = (shown: JsonObject): [string, Sent] => [
  "getOrder",
  { path: { orderId: "2001" }, response: { order: shown } },
];
const refundOf = (quantity: number): [string, Sent] => [
  "createRefund",
  { body: { refund: { lineItems: [{ line_item_id: "2101", quantity }] } } },
];
const refunded = (refundPrice: string, totalSpent: string): readonly JsonObject[] => [
  { refund: { refundId: "9001", customerId: "1001", refundPrice, lineItems: [] } },
  { customer: { ...maya, totalSpent } },
];

const filters = [
  { parameter: "query", term: "customer_id", filter: { property: "/id", match: "equals" } },
  { parameter: "query", term: "orders_count", filter: { property: "/ordersCount", match: "equals" } },
] as unknown as Json;
const filtering: Relation = {
  check: "lists/filter",
  steps: { all: "next 1", filtered: "call" },
  parameters: { filters },
  basis: { documented: "search-customers" },
};

const summary = (times: JsonObject): JsonObject => ({ order: { ...order, customer: { id: "1001", ...times } } });
const refundWith = (times: JsonObject): JsonObject => {
  return { refund: { refundId: "9001", customer: { id: "1001", ...times }, lineItems: [] } };
};
const at = { createdAt: "2024-03-05T09:30:00-08:00", updatedAt: "2024-03-05T09:30:00-08:00" };
const time = { createdTime: "2024-03-05T09:30:00-08:00", updatedTime: "2024-03-05T09:30:00-08:00" };

const scenarios: readonly Scenario[] = [
  ...(["page-token", "page-number"] as const).map(
    (paged): Scenario => ({
      gap: "customer-list-parameters",
      before: both,
      call: ["listCustomers", { query: { limit: 1 } }],
      responses: { none: listOf(maya, jonas), [paged]: listOf(maya) },
    }),
  ),
  {
    gap: "customer-search-combination",
    call: ["searchCustomers", { body: { query: "customer_id:1001;orders_count:0" } }],
    next: [["searchCustomers", { body: {} }]],
    relations: [filtering],
    responses: { all: [listOf(), listOf(maya, jonas)], any: [listOf(maya, jonas), listOf(maya, jonas)] },
  },
  {
    gap: "customer-search-unknown",
    before: both,
    call: ["searchCustomers", { body: { query: "no_such_term_1:1" } }],
    responses: { rejected: 422, ignored: listOf(maya, jonas), nothing: listOf() },
  },
  {
    gap: "customer-spent-after-refund",
    before: [getOrder(order), getCustomer(maya)],
    call: refundOf(1),
    next: [["getCustomer", { path: { customerId: "1001" } }]],
    responses: { "full-only": refunded("20.00", "90.00"), each: refunded("20.00", "70.00") },
  },
  {
    gap: "customer-spent-after-refund",
    before: [getOrder(order), getCustomer(maya)],
    call: refundOf(3),
    next: [["getCustomer", { path: { customerId: "1001" } }]],
    responses: { "full-only": refunded("60.00", "30.00"), unchanged: refunded("60.00", "90.00") },
  },
  {
    gap: "customer-spent-after-refund",
    before: [getOrder(order), getCustomer(maya)],
    call: refundOf(1),
    next: [["getCustomer", { path: { customerId: "1001" } }]],
    responses: { each: refunded("20.00", "70.00"), unchanged: refunded("20.00", "90.00") },
  },
  {
    gap: "customer-default-address",
    call: [
      "createCustomer",
      { body: { customer: { addresses: streets.map((street) => ({ ...street, isDefaultAddress: true })) } } },
    ],
    responses: {
      flagged: flagged(true, false, address("1101", true)),
      separate: flagged(true, true, address("1101", true)),
    },
  },
  {
    gap: "customer-first-address",
    call: ["createCustomer", { body: { customer: { addresses: streets } } }],
    responses: {
      first: flagged(true, false, address("1101", true)),
      none: flagged(false, false),
      last: flagged(false, true, address("1102", true)),
    },
  },
  {
    gap: "customer-summary-times",
    call: ["getOrder", { path: { orderId: "2001" } }],
    responses: { none: summary({}), "created-at": summary(at), "created-time": summary(time) },
  },
  {
    gap: "customer-summary-times",
    call: ["getRefundsByIds", { query: { ids: "9001" } }],
    responses: { none: refundWith({}), "created-at": refundWith(at), "by-place": refundWith(time) },
  },
  {
    gap: "customer-summary-times",
    call: ["getOrder", { path: { orderId: "2001" } }],
    responses: { "by-place": summary(at), "created-time": summary(time) },
  },
];

testAnswers(scenarios);
