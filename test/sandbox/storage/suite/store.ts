import { describe, expect, it } from "vitest";
import type { Head, Transaction } from "../../../../src/sandbox/storage/index.ts";
import {
  createTenant,
  gate,
  ids,
  type OpenStore,
  replaceRows,
  row,
  StoredTenant,
  storageError,
  tenantOf,
} from "../support.ts";

/** Transactions, the head, the outbox, snapshots and tenants, for any engine. */
export function testStore(open: OpenStore): void {
  describe("transactions", () => {
    it("are rolled back completely if the function throws", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.insert("order", [row("1", { tags: ["x"] })]));
      const boom = new Error("boom");
      const outcome = store.write(async (t) => {
        await replaceRows(t, "order", [row("1", { body: "2" })]);
        await t.insert("order", [row("2")]);
        await t.remove("order", [{ column: "id", op: "eq", value: "1" }]);
        await t.enqueue([{ topic: "orders/create", due: 0, body: "" }]);
        throw boom;
      });
      await expect(outcome).rejects.toBe(boom);
      expect(await store.write((t) => t.find("order", { limit: 9 }))).toEqual([row("1", { tags: ["x"] })]);
      expect(await store.claim(1, 9)).toEqual([]);
    });

    it("run one after the other, in the order of the calls", async () => {
      const store = await tenantOf(open());
      const log: string[] = [];
      const step = (name: string) =>
        store.write(async (t) => {
          log.push(`${name} begins`);
          const n = await t.count("order");
          await new Promise((resolve) => setImmediate(resolve));
          await t.insert("order", [row(String(n))]);
          log.push(`${name} ends`);
        });
      await Promise.all([step("1"), step("2"), store.snapshot("s"), step("3")]);
      expect(log).toEqual(["1 begins", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"]);
      expect(await store.write((t) => t.count("order"))).toBe(3);
      await store.restore("s");
      expect(await store.write((t) => t.count("order"))).toBe(2);
    });

    it("that read do not wait for those of another tenant", async () => {
      const a = await tenantOf(open());
      const b = new StoredTenant(a.store, (await createTenant(a.store, "b")).id);
      const { opened, open: end } = gate();
      const writing = a.write(async (t) => {
        await t.insert("order", [row("1")]);
        await opened;
      });
      expect(await b.read((t) => t.count("order"))).toBe(0);
      end();
      await writing;
    });

    it("that read see one state, and must not write", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.insert("order", [row("1")]));
      const { opened, open: end } = gate();
      const reading = store.read(async (t) => {
        const before = await t.count("order");
        end();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return [before, await t.count("order")];
      });
      await opened;
      const writing = store.write((t) => t.insert("order", [row("2")]));
      expect(await reading).toEqual([1, 1]);
      await writing;
      for (const write of [
        (t: Transaction): Promise<unknown> => t.insert("order", [row("3")]),
        (t: Transaction) => t.remove("order", []),
        (t: Transaction) => t.enqueue([]),
        (t: Transaction) => t.claim({ now: 1, limit: 1, lease: 1 }),
        (t: Transaction) => t.takeSnapshot({ name: "s", at: "" }),
        (t: Transaction) => t.restoreSnapshot(null),
        async (t: Transaction) => t.setHead({ state: "x" }),
      ]) {
        const outcome = store.read((t) => write(t).catch(() => {}));
        await expect(outcome).rejects.toEqual(storageError("read-only"));
      }
      expect(await store.read((t) => t.count("order"))).toBe(2);
    });

    it("are rolled back after a failure, even one that is caught", async () => {
      const store = await tenantOf(open());
      const outcome = store.write(async (t) => {
        await t.insert("order", [row("1")]);
        await t.insert("order", [row("2"), row("a\0")]).catch(() => {});
        await expect(t.count("order")).rejects.toEqual(storageError("bad-value"));
      });
      await expect(outcome).rejects.toEqual(storageError("bad-value"));
      expect(await store.write((t) => t.count("order"))).toBe(0);
    });

    it("cannot be used after they end", async () => {
      const store = await tenantOf(open());
      const left = await store.write(async (t) => ({ t }));
      await expect(left.t.insert("order", [row("1")])).rejects.toEqual(storageError("closed"));
      expect(await store.write((t) => t.count("order"))).toBe(0);
    });

    it("may be started by what a transaction leaves running", async () => {
      const store = await tenantOf(open());
      const left = await store.write(async () => ({
        later: new Promise((resolve) => setImmediate(resolve)).then(() => store.write((t) => t.count("x"))),
      }));
      expect(await left.later).toBe(0);
    });

    it("call functions right after the commit, and only then", async () => {
      const store = await tenantOf(open());
      const log: (string | number)[] = [];
      await Promise.all([
        store.write(async (t) => {
          t.afterCommit((version) => log.push("first", version));
          await t.insert("order", [row("1")]);
          log.push("put");
        }),
        store
          .write(async (t) => {
            log.push("second", t.head.version);
            t.afterCommit(() => log.push("never"));
            throw new Error("boom");
          })
          .catch(() => {}),
      ]);
      expect(log).toEqual(["put", "first", 1, "second", 1]);
    });
  });

  describe("the head", () => {
    type Numbers = Omit<Head, "counts" | "bytes" | "snapshotBytes">;
    const head = { version: 0, access: 0, sequence: 0, eventSequence: 0, messages: 0, wake: null, state: "{}" };
    const read = (store: StoredTenant) => store.read(async (t) => ({ ...head, ...pick(t.head) }));
    const pick = ({ counts: _, bytes: __, snapshotBytes: ___, ...rest }: Head): Numbers => rest;

    it("is written with its transaction, or not at all", async () => {
      const store = await tenantOf(open());
      expect(await read(store)).toEqual(head);
      const change = { sequence: 7, eventSequence: 2, wake: 5, state: "x" };
      const undone = store.write(async (t) => {
        t.setHead(change);
        throw new Error("boom");
      });
      await expect(undone).rejects.toThrow("boom");
      expect(await read(store)).toEqual(head);
      await store.write(async (t) => {
        t.setHead(change);
        expect(pick(t.head)).toEqual({ ...head, ...change });
      });
      expect(await read(store)).toEqual({ ...head, ...change });
    });

    it("has the number of the last message, also of one that is gone", async () => {
      const store = await tenantOf(open());
      const message = { topic: "t", due: 1, body: "" };
      const numbers = await store.write(async (t) => {
        await t.enqueue([message, message]);
        return [t.head.messages, ...(await t.claim({ now: 1, limit: 2, lease: 1 })).map(({ seq }) => seq)];
      });
      expect(numbers).toEqual([2, 1, 2]);
      await store.write(async (t) => t.settle({ seq: 2, attempts: 1 }, { done: true }));
      expect(await store.read(async (t) => t.head.messages)).toBe(2);
      await store.write(async (t) => t.restoreSnapshot(null));
      expect(await store.read(async (t) => t.head.messages)).toBe(2);
    });

    it("has a version that rises by one with each transaction that changes documents, and with no other", async () => {
      const store = await tenantOf(open());
      const versions: number[] = [];
      for (const run of [
        (t: Transaction): Promise<unknown> => t.insert("order", [row("1"), row("2")]),
        (t: Transaction) => t.insert("order", [row("1")]),
        (t: Transaction) => t.remove("order", [{ column: "id", op: "eq", value: "2" }]),
        (t: Transaction) => t.remove("order", [{ column: "id", op: "eq", value: "2" }]),
        (t: Transaction) => t.enqueue([{ topic: "t", due: 1, body: "" }]),
        (t: Transaction) => t.takeSnapshot({ name: "s", at: "" }),
        (t: Transaction) => t.restoreSnapshot("s"),
        (t: Transaction) => t.restoreSnapshot(null),
        async (t: Transaction) => t.setHead({ sequence: 9 }),
      ]) {
        await store.write(run);
        versions.push((await read(store)).version);
      }
      expect(versions).toEqual([1, 1, 2, 2, 2, 2, 3, 4, 4]);
    });

    it("has numbers that only grow, and stays as it is when a snapshot is restored", async () => {
      const store = await tenantOf(open());
      await store.write(async (t) => {
        t.setHead({ sequence: 5, eventSequence: 5, state: "saved" });
        await t.takeSnapshot({ name: "s", at: "" });
      });
      await store.write(async (t) => t.setHead({ sequence: 3, eventSequence: 9, state: "later" }));
      expect(await store.restore("s")).toBe("saved");
      expect(await read(store)).toEqual({ ...head, version: 1, sequence: 5, eventSequence: 9, state: "later" });
      expect(await store.restore(null)).toBe(null);
    });

    it("says which tenants are due", async () => {
      const a = await tenantOf(open());
      const b = new StoredTenant(a.store, (await createTenant(a.store, "b")).id);
      await createTenant(a.store, "c");
      await a.write(async (t) => t.setHead({ wake: 20 }));
      await b.write(async (t) => t.setHead({ wake: 10 }));
      expect(await a.store.dueTenants(9, 9)).toEqual([]);
      expect(await a.store.dueTenants(20, 9)).toEqual([b.id, a.id]);
      expect(await a.store.dueTenants(20, 1)).toEqual([b.id]);
      await b.write(async (t) => t.setHead({ wake: null }));
      expect(await a.store.dueTenants(20, 9)).toEqual([a.id]);
    });
  });

  describe("snapshots", () => {
    it("can be restored repeatedly", async () => {
      const store = await tenantOf(open());
      const one = row("1", { tags: ["x", "x"], status: "open" });
      await store.write((t) => t.insert("order", [one, row("2")]));
      await store.snapshot("s'; drop table doc; --");
      for (const round of [1, 2]) {
        await store.write(async (t) => {
          await t.remove("order", []);
          await t.insert("order", [row("3", { tags: ["x"] })]);
        });
        await store.restore("s'; drop table doc; --");
        await store.write(async (t) => {
          expect(await t.find("order", { limit: 9 }), `round ${round}`).toEqual([one, row("2")]);
          expect(ids(await t.find("order", { limit: 9, where: [{ column: "tag", op: "eq", value: "x" }] }))).toEqual([
            "1",
          ]);
        });
      }
      await store.restore(null);
      expect(await store.write((t) => t.count("order"))).toBe(0);
    });

    it("are listed, oldest first, and removed one by one; a restore changes neither", async () => {
      const store = await tenantOf(open());
      const take = (name: string, at: string) => store.write((t) => t.takeSnapshot({ name, at }));
      await take("b", "2024-12-02");
      await take("c", "2024-12-01");
      await take("a", "2024-12-02");
      const all = [
        { name: "c", at: "2024-12-01" },
        { name: "a", at: "2024-12-02" },
        { name: "b", at: "2024-12-02" },
      ];
      expect(await store.read((t) => t.snapshots())).toEqual(all);
      await store.restore("c");
      await store.restore(null);
      expect(await store.read((t) => t.snapshots())).toEqual(all);
      await take("b", "2024-11-30");
      expect(await store.write((t) => t.removeSnapshot("a"))).toBe(true);
      expect(await store.write((t) => t.removeSnapshot("a"))).toBe(false);
      expect(await store.read((t) => t.snapshots())).toEqual([{ name: "b", at: "2024-11-30" }, all[0]]);
    });

    it("are taken and restored with their transaction, or not at all", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.insert("order", [row("1")]));
      await store.snapshot("s");
      await store.write((t) => t.insert("order", [row("2")]));
      const undone = store.write(async (t) => {
        await t.takeSnapshot({ name: "new", at: "" });
        await t.restoreSnapshot("s");
        expect(await t.count("order")).toBe(1);
        throw new Error("boom");
      });
      await expect(undone).rejects.toThrow("boom");
      expect(await store.read((t) => t.count("order"))).toBe(2);
      expect((await store.read((t) => t.snapshots())).map(({ name }) => name)).toEqual(["s"]);
    });

    it("are independent, and a new one replaces the one with the same name", async () => {
      const store = await tenantOf(open());
      for (const [name, id] of [
        ["x", "1"],
        ["y", "2"],
        ["x", "3"],
      ] as const) {
        await store.restore(null);
        await store.write((t) => t.insert("order", [row(id)]));
        await store.snapshot(name);
      }
      for (const [name, id] of [
        ["y", "2"],
        ["x", "3"],
      ] as const) {
        await store.restore(name);
        expect(ids(await store.write((t) => t.find("order", { limit: 9 })))).toEqual([id]);
      }
      await expect(store.restore("z")).rejects.toEqual(storageError("no-snapshot"));
      expect(await store.write((t) => t.count("order"))).toBe(1);
    });
  });

  it("are closed after earlier calls, and reject later ones", async () => {
    const store = await tenantOf(open());
    const before = store.write(async (t) => {
      await new Promise((resolve) => setImmediate(resolve));
      return t.insert("order", [row("1")]);
    });
    const closed = store.close();
    await expect(store.write(async () => {})).rejects.toEqual(storageError("closed"));
    await expect(createTenant(store.store, "b")).rejects.toEqual(storageError("closed"));
    await expect(store.store.directory.remove(store.id)).rejects.toEqual(storageError("closed"));
    expect(await before).toBe(1);
    await closed;
    await store.close();
  });
}
