/** What storage refuses or fails with, for programs; the message is for people. */
export type StorageErrorCode =
  /** No tenant has this name. */
  | "no-tenant"
  /** A tenant has this name already. */
  | "tenant-exists"
  /** The name can be none of a tenant. */
  | "bad-name"
  /** The tenant has no snapshot of this name. */
  | "no-snapshot"
  /** A value that would not come back as it was, or a limit that is no whole number. */
  | "bad-value"
  /** A statement was given more or fewer values than it has places for. */
  | "bad-binding"
  /** The store is closed, or the transaction is over. */
  | "closed"
  /** Within a transaction, another one of the same tenant would wait for ever. */
  | "nested"
  /** A living process holds the folder. */
  | "in-use"
  /** Another connection holds the file. */
  | "locked"
  /** The file was made by another version, or is no database of ours. */
  | "other-version"
  /** What must be unique is there twice. */
  | "constraint"
  /** The file is damaged, or no database. */
  | "corrupt"
  /** The disk is full. */
  | "full"
  /** The memory that all databases of the process share is used up. */
  | "out-of-memory"
  /** The file cannot be opened, read or written. */
  | "io"
  /** Anything else that the database says. */
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
