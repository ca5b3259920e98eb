/** Answers about all areas: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { Expectation, Relation } from "../../../../src/conformance/cases/case.ts";
import type { Json, JsonObject } from "../../../../src/contract/json.ts";
import { type Outcome, type Scenario, testAnswers } from "./scenario.ts";

const expected = (
  gap: string,
  outcome: Expectation["outcome"],
  check: Expectation["check"],
  more: Partial<Expectation> = {},
): Partial<Expectation> => ({ outcome, check, basis: { assumed: gap } as Expectation["basis"], ...more });

/** A list of orders, in pages. */
function pages(...idsOfPages: readonly (readonly number[])[]): Outcome {
  const responses = idsOfPages.map((ids): JsonObject => ({ orders: ids.map((id) => ({ orderId: `100${id}` })) }));
  return { sent: { responses, headers: responses.length > 1 ? {} : { link: "" } } };
}

const deletion = ["deleteProduct", { path: { productId: "5001" } }] as const;
const order = { orderId: "2001", note: "Ring" };
const fulfillment = { id: "6001", orderId: "2001" };

const refunds = (fields: JsonObject): JsonObject => ({ refunds: [{ refundId: "8001", ...fields }] });
const whole = { note: "Cracked", lineItems: [{ id: "1" }], createTime: "2024-12-05T11:41:09-08:00" };
const collections = (...ids: readonly string[]): JsonObject => ({
  collections: ids.map((collectionId) => ({ collectionId, title: `Candles ${collectionId}` })),
});
const byIds: Relation = {
  check: "lists/filter",
  steps: { all: "next 1", filtered: "call" },
  parameters: {
    filters: [{ parameter: "ids", filter: { property: "/collectionId", match: "in" } }] as unknown as Json,
  },
  basis: { documented: "list-collections" },
};

const scenarios: readonly Scenario[] = [
  {
    gap: "deleted-resources",
    before: [deletion],
    call: deletion,
    expect: expected("deleted-resources", "rejected", "state/use-after-delete", {
      after: ["deleteProduct"],
      statuses: [404],
      statusBasis: { assumed: "deleted-resources" },
    }),
    responses: { "not-found": 404, gone: 410, repeatable: {} },
  },
  {
    gap: "unknown-parameters",
    call: ["listOrders", { query: { notAParameter: "1" } }],
    expect: expected("unknown-parameters", "rejected", "input/invalid-query-parameter", { statuses: [422] }),
    responses: { rejected: 422, ignored: { orders: [] } },
  },
  {
    gap: "unstated-scopes",
    call: ["getOrder", { path: { orderId: "2001" }, token: { scopes: [] } }],
    expect: expected("unstated-scopes", "accepted", "access/sufficient-scope"),
    responses: { "any-token": { order }, "scope-of-area": 403 },
  },
  {
    gap: "page-sizes",
    call: ["listOrders", {}],
    answers: ["unlimited"],
    responses: { "default-20": pages([1, 2], [3], []), unlimited: pages([1, 2, 3], []) },
  },
  {
    gap: "order-list-pages",
    call: ["listOrders", { query: { limit: 2 } }],
    answers: ["one-page"],
    responses: { "page-token": pages([1, 2], [3]), "one-page": pages([1, 2]) },
  },
  {
    gap: "order-fulfillment-records",
    before: [["getFulfillmentsByIds", { query: { ids: ["6001"] }, response: { fulfillment } }]],
    call: ["updateOrder", { path: { orderId: "2001" }, body: { order: { note: "Ring" } } }],
    answers: ["single-read"],
    responses: {
      everywhere: { order: { ...order, fulfillments: [{ fulfillId: "6001" }] } },
      "single-read": { order },
    },
  },
  ...["repeated", "brackets", "json"].map(
    (answer): Scenario => ({
      gap: "ids-encoding",
      call: ["listCollections", { query: { ids: ["3001", "3002"] } }],
      next: [["listCollections", {}]],
      relations: [byIds],
      answers: [answer],
      responses: {
        commas: [collections("3001", "3002", "3003"), collections("3001", "3002", "3003")],
        [answer]: [collections("3001", "3002"), collections("3001", "3002", "3003")],
      },
    }),
  ),
  ...["members", "list", "json"].map(
    (answer): Scenario => ({
      gap: "fields-encoding",
      before: [["listOrderRefunds", { path: { orderId: "2001" }, response: refunds(whole) }]],
      call: ["listOrderRefunds", { path: { orderId: "2001" }, query: { fields: { note: "true" } } }],
      responses: { [answer]: refunds({ note: "Cracked" }), ignored: refunds(whole) },
    }),
  ),
  {
    gap: "order-id-twice",
    before: [["getRefundsByIds", { query: { ids: ["8001"] }, response: { refund: { refundId: "8001" } } }]],
    call: ["listOrderRefunds", { path: { orderId: "2001" }, query: { orderId: "2002" } }],
    responses: { equal: 422, path: refunds({}), filter: { refunds: [] } },
  },
  {
    gap: "refund-ids",
    call: ["getRefundsByIds", { query: { ids: ["8001"], refundIds: ["8002"] } }],
    responses: { both: 404, ids: { refund: { refundId: "8001" } } },
  },
  {
    gap: "refund-ids",
    call: ["getRefundsByIds", { query: { ids: ["8001"], refundIds: ["8002"] } }],
    responses: { both: { refund: null }, ids: { refund: { refundId: "8001" } } },
  },
];

testAnswers(scenarios);

/** A deletion that the server rejects for another reason can be rejected again. */
testAnswers([
  {
    gap: "deleted-resources",
    before: [["deleteProduct", { path: { productId: "5001" }, status: 409 }]],
    call: deletion,
    expect: expected("deleted-resources", "rejected", "state/use-after-delete", { after: ["deleteProduct"] }),
    responses: { repeatable: 409 },
  },
]);
