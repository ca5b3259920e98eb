/** The columns of documents. */
import type { Row } from "../transaction.ts";
import type { ResultRow } from "./session.ts";

export const rowColumns = ["id", "version", "created", "updated", "status", "ref", "tags", "body"] as const;
export const rowTypes = ["text", "bigint", "text", "text", "text", "text", "text", "text"] as const;

/** The values of a row's columns. */
export function valuesOf({
  id,
  version,
  created,
  updated,
  status,
  ref,
  tags = [],
  body,
}: Row): (string | number | null)[] {
  const list = tags.length > 0 ? JSON.stringify(tags) : null;
  return [id, version, created, updated, status ?? null, ref ?? null, list, body];
}

/** Omits null columns from the row. */
export function rowFrom(found: ResultRow): Row {
  const { id, version, created, updated, body } = found as unknown as Row;
  const row: { -readonly [K in keyof Row]: Row[K] } = { id, version, created, updated, body };
  if (typeof found.status === "string") row.status = found.status;
  if (typeof found.ref === "string") row.ref = found.ref;
  if (typeof found.tags === "string") row.tags = JSON.parse(found.tags) as string[];
  return row;
}
