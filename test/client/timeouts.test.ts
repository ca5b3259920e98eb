/** Time limits of an attempt and of a whole call. */
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
    ["no response", noResponse],
    ["no response from a fetch that ignores its signal", ignoredAbort],
    ["an unfinished body", unfinishedBody()],
    ["an unfinished body of an error response", unfinishedBody(503)],
  ])("%s: times out after 30 s and aborts the request", async (_, step) => {
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
  ])("%s can set the limit", async (_, ofStore, ofCall) => {
    const { store, clock } = scriptStore(noResponse, { retries: 0, ...ofStore });
    const begun = clock.now();
    await expect(clock.finish(store.getOrder({ orderId: "1" }, ofCall))).rejects.toMatchObject({
      name: "TimeoutError",
      message: expect.stringMatching(/^getOrder .*5000 ms/),
    });
    expect(clock.now() - begun).toBe(5000);
  });

  it("accepts a response just before the limit", async () => {
    const { store, clock } = scriptStore(delay(29_999, order), { retries: 0 });
    expect(await clock.finish(store.getOrder({ orderId: "1" }))).toEqual({ order: { orderId: "1" } });
  });

  it("the error names the option that ended the call, and the caller in its stack", async () => {
    const { store, clock } = scriptStore(noResponse, { timeout: 2500, attemptTimeout: 1000, random: 0 });
    async function nameInStack() {
      await store.getOrder({ orderId: "1" });
    }
    const error: unknown = await clock.finish(nameInStack()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: "getOrder got no response within 2500 ms (timeout).", attempts: 3 });
    expect(error).toMatchObject({ previous: { message: "getOrder got no response within 1000 ms (attemptTimeout)." } });
    expect((error as Error).stack).toContain("nameInStack");
  });

  it("a later attempt can succeed", async () => {
    const { store, sent, clock } = scriptStore([noResponse, unfinishedBody(), order]);
    const begun = clock.now();
    expect(await clock.finish(store.getOrder({ orderId: "1" }))).toEqual({ order: { orderId: "1" } });
    // 30 s for an attempt, then 250 and 500 ms to wait
    expect(sent.map(({ at }) => at - begun)).toEqual([0, 30_250, 60_750]);
    expect(clock.timers).toEqual([]);
  });

  it("does not repeat a POST, which may have arrived", async () => {
    for (const step of [noResponse, unfinishedBody()]) {
      const { store, sent, clock } = scriptStore(step);
      await expect(clock.finish(store.cancelOrder({ orderId: "1" }))).rejects.toMatchObject({ name: "TimeoutError" });
      expect(sent).toHaveLength(1);
    }
  });
});

describe("the whole call", () => {
  it.each([
    ["by default", {}, {}, 120_000],
    ["by the limit of the store", { timeout: 70_000 }, {}, 70_000],
    ["by the limit of the call", { timeout: 70_000 }, { timeout: 45_000 }, 45_000],
    ["by a limit shorter than one attempt", { timeout: 10_000 }, {}, 10_000],
  ])("times out %s", async (_, ofStore, ofCall, milliseconds) => {
    const { store, clock } = scriptStore(noResponse, { retries: 100, ...ofStore });
    const begun = clock.now();
    await expect(clock.finish(store.getOrder({ orderId: "1" }, ofCall))).rejects.toMatchObject({
      name: "TimeoutError",
    });
    expect(clock.now() - begun).toBe(milliseconds);
    expect(clock.timers).toEqual([]);
  });

  it("gives the last attempt the remaining time", async () => {
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

  it("times out while it waits for an access token", async () => {
    const { store, sent, clock } = scriptStore(order, { accessToken: () => new Promise(() => {}) });
    const result = await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(result).toMatchObject({ ok: false, error: { name: "TimeoutError" } });
    expect(sent).toEqual([]);
  });

  it("sends nothing if the access token comes too late", async () => {
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

  it.each(["request", "retry"])("sends nothing more if a %s hook takes too long", async (kind) => {
    const { store, sent, clock } = scriptStore([status(429), order], {
      hooks: { [kind]: () => clock.sleep(120_001) },
    });
    const result = await clock.finish(store.safe.cancelOrder({ orderId: "1" }));
    expect(result).toMatchObject({ ok: false, error: { name: "TimeoutError", operation: "cancelOrder" } });
    expect(!result.ok && result.error.message).not.toMatch(/-\d/);
    expect(sent).toHaveLength(kind === "request" ? 0 : 1);
    expect(clock.timers).toEqual([1]); // that of the hook
  });

  it.each(["request", "response", "retry"])("ends if a %s hook never ends, or is aborted in it", async (kind) => {
    const hooks = { [kind]: () => new Promise<void>(() => {}) };
    const steps = [kind === "retry" ? status(503) : order, order] as const;
    const late = scriptStore(steps, { hooks, timeout: 500 });
    expect(await late.clock.finish(late.store.safe.getOrder({ orderId: "1" }))).toMatchObject({
      error: { name: "TimeoutError" },
    });
    const aborted = scriptStore(steps, { hooks });
    const controller = new AbortController();
    const call = aborted.store.safe.getOrder({ orderId: "1" }, { signal: controller.signal });
    await aborted.clock.pass(10);
    controller.abort();
    expect(await call).toMatchObject({ error: { name: "AbortError" } });
    expect(aborted.clock.timers).toEqual([]);
  });

  it("ends at once if aborted while it waits for an access token", async () => {
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

describe("no timer remains after", () => {
  const rows: readonly [string, Step][] = [
    ["a response", order],
    ["an error response", status(404)],
    ["a response that is not JSON", text("<html>")],
    ["a failed connection", connectionError("ECONNRESET")],
    ["an incomplete response", brokenBody()],
  ];
  it.each(rows)("%s", async (_, step) => {
    const { store, clock } = scriptStore(step, { retries: 0 });
    const begun = clock.now();
    await store.safe.getOrder({ orderId: "1" });
    expect(clock.timers).toEqual([]);
    expect(clock.now()).toBe(begun);
  });
});

it("sets timers only while a call runs", async () => {
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
