/** Resources that name each other. */
import { conforming, type Row, silent, violating } from "../../support/rows.ts";
import { assumed, collection, type Fields, get, other, product } from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

/** Responses with an order and the ids of its fulfillment records. Only the single read is documented to have all of them. */
const ofOrder = (fulfillments: Fields["fulfillments"], more: Fields = {}) => ({
  orderId: "2001",
  note: "Ring twice",
  ...(fulfillments !== undefined && { fulfillments }),
  ...more,
});
const single = (records: readonly string[], more: Fields = {}) =>
  send("getOrder", {
    path: { orderId: "2001" },
    response: {
      order: ofOrder(
        records.map((fulfillId) => ({ fulfillId })),
        more,
      ),
    } as never,
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
  ...([undefined, [], ["8001"]] as const).map((records) =>
    violating(
      "lists/stale-item",
      `a list has ${records?.length ?? "no"} records of two`,
      [single(["8001", "8002"]), listed(records)],
      ["listOrders /orders/0/fulfillments"],
      assumed("order-fulfillment-records"),
    ),
  ),
  violating(
    "state/read-after-write",
    "a list without records before the single read",
    [listed(), single(["8001"])],
    [],
  ),
  violating(
    "state/read-after-write",
    "a list with fewer records before the single read",
    [listed([]), single(["8001"])],
    ["getOrder /order/fulfillments"],
    assumed("order-fulfillment-records"),
  ),
  violating(
    "lists/stale-item",
    "a list has another record",
    [single(["8001"]), listed(["8002"])],
    ["listOrders /orders/0/fulfillments/0/fulfillId"],
    { basis: { inherent: "agreeing-reads" } },
  ),
  violating(
    "lists/stale-item",
    "a list has another note",
    [single(["8001"]), listed(["8001"], { note: "Ring once" })],
    ["listOrders /orders/0/note"],
    { basis: { inherent: "agreeing-reads" } },
  ),
];

export const rows: readonly Row[] = [
  ...parts,
  violating(
    "state/inconsistent-relation",
    "the other does not name it",
    [collection(), product("3001")],
    ["getProduct /product/collections"],
    { why: /names the collection 3001, which does not name it according to getCollection/ },
  ),
  violating(
    "state/inconsistent-relation",
    "the other names it",
    [collection("5001"), product()],
    ["getProduct /product/collections"],
    { why: /does not name the collection 3001, which names it/ },
  ),
  violating(
    "state/inconsistent-relation",
    "from the other side",
    [product("3001"), collection()],
    ["getCollection /collection/collects"],
  ),
  violating(
    "state/inconsistent-relation",
    "the other was deleted",
    [send("deleteCollection", { path: { collectionId: "3001" } }), product("3001")],
    ["getProduct /product/collections"],
    { why: /was deleted/ },
  ),
  conforming("state/inconsistent-relation", "both name each other", [collection("5001"), product("3001")]),
  conforming("state/inconsistent-relation", "neither names the other", [collection(), product()]),
  conforming("state/inconsistent-relation", "no list of the others", [
    collection(),
    send("getProduct", {
      path: { productId: "5001" },
      response: { product: { productId: "5001", collections: null } },
    }),
  ]),
  conforming("state/inconsistent-relation", "the other is not known", [product("3001")]),
  conforming("state/inconsistent-relation", "the other may have changed since", [
    collection(),
    other(),
    product("3001"),
  ]),
  silent("state/inconsistent-relation", "a resource without relations", [get({})]),
];
