/** Contents: the documents and messages of a tenant, or of a snapshot. Those that nothing uses are deleted later. */
import type { Connection } from "./driver.ts";

/** How many rows are deleted before others get their turn. */
const batch = 200;

/** The tables with rows of contents, and their keys. */
const tables = [
  ["tag", "seq, tag"],
  ["doc", "seq"],
  ["outbox", "contents, seq"],
  ["snapshot_doc", "seq"],
  ["snapshot_message", "seq"],
] as const;

/** Creates contents that nothing uses yet. @returns their number. */
export function newContents(connection: Connection): number {
  connection.begin();
  return Number(connection.all("insert into contents default values returning id")[0]?.id);
}

/** Notes whether something uses contents. */
export function setUsed(connection: Connection, contents: number, isUsed: boolean): void {
  connection.begin();
  connection.all("update contents set used = ? where id = ?", [Number(isUsed), contents]);
}

/** @returns the contents that nothing uses. When a file is opened, nothing is writing them. */
export function unusedContents(connection: Connection): number[] {
  return connection.all("select id from contents where used = 0").map(({ id }) => Number(id));
}

/** Deletes some rows of contents that nothing uses. @returns whether there may be more. */
export function deleteSome(connection: Connection, contents: number): boolean {
  const [found] = connection.all("select used from contents where id = ?", [contents]);
  if (found?.used !== 0) return false;
  connection.begin();
  for (const [table, key] of tables) {
    const sql = `delete from ${table} where (${key}) in (select ${key} from ${table} where contents = ? limit ${batch}) returning 1`;
    if (connection.all(sql, [contents]).length > 0) return true;
  }
  connection.all("delete from contents where id = ?", [contents]);
  return false;
}
