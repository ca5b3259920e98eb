/** What applies to every page iterator: start, limits, early exit, options and errors. */
import { describe, expect, it } from "vitest";
import { DecodeError, listOrders, type PaginationEnd, paged, pickStore } from "../../../src/client/node.ts";
import { accessToken, baseUrl, json, scriptStore, status, text } from "../../support/scripted-store.ts";
import { collect, createServedStore, linkPages, linkTo, readArgs, serveList } from "./list-service.ts";
import { iteratorsOf, lists } from "./lists.ts";

const customers = ["1", "2", "3", "4", "5"].map((id) => ({ id }));
const service = serveList(
  "customers",
  linkPages(() => customers, { size: 2 }),
);

describe("pages", () => {
  it.each(lists)("$name yields whole responses", async (list) => {
    const all = [1, 2, 3].map((number) => ({ [list.id]: String(number), id: String(number) }));
    const { store } = createServedStore(
      serveList(
        list.key,
        linkPages(() => all, { size: 2 }),
      ),
    );
    const iterator = iteratorsOf(store, list).pages(list.args);
    const pages = await collect(iterator);
    expect(pages.map(({ data, items }) => ({ data, items }))).toEqual([
      { data: { [list.key]: all.slice(0, 2) }, items: all.slice(0, 2) },
      { data: { [list.key]: all.slice(2) }, items: all.slice(2) },
    ]);
    expect(pages[0]?.response.headers.get("link")).toMatch(/next/);
    expect(iterator.end).toBe("complete");
  });

  it("have the new items and the whole response", async () => {
    const list = (ids: string[]) => ids.map((id) => ({ id }));
    const { store } = scriptStore([
      json({ customers: list(["1", "2"]) }, { headers: { link: linkTo("a") } }),
      json({ customers: list(["2", "3"]) }),
    ]);
    const pages = await collect(store.listCustomers.pages());
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([["1", "2"], ["3"]]);
    expect(pages[1]?.data.customers).toHaveLength(2);
  });

  it("are available for a picked operation", async () => {
    const { sent } = scriptStore(service);
    const store = pickStore(
      { orders: paged(listOrders), plain: listOrders },
      { baseUrl, accessToken, fetch: async (url) => Response.json({ orders: [{ orderId: url.length }] }) },
    );
    expect(await collect(store.orders.items())).toHaveLength(1);
    expect(store.plain).not.toHaveProperty("items");
    expect(sent).toEqual([]);
  });
});

describe("items", () => {
  const unreadable: readonly unknown[] = [
    {},
    { customers: null },
    { customers: { id: "1" } },
    { customers: "1" },
    null,
    [],
    "x",
  ];
  it.each(unreadable)("cannot be missing: %j is a DecodeError", async (body) => {
    const { store, sent } = scriptStore(json(body));
    await expect(collect(store.listCustomers.items())).rejects.toThrow(DecodeError);
    expect(sent).toHaveLength(1);
  });

  it.each(lists)("$name: cannot be missing without a link", async (list) => {
    const { store } = scriptStore(json({}));
    const failure = collect(iteratorsOf(store, list).pages(list.args));
    await expect(failure).rejects.toThrow(`${list.key} must be of the type array (got nothing)`);
  });

  it("cannot be missing on a linked page; those before are yielded", async () => {
    const { store } = scriptStore([json({ customers }, { headers: { link: linkTo("a") } }), json({})]);
    const given: unknown[] = [];
    const iterate = async () => {
      for await (const customer of store.listCustomers.items()) given.push(customer);
    };
    await expect(iterate()).rejects.toThrow(DecodeError);
    expect(given).toHaveLength(5);
  });

  it("cannot be missing on a page with a link", async () => {
    const { store, sent } = scriptStore([json({}, { headers: { link: linkTo("a") } }), json({ customers })]);
    await expect(collect(store.listCustomers.items())).rejects.toThrow(DecodeError);
    expect(sent).toHaveLength(1);
  });

  it.each(lists)("$name: can occur twice on one page", async (list) => {
    const item = (id: string, createdAt: string) => ({ [list.id]: id, id, createdAt });
    const items = [
      item("7", "2024-12-05T00:00:00Z"),
      item("7", "2024-12-05T00:00:00Z"),
      item("8", "2024-12-06T00:00:00Z"),
    ];
    const { store, sent } = scriptStore(json({ [list.key]: items }));
    const iterator = iteratorsOf(store, list).items(list.args);
    expect((await collect(iterator)).map((given) => given[list.id])).toEqual(["7", "8"]);
    expect(iterator.end).toBe("unknown");
    expect(sent.length).toBeLessThan(6);
  });

  it("can have any type", async () => {
    const { store } = scriptStore(json({ customers: [1, null, "a", [], { id: null }, { id: "1" }] }));
    const iterator = store.listCustomers.items();
    expect(await collect(iterator)).toEqual([1, null, "a", [], { id: null }, { id: "1" }]);
  });

  it("can be changed by the caller", async () => {
    const cards = [3, 5, 8, 9].map((id) => ({ id }));
    const { store } = createServedStore(
      serveList("giftCards", ({ sinceId = "0" }) => ({
        items: cards.filter(({ id }) => id > Number(sinceId)).slice(0, 2),
      })),
    );
    const given: unknown[] = [];
    const iterator = store.searchGiftCards.pages();
    for await (const { data, items } of iterator) {
      given.push(...items.map(({ id }) => id));
      data.giftCards.length = 0;
    }
    expect(given).toEqual(["3", "5", "8", "9"]);
    expect(iterator.end).toBe("complete");
  });
});

describe("the end", () => {
  it.each(lists)("$name: an empty list is complete", async (list) => {
    const { store, sent } = scriptStore(json({ [list.key]: [] }));
    const iterator = iteratorsOf(store, list).items(list.args);
    expect(await collect(iterator)).toEqual([]);
    expect(iterator.end).toBe("complete");
    expect(sent).toHaveLength(1);
  });

  it.each(["listCustomers", "searchCustomers", "listLocations", "listOrderRefunds"])(
    "%s: is unknown without a link",
    async (name) => {
      const list = lists.find((entry) => entry.name === name) ?? { name, key: "", id: "", args: {} };
      const { store, sent } = scriptStore(json({ [list.key]: [{ [list.id]: "1" }, { [list.id]: "2" }] }));
      const iterator = iteratorsOf(store, list).items(list.args);
      expect(await collect(iterator)).toHaveLength(2);
      expect(iterator.end).toBe("unknown");
      expect(sent).toHaveLength(1);
    },
  );

  it("is undefined before and during iteration and after a break", async () => {
    const iterator = createServedStore(service).store.listCustomers.items();
    const seen: (PaginationEnd | undefined)[] = [iterator.end];
    for await (const { id } of iterator) {
      seen.push(iterator.end);
      if (id === "3") break;
    }
    expect([...seen, iterator.end]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it("is reset when iteration restarts", async () => {
    const { store, sent } = createServedStore(service);
    const iterator = store.listCustomers.items({ limit: 2 });
    const once = await collect(iterator);
    expect(iterator.end).toBe("complete");
    for await (const _ of iterator) {
      expect(iterator.end).toBeUndefined();
      break;
    }
    expect(await collect(iterator)).toEqual(once);
    expect(once).toHaveLength(5);
    expect(sent.map((request) => readArgs(request).pageToken)).toEqual([
      ...[undefined, "2", "4"],
      undefined,
      ...[undefined, "2", "4"],
    ]);
  });
});

describe("no request is sent", () => {
  it("before the loop begins", () => {
    const { store, sent } = createServedStore(service);
    store.listCustomers.items();
    store.listCustomers.pages()[Symbol.asyncIterator]();
    expect(sent).toEqual([]);
  });

  it("before the items of a page are used, and after a break", async () => {
    const { store, sent } = createServedStore(service);
    for await (const { id } of store.listCustomers.items()) if (id === "2") break;
    expect(sent).toHaveLength(1);
    for await (const _ of store.listCustomers.pages()) break;
    expect(sent).toHaveLength(2);
  });

  it("after the loop has thrown", async () => {
    const { store, sent } = createServedStore(service);
    const loop = async () => {
      for await (const _ of store.listCustomers.items()) throw new Error("of the loop");
    };
    await expect(loop).rejects.toThrow("of the loop");
    expect(sent).toHaveLength(1);
  });

  it("and the cursor is not called after a break", async () => {
    const { store } = createServedStore(service);
    const cursor = () => {
      throw new Error("called");
    };
    for await (const _ of store.listCustomers.pages({}, { cursor })) break;
  });
});

describe("toArray", () => {
  it("reads all items, or all pages", async () => {
    const { store } = createServedStore(service);
    const items = store.listCustomers.items();
    expect(await items.toArray()).toEqual(customers);
    expect(items.end).toBe("complete");
    expect(await store.listCustomers.pages().toArray()).toHaveLength(3);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])("reads at most %i items, in %i requests", async (limit, requests) => {
    const { store, sent } = createServedStore(service);
    const iterator = store.listCustomers.items();
    expect(await iterator.toArray({ limit })).toEqual(customers.slice(0, limit));
    expect(iterator.end).toBe("stopped");
    expect(sent).toHaveLength(requests);
  });

  it("throws the items with the error if the list may have more", async () => {
    const { store } = scriptStore(json({ customers }));
    await expect(store.listCustomers.items().toArray()).rejects.toMatchObject({
      name: "IncompleteListError",
      operation: "listCustomers",
      items: customers,
      message: expect.stringContaining('incomplete: "allow"'),
    });
    expect(await store.listCustomers.items({}, { incomplete: "allow" }).toArray()).toEqual(customers);
  });
});

describe("maxPages", () => {
  const limits: readonly [number, number, PaginationEnd][] = [
    [0, 0, "stopped"],
    [1, 2, "stopped"],
    [2, 4, "stopped"],
    [3, 5, "complete"],
    [4, 5, "complete"],
  ];
  it.each(limits)("%i: %i items, %s", async (maxPages, count, end) => {
    const { store, sent } = createServedStore(service);
    const iterator = store.listCustomers.items({}, { maxPages });
    expect(await collect(iterator)).toHaveLength(count);
    expect(iterator.end).toBe(end);
    expect(sent).toHaveLength(Math.min(maxPages, 3));
  });

  it("leaves the end unknown without a next page", async () => {
    const { store } = scriptStore(json({ customers }));
    const iterator = store.listCustomers.items({}, { maxPages: 1 });
    expect(await iterator.toArray()).toHaveLength(5);
    expect(iterator.end).toBe("unknown");
  });

  it("stops an iterator without links", async () => {
    const orders = Array.from({ length: 4 }, (_, day) => ({
      orderId: day,
      createdAt: `2024-12-0${day + 1}T00:00:00Z`,
    }));
    const { store, sent } = scriptStore(json({ orders }));
    const iterator = store.listOrders.pages({}, { maxPages: 1 });
    expect(await collect(iterator)).toHaveLength(1);
    expect(iterator.end).toBe("stopped");
    expect(sent).toHaveLength(1);
  });
});

describe("the options", () => {
  it("apply to each request", async () => {
    const attempts: unknown[] = [];
    const { store, sent } = createServedStore(service, {
      hooks: { request: ({ metadata }) => void attempts.push(metadata) },
    });
    await collect(store.listCustomers.items({}, { headers: { "X-Trace": "t" }, metadata: "m" }));
    expect(sent.map(({ headers }) => headers["x-trace"])).toEqual(["t", "t", "t"]);
    expect(attempts).toEqual(["m", "m", "m"]);
  });

  it("a signal stops the iterator between pages", async () => {
    const { store, sent } = createServedStore(service);
    const controller = new AbortController();
    const iterator = store.listCustomers.items({}, { signal: controller.signal });
    const given: string[] = [];
    const loop = async () => {
      for await (const { id } of iterator) {
        given.push(id);
        controller.abort("enough");
      }
    };
    await expect(loop).rejects.toMatchObject({ name: "AbortError", cause: "enough" });
    expect(given).toEqual(["1", "2"]);
    expect(sent).toHaveLength(1);
    expect(iterator.end).toBeUndefined();
  });

  it("and the arguments stay unchanged", async () => {
    const args = Object.freeze({ limit: 2, title: "Oak" });
    const options = Object.freeze({ headers: Object.freeze({ a: "b" }) });
    const { store, requestArgs } = createServedStore(
      serveList("collections", ({ pageToken }) => ({ items: pageToken === "2" ? [] : [{ collectionId: 1 }] })),
    );
    await collect(store.listCollections.items(args, options));
    expect(requestArgs()).toHaveLength(3);
  });
});

describe("errors", () => {
  it("that a retry resolves are hidden", async () => {
    let count = 0;
    const { store, sent, clock } = createServedStore((request, clock) => {
      count += 1;
      return count === 2
        ? new Response(null, { status: 429, headers: { "retry-after": "2" } })
        : service(request, clock);
    });
    const iterator = store.listCustomers.items();
    expect(await clock.finish(collect(iterator))).toHaveLength(5);
    expect(iterator.end).toBe("complete");
    expect(sent.map((request) => readArgs(request).pageToken)).toEqual([undefined, "2", "2", "4"]);
  });

  it("that persist are thrown after the items before them", async () => {
    const { store, sent, clock } = scriptStore([json({ customers }, { headers: { link: linkTo("a") } }), status(500)]);
    const iterator = store.listCustomers.items({}, { retries: 1 });
    const given: unknown[] = [];
    const loop = (async () => {
      for await (const item of iterator) given.push(item);
    })();
    await expect(clock.finish(loop)).rejects.toMatchObject({ name: "ServerError", status: 500 });
    expect(given).toEqual(customers);
    expect(sent).toHaveLength(3);
    expect(iterator.end).toBeUndefined();
  });

  it.each([400, 404, 422])("%i for a linked page is thrown", async (code) => {
    const { store } = scriptStore([json({ customers }, { headers: { link: linkTo("a") } }), status(code)]);
    await expect(collect(store.listCustomers.items())).rejects.toMatchObject({ status: code });
  });

  it.each([400, 404, 422])("%i for the first page is thrown", async (code) => {
    const { store } = scriptStore(status(code));
    await expect(collect(store.listCollections.items())).rejects.toMatchObject({ status: code });
  });

  it.each([400, 404, 410, 422])("%i for a guessed page leaves the end unknown", async (code) => {
    const { store } = scriptStore([json({ collections: [{ collectionId: 1 }] }), status(code)]);
    const iterator = store.listCollections.items();
    expect(await collect(iterator)).toHaveLength(1);
    expect(iterator.end).toBe("unknown");
  });

  it.each([401, 403, 429, 500])("%i for a guessed page is thrown", async (code) => {
    const { store } = scriptStore([json({ collections: [{ collectionId: 1 }] }), status(code)]);
    await expect(collect(store.listCollections.items({}, { retries: 0 }))).rejects.toMatchObject({ status: code });
  });

  it("in decoding a page are thrown", async () => {
    const { store } = scriptStore([json({ collections: [{ collectionId: 1 }] }), text("<html>")]);
    await expect(collect(store.listCollections.items())).rejects.toMatchObject({ name: "DecodeError" });
  });
});
