import { documented } from "../../support/resources.ts";
import { conforming, type Row, silent, violating } from "../../support/rows.ts";
import {
  assumed,
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
  silent("state/create-mismatch", "a body in place of the contract's", [
    create({ firstName: "Ann" }, {}, { override: { text: "{}" } }),
  ]),
  violating(
    "state/create-mismatch",
    "another Content-Type",
    [create({ firstName: "Ann" }, {}, { override: { contentType: null } })],
    at("create", "/firstName"),
  ),
  silent("state/update-mismatch", "a creation", [create({ firstName: "Ann" }, {})]),
  silent("state/unsent-field-changed", "a creation", [create({ firstName: "Ann" }, {})]),
  silent("state/read-after-write", "an update", [get({ lastName: "a" }), update({}, { lastName: "b" })]),
  conforming("state/read-only-field", "another field changes", [
    get({ lastName: "a" }),
    update({ createTime: time(2) }, { lastName: "b" }),
  ]),
  violating(
    "state/create-mismatch",
    "a value is lost",
    [create({ firstName: "Ann" }, {})],
    at("create", "/firstName"),
    {
      why: /sends \/firstName "Ann", and the response has no value/,
    },
  ),
  violating(
    "state/create-mismatch",
    "a value in a list is another",
    [create({ addresses: [{ city: "Bonn" }] }, { addresses: [{ city: "Ulm" }] })],
    at("create", "/addresses/0/city"),
  ),
  conforming("state/create-mismatch", "the value that was sent", [create({ firstName: "Ann" }, { firstName: "Ann" })]),
  conforming("state/create-mismatch", "an empty list asks for nothing", [
    create({ addresses: [] }, { addresses: [{ city: "Ulm" }] }),
  ]),
  conforming("state/create-mismatch", "server-managed fields", [create({ totalSpent: "3" }, { totalSpent: "0" })]),
  conforming("state/create-mismatch", "computed fields", [create({ defaultAddress: { city: "Bonn" } }, {})]),
  conforming("state/create-mismatch", "fields that the response does not declare", [create({ secret: "x" }, {})]),
  conforming("state/create-mismatch", "a number for a time", [
    send("createGiftCard", {
      body: { giftCard: { expireTime: 1800000000 } },
      response: { giftCard: { id: "4001", expireTime: "2027-01-15T08:00:00Z" } },
    }),
  ]),
  conforming("state/create-mismatch", "a list of ids that the server added to", [
    send("createCollection", {
      body: { collection: { collects: ["5001"] } },
      response: { collection: { collectionId: "3001", collects: ["5002", "5001"] } },
    }),
  ]),
  violating(
    "state/create-mismatch",
    "a list of ids without one that was sent",
    [
      send("createCollection", {
        body: { collection: { collects: ["5001", "5003"] } },
        response: { collection: { collectionId: "3001", collects: ["5001"] } },
      }),
    ],
    ["createCollection /collection/collects"],
  ),
  conforming("state/create-mismatch", "a rule that frees the field", [
    send("createCollection", {
      body: { collection: { collects: ["5001"] } },
      response: { collection: { collectionId: "3001", collectionType: 2, collects: [] } },
    }),
  ]),
  silent("state/create-mismatch", "a creation that was rejected", [create({ firstName: "Ann" }, {}, { status: 422 })]),
  silent("state/create-mismatch", "a step that only prepares", [create({ firstName: "Ann" }, {}, { setup: true })]),
  violating(
    "state/update-mismatch",
    "a value is not taken",
    [update({ firstName: "Ann" }, { firstName: "Bea" })],
    at("update", "/firstName"),
  ),
  violating(
    "state/update-mismatch",
    "an empty list is not taken",
    [update({ addresses: [] }, { addresses: [{ city: "Ulm" }] })],
    at("update", "/addresses"),
  ),
  conforming("state/update-mismatch", "the value that was sent", [update({ firstName: "Ann" }, { firstName: "Ann" })]),
  conforming("state/update-mismatch", "what an action is not for", [
    updateOrder({ totalPrice: "3" }, { totalPrice: "1" }),
  ]),
  violating(
    "state/update-mismatch",
    "what an action is for",
    [updateOrder({ note: "a" }, { note: "b" })],
    ["updateOrder /order/note"],
  ),
  silent("state/update-mismatch", "another resource", [
    send("updateCustomer", { path, body: { customer: { firstName: "Ann" } }, response: { customer: { id: "1002" } } }),
  ]),
  violating(
    "state/read-only-field",
    "a creation takes it",
    [create({ createTime: "2001-02-03T04:05:06-08:00" }, { createTime: "2001-02-03T04:05:06-08:00" })],
    at("create", "/createTime"),
    assumed("client-assigned"),
  ),
  conforming("state/read-only-field", "a value that the server may give by chance", [
    create({ ordersCount: 0 }, { ordersCount: 0 }),
  ]),
  conforming("state/read-only-field", "a creation ignores it", [
    create({ createTime: "2001-02-03T04:05:06-08:00" }, { createTime: time(1) }),
  ]),
  conforming("state/read-only-field", "the id", [create({ id: "4207734119" }, { id: "4207734119" })]),
  violating(
    "state/read-only-field",
    "an update changes it",
    [get({ createTime: time(1) }), update({ createTime: time(2) }, { createTime: time(2) })],
    at("update", "/createTime"),
    assumed("update-is-partial"),
  ),
  silent("state/read-only-field", "none was sent", [create({ firstName: "Ann" }, { firstName: "Ann" })]),
  violating(
    "state/unsent-field-changed",
    "another field changes",
    [get({ lastName: "a" }), update({ firstName: "Ann" }, { firstName: "Ann", lastName: "b" })],
    at("update", "/lastName"),
    { basis: { documented: "update-customer" } },
  ),
  violating(
    "state/unsent-field-changed",
    "another field is left out",
    [get({ lastName: "a" }), update({ firstName: "Ann" }, { firstName: "Ann" })],
    at("update", "/lastName"),
    assumed("update-is-partial"),
  ),
  conforming("state/unsent-field-changed", "fields that are sent", [
    get({ lastName: "a" }),
    update({ lastName: "b" }, { lastName: "b" }),
  ]),
  conforming("state/unsent-field-changed", "volatile fields and times", [
    get({ totalSpent: "1", updateTime: time(1) }),
    update({}, { totalSpent: "2", updateTime: time(2) }),
  ]),
  conforming("state/unsent-field-changed", "computed fields", [
    get({ defaultAddress: { city: "Ulm" } }),
    update({}, { defaultAddress: { city: "Bonn" } }),
  ]),
  conforming("state/unsent-field-changed", "a part that was sent, and that another field shows as well", [
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
  ]),
  conforming("state/unsent-field-changed", "fields that were not known", [get({}), update({}, { lastName: "b" })]),
  silent("state/unsent-field-changed", "the resource was not known", [update({}, { lastName: "b" })]),
  violating(
    "state/unsent-field-changed",
    "a field that an action may set and was not sent",
    [order({ note: "a" }), updateOrder({ email: "a@b.c" }, { email: "a@b.c", note: "b" })],
    ["updateOrder /order/note"],
  ),
  silent("state/unsent-field-changed", "an action that changes what was sent", [
    order({ note: "a" }),
    updateOrder({ note: "b" }, { note: "b" }),
  ]),
  violating(
    "state/unexpected-effect",
    "a field that an action is not for",
    [
      order({ closedAt: null, cancelledAt: null, email: "a@b.c" }),
      updateOrder({ note: "b" }, { note: "b", email: "a@b.c", cancelledAt: time(1) }),
    ],
    ["updateOrder /order/cancelledAt"],
    assumed("action-effects"),
  ),
  violating(
    "state/unexpected-effect",
    "a quantity that the request has",
    [
      order({ lineItems: [{ id: "7", quantity: 2 }] }),
      updateOrder({ lineItems: [{ id: "7", quantity: 3 }] }, { lineItems: [{ id: "7", quantity: 3 }] }),
    ],
    ["updateOrder /order/lineItems/0/quantity"],
    documented("update-order"),
  ),
  violating(
    "state/unexpected-effect",
    "another quantity than the request has",
    [
      order({ lineItems: [{ id: "7", quantity: 2 }] }),
      updateOrder({ lineItems: [{ id: "7", quantity: 3 }] }, { lineItems: [{ id: "7", quantity: 1 }] }),
    ],
    ["updateOrder /order/lineItems/0/quantity"],
    assumed("action-effects"),
  ),
  conforming("state/unexpected-effect", "only what it is for", [
    order({ note: "a", email: "a@b.c" }),
    updateOrder({ note: "b" }, { note: "b", email: "a@b.c" }),
  ]),
  silent("state/unexpected-effect", "an update without named effects", [
    get({ lastName: "a" }),
    update({ lastName: "b" }, { lastName: "b" }),
  ]),
  violating("state/duplicate-id", "two have the same id", [create({}, {}), create({}, {})], at("create", "/id")),
  conforming("state/duplicate-id", "one has it", [create({}, {})]),
  violating(
    "state/duplicate-id",
    "two of its addresses have the same id",
    [create({}, { addresses: [{ id: "7" }, { id: "8" }, { id: "7" }] })],
    at("create", "/addresses/2/id"),
  ),
  conforming("state/duplicate-id", "the ids of its addresses are those of the request", [
    create({ addresses: [{ id: "7" }, { id: "7" }] }, { addresses: [{ id: "7" }, { id: "7" }] }),
  ]),
  conforming("state/duplicate-id", "its addresses have no ids", [create({}, { addresses: [{ id: "" }, { id: "" }] })]),
  silent("state/duplicate-id", "an update", [get({}), update({}, {})]),
  violating("state/use-after-delete", "it is still shown", [get({}), remove(), get({})], ["getCustomer /customer"]),
  silent("state/use-after-delete", "another one is shown", [
    remove(),
    send("getCustomer", { path: { customerId: "1002" }, response: { customer: { id: "1002" } } }),
  ]),
  silent("state/use-after-delete", "the deletion was rejected", [remove({ status: 409 }), get({})]),
  violating(
    "state/rejected-with-effect",
    "a new item",
    [products("3001"), create({}, {}, { status: 422 }), products("3001", "3002")],
    ["listCollections"],
    { why: /has the new item 3002/ },
  ),
  violating("state/rejected-with-effect", "a lost item", [products("3001"), products()], ["listCollections"], {
    why: /no longer has the item 3001/,
  }),
  conforming("state/rejected-with-effect", "the same items", [
    products("3001"),
    create({}, {}, { status: 422 }),
    products("3001"),
  ]),
  silent("state/rejected-with-effect", "a request was accepted in between", [
    products("3001"),
    create({}, {}),
    products("3001", "3002"),
  ]),
  silent("state/rejected-with-effect", "the server failed in between", [
    products("3001"),
    create({}, {}, { status: 500 }),
    products(),
  ]),
  silent("state/rejected-with-effect", "a list that was not read to the end", [
    send("listCollections", { response: { collections: [] }, headers: next }),
    products("3001"),
  ]),
  silent("state/rejected-with-effect", "the other list was not read to the end", [
    products("3001"),
    send("listCollections", { response: { collections: [] }, headers: next }),
  ]),
  silent("state/rejected-with-effect", "more pages of the list", [
    products("3001"),
    send("listCollections", {
      responses: [{ collections: [{ collectionId: "3001" }] }, { collections: [{ collectionId: "3002" }] }],
      headers: { link: "" },
    }),
  ]),
  silent("state/rejected-with-effect", "another list", [
    products("3001"),
    send("listCollections", { query: { limit: 1 }, response: { collections: [] } }),
  ]),
  violating(
    "state/timestamp-order",
    "changed before it was created",
    [get({ createTime: time(2), updateTime: time(1) })],
    at("get", "/updateTime"),
    { why: /before it was created/ },
  ),
  violating(
    "state/timestamp-order",
    "the last change goes back",
    [get({ updateTime: time(2) }), get({ updateTime: time(1) })],
    at("get", "/updateTime"),
    { why: /goes back/ },
  ),
  violating(
    "state/timestamp-order",
    "times in other offsets",
    [get({ createTime: "2026-01-01T00:00:00Z", updateTime: "2026-01-01T00:30:00+01:00" })],
    at("get", "/updateTime"),
  ),
  violating(
    "state/timestamp-order",
    "another year",
    [get({ createTime: "2026-01-01T00:00:00Z", updateTime: "2025-12-31T00:00:00Z" })],
    at("get", "/updateTime"),
  ),
  conforming("state/timestamp-order", "the same time", [get({ createTime: time(1), updateTime: time(1) })]),
  conforming("state/timestamp-order", "the day before the month", [
    get({ createTime: "2026-02-01T00:00:00Z", updateTime: "2026-01-12T00:00:00Z" }),
  ]),
  conforming("state/timestamp-order", "the same instant in two offsets", [
    get({ createTime: "2026-01-01T01:00:00+01:00", updateTime: "2026-01-01T00:00:00Z" }),
  ]),
  conforming("state/timestamp-order", "no times", [get({})]),
  silent("state/timestamp-order", "a resource without times", [products("3001")]),
  violating(
    "state/timestamp-not-advanced",
    "the same time",
    [create({}, { updateTime: time(1) }, { as: "created" }), update({}, { updateTime: time(1) }, { as: "changed" })],
    ["updateCustomer /customer/updateTime"],
    later,
  ),
  conforming(
    "state/timestamp-not-advanced",
    "another time",
    [create({}, { updateTime: time(1) }, { as: "created" }), update({}, { updateTime: time(2) }, { as: "changed" })],
    later,
  ),
  conforming(
    "state/timestamp-not-advanced",
    "no time",
    [create({}, {}, { as: "created" }), update({}, {}, { as: "changed" })],
    later,
  ),
  violating(
    "state/not-idempotent",
    "another value",
    [update({}, { lastName: "a" }, { as: "once" }), update({}, { lastName: "aa" }, { as: "again" })],
    at("update", "/lastName"),
    { ...twice, why: /was "a", and is "aa"/ },
  ),
  conforming(
    "state/not-idempotent",
    "the same",
    [update({}, { lastName: "a" }, { as: "once" }), update({}, { lastName: "a" }, { as: "again" })],
    twice,
  ),
  conforming(
    "state/not-idempotent",
    "times and the ids of parts",
    [
      update({}, { updateTime: time(1), addresses: [{ id: "7001" }] }, { as: "once" }),
      update({}, { updateTime: time(2), addresses: [{ id: "7002" }] }, { as: "again" }),
    ],
    twice,
  ),
  silent(
    "state/not-idempotent",
    "a response without a resource",
    [
      send("countGiftCards", { response: { count: 1 }, as: "once" }),
      send("countGiftCards", { response: { count: 2 }, as: "again" }),
    ],
    { ...twice, judges: ["countGiftCards"] },
  ),
  violating(
    "state/not-idempotent",
    "a time that is gone",
    [update({}, { updateTime: time(1) }, { as: "once" }), update({}, {}, { as: "again" })],
    at("update", "/updateTime"),
    twice,
  ),
];
