import type { Engine } from "../engine-transaction.ts";
import { compare } from "./compare.ts";
import * as outbox from "./outbox.ts";
import * as rows from "./rows.ts";
import * as snapshots from "./snapshots.ts";

/** The engine that stores tenants in PostgreSQL. */
export const postgresEngine: Engine<rows.PostgresTenant> = { ...rows, ...outbox, ...snapshots, compare };
