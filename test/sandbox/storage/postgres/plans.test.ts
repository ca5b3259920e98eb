// @module-tag postgresql
import pg from "pg";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import type { Condition, Page } from "../../../../src/sandbox/storage/index.ts";
import { migrateDatabase, openPostgresStore } from "../../../../src/sandbox/storage/postgres/index.ts";
import { Session, type Value } from "../../../../src/sandbox/storage/postgres/session.ts";
import { settings } from "../../../../src/sandbox/storage/postgres/settings.ts";
import { StoredTenant } from "../support.ts";
import { literalsOf, statementsOf } from "./statements.ts";
import { execute, newDatabase, sharedServer } from "./support.ts";

const server = sharedServer();
const rows = 20_000;
let database: string;

/** Two tenants. One has nearly all rows: a third are paid, few are pending, half have one tag, and ten have one ref. */
beforeAll(async () => {
  if (!server.includes("?")) return;
  database = await newDatabase(server);
  await migrateDatabase(database);
  await execute(
    database,
    `insert into sandbox.tenant (name, state, messages) values ('a', '{}', ${rows}), ('b', '{}', 0)`,
    `insert into sandbox.doc (tenant, kind, id, version, created, updated, status, ref, tags, body)
      select case when i % 100 = 0 then 2 else 1 end, 'order', i::text, 1, (i * 7919 % ${rows})::text, (i * 104729 % ${rows})::text,
      case when i % 5000 = 1 then 'pending' when i % 3 = 0 then 'paid' end, (i / 10)::text,
      json_build_array('x' || i % 2, 'y' || i % 5000)::text, '{"id": "' || i || '"}' from generate_series(1::bigint, ${rows}) as i`,
    `insert into sandbox.tag (tenant, kind, tag, id, created, updated)
      select tenant, kind, value, id, created, updated from sandbox.doc cross join lateral json_array_elements_text(tags::json)`,
    `insert into sandbox.outbox (tenant, seq, topic, due, queue, body, state)
      select 1, i, 't', i, 'q' || i / 10, '', case i % 10 when 0 then 'ready' else 'behind' end from generate_series(1::bigint, ${rows}) as i`,
    `insert into sandbox.log (tenant, last, size) select i, 100, 1000 from generate_series(1, ${rows / 100}) as i`,
    `insert into sandbox.log_entry (tenant, stream, number, size, value)
      select 1 + i / 100, 's' || i % 2, 1 + i % 100, 10, '{}' from generate_series(0, ${rows} - 1) as i`,
    `insert into sandbox.log_count (tenant, stream, key, count)
      select 1 + i / 100, 's' || i % 2, i, 1 from generate_series(0, ${rows} - 1) as i`,
  );
});

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
}

/** How the database runs statements: the kinds of its scans, and how many rows they read. */
async function scansOf(statements: readonly [string, readonly Value[]][], mode: string) {
  const client = new pg.Client(database);
  await client.connect();
  const scans: Node[] = [];
  const collect = (node: Node): void => {
    if (node["Relation Name"] && node["Node Type"].includes("Scan")) scans.push(node);
    for (const child of node.Plans ?? []) collect(child);
  };
  try {
    await client.query(settings);
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query("begin");
    for (const [at, [sql, values]] of statements.entries()) {
      await client.query(`prepare statement_${at} as ${sql}`);
      const explain = `explain (analyze, format json) execute statement_${at} ${literalsOf(values)}`;
      const { rows: found } = await client.query(explain);
      collect(found[0]["QUERY PLAN"][0].Plan);
    }
  } finally {
    await client.end();
  }
  const read = (node: Node) => (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return {
    kinds: [...new Set(scans.map((node) => node["Node Type"]))].filter(
      (kind) => !/^(Index|Index Only|Tid) Scan$/.test(kind),
    ),
    read: scans.reduce((sum, node) => sum + read(node), 0),
  };
}

const half: Condition = { column: "tag", op: "eq", value: "x1" };
const rare: Condition = { column: "tag", op: "eq", value: "y17" };
const paid: Condition = { column: "status", op: "eq", value: "paid" };
const pending: Condition = { column: "status", op: "eq", value: "pending" };
const ref: Condition = { column: "ref", op: "eq", value: "17" };

const pages: Omit<Page, "limit">[] = [
  {},
  { by: "updated", desc: true },
  { by: "id" },
  { after: ["50000", "1"] },
  { by: "updated", desc: true, after: ["50000", "1"] },
  { where: [paid] },
  { where: [paid], by: "updated" },
  { where: [paid], desc: true, after: ["50000", "1"] },
  { where: [pending] },
  { where: [half] },
  { where: [half], by: "updated", desc: true, after: ["50000", "1"] },
  { where: [half, paid] },
  { where: [rare, half], by: "updated" },
  { where: [ref] },
  { where: [ref, paid], by: "updated" },
  { where: [{ column: "id", op: "in", value: ["17", "18", "19"] }], by: "updated" },
  { where: [{ column: "ref", op: "in", value: ["17", "18"] }], by: "updated" },
  { where: [{ column: "updated", op: "gte", value: "50000" }], by: "updated" },
  { where: [{ column: "updated", op: "lte", value: "50000" }, half], by: "updated", desc: true },
];

it.each(pages)("a page with %j reads few of 20,000 rows, with statistics and without", async (page) => {
  const statements = [
    ...(await statementsOf(database, "read", (t) => t.find("order", { ...page, limit: 50 }))),
    ...(await statementsOf(database, "read", (t) => t.bodies("order", { ...page, limit: 50 }))),
  ];
  for (const mode of ["force_generic_plan", "force_custom_plan"]) {
    const { kinds, read } = await scansOf(statements, mode);
    expect(kinds).toEqual([]);
    expect(read, JSON.stringify([mode, statements])).toBeLessThan(1000);
  }
});

it("writing rows reads only those", async () => {
  const statements = await statementsOf(database, "write", async (t) => {
    const row = await t.get("order", "17");
    if (!row) throw new Error("There is no row.");
    await t.save("order", { ...row, version: 2, updated: "9", tags: ["x1", "z"] }, row);
    await t.save("order", { ...row, id: "saved" });
    await t.get("order", "17");
    await t.insert("order", [{ ...row, id: "new" }]);
    await t.insert("order", [
      { ...row, id: "newer" },
      { ...row, id: "18" },
      { ...row, id: "19" },
    ]);
    await t.remove("order", [{ column: "id", op: "eq", value: "21" }]);
    await t.remove("order", [{ column: "ref", op: "eq", value: "3" }]);
  });
  for (const mode of ["force_generic_plan", "force_custom_plan"]) {
    const { kinds, read } = await scansOf(statements, mode);
    expect(kinds).toEqual([]);
    expect(read).toBeLessThan(200);
  }
});

it("sending messages reads none of those queued behind them", async () => {
  const statements = await statementsOf(database, "write", async (t) => {
    await t.enqueue([{ topic: "t", due: 1, queue: `q${rows / 20}`, body: "" }]);
    const [first] = await t.claim({ now: 1e6, limit: 5, lease: 1000 });
    if (first) await t.settle(first, { done: true });
    await t.nextDue();
  });
  for (const mode of ["force_generic_plan", "force_custom_plan"]) {
    const { kinds, read } = await scansOf(statements, mode);
    expect(kinds).toEqual([]);
    expect(read).toBeLessThan(100);
  }
});

it("the log of a tenant reads nothing of others", async () => {
  const store = await openPostgresStore(database);
  onTestFinished(() => store.close());
  const { log } = store;
  const query = vi.spyOn(Session.prototype, "query");
  const streams = ["s0", "s1"];
  for (const tenant of [17, 18]) {
    // Enough for old ones to be removed.
    for (let at = 0; at < 60; at += 1) log.append(tenant, { stream: "s0", value: {}, size: 10 });
    log.count(tenant, "s0", "x");
  }
  await log.read(17, { streams, after: 20, limit: 10 });
  await log.read(17, { streams, desc: true, limit: 1, details: true });
  await log.counts(17, "s0");
  await log.clear(18, ["s0"]);
  const statements = query.mock.calls.map(([sql, values = []]): [string, readonly Value[]] => [sql, values]);
  query.mockRestore();
  expect(statements.length).toBeGreaterThan(8);
  for (const mode of ["force_generic_plan", "force_custom_plan"]) {
    const { kinds, read } = await scansOf(statements, mode);
    expect(kinds).toEqual([]);
    expect(read, JSON.stringify([mode, statements])).toBeLessThan(3000);
  }
});

it("a read sends its statements in two round trips, and one if it needs the head only", async () => {
  const store = await openPostgresStore(database);
  onTestFinished(() => store.close());
  const tenant = new StoredTenant(store, 1);
  const sent = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => sent.mockRestore());
  const textOf = ([query]: unknown[]) => (typeof query === "string" ? query : (query as { text: string }).text);
  const trips: string[][] = [];
  await tenant.read(async (t) => {
    trips.push(sent.mock.calls.map(textOf));
    sent.mockClear();
    const reading = t.get("order", "17");
    trips.push(sent.mock.calls.map(textOf));
    await reading;
    sent.mockClear();
  });
  expect(trips.map((each) => each.map((sql) => sql.split(" ")[0]))).toEqual([
    ["select"],
    ["begin", "select", "select"],
  ]);
  expect(sent.mock.calls.map(textOf)).toEqual(["commit"]);
});
