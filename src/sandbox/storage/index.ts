/** Storage of the sandbox's state, as the rest of it sees storage. `open.ts` opens a store. */

export type { Admit, Directory, FoundToken, TenantDraft, TenantEntry, TokenEntry, TokenOrigin } from "./directory.ts";
export type { Log, LogEntry, LogQuery, StoredLogEntry } from "./log.ts";
export type { OnStorageNotice, StorageNotice } from "./notice.ts";
export { isTemporary, StorageError, type StorageErrorCode } from "./storage-error.ts";
export type { Store } from "./store.ts";
export { maxKeyLength } from "./stored-text.ts";
export type {
  Around,
  AttemptResult as Outcome,
  Bodies,
  ClaimedMessage as Claim,
  ClaimOptions,
  Column,
  CompareQuery,
  Comparison,
  Condition,
  Difference,
  Head,
  HeadChange,
  OutboxMessage as Message,
  PageQuery as Page,
  Row,
  SnapshotEntry,
  Transaction,
  TransactionMode,
} from "./transaction.ts";
