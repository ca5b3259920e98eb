/** The client over real connections, with the platform's own `fetch` and clock: a server on loopback says what arrives. */
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createStore, DecodeError, type Result, type StoreOptions } from "../../src/client/index.ts";
import { operations } from "../facts/register.ts";

const accessToken = "the-token-of-the-test";

/** Serves on a free port of loopback until the test is over, and gives a store there. */
async function serving(answer: RequestListener, options: Partial<StoreOptions> = {}) {
  const arrived: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    arrived.push(request);
    answer(request, response);
  });
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(close);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, arrived, close, store: createStore({ baseUrl, accessToken, retries: 0, ...options }) };
}

/** Answers each request alike. */
function always(code: number, type: string, body: string): RequestListener {
  return (_, response) => response.writeHead(code, { "content-type": type }).end(body);
}

describe("what arrives", () => {
  const anOrder = always(200, "application/json", '{"order":{"orderId":"1"}}');

  it("a path id is one segment, whatever it holds", async () => {
    const { store, arrived } = await serving(anOrder);
    await store.getOrder({ orderId: "a/b?c" });
    expect(arrived[0]?.url).toBe("/api/202412/orders/a%2Fb%3Fc");
  });

  it("several ids are separated by commas", async () => {
    const { store, arrived } = await serving(always(200, "application/json", '{"orders":[]}'));
    await store.listOrders({ ids: ["1", "2"] });
    expect(arrived[0]?.url).toBe("/api/202412/orders?ids=1,2");
  });

  it.each([
    [
      "PUT",
      (store: Store) => store.updateOrder({ orderId: "1", order: { note: "né ☃" } }),
      { order: { note: "né ☃" } },
    ],
    [
      "DELETE",
      (store: Store) => store.removeProductsFromCollection({ collect: { collectionId: "7", productIds: ["8"] } }),
      { collect: { collectionId: "7", productIds: ["8"] } },
    ],
  ])("%s has its body and its headers", async (method, call, body) => {
    let received = "";
    const { store, arrived } = await serving(async (request, response) => {
      for await (const chunk of request.setEncoding("utf8")) received += chunk;
      response.setHeader("content-type", "application/json").end("{}");
    });
    await call(store);
    expect(arrived[0]?.method).toBe(method);
    expect(arrived[0]?.headers).toMatchObject({
      "content-type": "application/json",
      accept: "application/json",
      "x-service-access-token": accessToken,
      "user-agent": expect.stringMatching(/^store-admin-api\/\d+\.\d+\.\d+ \(202412\)$/),
    });
    expect(JSON.parse(received)).toEqual(body);
  });
});

type Store = ReturnType<typeof createStore>;

describe("what comes of an answer", () => {
  it("404 with JSON is an error with the body", async () => {
    const { store } = await serving(
      always(404, "application/json", '{"title":"Not found","orderId":1218555927434856534}'),
    );
    expect(await store.safe.getOrder({ orderId: "1" })).toMatchObject({
      ok: false,
      error: { name: "HttpError", status: 404, body: { title: "Not found", orderId: "1218555927434856534" } },
    });
  });

  it("500 without a body is an error", async () => {
    const { store } = await serving(always(500, "application/json", ""));
    expect(await store.safe.getOrder({ orderId: "1" })).toMatchObject({
      ok: false,
      error: { name: "HttpError", status: 500, body: undefined },
    });
  });

  it("200 with HTML is an error", async () => {
    const { store } = await serving(always(200, "text/html", "<h1>Welcome</h1>"));
    expect(await store.safe.getOrder({ orderId: "1" })).toMatchObject({
      ok: false,
      error: { name: "DecodeError", text: "<h1>Welcome</h1>" },
    });
  });

  it("200 with numbers as text, or ids as numbers, is as the types say", async () => {
    const { store } = await serving(
      always(
        200,
        "application/json",
        '{"order":{"orderId":1218555927434856534,"totalWeight":"7","taxesIncluded":"true"}}',
      ),
    );
    expect(await store.getOrder({ orderId: "1" })).toEqual({
      order: { orderId: "1218555927434856534", totalWeight: 7, taxesIncluded: true },
    });
  });
});

describe("200 without a body", () => {
  // Conventions, rule 6; no other answer may be an empty object.
  const empty = ["deleteCollection", "deleteLocation", "deleteProduct"];
  const ids = {
    ...{ collectionId: "1", customerId: "1", fulfillmentId: "1", giftCardId: "1", locationId: "1", orderId: "1" },
    ...{ productId: "1", refundId: "1" },
  };

  it.each(operations.map(({ id }) => [id, empty.includes(id) ? "is {}" : "is an error"] as const))(
    "%s: %s",
    async (id, outcome) => {
      const { store } = await serving(always(200, "application/json", ""));
      const call = Reflect.get(store.safe, id) as (args: unknown) => Promise<Result<unknown>>;
      const result = await call(ids);
      if (outcome === "is {}") expect(result).toMatchObject({ ok: true, data: {} });
      else expect(result).toMatchObject({ ok: false, error: { name: "DecodeError", operation: id, text: "" } });
      expect(result.ok ? Object.keys(result.data as object) : []).toEqual([]);
    },
  );

  it("with the object written out is {}, too", async () => {
    const { store } = await serving(always(200, "application/json", "{}"));
    expect(await store.deleteProduct({ productId: "1" })).toEqual({});
  });
});

describe("a redirect is not followed", () => {
  it.each([301, 302, 303, 307, 308])("%i: the token stays with the store", async (code) => {
    const other = await serving(always(200, "application/json", '{"order":{"orderId":"1"}}'));
    const { store, arrived } = await serving((_, response) =>
      response.writeHead(code, { location: `${other.baseUrl}/api/202412/orders/1` }).end(),
    );
    for (const call of [store.safe.getOrder({ orderId: "1" }), store.safe.cancelOrder({ orderId: "1" })])
      expect(await call).toMatchObject({ ok: false, error: { name: "HttpError", status: code } });
    expect(arrived).toHaveLength(2);
    expect(other.arrived).toEqual([]);
  });
});

describe("no whole answer", () => {
  it.each(["127.0.0.1", "localhost"])("a refused connection to %s", async (host) => {
    const { baseUrl, close } = await serving(() => {});
    await close();
    const delays: number[] = [];
    const store = createStore({
      baseUrl: baseUrl.replace("127.0.0.1", host),
      accessToken,
      clock: { ...atOnce, random: () => 0 },
      hooks: { retry: ({ delay }) => void delays.push(delay) },
    });
    const result = await store.safe.cancelOrder({ orderId: "1" });
    expect(result).toMatchObject({
      ok: false,
      error: { name: "ConnectionError", operation: "cancelOrder", cause: { cause: { code: "ECONNREFUSED" } } },
    });
    expect(delays).toEqual([0, 0]); // nothing can have happened, so a POST is repeated
  });

  it("a connection that drops before the answer: a POST is not sent again", async () => {
    const { store, arrived } = await serving((request) => request.socket.destroy(), { retries: 2, clock: atOnce });
    expect(await store.safe.cancelOrder({ orderId: "1" })).toMatchObject({
      ok: false,
      error: { name: "ConnectionError" },
    });
    expect(arrived).toHaveLength(1);
  });

  it("a connection that drops in the middle of the body: a GET is sent again", async () => {
    const { store, arrived } = await serving(
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        response.write('{"order":', () => response.destroy());
      },
      { retries: 2, clock: atOnce },
    );
    expect(await store.safe.getOrder({ orderId: "1" })).toMatchObject({
      ok: false,
      error: { name: "ConnectionError", cause: expect.any(Error) },
    });
    expect(arrived).toHaveLength(3);
  });

  it("a server that says nothing", async () => {
    const { store, arrived } = await serving(() => {}, { attemptTimeout: 50 });
    const result = await store.safe.getOrder({ orderId: "1" });
    expect(result).toMatchObject({ ok: false, error: { name: "TimeoutError" } });
    if (arrived[0]) await gone(arrived[0]);
  });

  it("a call that is called off lets the connection go", async () => {
    const controller = new AbortController();
    const { store, arrived } = await serving(() => controller.abort());
    expect(await store.safe.getOrder({ orderId: "1" }, { signal: controller.signal })).toMatchObject({
      ok: false,
      error: { name: "AbortError" },
    });
    if (arrived[0]) await gone(arrived[0]);
  });

  /** Resolves when the connection of a request is closed. */
  async function gone({ socket }: IncomingMessage): Promise<void> {
    if (!socket.destroyed) await new Promise<void>((resolve) => socket.once("close", () => resolve()));
  }
});

/** The machine's clock, but without a wait before another attempt. */
const atOnce = {
  now: () => Date.now(),
  schedule: (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => 0,
};

it("a DecodeError is one of an answer that was read", async () => {
  const { store } = await serving(always(200, "text/html", "<h1>"));
  const error = await store.getShop().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DecodeError);
  expect((error as DecodeError).response.bodyUsed).toBe(true);
});
