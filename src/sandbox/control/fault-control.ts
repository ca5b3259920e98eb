/** The faults of a tenant, checked before they are added. */
import type { FaultRule } from "../faults.ts";
import { type Fault, notFound } from "../refusal.ts";
import type { Tenant } from "../tenant.ts";
import { refusedFor } from "./failures.ts";
import { check } from "./schema.ts";
import { newFaultSchema } from "./schemas.ts";

/** A fault as it is asked for. */
export type NewFault = Omit<FaultRule, "id">;

/** A fault, and how many calls it has struck. */
export type KnownFault = FaultRule & { readonly struck: number };

/** What a fault can do; at most one of these. */
const deeds = ["status", "drop", "truncate", "limit"] as const;

/** See `TenantControl`. */
export class FaultControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /** Adds a fault, behind those that are there: the first that fits a call strikes it. @throws Refusal with all that is wrong. */
  add(fault: NewFault): KnownFault {
    const shape = check(newFaultSchema, fault, "/body");
    const faults = shape.length > 0 ? shape : wrongIn(fault);
    if (faults.length > 0) throw refusedFor(faults);
    return { ...this.#tenant.faults.add(fault), struck: 0 };
  }

  list(): KnownFault[] {
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

function wrongIn(fault: NewFault): Fault[] {
  const { path, latency, status, retryAfter } = fault;
  const faults: Fault[] = [];
  if (path !== undefined && !"/api/202412/".startsWith(path) && !path.startsWith("/api/202412/"))
    faults.push({ pointer: "/body/path", detail: `is ${path}, and should begin as paths do: /api/202412/` });
  const chosen = deeds.filter((deed) => fault[deed] !== undefined);
  if (chosen.length === 0 && latency === undefined)
    faults.push({ pointer: "/body", detail: `does nothing, and should have latency or one of ${deeds.join(", ")}` });
  for (const deed of chosen.slice(1))
    faults.push({
      pointer: `/body/${deed}`,
      detail: `goes with no other of ${deeds.join(", ")}; ${chosen[0]} is there`,
    });
  if (retryAfter !== undefined && status === undefined)
    faults.push({ pointer: "/body/retryAfter", detail: "needs a status; a limit says by itself how long to wait" });
  return faults;
}
