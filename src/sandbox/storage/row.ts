/** The columns of documents, which are the same in each database. */
import type { Row } from "./transaction.ts";

export const rowColumns = ["id", "version", "created", "updated", "status", "ref", "tags", "body"] as const;

/** The JSON of tags; null if there are none. */
export function tagsText(tags: readonly string[] = []): string | null {
  return tags.length > 0 ? JSON.stringify(tags) : null;
}

/** The row that a query has found, without columns that are null. Spreading would take longer than the query does. */
export function rowFrom(found: Readonly<Record<string, unknown>>): Row {
  const { id, version, created, updated, body } = found as unknown as Row;
  const row: { -readonly [K in keyof Row]: Row[K] } = { id, version, created, updated, body };
  if (typeof found.status === "string") row.status = found.status;
  if (typeof found.ref === "string") row.ref = found.ref;
  if (typeof found.tags === "string") row.tags = JSON.parse(found.tags) as string[];
  return row;
}
