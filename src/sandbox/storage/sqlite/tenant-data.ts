import type { TenantData } from "../engine-transaction.ts";
import { compare } from "./compare.ts";
import * as outbox from "./outbox.ts";
import * as rows from "./rows.ts";
import * as snapshots from "./snapshots.ts";

/** The data of a tenant in SQLite. */
export const sqliteData: TenantData<rows.TenantConnection> = { ...rows, ...outbox, ...snapshots, compare };
