/** Type tests: what calls return. Nothing here runs; the compiler checks it. */
import { expect, expectTypeOf, it } from "vitest";
import type { HttpError, Page, PageIterator, ReadResponse, Store, StoreError } from "../../src/client/node.ts";

declare const store: Store;

it("contains only type tests", () => {
  for (const part of [results, safe, pagination]) expect(part).toBeTypeOf("function");
});

/** The type of an amount. */
type Amount = `${number}`;

async function results() {
  const { order } = await store.getOrder({ orderId: "1" });
  expectTypeOf(order.orderId).toEqualTypeOf<string>(); // declared a number
  expectTypeOf(order.marketId).toEqualTypeOf<string | undefined>();
  expectTypeOf(order.totalPrice).toEqualTypeOf<Amount | undefined>(); // declared a string
  expectTypeOf(order.totalWeight).toEqualTypeOf<number | undefined>();
  expectTypeOf(order.taxesIncluded).toEqualTypeOf<boolean | undefined>();
  expectTypeOf(order.cancelledAt).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(order.tags).toEqualTypeOf<string | undefined>();
  const line = order.lineItems?.[0];
  expectTypeOf(line?.price).toEqualTypeOf<Amount | undefined>(); // declared a decimal
  expectTypeOf(line?.quantity).toEqualTypeOf<number | undefined>();
  // @ts-expect-error there is no such field
  order.id;

  const { giftCard } = await store.getGiftCard({ giftCardId: "1" });
  expectTypeOf(giftCard.id).toEqualTypeOf<string>(); // declared a number
  expectTypeOf(giftCard.balance).toEqualTypeOf<Amount | undefined>(); // declared a number
  const { collection } = await store.getCollection({ collectionId: "1" });
  expectTypeOf(collection.collects).toEqualTypeOf<string[] | undefined>(); // shown as a string
  expectTypeOf(collection.collectionType).toEqualTypeOf<1 | 2 | undefined>();
  expectTypeOf((await store.countGiftCards()).count).toEqualTypeOf<number>();
  expectTypeOf((await store.listOrderFulfillments({ orderId: "1" })).fulfillment).toExtend<readonly { id: string }[]>();
  const done = await store.addProductsToCollection({ collect: { collectionId: "1", productIds: [] } });
  expectTypeOf(done.collections.result).toEqualTypeOf<boolean | undefined>();
  expectTypeOf(await store.deleteProduct({ productId: "1" })).toEqualTypeOf<Record<string, never>>();
  expectTypeOf(store.orders.getOrder).toEqualTypeOf(store.getOrder);
}

async function safe() {
  const result = await store.safe.getOrder({ orderId: "1" });
  // @ts-expect-error data may be missing
  result.data;
  // @ts-expect-error the error may be missing
  result.error;
  if (result.ok) {
    expectTypeOf(result.data.order.orderId).toEqualTypeOf<string>();
    expectTypeOf(result.response).toEqualTypeOf<ReadResponse>();
    // @ts-expect-error the body is already read
    result.response.json;
    // @ts-expect-error there is no error
    result.error;
  } else {
    expectTypeOf(result.error).toExtend<StoreError>();
    switch (result.error.name) {
      case "ConnectionError":
        expectTypeOf(result.error.code).toEqualTypeOf<string | undefined>();
        break;
      case "NotFoundError":
        expectTypeOf(result.error.status).toEqualTypeOf<404>();
        break;
      case "DecodeError":
        expectTypeOf(result.error.text).toEqualTypeOf<string>();
        break;
      case "HttpError":
        expectTypeOf(result.error).toExtend<HttpError>();
        break;
      // @ts-expect-error there is no such error
      case "NotFound":
        break;
      default:
        expectTypeOf(result.error.attempts).toEqualTypeOf<number>();
    }
    // @ts-expect-error there is no data
    result.data;
  }
  // @ts-expect-error a safe call takes the same arguments
  store.safe.getOrder({ id: "1" });
  const { data, response } = await store.withResponse.getOrder({ orderId: "1" });
  expectTypeOf(data.order.orderId).toEqualTypeOf<string>();
  expectTypeOf(response).toEqualTypeOf<ReadResponse>();
}

async function pagination() {
  const orders = store.listOrders.items({ limit: 5 }, { maxPages: 2 });
  for await (const order of orders) expectTypeOf(order.orderId).toEqualTypeOf<string>();
  for await (const card of store.searchGiftCards.items())
    expectTypeOf(card.balance).toEqualTypeOf<Amount | undefined>();
  for await (const page of store.listOrderRefunds.pages({ orderId: "1" })) {
    expectTypeOf(page).toExtend<Page>();
    expectTypeOf(page.data.refunds[0]?.refundId).toEqualTypeOf<string | undefined>();
  }
  expectTypeOf(orders).toExtend<PageIterator<unknown>>();
  expectTypeOf(orders.end).toEqualTypeOf<"complete" | "unknown" | "stopped" | undefined>();
  // @ts-expect-error the order is missing
  store.listOrderRefunds.items();
  // @ts-expect-error a single order is not a list
  store.getOrder.items;
  // @ts-expect-error this list has no pages
  store.listOrderFulfillments.items;
  // @ts-expect-error this list has no pages
  store.searchCategories.pages;
  // @ts-expect-error a safe call returns one page
  store.safe.listOrders.items;
}
