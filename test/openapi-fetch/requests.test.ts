/** The requests that the client sends, and the options that change them. */
import { describe, expect, it } from "vitest";
import type { StoreClientOptions } from "../../src/openapi-fetch/index.ts";
import { createTestClient, ofOrder, orderPath } from "./test-client.ts";

const found = () => Response.json({ order: { orderId: "1" } });

describe("the access token", () => {
  it("is requested for each call", async () => {
    let count = 0;
    const { client, sent } = createTestClient(found, { accessToken: async () => `token-${++count}` });
    await client.GET(orderPath, ofOrder);
    await client.GET(orderPath, ofOrder);
    expect(sent.map(({ headers }) => headers["x-service-access-token"])).toEqual(["token-1", "token-2"]);
  });

  it("function that rejects ends the call before anything is sent", async () => {
    const accessToken = () => Promise.reject(new Error("no token"));
    const { client, sent } = createTestClient(found, { accessToken });
    await expect(client.GET(orderPath, ofOrder)).rejects.toThrow("no token");
    expect(sent).toEqual([]);
  });

  it("is sent with methods outside the contract", async () => {
    const { client, sent } = createTestClient(() => new Response(null, { status: 204 }));
    const head = client.HEAD as unknown as (path: string) => Promise<unknown>;
    await head("/api/202412/orders");
    expect(sent).toMatchObject([
      {
        method: "HEAD",
        url: "https://store.example/api/202412/orders",
        headers: { "x-service-access-token": "the-token" },
      },
    ]);
  });
});

it("openapi-fetch alone handles a path outside the contract", async () => {
  const { client, sent } = createTestClient(() => new Response('{"order":{"orderId":5}}'));
  const get = client.GET as unknown as (path: string, init: object) => Promise<{ data?: unknown }>;
  const { data } = await get("/api/209912/orders", { params: { query: { ids: ["1", "2"] } } });
  expect(data).toEqual({ order: { orderId: 5 } });
  expect(sent[0]?.url).toBe("https://store.example/api/209912/orders?ids=1&ids=2");
});

it("headers of the client and of the call override the defaults", async () => {
  const headers = { Accept: "application/problem+json", "X-Shop": "elm", "X-Both": "client" };
  const { client, sent } = createTestClient(found, { headers });
  await client.GET(orderPath, { ...ofOrder, headers: { "user-agent": "mine", "X-Both": "call" } });
  expect(sent[0]?.headers).toEqual({
    accept: "application/problem+json",
    "x-shop": "elm",
    "x-both": "call",
    "user-agent": "mine",
    "x-service-access-token": "the-token",
  });
});

it("numbers and booleans are strings in the string wire format", async () => {
  const { client, sent } = createTestClient(() => Response.json({ collection: { collectionId: "1" } }), {
    wireFormat: "string",
  });
  await client.POST("/api/202412/collections", {
    body: { collection: { collectionType: 1, published: true, collects: ["5904417730268823001"] } },
  });
  expect(sent[0]?.body).toBe(
    '{"collection":{"collectionType":"1","published":"true","collects":["5904417730268823001"]}}',
  );
});

describe("an id in the path", () => {
  it.each(["", ".", ".."])("is rejected if it would change the path: %j", async (orderId) => {
    const { client, sent } = createTestClient(found);
    await expect(client.GET(orderPath, { params: { path: { orderId } } })).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });

  it("is required", async () => {
    const { client, sent } = createTestClient(found);
    // @ts-expect-error: the path needs an id
    await expect(client.GET(orderPath)).rejects.toThrow("getOrder needs orderId");
    expect(sent).toEqual([]);
  });
});

it.each<[string, Partial<StoreClientOptions>, string]>([
  ["one slash", { baseUrl: "https://store.example/" }, "https://store.example"],
  ["several", { baseUrl: "https://store.example/a//" }, "https://store.example/a"],
  ["placeholders of its own", { baseUrl: "https://store.example/{orderId}" }, "https://store.example/%7BorderId%7D"],
])("a base URL can have %s", async (_, options, base) => {
  const { client, sent } = createTestClient(found, options);
  await client.GET(orderPath, ofOrder);
  expect(sent[0]?.url).toBe(`${base}/api/202412/orders/1218555927434856534`);
});

it("options of openapi-fetch and fetch apply to the client and to a call", async () => {
  const { client, sent } = createTestClient(found, { redirect: "error" });
  await client.GET(orderPath, { ...ofOrder, baseUrl: "https://other.example" });
  await client.GET(orderPath, { ...ofOrder, redirect: "follow", querySerializer: () => "a=1" });
  expect(sent).toMatchObject([
    { url: "https://other.example/api/202412/orders/1218555927434856534", redirect: "error" },
    { url: "https://store.example/api/202412/orders/1218555927434856534?a=1", redirect: "follow" },
  ]);
});

it("an aborted call rejects with the reason", async () => {
  const { client } = createTestClient(found, { fetch: (request) => Promise.reject(request.signal.reason) });
  const reason = new Error("enough");
  await expect(client.GET(orderPath, { ...ofOrder, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

describe("middleware", () => {
  it("sees the request with its token, can change it, and can be ejected", async () => {
    const { client, sent } = createTestClient(found);
    const seen: unknown[] = [];
    const middleware = {
      onRequest({ request, schemaPath }: { request: Request; schemaPath: string }) {
        seen.push([schemaPath, request.headers.get("x-service-access-token")]);
        request.headers.set("x-service-access-token", "another");
      },
    };
    client.use(middleware);
    await client.GET(orderPath, ofOrder);
    client.eject(middleware);
    await client.GET(orderPath, ofOrder);
    expect(seen).toEqual([[orderPath, "the-token"]]);
    expect(sent.map(({ headers }) => headers["x-service-access-token"])).toEqual(["another", "the-token"]);
  });

  it("can return or replace a response, which is then decoded", async () => {
    const { client, sent } = createTestClient(found);
    const cached = { onRequest: () => Response.json({ order: { orderId: 7 } }) };
    expect((await client.GET(orderPath, { ...ofOrder, middleware: [cached] })).data).toEqual({
      order: { orderId: "7" },
    });
    expect(sent).toEqual([]);
    client.use({ onResponse: () => Response.json({ order: { orderId: 8 } }) });
    expect((await client.GET(orderPath, ofOrder)).data).toEqual({ order: { orderId: "8" } });
  });
});
