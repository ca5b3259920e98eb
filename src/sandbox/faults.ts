/** Faults on demand: what a test wants to go wrong. */
import type { OperationId } from "./operation-call.ts";

/** Which calls go wrong, and how. */
export interface FaultRule {
  readonly id: string;
  /** Calls of this operation only. */
  readonly operation?: OperationId | undefined;
  /** Calls whose path starts like this only. */
  readonly path?: string | undefined;
  readonly method?: "GET" | "POST" | "PUT" | "DELETE" | undefined;
  /** Before the operation runs, or after it has run and its changes are committed. Default: before. */
  readonly phase?: "before" | "after" | undefined;
  /** Milliseconds to wait. It goes with any of the others. */
  readonly latency?: number | undefined;
  /** Answers this status instead. */
  readonly status?: number | undefined;
  /** The seconds that a 429 or a 503 says to wait. */
  readonly retryAfter?: number | undefined;
  /** Closes the connection without an answer. */
  readonly drop?: true | undefined;
  /** Sends so many bytes of the answer, and closes the connection. */
  readonly truncate?: number | undefined;
  /** How many calls it strikes; without end if left out. */
  readonly times?: number | undefined;
  /** How many calls it lets pass first. */
  readonly skip?: number | undefined;
  /** So many calls pass within so many seconds, and the others are answered 429. */
  readonly limit?: { readonly calls: number; readonly seconds: number } | undefined;
}

interface ActiveRule {
  readonly rule: FaultRule;
  /** How many requests matched, and how many of them the fault was applied to. */
  seen: number;
  hits: number;
  /** When the calls were made that a limit let pass, in milliseconds. */
  passed: number[];
}

/** The faults of a tenant. */
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

  /** @returns whether there was one. */
  remove(id: string): boolean {
    return this.#rules.delete(id);
  }

  clear(): void {
    this.#rules.clear();
  }

  /**
   * The rule that strikes a call, if any. The first that fits does.
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
