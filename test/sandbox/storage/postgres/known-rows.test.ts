// @module-tag postgresql
/**
 * A process that locks the head of a tenant asks with it which of the rows that it read or replaced recently have changed, and reads the
 * others without a statement. It never uses one that is not as it was.
 */
import { describe, expect, it } from "vitest";
import type { Row, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { row, type StoredTenant } from "../support.ts";
import { sharedServer, statementsOf, twoStores } from "./support.ts";

const server = sharedServer();

const stored = row("1", { version: 1, body: "first" });
const next = (previous: Row, body: string): Row => ({ ...previous, version: previous.version + 1, body });

/** Two processes with one tenant. The first one knows its row. */
async function oneRow(): Promise<{ a: StoredTenant; b: StoredTenant }> {
  const { a, b } = await twoStores(server);
  await b.write((t) => t.save("order", stored));
  await read(a);
  return { a, b };
}

const read = (tenant: StoredTenant) => tenant.write((t) => t.get("order", "1"));

async function replace(t: Transaction, body: string): Promise<void> {
  const previous = await t.get("order", "1");
  if (previous) await t.save("order", next(previous, body), previous);
}

describe("a process that shares a tenant", () => {
  it("reads what it knows with the head", async () => {
    const { a, b } = await oneRow();
    expect(await statementsOf(() => read(a))).toEqual(["begin", "select", "select", "commit"]);
    expect(await statementsOf(() => a.write((t) => t.get("order", "2")))).toContain("select");
    for (const body of ["second", "third"]) {
      await b.write((t) => replace(t, body));
      const statements = await statementsOf(() => a.write((t) => replace(t, `${body}, seen`)));
      expect(statements).toEqual(["begin", "select", "select", "with", "commit"]);
    }
    expect(await read(b)).toMatchObject({ version: 5, body: "third, seen" });
  });

  it.each<[string, (t: Transaction) => Promise<unknown>, string | undefined]>([
    ["replaces", (t) => replace(t, "second"), "second"],
    ["removes", (t) => t.remove("order", [{ column: "id", op: "eq", value: "1" }]), undefined],
    ["writes other rows beside", (t) => t.save("order", row("2")), "first"],
  ])("sees what another one %s", async (_, change, body) => {
    const { a, b } = await oneRow();
    await b.write(change);
    expect((await read(a))?.body).toBe(body);
    await a.write((t) => replace(t, "mine"));
    expect((await read(b))?.body).toBe(body && "mine");
  });

  it("sees a row of the same version that a snapshot has", async () => {
    const { a, b } = await oneRow();
    await b.write((t) => t.takeSnapshot({ name: "before", at: "1" }));
    await a.write((t) => replace(t, "second"));
    await b.write(async (t) => {
      await t.restoreSnapshot("before");
      await replace(t, "another second");
    });
    expect(await read(a)).toMatchObject({ version: 2, body: "another second" });
  });

  it("sees its own changes", async () => {
    const { a } = await oneRow();
    const seen = await a.write(async (t) => {
      const bodies = [];
      for (const change of [
        () => replace(t, "saved"),
        () => replace(t, "saved again"),
        () => t.remove("order", [{ column: "id", op: "eq", value: "1" }]),
      ]) {
        await change();
        bodies.push((await t.get("order", "1"))?.body);
      }
      return bodies;
    });
    expect(seen).toEqual(["saved", "saved again", undefined]);
    expect(await read(a)).toBeNull();
  });

  it.each<[string, (t: Transaction) => Promise<unknown>]>([
    [
      "removed and then inserted",
      async (t) => {
        await t.remove("order", [{ column: "id", op: "eq", value: "1" }]);
        await t.insert("order", [{ ...stored, body: "last" }]);
      },
    ],
    [
      "saved, and replaced by a removal and an insert",
      async (t) => {
        await replace(t, "other");
        await t.remove("order", [{ column: "id", op: "eq", value: "1" }]);
        await t.insert("order", [{ ...stored, body: "last" }]);
      },
    ],
    ["inserted in vain, and then saved", (t) => t.insert("order", [stored]).then(() => replace(t, "last"))],
    ["saved twice", (t) => replace(t, "other").then(() => replace(t, "last"))],
    [
      "saved and then saved with many",
      async (t) => {
        await replace(t, "last");
        for (let id = 2; id < 150; id += 1) await t.save("order", row(String(id)));
      },
    ],
  ])("knows the last state of a row that was %s", async (_, change) => {
    const { a } = await oneRow();
    await a.write(change);
    expect((await read(a))?.body).toBe("last");
  });

  it("forgets what was not committed", async () => {
    const { a, b } = await oneRow();
    const failing = a.write(async (t) => {
      await replace(t, "rolled back");
      await t.insert("order", [row("2")]);
      await t.get("order", "1");
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect((await read(a))?.body).toBe("first");
    await b.write((t) => replace(t, "second"));
    expect((await read(a))?.body).toBe("second");
  });

  it("loses no change while both replace many rows", async () => {
    const { a, b } = await twoStores(server);
    const ids = Array.from({ length: 25 }, (_, at) => String(at));
    await a.write((t) =>
      t.insert(
        "counter",
        ids.map((id) => row(id, { version: 1, body: "0" })),
      ),
    );
    const count = async (t: Transaction, id: string): Promise<void> => {
      const previous = await t.get("counter", id);
      if (previous) await t.save("counter", next(previous, String(Number(previous.body) + 1)), previous);
    };
    const rises = Array.from({ length: 300 }, (_, at) => ids[(at * 7 + (at % 3)) % ids.length] ?? "0");
    await Promise.all(rises.map((id, at) => (at % 5 < 3 ? a : b).write((t) => count(t, id))));
    const found = await Promise.all(ids.map(async (id) => Number((await a.read((t) => t.get("counter", id)))?.body)));
    expect(found).toEqual(ids.map((id) => rises.filter((each) => each === id).length));
  });
});
