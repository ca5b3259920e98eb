/** Calls that the caller aborts. */
import { getEventListeners } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import { AbortError } from "../../src/client/node.ts";
import { connectionError, ignoredAbort, noResponse, order, scriptStore, status } from "../support/scripted-store.ts";

describe("an aborted call", () => {
  const reason = new Error("The user went away.");

  it.each([
    ["with a fetch that follows its signal", noResponse],
    ["with a fetch that ignores its signal", ignoredAbort],
  ])("%s", async (_, step) => {
    const { store, sent, clock } = scriptStore(step);
    const controller = new AbortController();
    const call = store.getOrder({ orderId: "1" }, { signal: controller.signal });
    await clock.pass(0);
    expect(sent[0]?.signal.aborted).toBe(false);
    controller.abort(reason);
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ name: "AbortError", operation: "getOrder" });
    expect((error as AbortError).cause).toBe(reason);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(clock.timers).toEqual([]);
  });

  it("returns a result in a safe call", async () => {
    const { store, clock } = scriptStore(noResponse);
    const controller = new AbortController();
    const call = store.safe.getOrder({ orderId: "1" }, { signal: controller.signal });
    await clock.pass(0);
    controller.abort(reason);
    expect(await call).toMatchObject({ ok: false, error: { name: "AbortError", cause: reason } });
  });

  it("sends nothing if the signal is already aborted", async () => {
    const { store, sent, clock } = scriptStore(order);
    const signal = AbortSignal.abort(reason);
    await expect(store.getOrder({ orderId: "1" }, { signal })).rejects.toMatchObject({
      name: "AbortError",
      cause: reason,
    });
    expect(await store.safe.getOrder({ orderId: "1" }, { signal })).toMatchObject({
      ok: false,
      error: { name: "AbortError", cause: reason },
    });
    expect(sent).toEqual([]);
    expect(clock.timers).toEqual([]);
  });

  it("shares its signal with many others without a warning, and leaves no listener", async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => void warnings.push(warning);
    process.on("warning", warn);
    onTestFinished(() => void process.off("warning", warn));
    const { store, clock } = scriptStore(noResponse);
    const controller = new AbortController();
    const calls = Array.from({ length: 30 }, () =>
      store.safe.getOrder({ orderId: "1" }, { signal: controller.signal }),
    );
    await clock.pass(0);
    controller.abort(reason);
    for (const result of await Promise.all(calls)) expect(result).toMatchObject({ error: { name: "AbortError" } });
    await new Promise(setImmediate);
    expect(warnings).toEqual([]);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  it("has the default reason of the platform", async () => {
    const { store } = scriptStore(order);
    const error = await store
      .getOrder({ orderId: "1" }, { signal: AbortSignal.abort() })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ cause: { name: "AbortError" } });
  });

  it.each([
    ["a response", order],
    ["an error response", status(404)],
    ["a failed connection", connectionError("ECONNRESET")],
  ])("after %s keeps its result and removes its listener", async (_, step) => {
    const { store, sent, clock } = scriptStore(step, { retries: 1 });
    const controller = new AbortController();
    const result = await clock.finish(store.safe.getOrder({ orderId: "1" }, { signal: controller.signal }));
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
    controller.abort();
    expect(result.ok).toBe(step === order);
    expect(sent.map(({ signal }) => signal.aborted)).not.toContain(true);
  });
});
