import { expect, it, onTestFinished, vi } from "vitest";
import type { Condition, Page, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { Connection, type Value } from "../../../../src/sandbox/storage/sqlite/driver.ts";
import { makeSchema } from "../../../../src/sandbox/storage/sqlite/schema.ts";
import { newFolder, row, type StoredTenant, storeWithTenant } from "../support.ts";

/** The statements that something runs. */
async function statementsOf(run: () => Promise<unknown>): Promise<[string, readonly Value[]][]> {
  const all = vi.spyOn(Connection.prototype, "all");
  onTestFinished(() => all.mockRestore());
  await run();
  const calls = all.mock.calls.map(([sql, values = []]): [string, readonly Value[]] => [sql, values]);
  all.mockRestore();
  return calls;
}

/** How the database goes about the only statement that a transaction runs. */
async function planOf(run: (transaction: Transaction) => Promise<unknown>): Promise<string> {
  const store = await storeWithTenant(newFolder());
  await store.read(async () => {}); // reads the head, which stays in memory
  const [statement, ...more] = await statementsOf(() => store.read(run));
  expect(more).toEqual([]);
  const connection = new Connection(":memory:");
  onTestFinished(() => connection.close());
  makeSchema(connection);
  const steps = connection.all(`explain query plan ${statement?.[0]}`, statement?.[1]);
  return steps.map(({ detail }) => detail).join("\n");
}

const tag: Condition = { column: "tag", op: "eq", value: "x" };
const other: Condition = { column: "tag", op: "eq", value: "y" };
const status: Condition = { column: "status", op: "eq", value: "paid" };
const ref: Condition = { column: "ref", op: "eq", value: "1" };
const since = (column: "created" | "updated" | "id"): Condition => ({ column, op: "gte", value: "1" });
const until = (column: "created" | "updated" | "id"): Condition => ({ column, op: "lte", value: "9" });

it.each<[Omit<Page, "limit">, string]>([
  [{}, "doc_created (contents=? AND kind=?"],
  [{ by: "updated" }, "doc_updated (contents=? AND kind=?"],
  [{ by: "id" }, "doc_id (contents=? AND kind=?"],
  [{ where: [tag] }, "tag_created (contents=? AND kind=? AND tag=?"],
  [{ where: [tag], by: "updated" }, "tag_updated (contents=? AND kind=? AND tag=?"],
  [{ where: [tag], by: "id" }, "tag_id (contents=? AND kind=? AND tag=?"],
  [{ where: [tag, other, status, ref] }, "tag_created (contents=? AND kind=? AND tag=?"],
  [{ where: [since("updated"), tag] }, "tag_created (contents=? AND kind=? AND tag=?"],
  [{ where: [status] }, "doc_status (contents=? AND kind=? AND status=?"],
  [{ where: [ref] }, "doc_ref (contents=? AND kind=? AND ref=?"],
  [{ where: [ref, tag] }, "doc_ref (contents=? AND kind=? AND ref=?"],
  [{ where: [status], by: "updated" }, "doc_updated (contents=? AND kind=?"],
])("%j is read in index order from any start of the page", async (page, index) => {
  for (const desc of [false, true])
    for (const after of [undefined, ["1", "2"] as const]) {
      const plan = await planOf((t) => t.find("order", { ...page, desc, limit: 9, ...(after && { after }) }));
      const start = (page.by === "id" ? "id>?" : `(${page.by ?? "created"},id)>(?,?)`).replaceAll(
        ">",
        desc ? "<" : ">",
      );
      expect(plan).toContain(`INDEX ${index}${after ? ` AND ${start})` : ")"}`);
      expect(plan).not.toContain("TEMP B-TREE");
    }
});

it.each<[Page["by"], Condition[], string]>([
  ["created", [], "doc_created (contents=? AND kind=?"],
  ["updated", [], "doc_updated (contents=? AND kind=?"],
  ["id", [], "doc_id (contents=? AND kind=?"],
  ["created", [tag], "tag_created (contents=? AND kind=? AND tag=?"],
  ["updated", [tag], "tag_updated (contents=? AND kind=? AND tag=?"],
  ["id", [tag], "tag_id (contents=? AND kind=? AND tag=?"],
  ["created", [status], "doc_status (contents=? AND kind=? AND status=?"],
])("a range of %s, with %j, starts and ends in the index", async (by = "id", also, index) => {
  const key = by === "id" ? "id" : `(${by},id)`;
  const values = by === "id" ? "?" : "(?,?)";
  const where = [since(by), ...also, until(by)];
  for (const [page, bounds] of [
    [{}, `${by}>? AND ${by}<?`],
    [{ desc: true }, `${by}>? AND ${by}<?`],
    [{ after: ["1", "2"] }, `${key}>${values} AND ${by}<?`],
    [{ after: ["1", "2"], desc: true }, `${by}>? AND ${key}<${values}`],
  ] as const) {
    const plan = await planOf((t) => t.find("order", { where, by, limit: 9, ...page }));
    expect(plan).toContain(`INDEX ${index} AND ${bounds})`);
    expect(plan).not.toContain("TEMP B-TREE");
  }
});

it.each<[Condition, Page["by"], string]>([
  [{ column: "id", op: "eq", value: "1" }, "created", "doc_id (contents=? AND kind=? AND id=?)"],
  [{ column: "id", op: "in", value: ["1", "2", "3"] }, "created", "doc_id (contents=? AND kind=? AND id=?)"],
  [{ column: "id", op: "in", value: ["1", "2", "3"] }, "id", "doc_id (contents=? AND kind=? AND id=?)"],
  [
    { column: "status", op: "in", value: ["open", "paid"] },
    "created",
    "COVERING INDEX doc_status (contents=? AND kind=? AND status=?)",
  ],
  [{ column: "ref", op: "in", value: ["1", "2"] }, "updated", "doc_ref (contents=? AND kind=? AND ref=?)"],
  [
    { column: "tag", op: "in", value: ["x", "y"] },
    "updated",
    "COVERING INDEX tag_updated (contents=? AND kind=? AND tag=?)",
  ],
])("%j by %s reads only rows with one of the values", async (condition, by = "id", index) => {
  const plan = await planOf((t) => t.find("order", { where: [condition], by, limit: 9 }));
  expect(plan).toContain(index);
  expect(plan.includes("TEMP B-TREE")).toBe(!(condition.column === "id" && by === "id") && condition.op === "in");
});

it.each<[Condition[], string]>([
  [[tag], "USING COVERING INDEX tag_created (contents=? AND kind=? AND tag=?)"],
  [[tag, since("id")], "USING COVERING INDEX tag_id (contents=? AND kind=? AND tag=? AND id>?)"],
  [
    [{ column: "tag", op: "in", value: ["x", "y"] }],
    "USING COVERING INDEX tag_created (contents=? AND kind=? AND tag=?)",
  ],
  [[status], "USING COVERING INDEX doc_status (contents=? AND kind=? AND status=?)"],
  [[since("updated")], "USING COVERING INDEX doc_updated (contents=? AND kind=? AND updated>?)"],
])("counting rows with %j reads only an index", async (where, index) => {
  const plan = await planOf((t) => t.count("order", where));
  expect(plan).toContain(index);
  expect(plan).not.toContain("TEMP B-TREE");
});

it("a database transaction begins with the first write, and not for reads", async () => {
  const store = await storeWithTenant(newFolder());
  const listTransactionStatements = async (run: (store: StoredTenant) => Promise<unknown>) =>
    (await statementsOf(() => run(store)))
      .map(([sql]) => sql.split(" ")[0] ?? "")
      .filter((word) => ["begin", "commit", "rollback"].includes(word));
  const read = async (t: Transaction) => [
    await t.get("order", "1"),
    await t.find("order", { limit: 1 }),
    await t.count("order"),
  ];
  expect(await listTransactionStatements((s) => s.read(read))).toEqual([]);
  expect(await listTransactionStatements((s) => s.write(read))).toEqual([]);
  expect(await listTransactionStatements((s) => s.nextDue())).toEqual([]);
  expect(await listTransactionStatements((s) => s.pending())).toEqual([]);
  for (const write of [
    (t: Transaction): Promise<unknown> => t.insert("order", [row("1")]),
    (t: Transaction) => t.remove("order", [tag]),
    (t: Transaction) => t.enqueue([{ topic: "t", due: 1, body: "" }]),
  ]) {
    expect(await listTransactionStatements((s) => s.write((t) => read(t).then(() => write(t))))).toEqual([
      "begin",
      "commit",
    ]);
    const undone = (t: Transaction) => write(t).then(() => Promise.reject(new Error("thrown on purpose")));
    expect(await listTransactionStatements((s) => s.write(undone).catch(() => {}))).toEqual(["begin", "rollback"]);
  }
  for (const write of [
    (s: StoredTenant) => s.claim(1, 1),
    (s: StoredTenant) => s.settle({ seq: 1, attempts: 1 }, { done: true }),
  ])
    expect(await listTransactionStatements(write)).toEqual(["begin", "commit"]);
  // A copy is written first, where nobody sees it.
  for (const write of [(s: StoredTenant) => s.snapshot("s"), (s: StoredTenant) => s.restore("s")])
    expect(await listTransactionStatements(write)).toEqual(["begin", "commit", "begin", "commit"]);
});

it("claiming the next message reads none of those queued behind it", async () => {
  const store = await storeWithTenant(newFolder());
  await store.write((t) => t.enqueue([{ topic: "t", due: 1, queue: "q", body: "" }]));
  const statements = await statementsOf(async () => {
    const [first] = await store.claim(1, 1);
    if (first) await store.settle(first, { done: true });
    await store.nextDue();
    await store.write((t) => t.enqueue([{ topic: "t", due: 1, queue: "q", body: "" }]));
  });
  const connection = new Connection(":memory:");
  onTestFinished(() => connection.close());
  makeSchema(connection);
  const steps = statements
    .filter(([sql]) => sql.includes("outbox"))
    .flatMap(([sql, values]) =>
      connection.all(`explain query plan ${sql}`, values).map(({ detail }) => String(detail)),
    );
  expect(steps).toContain("SEARCH outbox USING COVERING INDEX outbox_state (contents=? AND state=? AND due<?)");
  expect(steps).toContain("SEARCH outbox USING COVERING INDEX outbox_queue (contents=? AND queue=?)");
  expect(steps.filter((step) => /SCAN outbox|TEMP B-TREE/.test(step))).toEqual([]);
});

it("comparing with a snapshot reads only the next documents, by an index", async () => {
  const store = await storeWithTenant(newFolder());
  await store.snapshot("s");
  const statements = await statementsOf(() => store.read((t) => t.compare("order", { before: "s", limit: 9 })));
  const connection = new Connection(":memory:");
  onTestFinished(() => connection.close());
  makeSchema(connection);
  const steps = statements.flatMap(([sql, values]) =>
    connection.all(`explain query plan ${sql}`, values).map(({ detail }) => String(detail)),
  );
  for (const index of ["doc_id (contents=? AND kind=? AND id>?)", "snapshot_doc_id (contents=? AND kind=? AND id>?)"])
    expect(steps).toContainEqual(expect.stringContaining(`USING COVERING INDEX ${index}`));
  expect(steps.filter((step) => /SCAN (doc|snapshot_doc)/.test(step))).toEqual([]);
});

it("gives pages back while it deletes, as finding one of many free ones takes long", async () => {
  const store = await storeWithTenant(newFolder());
  const rows = Array.from({ length: 2000 }, (_, at) => row(String(at), { body: "x".repeat(8000) }));
  await store.write((t) => t.insert("order", rows));
  const free: number[] = [];
  const all = Connection.prototype.all;
  const watched = vi.spyOn(Connection.prototype, "all").mockImplementation(function (this: Connection, sql, values) {
    const found = all.call(this, sql, values);
    if (sql.includes("freelist_count")) free.push(Number(found[0]?.freelist_count));
    return found;
  });
  onTestFinished(() => watched.mockRestore());
  expect(await store.store.directory.remove(store.id)).toBe(true);
  expect(free.at(-1)).toBe(0);
  expect(Math.max(...free)).toBeLessThan(1000); // of more than 4,000
});
