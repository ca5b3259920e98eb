/** Says what a fault does. */

import type { FaultWithHits } from "../../control/fault-control.ts";
import type { FaultRule } from "../../state/faults.ts";
import { formatCount } from "../kit/times.ts";

/** Such as `createOrder: Responds with 503.` */
export function describeFault(fault: FaultRule): string {
  return `${callsOf(fault)}: ${actionOf(fault)}`;
}

/** Such as `1 fault is active in this store. Every request: Responds with 503.`; empty if none is active. */
export function describeActive(faults: readonly FaultWithHits[]): string {
  const active = faults.filter(({ times, hits }) => times === undefined || hits < times);
  if (active.length === 0) return "";
  const count = active.length === 1 ? "1 fault is active" : `${active.length} faults are active`;
  return `${count} in this store. ${active.map(describeFault).join(" ")}`;
}

/** The requests that a fault applies to. */
export function callsOf({ operation, method, path }: FaultRule): string {
  return [operation, method, path && `${path}…`].filter(Boolean).join(" ") || "Every request";
}

/** What a fault does, in a sentence. */
export function actionOf({ latency, status, retryAfter, drop, truncate, limit, phase, skip }: FaultRule): string {
  const actions = [
    latency !== undefined && `waits ${latency} ms`,
    status !== undefined &&
      `responds with ${status}${retryAfter === undefined ? "" : ` and Retry-After: ${retryAfter}`}`,
    drop && "drops the connection",
    truncate !== undefined && `cuts the response after ${formatCount(truncate, "byte")}`,
    limit && `allows ${formatCount(limit.calls, "request")} in ${formatCount(limit.seconds, "second")}`,
    phase === "after" && "after the operation has committed its changes",
    skip !== undefined && `after the first ${formatCount(skip, "matching request")}`,
  ].filter(Boolean);
  const text = actions.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
