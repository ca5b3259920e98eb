/** What the checks of later reads find. */
import { assumed, documented, inherent } from "../../support/resources.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import {
  at,
  card,
  collection,
  create,
  type Fields,
  get,
  kept,
  other,
  remove,
  time,
  update,
} from "../../support/state-steps.ts";
import { type Sent, send } from "../../support/transcript.ts";

export const rows: readonly Row[] = [...reads(), ...rejections(), ...liveLines(), ...siblings(), ...deletions()];

/** Fulfillments of one order. */
function siblings(): Row[] {
  const of = (id: string, status: string) => ({ fulfillment: { id, orderId: "2001", status } });
  const created = (id: string) =>
    send("createFulfillment", { body: { fulfillment: { orderId: "2001" } }, response: of(id, "open") });
  const cancelled = send("cancelFulfillment", { path: { fulfillmentId: "8002" }, response: of("8002", "cancelled") });
  const reread = (id: string) => send("getFulfillmentsByIds", { query: { ids: [id] }, response: of(id, "cancelled") });
  const cancelledOrder = send("cancelOrder", {
    path: { orderId: "2001" },
    response: { order: { orderId: "2001", cancelledAt: time(1) } },
  });
  return rowsOf("state/unrelated-change", {
    "a cancellation that cancels others of the order": [
      created("8001"),
      created("8002"),
      cancelled,
      reread("8001"),
      finds("getFulfillmentsByIds /fulfillment/status", kept),
    ],
    "the order is cancelled": [created("8001"), cancelledOrder, reread("8001")],
  });
}

/** Rejected updates before a read. */
function rejections(): Row[] {
  const known = { firstName: "A", lastName: "B", notes: "C", taxExempt: false };
  const rejected = (sent: Fields) => update(sent, {}, { status: 422 });
  const effect = { basis: { inherent: "no-effect-of-rejections" } };
  const twice = [
    get(known),
    rejected({ firstName: "a", notes: "c", phone: "x" }),
    get({ ...known, firstName: "a", notes: "c" }),
  ];
  return [
    ...rowsOf("state/rejected-in-part", {
      "two fields are stored": [
        ...twice,
        finds("updateCustomer", effect, {
          why: /rejected the request \(422\), .* the customer 1001 has changed at \/firstName, \/notes/,
        }),
      ],
      "an item of a list is stored": [
        collection("5001"),
        send("addProductsToCollection", {
          body: { collect: { collectionId: "3001", productIds: ["5002", "1"] } },
          status: 404,
        }),
        collection("5001", "5002"),
        finds("addProductsToCollection", effect),
      ],
      "nothing is stored": [get(known), rejected({ notes: "c" }), get(known)],
      "another value is read": [get(known), rejected({ notes: "c" }), get({ ...known, notes: "d" })],
      "the request is accepted": [
        get(known),
        update({ notes: "c" }, { ...known, notes: "c" }),
        get({ ...known, notes: "c" }),
        silent,
      ],
    }),
    ...rowsOf("state/read-after-write", {
      "what a rejected request has stored": [...twice],
      "another value than that of a rejected request is read": [
        get(known),
        rejected({ notes: "c" }),
        get({ ...known, notes: "d" }),
        finds(at("get", "/notes"), kept),
      ],
    }),
  ];
}

/** A line item in a fulfillment, which may show the fulfillment status of the order's line item as it is now. */
function liveLines(): Row[] {
  const shipment = (id: string, fulfillmentStatus: string) => ({
    fulfillment: { id, orderId: "2001", lineItems: [{ id: "501", title: "Cedar", fulfillmentStatus }] },
  });
  const ship = (id: string, status: string, more: Sent = {}) =>
    send("createFulfillment", {
      body: { fulfillment: { orderId: "2001", lineItems: [{ id: "501", quantity: 1 }] } },
      response: shipment(id, status),
      ...more,
    });
  const first = ship("8001", "partial");
  const reread = send("getFulfillmentsByIds", { query: { ids: ["8001"] }, response: shipment("8001", "fulfilled") });
  const second = ship("8002", "fulfilled");
  const prepared = ship("8002", "fulfilled", { setup: true });
  return [
    ...rowsOf("state/unrelated-change", {
      "a second shipment": [first, second, reread],
    }),
    ...rowsOf("state/read-after-write", {
      "a second shipment that only prepares": [first, prepared, reread, silent],
      "no second shipment": [
        first,
        reread,
        finds("getFulfillmentsByIds /fulfillment/lineItems/0/fulfillmentStatus", kept),
      ],
    }),
  ];
}

function reads(): Row[] {
  const fresh = [create({ lastName: "a" }, { lastName: "a" }), get({ lastName: "b" })];
  return [
    ...rowsOf("state/read-after-write", {
      "another value is read": [
        ...fresh,
        finds(at("get", "/lastName"), kept, { why: /has \/lastName "b"; createCustomer returned "a"\.$/ }),
      ],
      "the value is left out": [
        create({ lastName: "a" }, { lastName: "a" }),
        get({}),
        finds(at("get", "/lastName"), documented("same-fields-everywhere")),
      ],
      "the value is read": [create({ lastName: "a" }, { lastName: "a" }), get({ lastName: "a" })],
      "something changed in between": [
        create({ lastName: "a" }, { lastName: "a" }),
        other(),
        get({ lastName: "a" }),
        silent,
      ],
      "nothing is known": [get({ lastName: "a" }), silent],
      "a server that failed in between": [
        get({ lastName: "a" }),
        other({ status: 500 }),
        get({ lastName: "b" }),
        silent,
      ],
    }),
    ...rowsOf("state/unrelated-change", {
      "an unrelated request changes it": [
        get({ lastName: "a" }),
        other(),
        get({ lastName: "b" }),
        finds(at("get", "/lastName"), kept, { why: /returned "a", and no request since then changes it/ }),
      ],
      "a request without a response may take effect at any time": [
        other({ status: 0 }),
        get({ lastName: "a" }),
        other(),
        get({ lastName: "b" }),
        silent,
      ],
      "it stays": [get({ lastName: "a" }), other(), get({ lastName: "a" })],
      "a volatile field of what the request names": [
        get({ totalSpent: "1" }),
        send("createGiftCard", { body: { giftCard: { customerId: "1001" } }, response: { giftCard: { id: "4001" } } }),
        get({ totalSpent: "2" }),
      ],
      "a volatile field of what the request does not name": [
        get({ totalSpent: "1" }),
        other(),
        get({ totalSpent: "2" }),
        finds(at("get", "/totalSpent")),
      ],
      "a reference to what was deleted": [card({ customerId: "1001" }), remove(), card({})],
      "a reference to something else after a deletion": [
        card({ customerId: "1002" }),
        remove(),
        card({}),
        finds("getGiftCard /giftCard/customerId"),
      ],
      "nothing changed in between": [get({ lastName: "a" }), get({ lastName: "a" }), silent],
    }),
  ];
}

function deletions(): Row[] {
  return rowsOf("state/deletion-summary", {
    "it lacks a field": [
      get({ lastName: "a", phone: "+15035550142" }),
      remove({ response: { customer: { id: "1001", lastName: "a" } } }),
      finds("deleteCustomer /customer/phone", {
        basis: { documented: "delete-customer" },
        why: /has \/phone no value; getCustomer returned "\+15035550142"/,
      }),
    ],
    "it shows another value": [
      get({ lastName: "a" }),
      remove({ response: { customer: { id: "1001", lastName: "b" } } }),
      finds("deleteCustomer /customer/lastName", inherent("stable-resources")),
    ],
    "times differ, and absent fields have no value": [
      get({ phone: null, lastName: "a", updateTime: time(1) }),
      remove({ response: { customer: { id: "1001", lastName: "a", updateTime: time(2) } } }),
    ],
    "reads hide personal data": [
      get({ firstName: null, lastName: null, email: null, phone: null }),
      remove({ response: { customer: { id: "1001", lastName: "a" } } }),
      finds("deleteCustomer /customer/lastName", assumed("protected-customer-data")),
    ],
    "an unknown customer": [remove(), silent],
    "the deletion was rejected": [get({ phone: "1" }), remove({ status: 409 }), silent],
  });
}
