import { describe, expect, test } from "vitest";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { readModel } from "../../scripts/site/model.ts";
import { makePages } from "../../scripts/site/pages/pages.ts";
import { makeSearchIndex } from "../../scripts/site/search-index.ts";
import { matchEndpoint, readEndpoint } from "../../src/search/endpoint.ts";
import { findEntries, readSearchIndex } from "../../src/search/query.ts";
import { stem, synonymsOf, tokenize } from "../../src/search/terms.ts";
import { searchQueries } from "./search-queries.ts";

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
  const pages = makePages(await readModel(await readBundle(process.cwd()), process.cwd()));
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

  test("finds the page that a developer looks for: first for 9 of 10 queries, and among the first three for nearly all", () => {
    const ranks = searchQueries.map(([query, page]) => {
      const found = [...new Set(findEntries(index, query).map(({ address }) => address.split("#")[0]))];
      return { query, page, rank: found.indexOf(page) + 1 || Number.POSITIVE_INFINITY };
    });
    const missed = (most: number) => ranks.filter(({ rank }) => rank > most).map(({ query }) => query);
    expect(missed(1).length / ranks.length, missed(1).join("; ")).toBeLessThanOrEqual(0.1);
    expect(missed(3).length / ranks.length, missed(3).join("; ")).toBeLessThanOrEqual(0.02);
  });

  test("finds nothing for words that no page has", () => {
    for (const text of ["订单", "qqqqqq", "/"]) expect(find(text, 1)).toEqual([]);
  });

  test("finds nothing for nothing", () => expect(find("  ", 1)).toEqual([]));
});
