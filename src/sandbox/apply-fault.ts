/** Applies an injected fault to a call. */
import type { FaultRule } from "./faults.ts";
import { errorResponse } from "./http/error-response.ts";
import type { SandboxResponse } from "./http/messages.ts";

/** The response of a call that a fault was applied to, and what the fault did, for the request log. */
export interface FaultyResponse {
  readonly response: SandboxResponse;
  readonly fault: string;
}

/** The response that a fault sends instead of performing the operation; undefined if it lets the operation be performed. */
export function applyBefore(fault: FaultRule): FaultyResponse | undefined {
  return fault.phase === "after" ? undefined : replacement(fault, 0);
}

/** What a fault makes of the response of an operation; undefined if the response stays as it is. */
export function applyAfter(fault: FaultRule, response: SandboxResponse): FaultyResponse | undefined {
  const replaced = fault.phase === "after" ? replacement(fault, response.status) : undefined;
  if (replaced || fault.truncate === undefined) return replaced;
  return { response: { ...response, cut: fault.truncate }, fault: `cut after ${fault.truncate} bytes` };
}

/** What the request log says of a fault that only delays the response. */
export function describeDelay({ latency }: FaultRule): string | undefined {
  return latency ? `waited ${latency} ms` : undefined;
}

/** @param status the one to log for a call whose connection is closed. */
function replacement({ drop, status, retryAfter }: FaultRule, logged: number): FaultyResponse | undefined {
  if (drop) return { response: { status: logged, headers: {}, body: "", cut: 0 }, fault: "dropped" };
  if (status === undefined) return undefined;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  const response = errorResponse(status, "A fault of the sandbox, as it was asked to.", [], headers);
  return { response, fault: `status ${status}` };
}
