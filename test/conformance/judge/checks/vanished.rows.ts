import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import { create, get, kept, other, path, remove, update } from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

const gone = (status: number) => send("getCustomer", { path, status });
const deletesProduct = send("deleteProduct", {
  path: { productId: "5001" },
  response: { product: { productId: "5001" } },
});

export const rows: readonly Row[] = rowsOf("state/vanished", {
  "after a change of another resource": [
    get({}),
    other(),
    gone(404),
    finds("getCustomer", kept, {
      why: /responds with 404; getCustomer showed the customer 1001, and no request deleted it/,
    }),
  ],
  "after its creation": [create({}, {}), gone(410), finds("getCustomer")],
  "it is still there": [get({}), other(), get({})],
  "no response showed it": [other(), gone(404), silent],
  "it was deleted": [get({}), remove(), gone(404), silent],
  "another resource was deleted, which may have had it": [get({}), deletesProduct, gone(404), silent],
  "after an update of its own": [get({}), update({}, {}), gone(404), finds("getCustomer", kept)],
  "the token may not read it": [get({}), send("getCustomer", { path, status: 403 }), silent],
  "the token has fewer scopes, and the server hides what it may not show": [
    get({}),
    send("getCustomer", { path, status: 404, token: { scopes: ["read_orders"] } }),
    silent,
  ],
});
