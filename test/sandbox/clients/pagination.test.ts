import { beforeAll, describe, expect, test } from "vitest";
import {
  createStore,
  IncompleteListError,
  type Page,
  type PageIterator,
  type Store,
  type StoreOptions,
} from "../../../src/client/node.ts";
import { type OpenStore, openStore, orderMatches, runSandbox, url } from "./support.ts";

runSandbox();

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("pagination of thousands of items", () => {
  let opened: OpenStore;
  /** The order with many refunds. */
  let refunded = "";
  /** The ids in the store, sorted. */
  let stored: Record<string, string[]>;
  /** The id property of a resource, and the page iterator of its list. */
  const lists: Record<string, [id: string, iterator: (store: Store, args: { limit?: number }) => PageIterator<Page>]> =
    {
      order: ["orderId", (store, args) => store.listOrders.pages(args)],
      customer: ["id", (store, args) => store.listCustomers.pages(args)],
      giftCard: ["id", (store, args) => store.searchGiftCards.pages(args)],
      collection: ["collectionId", (store, args) => store.listCollections.pages(args)],
      location: ["locationId", (store, args) => store.listLocations.pages(args)],
      refund: ["refundId", (store, args) => store.listOrderRefunds.pages({ orderId: refunded, ...args })],
    };
  const idsOf = (name: string, resources: readonly object[]): string[] => {
    const [id = ""] = lists[name] ?? [];
    return resources.map((resource) => String((resource as Record<string, unknown>)[id]));
  };
  const iterate = (name: string, store: Store, args: { limit?: number }): PageIterator<Page> => {
    const [, iterator] = lists[name] ?? [];
    if (!iterator) throw new Error(`There is no list of ${name}.`);
    return iterator(store, args);
  };
  /** The items of all pages. The client's own iterator would remove duplicates. */
  const flattenPages = (pages: readonly Page[]): object[] =>
    pages.flatMap(({ data }) => Object.values(data as Record<string, object[]>).flat());
  const itemsOf = async (iterator: PageIterator<Page>): Promise<object[]> => flattenPages(await all(iterator));

  beforeAll(async () => {
    opened = await openStore({ dataSet: "medium" });
    const { store, control } = opened;
    const { orderId, lineItems } = await orderMatches(store, 60);
    refunded = orderId;
    const line_item_id = lineItems?.[0]?.id ?? "";
    for (let count = 0; count < 60; count += 1) {
      await store.createCollection({ collection: { title: `Shelf ${count}`, collectionType: 1 } });
      await store.createLocation({ location: { locationName: `Store room ${count}` } });
      await store.createRefund({ refund: { lineItems: [{ line_item_id, quantity: 1 }] } });
    }
    const ofAnother = "8120047715563301"; // the existing refund belongs to another order
    stored = Object.fromEntries(
      Object.entries((await control.export()).resources).map(([name, resources]) => [
        name,
        idsOf(name, resources)
          .filter((id) => id !== ofAnother)
          .sort(),
      ]),
    );
  });

  test.each(Object.keys(lists).flatMap((name) => [7, 50, undefined].map((limit) => ({ name, limit }))))(
    "every $name is returned once, with a limit of $limit",
    async ({ name, limit }) => {
      const iterator = iterate(name, opened.store, limit === undefined ? {} : { limit });
      const seen = idsOf(name, await itemsOf(iterator));
      expect(iterator.end).toBe("complete");
      expect(seen.length).toBeGreaterThanOrEqual(60);
      expect(seen.sort()).toEqual(stored[name]);
    },
  );

  test("every page but the last is full", async () => {
    const sizes: number[] = [];
    for await (const { data } of opened.store.listOrders.pages({ limit: 250 })) sizes.push(data.orders.length);
    const orders = stored.order?.length ?? 0;
    expect(orders).toBeGreaterThan(2_000);
    expect(sizes).toEqual([...Array(Math.floor(orders / 250)).fill(250), orders % 250]);
  });

  test.each(Object.keys(lists))("the list of every %s is the same in both wire formats", async (name) => {
    const { store, token } = opened;
    const strings = createStore({ baseUrl: url, accessToken: token, headers: { "x-sandbox-wire-format": "string" } });
    const [one, other] = await Promise.all([store, strings].map((each) => itemsOf(iterate(name, each, {}))));
    expect(plain(other)).toEqual(plain(one));
  });

  test.each([
    ["order", "complete"],
    ["giftCard", "complete"],
    ["customer", "unknown"],
    ["collection", "unknown"],
    ["location", "unknown"],
    ["refund", "unknown"],
  ])("without a Link header, the iteration over every %s ends as %s", async (name, end) => {
    const store = createStore({ baseUrl: url, accessToken: opened.token, fetch: withoutLink });
    const iterator = iterate(name, store, { limit: 40 });
    const pages = await iterator.toArray().catch((error: unknown) => {
      if (!(error instanceof IncompleteListError)) throw error;
      expect(end).toBe("unknown");
      return error.items as Page[];
    });
    const seen = idsOf(name, flattenPages(pages));
    expect(iterator.end).toBe(end);
    if (end === "complete")
      expect([...new Set(seen)].sort()).toEqual(stored[name]); // windows of time overlap
    else expect(seen).toHaveLength(40);
  });

  test("items that exist throughout an iteration are returned once, while others are created and deleted", async () => {
    const { store } = await openStore({ dataSet: "empty" });
    const make = async () => (await store.createCustomer({ customer: {} })).customer.id;
    const there: string[] = [];
    for (let count = 0; count < 30; count += 1) there.push(await make());
    const seen: string[] = [];
    for await (const { data } of store.listCustomers.pages({ limit: 3 })) {
      seen.push(...data.customers.map(({ id }) => id));
      if (seen.length > 30) continue;
      await store.deleteCustomer({ customerId: seen.at(-1) ?? "" }); // the next page starts after it
      await make();
    }
    expect(seen.slice(0, 30)).toEqual(there);
    expect(seen).toHaveLength(40);
    expect(new Set(seen).size).toBe(40);
  });
});

/** Drops trailing zeros of amounts, as a JSON number may. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, held) =>
    typeof held === "string" && /^-?\d+\.\d+$/.test(held) ? held.replace(/\.?0+$/, "") : held,
  );
}

const withoutLink: NonNullable<StoreOptions["fetch"]> = async (input, init) => {
  const { status, body } = await fetch(input, init);
  return new Response(body, { status });
};
