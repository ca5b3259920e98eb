// @module-tag postgresql
/**
 * A process starts a transaction from the head that it wrote last, without a round trip, as long as it is the only one that writes to the
 * tenant. When another one does, it has to notice.
 */
import { describe, expect, it } from "vitest";
import type { Transaction } from "../../../../src/sandbox/storage/index.ts";
import { row, type StoredTenant, storageError } from "../support.ts";
import { sharedServer, statementsOf, twoStores } from "./support.ts";

const server = sharedServer();

/** Two processes with one tenant, which the first one has written to alone. */
async function oneWriter(): Promise<{ a: StoredTenant; b: StoredTenant }> {
  const { a, b } = await twoStores(server);
  await writeAlone(a);
  return { a, b };
}

async function writeAlone(tenant: StoredTenant): Promise<void> {
  for (let count = 0; count < 12; count += 1)
    await tenant.write(async (t) => t.setHead({ sequence: t.head.sequence + 1 }));
}

const saveAll = async (t: Transaction): Promise<void> => {
  const id = String(t.head.sequence);
  t.setHead({ sequence: t.head.sequence + 1, state: `{"last":${id}}` });
  await t.save("order", row(id, { tags: ["x"] }));
  await t.save("customer", row(id));
};

describe("a process that writes to a tenant alone", () => {
  it("sends all that a transaction saves in one statement", async () => {
    const { a } = await oneWriter();
    expect(await statementsOf(() => a.write(saveAll))).toEqual(["with"]);
    expect(await statementsOf(() => a.write(saveAll))).toEqual(["with"]);
    expect(await a.read(async (t) => [t.head.counts, t.head.state])).toEqual([
      { order: 2, customer: 2 },
      '{"last":13}',
    ]);
  });

  it("locks the head if it reads, and writes with the commit", async () => {
    const { a } = await oneWriter();
    const statements = await statementsOf(() =>
      a.write(async (t) => {
        await t.get("order", "1");
        await saveAll(t);
      }),
    );
    expect(statements).toEqual(["begin", "select", "select", "with", "commit"]);
  });

  it("only looks whether the head is the same if nothing is written", async () => {
    const { a } = await oneWriter();
    expect(await statementsOf(() => a.write(async () => {}))).toEqual(["select"]);
  });
});

describe("a process that another one gets ahead of", () => {
  const saved = { order: 1, customer: 1 };
  it.each<[string, (t: Transaction) => Promise<unknown>, { counts: object; pending: number }]>([
    ["saves", saveAll, { counts: saved, pending: 0 }],
    ["reads and saves", (t) => t.get("order", "1").then(() => saveAll(t)), { counts: saved, pending: 0 }],
    ["enqueues", (t) => t.enqueue([{ topic: "t", due: 1, body: "" }]), { counts: {}, pending: 1 }],
    ["changes the head only", async (t) => t.setHead({ state: "mine" }), { counts: {}, pending: 0 }],
    ["changes nothing", async () => {}, { counts: {}, pending: 0 }],
  ])("runs a transaction again that %s", async (_, run, { counts, pending }) => {
    const { a, b } = await oneWriter();
    await b.write(async (t) => t.setHead({ sequence: 17, state: "theirs" }));
    const seen: [number, string][] = [];
    await a.write(async (t) => {
      seen.push([t.head.sequence, t.head.state]);
      await run(t);
    });
    expect(seen).toEqual([
      [12, "{}"],
      [17, "theirs"],
    ]);
    expect(await b.pending()).toBe(pending);
    expect(await b.read(async (t) => t.head.counts)).toEqual(counts);
  });

  it("rejects nothing because of what was true before", async () => {
    const { a, b } = await oneWriter();
    await b.write(async (t) => t.setHead({ state: "open" }));
    const enter = a.write(async (t) => {
      if (t.head.state !== "open") throw new Error("closed");
      return "entered";
    });
    expect(await enter).toBe("entered");
    const leave = a.write(async () => {
      throw new Error("on purpose");
    });
    await expect(leave).rejects.toThrow("on purpose");
  });

  it("finds that a tenant was removed", async () => {
    const { a, b } = await oneWriter();
    await b.store.directory.remove(b.id);
    await expect(a.write(async () => {})).rejects.toEqual(storageError("no-tenant"));
  });

  it("locks the head as long as the other one writes now and then", async () => {
    const { a, b } = await oneWriter();
    await b.write(saveAll);
    await a.write(saveAll);
    for (let count = 0; count < 5; count += 1) {
      await a.write(saveAll);
      await b.write(saveAll);
      expect(await statementsOf(() => a.write(saveAll))).toEqual(["begin", "select", "with", "commit"]);
    }
  });

  it("starts from its own head again when it is alone again", async () => {
    const { a, b } = await oneWriter();
    await b.write(saveAll);
    await writeAlone(a);
    expect(await statementsOf(() => a.write(saveAll))).toEqual(["with"]);
  });

  it("loses nothing while both write", async () => {
    const { a, b } = await oneWriter();
    const started = await a.read(async (t) => t.head.sequence);
    await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 7 < 3 ? a : b).write(saveAll)));
    expect(await a.read(async (t) => [t.head.sequence - started, t.head.counts])).toEqual([
      60,
      { order: 60, customer: 60 },
    ]);
  });
});
