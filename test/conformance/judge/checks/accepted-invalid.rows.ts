/** What a server shows after it accepted a value that the contract does not allow. */
import type { Expectation } from "../../../../src/conformance/cases/case.ts";
import { assumed, documented } from "../../support/resources.ts";
import { finds, type Row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const rejected = (pointer: string, more: Partial<Expectation> = {}): Expectation => ({
  outcome: "rejected",
  check: "input/schema-violation",
  basis: { assumed: "input-checks" },
  reason: "no",
  pointer,
  keyword: "type",
  ...more,
});
const image = (src: unknown) => ({ collectionId: "3001", image: { src } }) as never;
const create = (sent: unknown, shown: unknown) =>
  send("createCollection", {
    body: { collection: { image: { src: sent } } } as never,
    response: { collection: image(shown) },
    expect: rejected("/body/collection/image/src"),
  });
const list = (src: unknown) => send("listCollections", { response: { collections: [image(src)] } });
const cancel = (cancelReason: string, expect?: Expectation) =>
  send("cancelOrder", {
    path: { orderId: "2001" },
    body: { orderId: "2001", reason: null },
    response: { order: { orderId: "2001", cancelReason, cancelledAt: "2026-01-01T00:00:00Z" } },
    ...(expect && { expect }),
  });
const tags = (sent: string, shown: string) =>
  send("updateOrder", {
    path: { orderId: "2001" },
    body: { order: { tags: sent } },
    response: { order: { orderId: "2001", tags: shown } },
    expect: rejected("/body/order/tags", { keyword: "pattern", basis: { documented: "order-tag-length" } }),
  });
const long = "a".repeat(41);
const ofCollection = documented("collection-fields");
const stored = { basis: { assumed: "input-checks" } };

export const rows: readonly Row[] = [
  ...rowsOf("response/schema", {
    "it comes back: that it was accepted is the finding": [create(1, "1")],
    "it is in a list": [
      create("text", "https://cdn.example/a.jpg"),
      list("text"),
      finds("listCollections /collections/0/image/src", stored),
    ],
    "another one is in a list": [
      create("text", "https://cdn.example/a.jpg"),
      list("other"),
      finds("listCollections /collections/0/image/src", ofCollection),
    ],
    "it is in a list, as another field": [
      create("text", "https://cdn.example/a.jpg"),
      send("listCollections", { response: { collections: [{ collectionId: "3001", collectionType: "text" }] } }),
      finds("listCollections /collections/0/collectionType", ofCollection),
    ],
    "nobody sent it": [list("text"), finds("listCollections /collections/0/image/src", ofCollection)],
  }),
  ...rowsOf("rules/computed-field", {
    "a reason in place of null": [
      cancel("other", rejected("/body/reason")),
      finds("cancelOrder /order/cancelReason", stored),
    ],
  }),
  ...rowsOf("input/schema-violation", {
    "tags that are too long": [
      tags(`${long},b`, `${long},b`),
      finds("updateOrder /body/order/tags", documented("order-tag-length")),
    ],
    "two equal tags that are kept once": [
      tags(`${long},${long}`, long),
      finds("updateOrder /body/order/tags", documented("order-tag-length")),
    ],
    "tags that are cut": [
      tags(`${long},b`, `${"a".repeat(40)}, b`),
      finds("updateOrder /body/order/tags", assumed("limit-violations")),
    ],
    rejected: [
      send("updateOrder", {
        path: { orderId: "2001" },
        body: { order: { tags: long } },
        status: 422,
        expect: rejected("/body/order/tags", { keyword: "pattern" }),
      }),
    ],
  }),
];
