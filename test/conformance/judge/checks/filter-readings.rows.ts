/** What right servers do with filters, bounds, searches and starts of lists where the documentation is silent. */
import type { Relation } from "../../../../src/conformance/cases/case.ts";
import { assumed, byTitle, documented, filtered, winter } from "../../support/resources.ts";
import { finds, type Row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const other = { collectionId: 3002, title: "Winter favorites other" };
const red = { collectionId: 3003, title: "Red" };
const byType = { match: "equals", property: "/collectionType", basis: { documented: "list-collections" } } as const;
const titled = (collections: readonly (typeof winter)[], title = "Winter favorites") => [
  send("listCollections", { response: { collections: [winter, other, red] }, as: "all" }),
  send("listCollections", { query: { title, type: 1 }, response: { collections: [...collections] }, as: "filtered" }),
];
const oneFilter = filtered([{ filter: byTitle, parameter: "title" }], { assumed: "collection-title" });

/** A list by two filters that has what matches one of them. */
const combined = [
  send("listCollections", {
    response: {
      collections: [
        { ...winter, collectionType: 1 },
        { ...red, collectionType: 1 },
        { ...other, collectionType: 2 },
      ],
    },
    as: "all",
  }),
  send("listCollections", {
    query: { title: "Winter favorites", type: 1 },
    response: {
      collections: [
        { ...winter, collectionType: 1 },
        { ...red, collectionType: 1 },
      ],
    },
    as: "filtered",
  }),
];
const byTitleAndType = filtered(
  [
    { filter: { ...byTitle, basis: { documented: "list-collections" } }, parameter: "title" },
    { filter: byType, parameter: "type" },
  ],
  { documented: "list-collections" },
);

const early = { orderId: "2001", createdAt: "2026-11-20T08:00:00.250+05:30" };
const late = { orderId: "2002", createdAt: "2026-11-20T08:00:03.500+05:30" };
const bounded = (value: string, orders: readonly (typeof early)[]) => [
  send("listOrders", { response: { orders: [early, late] }, as: "all" }),
  send("listOrders", { query: { bound: value, limit: 9 }, response: { orders: [...orders] }, as: "filtered" }),
];
const bound = (match: "min" | "max") =>
  filtered(
    [{ filter: { match, property: "/createdAt", basis: { assumed: "order-date-precision" } }, parameter: "bound" }],
    { assumed: "order-date-precision" },
  );
const bounds: readonly Row[] = rowsOf("lists/filter", {
  "a minimum": [...bounded("2026-11-20T08:00:03.500+05:30", [late]), bound("min")],
  "a bound within a second": [...bounded("2026-11-20T08:00:03.499+05:30", [early]), bound("max")],
  "a bound at another offset": [...bounded("2026-11-20T02:30:03.500Z", [late]), bound("min")],
  "a bound that is its whole day": [
    ...bounded("2026-11-20T08:00:03.500+05:30", [early, late]),
    finds("listOrders /query/bound", bound("min"), assumed("order-date-precision")),
  ],
  "a bound that is ignored": [
    ...bounded("2016-11-20T08:00:00+05:30", [early, late]),
    finds("listOrders /query/bound", bound("max"), documented("list-orders")),
  ],
  "a bound that leaves out the time that it names": [
    ...bounded("2026-11-20T08:00:03.500+05:30", [early]),
    finds("listOrders /query/bound", bound("max"), documented("list-orders")),
  ],
});

const buyers = [
  { id: "1001", ordersCount: 1 },
  { id: "1002", ordersCount: 0 },
  { id: "1003", ordersCount: 0 },
];
const search = (query: string, ids: readonly string[]) => [
  send("searchCustomers", { body: { limit: 9 }, response: { customers: buyers }, as: "all" }),
  send("searchCustomers", {
    body: { query, limit: 9 },
    response: { customers: buyers.filter(({ id }) => ids.includes(id)) },
    as: "filtered",
  }),
];
const byTerm = (term: string, property: string) => ({
  filter: { match: "equals", property, basis: { assumed: "customer-search-terms" } },
  parameter: "query",
  term,
});
const twoTerms = filtered([byTerm("customer_id", "/id"), byTerm("orders_count", "/ordersCount")], {
  assumed: "customer-search-terms",
});
const searches: readonly Row[] = rowsOf("lists/filter", {
  "two terms of one item": [...search("customer_id:1001;orders_count:1", ["1001"]), twoTerms],
  "two terms of two items": [...search("customer_id:1001;orders_count:0", []), twoTerms],
  "a list with what matches one of two terms": [
    ...search("customer_id:1001;orders_count:0", ["1001", "1002", "1003"]),
    finds("searchCustomers /query/query", twoTerms, assumed("customer-search-combination")),
  ],
  "a list that follows the last term": [
    ...search("customer_id:1001;orders_count:0", ["1002", "1003"]),
    finds("searchCustomers /query/query", twoTerms, documented("search-customers")),
  ],
  "a list that follows the first term": [
    ...search("customer_id:1001;orders_count:0", ["1001"]),
    finds("searchCustomers /query/query", twoTerms, documented("search-customers")),
  ],
  "an item whose count may have changed since": [
    ...search("orders_count:0", ["1002"]),
    finds(
      "searchCustomers /query/query",
      filtered([byTerm("orders_count", "/ordersCount")], { assumed: "customer-search-terms" }),
      assumed("customer-figures"),
    ),
  ],
  "a list that takes two terms for one, or an item whose count may have changed since": [
    ...search("customer_id:1001;orders_count:1", []),
    finds("searchCustomers /query/query", twoTerms, assumed("customer-figures")),
  ],
});

const cardsOf = (...ids: readonly string[]) => ({ giftCards: ids.map((id) => ({ id })) });
const since = (all: readonly string[], shown: readonly string[]) => [
  send("searchGiftCards", { query: { limit: 9 }, response: cardsOf(...all), as: "all" }),
  send("searchGiftCards", { query: { sinceId: "4003", limit: 9 }, response: cardsOf(...shown), as: "since" }),
];
const starting = {
  relations: [
    {
      check: "lists/since-id",
      steps: { all: "all", since: "since" },
      basis: { documented: "gift-card-search-start" },
    },
  ] satisfies Relation[],
};
const cardIds = ["4001", "4002", "4003", "4004", "10000"];
const newestFirst = [...cardIds].reverse();
const starts: readonly Row[] = rowsOf("lists/since-id", {
  "after the named item": [...since(cardIds, ["4004", "10000"]), starting],
  "from the named item on": [...since(cardIds, ["4003", "4004", "10000"]), starting],
  "greater ids, the newest first": [...since(newestFirst, ["10000", "4004"]), starting],
  "the rest, the newest first": [...since(newestFirst, ["4003", "4002", "4001"]), starting],
  "the items before the named one": [
    ...since(cardIds, ["4001", "4002"]),
    finds("searchGiftCards /query/sinceId", starting, assumed("since-id")),
  ],
  "an id that is ignored": [
    ...since(cardIds, cardIds),
    finds("searchGiftCards /query/sinceId", starting, documented("gift-card-search-start"), {
      why: /has both 4001 and 4004/,
    }),
  ],
  "an item is missing": [
    ...since(cardIds, ["10000"]),
    finds("searchGiftCards /query/sinceId", starting, documented("gift-card-search-start"), { why: /lacks 4004/ }),
  ],
});

const filters: readonly Row[] = rowsOf("lists/filter", {
  "a title that is equal": [...titled([winter]), oneFilter],
  "a title that contains the parameter": [
    ...titled([winter, other]),
    finds("listCollections /query/title", oneFilter, assumed("collection-title")),
  ],
  "a title in another letter case": [
    ...titled([winter], "WINTER FAVORITES"),
    finds("listCollections /query/title", oneFilter, assumed("collection-title")),
  ],
  "a title that is ignored": [
    ...titled([winter, other, red]),
    finds("listCollections /query/title", oneFilter, documented("list-collections")),
  ],
  "a title that finds nothing": [
    ...titled([]),
    finds("listCollections /query/title", oneFilter, documented("list-collections")),
  ],
  "a list with what matches one of two filters": [
    ...combined,
    finds("listCollections /query/title+type", byTitleAndType, assumed("combined-filters")),
  ],
  "a list with what matches one of two filters, where another list has what matches both": [
    ...combined,
    send("listCollections", {
      query: { title: "Red", type: 1, limit: 100 },
      response: { collections: [{ ...red, collectionType: 1 }] },
      as: "beside",
    }),
    finds(
      "listCollections /query/title+type",
      { relations: byTitleAndType.relations.map((one) => ({ ...one, steps: { ...one.steps, beside: "beside" } })) },
      documented("list-collections"),
    ),
  ],
});

export const rows: readonly Row[] = [...bounds, ...searches, ...starts, ...filters];
