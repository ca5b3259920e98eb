/** How long an attempt and a call may take. */
import { describe, expect, it } from "vitest";
import {
  brokenBody,
  connectionError,
  delay,
  ignoredAbort,
  noResponse,
  order,
  type Step,
  scriptStore,
  status,
  text,
  unfinishedBody,
} from "../support/scripted-store.ts";

describe("one attempt", () => {
  it.each([
    ["no answer", noResponse],
    ["no answer, from a fetch that does not heed its signal", ignoredAbort],
    ["a head and no end of the body", unfinishedBody()],
    ["the head of a failure and no end of the body", unfinishedBody(503)],
  ])("%s: it ends after 30 s, and the request with it", async (_, step) => {
    const { store, sent, clock } = scriptStore(step, { retries: 0 });
    const call = store.safe.getOrder({ orderId: "1" });
    await clock.pass(29_999);
    expect(clock.timers[0]).toBe(1);
    expect(sent[0]?.signal.aborted).toBe(false);
    await clock.pass(1);
    expect(await call).toMatchObject({ ok: false, error: { name: "TimeoutError", operation: "getOrder" } });
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(clock.timers).toEqual([]);
  });

  it.each([
    ["the store", { attemptTimeout: 5000 }, {}],
    ["the call", { attemptTimeout: 1000 }, { attemptTimeout: 5000 }],
  ])("%s may set its time", async (_, ofStore, ofCall) => {
    const { store, clock } = scriptStore(noResponse, { retries: 0, ...ofStore });
    const begun = clock.now();
    await expect(clock.finish(store.getOrder({ orderId: "1" }, ofCall))).rejects.toMatchObject({
      name: "TimeoutError",
      message: expect.stringMatching(/^getOrder .*5000 ms/),
    });
    expect(clock.now() - begun).toBe(5000);
  });

  it("an answer in the nick of time counts", async () => {
    const { store, clock } = scriptStore(delay(29_999, order), { retries: 0 });
    expect(await clock.finish(store.getOrder({ orderId: "1" }))).toEqual({ order: { orderId: "1" } });
  });

  it("a later one may succeed", async () => {
    const { store, sent, clock } = scriptStore([noResponse, unfinishedBody(), order]);
    const begun = clock.now();
    expect(await clock.finish(store.getOrder({ orderId: "1" }))).toEqual({ order: { orderId: "1" } });
    // 30 s for an attempt, then 250 and 500 ms to wait
    expect(sent.map(({ at }) => at - begun)).toEqual([0, 30_250, 60_750]);
    expect(clock.timers).toEqual([]);
  });

  it("a POST is not sent again, for it may have arrived", async () => {
    for (const step of [noResponse, unfinishedBody()]) {
      const { store, sent, clock } = scriptStore(step);
      await expect(clock.finish(store.cancelOrder({ orderId: "1" }))).rejects.toMatchObject({ name: "TimeoutError" });
      expect(sent).toHaveLength(1);
    }
  });
});

describe("the whole call", () => {
  it.each([
    ["by itself", {}, {}, 120_000],
    ["as the store says", { timeout: 70_000 }, {}, 70_000],
    ["as the call says", { timeout: 70_000 }, { timeout: 45_000 }, 45_000],
    ["when it is shorter than one attempt", { timeout: 10_000 }, {}, 10_000],
  ])("ends in time %s", async (_, ofStore, ofCall, milliseconds) => {
    const { store, clock } = scriptStore(noResponse, { retries: 100, ...ofStore });
    const begun = clock.now();
    await expect(clock.finish(store.getOrder({ orderId: "1" }, ofCall))).rejects.toMatchObject({
      name: "TimeoutError",
    });
    expect(clock.now() - begun).toBe(milliseconds);
    expect(clock.timers).toEqual([]);
  });

  it("leaves the last attempt what is left", async () => {
    const { store, sent, clock } = scriptStore(noResponse, {
      retries: 100,
      attemptTimeout: 3000,
      timeout: 10_000,
      random: 0,
    });
    const begun = clock.now();
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toMatchObject({ name: "TimeoutError" });
    expect(sent.map(({ at }) => at - begun)).toEqual([0, 3000, 6000, 9000]);
    expect(clock.now() - begun).toBe(10_000);
  });

  it("waits no longer for an access token", async () => {
    const { store, sent, clock } = scriptStore(order, { accessToken: () => new Promise(() => {}) });
    const result = await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(result).toMatchObject({ ok: false, error: { name: "TimeoutError" } });
    expect(sent).toEqual([]);
  });

  it("sends nothing when the access token came too late", async () => {
    const accessToken = async () => {
      await clock.sleep(120_001);
      return "late";
    };
    const { store, sent, clock } = scriptStore(order, { accessToken });
    const result = await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(result).toMatchObject({ ok: false, error: { name: "TimeoutError" } });
    expect(!result.ok && result.error.message).not.toMatch(/-\d/);
    expect(sent).toEqual([]);
  });

  it.each(["request", "retry"])("sends nothing more when a %s hook took too long", async (kind) => {
    const { store, sent, clock } = scriptStore([status(429), order], {
      hooks: { [kind]: () => clock.sleep(120_001) },
    });
    const result = await clock.finish(store.safe.cancelOrder({ orderId: "1" }));
    expect(result).toMatchObject({ ok: false, error: { name: "TimeoutError", operation: "cancelOrder" } });
    expect(!result.ok && result.error.message).not.toMatch(/-\d/);
    expect(sent).toHaveLength(kind === "request" ? 0 : 1);
    expect(clock.timers).toEqual([]);
  });

  it("that is called off while it waits for an access token ends at once", async () => {
    const { store, sent, clock } = scriptStore(order, {
      accessToken: async () => {
        await clock.sleep(1000);
        return "late";
      },
    });
    const controller = new AbortController();
    const begun = clock.now();
    const call = store.safe.getOrder({ orderId: "1" }, { signal: controller.signal });
    await clock.pass(0);
    controller.abort();
    const result = await clock.finish(call);
    expect(result).toMatchObject({ ok: false, error: { name: "AbortError" } });
    expect(clock.now()).toBe(begun);
    expect(sent).toEqual([]);
  });
});

describe("no timer is left after", () => {
  const rows: readonly [string, Step][] = [
    ["an answer", order],
    ["a failure", status(404)],
    ["an answer that is no JSON", text("<html>")],
    ["no connection", connectionError("ECONNRESET")],
    ["an answer that breaks off", brokenBody()],
  ];
  it.each(rows)("%s", async (_, step) => {
    const { store, clock } = scriptStore(step, { retries: 0 });
    const begun = clock.now();
    await store.safe.getOrder({ orderId: "1" });
    expect(clock.timers).toEqual([]);
    expect(clock.now()).toBe(begun);
  });
});

it("timers are set only while a call runs", async () => {
  let answer: (response: Response) => void = () => {};
  const { store, clock } = scriptStore(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(clock.timers).toEqual([]);
  const call = store.getOrder({ orderId: "1" });
  await clock.pass(0);
  expect(clock.timers[0]).toBe(30_000);
  answer(Response.json({ order: { orderId: "1" } }));
  await call;
  expect(clock.timers).toEqual([]);
});
