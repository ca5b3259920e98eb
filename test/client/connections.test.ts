/** The client over real connections, with the `fetch` and clock of the platform, against a server on loopback. */
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createStore, DecodeError, type Result, type StoreOptions } from "../../src/client/node.ts";
import { operations } from "../facts/register.ts";
import { neededArguments } from "../support/needed-arguments.ts";

const accessToken = "the-token-of-the-test";

/** Starts a server on a free loopback port for the duration of the test, and creates a store for it. */
async function serve(answer: RequestListener, options: Partial<StoreOptions> = {}) {
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

/** Returns a listener that sends the same response to every request. */
function respondWith(code: number, type: string, body: string): RequestListener {
  return (_, response) => response.writeHead(code, { "content-type": type }).end(body);
}

describe("the server receives", () => {
  const anOrder = respondWith(200, "application/json", '{"order":{"orderId":"1"}}');

  it("a path id as one segment", async () => {
    const { store, arrived } = await serve(anOrder);
    await store.getOrder({ orderId: "a/b?c" });
    expect(arrived[0]?.url).toBe("/api/202412/orders/a%2Fb%3Fc");
  });

  it("several ids separated by commas", async () => {
    const { store, arrived } = await serve(respondWith(200, "application/json", '{"orders":[]}'));
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
  ])("%s with its body and headers", async (method, call, body) => {
    let received = "";
    const { store, arrived } = await serve(async (request, response) => {
      for await (const chunk of request.setEncoding("utf8")) received += chunk;
      response.setHeader("content-type", "application/json").end('{"order":{"orderId":"1"},"collections":{}}');
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

describe("a response", () => {
  it("of 404 with JSON is an error with the body", async () => {
    const { store } = await serve(
      respondWith(404, "application/json", '{"title":"Not found","orderId":1218555927434856534}'),
    );
    expect(await store.safe.getOrder({ orderId: "1" })).toMatchObject({
      ok: false,
      error: { name: "NotFoundError", status: 404, body: { title: "Not found", orderId: "1218555927434856534" } },
    });
  });

  it("of 500 without a body is an error", async () => {
    const { store } = await serve(respondWith(500, "application/json", ""));
    expect(await store.safe.getOrder({ orderId: "1" })).toMatchObject({
      ok: false,
      error: { name: "ServerError", status: 500, body: undefined },
    });
  });

  it("of 200 with HTML is an error", async () => {
    const { store } = await serve(respondWith(200, "text/html", "<h1>Welcome</h1>"));
    expect(await store.safe.getOrder({ orderId: "1" })).toMatchObject({
      ok: false,
      error: { name: "DecodeError", text: "<h1>Welcome</h1>" },
    });
  });

  it("of 200 in either wire format has the declared types", async () => {
    const { store } = await serve(
      respondWith(
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
  // Conventions, rule 6: no other response may be an empty object.
  const empty = ["deleteCollection", "deleteLocation", "deleteProduct"];

  it.each(operations.map((each) => [each.id, empty.includes(each.id) ? "is {}" : "is an error", each] as const))(
    "%s: %s",
    async (id, outcome, operation) => {
      const { store } = await serve(respondWith(200, "application/json", ""));
      const call = Reflect.get(store.safe, id) as (args: unknown) => Promise<Result<unknown>>;
      const result = await call(neededArguments(operation));
      if (outcome === "is {}") expect(result).toMatchObject({ ok: true, data: {} });
      else expect(result).toMatchObject({ ok: false, error: { name: "DecodeError", operation: id, text: "" } });
      expect(result.ok ? Object.keys(result.data as object) : []).toEqual([]);
    },
  );

  it("with {} as its body is {} too", async () => {
    const { store } = await serve(respondWith(200, "application/json", "{}"));
    expect(await store.deleteProduct({ productId: "1" })).toEqual({});
  });
});

describe("no complete response", () => {
  it.each(["127.0.0.1", "localhost"])("the client repeats a POST if it cannot connect to %s", async (host) => {
    const { baseUrl, close } = await serve(() => {});
    await close();
    const delays: number[] = [];
    const store = createStore({
      baseUrl: baseUrl.replace("127.0.0.1", host),
      accessToken,
      clock: { ...noWait, random: () => 0 },
      hooks: { retry: ({ delay }) => void delays.push(delay) },
    });
    const result = await store.safe.cancelOrder({ orderId: "1" });
    expect(result).toMatchObject({
      ok: false,
      error: { name: "ConnectionError", operation: "cancelOrder", cause: { cause: { code: "ECONNREFUSED" } } },
    });
    expect(delays).toEqual([0, 0]); // the request was never sent, so the client repeats a POST
  });

  it("an aborted call closes its connection", async () => {
    const controller = new AbortController();
    const { store, arrived } = await serve(() => controller.abort());
    expect(await store.safe.getOrder({ orderId: "1" }, { signal: controller.signal })).toMatchObject({
      ok: false,
      error: { name: "AbortError" },
    });
    if (arrived[0]) await waitForClose(arrived[0]);
  });

  /** Resolves when the connection of a request is closed. */
  async function waitForClose({ socket }: IncomingMessage): Promise<void> {
    if (!socket.destroyed) await new Promise<void>((resolve) => socket.once("close", () => resolve()));
  }
});

/** The system clock, without a wait between attempts. */
const noWait = {
  now: () => Date.now(),
  schedule: (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => 0,
};

it("a DecodeError has a response whose body was read", async () => {
  const { store } = await serve(respondWith(200, "text/html", "<h1>"));
  const error = await store.getShop().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DecodeError);
  expect(((error as DecodeError).response as Response).bodyUsed).toBe(true);
});
