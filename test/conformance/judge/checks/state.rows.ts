import { assumed, documented } from "../../support/resources.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import {
  at,
  between,
  create,
  get,
  next,
  order,
  path,
  products,
  remove,
  time,
  update,
  updateOrder,
} from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

const twice = between("state/not-idempotent", { once: "once", again: "again" });
const later = between("state/timestamp-not-advanced", { created: "created", changed: "changed" });

export const rows: readonly Row[] = [
  ...rowsOf("state/create-mismatch", {
    "a body in place of the contract's": [create({ firstName: "Ann" }, {}, { override: { text: "{}" } }), silent],
    "another Content-Type": [
      create({ firstName: "Ann" }, {}, { override: { contentType: null } }),
      finds(at("create", "/firstName")),
    ],
    "a value is lost": [
      create({ firstName: "Ann" }, {}),
      finds(at("create", "/firstName"), {
        why: /sends \/firstName "Ann", and the response has no value/,
      }),
    ],
    "a value in a list is another": [
      create({ addresses: [{ city: "Bonn" }] }, { addresses: [{ city: "Ulm" }] }),
      finds(at("create", "/addresses/0/city")),
    ],
    "the value that was sent": [create({ firstName: "Ann" }, { firstName: "Ann" })],
    "an empty list asks for nothing": [create({ addresses: [] }, { addresses: [{ city: "Ulm" }] })],
    "server-managed fields": [create({ totalSpent: "3" }, { totalSpent: "0" })],
    "computed fields": [create({ defaultAddress: { city: "Bonn" } }, {})],
    "fields that the response does not declare": [create({ secret: "x" }, {})],
    "a number for a time": [
      send("createGiftCard", {
        body: { giftCard: { expireTime: 1800000000 } },
        response: { giftCard: { id: "4001", expireTime: "2027-01-15T08:00:00Z" } },
      }),
    ],
    "a list of ids that the server added to": [
      send("createCollection", {
        body: { collection: { collects: ["5001"] } },
        response: { collection: { collectionId: "3001", collects: ["5002", "5001"] } },
      }),
    ],
    "a list of ids without one that was sent": [
      send("createCollection", {
        body: { collection: { collects: ["5001", "5003"] } },
        response: { collection: { collectionId: "3001", collects: ["5001"] } },
      }),
      finds("createCollection /collection/collects"),
    ],
    "a rule that frees the field": [
      send("createCollection", {
        body: { collection: { collects: ["5001"] } },
        response: { collection: { collectionId: "3001", collectionType: 2, collects: [] } },
      }),
    ],
    "a creation that was rejected": [create({ firstName: "Ann" }, {}, { status: 422 }), silent],
    "a step that only prepares": [create({ firstName: "Ann" }, {}, { setup: true }), silent],
  }),
  ...rowsOf("state/update-mismatch", {
    "a creation": [create({ firstName: "Ann" }, {}), silent],
    "a value is not taken": [update({ firstName: "Ann" }, { firstName: "Bea" }), finds(at("update", "/firstName"))],
    "an empty list is not taken": [
      update({ addresses: [] }, { addresses: [{ city: "Ulm" }] }),
      finds(at("update", "/addresses")),
    ],
    "the value that was sent": [update({ firstName: "Ann" }, { firstName: "Ann" })],
    "what an action is not for": [updateOrder({ totalPrice: "3" }, { totalPrice: "1" })],
    "what an action is for": [updateOrder({ note: "a" }, { note: "b" }), finds("updateOrder /order/note")],
    "another resource": [
      send("updateCustomer", {
        path,
        body: { customer: { firstName: "Ann" } },
        response: { customer: { id: "1002" } },
      }),
      silent,
    ],
  }),
  ...rowsOf("state/unsent-field-changed", {
    "a creation": [create({ firstName: "Ann" }, {}), silent],
    "another field changes": [
      get({ lastName: "a" }),
      update({ firstName: "Ann" }, { firstName: "Ann", lastName: "b" }),
      finds(at("update", "/lastName"), documented("update-customer")),
    ],
    "another field is left out": [
      get({ lastName: "a" }),
      update({ firstName: "Ann" }, { firstName: "Ann" }),
      finds(at("update", "/lastName"), assumed("update-is-partial")),
    ],
    "fields that are sent": [get({ lastName: "a" }), update({ lastName: "b" }, { lastName: "b" })],
    "volatile fields and times": [
      get({ totalSpent: "1", updateTime: time(1) }),
      update({}, { totalSpent: "2", updateTime: time(2) }),
    ],
    "computed fields": [get({ defaultAddress: { city: "Ulm" } }), update({}, { defaultAddress: { city: "Bonn" } })],
    "a part that was sent, and that another field shows as well": [
      send("getProduct", {
        path: { productId: "5001" },
        response: {
          product: { productId: "5001", variants: [{ variantId: "1", options: [{ id: "7", name: "Size" }] }] },
        },
      }),
      send("updateProduct", {
        path: { productId: "5001" },
        body: { product: { options: [{ name: "Size" }] } } as never,
        response: {
          product: { productId: "5001", variants: [{ variantId: "1", options: [{ id: "8", name: "Size" }] }] },
        },
      }),
    ],
    "fields that were not known": [get({}), update({}, { lastName: "b" })],
    "the resource was not known": [update({}, { lastName: "b" }), silent],
    "a field that an action may set and was not sent": [
      order({ note: "a" }),
      updateOrder({ email: "a@b.c" }, { email: "a@b.c", note: "b" }),
      finds("updateOrder /order/note"),
    ],
    "an action that changes what was sent": [order({ note: "a" }), updateOrder({ note: "b" }, { note: "b" }), silent],
  }),
  ...rowsOf("state/read-after-write", {
    "an update": [get({ lastName: "a" }), update({}, { lastName: "b" }), silent],
  }),
  ...rowsOf("state/read-only-field", {
    "another field changes": [get({ lastName: "a" }), update({ createTime: time(2) }, { lastName: "b" })],
    "a creation takes it": [
      create({ createTime: "2001-02-03T04:05:06-08:00" }, { createTime: "2001-02-03T04:05:06-08:00" }),
      finds(at("create", "/createTime"), assumed("client-assigned")),
    ],
    "a value that the server may give by chance": [create({ ordersCount: 0 }, { ordersCount: 0 })],
    "a creation ignores it": [create({ createTime: "2001-02-03T04:05:06-08:00" }, { createTime: time(1) })],
    "the id": [create({ id: "4207734119" }, { id: "4207734119" })],
    "an update changes it": [
      get({ createTime: time(1) }),
      update({ createTime: time(2) }, { createTime: time(2) }),
      finds(at("update", "/createTime"), assumed("update-is-partial")),
    ],
    "none was sent": [create({ firstName: "Ann" }, { firstName: "Ann" }), silent],
  }),
  ...rowsOf("state/unexpected-effect", {
    "a field that an action is not for": [
      order({ closedAt: null, cancelledAt: null, email: "a@b.c" }),
      updateOrder({ note: "b" }, { note: "b", email: "a@b.c", cancelledAt: time(1) }),
      finds("updateOrder /order/cancelledAt", assumed("action-effects")),
    ],
    "a quantity that the request has": [
      order({ lineItems: [{ id: "7", quantity: 2 }] }),
      updateOrder({ lineItems: [{ id: "7", quantity: 3 }] }, { lineItems: [{ id: "7", quantity: 3 }] }),
      finds("updateOrder /order/lineItems/0/quantity", documented("update-order")),
    ],
    "another quantity than the request has": [
      order({ lineItems: [{ id: "7", quantity: 2 }] }),
      updateOrder({ lineItems: [{ id: "7", quantity: 3 }] }, { lineItems: [{ id: "7", quantity: 1 }] }),
      finds("updateOrder /order/lineItems/0/quantity", assumed("action-effects")),
    ],
    "only what it is for": [
      order({ note: "a", email: "a@b.c" }),
      updateOrder({ note: "b" }, { note: "b", email: "a@b.c" }),
    ],
    "an update without named effects": [get({ lastName: "a" }), update({ lastName: "b" }, { lastName: "b" }), silent],
  }),
  ...rowsOf("state/duplicate-id", {
    "two have the same id": [create({}, {}), create({}, {}), finds(at("create", "/id"))],
    "one has it": [create({}, {})],
    "two of its addresses have the same id": [
      create({}, { addresses: [{ id: "7" }, { id: "8" }, { id: "7" }] }),
      finds(at("create", "/addresses/2/id")),
    ],
    "the ids of its addresses are those of the request": [
      create({ addresses: [{ id: "7" }, { id: "7" }] }, { addresses: [{ id: "7" }, { id: "7" }] }),
    ],
    "its addresses have no ids": [create({}, { addresses: [{ id: "" }, { id: "" }] })],
    "an update": [get({}), update({}, {}), silent],
  }),
  ...rowsOf("state/use-after-delete", {
    "it is still shown": [get({}), remove(), get({}), finds("getCustomer /customer")],
    "another one is shown": [
      remove(),
      send("getCustomer", { path: { customerId: "1002" }, response: { customer: { id: "1002" } } }),
      silent,
    ],
    "the deletion was rejected": [remove({ status: 409 }), get({}), silent],
  }),
  ...rowsOf("state/rejected-with-effect", {
    "a new item": [
      products("3001"),
      create({}, {}, { status: 422 }),
      products("3001", "3002"),
      finds("listCollections", { why: /has the new item 3002/ }),
    ],
    "a lost item": [
      products("3001"),
      products(),
      finds("listCollections", {
        why: /no longer has the item 3001/,
      }),
    ],
    "the same items": [products("3001"), create({}, {}, { status: 422 }), products("3001")],
    "a request was accepted in between": [products("3001"), create({}, {}), products("3001", "3002"), silent],
    "the server failed in between": [products("3001"), create({}, {}, { status: 500 }), products(), silent],
    "a list that was not read to the end": [
      send("listCollections", { response: { collections: [] }, headers: next }),
      products("3001"),
      silent,
    ],
    "the other list was not read to the end": [
      products("3001"),
      send("listCollections", { response: { collections: [] }, headers: next }),
      silent,
    ],
    "more pages of the list": [
      products("3001"),
      send("listCollections", {
        responses: [{ collections: [{ collectionId: "3001" }] }, { collections: [{ collectionId: "3002" }] }],
        headers: { link: "" },
      }),
      silent,
    ],
    "another list": [
      products("3001"),
      send("listCollections", { query: { limit: 1 }, response: { collections: [] } }),
      silent,
    ],
  }),
  ...rowsOf("state/timestamp-order", {
    "changed before it was created": [
      get({ createTime: time(2), updateTime: time(1) }),
      finds(at("get", "/updateTime"), { why: /before it was created/ }),
    ],
    "the last change goes back": [
      get({ updateTime: time(2) }),
      get({ updateTime: time(1) }),
      finds(at("get", "/updateTime"), { why: /goes back/ }),
    ],
    "times in other offsets": [
      get({ createTime: "2026-01-01T00:00:00Z", updateTime: "2026-01-01T00:30:00+01:00" }),
      finds(at("get", "/updateTime")),
    ],
    "another year": [
      get({ createTime: "2026-01-01T00:00:00Z", updateTime: "2025-12-31T00:00:00Z" }),
      finds(at("get", "/updateTime")),
    ],
    "the same time": [get({ createTime: time(1), updateTime: time(1) })],
    "the day before the month": [get({ createTime: "2026-02-01T00:00:00Z", updateTime: "2026-01-12T00:00:00Z" })],
    "the same instant in two offsets": [
      get({ createTime: "2026-01-01T01:00:00+01:00", updateTime: "2026-01-01T00:00:00Z" }),
    ],
    "no times": [get({})],
    "a resource without times": [products("3001"), silent],
  }),
  ...rowsOf("state/timestamp-not-advanced", {
    "the same time": [
      create({}, { updateTime: time(1) }, { as: "created" }),
      update({}, { updateTime: time(1) }, { as: "changed" }),
      finds("updateCustomer /customer/updateTime", later),
    ],
    "another time": [
      create({}, { updateTime: time(1) }, { as: "created" }),
      update({}, { updateTime: time(2) }, { as: "changed" }),
      later,
    ],
    "no time": [create({}, {}, { as: "created" }), update({}, {}, { as: "changed" }), later],
  }),
  ...rowsOf("state/not-idempotent", {
    "another value": [
      update({}, { lastName: "a" }, { as: "once" }),
      update({}, { lastName: "aa" }, { as: "again" }),
      finds(at("update", "/lastName"), twice, { why: /was "a", and is "aa"/ }),
    ],
    "the same": [update({}, { lastName: "a" }, { as: "once" }), update({}, { lastName: "a" }, { as: "again" }), twice],
    "times and the ids of parts": [
      update({}, { updateTime: time(1), addresses: [{ id: "7001" }] }, { as: "once" }),
      update({}, { updateTime: time(2), addresses: [{ id: "7002" }] }, { as: "again" }),
      twice,
    ],
    "a response without a resource": [
      send("countGiftCards", { response: { count: 1 }, as: "once" }),
      send("countGiftCards", { response: { count: 2 }, as: "again" }),
      silent,
      twice,
      { judges: ["countGiftCards"] },
    ],
    "a time that is gone": [
      update({}, { updateTime: time(1) }, { as: "once" }),
      update({}, {}, { as: "again" }),
      finds(at("update", "/updateTime"), twice),
    ],
  }),
];
