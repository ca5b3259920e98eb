import { describe, expect, it } from "vitest";
import { openStorage } from "../../../src/sandbox/storage/index.ts";
import { ids, row, storeWithTenant } from "./support.ts";

const storageError = (code: string) => expect.objectContaining({ name: "StorageError", code });

describe("transactions", () => {
  it("are rolled back completely if the function throws", async () => {
    const store = await storeWithTenant();
    await store.transaction("a", (t) => t.put("order", [row("1", { tags: ["x"] })]));
    const boom = new Error("boom");
    const outcome = store.transaction("a", async (t) => {
      await t.put("order", [row("1", { body: "2" }), row("2")]);
      await t.remove("order", [{ column: "id", op: "eq", value: "1" }]);
      await t.enqueue([{ topic: "orders/create", due: 0, body: "" }]);
      throw boom;
    });
    await expect(outcome).rejects.toBe(boom);
    expect(await store.transaction("a", (t) => t.find("order", { limit: 9 }))).toEqual([row("1", { tags: ["x"] })]);
    expect(await store.claim("a", 1, 9)).toEqual([]);
  });

  it("run one after the other, in the order of the calls", async () => {
    const store = await storeWithTenant();
    const log: string[] = [];
    const step = (name: string) =>
      store.transaction("a", async (t) => {
        log.push(`${name} begins`);
        const n = await t.count("order");
        await new Promise((resolve) => setImmediate(resolve));
        await t.put("order", [row(String(n))]);
        log.push(`${name} ends`);
      });
    await Promise.all([step("1"), step("2"), store.snapshot("a", "s"), step("3")]);
    expect(log).toEqual(["1 begins", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"]);
    expect(await store.transaction("a", (t) => t.count("order"))).toBe(3);
    await store.restore("a", "s");
    expect(await store.transaction("a", (t) => t.count("order"))).toBe(2);
  });

  it("do not wait for those of another tenant", async () => {
    const store = await storeWithTenant();
    await store.createTenant("b");
    await store.transaction("a", async () => {
      expect(await store.transaction("b", (t) => t.count("order"))).toBe(0);
    });
  });

  it("are rolled back after a failure, even one that is caught", async () => {
    const store = await storeWithTenant();
    const outcome = store.transaction("a", async (t) => {
      await t.put("order", [row("1")]);
      await t.put("order", [row("2"), row("a\0")]).catch(() => {});
      await expect(t.count("order")).rejects.toEqual(storageError("bad-value"));
    });
    await expect(outcome).rejects.toEqual(storageError("bad-value"));
    expect(await store.transaction("a", (t) => t.count("order"))).toBe(0);
  });

  it("cannot be used after they end", async () => {
    const store = await storeWithTenant();
    const left = await store.transaction("a", async (t) => ({ t }));
    await expect(left.t.put("order", [row("1")])).rejects.toEqual(storageError("closed"));
    expect(await store.transaction("a", (t) => t.count("order"))).toBe(0);
  });

  it("reject a nested transaction of the same tenant only", async () => {
    const store = await storeWithTenant();
    await store.createTenant("b");
    const outcome = store.transaction("a", () =>
      store.transaction("b", () => store.claim("a", 0, 1).then(() => "waited")),
    );
    await expect(outcome).rejects.toEqual(storageError("nested"));
    // What a transaction leaves running may use the tenant when it is over.
    const left = await store.transaction("a", async () => ({
      later: new Promise((resolve) => setImmediate(resolve)).then(() => store.transaction("a", (t) => t.count("x"))),
    }));
    expect(await left.later).toBe(0);
  });
});

describe("the outbox", () => {
  const message = (topic: string, due: number) => ({ topic, due, body: `{"topic": "${topic}"}` });

  it("returns due messages in order, each to one claim only", async () => {
    const store = await storeWithTenant();
    await store.transaction("a", (t) =>
      t.enqueue([message("d", 4), message("c", 3), message("a", 1), message("late", 9), message("b", 1)]),
    );
    expect(await store.claim("a", 5, 3)).toEqual([
      { seq: 3, ...message("a", 1), attempts: 1 },
      { seq: 5, ...message("b", 1), attempts: 1 },
      { seq: 2, ...message("c", 3), attempts: 1 },
    ]);
    expect(await store.claim("a", 5, 9)).toEqual([{ seq: 1, ...message("d", 4), attempts: 1 }]);
    expect(await store.claim("a", 5, 9)).toEqual([]);
    await expect(store.claim("a", 5, -1)).rejects.toEqual(storageError("bad-value"));
  });

  it("settles claimed messages as done, or makes them due again", async () => {
    const store = await storeWithTenant();
    await store.transaction("a", (t) => t.enqueue([message("a", 1), message("b", 1)]));
    expect(await store.settle("a", 1, { done: true })).toBe(false);
    await store.claim("a", 1, 9);
    expect(await store.settle("a", 1, { done: true })).toBe(true);
    expect(await store.settle("a", 2, { done: false, due: 7 })).toBe(true);
    expect(await store.settle("a", 2, { done: true })).toBe(false);
    expect(await store.claim("a", 6, 9)).toEqual([]);
    expect(await store.claim("a", 7, 9)).toEqual([{ seq: 2, ...message("b", 7), attempts: 2 }]);
  });

  it("returns the messages of a queue in order, one at a time", async () => {
    const store = await storeWithTenant();
    const queued = (topic: string, due: number, queue: string) => ({ ...message(topic, due), queue });
    const claimTopics = async (now: number) => (await store.claim("a", now, 9)).map(({ seq, topic }) => [seq, topic]);
    await store.transaction("a", (t) =>
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
    expect(await store.nextDue("a")).toBe(3);
    expect(await store.claim("a", 5, 9)).toEqual([
      { seq: 4, ...queued("b1", 3, "b"), attempts: 1 },
      { seq: 3, ...message("free", 4), attempts: 1 },
      { seq: 1, ...queued("a1", 5, "a"), attempts: 1 },
    ]);
    expect(await store.nextDue("a")).toBe(null);
    // What comes to a queue whose first is claimed waits as well.
    await store.transaction("a", (t) => t.enqueue([queued("b2", 1, "b")]));
    expect(await claimTopics(9)).toEqual([]);
    expect(await store.pending("a")).toBe(6);
    await store.settle("a", 1, { done: false, due: 8 });
    await store.settle("a", 4, { done: true });
    expect(await store.nextDue("a")).toBe(1);
    expect(await claimTopics(7)).toEqual([[6, "b2"]]);
    expect(await store.nextDue("a")).toBe(8);
    expect(await claimTopics(8)).toEqual([[1, "a1"]]);
    await store.settle("a", 1, { done: true });
    expect(await claimTopics(8)).toEqual([[2, "a2"]]);
    await store.settle("a", 2, { done: true });
    expect(await claimTopics(8)).toEqual([[5, "a3"]]);
    for (const seq of [5, 3, 6]) await store.settle("a", seq, { done: true });
    expect([await store.pending("a"), await store.nextDue("a")]).toEqual([0, null]);
    // A queue that has run empty begins anew.
    await store.transaction("a", (t) => t.enqueue([queued("a4", 1, "a"), queued("a5", 1, "a")]));
    expect(await claimTopics(1)).toEqual([[7, "a4"]]);
  });

  it("keeps the order of a queue in a snapshot", async () => {
    const store = await storeWithTenant();
    const queued = (topic: string) => ({ ...message(topic, 1), queue: "q" });
    await store.transaction("a", (t) => t.enqueue([queued("1"), queued("2"), queued("3")]));
    await store.claim("a", 1, 9);
    await store.snapshot("a", "s");
    await store.restore("a", "s");
    await store.transaction("a", (t) => t.enqueue([queued("4")]));
    const topics: string[] = [];
    for (let claims = await store.claim("a", 1, 9); claims[0]; claims = await store.claim("a", 1, 9)) {
      topics.push(...claims.map(({ topic }) => topic));
      await store.settle("a", claims[0].seq, { done: true });
    }
    expect(topics).toEqual(["1", "2", "3", "4"]);
  });

  it("never uses a sequence number twice, so no claim settles another message", async () => {
    const store = await storeWithTenant();
    await store.transaction("a", (t) => t.enqueue([message("a", 1)]));
    await store.snapshot("a", "s");
    const [sending] = await store.claim("a", 1, 1);
    for (const name of [null, "s"]) {
      await store.restore("a", name);
      await store.transaction("a", (t) => t.enqueue([message("b", 1)]));
      const claims = await store.claim("a", 1, 9);
      expect(claims.map(({ topic }) => topic)).toEqual(name === null ? ["b"] : ["a", "b"]);
      expect(await store.settle("a", Number(sending?.seq), { done: true })).toBe(false);
    }
  });
});

describe("snapshots", () => {
  it("can be restored repeatedly", async () => {
    const store = await storeWithTenant();
    const one = row("1", { tags: ["x", "x"], status: "open" });
    await store.transaction("a", (t) => t.put("order", [one, row("2")]));
    await store.snapshot("a", "s'; drop table doc; --");
    for (const round of [1, 2]) {
      await store.transaction("a", async (t) => {
        await t.remove("order", []);
        await t.put("order", [row("3", { tags: ["x"] })]);
      });
      await store.restore("a", "s'; drop table doc; --");
      await store.transaction("a", async (t) => {
        expect(await t.find("order", { limit: 9 }), `round ${round}`).toEqual([one, row("2")]);
        expect(ids(await t.find("order", { limit: 9, where: [{ column: "tag", op: "eq", value: "x" }] }))).toEqual([
          "1",
        ]);
      });
    }
    await store.restore("a", null);
    expect(await store.transaction("a", (t) => t.count("order"))).toBe(0);
  });

  it("are independent, and a new one replaces the one with the same name", async () => {
    const store = await storeWithTenant();
    for (const [name, id] of [
      ["x", "1"],
      ["y", "2"],
      ["x", "3"],
    ] as const) {
      await store.restore("a", null);
      await store.transaction("a", (t) => t.put("order", [row(id)]));
      await store.snapshot("a", name);
    }
    for (const [name, id] of [
      ["y", "2"],
      ["x", "3"],
    ] as const) {
      await store.restore("a", name);
      expect(ids(await store.transaction("a", (t) => t.find("order", { limit: 9 })))).toEqual([id]);
    }
    await expect(store.restore("a", "z")).rejects.toEqual(storageError("no-snapshot"));
    expect(await store.transaction("a", (t) => t.count("order"))).toBe(1);
  });
});

describe("tenants", () => {
  it("are created and removed", async () => {
    const store = await storeWithTenant();
    await expect(store.createTenant("a")).rejects.toEqual(storageError("tenant-exists"));
    await store.transaction("a", (t) => t.put("order", [row("1")]));
    await store.createTenant("b-2_c");
    expect(store.tenants()).toEqual(["a", "b-2_c"]);
    await Promise.all([store.removeTenant("a"), store.createTenant("a")]);
    expect(await store.transaction("a", (t) => t.count("order"))).toBe(0);
    await store.removeTenant("a");
    await expect(store.transaction("a", async () => {})).rejects.toEqual(storageError("no-tenant"));
    await expect(store.removeTenant("a")).rejects.toEqual(storageError("no-tenant"));
  });

  it.each(["", "A", "../a", "a.b", "-a", "a b", "a\n", "ä", "a".repeat(64)])("cannot be named %j", async (name) => {
    const store = await openStorage();
    await expect(store.createTenant(name)).rejects.toEqual(storageError("bad-name"));
    await store.close();
  });

  it("are isolated when 50 of them are used in parallel", async () => {
    const store = await openStorage();
    const names = Array.from({ length: 50 }, (_, at) => `t${at}`);
    await Promise.all(
      names.map(async (name) => {
        await store.createTenant(name);
        for (let at = 0; at < 20; at += 1) {
          await store.transaction(name, async (t) => {
            await t.put("order", [row(String(at), { ref: name, tags: [name] })]);
            await new Promise((resolve) => setImmediate(resolve));
            await t.enqueue([{ topic: name, due: at, body: name }]);
          });
          if (at === 9) await store.snapshot(name, "s");
        }
        if (Number(name.slice(1)) % 2) await store.restore(name, "s");
      }),
    );
    for (const [at, name] of names.entries()) {
      const stored = at % 2 ? 10 : 20;
      const rows = await store.transaction(name, (t) => t.find("order", { limit: 99 }));
      expect(rows.map(({ ref, tags }) => [ref, tags])).toEqual(Array(stored).fill([name, [name]]));
      expect((await store.claim(name, 99, 99)).map(({ body }) => body)).toEqual(Array(stored).fill(name));
    }
    await store.close();
  });
});

it("are closed after earlier calls, and reject later ones", async () => {
  const store = await storeWithTenant();
  const before = store.transaction("a", async (t) => {
    await new Promise((resolve) => setImmediate(resolve));
    return t.put("order", [row("1")]);
  });
  const closed = store.close();
  await expect(store.transaction("a", async () => {})).rejects.toEqual(storageError("closed"));
  await expect(store.createTenant("b")).rejects.toEqual(storageError("closed"));
  await expect(store.removeTenant("a")).rejects.toEqual(storageError("closed"));
  expect(await before).toBe(1);
  await closed;
  await store.close();
});
