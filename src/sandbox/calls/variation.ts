/**
 * Deliberate differences in what a sandbox does: mutants, which a conformance tool has to detect, and variations, which are other
 * legitimate readings of the contract and must pass. Nothing here is public.
 */
import type { SandboxRequest, SandboxResponse } from "../http/messages.ts";
import type { OperationId } from "../operation-id.ts";
import type { CallVariation } from "../services/service-call.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { Tenants } from "../tenants/tenants.ts";

/** Differences in what a sandbox does. Each member wraps a part of the sandbox; what it omits stays as it is. */
export interface Variation extends CallVariation {
  /** Wraps requests and responses as they are on the wire, error responses included. */
  readonly exchange?: ExchangeWrapper | undefined;
}

/** @param next returns the response that the sandbox would send. */
export type ExchangeWrapper = (
  request: SandboxRequest,
  next: (request: SandboxRequest) => Promise<SandboxResponse>,
  target: ExchangeTarget,
) => Promise<SandboxResponse>;

/** The target of a request. */
export interface ExchangeTarget {
  /** Undefined where the contract has no such path or method. */
  readonly operation: OperationId | undefined;
  /** Undefined without a known token. */
  readonly tenant: Tenant | undefined;
  readonly tenants: Tenants;
}
