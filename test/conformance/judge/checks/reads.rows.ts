/** What the checks of later reads find. */
import { conforming, type Row, silent, violating } from "../../support/rows.ts";
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
  return [
    violating(
      "state/unrelated-change",
      "a cancellation that cancels others of the order",
      [created("8001"), created("8002"), cancelled, reread("8001")],
      ["getFulfillmentsByIds /fulfillment/status"],
      kept,
    ),
    conforming("state/unrelated-change", "the order is cancelled", [created("8001"), cancelledOrder, reread("8001")]),
  ];
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
    violating("state/rejected-in-part", "two fields are stored", twice, ["updateCustomer"], {
      ...effect,
      why: /rejected the request \(422\), .* the customer 1001 has changed at \/firstName, \/notes/,
    }),
    conforming("state/read-after-write", "what a rejected request has stored", twice),
    violating(
      "state/rejected-in-part",
      "an item of a list is stored",
      [
        collection("5001"),
        send("addProductsToCollection", {
          body: { collect: { collectionId: "3001", productIds: ["5002", "1"] } },
          status: 404,
        }),
        collection("5001", "5002"),
      ],
      ["addProductsToCollection"],
      effect,
    ),
    conforming("state/rejected-in-part", "nothing is stored", [get(known), rejected({ notes: "c" }), get(known)]),
    conforming("state/rejected-in-part", "another value is read", [
      get(known),
      rejected({ notes: "c" }),
      get({ ...known, notes: "d" }),
    ]),
    violating(
      "state/read-after-write",
      "another value than that of a rejected request is read",
      [get(known), rejected({ notes: "c" }), get({ ...known, notes: "d" })],
      at("get", "/notes"),
      kept,
    ),
    silent("state/rejected-in-part", "the request is accepted", [
      get(known),
      update({ notes: "c" }, { ...known, notes: "c" }),
      get({ ...known, notes: "c" }),
    ]),
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
    conforming("state/unrelated-change", "a second shipment", [first, second, reread]),
    silent("state/read-after-write", "a second shipment that only prepares", [first, prepared, reread]),
    violating(
      "state/read-after-write",
      "no second shipment",
      [first, reread],
      ["getFulfillmentsByIds /fulfillment/lineItems/0/fulfillmentStatus"],
      kept,
    ),
  ];
}

function reads(): Row[] {
  const fresh = [create({ lastName: "a" }, { lastName: "a" }), get({ lastName: "b" })];
  return [
    violating("state/read-after-write", "another value is read", fresh, at("get", "/lastName"), {
      ...kept,
      why: /has \/lastName "b"; createCustomer returned "a"\.$/,
    }),
    violating(
      "state/read-after-write",
      "the value is left out",
      [create({ lastName: "a" }, { lastName: "a" }), get({})],
      at("get", "/lastName"),
      { basis: { documented: "same-fields-everywhere" } },
    ),
    conforming("state/read-after-write", "the value is read", [
      create({ lastName: "a" }, { lastName: "a" }),
      get({ lastName: "a" }),
    ]),
    silent("state/read-after-write", "something changed in between", [
      create({ lastName: "a" }, { lastName: "a" }),
      other(),
      get({ lastName: "a" }),
    ]),
    silent("state/read-after-write", "nothing is known", [get({ lastName: "a" })]),
    silent("state/read-after-write", "a server that failed in between", [
      get({ lastName: "a" }),
      other({ status: 500 }),
      get({ lastName: "b" }),
    ]),
    violating(
      "state/unrelated-change",
      "an unrelated request changes it",
      [get({ lastName: "a" }), other(), get({ lastName: "b" })],
      at("get", "/lastName"),
      { ...kept, why: /returned "a", and no request since then changes it/ },
    ),
    silent("state/unrelated-change", "a request without a response may take effect at any time", [
      other({ status: 0 }),
      get({ lastName: "a" }),
      other(),
      get({ lastName: "b" }),
    ]),
    conforming("state/unrelated-change", "it stays", [get({ lastName: "a" }), other(), get({ lastName: "a" })]),
    conforming("state/unrelated-change", "a volatile field of what the request names", [
      get({ totalSpent: "1" }),
      send("createGiftCard", { body: { giftCard: { customerId: "1001" } }, response: { giftCard: { id: "4001" } } }),
      get({ totalSpent: "2" }),
    ]),
    violating(
      "state/unrelated-change",
      "a volatile field of what the request does not name",
      [get({ totalSpent: "1" }), other(), get({ totalSpent: "2" })],
      at("get", "/totalSpent"),
    ),
    conforming("state/unrelated-change", "a reference to what was deleted", [
      card({ customerId: "1001" }),
      remove(),
      card({}),
    ]),
    violating(
      "state/unrelated-change",
      "a reference to something else after a deletion",
      [card({ customerId: "1002" }), remove(), card({})],
      ["getGiftCard /giftCard/customerId"],
    ),
    silent("state/unrelated-change", "nothing changed in between", [get({ lastName: "a" }), get({ lastName: "a" })]),
  ];
}

function deletions(): Row[] {
  return [
    violating(
      "state/deletion-summary",
      "it lacks a field",
      [
        get({ lastName: "a", phone: "+15035550142" }),
        remove({ response: { customer: { id: "1001", lastName: "a" } } }),
      ],
      ["deleteCustomer /customer/phone"],
      { basis: { documented: "delete-customer" }, why: /has \/phone no value; getCustomer returned "\+15035550142"/ },
    ),
    violating(
      "state/deletion-summary",
      "it shows another value",
      [get({ lastName: "a" }), remove({ response: { customer: { id: "1001", lastName: "b" } } })],
      ["deleteCustomer /customer/lastName"],
      { basis: { inherent: "stable-resources" } },
    ),
    conforming("state/deletion-summary", "times differ, and absent fields have no value", [
      get({ phone: null, lastName: "a", updateTime: time(1) }),
      remove({ response: { customer: { id: "1001", lastName: "a", updateTime: time(2) } } }),
    ]),
    violating(
      "state/deletion-summary",
      "reads hide personal data",
      [
        get({ firstName: null, lastName: null, email: null, phone: null }),
        remove({ response: { customer: { id: "1001", lastName: "a" } } }),
      ],
      ["deleteCustomer /customer/lastName"],
      { basis: { assumed: "protected-customer-data" } },
    ),
    silent("state/deletion-summary", "an unknown customer", [remove()]),
    silent("state/deletion-summary", "the deletion was rejected", [get({ phone: "1" }), remove({ status: 409 })]),
  ];
}
