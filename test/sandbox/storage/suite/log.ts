/** The log. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { LogEntry, StoredLogEntry } from "../../../../src/sandbox/storage/index.ts";
import { createTenant, type OpenStore, type StoredTenant, storageError, tenantOf } from "../support.ts";

export function testLog(open: OpenStore): void {
  describe("the log", () => {
    const entry = (at: number, rest: Partial<LogEntry> = {}): LogEntry => ({
      stream: "a",
      value: { at },
      size: 10,
      ...rest,
    });
    const append = ({ store, id }: StoredTenant, ...entries: LogEntry[]) => {
      for (const each of entries) store.log.append(id, each);
    };
    const places = (entries: readonly StoredLogEntry[]) => entries.map(({ value }) => (value as { at: number }).at);
    const numbers = (entries: readonly StoredLogEntry[]) => entries.map(({ number }) => number);

    it("has the entries of a tenant in their order, by stream", async () => {
      const a = await tenantOf(open());
      const { log } = a.store;
      expect(await log.read(a.id, { streams: ["a", "b"] })).toEqual([]);
      append(a, entry(1), entry(2, { stream: "b" }), entry(3), entry(4, { stream: "c" }));
      expect(await log.read(a.id, { streams: ["a", "b"] })).toMatchObject([
        { number: 1, stream: "a", value: { at: 1 } },
        { number: 2, stream: "b", value: { at: 2 } },
        { number: 3, stream: "a", value: { at: 3 } },
      ]);
      const all = ["a", "b", "c"];
      expect(numbers(await log.read(a.id, { streams: all, after: 2 }))).toEqual([3, 4]);
      expect(numbers(await log.read(a.id, { streams: all, limit: 2 }))).toEqual([1, 2]);
      expect(numbers(await log.read(a.id, { streams: all, desc: true, limit: 2, after: 1 }))).toEqual([4, 3]);
      expect(numbers(await log.read(a.id, { streams: ["b", "b"], desc: true }))).toEqual([2]);
      expect(await log.read(a.id, { streams: [] })).toEqual([]);
      await expect(log.read(a.id, { streams: all, limit: -1 })).rejects.toEqual(storageError("bad-value"));
      const b = await createTenant(a.store, "b");
      expect(await log.read(b.id, { streams: all })).toEqual([]);
    });

    it("returns values as JSON has them, whatever their text is, and details on request", async () => {
      const a = await tenantOf(open());
      const { log } = a.store;
      const texts = { line: "a\nb\r\u2028\\n", quotes: '"{},\\', nul: "\0", surrogate: "\ud800", mark: "\ufeffä😀" };
      append(
        a,
        entry(1, { value: { texts, none: undefined }, detail: { list: [1, null, texts] } }),
        entry(2, { value: {} }),
        entry(3, { detail: {} }),
      );
      const [first, second, third] = await log.read(a.id, { streams: ["a"], details: true });
      expect(first).toMatchObject({ value: { texts }, detail: { list: [1, null, texts] } });
      expect([second?.value, second?.detail, third?.detail]).toEqual([{}, undefined, {}]);
    });

    it("has the last 500 entries of each stream, or a few more", async () => {
      const a = await tenantOf(open());
      const { log } = a.store;
      append(a, entry(0, { stream: "b" }));
      for (let at = 0; at < 1200; at += 1) {
        append(a, entry(at));
        if (at % 300 === 0) await log.read(a.id, { streams: [], limit: 1 });
      }
      const found = places(await log.read(a.id, { streams: ["a"] }));
      expect(found.at(-1)).toBe(1199);
      expect(found).toEqual(found.map((_, index) => 1200 - found.length + index));
      expect(found.length).toBeGreaterThanOrEqual(500);
      expect(found.length).toBeLessThanOrEqual(550);
      expect(places(await log.read(a.id, { streams: ["b"] }))).toEqual([0]);
    });

    it("has the last entries of a stream up to a size, and at least one", async () => {
      const a = await tenantOf(open());
      const { log } = a.store;
      append(a, ...[1, 2, 3, 4, 5].map((at) => entry(at, { size: 1_500_000 })));
      expect(places(await log.read(a.id, { streams: ["a"] }))).toEqual([4, 5]);
      append(a, entry(6, { size: 50_000_000 }));
      expect(places(await log.read(a.id, { streams: ["a"] }))).toEqual([6]);
      append(a, entry(7));
      expect(places(await log.read(a.id, { streams: ["a"] })).at(-1)).toBe(7);
    });

    it("is bounded for all tenants together: those that were idle the longest lose their entries", async () => {
      const a = await tenantOf(open());
      const others = await Promise.all(["b", "c"].map((name) => createTenant(a.store, name)));
      const { log } = a.store;
      const read = async () =>
        Promise.all([a, ...others].map(async ({ id }) => places(await log.read(id, { streams: ["a"] }))));
      for (const [at, { id }] of [a, ...others].entries()) {
        log.append(id, entry(at));
        await read();
      }
      log.append(a.id, entry(3));
      log.count(others[0]?.id ?? 0, "a", "key");
      expect(await read()).toEqual([[0, 3], [1], [2]]);
      log.append(others[1]?.id ?? 0, entry(4, { size: 2_000_000_000 }));
      expect(await read()).toEqual([[], [], [4]]);
      expect(await log.counts(others[0]?.id ?? 0, "a")).toEqual(new Map([["key", 1]]));
      append(a, entry(5));
      expect((await read())[0]).toEqual([5]);
    });

    it("counts, also what it has no longer", async () => {
      const a = await tenantOf(open());
      const { log } = a.store;
      for (const key of ["x", "y z", "x"]) log.count(a.id, "a", key);
      log.count(a.id, "b", "x");
      expect(await log.counts(a.id, "a")).toEqual(new Map(Object.entries({ x: 2, "y z": 1 })));
      log.count(a.id, "a", "x");
      expect((await log.counts(a.id, "a")).get("x")).toBe(3);
      expect(await log.counts(a.id, "b")).toEqual(new Map([["x", 1]]));
      expect(await log.counts(a.id, "c")).toEqual(new Map());
    });

    it("is cleared by stream, and numbers go on", async () => {
      const a = await tenantOf(open());
      const { log } = a.store;
      append(a, entry(1), entry(2, { stream: "b" }));
      for (const stream of ["a", "b"]) log.count(a.id, stream, "x");
      await log.clear(a.id, ["a", "c"]);
      expect(numbers(await log.read(a.id, { streams: ["a", "b"] }))).toEqual([2]);
      expect([(await log.counts(a.id, "a")).size, (await log.counts(a.id, "b")).size]).toEqual([0, 1]);
      append(a, entry(3));
      expect(numbers(await log.read(a.id, { streams: ["a", "b"] }))).toEqual([2, 3]);
    });

    it("calls functions when a tenant has new entries", async () => {
      const a = await tenantOf(open());
      const b = await createTenant(a.store, "b");
      const { log } = a.store;
      const calls: string[] = [];
      const stop = log.listen(a.id, () => calls.push("one"));
      onTestFinished(log.listen(a.id, () => calls.push("other")));
      append(a, entry(1));
      log.append(b.id, entry(1));
      await vi.waitFor(() => expect(calls).toEqual(["one", "other"]));
      stop();
      append(a, entry(2));
      await vi.waitFor(() => expect(calls).toEqual(["one", "other", "other"]));
    });

    it("of a tenant goes with it", async () => {
      const a = await tenantOf(open());
      const { log, directory } = a.store;
      append(a, entry(1));
      log.count(a.id, "a", "x");
      await directory.remove(a.id);
      append(a, entry(2));
      log.count(a.id, "a", "x");
      log.append(999, entry(1));
      for (const id of [a.id, 999]) {
        expect(await log.read(id, { streams: ["a"] })).toEqual([]);
        expect(await log.counts(id, "a")).toEqual(new Map());
        await log.clear(id, ["a"]);
      }
    });

    it("fails reads after it was closed, but nothing else", async () => {
      const a = await tenantOf(open());
      const { log } = a.store;
      append(a, entry(1));
      await a.close();
      append(a, entry(2));
      log.count(a.id, "a", "x");
      for (const call of [
        log.read(a.id, { streams: ["a"] }),
        log.counts(a.id, "a"),
        log.clear(a.id, ["a"]),
      ] satisfies Promise<unknown>[])
        await expect(call).rejects.toEqual(storageError("closed"));
    });
  });
}
