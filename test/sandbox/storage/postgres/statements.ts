import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import type { Transaction } from "../../../../src/sandbox/storage/index.ts";
import { openPostgresStore } from "../../../../src/sandbox/storage/postgres/index.ts";
import { Session, type Value } from "../../../../src/sandbox/storage/postgres/session.ts";

/** The statements that a transaction of the first tenant runs, after its head. */
export async function statementsOf(
  database: string,
  mode: "read" | "write",
  run: (t: Transaction) => Promise<unknown>,
): Promise<[string, readonly Value[]][]> {
  const store = await openPostgresStore(database);
  onTestFinished(() => store.close());
  const query = vi.spyOn(Session.prototype, "query");
  const undone = new Error("undone");
  const outcome = store.transaction(1, mode, async (t) => {
    query.mockClear();
    await run(t);
    throw undone;
  });
  await expect(outcome).rejects.toBe(undone);
  const calls = query.mock.calls.map(([sql, values = []]): [string, readonly Value[]] => [sql, values]);
  query.mockRestore();
  return calls;
}

/** The values of a statement in SQL, in parentheses, if there are any. */
export function literalsOf(values: readonly Value[]): string {
  const literals = values.map((value) => pg.escapeLiteral(literalOf(value))).join(", ");
  return literals && `(${literals})`;
}

function literalOf(value: Value): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((each) => (each === null ? "null" : JSON.stringify(String(each)))).join(",")}}`;
}
