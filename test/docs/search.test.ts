import { describe, expect, test } from "vitest";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { readModel } from "../../scripts/site/model.ts";
import { makePages } from "../../scripts/site/pages/pages.ts";
import { makeSearchIndex } from "../../scripts/site/search-index.ts";
import { findEntries, readSearchIndex } from "../../scripts/site/search-query.ts";
import { synonymsOf, tokenize } from "../../scripts/site/search-terms.ts";

test("a name is a word, and so are its parts", () => {
  expect(tokenize("Send `write_orders` to orders/create, not cancelOrder.")).toEqual([
    ...["Send", "write_orders", "write", "orders", "to", "orders/create", "orders", "create", "not"],
    ...["cancelOrder", "cancel", "Order"],
  ]);
});

test("words in the same group are synonyms", () => {
  expect(synonymsOf("idempotency")).toContain("retry");
  expect(synonymsOf("lamp")).toEqual([]);
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

  test("finds nothing for nothing", () => expect(find("  ", 1)).toEqual([]));
});
