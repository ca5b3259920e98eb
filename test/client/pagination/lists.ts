/** The paginated lists of the source document. */
import type { Page, PageIterator, PagingOptions, Store } from "../../../src/client/node.ts";

export interface List {
  readonly name: string;
  /** The property of the response that contains the items. */
  readonly key: string;
  /** The property that identifies an item. */
  readonly id: string;
  /** The arguments of a call. */
  readonly args: Readonly<Record<string, unknown>>;
}

export const lists: readonly List[] = [
  { name: "listCollections", key: "collections", id: "collectionId", args: { limit: 2, title: "Oak" } },
  { name: "listCustomers", key: "customers", id: "id", args: { limit: 2 } },
  { name: "searchCustomers", key: "customers", id: "id", args: { limit: 2, query: "orders_count:3" } },
  { name: "searchGiftCards", key: "giftCards", id: "id", args: { limit: 2, status: "enabled" } },
  { name: "listLocations", key: "locations", id: "locationId", args: { limit: 2 } },
  { name: "listOrderRefunds", key: "refunds", id: "refundId", args: { orderId: "7", limit: 2 } },
  { name: "listOrders", key: "orders", id: "orderId", args: { limit: 2, financialStatus: "paid" } },
];

/** Returns the page iterators of a list, untyped. */
export function iteratorsOf(store: Store, { name }: List) {
  return (store as unknown as Readonly<Record<string, PageIterators>>)[name] as PageIterators;
}

interface PageIterators {
  items(args: unknown, options?: PagingOptions): PageIterator<Readonly<Record<string, unknown>>>;
  pages(args: unknown, options?: PagingOptions): PageIterator<Page>;
}
