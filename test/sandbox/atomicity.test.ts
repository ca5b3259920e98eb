import fs, { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { times } from "../support/runs.ts";
import { newFolder } from "./storage/support.ts";
import { atomicChanges, createStores } from "./support/atomic-changes.ts";

// A process may end at any moment: what it was doing is then done, or not begun.

/** Copies a folder as it is on disk now, as if the process ended here. */
function copyFolder(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith(".sock") });
  rmSync(join(copy, "owner.pid"), { force: true });
  return copy;
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

test.each(atomicChanges)(
  "%s that is cut off at any write is done or not begun",
  async (_, change) => {
    const folder = newFolder();
    await createStores({ data: folder });
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
    // The first, the last, and some of those between: a large change has many writes. The long suite tries all.
    const step = Math.max(1, Math.floor(cuts.length / times(12)));
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
