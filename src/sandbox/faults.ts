/** Faults on demand: what a test wants to go wrong. */
import type { OperationId } from "./call.ts";

/** Which calls go wrong, and how. */
export interface FaultRule {
  readonly id: string;
  /** Calls of this operation only. */
  readonly operation?: OperationId | undefined;
  /** Calls whose path starts like this only. */
  readonly path?: string | undefined;
  readonly method?: string | undefined;
  /** Whether it strikes before the operation is done, or when it is done and kept; before if left out. */
  readonly phase?: "before" | "after" | undefined;
  /** Milliseconds to wait. It goes with any of the others. */
  readonly latency?: number | undefined;
  /** Answers this status instead. */
  readonly status?: number | undefined;
  /** The seconds that a 429 or a 503 says to wait. */
  readonly retryAfter?: number | undefined;
  /** Closes the connection without an answer. */
  readonly drop?: boolean | undefined;
  /** Sends so many bytes of the answer, and closes the connection. */
  readonly truncate?: number | undefined;
  /** How many calls it strikes; without end if left out. */
  readonly times?: number | undefined;
  /** How many calls it lets pass first. */
  readonly skip?: number | undefined;
  /** So many calls pass within so many seconds, and the others are answered 429. */
  readonly limit?: { readonly calls: number; readonly seconds: number } | undefined;
}

interface Kept {
  readonly rule: FaultRule;
  /** Calls that it met, and those that it struck. */
  met: number;
  struck: number;
  /** When the calls were made that a limit let pass, in milliseconds. */
  passed: number[];
}

/** The faults of a tenant. */
export class Faults {
  readonly #kept = new Map<string, Kept>();
  #last = 0;

  /** Adds a rule. @returns it with its id. */
  add(rule: Omit<FaultRule, "id">): FaultRule {
    this.#last += 1;
    const whole = { ...rule, id: String(this.#last) };
    this.#kept.set(whole.id, { rule: whole, met: 0, struck: 0, passed: [] });
    return whole;
  }

  /** The rules, with how many calls each has struck. */
  list(): (FaultRule & { readonly struck: number })[] {
    return [...this.#kept.values()].map(({ rule, struck }) => ({ ...rule, struck }));
  }

  /** @returns whether there was one. */
  remove(id: string): boolean {
    return this.#kept.delete(id);
  }

  clear(): void {
    this.#kept.clear();
  }

  /**
   * The rule that strikes a call, if any. The first that fits does.
   *
   * @param now milliseconds since 1970.
   */
  strike(call: { operation: OperationId; path: string; method: string }, now: number): FaultRule | undefined {
    for (const kept of this.#kept.values()) {
      const { rule } = kept;
      if (rule.operation !== undefined && rule.operation !== call.operation) continue;
      if (rule.path !== undefined && !call.path.startsWith(rule.path)) continue;
      if (rule.method !== undefined && rule.method !== call.method) continue;
      if (rule.times !== undefined && kept.struck >= rule.times) continue;
      kept.met += 1;
      if (kept.met <= (rule.skip ?? 0)) continue;
      if (rule.limit) {
        const { calls, seconds } = rule.limit;
        kept.passed = kept.passed.filter((time) => time > now - seconds * 1000);
        if (kept.passed.length < calls) {
          kept.passed.push(now);
          continue;
        }
        kept.struck += 1;
        const oldest = kept.passed[0] ?? now;
        return { ...rule, status: 429, retryAfter: Math.max(1, Math.ceil((oldest + seconds * 1000 - now) / 1000)) };
      }
      kept.struck += 1;
      return rule;
    }
    return undefined;
  }
}
