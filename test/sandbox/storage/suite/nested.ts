import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gate, type OpenStore, row, storageError, tenantOf } from "../support.ts";

const nested = storageError("nested", "pass its Transaction on instead");

/** Transactions that wait for each other, for any engine. */
export function testNested(open: OpenStore): void {
  describe("a transaction that others wait for", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it("fails if it started one of them and waits for it, and so does that one", async () => {
      const store = await tenantOf(open());
      const begun = gate();
      const outer = store.write(async (t) => {
        await t.insert("order", [row("1")]);
        const inner = store.write((other) => other.insert("order", [row("2")]));
        begun.open();
        await inner;
      });
      const outcome = expect(outer).rejects.toEqual(nested);
      await begun.opened;
      await vi.advanceTimersByTimeAsync(10_000);
      await outcome;
      expect(await store.write((t) => t.insert("order", [row("3")]))).toBe(1);
      expect(await store.read((t) => t.count("order"))).toBe(1);
    });

    it("is waited for as long as it does something", async () => {
      const store = await tenantOf(open());
      const ready = gate();
      let [step, stepped] = [gate(), gate()];
      const long = store.write(async (t) => {
        ready.open();
        for (let at = 0; at < 3; at += 1) {
          await step.opened;
          step = gate();
          await t.insert("order", [row(String(at))]);
          stepped.open();
        }
      });
      await ready.opened;
      const waiting = store.write((t) => t.count("order"));
      for (let at = 0; at < 3; at += 1) {
        stepped = gate();
        step.open();
        await stepped.opened;
        await vi.advanceTimersByTimeAsync(9_999);
      }
      await long;
      expect(await waiting).toBe(3);
    });

    it("is left after five seconds by those who wait, although it works", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
      const store = await tenantOf(open());
      const [begun, next, end] = [gate(), gate(), gate()];
      const long = store.write(async (t) => {
        await t.insert("order", [row("1")]);
        begun.open();
        await next.opened;
        await t.insert("order", [row("2")]);
        await end.opened;
      });
      await begun.opened;
      const waiting = expect(store.write(async () => {})).rejects.toEqual(storageError("busy", "Try again later"));
      next.open();
      await vi.advanceTimersByTimeAsync(5_000);
      await waiting;
      const last = store.write((t) => t.count("order"));
      end.open();
      await long;
      expect(await last).toBe(2);
    });

    it("is alone until its end, also if others have stopped to wait for it", async () => {
      const store = await tenantOf(open());
      const [begun, end] = [gate(), gate()];
      const idle = store.write(async (t) => {
        begun.open();
        await end.opened;
        await t.insert("order", [row("1")]);
      });
      await begun.opened;
      const waiting = expect(store.write(async () => {})).rejects.toEqual(nested);
      await vi.advanceTimersByTimeAsync(10_000);
      await waiting;
      const next = store.write((t) => t.count("order"));
      end.open();
      await idle;
      expect(await next).toBe(1);
    });
  });
}
