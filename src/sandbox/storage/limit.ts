import { StorageError } from "./storage-error.ts";

/** The database treats a negative limit as none. @throws StorageError `bad-value`. */
export function checkLimit(limit: number): void {
  if (!Number.isSafeInteger(limit) || limit < 0)
    throw new StorageError("bad-value", `The limit must be an integer of at least 0 (got ${limit}).`);
}
