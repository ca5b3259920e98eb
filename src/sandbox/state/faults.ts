/** Injects faults: errors, delays and broken connections that a test asks for. */
import type { OperationId } from "../operation-id.ts";

/** Which requests a fault applies to, and what it does. */
export interface FaultRule {
  readonly id: string;
  /** Only requests of this operation. */
  readonly operation?: OperationId | undefined;
  /** Only requests whose path starts with this. */
  readonly path?: string | undefined;
  readonly method?: "GET" | "POST" | "PUT" | "DELETE" | undefined;
  /** Before the operation runs, or after it has run and its changes are committed. Default: before. */
  readonly phase?: "before" | "after" | undefined;
  /** Milliseconds to wait. Goes with any other action. */
  readonly latency?: number | undefined;
  /** The status to respond with. */
  readonly status?: number | undefined;
  /** The header Retry-After of that response, in seconds. */
  readonly retryAfter?: number | undefined;
  /** Closes the connection without a response. */
  readonly drop?: true | undefined;
  /** Closes the connection after this many bytes of the response. */
  readonly truncate?: number | undefined;
  /** How many requests the fault applies to. Default: no limit. */
  readonly times?: number | undefined;
  /** How many matching requests pass first. */
  readonly skip?: number | undefined;
  /** A rate limit: requests above it get a 429 with Retry-After. */
  readonly limit?: { readonly calls: number; readonly seconds: number } | undefined;
}

/** A fault, and what has happened to it. */
export interface ActiveFault {
  readonly rule: FaultRule;
  /** How many requests matched, and how many of them the fault was applied to. */
  readonly seen: number;
  readonly hits: number;
  /** When requests passed a limit, in milliseconds. */
  readonly passed: readonly number[];
}

/** The faults of a store, which are never changed in place. */
export interface FaultRules {
  /** The id of the fault that was added last. */
  readonly last: number;
  readonly active: readonly ActiveFault[];
}

/** A request, as faults match it. */
export interface FaultTarget {
  readonly operation: OperationId;
  readonly path: string;
  readonly method: string;
}

export const noFaults: FaultRules = { last: 0, active: [] };

/** Adds a rule after the others, with an id. */
export function addFault({ last, active }: FaultRules, rule: Omit<FaultRule, "id">): FaultRules {
  const id = String(last + 1);
  return { last: last + 1, active: [...active, { rule: { ...rule, id }, seen: 0, hits: 0, passed: [] }] };
}

/** The rules, each with its number of hits. */
export function listFaults({ active }: FaultRules): (FaultRule & { readonly hits: number })[] {
  return active.map(({ rule, hits }) => ({ ...rule, hits }));
}

/** Removes a rule. @returns undefined if there is none with the id. */
export function removeFault({ last, active }: FaultRules, id: string): FaultRules | undefined {
  const rest = active.filter(({ rule }) => rule.id !== id);
  return rest.length < active.length ? { last, active: rest } : undefined;
}

/**
 * Finds the first rule that matches a request and applies to it.
 *
 * @param now milliseconds since 1970.
 * @returns the rules with the request counted, and the one that applies.
 */
export function matchFault(
  faults: FaultRules,
  target: FaultTarget,
  now: number,
): { readonly faults: FaultRules; readonly fault: FaultRule | undefined } {
  const active = [...faults.active];
  let isCounted = false;
  for (const [at, one] of active.entries()) {
    if (!matches(one, target)) continue;
    const seen = { ...one, seen: one.seen + 1 };
    const { counted, fault } =
      seen.seen <= (one.rule.skip ?? 0) ? { counted: seen, fault: undefined } : strike(seen, now);
    active[at] = counted;
    isCounted = true;
    if (fault) return { faults: { ...faults, active }, fault };
  }
  return { faults: isCounted ? { ...faults, active } : faults, fault: undefined };
}

function matches({ rule, hits }: ActiveFault, { operation, path, method }: FaultTarget): boolean {
  return (
    (rule.operation === undefined || rule.operation === operation) &&
    (rule.path === undefined || path.startsWith(rule.path)) &&
    (rule.method === undefined || rule.method === method) &&
    (rule.times === undefined || hits < rule.times)
  );
}

/** Applies a rule to a request, unless the request is within its limit. */
function strike(
  active: ActiveFault,
  now: number,
): { readonly counted: ActiveFault; readonly fault: FaultRule | undefined } {
  const { rule, hits } = active;
  const hit = { ...active, hits: hits + 1 };
  if (!rule.limit) return { counted: hit, fault: rule };
  const { calls, seconds } = rule.limit;
  const passed = active.passed.filter((time) => time > now - seconds * 1000);
  if (passed.length < calls) return { counted: { ...active, passed: [...passed, now] }, fault: undefined };
  const oldest = passed[0] ?? now;
  const retryAfter = Math.max(1, Math.ceil((oldest + seconds * 1000 - now) / 1000));
  return { counted: { ...hit, passed }, fault: { ...rule, status: 429, retryAfter } };
}
