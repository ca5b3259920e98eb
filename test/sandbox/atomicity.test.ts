import fs, { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";
import { newFolder } from "./storage/support.ts";

// A process may end at any moment: what it was doing is then done, or not begun.

const headers = { "x-service-access-token": "sandbox-token", "content-type": "application/json" };
const post = (sandbox: Sandbox, path: string, body: object) =>
  sandbox.fetch(`http://sandbox.test/api/202412${path}`, { method: "POST", headers, body: JSON.stringify(body) });

/** Copies a folder as it is on disk now, as if the process ended here. */
function copyFolder(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith(".sock") });
  rmSync(join(copy, "owner.pid"), { force: true });
  return copy;
}

/** A folder with a store that has something of everything, and another store. */
async function prepare(): Promise<string> {
  const folder = newFolder();
  const sandbox = await createSandbox({ data: folder, dataSet: "empty" });
  const { control } = sandbox;
  await control.clock.set("2024-12-17T09:00:00-08:00");
  await control.clock.freeze();
  await control.seed({ resources: { customer: [{ id: "7203915548807162", firstName: "Maya" }] } });
  await control.webhooks.subscribe({ url: "http://127.0.0.1:9/" });
  await control.snapshot("first");
  await post(sandbox, "/products", { product: { title: "Cedar Candle" } });
  await control.snapshot("second");
  await control.clock.advance({ seconds: 60 });
  await post(sandbox, "/customers", { customer: { firstName: "Ada" } });
  await control.faults.add({ operation: "getShop", status: 503 });
  const other = await sandbox.createTenant({ name: "other", dataSet: "empty", token: "other-token" });
  await other.control.snapshot("old");
  await sandbox.close();
  return folder;
}

/** Everything that somebody can find out about the stores of a folder. */
async function look(folder: string): Promise<object> {
  const sandbox = await createSandbox({ data: folder });
  onTestFinished(() => sandbox.close());
  const stores: object[] = [];
  for (const { name, control } of await sandbox.tenants()) {
    const snapshots = await control.snapshots();
    const [described, dump, faults] = [await control.describe(), await control.export(), await control.faults.list()];
    const restored: object[] = [];
    for (const snapshot of snapshots) {
      await control.restore(snapshot.name);
      restored.push(await control.export());
    }
    await control.reset();
    stores.push({ name, described, dump, faults, snapshots, restored, reset: (await control.export()).resources });
  }
  await sandbox.close();
  return stores;
}

const dump = {
  version: 1 as const,
  clock: { offset: 0, frozen: Date.UTC(2030, 0, 1), tick: 0 },
  resources: { customer: [{ id: "7203915548807163", firstName: "Zoe" }] },
};

test.each<[string, (sandbox: Sandbox) => Promise<unknown>]>([
  ["a reset", ({ control }) => control.reset()],
  ["a data set", ({ control }) => control.seed({ dataSet: "small" })],
  ["a seed", ({ control }) => control.seed({ resources: { customer: [{ id: "7203915548807163" }] } })],
  ["an import", ({ control }) => control.import(dump)],
  ["a new snapshot", ({ control }) => control.snapshot("third")],
  ["a snapshot that replaces another", ({ control }) => control.snapshot("first")],
  ["restoring a snapshot", ({ control }) => control.restore("first")],
  ["a clock", ({ control }) => control.clock.advance({ seconds: 5 })],
  ["a fault", ({ control }) => control.faults.add({ latency: 1 })],
  [
    "a subscription",
    ({ control }) => control.webhooks.subscribe({ url: "http://127.0.0.1:9/2", secret: "whsec_c2VjcmV0" }),
  ],
  ["a wire format", ({ control }) => control.setWireFormat("string")],
  ["a token", ({ control }) => control.tokens.add({ token: "another" })],
  ["removing a token", async (sandbox) => (await sandbox.tenant("other")).control.tokens.remove("other-token")],
  ["creating a store", (sandbox) => sandbox.createTenant({ name: "new", token: "new-token" })],
  ["removing a store", (sandbox) => sandbox.removeTenant("other")],
])(
  "%s that is cut off at any write is done or not begun",
  async (_, change) => {
    const folder = await prepare();
    const before = await look(copyFolder(folder));
    const sandbox = await createSandbox({ data: folder });
    const cuts: string[] = [];
    const { writeSync, fsyncSync } = fs;
    const cut =
      <A extends unknown[], R>(call: (...given: A) => R) =>
      (...given: A): R => {
        cuts.push(copyFolder(folder));
        return call(...given);
      };
    Object.assign(fs, { writeSync: cut(writeSync as (...given: unknown[]) => number), fsyncSync: cut(fsyncSync) });
    try {
      await change(sandbox);
    } finally {
      Object.assign(fs, { writeSync, fsyncSync });
    }
    cuts.push(copyFolder(folder));
    await sandbox.close();
    const after = await look(folder);
    expect(after).not.toEqual(before);
    const seen = { before: 0, after: 0 };
    // The first, the last, and some of those between: a large change has many writes.
    const step = Math.max(1, Math.floor(cuts.length / 12));
    for (const [index, copy] of cuts.entries()) {
      if (index % step > 0 && index < cuts.length - 6) continue;
      const found = await look(copy);
      expect([before, after], `after ${index} of ${cuts.length} writes`).toContainEqual(found);
      if (JSON.stringify(found) === JSON.stringify(before)) seen.before += 1;
      else seen.after += 1;
    }
    expect(seen.before).toBeGreaterThan(0);
    expect(seen.after).toBeGreaterThan(0);
  },
  120_000,
);
