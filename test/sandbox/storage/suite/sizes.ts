import { describe, expect, it } from "vitest";
import type { Head, Row } from "../../../../src/sandbox/storage/index.ts";
import { createTenant, type OpenStore, row, StoredTenant, storageError, tenantOf } from "../support.ts";

/** How much a tenant has, for any engine. */
export function testSizes(open: OpenStore): void {
  describe("the size of a tenant", () => {
    const sizeOf = (store: StoredTenant) => store.read(async ({ head }) => size(head));
    const size = ({ counts, bytes, snapshotBytes }: Head) => ({ counts, bytes, snapshotBytes });
    const empty = { counts: {}, bytes: 0, snapshotBytes: 0 };
    const body = (length: number) => ({ body: "x".repeat(length) });

    it("counts documents by kind, and the bytes of their bodies in UTF-8", async () => {
      const store = await tenantOf(open());
      expect(await sizeOf(store)).toEqual(empty);
      await store.write((t) =>
        t.insert("order", [row("1", { body: "é" }), row("2", { body: "€" }), row("3", { body: "𝕏!" })]),
      );
      await store.write((t) => t.insert("customer", [row("1", body(100_000))]));
      expect(await sizeOf(store)).toEqual({
        counts: { order: 3, customer: 1 },
        bytes: 2 + 3 + 5 + 100_000,
        snapshotBytes: 0,
      });
    });

    it("follows every way to change a document", async () => {
      const store = await tenantOf(open());
      const bytes = async (kind: string) => {
        const { head, rows } = await store.read(async (t) => ({
          head: t.head,
          rows: await t.find(kind, { limit: 99 }),
        }));
        const stored = rows.reduce((sum: number, each: Row) => sum + each.body.length, 0);
        expect([head.counts[kind] ?? 0, head.bytes]).toEqual([rows.length, stored]);
        return stored;
      };
      const [one, two] = [row("1", { ...body(10), tags: ["t"] }), row("2", { ...body(20), tags: ["t"] })];
      await store.write((t) => t.insert("order", [one, two, row("2", body(5)), row("3", body(7))]));
      expect(await bytes("order")).toBe(37);
      await store.write((t) => t.insert("order", [row("1", body(1000)), row("4", body(1))]));
      expect(await bytes("order")).toBe(38);
      await store.write(async (t) => {
        const previous = (await t.get("order", "1")) as Row;
        await t.save("order", row("1", { ...body(3), version: 2 }), previous);
      });
      expect(await bytes("order")).toBe(31);
      await store.write((t) => t.save("order", row("5", body(4))));
      expect(await bytes("order")).toBe(35);
      // It has changed since.
      const outdated = row("1", { version: 1 });
      await expect(store.write((t) => t.save("order", row("1", body(99)), outdated))).rejects.toEqual(
        storageError("conflict"),
      );
      await store.write((t) => t.remove("order", [{ column: "id", op: "eq", value: "5" }]));
      expect(await bytes("order")).toBe(31);
      await store.write((t) => t.remove("order", [{ column: "id", op: "in", value: ["1", "2", "8"] }]));
      expect(await bytes("order")).toBe(8);
      await store.write((t) => t.remove("order", []));
      expect(await bytes("order")).toBe(0);
    });

    it("has what a transaction has changed, and nothing of one that is rolled back", async () => {
      const store = await tenantOf(open());
      const undone = store.write(async (t) => {
        await t.insert("order", [row("1", body(10))]);
        expect(size(t.head)).toEqual({ counts: { order: 1 }, bytes: 10, snapshotBytes: 0 });
        expect(await t.count("order")).toBe(1);
        throw new Error("boom");
      });
      await expect(undone).rejects.toThrow("boom");
      expect(await sizeOf(store)).toEqual(empty);
    });

    it("counts snapshots, and follows what they restore", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.insert("order", [row("1", body(10)), row("2", body(5))]));
      await store.snapshot("a");
      await store.write((t) => t.insert("customer", [row("1", body(100))]));
      await store.snapshot("b");
      expect(await sizeOf(store)).toEqual({ counts: { order: 2, customer: 1 }, bytes: 115, snapshotBytes: 130 });
      await store.restore("a");
      expect(await sizeOf(store)).toEqual({ counts: { order: 2 }, bytes: 15, snapshotBytes: 130 });
      expect(await store.read((t) => t.count("customer"))).toBe(0);
      await store.snapshot("b");
      expect(await sizeOf(store)).toMatchObject({ snapshotBytes: 30 });
      await store.restore(null);
      expect(await sizeOf(store)).toEqual({ counts: {}, bytes: 0, snapshotBytes: 30 });
      await store.write((t) => t.removeSnapshot("a"));
      await store.write((t) => t.removeSnapshot("none"));
      await store.restore("b");
      expect(await sizeOf(store)).toEqual({ counts: { order: 2 }, bytes: 15, snapshotBytes: 15 });
    });

    it("is known of all tenants together", async () => {
      const a = await tenantOf(open());
      const b = await a.store.directory.create({ name: "b", state: "{}", tokens: [] }, async (t) => {
        await t.insert("order", [row("1", body(7))]);
        await t.takeSnapshot({ name: "s", at: "" });
      });
      await a.write((t) => t.insert("order", [row("1", body(1))]));
      await createTenant(a.store, "c");
      expect(await sizeOf(new StoredTenant(a.store, b.id))).toEqual({
        counts: { order: 1 },
        bytes: 7,
        snapshotBytes: 7,
      });
      expect(await a.store.directory.countBytes()).toBe(15);
      await a.store.directory.remove(b.id);
      expect(await a.store.directory.countBytes()).toBe(1);
    });
  });
}
