/**
 * Deliberate differences in what a sandbox does: mutants, which a conformance tool has to detect, and variations, which are other
 * legitimate readings of the contract and must pass. Nothing here is public.
 */
import type { Operations } from "../../generated/contract.js";
import type { OperationEntry } from "../contract/tables.ts";
import type { SandboxRequest, SandboxResponse } from "./http/messages.ts";
import type { Call, OperationId, OperationResult } from "./operation-call.ts";
import type { Documents } from "./state/documents.ts";
import type { Tenant } from "./tenant.ts";
import type { Tenants } from "./tenants.ts";

/** Differences in what a sandbox does. Each member wraps a part of the sandbox; what is left out stays as it is. */
export interface Variation {
  /** Wraps the handlers of services, by operation. Runs in the transaction of the call, with decoded values. */
  readonly handlers?: { readonly [Id in OperationId]?: HandlerWrapper<Id> } | undefined;
  /** Wraps requests and responses as they are on the wire, error responses included. */
  readonly exchange?: ExchangeWrapper | undefined;
  /** Changes the entry of an operation in the contract, such as its scopes, filters, page sizes and rules. */
  readonly contract?: ((operation: OperationEntry) => OperationEntry) | undefined;
  /** Wraps the documents that a call reads and writes. */
  readonly documents?: ((documents: Documents, call: Call) => Documents) | undefined;
  /** False lets the sandbox store and send what breaks the contract; by default it fails with 500. */
  readonly selfChecks?: boolean | undefined;
}

/** @param next the handler that is wrapped. */
export type HandlerWrapper<Id extends OperationId> = (
  request: Operations[Id]["request"],
  call: Call,
  next: (request: Operations[Id]["request"]) => Promise<OperationResult<Id>>,
) => Promise<OperationResult<Id>>;

/** @param next sends the response that the sandbox would send. */
export type ExchangeWrapper = (
  request: SandboxRequest,
  next: (request: SandboxRequest) => Promise<SandboxResponse>,
  target: ExchangeTarget,
) => Promise<SandboxResponse>;

/** What a request reaches. */
export interface ExchangeTarget {
  /** Undefined where the contract has no such path or method. */
  readonly operation: OperationId | undefined;
  /** Undefined without a known token. */
  readonly tenant: Tenant | undefined;
  readonly tenants: Tenants;
}
