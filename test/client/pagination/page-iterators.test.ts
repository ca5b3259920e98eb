/** What holds for every walk: how it is begun, bounded, broken off and led by the caller, and how it fails. */
import { describe, expect, it } from "vitest";
import { listOrders, type PaginationEnd, paged, pickStore } from "../../../src/client/index.ts";
import { accessToken, baseUrl, json, scriptStore, status, text } from "../../support/scripted-store.ts";
import { collect, createServedStore, linkPages, linkTo, readArgs, serveList } from "./list-service.ts";
import { iteratorsOf, lists } from "./lists.ts";

const customers = ["1", "2", "3", "4", "5"].map((id) => ({ id }));
const service = serveList(
  "customers",
  linkPages(() => customers, { size: 2 }),
);

describe("pages", () => {
  it.each(lists)("$name hands out whole answers", async (list) => {
    const all = [1, 2, 3].map((number) => ({ [list.id]: String(number), id: String(number) }));
    const { store } = createServedStore(
      serveList(
        list.key,
        linkPages(() => all, { size: 2 }),
      ),
    );
    const walk = iteratorsOf(store, list).pages(list.args);
    const pages = await collect(walk);
    expect(pages.map(({ data, items }) => ({ data, items }))).toEqual([
      { data: { [list.key]: all.slice(0, 2) }, items: all.slice(0, 2) },
      { data: { [list.key]: all.slice(2) }, items: all.slice(2) },
    ]);
    expect(pages[0]?.response.headers.get("link")).toMatch(/next/);
    expect(walk.end).toBe("complete");
  });

  it("have the items that are new, and all of the answer", async () => {
    const list = (ids: string[]) => ids.map((id) => ({ id }));
    const { store } = scriptStore([
      json({ customers: list(["1", "2"]) }, { headers: { link: linkTo("a") } }),
      json({ customers: list(["2", "3"]) }),
    ]);
    const pages = await collect(store.listCustomers.pages());
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([["1", "2"], ["3"]]);
    expect(pages[1]?.data.customers).toHaveLength(2);
  });

  it("are walked through by an operation that was picked", async () => {
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
  it.each(unreadable)("may be missing: %j leaves the end unknown", async (body) => {
    const { store, sent } = scriptStore(json(body));
    const walk = store.listCustomers.items();
    expect(await collect(walk)).toEqual([]);
    expect(walk.end).toBe("unknown");
    expect(sent).toHaveLength(1);
  });

  it.each(lists)("$name: may be missing, in a walk by what the list has too", async (list) => {
    const { store } = scriptStore(json({}));
    const walk = iteratorsOf(store, list).pages(list.args);
    expect((await collect(walk)).map(({ items }) => items)).toEqual([[]]);
    expect(walk.end).toBe("unknown");
  });

  it("may be missing on a page that a link leads to", async () => {
    const { store } = scriptStore([json({ customers }, { headers: { link: linkTo("a") } }), json({})]);
    const walk = store.listCustomers.items();
    expect(await collect(walk)).toHaveLength(5);
    expect(walk.end).toBe("unknown");
  });

  it("may be missing on a page that leads on", async () => {
    const { store } = scriptStore([json({}, { headers: { link: linkTo("a") } }), json({ customers })]);
    const walk = store.listCustomers.items();
    expect(await collect(walk)).toHaveLength(5);
    expect(walk.end).toBe("complete");
  });

  it.each(lists)("$name: may come twice on one page", async (list) => {
    const item = (id: string, createdAt: string) => ({ [list.id]: id, id, createdAt });
    const items = [
      item("7", "2024-12-05T00:00:00Z"),
      item("7", "2024-12-05T00:00:00Z"),
      item("8", "2024-12-06T00:00:00Z"),
    ];
    const { store, sent } = scriptStore(json({ [list.key]: items }));
    const walk = iteratorsOf(store, list).items(list.args);
    expect((await collect(walk)).map((given) => given[list.id])).toEqual(["7", "8"]);
    expect(walk.end).toBe("unknown");
    expect(sent.length).toBeLessThan(6);
  });

  it("may be anything", async () => {
    const { store } = scriptStore(json({ customers: [1, null, "a", [], { id: null }, { id: "1" }] }));
    const walk = store.listCustomers.items();
    expect(await collect(walk)).toEqual([1, null, "a", [], { id: null }, { id: "1" }]);
  });

  it("may be changed by whoever gets them", async () => {
    const cards = [3, 5, 8, 9].map((id) => ({ id }));
    const { store } = createServedStore(
      serveList("giftCards", ({ sinceId = "0" }) => ({
        items: cards.filter(({ id }) => id > Number(sinceId)).slice(0, 2),
      })),
    );
    const given: unknown[] = [];
    const walk = store.searchGiftCards.pages();
    for await (const { data, items } of walk) {
      given.push(...items.map(({ id }) => id));
      data.giftCards.length = 0;
    }
    expect(given).toEqual(["3", "5", "8", "9"]);
    expect(walk.end).toBe("complete");
  });
});

describe("the end", () => {
  it.each(lists)("$name: an empty list is complete", async (list) => {
    const { store, sent } = scriptStore(json({ [list.key]: [] }));
    const walk = iteratorsOf(store, list).items(list.args);
    expect(await collect(walk)).toEqual([]);
    expect(walk.end).toBe("complete");
    expect(sent).toHaveLength(1);
  });

  it.each(["listCustomers", "searchCustomers", "listLocations", "listOrderRefunds"])(
    "%s: without a link nothing tells where it goes on",
    async (name) => {
      const list = lists.find((entry) => entry.name === name) ?? { name, key: "", id: "", args: {} };
      const { store, sent } = scriptStore(json({ [list.key]: [{ [list.id]: "1" }, { [list.id]: "2" }] }));
      const walk = iteratorsOf(store, list).items(list.args);
      expect(await collect(walk)).toHaveLength(2);
      expect(walk.end).toBe("unknown");
      expect(sent).toHaveLength(1);
    },
  );

  it("is not known before, while and when it is broken off", async () => {
    const walk = createServedStore(service).store.listCustomers.items();
    const seen: (PaginationEnd | undefined)[] = [walk.end];
    for await (const { id } of walk) {
      seen.push(walk.end);
      if (id === "3") break;
    }
    expect([...seen, walk.end]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it("is forgotten when the walk begins anew", async () => {
    const { store, sent } = createServedStore(service);
    const walk = store.listCustomers.items({ limit: 2 });
    const once = await collect(walk);
    expect(walk.end).toBe("complete");
    for await (const _ of walk) {
      expect(walk.end).toBeUndefined();
      break;
    }
    expect(await collect(walk)).toEqual(once);
    expect(once).toHaveLength(5);
    expect(sent.map((request) => readArgs(request).pageToken)).toEqual([
      ...[undefined, "2", "4"],
      undefined,
      ...[undefined, "2", "4"],
    ]);
  });
});

describe("nothing is asked", () => {
  it("before the loop begins", () => {
    const { store, sent } = createServedStore(service);
    store.listCustomers.items();
    store.listCustomers.pages()[Symbol.asyncIterator]();
    expect(sent).toEqual([]);
  });

  it("before what came has been used, and after a break", async () => {
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

  it("of the caller's cursor after a break", async () => {
    const { store } = createServedStore(service);
    const cursor = () => {
      throw new Error("asked");
    };
    for await (const _ of store.listCustomers.pages({}, { cursor })) break;
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
    const walk = store.listCustomers.items({}, { maxPages });
    expect(await collect(walk)).toHaveLength(count);
    expect(walk.end).toBe(end);
    expect(sent).toHaveLength(Math.min(maxPages, 3));
  });

  it("says that the end is unknown where nothing leads on", async () => {
    const { store } = scriptStore(json({ customers }));
    const walk = store.listCustomers.items({}, { maxPages: 1 });
    await collect(walk);
    expect(walk.end).toBe("unknown");
  });

  it("stops a walk by what the list has", async () => {
    const orders = Array.from({ length: 4 }, (_, day) => ({
      orderId: day,
      createdAt: `2024-12-0${day + 1}T00:00:00Z`,
    }));
    const { store, sent } = scriptStore(json({ orders }));
    const walk = store.listOrders.pages({}, { maxPages: 1 });
    expect(await collect(walk)).toHaveLength(1);
    expect(walk.end).toBe("stopped");
    expect(sent).toHaveLength(1);
  });
});

describe("the options", () => {
  it("hold for each request", async () => {
    const attempts: unknown[] = [];
    const { store, sent } = createServedStore(service, {
      hooks: { request: ({ metadata }) => void attempts.push(metadata) },
    });
    await collect(store.listCustomers.items({}, { headers: { "X-Trace": "t" }, metadata: "m" }));
    expect(sent.map(({ headers }) => headers["x-trace"])).toEqual(["t", "t", "t"]);
    expect(attempts).toEqual(["m", "m", "m"]);
  });

  it("a signal ends the walk between pages", async () => {
    const { store, sent } = createServedStore(service);
    const controller = new AbortController();
    const walk = store.listCustomers.items({}, { signal: controller.signal });
    const given: string[] = [];
    const loop = async () => {
      for await (const { id } of walk) {
        given.push(id);
        controller.abort("enough");
      }
    };
    await expect(loop).rejects.toMatchObject({ name: "AbortError", cause: "enough" });
    expect(given).toEqual(["1", "2"]);
    expect(sent).toHaveLength(1);
    expect(walk.end).toBeUndefined();
  });

  it("and the arguments are not changed", async () => {
    const args = Object.freeze({ limit: 2, title: "Oak" });
    const options = Object.freeze({ headers: Object.freeze({ a: "b" }) });
    const { store, asked } = createServedStore(
      serveList("collections", ({ pageToken }) => ({ items: pageToken === "2" ? [] : [{ collectionId: 1 }] })),
    );
    await collect(store.listCollections.items(args, options));
    expect(asked()).toHaveLength(3);
  });
});

describe("failures", () => {
  it("that pass are not noticed", async () => {
    let count = 0;
    const { store, sent, clock } = createServedStore((request, clock) => {
      count += 1;
      return count === 2
        ? new Response(null, { status: 429, headers: { "retry-after": "2" } })
        : service(request, clock);
    });
    const walk = store.listCustomers.items();
    expect(await clock.finish(collect(walk))).toHaveLength(5);
    expect(walk.end).toBe("complete");
    expect(sent.map((request) => readArgs(request).pageToken)).toEqual([undefined, "2", "2", "4"]);
  });

  it("that stay are thrown, after what came before", async () => {
    const { store, sent, clock } = scriptStore([json({ customers }, { headers: { link: linkTo("a") } }), status(500)]);
    const walk = store.listCustomers.items({}, { retries: 1 });
    const given: unknown[] = [];
    const loop = (async () => {
      for await (const item of walk) given.push(item);
    })();
    await expect(clock.finish(loop)).rejects.toMatchObject({ name: "HttpError", status: 500 });
    expect(given).toEqual(customers);
    expect(sent).toHaveLength(3);
    expect(walk.end).toBeUndefined();
  });

  it.each([400, 404, 422])("%i for a page that a link leads to is thrown", async (code) => {
    const { store } = scriptStore([json({ customers }, { headers: { link: linkTo("a") } }), status(code)]);
    await expect(collect(store.listCustomers.items())).rejects.toMatchObject({ status: code });
  });

  it.each([400, 404, 422])("%i for the first page is thrown", async (code) => {
    const { store } = scriptStore(status(code));
    await expect(collect(store.listCollections.items())).rejects.toMatchObject({ status: code });
  });

  it.each([400, 404, 410, 422])("%i for a page that was only supposed leaves the end unknown", async (code) => {
    const { store } = scriptStore([json({ collections: [{ collectionId: 1 }] }), status(code)]);
    const walk = store.listCollections.items();
    expect(await collect(walk)).toHaveLength(1);
    expect(walk.end).toBe("unknown");
  });

  it.each([401, 403, 429, 500])("%i for a page that was only supposed is thrown", async (code) => {
    const { store } = scriptStore([json({ collections: [{ collectionId: 1 }] }), status(code)]);
    await expect(collect(store.listCollections.items({}, { retries: 0 }))).rejects.toMatchObject({ status: code });
  });

  it("to read a page are thrown", async () => {
    const { store } = scriptStore([json({ collections: [{ collectionId: 1 }] }), text("<html>")]);
    await expect(collect(store.listCollections.items())).rejects.toMatchObject({ name: "DecodeError" });
  });
});
