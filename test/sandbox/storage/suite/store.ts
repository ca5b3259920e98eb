import { describe, expect, it } from "vitest";
import type { Head, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { createTenant, gate, ids, type OpenStore, row, StoredTenant, storageError, tenantOf } from "../support.ts";

/** Transactions, the head, the outbox, snapshots and tenants, for any engine. */
export function testStore(open: OpenStore): void {
  describe("transactions", () => {
    it("are rolled back completely if the function throws", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.put("order", [row("1", { tags: ["x"] })]));
      const boom = new Error("boom");
      const outcome = store.write(async (t) => {
        await t.put("order", [row("1", { body: "2" }), row("2")]);
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
          await t.put("order", [row(String(n))]);
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
        await t.put("order", [row("1")]);
        await opened;
      });
      expect(await b.read((t) => t.count("order"))).toBe(0);
      end();
      await writing;
    });

    it("that read see one state, and must not write", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.put("order", [row("1")]));
      const { opened, open: end } = gate();
      const reading = store.read(async (t) => {
        const before = await t.count("order");
        end();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return [before, await t.count("order")];
      });
      await opened;
      const writing = store.write((t) => t.put("order", [row("2")]));
      expect(await reading).toEqual([1, 1]);
      await writing;
      for (const write of [
        (t: Transaction): Promise<unknown> => t.put("order", [row("3")]),
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
        await t.put("order", [row("1")]);
        await t.put("order", [row("2"), row("a\0")]).catch(() => {});
        await expect(t.count("order")).rejects.toEqual(storageError("bad-value"));
      });
      await expect(outcome).rejects.toEqual(storageError("bad-value"));
      expect(await store.write((t) => t.count("order"))).toBe(0);
    });

    it("cannot be used after they end", async () => {
      const store = await tenantOf(open());
      const left = await store.write(async (t) => ({ t }));
      await expect(left.t.put("order", [row("1")])).rejects.toEqual(storageError("closed"));
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
          await t.put("order", [row("1")]);
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
    const head = { version: 0, access: 0, sequence: 0, eventSequence: 0, wake: null, state: "{}" };
    const read = (store: StoredTenant) => store.read(async (t) => ({ ...head, ...pick(t.head) }));
    const pick = ({ version, access, sequence, eventSequence, wake, state }: Head): Head => ({
      ...{ version, access, sequence, eventSequence, wake, state },
    });

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

    it("has a version that rises by one with each transaction that changes documents, and with no other", async () => {
      const store = await tenantOf(open());
      const versions: number[] = [];
      for (const run of [
        (t: Transaction): Promise<unknown> => t.put("order", [row("1"), row("2")]),
        (t: Transaction) => t.put("order", [row("1")], { ifAbsent: true }),
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

  describe("the outbox", () => {
    const message = (topic: string, due: number) => ({ topic, due, body: `{"topic": "${topic}"}` });

    it("returns due messages in order, each to one claim only", async () => {
      const store = await tenantOf(open());
      await store.write((t) =>
        t.enqueue([message("d", 4), message("c", 3), message("a", 1), message("late", 9), message("b", 1)]),
      );
      expect(await store.claim(5, 3)).toEqual([
        { seq: 3, ...message("a", 1), attempts: 1 },
        { seq: 5, ...message("b", 1), attempts: 1 },
        { seq: 2, ...message("c", 3), attempts: 1 },
      ]);
      expect(await store.claim(5, 9)).toEqual([{ seq: 1, ...message("d", 4), attempts: 1 }]);
      expect(await store.claim(5, 9)).toEqual([]);
      await expect(store.claim(5, -1)).rejects.toEqual(storageError("bad-value"));
    });

    it("settles claimed messages as done, or makes them due again", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.enqueue([message("a", 1), message("b", 1)]));
      expect(await store.settle({ seq: 1, attempts: 0 }, { done: true })).toBe(false);
      const [one, two] = await store.claim(1, 9);
      if (!one || !two) throw new Error("Nothing was claimed.");
      expect(await store.settle({ ...one, attempts: 2 }, { done: true })).toBe(false);
      expect(await store.settle(one, { done: true })).toBe(true);
      expect(await store.settle(two, { done: false, due: 7 })).toBe(true);
      expect(await store.settle(two, { done: true })).toBe(false);
      expect(await store.claim(6, 9)).toEqual([]);
      expect(await store.claim(7, 9)).toEqual([{ seq: 2, ...message("b", 7), attempts: 2 }]);
    });

    it("returns the messages of a queue in order, one at a time", async () => {
      const store = await tenantOf(open());
      const queued = (topic: string, due: number, queue: string) => ({ ...message(topic, due), queue });
      const claimTopics = async (now: number) => (await store.claim(now, 9)).map(({ seq, topic }) => [seq, topic]);
      await store.write((t) =>
        t.enqueue([
          queued("a1", 5, "a"),
          queued("a2", 1, "a"),
          message("free", 4),
          queued("b1", 3, "b"),
          queued("a3", 1, "a"),
        ]),
      );
      // The second is due, and the first, which is not, holds it up.
      expect(await claimTopics(2)).toEqual([]);
      expect(await store.nextDue()).toBe(3);
      expect(await store.claim(5, 9)).toEqual([
        { seq: 4, ...queued("b1", 3, "b"), attempts: 1 },
        { seq: 3, ...message("free", 4), attempts: 1 },
        { seq: 1, ...queued("a1", 5, "a"), attempts: 1 },
      ]);
      expect(await store.nextDue()).toBe(null);
      // What comes to a queue whose first is claimed waits as well.
      await store.write((t) => t.enqueue([queued("b2", 1, "b")]));
      expect(await claimTopics(9)).toEqual([]);
      expect(await store.pending()).toBe(6);
      await store.settle({ seq: 1, attempts: 1 }, { done: false, due: 8 });
      await store.settle({ seq: 4, attempts: 1 }, { done: true });
      expect(await store.nextDue()).toBe(1);
      expect(await claimTopics(7)).toEqual([[6, "b2"]]);
      expect(await store.nextDue()).toBe(8);
      expect(await claimTopics(8)).toEqual([[1, "a1"]]);
      await store.settle({ seq: 1, attempts: 2 }, { done: true });
      expect(await claimTopics(8)).toEqual([[2, "a2"]]);
      await store.settle({ seq: 2, attempts: 1 }, { done: true });
      expect(await claimTopics(8)).toEqual([[5, "a3"]]);
      for (const seq of [5, 3, 6]) await store.settle({ seq, attempts: 1 }, { done: true });
      expect([await store.pending(), await store.nextDue()]).toEqual([0, null]);
      // A queue that has run empty begins anew.
      await store.write((t) => t.enqueue([queued("a4", 1, "a"), queued("a5", 1, "a")]));
      expect(await claimTopics(1)).toEqual([[7, "a4"]]);
    });

    it("keeps the order of a queue in a snapshot", async () => {
      const store = await tenantOf(open());
      const queued = (topic: string) => ({ ...message(topic, 1), queue: "q" });
      await store.write((t) => t.enqueue([queued("1"), queued("2"), queued("3")]));
      await store.claim(1, 9);
      await store.snapshot("s");
      await store.restore("s");
      await store.write((t) => t.enqueue([queued("4")]));
      const topics: string[] = [];
      for (let claims = await store.claim(1, 9); claims[0]; claims = await store.claim(1, 9)) {
        topics.push(...claims.map(({ topic }) => topic));
        await store.settle(claims[0], { done: true });
      }
      expect(topics).toEqual(["1", "2", "3", "4"]);
    });

    it("never uses a sequence number twice, so no claim settles another message", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.enqueue([message("a", 1)]));
      await store.snapshot("s");
      const [sending] = await store.claim(1, 1);
      if (!sending) throw new Error("Nothing was claimed.");
      for (const name of [null, "s"]) {
        await store.restore(name);
        await store.write((t) => t.enqueue([message("b", 1)]));
        const claims = await store.claim(1, 9);
        expect(claims.map(({ topic }) => topic)).toEqual(name === null ? ["b"] : ["a", "b"]);
        expect(await store.settle(sending, { done: true })).toBe(false);
      }
    });

    it("gives a message to the next one when a lease has ended, and lets only that one settle it", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.enqueue([message("a", 1)]));
      const claim = (lease: number) => store.write((t) => t.claim({ now: 1, limit: 9, lease }));
      const [first] = await claim(0);
      const [second] = await claim(600_000);
      expect(await claim(600_000)).toEqual([]);
      if (!first || !second) throw new Error("Nothing was claimed.");
      expect([first.attempts, second.attempts]).toEqual([1, 2]);
      expect(await store.settle(first, { done: true })).toBe(false);
      expect(await store.settle(second, { done: true })).toBe(true);
    });
  });

  describe("snapshots", () => {
    it("can be restored repeatedly", async () => {
      const store = await tenantOf(open());
      const one = row("1", { tags: ["x", "x"], status: "open" });
      await store.write((t) => t.put("order", [one, row("2")]));
      await store.snapshot("s'; drop table doc; --");
      for (const round of [1, 2]) {
        await store.write(async (t) => {
          await t.remove("order", []);
          await t.put("order", [row("3", { tags: ["x"] })]);
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
      await store.write((t) => t.put("order", [row("1")]));
      await store.snapshot("s");
      await store.write((t) => t.put("order", [row("2")]));
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
        await store.write((t) => t.put("order", [row(id)]));
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

  describe("tenants", () => {
    const token = (hash: string) => ({ hash, hint: `…${hash}`, scopes: ["read", "write"] });

    it("are created and removed", async () => {
      const a = await tenantOf(open());
      const { directory } = a.store;
      await expect(createTenant(a.store, "a")).rejects.toEqual(storageError("tenant-exists"));
      await a.write((t) => t.put("order", [row("1")]));
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

    it("are created with their tokens and first data, or not at all", async () => {
      const store = (await tenantOf(open())).store;
      const { directory } = store;
      const draft = { name: "b", state: "{}", tokens: [token("1"), token("2")] };
      const undone = directory.create(draft, async (t) => {
        await t.put("order", [row("1")]);
        throw new Error("boom");
      });
      await expect(undone).rejects.toThrow("boom");
      expect([await directory.find("b"), await directory.findToken("1")]).toEqual([undefined, undefined]);
      const b = await directory.create(draft, async (t) => {
        await t.put("order", [row("1")]);
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

    it.each(["", "A", "../a", "a.b", "-a", "a b", "a\n", "ä", "a".repeat(64)])("cannot be named %j", async (name) => {
      const { store } = await tenantOf(open());
      await expect(createTenant(store, name)).rejects.toEqual(storageError("bad-name"));
    });

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
              await t.put("order", [row(String(at), { ref: name, tags: [name] })]);
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

  it("are closed after earlier calls, and reject later ones", async () => {
    const store = await tenantOf(open());
    const before = store.write(async (t) => {
      await new Promise((resolve) => setImmediate(resolve));
      return t.put("order", [row("1")]);
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
