import type { Engine } from "../engine-transaction.ts";
import { compare } from "./compare.ts";
import * as outbox from "./outbox.ts";
import * as rows from "./rows.ts";
import * as snapshots from "./snapshots.ts";
import type { SqliteTenant } from "./tenant.ts";

/** The engine that stores tenants in SQLite. */
export const sqliteEngine: Engine<SqliteTenant> = { ...rows, ...outbox, ...snapshots, compare };
