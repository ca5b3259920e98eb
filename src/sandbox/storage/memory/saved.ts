/** The whole state of a store as plain values, which structured cloning and JSON keep. */
import type { TokenEntry } from "../directory.ts";
import type { SavedHead } from "../engine-transaction.ts";
import type { SavedLog } from "../process-log.ts";
import { StorageError } from "../storage-error.ts";
import type { ClaimedMessage, Head, Row, SnapshotEntry } from "../transaction.ts";
import type { Contents } from "./contents.ts";
import { Documents } from "./documents.ts";
import { Outbox } from "./outbox.ts";
import type { MemoryState } from "./transaction.ts";

/** A store that was saved. */
export interface SavedStore {
  /** The form of what follows. */
  readonly format: typeof format;
  /** In the order in which they were created. */
  readonly tenants: readonly SavedTenant[];
}

/** A tenant that was saved. */
export interface SavedTenant {
  readonly name: string;
  readonly tokens: readonly TokenEntry[];
  readonly state: SavedState;
  /** The last requests and what else was logged. */
  readonly log?: SavedLog | undefined;
}

interface SavedState {
  readonly head: Head;
  readonly contents: SavedContents;
  readonly snapshots: readonly SavedSnapshot[];
}

interface SavedSnapshot extends SnapshotEntry, SavedHead {
  readonly contents: SavedContents;
}

interface SavedContents {
  readonly rows: readonly (readonly [kind: string, rows: readonly Row[]])[];
  readonly messages: readonly ClaimedMessage[];
}

/** Rises when saved stores of earlier versions cannot be read any more. */
const format = 2;

/** Puts tenants into the form of a saved store. */
export function savedStore(tenants: readonly SavedTenant[]): SavedStore {
  return { format, tenants };
}

/** @throws StorageError `other-version` if it was saved in another form, or is not a saved store. */
export function checkFormat(saved: Partial<SavedStore> | null): void {
  if (saved?.format !== format || !Array.isArray(saved.tenants))
    throw new StorageError("other-version", "The saved state is of another version of the sandbox, or is none.");
}

export function saveState({ head, contents, snapshots }: MemoryState): SavedState {
  return {
    head,
    contents: saveContents(contents),
    snapshots: [...snapshots.values()].map((snapshot) => ({
      ...snapshot,
      contents: saveContents(snapshot.contents),
    })),
  };
}

export function restoreState({ head, contents, snapshots }: SavedState): MemoryState {
  return {
    head,
    contents: restoreContents(contents),
    snapshots: new Map(
      snapshots.map((snapshot) => [snapshot.name, { ...snapshot, contents: restoreContents(snapshot.contents) }]),
    ),
  };
}

function saveContents({ kinds, outbox }: Contents): SavedContents {
  return {
    rows: [...kinds].map(([kind, documents]) => [kind, [...documents.rows()]]),
    messages: [...outbox.messages()].map(({ seq, topic, due, queue, body, attempts }) => ({
      ...{ seq, topic, due, body, attempts },
      ...(queue !== undefined && { queue }),
    })),
  };
}

/** Messages that were claimed can be claimed again. */
function restoreContents({ rows, messages }: SavedContents): Contents {
  const outbox = new Outbox();
  for (const { seq, attempts, ...message } of messages) outbox.add(seq, message, attempts);
  const kinds = rows.map(([kind, list]) => {
    const documents = Documents.empty();
    for (const row of list) documents.put(row);
    return [kind, documents] as const;
  });
  return { kinds: new Map(kinds), outbox };
}
