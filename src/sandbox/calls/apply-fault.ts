/** Applies an injected fault to a call. */
import type { OperationEntry } from "../../contract/tables.ts";
import type { SandboxResponse } from "../http/messages.ts";
import type { FaultRule } from "../state/faults.ts";
import { apiError } from "./api-error.ts";

/** The response of a call that a fault was applied to, and what the fault did, for the request log. */
export interface FaultyResponse {
  readonly response: SandboxResponse;
  readonly fault: string;
}

/** The response that a fault sends instead of performing the operation; undefined if the operation is performed. */
export function applyBefore(fault: FaultRule, operation: OperationEntry, docs: string): FaultyResponse | undefined {
  return fault.phase === "after" ? undefined : replacement(fault, operation, docs, 0);
}

/** The response of an operation after a fault was applied; undefined if the fault does not change it. */
export function applyAfter(
  fault: FaultRule,
  operation: OperationEntry,
  docs: string,
  response: SandboxResponse,
): FaultyResponse | undefined {
  const replaced = fault.phase === "after" ? replacement(fault, operation, docs, response.status) : undefined;
  if (replaced || fault.truncate === undefined) return replaced;
  return { response: { ...response, cut: fault.truncate }, fault: `cut after ${fault.truncate} bytes` };
}

/** Describes a fault that only delays the response, for the request log. */
export function describeDelay({ latency }: FaultRule): string | undefined {
  return latency ? `waited ${latency} ms` : undefined;
}

/** @param status the one to log for a call whose connection is closed. */
function replacement(
  { drop, status, retryAfter }: FaultRule,
  operation: OperationEntry,
  docs: string,
  logged: number,
): FaultyResponse | undefined {
  if (drop) return { response: { status: logged, headers: {}, body: "", cut: 0 }, fault: "dropped" };
  if (status === undefined) return undefined;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  const response = apiError(docs, operation, status, "This response is an injected fault.", { headers });
  return { response, fault: `status ${status}` };
}
