// @module-tag postgresql
import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Claim, StorageError, Store } from "../../../../src/sandbox/storage/index.ts";
import { migrateDatabase, openPostgresStore } from "../../../../src/sandbox/storage/postgres/index.ts";
import { migrations } from "../../../../src/sandbox/storage/postgres/migrations.ts";
import { startPostgres } from "../../../support/postgres.ts";
import { createTenant, replaceRows, row, StoredTenant, storageError } from "../support.ts";
import { execute, newDatabase, sharedServer, twoStores } from "./support.ts";

const server = sharedServer();

async function waitFor(isDone: () => boolean, milliseconds = 5000): Promise<void> {
  for (const end = Date.now() + milliseconds; !isDone() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 10));
}

describe("two processes with one database", () => {
  it("migrate it once", async () => {
    const database = await newDatabase(server);
    const all = await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)]);
    expect(all.map(({ from }) => from).sort()).toEqual([0, migrations.length, migrations.length]);
    expect(await migrateDatabase(database)).toEqual({ from: migrations.length, to: migrations.length });
  });

  it("lose no update", async () => {
    const { a, b } = await twoStores(server);
    await a.write((t) => t.insert("order", [row("1", { body: "0" })]));
    const increment = (tenant: StoredTenant) =>
      tenant.write(async (t) => {
        const previous = await t.get("order", "1");
        if (!previous) throw new Error("There is no row.");
        const body = String(Number(previous.body) + 1);
        t.setHead({ sequence: t.head.sequence + 1 });
        await t.save("order", { ...previous, version: previous.version + 1, body }, previous);
      });
    await Promise.all(Array.from({ length: 100 }, (_, at) => increment(at % 2 ? a : b)));
    const seen = await b.read(async (t) => [(await t.get("order", "1"))?.body, t.head.sequence, t.head.version]);
    expect(seen).toEqual(["100", 100, 101]);
  });

  it("see one state, although the other one writes between reading the head and the documents", async () => {
    const { a, b } = await twoStores(server);
    await a.write((t) => t.insert("order", [row("1", { body: "0" })]));
    let runs = 0;
    const [version, body] = await a.read(async (t) => {
      runs += 1;
      const write = () =>
        b.write((other) => replaceRows(other, "order", [row("1", { version: runs + 1, body: `${runs}` })]));
      await write();
      const found = await t.get("order", "1");
      await write();
      expect(await t.get("order", "1")).toEqual(found);
      return [t.head.version, found?.body];
    });
    // The first run began before the first of the writes; the snapshot of the second one began with the head.
    expect([runs, version, body]).toEqual([2, 2, "1"]);
  });

  it("create a tenant once", async () => {
    const { a, b } = await twoStores(server);
    const token = { hash: "h", hint: "…h", scopes: [], origin: "call" as const, added: 1 };
    const create = (store: Store) => store.directory.create({ name: "new", state: "{}", tokens: [token] });
    const outcomes = await Promise.allSettled([create(a.store), create(b.store), create(a.store), create(b.store)]);
    const failed = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
    expect(failed).toEqual(Array(3).fill(storageError("tenant-exists")));
    const [created] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(await b.store.directory.find("new")).toEqual(created);
    expect((await a.store.directory.findToken("h"))?.tenant).toEqual(created);
  });

  it("see at once that a token was removed", async () => {
    const { a, b } = await twoStores(server);
    await a.store.directory.addToken(a.id, { hash: "h", hint: "…h", scopes: [], origin: "call" as const, added: 1 });
    const found = await b.store.directory.findToken("h");
    expect(await a.store.directory.removeToken(a.id, "h")).toBe(true);
    expect(await b.read(async (t) => t.head.access)).not.toBe(found?.access);
    expect(await b.store.directory.findToken("h")).toBe(undefined);
  });

  it("claim each message once, and those of a queue in order", async () => {
    const { a, b } = await twoStores(server);
    const messages = Array.from({ length: 120 }, (_, at) => ({
      topic: "t",
      due: 1,
      queue: `q${at % 4}`,
      body: `${at}`,
    }));
    const taken: Claim[] = [];
    const enqueue = async () => {
      for (let at = 0; at < messages.length; at += 10) await a.write((t) => t.enqueue(messages.slice(at, at + 10)));
    };
    const work = async (tenant: StoredTenant) => {
      while (taken.length < messages.length)
        for (const claim of await tenant.claim(1, 3)) {
          taken.push(claim);
          await new Promise((resolve) => setImmediate(resolve));
          expect(await tenant.settle(claim, { done: true })).toBe(true);
        }
    };
    await Promise.all([enqueue(), work(a), work(b), work(b)]);
    expect(taken.map(({ attempts }) => attempts)).toEqual(Array(messages.length).fill(1));
    for (const queue of ["q0", "q1", "q2", "q3"]) {
      const bodies = taken.filter((claim) => claim.queue === queue).map(({ body }) => Number(body));
      expect(bodies).toEqual([...bodies].sort((one, other) => one - other));
      expect(bodies.length).toBe(30);
    }
  });

  it("tell each other what to send, after the commit, and not themselves", async () => {
    const { a, b } = await twoStores(server);
    const heard: string[] = [];
    onTestFinished(a.store.listen((tenant) => heard.push(`a ${tenant}`)));
    onTestFinished(b.store.listen((tenant) => heard.push(`b ${tenant}`)));
    // It takes a moment until they listen.
    for (let wake = 1; heard.length === 0 && wake < 50; wake += 1) {
      await a.write(async (t) => t.setHead({ wake }));
      await waitFor(() => heard.length > 0, 200);
    }
    expect(new Set(heard)).toEqual(new Set([`b ${a.id}`]));
    await a.write(async (t) => t.setHead({ sequence: 9 }));
    const undone = a.write(async (t) => {
      t.setHead({ wake: 999 });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    heard.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toEqual([]);
  });
});

describe("the log of two processes", () => {
  const streams = ["a"];
  const entry = (at: number | string) => ({ stream: "a", value: { at }, size: 10 });

  it("has the entries of both in one order, and a reader misses none", async () => {
    const { a, b } = await twoStores(server);
    const others = await Promise.all(["u", "v"].map((name) => createTenant(a.store, name)));
    const seen: number[] = [];
    const values = new Set<unknown>();
    let stops = false;
    const follow = async () => {
      for (let isLast = false; !isLast; ) {
        isLast = stops;
        for (const { number, value } of await b.store.log.read(a.id, { streams, after: seen.at(-1) })) {
          seen.push(number);
          values.add((value as { at: unknown }).at);
        }
      }
    };
    const write = async ({ store }: StoredTenant, name: string) => {
      for (let at = 0; at < 200; at += 1) {
        store.log.append(a.id, entry(`${name}${at}`));
        // Both write the logs of several tenants together.
        for (const { id } of others) store.log.append(id, entry(at));
        store.log.count(a.id, "a", `x${at % 7}`);
        if (at % 9 === 0) await store.log.read(a.id, { streams, limit: 1, desc: true });
      }
    };
    const following = follow();
    await Promise.all([write(a, "a"), write(b, "b")]);
    await a.store.log.counts(a.id, "a");
    stops = true;
    await following;
    expect(seen).toEqual(Array.from({ length: 400 }, (_, at) => at + 1));
    expect(values.size).toBe(400);
    const counts = await b.store.log.counts(a.id, "a");
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(400);
  });

  it("is bounded", async () => {
    const { a, b } = await twoStores(server);
    for (let at = 0; at < 1500; at += 1) (at % 2 ? a : b).store.log.append(a.id, entry(at));
    await a.store.log.counts(a.id, "a");
    const found = await b.store.log.read(a.id, { streams });
    expect(found.length).toBeGreaterThanOrEqual(500);
    expect(found.length).toBeLessThanOrEqual(600);
    expect(found.at(-1)?.number).toBe(1500);
  });

  it("does not have what one of them had not written yet when the other one cleared it", async () => {
    const { a, b } = await twoStores(server);
    const append = () => {
      for (const stream of ["a", "b"]) {
        b.store.log.append(a.id, { ...entry(stream), stream });
        b.store.log.count(a.id, stream, "x");
      }
    };
    const read = async () => {
      const found = await b.store.log.read(a.id, { streams: ["a", "b"] });
      return found.map(({ stream }) => stream);
    };
    append();
    // It has waited for longer than the database needs for anything.
    const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
    await a.store.log.clear(a.id, ["a"]);
    expect(await read()).toEqual(["b"]);
    now.mockRestore();
    expect([...(await a.store.log.counts(a.id, "a"))]).toEqual([]);
    append();
    expect(await read()).toEqual(["b", "a", "b"]);
    expect([...(await a.store.log.counts(a.id, "a"))]).toEqual([["x", 1]]);
  });

  it("calls who listens in the other one, without being asked", async () => {
    const { a, b } = await twoStores(server);
    const heard: string[] = [];
    onTestFinished(b.store.log.listen(a.id, () => heard.push("b")));
    // When it begins to listen, it is called too: it may have missed something.
    await waitFor(() => heard.length > 0);
    heard.length = 0;
    a.store.log.append(a.id, entry(1));
    await waitFor(() => heard.length > 0);
    expect(heard).toEqual(["b"]);
    expect(await b.store.log.read(a.id, { streams })).toMatchObject([{ number: 1, value: { at: 1 } }]);
  });

  it("holds up no request while it cannot be written", async () => {
    const database = await newDatabase(server);
    const store = await openPostgresStore(database);
    onTestFinished(() => store.close());
    const tenant = new StoredTenant(store, (await createTenant(store, "t")).id);
    const other = new pg.Client(database);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("begin; lock table sandbox.log in access exclusive mode");
    for (let at = 0; at < 1200; at += 1) store.log.append(tenant.id, entry(at));
    for (let at = 0; at < 20; at += 1) {
      store.log.append(tenant.id, entry(at));
      await tenant.write((t) => t.insert("order", [row(String(at))]));
    }
    expect(await tenant.read((t) => t.count("order"))).toBe(20);
    await other.query("rollback");
    const [last] = await store.log.read(tenant.id, { streams, desc: true, limit: 1 });
    expect(last).toMatchObject({ number: 1220, value: { at: 19 } });
  });

  it("is gone in both when its tenant was removed, whatever one of them still appends", async () => {
    const { a, b } = await twoStores(server);
    for (const { store } of [a, b]) store.log.append(a.id, entry(1));
    await a.store.log.counts(a.id, "a");
    const appending = async () => {
      for (let at = 0; at < 30; at += 1) {
        b.store.log.append(a.id, entry(at));
        b.store.log.count(a.id, "a", "x");
        await b.store.log.read(a.id, { streams });
      }
    };
    await Promise.all([appending(), a.store.directory.remove(a.id)]);
    for (const { store } of [a, b]) {
      expect(await store.log.read(a.id, { streams })).toEqual([]);
      expect(await store.log.counts(a.id, "a")).toEqual(new Map());
    }
  });
});

describe("a database", () => {
  it("of a newer version is rejected", async () => {
    const database = await newDatabase(server);
    await migrateDatabase(database);
    await execute(database, "insert into sandbox.migration (number) values (999)");
    const expected = storageError("other-version", "A newer version of store-admin-api has migrated the database");
    await expect(openPostgresStore(database)).rejects.toEqual(expected);
    await expect(migrateDatabase(database)).rejects.toEqual(expected);
  });

  it("that is not UTF-8 is rejected", async () => {
    await execute(server, "create database latin encoding 'LATIN1' locale 'C' template template0 locale_provider libc");
    const url = server.replace(/\/\w+(?=\?)/, "/latin");
    await expect(openPostgresStore(url)).rejects.toEqual(storageError("other-version", "must be UTF8 (got LATIN1)"));
  });

  it("that cannot be reached is unavailable", async () => {
    await expect(openPostgresStore("postgres://localhost:1/none")).rejects.toEqual(storageError("unavailable"));
    await expect(openPostgresStore(server.replace(/\/\w+(?=\?)/, "/none"))).rejects.toEqual(
      storageError("sql", "none"),
    );
  });

  it("that restarts fails calls as unavailable, loses no commit, and is used again without doing anything", async ({
    skip,
  }) => {
    if (server.endsWith("/missing")) skip();
    const own = await startPostgres();
    onTestFinished(() => own.remove());
    const store = await openPostgresStore(own.url());
    onTestFinished(() => store.close());
    const tenant = new StoredTenant(store, (await createTenant(store, "t")).id);
    const heard: string[] = [];
    onTestFinished(store.log.listen(tenant.id, () => heard.push("log")));
    const outcomes: string[] = [];
    const committed: string[] = [];
    let stops = false;
    const write = async (writer: number) => {
      for (let at = 0; !stops; at += 1) {
        const id = `${writer}-${at}`;
        try {
          await tenant.write((t) => t.insert("order", [row(id)]));
          committed.push(id);
          outcomes.push("done");
        } catch (error) {
          outcomes.push((error as StorageError).code);
        }
        if (outcomes.at(-1) !== "done") await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const writing = Promise.all([write(1), write(2)]);
    for (const mode of ["fast", "immediate"] as const) {
      const before = committed.length;
      await waitFor(() => committed.length > before + 20);
      await own.stop(mode);
      outcomes.length = 0;
      await waitFor(() => outcomes.length > 2);
      // What happens while it is away is logged when it is back.
      store.log.append(tenant.id, { stream: "a", value: { mode }, size: 10 });
      store.log.count(tenant.id, "a", mode);
      await expect(store.log.read(tenant.id, { streams: ["a"] })).rejects.toEqual(storageError("unavailable"));
      heard.length = 0;
      await own.start();
      // Who follows a log looks again: notifications may have been lost.
      await waitFor(() => heard.length > 0);
      expect(heard).toEqual(["log"]);
      outcomes.length = 0;
      await waitFor(() => outcomes.includes("done"));
      expect(outcomes).toContain("done");
      expect(new Set(outcomes)).toEqual(new Set(outcomes.includes("unavailable") ? ["unavailable", "done"] : ["done"]));
    }
    stops = true;
    await writing;
    // A crash removes older entries, but no counts.
    const logged = await store.log.read(tenant.id, { streams: ["a"] });
    expect(logged.at(-1)?.value).toEqual({ mode: "immediate" });
    expect(await store.log.counts(tenant.id, "a")).toEqual(new Map(Object.entries({ fast: 1, immediate: 1 })));
    const stored = await tenant.read((t) => t.find("order", { limit: 100_000 }));
    const ids = new Set(stored.map(({ id }) => id));
    expect(committed.filter((id) => !ids.has(id))).toEqual([]);
  });
});
