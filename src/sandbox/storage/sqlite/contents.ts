/** Contents: the documents and messages of a tenant, or of a snapshot. Those that nothing uses are deleted later. */
import type { Connection } from "./driver.ts";

/** How many rows are deleted before others get their turn. */
const batch = 200;

/** How many pages are given back before others get their turn. */
const maxPages = 200;

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
  connection.begin("hidden");
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

/** Gives some of the pages that nothing uses back to the file system. @returns whether there may be more. */
export function freePages(connection: Connection): boolean {
  const countFree = () => Number(connection.all("pragma freelist_count")[0]?.freelist_count);
  const before = countFree();
  if (before === 0) return false;
  connection.begin("hidden");
  connection.execute(`pragma incremental_vacuum(${maxPages})`);
  const left = countFree();
  return left > 0 && left < before;
}

/** Deletes some rows of contents that nothing uses. @returns whether there may be more. */
export function deleteSome(connection: Connection, contents: number): boolean {
  const [found] = connection.all("select used from contents where id = ?", [contents]);
  if (found?.used !== 0) return false;
  connection.begin("hidden");
  for (const [table, key] of tables) {
    const sql = `delete from ${table} where (${key}) in (select ${key} from ${table} where contents = ? limit ${batch}) returning 1`;
    if (connection.all(sql, [contents]).length > 0) return true;
  }
  connection.all("delete from contents where id = ?", [contents]);
  return false;
}
