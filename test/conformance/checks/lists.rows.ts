import type { Relation } from "../../../src/conformance/case.ts";
import type { RelationCode } from "../../../src/conformance/checks/catalog.ts";
import type { PlayedStep } from "../../../src/conformance/transcript.ts";
import type { Json } from "../../../src/contract/json.ts";
import { conforming, type Row, silent, violating } from "../support/rows.ts";
import { type Sent, send } from "../support/transcript.ts";

const collection = (id: string, more: object = {}): Json => ({ collectionId: id, ...more });
const page = (...ids: string[]): Json => ({ collections: ids.map((id) => collection(id)) });
const list = (as: string, ...ids: string[]): PlayedStep =>
  send("listCollections", { as, query: { limit: 100 }, response: page(...ids) });
const paged = (as: string, pages: readonly string[][], more: Sent = {}): PlayedStep =>
  send("listCollections", { as, responses: pages.map((ids) => page(...ids)), pages: 9, ...more });
const create = (as: string, id: string): PlayedStep =>
  send("createCollection", { as, body: { collection: {} }, response: { collection: collection(id) } });
const next = { link: '<http://server.test/next>; rel="next"' };

/** A relation in which each part is the step of the same label. */
function between(check: RelationCode, parts: string, parameters?: Relation["parameters"]): { relations: Relation[] } {
  const steps = Object.fromEntries(parts.split(" ").map((part) => [part, part]));
  return { relations: [{ check, steps, basis: { documented: "list-orders" }, ...(parameters && { parameters }) }] };
}

const limit = between("lists/limit", "list", { limit: 2 });
const defaults = between("lists/default-limit", "all list", { default: 2 });
const pages = between("lists/pagination", "all paged");
const contains = between("lists/missing-item", "created list");
const foreign = between("lists/foreign-item", "created list");
const count = between("lists/wrong-count", "count all");
const countOf = (value: Json, status = 200): PlayedStep =>
  send("countCollections", { as: "count", status, response: { count: value } });
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

function sorted(
  name: string,
  direction: string,
  values: readonly Json[],
  isWrong: boolean,
  property = "createTime",
): Row {
  const customers = values.map((value, index) => ({ id: `100${index}`, ...(value !== null && { [property]: value }) }));
  const steps = [send("searchCustomers", { as: "list", body: {}, response: { customers } as Json })];
  const more = between("lists/sort-order", "list", { property, direction });
  return isWrong
    ? violating("lists/sort-order", name, steps, ["searchCustomers"], more)
    : conforming("lists/sort-order", name, steps, more);
}

interface Filtered {
  readonly filter: Json;
  readonly value: Json;
  readonly all: readonly Json[];
  readonly found: readonly Json[];
  readonly more?: Sent;
}

function filtered(name: string, { filter, value, all, found, more }: Filtered, verb?: "has" | "lacks"): Row {
  const steps = [
    send("listCollections", { as: "all", response: { collections: all as Json } }),
    send("listCollections", {
      as: "filtered",
      query: { f: value, limit: 100 },
      response: { collections: found as Json },
      ...more,
    }),
  ];
  const relation = between("lists/filter", "all filtered", { filters: [{ filter, parameter: "f" }] });
  if (!verb) return conforming("lists/filter", name, steps, relation);
  return violating("lists/filter", name, steps, ["listCollections /query/f"], {
    ...relation,
    why: new RegExp(` ${verb} `),
  });
}

const [a, b] = [
  collection("3001", { title: "Blue Winter", t: "2024-01-02T00:00:00", n: 5 }),
  collection("3002", { title: "Red", t: "2024-01-03T00:00:00", n: 6 }),
];
const all = [a, b];
const [early, late] = [
  collection("3003", { t: "2024-01-02T00:00:00.25" }),
  collection("3004", { t: "2024-01-02T00:00:00.750" }),
];
const equals = { match: "equals", property: "/title" };
const contained = { match: "contains", property: "/title" };
const several = { match: "in", property: "/collectionId" };
const [min, max] = [
  { match: "min", property: "/t" },
  { match: "max", property: "/t" },
];
const state = { match: "state", states: { big: "item.n > 5", old: "now > '2030'" } };

const customer = (name: string) => ({ id: "1001", firstName: name });
const one = (name: string, status = 200) =>
  send("getCustomer", { path: { customerId: "1001" }, status, response: { customer: customer(name) } });
const many = (name: string, more: Sent = {}) =>
  send("listCustomers", { response: { customers: [customer(name)] }, ...more });

export const rows: readonly Row[] = [
  violating(
    "lists/limit",
    "one item too many on the second page",
    [paged("list", [["3001"], ["3002", "3003", "3004"]])],
    ["listCollections"],
    { ...limit, why: /Page 2 has 3 items, and the limit is 2/ },
  ),
  conforming("lists/limit", "as many as the limit", [paged("list", [["3001", "3002"]])], limit),
  violating(
    "lists/default-limit",
    "fewer than the default",
    [list("all", "3001", "3002", "3003"), list("list", "3001")],
    ["listCollections"],
    defaults,
  ),
  violating(
    "lists/default-limit",
    "more than the default",
    [list("all", "3001", "3002", "3003"), list("list", "3001", "3002", "3003")],
    ["listCollections"],
    defaults,
  ),
  conforming(
    "lists/default-limit",
    "the default",
    [list("all", "3001", "3002", "3003"), list("list", "3001", "3002")],
    defaults,
  ),
  conforming("lists/default-limit", "all there are", [list("all", "3001"), list("list", "3001")], defaults),
  violating(
    "lists/pagination",
    "an item is lost",
    [list("all", "3001", "3002"), paged("paged", [["3001"], []])],
    ["listCollections"],
    { ...pages, why: /has 1 of 2 items; the first missing one is 3002/, basis: { inherent: "complete-pages" } },
  ),
  violating(
    "lists/pagination",
    "an item comes twice",
    [list("all", "3001", "3002"), paged("paged", [["3001", "3002"], ["3002"]])],
    ["listCollections"],
    { ...pages, why: /has 3002 twice/ },
  ),
  violating(
    "lists/pagination",
    "an item is added",
    [list("all", "3001"), paged("paged", [["3001"], ["3002"]])],
    ["listCollections"],
    { ...pages, why: /3002, which is not on/ },
  ),
  violating(
    "lists/pagination",
    "another order",
    [list("all", "3001", "3002"), paged("paged", [["3002"], ["3001"]])],
    ["listCollections"],
    { ...pages, why: /another order/, basis: { documented: "list-orders" } },
  ),
  violating(
    "lists/pagination",
    "no end",
    [list("all", "3001"), paged("paged", [["3001"], ["3001"]], { headers: next })],
    ["listCollections"],
    { ...pages, why: /no end/ },
  ),
  violating(
    "lists/pagination",
    "a long page without an end",
    [paged("all", [["3001"]], { headers: next }), paged("paged", [["3001"]])],
    ["listCollections"],
    { ...pages, why: /no end/ },
  ),
  conforming(
    "lists/pagination",
    "the same",
    [list("all", "3001", "3002"), paged("paged", [["3001"], ["3002"]])],
    pages,
  ),
  conforming(
    "lists/pagination",
    "what was not read to the end is not compared",
    [list("all", "3001", "3002"), paged("paged", [["3001"]], { headers: next, pages: 1 })],
    pages,
  ),
  conforming(
    "lists/pagination",
    "a long page that was not read to the end",
    [paged("all", [["3001"]], { headers: next, pages: 1 }), paged("paged", [["3002"]])],
    pages,
  ),
  violating(
    "lists/pagination",
    "a page that announces no other",
    [
      list("all", "3001", "3002"),
      send("listCollections", { as: "paged", query: { limit: 1 }, response: page("3001") }),
    ],
    ["listCollections"],
    { ...pages, why: /has 1 of 2 items/, basis: { documented: "list-orders" } },
  ),
  violating(
    "lists/pagination",
    "a token in the body",
    [
      list("all", "3001", "3002"),
      paged("paged", [["3001"], ["3002"]], { headers: { link: "" }, bodies: [{ nextPageToken: "x" }, {}] }),
    ],
    ["listCollections /next-page"],
    { ...pages, why: /the next page in nextPageToken in the body/, basis: { assumed: "next-page" } },
  ),
  violating(
    "lists/pagination",
    "an item is lost after a token in the body",
    [
      list("all", "3001", "3002"),
      paged("paged", [["3001"], []], { headers: { link: "" }, bodies: [{ paging: { next: "x" } }, {}] }),
    ],
    ["listCollections", "listCollections /next-page"],
    { ...pages, basis: { documented: "list-orders" } },
  ),
  conforming(
    "lists/missing-item",
    "a list as long as its limit",
    [create("created", "3002"), send("listCollections", { as: "list", query: { limit: 1 }, response: page("3001") })],
    contains,
  ),
  conforming(
    "lists/missing-item",
    "a list whose page size is not known",
    [create("created", "3002"), send("listCollections", { as: "list", response: page("3001") })],
    contains,
  ),
  conforming(
    "lists/missing-item",
    "a list that the server may have cut",
    [create("created", "3099"), list("list", ...Array.from({ length: 50 }, (_, index) => `${3001 + index}`))],
    contains,
  ),
  violating(
    "lists/missing-item",
    "a list as long as its limit, of a server that announces pages",
    [
      create("created", "3003"),
      {
        ...send("listCollections", { as: "list", query: { limit: 1 }, response: page("3001") }),
        announcesPages: true,
      },
    ],
    ["listCollections"],
    { ...contains, basis: { documented: "list-orders" } },
  ),
  conforming(
    "lists/missing-item",
    "a list in another shape",
    [
      create("created", "3002"),
      send("listCollections", { as: "list", query: { limit: 9 }, response: { collections: {} } }),
    ],
    contains,
  ),
  violating(
    "lists/missing-item",
    "a list of published collections only",
    [
      create("created", "3002"),
      send("listCollections", {
        as: "list",
        query: { limit: 9 },
        response: { collections: [collection("3001", { published: true })] },
      }),
    ],
    ["listCollections"],
    { ...contains, basis: { assumed: "collection-status-default" } },
  ),
  violating(
    "lists/missing-item",
    "a list with other unpublished collections",
    [
      create("created", "3002"),
      send("listCollections", {
        as: "list",
        query: { limit: 9 },
        response: { collections: [collection("3001", { published: false })] },
      }),
    ],
    ["listCollections"],
    { ...contains, basis: { documented: "list-orders" } },
  ),
  violating(
    "lists/missing-item",
    "it is not there",
    [create("created", "3002"), list("list", "3001")],
    ["listCollections"],
    contains,
  ),
  conforming("lists/missing-item", "it is there", [create("created", "3001"), list("list", "3001")], contains),
  conforming(
    "lists/missing-item",
    "a response without an id",
    [send("createCollection", { as: "created", body: {}, response: { collection: {} } }), list("list")],
    contains,
  ),
  silent(
    "lists/missing-item",
    "the creation failed",
    [send("createCollection", { as: "created", body: {}, status: 422 }), list("list")],
    contains,
  ),
  silent("lists/missing-item", "no step of the label", [list("list")], contains),
  violating(
    "lists/foreign-item",
    "it is there",
    [create("created", "3001"), list("list", "3001")],
    ["listCollections"],
    foreign,
  ),
  conforming("lists/foreign-item", "it is not there", [create("created", "3002"), list("list", "3001")], foreign),
  violating("lists/wrong-count", "one more", [countOf(2), list("all", "3001")], ["countCollections"], count),
  violating(
    "lists/wrong-count",
    "a list of published collections only",
    [
      countOf(2),
      send("listCollections", {
        as: "all",
        query: { limit: 9 },
        response: { collections: [collection("3001", { published: true })] },
      }),
    ],
    ["countCollections"],
    { ...count, basis: { assumed: "collection-status-default" } },
  ),
  conforming("lists/wrong-count", "a string", [countOf("1"), list("all", "3001")], count),
  conforming(
    "lists/wrong-count",
    "a list that was not read to the end",
    [countOf(5), paged("all", [["3001"]], { headers: next })],
    count,
  ),
  violating("lists/maximum-limit", "a greater limit is reduced", [above(250)], ["listOrderRefunds"], {
    basis: { assumed: "limit-over-maximum" },
  }),
  violating("lists/maximum-limit", "a greater limit holds", [above(251)], ["listOrderRefunds"], {
    basis: { documented: "order-refunds-page-size" },
  }),
  violating(
    "lists/reverse-order",
    "the same order, of items that may have the same time",
    [list("list", "3001", "3002"), list("reversed", "3001", "3002")],
    ["listCollections"],
    { ...reversed, basis: { assumed: "collection-order" } },
  ),
  violating(
    "lists/reverse-order",
    "the same order, of items with different times",
    [create("first", "3001"), create("second", "3002"), ...bothOrders],
    ["listCollections"],
    { ...reversedPair, why: /^3001 comes before 3002 in both orders/, basis: { documented: "list-orders" } },
  ),
  violating(
    "lists/reverse-order",
    "the same order of others",
    [create("first", "3001"), create("second", "3003"), ...bothOrders],
    ["listCollections"],
    { ...reversedPair, basis: { assumed: "collection-order" } },
  ),
  conforming(
    "lists/reverse-order",
    "reversed",
    [list("list", "3001", "3002"), list("reversed", "3002", "3001")],
    reversed,
  ),
  violating(
    "lists/creation-order",
    "the second first",
    [create("first", "3001"), create("second", "3002"), list("list", "3002", "3001")],
    ["listCollections"],
    created,
  ),
  conforming(
    "lists/creation-order",
    "the first first",
    [create("first", "3001"), create("second", "3002"), list("list", "3001", "3002")],
    created,
  ),
  conforming(
    "lists/creation-order",
    "the first is not listed",
    [create("first", "3001"), create("second", "3002"), list("list", "3002")],
    created,
  ),
  conforming(
    "lists/creation-order",
    "the second is not listed",
    [create("first", "3001"), create("second", "3002"), list("list", "3001")],
    created,
  ),
  sorted("descending values in ascending order", "asc", ["2024-02-01T00:00:00Z", "2024-01-01T00:00:00Z"], true),
  sorted("ascending values in descending order", "desc", ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"], true),
  sorted("ascending order", "asc", ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"], false),
  sorted("descending order", "desc", ["2024-02-01T00:00:00Z", "2024-01-01T00:00:00Z"], false),
  sorted("equal values", "asc", ["2024-02-01T00:00:00Z", "2024-02-01T00:00:00Z"], false),
  sorted("a value is missing", "asc", ["2024-02-01T00:00:00Z", null, "2024-01-01T00:00:00Z"], false),
  sorted("times that may be read in two ways", "asc", ["2024-02-01T00:00:00Z", "2024-01-02T00:00:00Z"], false),
  sorted("numbers, not their digits", "asc", [9, 10], false, "ordersCount"),
  sorted("numbers that descend", "asc", [10, 9], true, "ordersCount"),
  sorted("texts that ascend", "asc", ["Ann", "Bea"], false, "firstName"),
  sorted("texts that descend", "asc", ["Bea", "Ann"], true, "firstName"),
  filtered("an item has another value", { filter: equals, value: "Red", all, found: all }, "has"),
  filtered("an item is missing", { filter: equals, value: "Red", all, found: [] }, "lacks"),
  filtered("equal values", { filter: equals, value: "Red", all, found: [b] }),
  filtered("part of a text is not equal", { filter: equals, value: "Winter", all, found: [a] }, "has"),
  filtered("a list not read to the end lacks what it likes", {
    filter: equals,
    value: "Red",
    all,
    found: [],
    more: { headers: next },
  }),
  filtered("part of a text", { filter: contained, value: "wint", all, found: [a] }),
  filtered("not part of a text", { filter: contained, value: "wint", all, found: all }, "has"),
  filtered("part of a text in another case is missing", { filter: contained, value: "WINT", all, found: [] }, "lacks"),
  filtered("one of several", { filter: several, value: ["3001", "3002"], all, found: all }),
  filtered("one of several that are joined", { filter: several, value: "3001,3002", all, found: [a] }, "lacks"),
  filtered("none of several", { filter: several, value: ["3001"], all, found: all }, "has"),
  filtered("an inclusive minimum", { filter: min, value: "2024-01-02T00:00:00", all, found: [a, b] }),
  filtered("an inclusive minimum is missing", { filter: min, value: "2024-01-02T00:00:00", all, found: [b] }, "lacks"),
  filtered("below a minimum", { filter: min, value: "2024-01-03T00:00:00", all, found: [a, b] }, "has"),
  filtered("an inclusive maximum is missing", { filter: max, value: "2024-01-03T00:00:00", all, found: [a] }, "lacks"),
  filtered("above a maximum", { filter: max, value: "2024-01-02T00:00:00", all, found: [a, b] }, "has"),
  filtered("a minimum within the second", {
    filter: min,
    value: "2024-01-02T00:00:00.5",
    all: [early, late],
    found: [late],
  }),
  filtered(
    "a minimum within the second is not inclusive",
    { filter: min, value: "2024-01-02T00:00:00.750", all: [early, late], found: [] },
    "lacks",
  ),
  filtered("a bound that is not a time", { filter: min, value: "soon", all, found: [] }),
  filtered("a state", { filter: state, value: "big", all, found: [b] }),
  filtered("another state", { filter: state, value: "big", all, found: [a, b] }, "has"),
  filtered("a state that depends on the clock", { filter: state, value: "old", all, found: [a] }),
  filtered("a state that nobody knows", { filter: state, value: "odd", all, found: [a] }),
  violating(
    "lists/stale-item",
    "a list shows another value",
    [one("Ann"), many("Bea")],
    ["listCustomers /customers/0/firstName"],
    { why: /has \/firstName "Bea"; getCustomer returned "Ann"\.$/ },
  ),
  conforming("lists/stale-item", "a list shows the value", [one("Ann"), many("Ann")]),
  silent("lists/stale-item", "nothing is known", [many("Ann")]),
  silent("lists/stale-item", "the resource by itself", [one("Ann"), one("Bea")]),
];
