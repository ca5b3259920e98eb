import { dirname } from "node:path";
import { StorageError } from "../storage-error.ts";

/** Adds to what the library says of a damaged file: which one it is, and what to do. Returns other errors as they are. */
export function withAdvice(error: unknown, file: string): unknown {
  const isOfLibrary =
    error instanceof StorageError && error.cause !== undefined && !(error.cause instanceof StorageError);
  if (!isOfLibrary || error.code !== "corrupt") return error;
  const doctor = `store-admin-api sandbox doctor --data ${dirname(file)}`;
  return new StorageError(
    "corrupt",
    `${file} is damaged: ${error.message}. Stop the sandbox, run "${doctor}", and restore the folder from a backup.`,
    { cause: error },
  );
}
