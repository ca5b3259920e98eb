/** The rules of the contract (`x-rules`) as the sandbox enforces them. */
import type { RuleEntry } from "../../contract/tables.ts";
import type { Scope } from "../../predicates/predicate.ts";
import { rejectionCondition } from "../../predicates/rejection.ts";
import { rejectingRules } from "../../predicates/rules.ts";
import { DomainError } from "../domain-error.ts";

/**
 * Enforces the preconditions of rules.
 *
 * @param scope `before`, `request` and `now`.
 * @throws DomainError `conflict` or `invalid`, whose message is the condition of the rule.
 */
export function enforcePreconditions(rules: readonly RuleEntry[], scope: Scope): void {
  const [rule] = rejectingRules(rules, scope);
  if (!rule) return;
  const detail = rejectionDetail(rule.description);
  throw new DomainError(rule.outcome === "422" ? "invalid" : "conflict", [], detail, rule.id);
}

/** The detail of the error response when a rule rejects a call: its condition, as a sentence. */
export function rejectionDetail(description: string): string {
  const condition = rejectionCondition(description);
  return `${condition.charAt(0).toUpperCase()}${condition.slice(1)}.`;
}
