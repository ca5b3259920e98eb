/** Injects faults: errors, delays and broken connections that a test asks for. */
import type { OperationId } from "./operation-id.ts";

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

interface ActiveRule {
  readonly rule: FaultRule;
  /** How many requests matched, and how many of them the fault was applied to. */
  seen: number;
  hits: number;
  /** When requests passed a limit, in milliseconds. */
  passed: number[];
}

/** The faults of a store. */
export class FaultRules {
  readonly #rules = new Map<string, ActiveRule>();
  #last = 0;

  /** Adds a rule. @returns it with its id. */
  add(rule: Omit<FaultRule, "id">): FaultRule {
    this.#last += 1;
    const whole = { ...rule, id: String(this.#last) };
    this.#rules.set(whole.id, { rule: whole, seen: 0, hits: 0, passed: [] });
    return whole;
  }

  /** The rules, each with its number of hits. */
  list(): (FaultRule & { readonly hits: number })[] {
    return [...this.#rules.values()].map(({ rule, hits }) => ({ ...rule, hits }));
  }

  /** @returns whether the rule existed. */
  remove(id: string): boolean {
    return this.#rules.delete(id);
  }

  clear(): void {
    this.#rules.clear();
  }

  /**
   * The first rule that matches a request and applies to it. Counts hits.
   *
   * @param now milliseconds since 1970.
   */
  match(call: { operation: OperationId; path: string; method: string }, now: number): FaultRule | undefined {
    for (const active of this.#rules.values()) {
      const { rule } = active;
      if (rule.operation !== undefined && rule.operation !== call.operation) continue;
      if (rule.path !== undefined && !call.path.startsWith(rule.path)) continue;
      if (rule.method !== undefined && rule.method !== call.method) continue;
      if (rule.times !== undefined && active.hits >= rule.times) continue;
      active.seen += 1;
      if (active.seen <= (rule.skip ?? 0)) continue;
      if (rule.limit) {
        const { calls, seconds } = rule.limit;
        active.passed = active.passed.filter((time) => time > now - seconds * 1000);
        if (active.passed.length < calls) {
          active.passed.push(now);
          continue;
        }
        active.hits += 1;
        const oldest = active.passed[0] ?? now;
        return { ...rule, status: 429, retryAfter: Math.max(1, Math.ceil((oldest + seconds * 1000 - now) / 1000)) };
      }
      active.hits += 1;
      return rule;
    }
    return undefined;
  }
}
