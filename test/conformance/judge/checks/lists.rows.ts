import type { Relation } from "../../../../src/conformance/cases/case.ts";
import type { PlayedStep } from "../../../../src/conformance/cases/transcript.ts";
import type { Basis } from "../../../../src/conformance/model/basis.ts";
import type { Json } from "../../../../src/contract/json.ts";
import { between } from "../../support/relations.ts";
import { assumed, documented, inherent } from "../../support/resources.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import { type Sent, send } from "../../support/transcript.ts";

const collection = (id: string, more: object = {}): Json => ({ collectionId: id, ...more });
const page = (...ids: string[]): Json => ({ collections: ids.map((id) => collection(id)) });
const list = (as: string, ...ids: string[]): PlayedStep =>
  send("listCollections", { as, query: { limit: 100 }, response: page(...ids) });
const paged = (as: string, pages: readonly string[][], more: Sent = {}): PlayedStep =>
  send("listCollections", { as, responses: pages.map((ids) => page(...ids)), pages: 9, ...more });
const create = (as: string, id: string): PlayedStep =>
  send("createCollection", { as, body: { collection: {} }, response: { collection: collection(id) } });
const unanswered = (status = 0): PlayedStep => send("createCollection", { body: { collection: {} }, status });
/** A list of one collection that is published or not. */
const ofPublished = (as: string, published: boolean): PlayedStep =>
  send("listCollections", { as, query: { limit: 9 }, response: { collections: [collection("3001", { published })] } });
const next = { link: '<http://server.test/next>; rel="next"' };

const limit = between("lists/limit", "list", { limit: 2 });
const defaults = between("lists/default-limit", "all list", { default: 2 });
const pages = between("lists/pagination", "all paged");
const contains = between("lists/missing-item", "created list");
const foreign = between("lists/foreign-item", "created list");
const ofOrder = (...orders: (string | null)[]): PlayedStep =>
  send("listOrderRefunds", {
    as: "list",
    path: { orderId: "2001" },
    response: { refunds: orders.map((orderId, index) => ({ refundId: `90${index}`, orderId })) },
  });
const documentedOrder: Basis = { documented: "order-refunds-page-size" };
const guessedOrder: Basis = { assumed: "inferred-resources" };
const ofParent = (basis: Basis): { relations: Relation[] } => {
  const { relations } = between("lists/foreign-item", "list", { parameter: "orderId", property: "/orderId" });
  return { relations: relations.map((each) => ({ ...each, basis })) };
};
const total = between("lists/wrong-total", "list", { total: "/total" });
type PageWithTotal = readonly [total: Json, length: number];
/** Pages of up to two items that announce none, with the total and the number of items of each. */
const withTotals = (...pages: readonly PageWithTotal[]) => announcedTotals(pages, { headers: { link: "" } });
const announcedTotals = (pages: readonly PageWithTotal[], more: Sent = {}): PlayedStep => {
  let last = 0;
  const responses = pages.map(([shown, length]): Json => {
    const collections = Array.from({ length }, () => collection(String(++last)));
    return { collections, total: shown };
  });
  return send("listCollections", { as: "list", query: { limit: 2 }, responses, pages: 9, ...more });
};
const count = between("lists/wrong-count", "count all");
const countOf = (value: Json): PlayedStep => send("countCollections", { as: "count", response: { count: value } });
const reversed = between("lists/reverse-order", "list reversed");
const above = (count: number): PlayedStep =>
  send("listOrderRefunds", {
    path: { orderId: "2001" },
    query: { limit: 251 },
    response: { refunds: Array.from({ length: count }, (_, index) => ({ id: `90${index}` })) },
    expect: {
      outcome: "rejected",
      check: "lists/maximum-limit",
      basis: { documented: "order-refunds-page-size" },
      reason: "the limit may be at most 250",
    },
  });
const reversedPair = between("lists/reverse-order", "list reversed first second");
const bothOrders = [list("list", "3001", "3002", "3003"), list("reversed", "3003", "3001", "3002")];
const created = between("lists/creation-order", "first second list");

const customer = (name: string) => ({ id: "1001", firstName: name });
const one = (name: string) =>
  send("getCustomer", { path: { customerId: "1001" }, response: { customer: customer(name) } });
const many = (name: string) => send("listCustomers", { response: { customers: [customer(name)] } });

export const rows: readonly Row[] = [
  ...rowsOf("lists/limit", {
    "one item too many on the second page": [
      paged("list", [["3001"], ["3002", "3003", "3004"]]),
      finds("listCollections", limit, { why: /Page 2 has 3 items, and the limit is 2/ }),
    ],
    "as many as the limit": [paged("list", [["3001", "3002"]]), limit],
  }),
  ...rowsOf("lists/default-limit", {
    "fewer than the default": [
      list("all", "3001", "3002", "3003"),
      list("list", "3001"),
      finds("listCollections", defaults),
    ],
    "more than the default": [
      list("all", "3001", "3002", "3003"),
      list("list", "3001", "3002", "3003"),
      finds("listCollections", defaults),
    ],
    "the default": [list("all", "3001", "3002", "3003"), list("list", "3001", "3002"), defaults],
    "a creation without a response, which may take effect between the lists": [
      unanswered(),
      list("all", "3001"),
      list("list", "3001", "3002"),
      silent,
      defaults,
    ],
    "all there are": [list("all", "3001"), list("list", "3001"), defaults],
  }),
  ...rowsOf("lists/wrong-count", {
    "a creation without a response": [unanswered(), countOf(2), list("all", "3001"), silent, count],
    "a gateway that waits no longer": [unanswered(504), countOf(2), list("all"), silent, count],
    "a creation that failed before, whose effect both show": [
      unanswered(500),
      countOf(2),
      list("all", "3001"),
      finds("countCollections", count),
    ],
    "a creation without a response afterwards": [
      countOf(2),
      list("all", "3001"),
      unanswered(),
      finds("countCollections", count),
    ],
    "one more": [countOf(2), list("all", "3001"), finds("countCollections", count)],
    "a list of published collections only": [
      countOf(2),
      ofPublished("all", true),
      finds("countCollections", count, assumed("collection-status-default")),
    ],
    "a list of the count": [countOf([1]), list("all", "3001"), finds("countCollections", count)],
    "a string": [countOf("1"), list("all", "3001"), count],
    "a list that was not read to the end": [countOf(5), paged("all", [["3001"]], { headers: next }), count],
  }),
  ...rowsOf("lists/pagination", {
    "an item is lost": [
      list("all", "3001", "3002"),
      paged("paged", [["3001"], []]),
      finds("listCollections", pages, {
        why: /has 1 of 2 items; the first missing one is 3002/,
        basis: { inherent: "complete-pages" },
      }),
    ],
    "an item comes twice": [
      list("all", "3001", "3002"),
      paged("paged", [["3001", "3002"], ["3002"]]),
      finds("listCollections", pages, { why: /has 3002 twice/ }),
    ],
    "an item is added": [
      list("all", "3001"),
      paged("paged", [["3001"], ["3002"]]),
      finds("listCollections", pages, { why: /3002, which is not on/ }),
    ],
    "another order": [
      list("all", "3001", "3002"),
      paged("paged", [["3002"], ["3001"]]),
      finds("listCollections", pages, { why: /another order/, basis: { documented: "list-orders" } }),
    ],
    "no end": [
      list("all", "3001"),
      paged("paged", [["3001"], ["3001"]], { headers: next }),
      finds("listCollections", pages, { why: /no end/, basis: { inherent: "complete-pages" } }),
    ],
    "a long page without an end": [
      paged("all", [["3001"]], { headers: next }),
      paged("paged", [["3001"]]),
      finds("listCollections", pages, { why: /no end/ }),
    ],
    "the same": [list("all", "3001", "3002"), paged("paged", [["3001"], ["3002"]]), pages],
    "what was not read to the end is not compared": [
      list("all", "3001", "3002"),
      paged("paged", [["3001"]], { headers: next, pages: 1 }),
      pages,
    ],
    "a long page that was not read to the end": [
      paged("all", [["3001"]], { headers: next, pages: 1 }),
      paged("paged", [["3002"]]),
      pages,
    ],
    "a page that announces no other": [
      list("all", "3001", "3002"),
      send("listCollections", { as: "paged", query: { limit: 1 }, response: page("3001") }),
      finds("listCollections", pages, { why: /has 1 of 2 items/, basis: { documented: "list-orders" } }),
    ],
    "a token in the body": [
      list("all", "3001", "3002"),
      paged("paged", [["3001"], ["3002"]], { headers: { link: "" }, bodies: [{ nextPageToken: "x" }, {}] }),
      finds("listCollections /next-page", pages, {
        why: /the next page in nextPageToken in the body/,
        basis: { assumed: "next-page" },
      }),
    ],
    "an item is lost after a token in the body": [
      list("all", "3001", "3002"),
      paged("paged", [["3001"], []], { headers: { link: "" }, bodies: [{ paging: { next: "x" } }, {}] }),
      finds(["listCollections", "listCollections /next-page"], pages, inherent("complete-pages")),
    ],
    "an item comes twice after what may be the token of the page itself": [
      list("all", "3001", "3002"),
      paged("paged", [["3001"], ["3001", "3002"]], { headers: { link: "" }, bodies: [{ pageToken: "x" }, {}] }),
      finds(["listCollections", "listCollections /next-page"], pages, {
        why: /has 3001 twice/,
        basis: { documented: "list-orders" },
      }),
    ],
  }),
  ...rowsOf("lists/missing-item", {
    "a list as long as its limit": [
      create("created", "3002"),
      send("listCollections", { as: "list", query: { limit: 1 }, response: page("3001") }),
      contains,
    ],
    "a list whose page size is not known": [
      create("created", "3002"),
      send("listCollections", { as: "list", response: page("3001") }),
      contains,
    ],
    "a list that the server may have cut": [
      create("created", "3099"),
      list("list", ...Array.from({ length: 50 }, (_, index) => `${3001 + index}`)),
      contains,
    ],
    "a list as long as its limit, of a server that announces pages": [
      create("created", "3003"),
      {
        ...send("listCollections", { as: "list", query: { limit: 1 }, response: page("3001") }),
        announcesPages: true,
      },
      finds("listCollections", contains, documented("list-orders")),
    ],
    "a list in another shape": [
      create("created", "3002"),
      send("listCollections", { as: "list", query: { limit: 9 }, response: { collections: {} } }),
      contains,
    ],
    "a list of published collections only": [
      create("created", "3002"),
      ofPublished("list", true),
      finds("listCollections", contains, assumed("collection-status-default")),
    ],
    "a list with other unpublished collections": [
      create("created", "3002"),
      ofPublished("list", false),
      finds("listCollections", contains, documented("list-orders")),
    ],
    "it is not there": [create("created", "3002"), list("list", "3001"), finds("listCollections", contains)],
    "it is there": [create("created", "3001"), list("list", "3001"), contains],
    "a response without an id": [
      send("createCollection", { as: "created", body: {}, response: { collection: {} } }),
      list("list"),
      contains,
    ],
    "the creation failed": [
      send("createCollection", { as: "created", body: {}, status: 422 }),
      list("list"),
      silent,
      contains,
    ],
    "no step of the label": [list("list"), silent, contains],
  }),
  ...rowsOf("lists/foreign-item", {
    "it is there": [create("created", "3001"), list("list", "3001"), finds("listCollections", foreign)],
    "it is not there": [create("created", "3002"), list("list", "3001"), foreign],
    "one item names another parent": [ofOrder("2001", "2002"), finds("listOrderRefunds", ofParent(documentedOrder))],
    "one item names another parent, as a guess": [
      ofOrder("2001", "2002"),
      finds("listOrderRefunds", ofParent(guessedOrder), {
        why: /^The list has "901", whose orderId is "2002" and not 2001/,
      }),
    ],
    "all items name another parent": [ofOrder("2002"), finds("listOrderRefunds", ofParent(documentedOrder))],
    "all items name another one, which may be of another kind": [ofOrder("2002", "2003"), ofParent(guessedOrder)],
    "no item names another parent": [ofOrder("2001", null), ofParent(documentedOrder)],
  }),
  ...rowsOf("lists/wrong-total", {
    "that of all pages": [withTotals([3, 2], [3, 1]), total],
    "less than on all pages": [
      withTotals([2, 2], [2, 1]),
      finds("listCollections /total", total, { why: /^The total is 2, and all pages together have 3 items/ }),
    ],
    "that of each page": [withTotals([2, 2], [1, 1]), finds("listCollections /total", total)],
    "none, and there are items": [withTotals([0, 1]), finds("listCollections /total", total)],
    "more than on all pages": [withTotals([4, 2], [4, 1]), finds("listCollections /total", total)],
    "more than on one page, which may be cut": [withTotals([4, 1]), total],
    "more than on pages that are not full": [withTotals([4, 1], [4, 1], [4, 0]), total],
    "more than on pages, the last of them full": [withTotals([5, 2], [5, 2]), total],
    "more than on pages that announce each other": [
      announcedTotals([
        [4, 1],
        [4, 2],
      ]),
      finds("listCollections /total", total),
    ],
    "an item was added meanwhile": [withTotals([3, 2], [4, 2]), total],
    "an item was removed meanwhile": [withTotals([4, 2], [3, 1]), total],
    "as far as it is counted": [withTotals([1000, 1001]), total],
    "not a number": [withTotals(["2", 2], ["2", 1]), total],
  }),
  ...rowsOf("lists/maximum-limit", {
    "a greater limit is reduced": [
      above(250),
      finds("listOrderRefunds", {
        basis: { assumed: "limit-over-maximum" },
      }),
    ],
    "a greater limit holds": [
      above(251),
      finds("listOrderRefunds", {
        basis: { documented: "order-refunds-page-size" },
      }),
    ],
  }),
  ...rowsOf("lists/reverse-order", {
    "the same order, of items that may have the same time": [
      list("list", "3001", "3002"),
      list("reversed", "3001", "3002"),
      finds("listCollections", reversed, assumed("collection-order")),
    ],
    "the same order, of items with different times": [
      create("first", "3001"),
      create("second", "3002"),
      ...bothOrders,
      finds("listCollections", reversedPair, {
        why: /^3001 comes before 3002 in both orders/,
        basis: { documented: "list-orders" },
      }),
    ],
    "the same order of others": [
      create("first", "3001"),
      create("second", "3003"),
      ...bothOrders,
      finds("listCollections", reversedPair, assumed("collection-order")),
    ],
    reversed: [list("list", "3001", "3002"), list("reversed", "3002", "3001"), reversed],
  }),
  ...rowsOf("lists/creation-order", {
    "the second first": [
      create("first", "3001"),
      create("second", "3002"),
      list("list", "3002", "3001"),
      finds("listCollections", created),
    ],
    "the first first": [create("first", "3001"), create("second", "3002"), list("list", "3001", "3002"), created],
    "the first is not listed": [create("first", "3001"), create("second", "3002"), list("list", "3002"), created],
    "the second is not listed": [create("first", "3001"), create("second", "3002"), list("list", "3001"), created],
  }),
  ...rowsOf("lists/stale-item", {
    "a list shows another value": [
      one("Ann"),
      many("Bea"),
      finds("listCustomers /customers/0/firstName", { why: /has \/firstName "Bea"; getCustomer returned "Ann"\.$/ }),
    ],
    "a list shows the value": [one("Ann"), many("Ann")],
    "nothing is known": [many("Ann"), silent],
    "the resource by itself": [one("Ann"), one("Bea"), silent],
    "a list follows what parallel requests did in another order than that of their responses": [
      send("createRefund", { times: 2, responses: [refundLeaving("1", 8), refundLeaving("2", 9)] }),
      send("listOrderRefunds", {
        path: { orderId: "5" },
        response: { refunds: [refundLeaving("1", 8).refund, refundLeaving("2", 8).refund] },
      }),
      finds("listOrderRefunds /refunds/1/lineItems/0/line_item/currentQuantity", {
        basis: { assumed: "refund-line-item" },
      }),
    ],
  }),
];

/** A refund, and how many units of its order's line item are left. */
function refundLeaving(id: string, currentQuantity: number) {
  return { refund: { refundId: id, lineItems: [{ id: `${id}1`, line_item: { id: "7", currentQuantity } }] } };
}
