import { StorageError } from "./storage-error.ts";

/** The database takes a limit below zero for none. @throws StorageError `bad-value`. */
export function checkLimit(limit: number): void {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new StorageError("bad-value", `A limit cannot be ${limit}.`);
}
