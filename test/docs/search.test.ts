import { describe, expect, test } from "vitest";
import { makeSearchIndex } from "../../scripts/site/search-index.ts";
import { matchEndpoint, readEndpoint } from "../../src/search/endpoint.ts";
import { findEntries, readSearchIndex } from "../../src/search/query.ts";
import { stem, synonymsOf, tokenize } from "../../src/search/terms.ts";
import { searchPhrases, searchQueries } from "./search-queries.ts";
import { allPages } from "./site-model.ts";

test("a name is a word, and so are its parts", () => {
  expect(tokenize("Send `write_orders` to orders/create, not cancelOrder.")).toEqual([
    ...["Send", "write_orders", "write", "orders", "to", "orders/create", "orders", "create", "not"],
    ...["cancelOrder", "cancel", "Order"],
  ]);
});

test("plurals are the same words", () => {
  expect(["orders", "Categories", "status", "address"].map(stem)).toEqual([
    ...["order", "category", "statu", "address"],
  ]);
});

test("words in the same group are synonyms", () => {
  expect(synonymsOf("idempotency")).toContain("retry");
  expect(synonymsOf("lamp")).toEqual([]);
});

describe("a path", () => {
  const operations = [
    "GET /api/202412/orders/{orderId}",
    "PUT /api/202412/orders/{orderId}",
    "GET /api/202412/orders/count",
  ];
  const best = (text: string): string | undefined => {
    const query = readEndpoint(text);
    const fits = operations.map((operation) => {
      const declared = readEndpoint(operation);
      return query && declared ? matchEndpoint(query, declared) : 0;
    });
    return Math.max(...fits) === 0 ? undefined : operations[fits.indexOf(Math.max(...fits))];
  };

  test.each([
    ["/orders/5", operations[0]],
    ["PUT /orders/{id}", operations[1]],
    ["put https://store.example/api/202412/orders/1218555927434856?fields=id", operations[1]],
    ["`orders/count`", operations[2]],
    ["orders/:id", operations[0]],
    ["/products/5", undefined],
    ["and/or", undefined],
    ["409", undefined],
    ["", undefined],
  ])("%s fits %s", (text, expected) => expect(best(text)).toBe(expected));
});

describe("the search of the real site", async () => {
  const pages = allPages();
  const script = makeSearchIndex(pages);
  const index = readSearchIndex(JSON.parse(script.slice("siteSearchIndex=".length, -2)) as string);
  /** The addresses of the first results. */
  const find = (text: string, count: number): string[] =>
    findEntries(index, text)
      .slice(0, count)
      .map(({ address }) => address);

  test.each([
    ["cancelOrder", "/reference/orders/cancelOrder/"],
    ["getRefundsByIds", "/reference/refunds/getRefundsByIds/"],
    ["orders/create", "/webhooks/orders/create/"],
    ["409", "/errors/409/"],
    ["fulfillableQuantity", "/schemas/OrderLineItem/"],
    ["list orders", "/reference/orders/listOrders/"],
    ["order-after-cancel", "/assumptions/order-after-cancel/"],
    ["wire format", "/guides/wire-format/"],
  ])("%s finds %s first", (text, address) => expect(find(text, 1)).toEqual([address]));

  test.each([
    ["cancel", "/reference/fulfillments/cancelFulfillment/"],
    ["refnd", "/reference/refunds/createRefund/"],
    ["write_orders", "/reference/orders/cancelOrder/"],
    ["gift card balance", "/schemas/GiftCard/"],
    ["conflict", "/errors/409/"],
    ["pageToken", "/reference/orders/listOrders/"],
    ["idempotency", "/guides/idempotency/"],
    ["how to test", "/guides/testing/"],
  ])("%s finds %s among the first twelve", (text, address) => expect(find(text, 12)).toContain(address));

  /** The queries whose page is not among the first results. */
  const missed = (queries: typeof searchQueries, most: number): string[] =>
    queries.flatMap(([query, page]) => {
      const found = [...new Set(findEntries(index, query).map(({ address }) => address.split("#")[0]))];
      return found.slice(0, most).includes(page) ? [] : [query];
    });

  test.each([
    ["names and topics", 1, 0.1, searchQueries],
    ["names and topics", 3, 0.02, searchQueries],
    ["phrases", 1, 0.46, searchPhrases],
    ["phrases", 3, 0.3, searchPhrases],
  ] as const)("%s: few pages are not among the first %i", (_, most, share, queries) => {
    const lost = missed(queries, most);
    expect(lost.length / queries.length, lost.join("; ")).toBeLessThanOrEqual(share);
  });

  test.each([
    ["variant fields", "/schemas/ProductVariant/"],
    ["fields of an order", "/schemas/Order/"],
    ["scopes for a shipping app", "/guides/scopes/"],
  ])("%s finds %s first, without the words that no page has", (text, address) =>
    expect(find(text, 1)).toEqual([address]),
  );

  test("finds nothing for words that no page has", () => {
    for (const text of ["订单", "qqqqqq", "/"]) expect(find(text, 1)).toEqual([]);
  });

  test("finds nothing for nothing", () => expect(find("  ", 1)).toEqual([]));
});
