/** Controls the faults of a store. */
import { apiPath } from "../../api-version.ts";
import type { Violation } from "../../validation/violations.ts";
import { addFault, type FaultRule, listFaults, removeFault } from "../state/faults.ts";
import type { Admit } from "../storage/index.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { assertValid } from "./assert-valid.ts";
import { invalidArgument, notFound } from "./sandbox-error.ts";

/** A fault to add. */
export type NewFault = Omit<FaultRule, "id">;

/** A fault, and how many requests it was applied to. */
export type FaultWithHits = FaultRule & { readonly hits: number };

/** The actions of a fault; it has at most one of them. */
const actions = ["status", "drop", "truncate", "limit"] as const;

/** Injects errors, delays and broken connections. */
export class FaultControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  /**
   * Adds a fault after the others. The first fault that matches a request applies.
   *
   * @param admit checks how many others there are.
   * @throws SandboxError `invalid-argument`; what `admit` throws.
   */
  async add(fault: NewFault, admit?: Admit): Promise<FaultWithHits> {
    await assertValid("NewFault", fault);
    const violations = checkActions(fault);
    if (violations.length > 0) throw invalidArgument(violations);
    const { faults } = await this.#tenant.changeState(({ faults }) => {
      admit?.(faults.active.length);
      return { faults: addFault(faults, fault) };
    });
    const added = listFaults(faults).at(-1);
    if (!added) throw new Error("A fault that was added is not listed.");
    return added;
  }

  async list(): Promise<FaultWithHits[]> {
    return listFaults((await this.#tenant.state()).faults);
  }

  /** @throws SandboxError `not-found`. */
  async remove(id: string): Promise<void> {
    await this.#tenant.changeState(({ faults }) => {
      const rest = removeFault(faults, id);
      if (!rest) throw notFound("fault", id);
      return { faults: rest };
    });
  }

  async clear(): Promise<void> {
    await this.#tenant.changeState(({ faults }) => ({ faults: { ...faults, active: [] } }));
  }
}

/** Checks which members of a fault go together. */
function checkActions(fault: NewFault): Violation[] {
  const { path, latency, status, retryAfter } = fault;
  const violations: Violation[] = [];
  const start = `${apiPath}/`;
  if (path !== undefined && !start.startsWith(path) && !path.startsWith(start))
    violations.push({ pointer: "/path", detail: `must start with ${start} (got ${JSON.stringify(path)})` });
  const [chosen, ...others] = actions.filter((action) => fault[action] !== undefined);
  if (chosen === undefined && latency === undefined)
    violations.push({ pointer: "", detail: `must have latency or one of ${actions.join(", ")}` });
  for (const action of others)
    violations.push({ pointer: `/${action}`, detail: `must not be combined with ${chosen}; add two faults` });
  if (retryAfter !== undefined && status === undefined)
    violations.push({
      pointer: "/retryAfter",
      detail: "must only be sent with a status; a limit sets Retry-After by itself",
    });
  return violations;
}
