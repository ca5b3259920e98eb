/** Lists whose caller finds the next page with a cursor. */
import { describe, expect, it } from "vitest";
import type { Cursor } from "../../../src/client/node.ts";
import { json, scriptStore } from "../../support/scripted-store.ts";
import { collect, createServedStore, linkTo, type RequestArgs, serveList } from "./list-service.ts";

/** Three pages of one collection each, numbered from 1. */
const thirds = ({ pageToken = "1" }: RequestArgs) => ({ items: [{ collectionId: Number(pageToken) }] });
const nextOf = (collectionId: string | undefined) => (Number(collectionId) < 3 ? Number(collectionId) + 1 : undefined);

describe("a cursor", () => {
  type Given = { collections: { collectionId?: string }[] };
  const kinds: readonly [string, (page: Given) => Cursor | Promise<Cursor>][] = [
    ["a number", ({ collections: [last] }) => nextOf(last?.collectionId)],
    ["text", ({ collections: [last] }) => nextOf(last?.collectionId)?.toString()],
    ["a promise", async ({ collections: [last] }) => nextOf(last?.collectionId)],
    [
      "arguments",
      ({ collections: [last] }) => (last?.collectionId !== "3" ? { pageToken: nextOf(last?.collectionId) } : undefined),
    ],
    ["empty text at the end", ({ collections: [last] }) => nextOf(last?.collectionId) ?? ""],
  ];
  it.each(kinds)("can return %s", async (_, cursor) => {
    const { store, requestArgs } = createServedStore(serveList("collections", thirds));
    const iterator = store.listCollections.items({ title: "Oak" }, { cursor });
    expect((await collect(iterator)).map(({ collectionId }) => collectionId)).toEqual(["1", "2", "3"]);
    expect(iterator.end).toBe("complete");
    expect(requestArgs()).toEqual([
      { title: "Oak" },
      { title: "Oak", pageToken: "2" },
      { title: "Oak", pageToken: "3" },
    ]);
  });

  it("can return 0 as a token", async () => {
    const { store, valuesOf } = scriptedTokens();
    await collect(store.listCollections.items({}, { cursor: (_, { headers }) => numberIn(headers.get("x-next")) }));
    expect(valuesOf()).toEqual([undefined, "0"]);
  });

  it("receives the page and the response, and overrides a link", async () => {
    const { store, valuesOf } = createServedStore(
      serveList("customers", ({ pageToken }) => ({ items: [{ id: pageToken ?? "1" }], link: linkTo("of-the-link") })),
    );
    const seen: unknown[] = [];
    const iterator = store.listCustomers.items(
      {},
      {
        cursor: (page, response) => {
          seen.push([page.customers.length, response.headers.get("link")]);
          return seen.length < 2 ? "of-the-caller" : undefined;
        },
      },
    );
    await collect(iterator);
    expect(iterator.end).toBe("complete");
    expect(seen).toEqual([
      [1, linkTo("of-the-link")],
      [1, linkTo("of-the-link")],
    ]);
    expect(valuesOf("pageToken")).toEqual([undefined, "of-the-caller"]);
  });

  it("that returns arguments changes those of the call", async () => {
    const { store, requestArgs } = createServedStore(
      serveList("orders", () => ({ items: [{ orderId: requestArgs().length }] })),
    );
    const cursors = [{ createdAtMin: "a", limit: 5 }, { createdAtMax: "b" }, { limit: undefined }];
    await collect(store.listOrders.items({ limit: 2, ids: "1,2" }, { cursor: () => cursors.shift() }));
    expect(requestArgs()).toEqual([
      { limit: "2", ids: "1,2" },
      { limit: "5", ids: "1,2", createdAtMin: "a" },
      { limit: "2", ids: "1,2", createdAtMax: "b" },
      { ids: "1,2" },
    ]);
  });

  it("puts the token of a search into its body", async () => {
    const { store, requestArgs } = createServedStore(
      serveList("customers", () => ({ items: [{ id: String(requestArgs().length) }] })),
    );
    const tokens: Cursor[] = ["a"];
    await collect(store.searchCustomers.items({ query: "q" }, { cursor: () => tokens.shift() }));
    expect(requestArgs()).toEqual([{ query: "q" }, { query: "q", pageToken: "a" }]);
  });

  it("can request overlapping ranges without duplicate items", async () => {
    const days = ["2024-12-01", "2024-12-02", "2024-12-02", "2024-12-03"];
    const orders = days.map((createdAt, index) => ({ orderId: index + 1, createdAt }));
    const { store } = createServedStore(
      serveList("orders", ({ createdAtMin = "" }) => ({
        items: orders.filter(({ createdAt }) => createdAt >= createdAtMin).slice(0, 2),
      })),
    );
    const cursor = (page: { orders: { createdAt?: string }[] }) => {
      const last = page.orders.at(-1)?.createdAt;
      return last === "2024-12-03" || page.orders.length < 2
        ? undefined
        : { createdAtMin: last === "2024-12-02" && page.orders[0]?.createdAt === last ? "2024-12-03" : last };
    };
    const iterator = store.listOrders.items({}, { cursor });
    expect((await collect(iterator)).map(({ orderId }) => orderId)).toEqual(["1", "2", "3", "4"]);
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("of the cursor");
      },
    ],
    [
      "rejects",
      async () => {
        throw new Error("of the cursor");
      },
    ],
  ])("that %s ends the iterator after the items of the page", async (_, cursor: () => Cursor | Promise<Cursor>) => {
    const { store, sent } = createServedStore(serveList("collections", thirds));
    const iterator = store.listCollections.items({}, { cursor });
    const given: unknown[] = [];
    const loop = async () => {
      for await (const { collectionId } of iterator) given.push(collectionId);
    };
    await expect(loop).rejects.toThrow("of the cursor");
    expect(given).toEqual(["1"]);
    expect(sent).toHaveLength(1);
    expect(iterator.end).toBeUndefined();
  });

  const loops: readonly [string, () => Cursor][] = [
    ["one token", () => "a"],
    ["the same arguments", () => ({ limit: 2 })],
    ["arguments that JSON cannot represent", () => ({ createdAtMin: 1n })],
    ["no change", () => ({})],
  ];
  it.each(loops)("that loops is stopped: %s", async (_, cursor) => {
    const { store, sent } = scriptStore(json({ orders: [{ orderId: 1 }] }));
    await expect(collect(store.listOrders.items({}, { cursor }))).rejects.toMatchObject({ name: "PagingLoopError" });
    expect(sent.length).toBeLessThan(4);
  });

  it("that returns new tokens for the same page is stopped", async () => {
    let count = 0;
    const { store } = scriptStore(json({ customers: [{ id: "1" }] }));
    await expect(collect(store.listCustomers.items({}, { cursor: () => count++ }))).rejects.toThrow("does not advance");
  });

  it("decides that a page without items is the last one", async () => {
    const { store } = scriptStore(json({ customers: [] }));
    const iterator = store.listCustomers.items({}, { cursor: () => undefined });
    expect(await collect(iterator)).toEqual([]);
    expect(iterator.end).toBe("complete");
  });

  it("is called after the last page that maxPages allows", async () => {
    const { store, sent } = createServedStore(serveList("collections", thirds));
    const iterator = store.listCollections.items(
      {},
      { maxPages: 2, cursor: ({ collections: [last] }) => nextOf(last?.collectionId) },
    );
    expect(await collect(iterator)).toHaveLength(2);
    expect(iterator.end).toBe("stopped");
    expect(sent).toHaveLength(2);
  });
});

/** A service with the next token in its own header. */
function scriptedTokens() {
  const { store, sent } = scriptStore([
    json({ collections: [{ collectionId: 1 }] }, { headers: { "x-next": "0" } }),
    json({ collections: [{ collectionId: 2 }] }),
  ]);
  return { store, valuesOf: () => sent.map(({ url }) => new URL(url).searchParams.get("pageToken") ?? undefined) };
}

function numberIn(text: string | null): number | undefined {
  return text === null ? undefined : Number(text);
}
