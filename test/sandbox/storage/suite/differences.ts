import { describe, expect, it } from "vitest";
import type { Row, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { type OpenStore, replaceRows, row, type StoredTenant, storageError, tenantOf } from "../support.ts";

const order = (id: string, body: string): Row => row(id, { body });

/** A tenant with the snapshots `a` and `b`, which have changed since. */
async function changedTenant(open: OpenStore): Promise<StoredTenant> {
  const store = await tenantOf(open());
  const insert = (...rows: Row[]) => store.write((t) => t.insert("order", rows));
  await insert(order("1", "one"), order("10", "ten"), order("2", "two"), order("é", "same"));
  await store.write((t) => t.insert("customer", [row("1")]));
  await store.snapshot("a");
  await store.write((t) =>
    replaceRows(t, "order", [
      { ...order("1", "one, changed"), version: 2 },
      { ...order("2", "two"), version: 2, updated: "2025-01-01" },
    ]),
  );
  await store.snapshot("b");
  await store.write((t) => t.remove("order", [{ column: "id", op: "eq", value: "10" }]));
  await insert(order("😀", "new"));
  return store;
}

export function testDifferences(open: OpenStore): void {
  describe("comparing a snapshot", () => {
    const compare = (store: StoredTenant, ...given: Parameters<Transaction["compare"]>) =>
      store.read((t) => t.compare(...given));

    it("with now finds the documents whose bodies differ, by id", async () => {
      const store = await changedTenant(open);
      expect(await compare(store, "order", { before: "a", limit: 99 })).toEqual({
        differences: [
          { id: "1", before: "one", after: "one, changed" },
          { id: "10", before: "ten" },
          { id: "😀", after: "new" },
        ],
      });
      expect(await compare(store, "customer", { before: "a", limit: 99 })).toEqual({ differences: [] });
      expect(await compare(store, "refund", { before: "a", limit: 99 })).toEqual({ differences: [] });
    });

    it("with another snapshot", async () => {
      const store = await changedTenant(open);
      expect(await compare(store, "order", { before: "a", after: "b", limit: 99 })).toEqual({
        differences: [{ id: "1", before: "one", after: "one, changed" }],
      });
      expect(await compare(store, "order", { before: "b", after: "a", limit: 99 })).toEqual({
        differences: [{ id: "1", before: "one, changed", after: "one" }],
      });
    });

    it("compares as many documents as it may, and says where to continue", async () => {
      const store = await changedTenant(open);
      const found: unknown[] = [];
      const stops: unknown[] = [];
      for (let start: string | undefined = ""; start !== undefined; ) {
        const { differences, last } = await compare(store, "order", { before: "a", start, limit: 2 });
        found.push(...differences.map(({ id }) => id));
        stops.push(last);
        start = last;
      }
      expect(stops).toEqual(["10", "é", undefined]);
      expect(found).toEqual(["1", "10", "😀"]);
      expect(await compare(store, "order", { before: "a", start: "é\0", limit: 9 })).toMatchObject({
        differences: [{ id: "😀" }],
      });
    });

    it("sees what its transaction has changed, and what was restored", async () => {
      const store = await changedTenant(open);
      const inside = await store.write(async (t) => {
        await t.remove("order", []);
        return t.compare("order", { before: "b", limit: 1 });
      });
      expect(inside).toEqual({ differences: [{ id: "1", before: "one, changed" }], last: "1" });
      await store.restore("a");
      expect(await compare(store, "order", { before: "a", limit: 99 })).toEqual({ differences: [] });
    });

    it("fails if there is none of that name", async () => {
      const store = await changedTenant(open);
      for (const sides of [{ before: "none" }, { before: "a", after: "none" }, { before: "\0" }])
        await expect(compare(store, "order", { ...sides, limit: 1 })).rejects.toEqual(storageError("no-snapshot"));
    });
  });
}
