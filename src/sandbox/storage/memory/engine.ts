import { encodeTexts } from "../../text/encode-texts.ts";
import { type Engine, noSize, type SavedHead } from "../engine-transaction.ts";
import { noSnapshot } from "../storage-error.ts";
import { checkText } from "../stored-text.ts";
import type { SnapshotEntry } from "../transaction.ts";
import { compareDocuments } from "./compare.ts";
import { type Contents, type Draft, noContents, noDocuments } from "./contents.ts";
import { compareKeys, positionOf } from "./keys.ts";
import { Outbox } from "./outbox.ts";
import { countRows, findPage } from "./query.ts";

/** A snapshot with what it saved. */
export interface Snapshot extends SnapshotEntry, SavedHead {
  readonly contents: Contents;
}

/** A tenant while a transaction changes it. */
export interface MemoryTenant {
  readonly contents: Draft;
  snapshots: ReadonlyMap<string, Snapshot>;
}

/** @throws StorageError `no-snapshot`. */
function snapshotOf(snapshots: MemoryTenant["snapshots"], name: string): Snapshot {
  const found = snapshots.get(name);
  if (!found) throw noSnapshot(name);
  return found;
}

const order = ({ name, at }: SnapshotEntry): string => positionOf(at, name);

/** The engine that stores tenants in memory. */
export const memoryEngine: Engine<MemoryTenant> = {
  get: ({ contents }, kind, id) => contents.documents(kind).get(id) ?? null,
  find: ({ contents }, kind, page) => findPage(contents.documents(kind), page),
  async bodies({ contents }, kind, page, [before, behind] = ["", ""]) {
    const { by = "created", limit } = page;
    const rows = findPage(contents.documents(kind), { ...page, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const text = await encodeTexts([
      before,
      ...shown.flatMap(({ body }, at) => (at === 0 ? body : [",", body])),
      behind,
    ]);
    const last = rows.length > limit && shown.at(-1);
    return last ? { text, last: [last[by], last.id] } : { text };
  },
  count: ({ contents }, kind, where) => countRows(contents.documents(kind), where),
  insert: ({ contents }, kind, rows) => contents.insert(kind, rows),
  save: ({ contents }, kind, row, previous) => contents.save(kind, row, previous),
  remove: ({ contents }, kind, where) => contents.remove(kind, where),
  enqueue({ contents }, messages, last) {
    if (messages.length === 0) return;
    const outbox = contents.editOutbox();
    for (const [at, message] of messages.entries()) outbox.add(last + at + 1, message);
  },
  claim: ({ contents }, options) => contents.editOutbox().claim(options),
  settle: ({ contents }, claimed, result) => contents.editOutbox().settle(claimed, result),
  nextDue: ({ contents }) => contents.outbox.nextDue(),
  hasClaimed: ({ contents }) => contents.outbox.hasClaimed(),
  pending: ({ contents }) => contents.outbox.size,
  takeSnapshot(draft, { name, at }, saved) {
    checkText(name);
    const replaced = memoryEngine.removeSnapshot(draft, name);
    draft.snapshots = new Map(draft.snapshots).set(name, { name, at, ...saved, contents: draft.contents.contents() });
    return replaced;
  },
  restoreSnapshot({ contents, snapshots }, name, last) {
    const snapshot = name === null ? undefined : snapshotOf(snapshots, name);
    const { kinds, outbox: saved } = snapshot?.contents ?? noContents;
    const outbox = new Outbox();
    let number = last;
    for (const { attempts, ...message } of saved.messages()) {
      number += 1;
      outbox.add(number, message, attempts);
    }
    contents.replace({ kinds, outbox });
    const { counts, bytes } = snapshot ?? noSize;
    return { state: snapshot?.state ?? null, last: number, counts, bytes };
  },
  snapshots: ({ snapshots }) =>
    [...snapshots.values()]
      .map(({ name, at }) => ({ name, at }))
      .sort((one, other) => compareKeys(order(one), order(other))),
  compare({ contents, snapshots }, kind, { before, after, ...page }) {
    const saved = (name: string) => snapshotOf(snapshots, name).contents.kinds.get(kind) ?? noDocuments;
    return compareDocuments(saved(before), after === undefined ? contents.documents(kind) : saved(after), page);
  },
  removeSnapshot(draft, name) {
    const removed = draft.snapshots.get(name);
    if (!removed) return undefined;
    const snapshots = new Map(draft.snapshots);
    snapshots.delete(name);
    draft.snapshots = snapshots;
    return removed.bytes;
  },
};
