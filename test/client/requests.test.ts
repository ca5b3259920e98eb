/** The URL and body of each call. */
import { describe, expect, it, vi } from "vitest";
import { createStore, getOrder, pickStore, type Store } from "../../src/client/node.ts";
import { operations } from "../facts/register.ts";
import { neededArguments } from "../support/needed-arguments.ts";
import { accessToken, baseUrl, json, order, scriptStore, status, text } from "../support/scripted-store.ts";
import { captureRequest } from "./captured-request.ts";

describe("each operation sends its method and path, and a body only if it has one", () => {
  it.each(
    operations.map((operation) => [operation.id, operation.method.toUpperCase(), operation.path, operation] as const),
  )("%s: %s %s", async (id, method, path, operation) => {
    const hasBody = operation.request !== undefined;
    const request = await captureRequest((store) => Reflect.get(store, id)(neededArguments(operation)));
    expect(request.method).toBe(method);
    expect(request.url.replace("?ids=7", "")).toBe(baseUrl + path.replace(/\{\w+\}/g, "7"));
    expect(request.body !== undefined).toBe(hasBody);
    expect(request.headers["content-type"]).toBe(hasBody ? "application/json" : undefined);
  });
});

describe("the base URL", () => {
  it.each([
    ["https://store.example", "https://store.example"],
    ["https://store.example/", "https://store.example"],
    ["https://store.example//", "https://store.example"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
    ["https://gateway.example/stores/7", "https://gateway.example/stores/7"],
    ["https://gateway.example/stores/7/", "https://gateway.example/stores/7"],
  ])("%s", async (baseUrl, before) => {
    const { url } = await captureRequest((store) => store.getShop(), { baseUrl });
    expect(url).toBe(`${before}/api/202412/shops/info`);
  });
});

describe("a path id", () => {
  it.each([
    ["1218555927434856534", "1218555927434856534"],
    ["a/b?c#d", "a%2Fb%3Fc%23d"],
    ["50% & more", "50%25%20%26%20more"],
    ["né☃", "n%C3%A9%E2%98%83"],
    ["%2e%2e", "%252e%252e"],
    ["...", "..."],
    ["../../shops/info", "..%2F..%2Fshops%2Finfo"],
  ])("%s", async (orderId, segment) => {
    const { url } = await captureRequest((store) => store.getOrder({ orderId }));
    expect(url).toBe(`${baseUrl}/api/202412/orders/${segment}`);
  });
});

describe("a request that the contract does not have", () => {
  it("has the token, the query and the body of the program", async () => {
    const { store, sent, clock } = scriptStore(json({ closed: 12345678901234567890n.toString() }));
    const call = store.request<{ closed: string }>("POST", "/api/202412/orders/1/close", {
      query: { notify: true, "a&b": [1, 2], none: undefined },
      body: { reason: "done" },
      headers: { "x-trace": "t" },
    });
    expect((await clock.finish(call)).closed).toBe("12345678901234567890");
    expect(sent[0]).toMatchObject({
      method: "POST",
      url: `${baseUrl}/api/202412/orders/1/close?notify=true&a%26b=1&a%26b=2`,
      body: '{"reason":"done"}',
      headers: { "x-service-access-token": accessToken, "content-type": "application/json", "x-trace": "t" },
    });
  });

  it("keeps the digits of numbers, and has {} for an empty body", async () => {
    const { store, clock } = scriptStore([text('{"id":12345678901234567890}'), status(204)]);
    expect(await clock.finish(store.request("GET", "/a"))).toEqual({ id: "12345678901234567890" });
    expect(await clock.finish(store.request("DELETE", "/a"))).toEqual({});
  });

  it.each([
    ["GET", 3],
    ["PATCH", 1],
    ["POST", 1],
  ])("%s is sent %i times if the store fails", async (method, times) => {
    const { store, sent, clock } = scriptStore(status(500));
    const call = clock.finish(store.request(method, "/a/b"));
    await expect(call).rejects.toThrow(`${method} /a/b failed with status 500.`);
    expect(sent).toHaveLength(times);
  });

  it("needs a path with a slash", async () => {
    const { store } = scriptStore(order);
    await expect(store.request("GET", "a")).rejects.toThrow('The path must start with "/" and have no "#" (got "a").');
  });
});

describe("the query", () => {
  it("has encoded names", async () => {
    const query = { limit: 5, "x#": "1", "financialStatus=paid&ids": "1" };
    const { url } = await captureRequest((store) => store.request("GET", "/api/202412/orders", { query }));
    expect(new URL(url).search).toBe("?limit=5&x%23=1&financialStatus%3Dpaid%26ids=1");
  });

  const rows: readonly [string, (store: Store) => Promise<unknown>, string][] = [
    ["is empty without arguments", (store) => store.listOrders(), ""],
    ["is empty for an empty object", (store) => store.listOrders({}), ""],
    ["omits undefined", (store) => store.listOrders({ limit: 5, pageToken: undefined }), "?limit=5"],
    ["omits null", (store) => store.listOrders({ limit: null as unknown as number }), ""],
    ["contains an empty string", (store) => store.searchCategories({ categoryName: "" }), "?categoryName="],
    ["contains zero", (store) => store.listCollections({ pageToken: 0 }), "?pageToken=0"],
    ["ids of orders", (store) => store.listOrders({ ids: ["1", "2", "3"] }), "?ids=1,2,3"],
    ["ids of orders, as a string", (store) => store.listOrders({ ids: "1,2" }), "?ids=1%2C2"],
    ["ids of collections", (store) => store.listCollections({ ids: ["1", "2"] }), "?ids=1,2"],
    ["ids of fulfillments", (store) => store.getFulfillmentsByIds({ ids: ["1", "2"] }), "?ids=1,2"],
    [
      "ids of refunds",
      (store) => store.getRefundsByIds({ ids: ["1"], refundIds: ["1", "2"], orderId: "3" }),
      "?ids=1&refundIds=1,2&orderId=3",
    ],
    ["a comma within an id", (store) => store.getFulfillmentsByIds({ ids: ["1,2", "3"] }), "?ids=1%2C2,3"],
    [
      "an object",
      (store) => store.listOrderRefunds({ orderId: "7", fields: { note: "yes", "a b&c": 1 } }),
      "?fields[note]=yes&fields[a%20b%26c]=1",
    ],
    [
      "encodes reserved characters",
      (store) => store.searchCategories({ categoryName: "a b&c=d+e?f#g/é☃" }),
      "?categoryName=a%20b%26c%3Dd%2Be%3Ff%23g%2F%C3%A9%E2%98%83",
    ],
    [
      "a time with an offset",
      (store) => store.listOrders({ createdAtMin: "2024-12-05T10:00:00+08:00" }),
      "?createdAtMin=2024-12-05T10%3A00%3A00%2B08%3A00",
    ],
    [
      "contains several parameters",
      (store) => store.searchGiftCards({ status: "enabled", limit: 50 }),
      "?status=enabled&limit=50",
    ],
    ["does not repeat path arguments", (store) => store.listOrderRefunds({ orderId: "7", limit: 50 }), "?limit=50"],
  ];
  it.each(rows)("%s", async (_, call, search) => {
    const { url } = await captureRequest(call);
    expect(url.slice(url.indexOf(new URL(url).pathname) + new URL(url).pathname.length)).toBe(search);
  });
});

describe("the body", () => {
  const rows: readonly [string, (store: Store) => Promise<unknown>, string, unknown][] = [
    [
      "repeats the order to cancel",
      (store) => store.cancelOrder({ orderId: "1218555927434856534", reason: "customer" }),
      "/orders/1218555927434856534/cancel",
      { orderId: "1218555927434856534", reason: "customer" },
    ],
    [
      "repeats the fulfillment to cancel",
      (store) => store.cancelFulfillment({ fulfillmentId: "7" }),
      "/fulfillments/7/cancel",
      { fulfillmentId: "7" },
    ],
    [
      "repeats the gift card to disable",
      (store) => store.disableGiftCard({ giftCardId: "7" }),
      "/gift_cards/7/disable",
      { giftCardId: "7" },
    ],
    [
      "repeats the refund to update",
      (store) => store.updateRefundStatus({ refundId: "7", orderId: "8", status: 2 }),
      "/refunds/7",
      { refundId: "7", orderId: "8", status: 2 },
    ],
    [
      "of another call omits path arguments",
      (store) => store.updateOrder({ orderId: "7", order: { note: "n" } }),
      "/orders/7",
      { order: { note: "n" } },
    ],
    [
      "contains an id that the caller repeats",
      (store) => store.updateOrder({ orderId: "7", order: { orderId: "7", note: "n" } }),
      "/orders/7",
      { order: { orderId: "7", note: "n" } },
    ],
    [
      "contains null and omits undefined",
      (store) =>
        store.updateGiftCard({ giftCardId: "7", giftCard: { expireTime: null, note: undefined as unknown as string } }),
      "/gift_cards/7",
      { giftCard: { expireTime: null } },
    ],
    [
      "of a search contains its arguments",
      (store) => store.searchCustomers({ query: "orders_count:1", limit: 5 }),
      "/customers/search",
      { query: "orders_count:1", limit: 5 },
    ],
    ["of a search without arguments is an object", (store) => store.searchCustomers({}), "/customers/search", {}],
    [
      "of a DELETE contains its arguments",
      (store) => store.removeProductsFromCollection({ collect: { collectionId: "7", productIds: ["8", "9"] } }),
      "/collections/collect",
      { collect: { collectionId: "7", productIds: ["8", "9"] } },
    ],
  ];
  it.each(rows)("%s", async (_, call, path, body) => {
    const request = await captureRequest(call);
    expect(request.url).toBe(`${baseUrl}/api/202412${path}`);
    expect(JSON.parse(request.body ?? "")).toEqual(body);
  });

  it("uses the wire format of the store, and the query does not", async () => {
    const options = { wireFormat: "string" };
    const { body } = await captureRequest(
      (store) => store.createCollection({ collection: { collectionType: 1, published: true } }),
      options,
    );
    expect(JSON.parse(body ?? "")).toEqual({ collection: { collectionType: "1", published: "true" } });
    expect((await captureRequest((store) => store.listOrders({ limit: 5 }), options)).url).toMatch(/\?limit=5$/);
  });
});

it("a call does not change its arguments and options", async () => {
  const args = freeze({
    orderId: "1",
    order: { orderId: "1", note: "n", shippingAddress: { city: "c", latitude: 1.5 } },
  });
  const options = freeze({ headers: { "X-Trace": "t" }, metadata: { a: [1] }, retries: 1 });
  const { body } = await captureRequest(
    (store) => store.updateOrder(args, options),
    freeze({ headers: { "X-Other": "o" } }),
  );
  expect(JSON.parse(body ?? "")).toMatchObject({ order: { note: "n", shippingAddress: { latitude: 1.5 } } });
  const query = freeze({ orderId: "1", limit: 5, fields: { note: { deep: "d" } } });
  await captureRequest((store) => store.listOrderRefunds(query));
  await captureRequest((store) => store.cancelOrder(freeze({ orderId: "1" })));
});

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

describe("access to operations", () => {
  it("an operation is also in its area and in safe", async () => {
    const { store, sent, clock } = scriptStore(order);
    await clock.finish(store.orders.getOrder({ orderId: "1" }));
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill(`${baseUrl}/api/202412/orders/1`));
  });

  it("a picked store has the picked operations under their given names", async () => {
    const sent: string[] = [];
    const fetch = async (url: string) => {
      sent.push(url);
      return Response.json({ order: { orderId: 1 } });
    };
    const store = pickStore({ read: getOrder }, { baseUrl, accessToken, fetch });
    expect(await store.read({ orderId: "1" })).toEqual({ order: { orderId: "1" } });
    expect(await store.safe.read({ orderId: "1" })).toMatchObject({ ok: true });
    expect(Object.keys(store).sort()).toEqual(["read", "request", "safe", "withResponse"]);
    expect(sent).toHaveLength(2);
  });

  it("an argument that is a header is sent as one, and nowhere else", async () => {
    const sent: [url: string, init: RequestInit][] = [];
    const fetch = async (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return Response.json({ order: { orderId: 1 } });
    };
    const read: typeof getOrder = { ...getOrder, id: "read", headers: ["X-Trace", "X-Tags"] };
    const store = pickStore({ read }, { baseUrl, accessToken, fetch });
    await store.read({ orderId: "1", ...{ "X-Trace": 7, "X-Tags": ["a", "b"] } });
    expect(sent[0]?.[0]).toBe(`${baseUrl}/api/202412/orders/1`);
    const headers = new Headers(sent[0]?.[1].headers);
    expect([headers.get("X-Trace"), headers.get("X-Tags")]).toEqual(["7", "a,b"]);
  });

  it("each call looks up the global fetch", async () => {
    const store = createStore({ baseUrl, accessToken });
    const fetch = vi.fn(async () => Response.json({ shop: { shopId: "1" } }));
    vi.stubGlobal("fetch", fetch);
    try {
      expect(await store.getShop()).toEqual({ shop: { shopId: "1" } });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(fetch).toHaveBeenCalledOnce();
  });
});
