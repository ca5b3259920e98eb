/** Resources that name each other. */
import { assumed, inherent } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf, silent } from "../../support/rows.ts";
import { collection, type Fields, get, other, product } from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

/** Responses with an order and the ids of its fulfillment records. Only the single read is documented to have all of them. */
const ofOrder = (fulfillments: Fields["fulfillments"], more: Fields = {}) => ({
  orderId: "2001",
  note: "Ring twice",
  ...(fulfillments !== undefined && { fulfillments }),
  ...more,
});
const single = (records: readonly string[]) =>
  send("getOrder", {
    path: { orderId: "2001" },
    response: { order: ofOrder(records.map((fulfillId) => ({ fulfillId }))) } as never,
  });
const listed = (records?: readonly string[], more: Fields = {}) =>
  send("listOrders", {
    response: {
      orders: [
        ofOrder(
          records?.map((fulfillId) => ({ fulfillId })),
          more,
        ),
      ],
    } as never,
  });
const parts: readonly Row[] = [
  ...rowsOf("state/read-after-write", {
    "a list without records before the single read": [listed(), single(["8001"]), finds([])],
    "a list with fewer records before the single read": [
      listed([]),
      single(["8001"]),
      finds("getOrder /order/fulfillments", assumed("order-fulfillment-records")),
    ],
  }),
  ...rowsOf("lists/stale-item", {
    "a list has another record": [
      single(["8001"]),
      listed(["8002"]),
      finds("listOrders /orders/0/fulfillments/0/fulfillId", inherent("agreeing-reads")),
    ],
    "a list has another note": [
      single(["8001"]),
      listed(["8001"], { note: "Ring once" }),
      finds("listOrders /orders/0/note", inherent("agreeing-reads")),
    ],
  }),
  ...([undefined, [], ["8001"]] as const).map((records) =>
    row(
      "lists/stale-item",
      `a list has ${records?.length ?? "no"} records of two`,
      single(["8001", "8002"]),
      listed(records),
      finds("listOrders /orders/0/fulfillments", assumed("order-fulfillment-records")),
    ),
  ),
];

export const rows: readonly Row[] = [
  ...rowsOf("state/inconsistent-relation", {
    "the other does not name it": [
      collection(),
      product("3001"),
      finds("getProduct /product/collections", {
        why: /names the collection 3001, which does not name it according to getCollection/,
      }),
    ],
    "the other names it": [
      collection("5001"),
      product(),
      finds("getProduct /product/collections", { why: /does not name the collection 3001, which names it/ }),
    ],
    "from the other side": [product("3001"), collection(), finds("getCollection /collection/collects")],
    "the other was deleted": [
      send("deleteCollection", { path: { collectionId: "3001" } }),
      product("3001"),
      finds("getProduct /product/collections", { why: /was deleted/ }),
    ],
    "both name each other": [collection("5001"), product("3001")],
    "neither names the other": [collection(), product()],
    "no list of the others": [
      collection(),
      send("getProduct", {
        path: { productId: "5001" },
        response: { product: { productId: "5001", collections: null } },
      }),
    ],
    "the other is not known": [product("3001")],
    "the other may have changed since": [collection(), other(), product("3001")],
    "a resource without relations": [get({}), silent],
  }),
  ...parts,
];
