/** What the checks of parallel updates and of times against the clock find. */
import type { Relation } from "../../../../src/conformance/cases/case.ts";
import type { PlayedStep } from "../../../../src/conformance/cases/transcript.ts";
import { assumed, documented } from "../../support/resources.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import { collection, create, type Fields, get, update } from "../../support/state-steps.ts";
import { type Sent, send } from "../../support/transcript.ts";

/** Updates that are sent in parallel. */
const parallel = (...updates: readonly PlayedStep[]): PlayedStep => ({
  step: { as: "parallel", operation: updates[0]?.step.operation ?? "", bodies: [] },
  exchanges: updates.flatMap(({ exchanges }) => exchanges),
});
const collect = (productId: string) =>
  send("addProductsToCollection", {
    as: "alone",
    body: { collect: { collectionId: "3001", productIds: [productId] } },
    response: { collections: { result: true } },
  });
const born = { firstName: "A", lastName: "B", notes: "C" };
const other = { firstName: "a", lastName: "b", notes: "c" };
/** Updates of three fields one after the other, and then in parallel back to what they were. */
const lost = (after: Fields, clears: Fields = {}, last: Fields = {}) => [
  create(born, born, { as: "before" }),
  update({ firstName: "a" }, { ...born, firstName: "a", ...clears }, { as: "alone-1" }),
  update({ lastName: "b" }, { ...other, notes: "C", ...clears }, { as: "alone-2" }),
  update({ notes: "c" }, { ...other, ...clears }, { as: "alone-3" }),
  get({ ...other, ...clears, ...last }, { as: "settled" }),
  parallel(update({ lastName: "B" }, { ...other, lastName: "B" }), update({ notes: "C " }, { ...other, notes: "C" })),
  get(after, { as: "after" }),
];
const steps = { before: "before", alone: "alone", parallel: "parallel", after: "after" };
const relation = { check: "state/lost-update", basis: { inherent: "no-lost-updates" } } as const;
const sequence = { "alone-1": "alone-1", "alone-2": "alone-2", "alone-3": "alone-3" };
const together: { relations: Relation[] } = {
  relations: [
    { ...relation, steps: { before: "before", ...sequence, settled: "settled", parallel: "parallel", after: "after" } },
  ],
};
const added = { added: "/collection/collects", sent: "/collect/productIds" };
const addition: { relations: Relation[] } = {
  relations: [{ ...relation, steps, parameters: added }],
};
const collected = (before: readonly string[], after: readonly string[]) => [
  collect("5001"),
  labelled(collection(...before), "before"),
  parallel(collect("5002"), collect("5003")),
  labelled(collection(...after), "after"),
];
const labelled = ({ step, exchanges }: PlayedStep, as: string): PlayedStep => ({ step: { ...step, as }, exchanges });
const lostUpdates: readonly Row[] = [
  ...rowsOf("state/lost-update", {
    "all are kept": [...lost({ firstName: "a", lastName: "B", notes: "C" }), together],
    "one field is lost": [
      ...lost({ firstName: "a", lastName: "B", notes: "c" }),
      finds("updateCustomer /customer/notes", together, {
        why: /accepted 2 requests in parallel, and afterwards \/customer\/notes is "c", and not "C"/,
      }),
    ],
    "an update clears other fields": [...lost({ notes: "C" }, { lastName: undefined, notes: undefined }), together],
    "an update of another field computes a field": [...lost({ lastName: "B", notes: "b" }, { notes: "b" }), together],
    "a read shows a field as the server computes it": [
      ...lost({ lastName: "B", notes: "D" }, {}, { notes: "D" }),
      together,
    ],
    "one is rejected": [
      ...lost({ firstName: "a", lastName: "B", notes: "c" }).map((played) =>
        played.step.as === "parallel" ? parallel(played, update({ notes: "C" }, {}, { status: 409 })) : played,
      ),
      silent,
      together,
    ],
    "all items are added": [...collected(["5001"], ["5001", "5002", "5003"]), addition],
    "one item is lost": [
      ...collected(["5001"], ["5001", "5003"]),
      finds("addProductsToCollection /collection/collects", addition, { why: /lacks 5002/ }),
    ],
    "items show later": [...collected([], ["5001", "5003"]), addition],
  }),
  ...rowsOf("state/unsent-field-changed", {
    "what a parallel update writes": [
      get(born),
      update({ firstName: "A" }, { ...born, firstName: "A" }),
      parallel(update({ notes: "C" }, born)),
      get({ notes: "C" }),
    ],
  }),
];

const refunded = (createTime: string, more: Sent = {}) =>
  send("createRefund", {
    body: { refund: { lineItems: [] } },
    response: { refund: { refundId: "9153", createTime } },
    headers: { date: "Sun, 22 Nov 2026 10:35:10 GMT" },
    ...more,
  });
const offsets: readonly Row[] = rowsOf("state/timestamp-offset", {
  "the time of the response": [refunded("2026-11-22T16:05:09.250+05:30")],
  "the clock of the shop, labelled as UTC": [
    refunded("2026-11-22T16:05:09Z"),
    finds("createRefund /refund/createTime", { basis: { documented: "refund-fields" }, why: /two time zones, 5:30/ }),
  ],
  "UTC with the offset of the shop": [refunded("2026-11-22T10:35:09+05:30"), finds("createRefund /refund/createTime")],
  "a clock that is slow": [refunded("2026-11-22T10:11:09Z")],
  "a clock that is set to another day": [refunded("2026-11-21T10:35:10Z")],
  "a time without an offset": [refunded("2026-11-22T16:05:09"), silent],
  "a response without a Date": [refunded("2026-11-22T16:05:09Z", { headers: {} }), silent],
  "a time that the request sets": [
    refunded("2026-11-22T16:05:09Z", { body: { refund: { createTime: "2026-11-22T16:05:09Z" } } }),
    silent,
  ],
});

/** Items that an update sends back with other values. */
const item = (city: string, id = "11") => ({ addresses: [{ id, city }] });
const kept: readonly Row[] = rowsOf("state/update-mismatch", {
  "a server that only adds items ignores one that it has": [
    get(item("Reno")),
    update(item("Elko"), item("Reno")),
    finds("updateCustomer /customer/addresses/0/city", assumed("update-lists")),
  ],
  "an item that changes in another way": [
    get(item("Reno")),
    update(item("Elko"), item("Ely")),
    finds("updateCustomer /customer/addresses/0/city", documented("update-customer")),
  ],
  "an item that it does not have": [
    get(item("Reno")),
    update(item("Elko", "12"), item("Reno")),
    finds(["updateCustomer /customer/addresses/0/id", "updateCustomer /customer/addresses/0/city"]),
  ],
});

export const rows: readonly Row[] = [...lostUpdates, ...offsets, ...kept];
