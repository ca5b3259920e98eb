import fs, { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Condition, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { openStorage } from "../../../../src/sandbox/storage/open.ts";
import { checkFolder } from "../../../../src/sandbox/storage/sqlite/check-folder.ts";
import { Connection } from "../../../../src/sandbox/storage/sqlite/driver.ts";
import { node, typescript } from "../../../support/program.ts";
import { isLong } from "../../../support/runs.ts";
import { createTenant, ids, newFolder, reopen, row, storageError, storeWithTenant } from "../support.ts";

const writer = fileURLToPath(new URL("writer.ts", import.meta.url));

it("stores everything in a folder, including snapshots and claims", async () => {
  const folder = join(newFolder(), "new", "one");
  const store = await storeWithTenant(folder);
  await store.write(async (t) => {
    await t.insert("order", [row("1", { tags: ["x"] })]);
    await t.enqueue(["m", "n"].map((body) => ({ topic: "t", due: 1, queue: "q", body })));
  });
  await store.snapshot("s");
  expect(await store.claim(1, 9)).toHaveLength(1);
  await store.write((t) => t.remove("order", []));
  await store.close();
  expect(readdirSync(folder)).toEqual(["sandbox.sqlite"]);

  const again = await reopen(folder);
  expect(await again.write((t) => t.count("order"))).toBe(0);
  // The process that claimed it has ended.
  expect(await again.claim(1, 9)).toEqual([{ seq: 1, topic: "t", due: 1, queue: "q", body: "m", attempts: 2 }]);
  await again.restore("s");
  expect(await again.write((t) => t.find("order", { limit: 9 }))).toEqual([row("1", { tags: ["x"] })]);
});

it("writes a write-ahead log, under an exclusive lock", async () => {
  const folder = newFolder();
  const store = await storeWithTenant(folder);
  await store.write((t) => t.insert("order", [row("1")]));
  expect(existsSync(join(folder, "sandbox.sqlite-wal"))).toBe(true);
  expect(existsSync(join(folder, "sandbox.sqlite.lock"))).toBe(true);
});

it("has a transaction on disk when it acknowledges it", async () => {
  const folder = newFolder();
  await (await storeWithTenant(folder)).close();
  const store = await reopen(folder);
  // Creating a tenant and opening a file copy the log into the file in the background, which syncs too: this write comes after that.
  await store.write((t) => t.insert("order", [row("1")]));
  const synced = vi.spyOn(fs, "fsyncSync");
  onTestFinished(() => synced.mockRestore());
  for (const id of ["2", "3", "4"]) await store.write((t) => t.insert("order", [row(id)]));
  expect(synced).toHaveBeenCalledTimes(3);
});

it.each(["writeSync", "fsyncSync"] as const)("stores nothing of a transaction whose %s fails", async (name) => {
  const folder = newFolder();
  const store = await storeWithTenant(folder);
  await store.write((t) => t.insert("order", [row("1")]));
  const broken = vi.spyOn(fs, name).mockImplementation(() => {
    throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
  });
  onTestFinished(() => broken.mockRestore());
  await expect(store.write((t) => t.insert("order", [row("2")]))).rejects.toEqual(storageError("io"));
  broken.mockRestore();
  await store.write((t) => t.insert("order", [row("3")]));
  await store.close();
  const again = await reopen(folder);
  expect(ids(await again.write((t) => t.find("order", { limit: 9 })))).toEqual(["1", "3"]);
  await again.close();
});

it("rejects a folder that a running process uses, and names the process", async () => {
  const folder = newFolder();
  const program = node([...typescript, writer, folder]);
  await program.until(/ready/);
  const [pid] = readFileSync(join(folder, "owner.pid"), "utf8").split("\n");
  await expect(openStorage({ folder })).rejects.toEqual(storageError("in-use", `Process ${pid} uses ${folder}`));
  program.signal("SIGKILL");
  await program.ended;
  const store = await openStorage({ folder });
  await expect(openStorage({ folder })).rejects.toEqual(storageError("in-use", `Process ${process.pid} uses`));
  await store.close();
});

it.each(["short", "long ".repeat(40)])(
  "rejects a folder that a process of another container uses (%s path)",
  async (name) => {
    const folder = join(newFolder(), name);
    const program = node([...typescript, writer, folder]);
    await program.until(/ready/);
    const owner = join(folder, "owner.pid");
    const [, socket] = readFileSync(owner, "utf8").split("\n");
    // There, it may have the id that this process has here, or one that nobody has.
    for (const pid of [process.pid, 99_999_999]) {
      writeFileSync(owner, `${pid}\n${socket}`);
      utimesSync(owner, 1, 1);
      await expect(openStorage({ folder })).rejects.toEqual(storageError("in-use", `Process ${pid} uses ${folder}`));
    }
    program.signal("SIGKILL");
    await program.ended;
    await (await openStorage({ folder })).close();
    expect(readdirSync(folder)).toEqual(["sandbox.sqlite"]);
  },
);

it("opens a folder whose previous owner had the same process id", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "owner.pid"), String(process.pid));
  utimesSync(join(folder, "owner.pid"), 1, 1);
  await (await openStorage({ folder })).close();
  expect(readdirSync(folder)).toEqual(["sandbox.sqlite"]);
});

it("keeps every acknowledged transaction, and no partial one, when the process is killed", async () => {
  const folder = newFolder();
  for (let round = 0; round < (isLong ? 4 : 2); round += 1) {
    const program = node([...typescript, writer, folder]);
    await program.until(new RegExp(`(kept \\d+\\s+){${5 + round * 60}}`));
    program.signal("SIGKILL");
    const { stdout } = await program.ended;
    const acknowledged = 1 + Number(stdout.match(/kept (\d+)\n(?!.*kept)/s)?.[1]);
    expect(existsSync(join(folder, "sandbox.sqlite.lock"))).toBe(true);

    const store = await reopen(folder);
    const [left, right, tagged] = await store.write(async (t) => [
      await t.count("left"),
      await t.count("right"),
      await t.count("left", [{ column: "tag", op: "eq", value: "t" }]),
    ]);
    expect(left).toBeGreaterThanOrEqual(acknowledged);
    expect([right, tagged]).toEqual([left, left]);
    const messages = await store.claim(Number.MAX_SAFE_INTEGER, 1_000_000);
    expect(messages.map(({ body }) => body)).toEqual(Array.from({ length: left ?? 0 }, (_, at) => String(at)));
    await store.close();
    const connection = new Connection(join(folder, "sandbox.sqlite"));
    expect(connection.all("pragma locking_mode = exclusive")).toHaveLength(1);
    expect(connection.all("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    connection.close();
  }
});

it("names a file that it cannot read, and releases the folder", async () => {
  const folder = newFolder();
  const broken = join(folder, "sandbox.sqlite");
  writeFileSync(broken, "no database ".repeat(100));
  await expect(openStorage({ folder })).rejects.toEqual(storageError("corrupt", broken));
  expect(readdirSync(folder)).toEqual(["sandbox.sqlite"]);
});

it.each([
  [1, "An older version of store-admin-api wrote the file."],
  [1, "export them with that version (GET /_sandbox/export) and import them here"],
  [999, "A newer version of store-admin-api wrote the file. Update,"],
])("leaves a file whose schema is %s as it is, and says what to do: %s", async (version, help) => {
  const folder = newFolder();
  const file = join(folder, "sandbox.sqlite");
  const connection = new Connection(file);
  connection.execute(`create table tenant (id integer); pragma user_version = ${version}`);
  connection.close();
  await expect(openStorage({ folder })).rejects.toEqual(storageError("other-version", `(got ${version})`));
  await expect(openStorage({ folder })).rejects.toEqual(storageError("other-version", help));
  expect(readdirSync(folder)).toEqual(["sandbox.sqlite"]);
  const reopened = new Connection(file);
  expect(reopened.all("pragma locking_mode = exclusive")).toHaveLength(1);
  expect(reopened.all("select name from sqlite_schema")).toEqual([{ name: "tenant" }]);
  expect(reopened.all("pragma user_version")).toEqual([{ user_version: version }]);
  reopened.close();
});

/** What makes a file of the schema 6 from one of this version. */
const schema6 = `
alter table token drop column origin; alter table token drop column added;
update doc set contents = (select id from tenant where tenant.contents = doc.contents);
update tag set contents = (select id from tenant where tenant.contents = tag.contents);
alter table doc rename column contents to tenant;
alter table tag rename column contents to tenant;
alter table outbox rename column contents to tenant;
alter table tenant drop column contents;
alter table snapshot rename column contents to id;
alter table snapshot_doc rename column contents to snapshot;
alter table snapshot_message rename column contents to snapshot;
drop table contents;
pragma user_version = 6;`;

it("brings a file of earlier schemas up to date: the first token of the default store is that of a start", async () => {
  const folder = newFolder();
  const store = await openStorage({ folder });
  const other = await createTenant(store, "other");
  await store.directory.remove(other.id); // so that numbers of tenants and contents differ
  const tokens = ["1", "2"].map((hash) => ({ hash, hint: "…", scopes: [], origin: "call" as const, added: 5 }));
  const { id } = await store.directory.create({ name: "default", state: "{}", tokens });
  const saved = row("1", { tags: ["x"] });
  await store.transaction(id, "write", async (t) => {
    await t.insert("order", [saved]);
    await t.takeSnapshot({ name: "one", at: "" });
    await t.insert("order", [row("2")]);
  });
  await store.close();
  const connection = openFile(folder);
  connection.execute(schema6);
  connection.close();
  expect(await checkFolder(folder)).toContainEqual(expect.objectContaining({ name: "File", status: "passed" }));
  const reopened = await openStorage({ folder });
  onTestFinished(() => reopened.close());
  expect(await reopened.directory.tokens(id)).toMatchObject([
    { hash: "1", origin: "start", added: 0 },
    { hash: "2", origin: "call", added: 0 },
  ]);
  const find = (where: Condition[] = []) =>
    reopened.transaction(id, "read", (t) => t.find("order", { where, limit: 9 }));
  expect(await find()).toHaveLength(2);
  await reopened.transaction(id, "write", (t) => t.restoreSnapshot("one"));
  expect(await find([{ column: "tag", op: "eq", value: "x" }])).toEqual([saved]);
  expect(await find()).toEqual([saved]);
});

/** Opens the file of a store that is closed. */
function openFile(folder: string): Connection {
  const connection = new Connection(join(folder, "sandbox.sqlite"));
  for (const pragma of ["locking_mode = exclusive", "journal_mode = wal"]) connection.all(`pragma ${pragma}`);
  return connection;
}

/** Rows enough to write them in several turns. */
const manyRows = Array.from({ length: 4_000 }, (_, at) =>
  row(String(at), { tags: ["x", String(at)], body: "x".repeat(300) }),
);

it.each<[string, (t: Transaction) => Promise<unknown>]>([
  ["restores a snapshot", (t) => t.restoreSnapshot("many")],
  ["takes a snapshot", (t) => t.takeSnapshot({ name: "more", at: "" })],
  [
    "replaces everything, row by row",
    async (t) => {
      await t.restoreSnapshot(null);
      for (const each of manyRows) await t.save("order", each);
    },
  ],
  ["replaces everything", (t) => t.restoreSnapshot(null).then(() => t.insert("order", manyRows))],
])("others write while a large tenant %s", async (_, change) => {
  const folder = newFolder();
  const store = await openStorage({ folder });
  onTestFinished(() => store.close());
  const [large, small] = [await createTenant(store, "large"), await createTenant(store, "small")];
  await store.transaction(large.id, "write", async (t) => {
    await t.insert("order", manyRows);
    await t.takeSnapshot({ name: "many", at: "" });
  });
  // Each turn takes too long, however fast the machine is.
  let time = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    time += 20;
    return time;
  });
  onTestFinished(() => clock.mockRestore());
  const order: string[] = [];
  const changed = store.transaction(large.id, "write", change).then(() => order.push("large"));
  await store.transaction(small.id, "write", (t) => t.insert("order", [row("1")]));
  order.push("small");
  await changed;
  expect(order).toEqual(["small", "large"]);
  expect(await store.transaction(large.id, "read", (t) => t.find("order", { limit: 9_999, by: "id" }))).toEqual(
    manyRows.toSorted((one, another) => (one.id < another.id ? -1 : 1)),
  );
});

it("a change of a large tenant that fails while others write leaves everything as it was", async () => {
  const folder = newFolder();
  const store = await openStorage({ folder });
  const [large, small] = [await createTenant(store, "large"), await createTenant(store, "small")];
  await store.transaction(large.id, "write", (t) => t.insert("order", [row("1")]));
  const failed = store.transaction(large.id, "write", async (t) => {
    await t.restoreSnapshot(null);
    await t.insert("order", manyRows);
    throw new Error("No.");
  });
  const outcome = expect(failed).rejects.toThrow("No.");
  await store.transaction(small.id, "write", (t) => t.insert("order", [row("2")]));
  await outcome;
  for (const [{ id }, found] of [
    [large, "1"],
    [small, "2"],
  ] as const)
    expect(await store.transaction(id, "read", (t) => t.find("order", { limit: 9 }))).toEqual([row(found)]);
  await store.directory.remove(-1); // what nothing uses is deleted by then
  await store.close();
  const connection = openFile(folder);
  expect(connection.all("select used, (select count(*) from doc) as rows from contents")).toEqual([
    { used: 1, rows: 2 },
    { used: 1, rows: 2 },
  ]);
  connection.close();
});

it("deletes what a process had not finished when it ended", async () => {
  const folder = newFolder();
  const store = await openStorage({ folder });
  const { id } = await createTenant(store, "a");
  await store.transaction(id, "write", (t) => t.insert("order", [row("1", { tags: ["x"] })]));
  await store.close();
  const connection = openFile(folder);
  const columns = "kind, id, version, created, updated, tags, body";
  connection.execute(`insert into contents default values;
    insert into doc (contents, ${columns}) select (select max(id) from contents), ${columns} from doc;`);
  connection.close();
  const reopened = await openStorage({ folder });
  await reopened.directory.remove(-1);
  await reopened.close();
  const after = openFile(folder);
  expect(after.all("select used from contents")).toEqual([{ used: 1 }]);
  expect(after.all("select id from doc")).toEqual([{ id: "1" }]);
  after.close();
});

it("gives the space of removed tenants back", async () => {
  const folder = newFolder();
  const store = await openStorage({ folder });
  onTestFinished(() => store.close());
  const size = () => fs.statSync(join(folder, "sandbox.sqlite")).size;
  const rows = Array.from({ length: 200 }, (_, at) => row(String(at), { body: "x".repeat(20_000) }));
  const made = await Promise.all(["a", "b", "c"].map((name) => createTenant(store, name)));
  for (const { id } of made) await store.transaction(id, "write", (t) => t.insert("order", rows));
  const full = size();
  expect(full).toBeGreaterThan(1_000_000);
  for (const { id } of made) await store.directory.remove(id);
  expect(size()).toBeLessThan(full / 2);
});

it("rejects a folder of a version that had a file for each tenant", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "default.sqlite"), "");
  await expect(openStorage({ folder })).rejects.toEqual(storageError("other-version", join(folder, "default.sqlite")));
  expect(readdirSync(folder)).toEqual(["default.sqlite"]);
});

it("reports a folder that cannot be used", async () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  await expect(openStorage({ folder: file })).rejects.toEqual(storageError("io", file));
});

it.each(["missing", "empty"])("does not start anew where a database is %s", async (state) => {
  const folder = newFolder();
  const store = await storeWithTenant(folder);
  await store.write((t) => t.insert("order", [row("1")]));
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith(".sock") });
  rmSync(join(copy, "owner.pid"));
  if (state === "missing") rmSync(join(copy, "sandbox.sqlite"));
  else writeFileSync(join(copy, "sandbox.sqlite"), "");
  await expect(openStorage({ folder: copy })).rejects.toEqual(storageError("corrupt", join(copy, "sandbox.sqlite")));
  await expect(openStorage({ folder: copy })).rejects.toEqual(storageError("corrupt", state));
});

it("opens a folder whose first process ended while it made the database", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "sandbox.sqlite.new"), "half");
  writeFileSync(join(folder, "sandbox.sqlite.new-wal"), "half");
  const store = await storeWithTenant(folder);
  expect(await store.write((t) => t.insert("order", [row("1")]))).toBe(1);
});

it("needs no more file handles for many tenants than for one", async () => {
  const store = await storeWithTenant(newFolder());
  const handles = () => readdirSync("/proc/self/fd").length;
  const before = handles();
  for (let index = 0; index < 50; index += 1) {
    const { id } = await createTenant(store.store, `t${index}`);
    await store.store.transaction(id, "write", (t) => t.insert("order", [row("1")]));
  }
  expect(handles() - before).toBeLessThan(5);
});

it("names a file that is damaged, and says what to do", async () => {
  const folder = newFolder();
  const store = await storeWithTenant(folder);
  await store.write((t) =>
    t.insert(
      "order",
      Array.from({ length: 500 }, (_, at) => row(String(at), { body: "x".repeat(1000) })),
    ),
  );
  await store.close();
  const file = join(folder, "sandbox.sqlite");
  const bytes = readFileSync(file);
  bytes.fill(0xff, bytes.length / 2);
  writeFileSync(file, bytes);
  const message = `${file} is damaged: database disk image is malformed. Stop the sandbox, run "store-admin-api sandbox doctor --data ${folder}", and restore the folder from a backup.`;
  const again = await reopen(folder);
  const scan = again.read((t) => t.find("order", { limit: 999 }));
  await expect(scan).rejects.toEqual(storageError("corrupt", message));
  const removal = again.write((t) => t.remove("order", []));
  await expect(removal).rejects.toEqual(storageError("corrupt", message));
  await again.close();
  bytes.fill(0xff, 0, 4096);
  writeFileSync(file, bytes);
  await expect(openStorage({ folder })).rejects.toEqual(storageError("corrupt", `${file} is damaged: `));
});
