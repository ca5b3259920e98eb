import type { TenantData } from "../engine-transaction.ts";
import { compare } from "./compare.ts";
import { claim, enqueue, hasClaimed, nextDue, pending, settle } from "./outbox.ts";
import { bodies, count, find, get, insert, remove, save, type TenantConnection } from "./rows.ts";
import { removeSnapshot, restoreSnapshot, snapshots, takeSnapshot } from "./snapshots.ts";

/** The data of a tenant in SQLite. */
export const sqliteData: TenantData<TenantConnection> = {
  get,
  find,
  bodies,
  count,
  insert,
  save,
  remove,
  enqueue,
  claim,
  settle,
  nextDue,
  hasClaimed,
  pending,
  takeSnapshot,
  restoreSnapshot,
  snapshots,
  compare,
  removeSnapshot,
};
