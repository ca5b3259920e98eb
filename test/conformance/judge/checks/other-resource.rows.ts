import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import { get, update } from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

const byIds = (ids: string, id: string) =>
  send("getFulfillmentsByIds", { query: { ids }, response: { fulfillment: { id } } });

export const rows: readonly Row[] = rowsOf("state/other-resource", {
  "another id": [
    byIds("8001", "8002"),
    finds("getFulfillmentsByIds /fulfillment", {
      basis: { documented: "get-fulfillments-by-ids" },
      why: /is for the fulfillment 8001, and the response has the fulfillment 8002/,
    }),
  ],
  "the id": [byIds("8001", "8001")],
  "one of several ids": [byIds("8001, 8002", "8002")],
  "the id in the path": [get({})],
  "another id than in the path": [get({ id: "1002" }), finds("getCustomer /customer")],
  "an update of the id in the path": [update({ id: "1002" }, { id: "1001" })],
  "an update that takes over an id from the body": [
    update({ id: "1002" }, { id: "1002" }),
    finds("updateCustomer /customer"),
  ],
  "no resource": [send("getFulfillmentsByIds", { query: { ids: "8001" }, response: { fulfillment: null } }), silent],
  "a request that the server should reject": [
    get(
      { id: "1002" },
      {
        expect: {
          outcome: "rejected",
          check: "input/invalid-path-parameter",
          basis: { assumed: "input-checks" },
          reason: "no",
        },
      },
    ),
    silent,
  ],
});
