// @module-tag postgresql
/**
 * PostgreSQL makes the plan of a prepared statement once. A sandbox prepares its statements while its tables are nearly empty, and so every
 * plan must also be right for full ones.
 */
import pg from "pg";
import { expect, it } from "vitest";
import type { Condition, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { migrateDatabase } from "../../../../src/sandbox/storage/postgres/index.ts";
import { settings } from "../../../../src/sandbox/storage/postgres/settings.ts";
import { literalsOf, statementsOf } from "./statements.ts";
import { execute, newDatabase, sharedServer } from "./support.ts";

const server = sharedServer();
const rows = 20_000;
const idIs: Condition = { column: "id", op: "eq", value: "17" };
const idIn: Condition = { column: "id", op: "in", value: ["17", "18"] };
const tagIs: Condition = { column: "tag", op: "eq", value: "x1" };
const tagIn: Condition = { column: "tag", op: "in", value: ["x0", "x1"] };

it("plans made for nearly empty tables read few pages of full ones", async () => {
  const database = await newDatabase(server);
  await migrateDatabase(database);
  await execute(
    database,
    ...["doc", "tag", "outbox"].map((table) => `alter table sandbox.${table} set (autovacuum_enabled = off)`),
    "insert into sandbox.tenant (name, state, messages) values ('a', '{}', 100000)",
    "insert into sandbox.snapshot (tenant, name, at, state) values (1, 's', '2024', '{}')",
    ...fill(17, 18),
  );
  const statements = await statementsOf(database, "write", changeRows);
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query(settings);
    await client.query("set plan_cache_mode = force_generic_plan");
    await client.query("begin");
    for (const [at, [sql, values]] of statements.entries()) {
      await client.query(`prepare statement_${at} as ${sql}`);
      await client.query(`explain execute statement_${at} ${literalsOf(values)}`);
    }
    for (const sql of fill(100, rows)) await client.query(sql);
    for (const [at, [sql, values]] of statements.entries()) {
      const explain = `explain (analyze, buffers, format json) execute statement_${at} ${literalsOf(values)}`;
      const { rows: found } = await client.query(explain);
      const { Plan: plan } = found[0]["QUERY PLAN"][0];
      expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"], sql).toBeLessThan(100);
    }
  } finally {
    await client.end();
  }
});

/** Statements that insert documents, with a tag each, and messages. */
function fill(first: number, last: number): string[] {
  const numbers = `generate_series(${first}::bigint, ${last}) as i`;
  return [
    `insert into sandbox.doc (tenant, kind, id, version, created, updated, tags, body)
      select 1, 'order', i::text, 1, '2024', '2024', json_build_array('x1')::text, '{}' from ${numbers}`,
    `insert into sandbox.tag (tenant, kind, tag, id, created, updated)
      select 1, 'order', 'x1', i::text, '2024', '2024' from ${numbers}`,
    `insert into sandbox.outbox (tenant, seq, topic, due, body, state) select 1, i, 't', i, '', 'ready' from ${numbers}`,
  ];
}

/** Finds and changes rows by their keys in each way that there is. */
async function changeRows(t: Transaction): Promise<void> {
  const found = await t.get("order", "17");
  if (!found) throw new Error("There is no row.");
  const wheres: readonly Condition[][] = [[idIs], [idIn], [idIs, tagIs], [idIs, tagIn]];
  for (const where of wheres)
    for (const by of ["created", "updated", "id"] as const) await t.find("order", { where, by, limit: 5 });
  await t.find("order", { where: [tagIs, { column: "status", op: "null" }], limit: 5 });
  await t.count("order", [idIs]);
  await t.compare("order", { before: "s", limit: 5 });
  await t.save("order", { ...found, version: 2, tags: ["z"] }, found);
  await t.get("order", "17");
  await t.insert("order", [{ ...found, id: "new" }]);
  await t.insert("order", [
    { ...found, id: "newer" },
    { ...found, id: "18", tags: ["y"] },
  ]);
  await t.remove("order", [idIs]);
  await t.remove("order", [idIn]);
  await t.enqueue([{ topic: "t", due: 1, queue: "q", body: "" }]);
  const [first, second] = await t.claim({ now: 1e6, limit: 5, lease: 1000 });
  if (!first || !second) throw new Error("There are no messages.");
  await t.settle(first, { done: true });
  await t.settle(second, { done: false, due: 2e6 });
}
