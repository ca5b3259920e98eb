import { StorageError, type StorageErrorCode } from "../storage-error.ts";

/** What of an error of `pg` is read. Only errors of the database have a `severity`; those of sockets have other codes. */
interface DriverError {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly message: string;
}

/** Codes of PostgreSQL (Appendix A of its manual), or their first two characters. */
const codes: readonly [prefix: string, code: StorageErrorCode][] = [
  ["08", "unavailable"],
  ["22021", "bad-value"],
  ["23", "constraint"],
  ["25006", "unavailable"], // a standby, such as during a failover
  ["25P03", "unavailable"],
  ["40", "conflict"],
  ["3F000", "no-tables"],
  ["42P01", "no-tables"],
  ["42501", "no-tables"],
  ["53100", "full"],
  ["53200", "out-of-memory"],
  ["53300", "unavailable"],
  ["55P03", "busy"],
  ["57", "unavailable"],
  ["58030", "io"],
  ["XX001", "corrupt"],
  ["XX002", "corrupt"],
];

/** @returns the error as one of storage. */
export function storageErrorFrom(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { code, severity, message } = error as DriverError;
  // Errors without the severity of a server are those of the connection.
  const found = severity === undefined ? "unavailable" : codes.find(([prefix]) => String(code).startsWith(prefix))?.[1];
  return new StorageError(found ?? "sql", `PostgreSQL: ${message || String(code)}`, { cause: error });
}

/** Whether a connection cannot be used again after an error. */
export function endsConnection(error: unknown): boolean {
  const { severity } = error as DriverError;
  return severity === undefined || severity === "FATAL" || severity === "PANIC";
}
