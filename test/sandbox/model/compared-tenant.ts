import type { Tenant } from "../../../src/sandbox/tenants/tenant.ts";
import { callTenant } from "./call-sandbox.ts";
import type { ComparedSandbox } from "./sequences.ts";

/** A store in this process, to compare with the model. */
export function comparedTenant(tenant: Tenant): ComparedSandbox {
  return {
    clear: async () => void (await tenant.write((transaction) => transaction.restoreSnapshot(null))),
    setClock: async (now) => void (await tenant.changeState(() => ({ clock: { offset: 0, frozen: now, tick: 0 } }))),
    callIn: (wireFormat) => callTenant(tenant, wireFormat),
  };
}
