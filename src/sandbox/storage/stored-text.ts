/** Which strings can be stored unchanged by every engine. */
import { StorageError } from "./storage-error.ts";
import type { Row } from "./transaction.ts";

/** What TypeScript does not know yet of a string. */
interface WellFormed {
  isWellFormed(): boolean;
}

/** Whether a string can be stored unchanged: none that can has NUL, a lone surrogate or a leading byte order mark. */
export function canStore(text: string): boolean {
  return text.charCodeAt(0) !== 0xfeff && !text.includes("\0") && (text as string & WellFormed).isWellFormed();
}

/** @throws StorageError `bad-value`. */
export function checkText(text: unknown): void {
  if (typeof text !== "string")
    throw new StorageError("bad-value", `A stored value must be a string or a safe integer (got ${String(text)}).`);
  if (!canStore(text))
    throw new StorageError(
      "bad-value",
      "A stored string must not have NUL, a lone surrogate or a leading byte order mark.",
    );
}

/** How long the values of a row may be by which it is found or sorted: an index of PostgreSQL has room for three of them. */
export const maxKeyLength = 255;

/** @throws StorageError `bad-value` if a value by which the row is found or sorted is too long. */
export function checkKeys({
  id,
  created,
  updated,
  status = "",
  ref = "",
  tags = [],
}: Omit<Row, "version" | "body">): void {
  for (const [name, text] of Object.entries({ id, created, updated, status, ref })) checkKey(name, text);
  for (const tag of tags) checkKey("tag", tag);
}

/** @throws StorageError `bad-value`. */
export function checkKey(name: string, { length }: string): void {
  if (length > maxKeyLength)
    throw new StorageError("bad-value", `A stored ${name} must be at most ${maxKeyLength} characters (got ${length}).`);
}

/** A bound of a range: the string itself, or one that can be stored and sorts next to it. */
export function nearest(bound: string): string {
  if (typeof bound !== "string" || canStore(bound)) return bound;
  return bound
    .replace(/^\uFEFF/, "\uFEFE")
    .replaceAll("\0", "\u0001")
    .replace(/\p{Surrogate}/gu, "\uFFFD");
}

const encoder = new TextEncoder();

/** How many bytes a string has in UTF-8. */
export function sizeOf(text: string): number {
  return /[^\0-\x7f]/.test(text) ? encoder.encode(text).length : text.length;
}
