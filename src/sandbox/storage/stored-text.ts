/** Which strings can be stored unchanged by every engine. */
import { StorageError } from "./storage-error.ts";

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
