/** The faults of a tenant, checked before they are added. */

import type { Violation } from "../../validation/violations.ts";
import type { FaultRule } from "../faults.ts";
import { notFound } from "../refusal.ts";
import type { Tenant } from "../tenant.ts";
import { refusedFor } from "./failures.ts";
import { check } from "./schema.ts";
import { newFaultSchema } from "./schemas.ts";

/** A fault as it is asked for. */
export type NewFault = Omit<FaultRule, "id">;

/** A fault, and how many requests it was applied to. */
export type FaultWithHits = FaultRule & { readonly hits: number };

/** What a fault can do; at most one of these. */
const actions = ["status", "drop", "truncate", "limit"] as const;

/** See `TenantControl`. */
export class FaultControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** Adds a fault, behind those that are there: the first that fits a call strikes it. @throws Refusal with all that is wrong. */
  add(fault: NewFault): FaultWithHits {
    const shape = check(newFaultSchema, fault, "/body");
    const faults = shape.length > 0 ? shape : wrongIn(fault);
    if (faults.length > 0) throw refusedFor(faults);
    return { ...this.#tenant.faults.add(fault), hits: 0 };
  }

  list(): FaultWithHits[] {
    return this.#tenant.faults.list();
  }

  /** @throws Refusal 404. */
  remove(id: string): void {
    if (!this.#tenant.faults.remove(id)) throw notFound("fault", id);
  }

  clear(): void {
    this.#tenant.faults.clear();
  }
}

function wrongIn(fault: NewFault): Violation[] {
  const { path, latency, status, retryAfter } = fault;
  const faults: Violation[] = [];
  if (path !== undefined && !"/api/202412/".startsWith(path) && !path.startsWith("/api/202412/"))
    faults.push({ pointer: "/body/path", detail: `is ${path}, and should begin as paths do: /api/202412/` });
  const chosen = actions.filter((action) => fault[action] !== undefined);
  if (chosen.length === 0 && latency === undefined)
    faults.push({ pointer: "/body", detail: `does nothing, and should have latency or one of ${actions.join(", ")}` });
  for (const action of chosen.slice(1))
    faults.push({
      pointer: `/body/${action}`,
      detail: `goes with no other of ${actions.join(", ")}; ${chosen[0]} is there`,
    });
  if (retryAfter !== undefined && status === undefined)
    faults.push({ pointer: "/body/retryAfter", detail: "needs a status; a limit says by itself how long to wait" });
  return faults;
}
