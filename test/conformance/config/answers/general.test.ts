/** Answers about all areas: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { Expectation } from "../../../../src/conformance/cases/case.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
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
