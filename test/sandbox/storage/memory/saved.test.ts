import { expect, it } from "vitest";
import type { Claim } from "../../../../src/sandbox/storage/index.ts";
import { type MemoryStore, openMemoryStore, type SavedStore } from "../../../../src/sandbox/storage/memory/index.ts";
import { replaceRows, row, StoredTenant, storageError, tenantOf } from "../support.ts";

/** The same store, saved as JSON and opened again. */
async function reopen(store: MemoryStore, name = "a"): Promise<StoredTenant> {
  const opened = openMemoryStore(JSON.parse(JSON.stringify(store.save())));
  const found = await opened.directory.find(name);
  if (!found) throw new Error(`The store has no tenant ${name}.`);
  return new StoredTenant(opened, found.id);
}

/** A tenant with something of everything. */
async function filled(): Promise<{ readonly store: MemoryStore; readonly tenant: StoredTenant }> {
  const store = openMemoryStore();
  const tenant = await tenantOf(Promise.resolve(store));
  await tenant.write(async (t) => {
    await t.insert("order", [row("1", { tags: ["x", "y"], status: "open" }), row("2", { tags: ["x"], ref: "9" })]);
    await t.insert("emoji", [row("😀", { body: '"\\u0001 \u{10FFFF}"' }), row("\uFFFF")]);
    t.setHead({ sequence: 7, eventSequence: 3, state: '{"clock":1}' });
    await t.takeSnapshot({ name: "before", at: "2024-12-01" });
    await t.remove("order", [{ column: "id", op: "eq", value: "1" }]);
    for (const body of ["first", "second"]) await t.enqueue([{ topic: "orders/paid", due: 5, queue: "q", body }]);
    await t.enqueue([{ topic: "orders/paid", due: 1, body: "alone" }]);
  });
  return { store, tenant };
}

/** Everything that a transaction shows. */
const contents = (tenant: StoredTenant) =>
  tenant.read(async (t) => ({
    head: { ...t.head },
    orders: await t.find("order", { limit: 9 }),
    tagged: await t.find("order", { limit: 9, where: [{ column: "tag", op: "eq", value: "x" }] }),
    owned: await t.count("order", [{ column: "ref", op: "eq", value: "9" }]),
    emoji: await t.find("emoji", { limit: 9, by: "id" }),
    snapshots: await t.snapshots(),
    pending: await t.pending(),
    nextDue: await t.nextDue(),
  }));

it("has the same documents, head, snapshots and messages", async () => {
  const { store, tenant } = await filled();
  const again = await reopen(store);
  expect(await contents(again)).toEqual(await contents(tenant));
  for (const each of [tenant, again]) expect(await each.restore("before")).toBe('{"clock":1}');
  expect(await contents(again)).toEqual(await contents(tenant));
  expect((await contents(again)).orders).toHaveLength(2);
});

it("gives claimed messages to others, and keeps the order of a queue", async () => {
  const { store, tenant } = await filled();
  const claim = (each: StoredTenant): Promise<Claim[]> => each.claim(10, 9);
  expect((await claim(tenant)).map(({ body }) => body)).toEqual(["alone", "first"]);
  expect(await claim(tenant)).toEqual([]);
  const again = await reopen(store);
  const claims = await claim(again);
  expect(claims.map(({ body, attempts }) => [body, attempts])).toEqual([
    ["alone", 2],
    ["first", 2],
  ]);
  for (const each of claims) expect(await again.settle(each, { done: true })).toBe(true);
  expect((await claim(again)).map(({ body, seq }) => [body, seq])).toEqual([["second", 2]]);
});

it("has the same tenants and tokens", async () => {
  const store = openMemoryStore();
  const token = { hash: "a".repeat(64), hint: "…1234", scopes: ["read_orders"], origin: "start" as const, added: 1 };
  await store.directory.create({ name: "b", state: "{}", tokens: [token] });
  await store.directory.create({ name: "a", state: "{}", tokens: [] });
  const { store: again } = await reopen(store);
  expect((await again.directory.list()).map(({ name }) => name)).toEqual(["a", "b"]);
  expect(await again.directory.findToken(token.hash)).toMatchObject({ ...token, tenant: { name: "b" } });
  await expect(again.directory.create({ name: "b", state: "{}", tokens: [] })).rejects.toEqual(
    storageError("tenant-exists"),
  );
});

it("has the last entries of the log, and its counters", async () => {
  const { store, tenant } = await filled();
  const streams = ["request", "delivery"];
  for (let at = 1; at <= 60; at += 1)
    store.log.append(tenant.id, {
      stream: "request",
      value: { at },
      detail: { toJSON: () => ({ body: `${at}` }) },
      size: 10,
    });
  store.log.count(tenant.id, "request", "getShop 200");
  const again = await reopen(store);
  const entries = await again.store.log.read(again.id, { streams, details: true });
  expect(entries).toHaveLength(50);
  expect(entries.at(-1)).toMatchObject({ number: 60, stream: "request", value: { at: 60 }, detail: { body: "60" } });
  expect([...(await again.store.log.counts(again.id, "request"))]).toEqual([["getShop 200", 1]]);
  again.store.log.append(again.id, { stream: "delivery", value: {}, size: 10 });
  expect((await again.store.log.read(again.id, { streams, desc: true, limit: 1 }))[0]?.number).toBe(61);
});

it("has few entries of the log if they are large", async () => {
  const { store, tenant } = await filled();
  for (let at = 1; at <= 9; at += 1)
    store.log.append(tenant.id, { stream: "request", value: { at }, detail: { body: "x" }, size: 200_000 });
  const again = await reopen(store);
  expect(await again.store.log.read(again.id, { streams: ["request"] })).toMatchObject([
    { value: { at: 8 } },
    { value: { at: 9 } },
  ]);
});

it("does not change with the store", async () => {
  const { store, tenant } = await filled();
  const saved = store.save();
  const text = JSON.stringify(saved);
  await tenant.write((t) => replaceRows(t, "order", [row("2", { version: 2 }), row("3")]));
  expect(JSON.stringify(saved)).toBe(text);
});

it.each([
  [null, "other-version"],
  [{}, "other-version"],
  [{ format: 1, tenants: [] }, "other-version"],
  [{ format: 2, tenants: [{}] }, "corrupt"],
  [{ format: 2, tenants: [{ name: "?", tokens: [], state: { head: { state: "{}" } } }] }, "corrupt"],
])("rejects %j", (saved, code) => {
  expect(() => openMemoryStore(saved as unknown as SavedStore)).toThrow(
    expect.objectContaining({ name: "StorageError", code }),
  );
});
