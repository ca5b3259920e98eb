/** Why storage failed, for programs; the message is for people. */
export type StorageErrorCode =
  /** No tenant has this name. */
  | "no-tenant"
  /** A tenant has this name already. */
  | "tenant-exists"
  /** A tenant of the store has this token already. */
  | "token-taken"
  /** The name is not valid for a tenant. */
  | "bad-name"
  /** The tenant has no snapshot of this name. */
  | "no-snapshot"
  /** A value that cannot be stored unchanged, or a limit that is not an integer of at least 0. */
  | "bad-value"
  /** A statement has more or fewer placeholders than values. */
  | "bad-binding"
  /** The store is closed, or the transaction is over. */
  | "closed"
  /** A transaction within another one: each waits for the other. */
  | "nested"
  /** A `read` transaction must not write. */
  | "read-only"
  /** Another transaction changed the same data first. Nothing was written, and the transaction may be run again. */
  | "conflict"
  /** A running process uses the folder. */
  | "in-use"
  /** Another connection uses the file. */
  | "locked"
  /** Another version created the file, or it is not a database of the sandbox. */
  | "other-version"
  /** A unique value already exists. */
  | "constraint"
  /** The file is damaged or not a database. */
  | "corrupt"
  /** The disk is full. */
  | "full"
  /** The memory that all databases of the process share is used up. */
  | "out-of-memory"
  /** The file cannot be opened, read or written. */
  | "io"
  /** The database cannot be reached, or is restarting: the same call may succeed later. */
  | "unavailable"
  /** Another process has kept the tenant for too long. Nothing was written, and the same call may succeed later. */
  | "busy"
  /** The tables are missing, or may not be used. */
  | "no-tables"
  /** A package that the engine needs is not installed. */
  | "no-driver"
  /** Any other error of the database. */
  | "sql";

/** Thrown by storage. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const temporary: ReadonlySet<StorageErrorCode> = new Set(["unavailable", "busy", "no-tables", "conflict"]);

/** Whether the same call may succeed later, without a change of it. */
export function isTemporary(error: unknown): error is StorageError {
  return error instanceof StorageError && temporary.has(error.code);
}

/** The error for a tenant that does not exist, or was removed. */
export function noTenant(tenant: number): StorageError {
  return new StorageError("no-tenant", `There is no tenant with the id ${tenant}.`);
}

/** The error for a snapshot that does not exist. */
export function noSnapshot(name: string): StorageError {
  return new StorageError("no-snapshot", `There is no snapshot ${JSON.stringify(name)}.`);
}

/** The error for a row that cannot be saved. @param isNew whether its id had to be unused. */
export function saveConflict(kind: string, id: string, isNew: boolean): StorageError {
  const reason = isNew ? "already exists" : "has changed since it was read";
  return new StorageError("conflict", `${kind}/${id} ${reason}.`);
}
