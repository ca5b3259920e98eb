import type { Expectation } from "../../../../src/conformance/cases/case.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { assumed, documented } from "../../support/resources.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import { get, path } from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

/** A customer whose count of orders lags behind. */
const late = get({ ordersCount: 0 });
const order = (fields: JsonObject) =>
  send("getOrder", { path: { orderId: "2001" }, response: { order: { orderId: "2001", ...fields } } });
const open = order({ customer: { id: "1001" } });
const cancelled = order({ customer: { id: "1001" }, cancelledAt: "2026-01-01T00:00:00Z" });
const remove = (status: number, expect?: Expectation) =>
  send("deleteCustomer", { path, status, ...(expect && { expect }) });
const byRules = (check: "rules/wrongly-rejected" | "response/valid-request-rejected"): Expectation => ({
  outcome: "by-rules",
  check,
  basis: { documented: "customer-with-orders-stays" },
  reason: "no rule rejects it",
});

export const rows: readonly Row[] = [
  ...rowsOf("rules/not-enforced", {
    "the customer has an order, which its count leaves out": [
      open,
      late,
      remove(200),
      finds("deleteCustomer /customer-with-orders-stays", documented("customer-with-orders-stays")),
    ],
    "rejected, for an order that the count leaves out": [open, late, remove(409)],
  }),
  ...rowsOf("state/read-after-write", {
    "a count follows later, and nothing else was requested": [
      late,
      get({ ordersCount: 1 }),
      finds("getCustomer /customer/ordersCount", assumed("customer-figures")),
    ],
  }),
  ...rowsOf("lists/stale-item", {
    "a list is ahead of the resource": [
      late,
      send("searchCustomers", { response: { customers: [{ id: "1001", totalSpent: "5.00", ordersCount: 1 }] } }),
      finds("searchCustomers /customers/0/ordersCount", assumed("customer-figures")),
    ],
  }),
  ...(["rules/wrongly-rejected", "response/valid-request-rejected"] as const).flatMap((check) =>
    rowsOf(check, {
      "rejected, for an order that the count leaves out": [open, late, remove(409, byRules(check)), silent],
      "rejected, for an order that is cancelled": [
        cancelled,
        late,
        remove(409, byRules(check)),
        finds("deleteCustomer", assumed("customer-deletion")),
      ],
      "rejected without orders": [
        late,
        remove(409, byRules(check)),
        finds("deleteCustomer", {
          basis: { documented: "customer-with-orders-stays" },
        }),
      ],
    }),
  ),
];
