/** The directory of tenants and their tokens. */
import { describe, expect, it } from "vitest";
import type { TokenOrigin, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { createTenant, type OpenStore, row, StoredTenant, storageError, tenantOf } from "../support.ts";

export function testTenants(open: OpenStore): void {
  describe("tenants", () => {
    const token = (hash: string, origin: TokenOrigin = "call") => ({
      hash,
      hint: `…${hash}`,
      scopes: ["read", "write"],
      origin,
      added: 1,
    });

    it("are created and removed", async () => {
      const a = await tenantOf(open());
      const { directory } = a.store;
      await expect(createTenant(a.store, "a")).rejects.toEqual(storageError("tenant-exists"));
      await a.write((t) => t.insert("order", [row("1")]));
      await a.snapshot("s");
      const b = await createTenant(a.store, "b-2_c");
      expect(await directory.list()).toEqual([{ id: a.id, name: "a" }, b]);
      expect(await directory.find("b-2_c")).toEqual(b);
      const [removed, anew] = await Promise.all([directory.remove(a.id), createTenant(a.store, "a")]);
      expect([removed, anew.id === a.id]).toEqual([true, false]);
      const again = new StoredTenant(a.store, anew.id);
      expect(await again.read((t) => t.count("order"))).toBe(0);
      expect(await again.read((t) => t.snapshots())).toEqual([]);
      await expect(a.read(async () => {})).rejects.toEqual(storageError("no-tenant"));
      expect(await directory.remove(a.id)).toBe(false);
      await directory.remove(anew.id);
      expect(await directory.find("a")).toBe(undefined);
    });

    it("are found and removed if they were not used from a time on", async () => {
      const a = await tenantOf(open());
      const { directory } = a.store;
      const b = await createTenant(a.store, "b");
      const hour = 3_600_000;
      const later = Date.now() + hour;
      expect(await directory.findUnused(Date.now() - hour, 9)).toEqual([]);
      await directory.markUsed(b.id, later);
      await directory.markUsed(b.id, 5);
      await directory.markUsed(b.id + 1000, later);
      expect(await directory.findUnused(later, 9)).toEqual([{ id: a.id, name: "a" }]);
      expect(await directory.findUnused(later + 1, 9)).toEqual([{ id: a.id, name: "a" }, b]);
      expect(await directory.findUnused(later + 1, 1)).toEqual([{ id: a.id, name: "a" }]);
      expect(await directory.remove(b.id, later)).toBe(false);
      const removed = await Promise.all([directory.remove(b.id, later + 1), directory.remove(b.id, later + 1)]);
      expect(removed.sort()).toEqual([false, true]);
      expect(await directory.list()).toEqual([{ id: a.id, name: "a" }]);
    });

    it("are created with their tokens and first data, or not at all", async () => {
      const store = (await tenantOf(open())).store;
      const { directory } = store;
      const draft = { name: "b", state: "{}", tokens: [token("1"), token("2")] };
      const undone = directory.create(draft, async (t) => {
        await t.insert("order", [row("1")]);
        throw new Error("boom");
      });
      await expect(undone).rejects.toThrow("boom");
      expect([await directory.find("b"), await directory.findToken("1")]).toEqual([undefined, undefined]);
      const b = await directory.create(draft, async (t) => {
        await t.insert("order", [row("1")]);
        t.setHead({ sequence: 3 });
        await t.takeSnapshot({ name: "s", at: "" });
      });
      expect(await directory.tokens(b.id)).toEqual(draft.tokens);
      expect(await directory.findToken("2")).toEqual({ ...token("2"), tenant: b, access: 0 });
      const read = (t: Transaction) => t.count("order").then((count) => [count, t.head.sequence, t.head.version]);
      expect(await new StoredTenant(store, b.id).read(read)).toEqual([1, 3, 1]);
    });

    it("have tokens that no other tenant has", async () => {
      const a = await tenantOf(open());
      const { directory } = a.store;
      await directory.addToken(a.id, token("1"));
      const taken = directory.create({ name: "b", state: "{}", tokens: [token("1")] });
      await expect(taken).rejects.toEqual(storageError("token-taken"));
      expect(await directory.find("b")).toBe(undefined);
      const b = await createTenant(a.store, "b");
      const races = await Promise.allSettled(
        ["2", "2", "1"].map((hash, at) => directory.addToken(at === 0 ? a.id : b.id, token(hash))),
      );
      expect(races.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
      expect(await directory.findToken("2")).toMatchObject({ tenant: { id: a.id }, access: 2 });
      expect(await directory.removeToken(b.id, "2")).toBe(false);
      expect(await directory.removeToken(a.id, "2")).toBe(true);
      expect(await directory.findToken("2")).toBe(undefined);
      expect(await directory.tokens(a.id)).toEqual([token("1")]);
      expect(await a.read(async (t) => t.head.access)).toBe(3);
      await expect(directory.addToken(999, token("3"))).rejects.toEqual(storageError("no-tenant"));
      await directory.remove(a.id);
      expect(await directory.findToken("1")).toBe(undefined);
    });

    it("have one token of each start, and those of calls beside it", async () => {
      const a = await tenantOf(open());
      const { directory } = a.store;
      const [one, two] = [token("1", "start"), token("2", "start")];
      await directory.addToken(a.id, one);
      await directory.addToken(a.id, token("3"));
      expect(await directory.replaceToken(a.id, two)).toEqual([one]);
      expect(await directory.tokens(a.id)).toEqual([token("3"), two]);
      expect(await directory.findToken("1")).toBe(undefined);
      expect(await directory.replaceToken(a.id, two)).toEqual([]);
      expect(await directory.replaceToken(a.id, token("3", "start"))).toEqual([two]);
      expect(await directory.tokens(a.id)).toEqual([token("3", "start")]);
      expect(await a.read(async (t) => t.head.access)).toBe(5);
      const b = await createTenant(a.store, "b");
      await expect(directory.replaceToken(b.id, token("3", "start"))).rejects.toEqual(storageError("token-taken"));
      await expect(directory.replaceToken(999, one)).rejects.toEqual(storageError("no-tenant"));
      expect(await directory.findToken("3")).toMatchObject({ tenant: { id: a.id } });
    });

    it.each(["", "A", "../a", "a.b", "-a", "a b", "a\n", "ä", "a".repeat(64), "con", "nul", "com1", "lpt9"])(
      "cannot be named %j",
      async (name) => {
        const { store } = await tenantOf(open());
        await expect(createTenant(store, name)).rejects.toEqual(storageError("bad-name"));
      },
    );

    it("are isolated when 50 of them are used in parallel", async () => {
      const { store } = await tenantOf(open());
      const tenants = new Map<string, StoredTenant>();
      const names = Array.from({ length: 50 }, (_, at) => `t${at}`);
      await Promise.all(
        names.map(async (name) => {
          const tenant = new StoredTenant(store, (await createTenant(store, name)).id);
          tenants.set(name, tenant);
          for (let at = 0; at < 20; at += 1) {
            await tenant.write(async (t) => {
              await t.insert("order", [row(String(at), { ref: name, tags: [name] })]);
              await new Promise((resolve) => setImmediate(resolve));
              await t.enqueue([{ topic: name, due: at, body: name }]);
            });
            if (at === 9) await tenant.snapshot("s");
          }
          if (Number(name.slice(1)) % 2) await tenant.restore("s");
        }),
      );
      for (const [at, name] of names.entries()) {
        const stored = at % 2 ? 10 : 20;
        const tenant = tenants.get(name);
        const rows = await tenant?.read((t) => t.find("order", { limit: 99 }));
        expect(rows?.map(({ ref, tags }) => [ref, tags])).toEqual(Array(stored).fill([name, [name]]));
        expect((await tenant?.claim(99, 99))?.map(({ body }) => body)).toEqual(Array(stored).fill(name));
      }
    });
  });
}
