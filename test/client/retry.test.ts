/** Which calls the client retries, how often, and when. */
import { describe, expect, it } from "vitest";
import type { Store } from "../../src/client/node.ts";
import {
  brokenBody,
  connectionError,
  delay,
  json,
  noResponse,
  order,
  type Step,
  scriptStore,
  status,
  text,
} from "../support/scripted-store.ts";

/** One call of each kind. */
const calls: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  GET: (store) => store.getOrder({ orderId: "1" }),
  PUT: (store) => store.updateOrder({ orderId: "1", order: { note: "n" } }),
  DELETE: (store) => store.deleteProduct({ productId: "1" }),
  "DELETE with a body": (store) =>
    store.removeProductsFromCollection({ collect: { collectionId: "1", productIds: [] } }),
  "POST that is safe": (store) => store.searchCustomers({ query: "orders_count:1" }),
  POST: (store) => store.cancelOrder({ orderId: "1" }),
};

/** A failed connection in Deno, whose cause has no code. */
function deno(message: string): Step {
  return () => Promise.reject(new TypeError("error sending request for url", { cause: new Error(message) }));
}

describe("retries by failure", () => {
  const always: readonly [string, Step][] = [
    ["429", status(429)],
    ["a closed port", connectionError("ECONNREFUSED")],
    ["a closed port, in Bun", connectionError("ConnectionRefused")],
    ["an unknown host name", connectionError("ENOTFOUND")],
    ["a temporary DNS failure", connectionError("EAI_AGAIN")],
    ["a connection timeout", connectionError("UND_ERR_CONNECT_TIMEOUT")],
    ["a closed port, in Deno", deno("client error (Connect): tcp connect error")],
  ];
  const unlessUnsafe: readonly [string, Step][] = [
    ["408", status(408)],
    ["500", status(500)],
    ["502", status(502)],
    ["503", status(503)],
    ["503 with Retry-After", status(503, { "retry-after": "1" })],
    ["504", status(504)],
    ["a reset connection", connectionError("ECONNRESET")],
    ["a connection that the server closed", connectionError("UND_ERR_SOCKET")],
    ["a failure without a code", connectionError()],
    ["an incomplete response", brokenBody()],
    ["a timeout", noResponse],
  ];
  const never: readonly [string, Step][] = [
    ["302", status(302, { location: "https://other.example/" })],
    ["400", status(400)],
    ["401", status(401)],
    ["403", status(403)],
    ["404", status(404)],
    ["409", status(409)],
    ["409 with Retry-After", status(409, { "retry-after": "1" })],
    ["422", status(422)],
    ["501", status(501)],
    ["505", status(505)],
    ["200 that is not JSON", text("<html>")],
  ];
  const rows = Object.keys(calls).flatMap((kind) => [
    ...always.map(([failure, step]) => ({ kind, failure, step, times: 3 })),
    ...unlessUnsafe.map(([failure, step]) => ({ kind, failure, step, times: kind === "POST" ? 1 : 3 })),
    ...never.map(([failure, step]) => ({ kind, failure, step, times: 1 })),
  ]);

  it.each(rows)("$kind, $failure: sends $times times", async ({ kind, step, times }) => {
    const { store, sent, clock } = scriptStore(step);
    await expect(clock.finish(call(kind, store))).rejects.toMatchObject({ operation: expect.any(String) });
    expect(sent).toHaveLength(times);
    expect(clock.timers).toEqual([]);
  });

  it("finds the error code in a nested cause", async () => {
    const deep = new Error("deep", { cause: Object.assign(new Error("deeper"), { code: "ECONNREFUSED" }) });
    const { store, sent, clock } = scriptStore(() => Promise.reject(new TypeError("fetch failed", { cause: deep })));
    await expect(clock.finish(call("POST", store))).rejects.toMatchObject({
      message: expect.stringContaining("deeper"),
      code: "ECONNREFUSED",
    });
    expect(sent).toHaveLength(3);
  });

  function call(kind: string, store: Store): Promise<unknown> {
    return calls[kind]?.(store) ?? Promise.resolve();
  }
});

describe("options without a value override nothing", () => {
  it("retries, timeout and attemptTimeout", async () => {
    const { store, sent, clock } = scriptStore(noResponse, { retries: 0, attemptTimeout: 300 });
    const begun = clock.now();
    const options = { retries: undefined, timeout: undefined, attemptTimeout: undefined };
    await clock.finish(store.safe.getOrder({ orderId: "1" }, options));
    expect(sent).toHaveLength(1);
    expect(clock.now() - begun).toBe(300);
  });

  it.each([
    ["timeout", Number.NaN],
    ["timeout", -1],
    ["attemptTimeout", 0],
    ["retries", -1],
    ["retries", Number.NaN],
    ["maxResponseBytes", 0],
  ])("%s: %d is a TypeError", async (name, value) => {
    const { store, sent } = scriptStore(order);
    await expect(store.getOrder({ orderId: "1" }, { [name]: value })).rejects.toThrow(TypeError);
    await expect(store.getOrder({ orderId: "1" }, { [name]: value })).rejects.toThrow(name);
    expect(sent).toEqual([]);
  });
});

describe("the number of attempts", () => {
  it.each([
    ["the default", {}, {}, 3],
    ["0 retries of the store", { retries: 0 }, {}, 1],
    ["5 retries of the store", { retries: 5 }, {}, 6],
    ["0 retries of the call", { retries: 5 }, { retries: 0 }, 1],
    ["1 retry of the call", { retries: 0 }, { retries: 1 }, 2],
  ])("%s", async (_, ofStore, ofCall, times) => {
    const { store, sent, clock } = scriptStore(status(500), ofStore);
    await expect(clock.finish(store.getOrder({ orderId: "1" }, ofCall))).rejects.toMatchObject({ status: 500 });
    expect(sent).toHaveLength(times);
  });

  it("ends with a response", async () => {
    const { store, sent, clock } = scriptStore([connectionError("ECONNRESET"), status(503), order]);
    expect(await clock.finish(store.getOrder({ orderId: "1" }))).toEqual({ order: { orderId: "1" } });
    expect(sent).toHaveLength(3);
  });

  it("ends with an error that is not retried", async () => {
    const { store, sent, clock } = scriptStore([status(503), status(404), order]);
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toMatchObject({ status: 404 });
    expect(sent).toHaveLength(2);
  });

  it("the call throws the last error", async () => {
    const { store, clock } = scriptStore([status(500), status(502), status(504)]);
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toMatchObject({ status: 504 });
  });

  it("each attempt sends the same request", async () => {
    const { store, sent, clock } = scriptStore([status(500), order]);
    await clock.finish(store.updateOrder({ orderId: "1", order: { note: "n" } }));
    const [first, second] = sent.map(({ method, url, headers, body }) => ({ method, url, headers, body }));
    expect(first).toMatchObject({ method: "PUT", body: '{"order":{"note":"n"}}' });
    expect(second).toEqual(first);
  });
});

describe("the wait", () => {
  const many = { retries: 7, timeout: 1_000_000 };

  it.each([
    ["is random from 0", 0, [0, 0, 0, 0, 0, 0, 0]],
    ["has an upper limit that doubles up to 8 s", 0.5, [250, 500, 1000, 2000, 4000, 4000, 4000]],
    ["stays below the limit", 0.999, [499.5, 999, 1998, 3996, 7992, 7992, 7992]],
  ])("%s", async (_, random, waits) => {
    const { store, sent, clock } = scriptStore(status(500), { ...many, random });
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toMatchObject({ status: 500 });
    expect(waitsOf(sent)).toEqual(waits.map((wait) => expect.closeTo(wait, 1)));
  });

  it.each([
    ["a number of seconds", 429, "7", 7250],
    ["seconds of a 503", 503, "7", 7250],
    ["a date", 429, "Thu, 05 Dec 2024 10:00:07 GMT", 7250],
    ["a number that came twice", 429, "7, 7", 7250],
    ["a number with a sign", 429, "+7", 7250],
    ["a fraction", 429, "0.5", 750],
    ["zero", 429, "0", 250],
    ["a negative number", 429, "-7", 250],
    ["a date in the past", 429, "Thu, 05 Dec 2024 09:00:00 GMT", 250],
    ["an invalid value", 429, "soon", 250],
  ])("follows Retry-After: %s", async (_, code, header, wait) => {
    const { store, sent, clock } = scriptStore([status(code, { "retry-after": header }), order]);
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(waitsOf(sent)).toEqual([wait]);
  });

  it.each<[name: string, header: string, seconds: number | undefined]>([
    ["retry-after-ms", "1500", 1.5],
    ["ratelimit", '"default";r=0;t=5', 5],
    ["ratelimit", '"second";r=0;t=1, "day";r=400;t=80000', 1],
    ["ratelimit", '"second";r=0;t=1, "minute";r=0;t=30', 30],
    ["ratelimit", "limit=100, remaining=0, reset=5", 5],
    ["ratelimit", '"default";r=4;t=5', undefined],
    ["ratelimit-reset", "5", 5],
    ["x-ratelimit-reset", "5", 5],
    ["x-ratelimit-reset", String(Date.UTC(2024, 11, 5, 10, 0, 5) / 1000), 5],
    ["x-ratelimit-reset", String(Date.UTC(2024, 11, 5, 10, 0, 5)), 5],
    ["x-ratelimit-reset", String(Date.UTC(2024, 11, 5, 9, 0, 0) / 1000), 0],
    ["x-ratelimit-reset", "soon", undefined],
    ["x-rate-limit-reset", "5", 5],
  ])("after a 429 is what %s says: %s", async (name, header, seconds) => {
    for (const [code, expected] of [
      [429, seconds],
      [503, name === "retry-after-ms" ? seconds : undefined],
    ] as const) {
      const { store, sent, clock } = scriptStore([status(code, { [name]: header }), order], { random: 0 });
      await clock.finish(store.getOrder({ orderId: "1" }));
      expect(sent.map(({ at }) => at - (sent[0]?.at ?? 0))).toEqual([0, (expected ?? 0) * 1000]);
    }
  });

  it("is what Retry-After says, if other headers say otherwise", async () => {
    const headers = { "retry-after": "7", "x-ratelimit-reset": "70", ratelimit: '"day";r=0;t=70' };
    const { store, sent, clock } = scriptStore([status(429, headers), order], { random: 0 });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBe(7000);
  });

  it.each(["7", "Thu, 05 Dec 2024 10:00:07 GMT"])(
    "is the random time after Retry-After, so that calls come back apart: %s",
    async (header) => {
      for (const [random, wait] of [
        [0, 7000],
        [0.5, 7250],
      ] as const) {
        const { store, sent, clock } = scriptStore([status(503, { "retry-after": header }), order], { random });
        await clock.finish(store.getOrder({ orderId: "1" }));
        expect(waitsOf(sent)).toEqual([wait]);
      }
    },
  );

  it("measures a Retry-After date from the arrival of the response", async () => {
    const late = delay(4000, status(503, { "retry-after": "Thu, 05 Dec 2024 10:00:07 GMT" }));
    const { store, sent, clock } = scriptStore([late, order], { random: 0 });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(waitsOf(sent)).toEqual([7000]); // 4 s for the response, 3 s to wait
  });

  it("ends exactly on time", async () => {
    const { store, sent, clock } = scriptStore([status(503, { "retry-after": "7" }), order], { random: 0 });
    const call = store.getOrder({ orderId: "1" });
    await clock.pass(6999);
    expect(sent).toHaveLength(1);
    expect(clock.timers[0]).toBe(1);
    await clock.pass(1);
    expect(sent).toHaveLength(2);
    expect(await call).toEqual({ order: { orderId: "1" } });
    expect(clock.timers).toEqual([]);
  });

  function waitsOf(sent: readonly { readonly at: number }[]): number[] {
    return sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
  }
});

describe("the total time", () => {
  it.each([
    ["seconds", "120"],
    ["a date", "Thu, 05 Dec 2024 10:02:00 GMT"],
    ["a year", "31536000"],
  ])("throws at once if Retry-After exceeds it: %s", async (_, header) => {
    const { store, sent, clock } = scriptStore(status(429, { "retry-after": header }));
    const begun = clock.now();
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toMatchObject({
      name: "RateLimitError",
      retryAfter: header === "31536000" ? 31_536_000 : 120,
    });
    expect(sent).toHaveLength(1);
    expect(clock.now()).toBe(begun);
    expect(clock.timers).toEqual([]);
  });

  it.each([
    ["waits for a Retry-After just below it", "9", 2],
    ["throws for a Retry-After above it", "10", 1],
  ])("%s", async (_, header, times) => {
    const { store, sent, clock } = scriptStore([status(429, { "retry-after": header }), order], { timeout: 10_000 });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(sent).toHaveLength(times);
  });

  it.each([
    ["60", 2],
    ["61", 1],
  ])("waits at most 60 s for Retry-After: %s", async (header, times) => {
    const { store, sent, clock } = scriptStore([status(429, { "retry-after": header }), order]);
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(sent).toHaveLength(times);
  });

  it("starts no attempt after it, even if retries remain", async () => {
    const { store, sent, clock } = scriptStore(status(503), { retries: 100, timeout: 10_000 });
    const begun = clock.now();
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toMatchObject({ status: 503 });
    // another 4,000 ms would exceed it
    expect(sent.map(({ at }) => at - begun)).toEqual([0, 250, 750, 1750, 3750, 7750]);
    expect(clock.now() - begun).toBe(7750);
  });
});

describe("a call aborted while it waits", () => {
  it("ends at once without a timer", async () => {
    const { store, sent, clock } = scriptStore(status(503));
    const controller = new AbortController();
    const reason = new Error("The user went away.");
    const call = store.getOrder({ orderId: "1" }, { signal: controller.signal });
    await clock.pass(0);
    expect(clock.timers[0]).toBe(250);
    controller.abort(reason);
    await expect(call).rejects.toMatchObject({ name: "AbortError", operation: "getOrder", cause: reason });
    expect(clock.timers).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it("returns a result in a safe call", async () => {
    const { store, clock } = scriptStore(status(503));
    const controller = new AbortController();
    const call = store.safe.getOrder({ orderId: "1" }, { signal: controller.signal });
    await clock.pass(100);
    controller.abort();
    expect(await call).toMatchObject({ ok: false, error: { name: "AbortError" } });
    expect(clock.timers).toEqual([]);
  });
});

describe("the access token", () => {
  it("is requested again before each attempt", async () => {
    const tokens = ["one", "two", "three"];
    const { store, sent, clock } = scriptStore([status(503), status(503), order], {
      accessToken: () => tokens.shift() ?? "none",
    });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(sent.map(({ headers }) => headers["x-service-access-token"])).toEqual(["one", "two", "three"]);
  });

  it("is requested once more if the store rejects it, even without retries and for a POST", async () => {
    const asked: unknown[] = [];
    const accessToken = (rejected?: string) => `token ${asked.push(rejected)}`;
    const { store, sent, clock } = scriptStore([status(401), order], { accessToken, retries: 0 });
    expect(await clock.finish(store.cancelOrder({ orderId: "1" }))).toEqual({ order: { orderId: "1" } });
    expect(asked).toEqual([undefined, "token 1"]);
    expect(sent.map(({ headers }) => headers["x-service-access-token"])).toEqual(["token 1", "token 2"]);
  });

  it.each([
    ["a function", () => "same", 2],
    ["a string", "same", 1],
  ])("that stays rejected fails: %s", async (_, accessToken, times) => {
    const { store, sent, clock } = scriptStore(status(401), { accessToken });
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toMatchObject({
      name: "UnauthorizedError",
      attempts: times,
    });
    expect(sent).toHaveLength(times);
  });

  it("can be a promise", async () => {
    const { store, sent, clock } = scriptStore(json({ shop: {} }), { accessToken: async () => "later" });
    await clock.finish(store.getShop());
    expect(sent[0]?.headers["x-service-access-token"]).toBe("later");
  });

  it("function that rejects ends the call with its error", async () => {
    const thrown = new Error("No token today.");
    const { store, sent, clock } = scriptStore(order, {
      accessToken: () => Promise.reject(thrown),
    });
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toBe(thrown);
    expect(sent).toEqual([]);
    expect(clock.timers).toEqual([]);
  });
});

describe("an asynchronous shouldRetry", () => {
  it("that never settles ends with the time limit of the call", async () => {
    const { store, sent, clock } = scriptStore(status(503), { shouldRetry: () => new Promise<boolean>(() => {}) });
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toMatchObject({
      name: "TimeoutError",
      attempts: 1,
      previous: { status: 503 },
    });
    expect(sent).toHaveLength(1);
  });

  it("that rejects fails the call with its error", async () => {
    const failure = new Error("no rule");
    const { store, clock } = scriptStore(status(503), { shouldRetry: () => Promise.reject(failure) });
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toBe(failure);
  });
});
