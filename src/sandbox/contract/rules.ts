/** The rules of the contract (`x-rules`), evaluated. None is written down here. */
import type { Rule } from "../../../generated/contract.js";
import { type Predicate, predicate, type Scope } from "../../predicates/index.ts";
import { rejectionCondition } from "../../predicates/rejection.ts";
import type { Violation } from "../../validation/violations.ts";
import { conflict, Refusal } from "../refusal.ts";

const parsed = new Map<string, Predicate>();

/** A predicate of the contract. Each text is parsed once. */
export function predicateOf(text: string): Predicate {
  const known = parsed.get(text) ?? predicate(text);
  parsed.set(text, known);
  return known;
}

/**
 * Refuses what a rule refuses.
 *
 * @param scope `before`, `request` and `now`.
 * @throws Refusal whose message is the condition of the rule.
 */
export function holdBack(rules: readonly Rule[] = [], scope: Scope): void {
  for (const { refuse, outcome, description } of rules) {
    if (refuse === undefined || predicateOf(refuse).evaluate(scope) !== true) continue;
    const detail = rejectionDetail(description);
    throw outcome === "422" ? new Refusal(422, detail) : conflict(detail);
  }
}

/**
 * What of a result is not as the rules have it.
 *
 * @param subject what the pointers of `derive` lead into: an answer, or a resource.
 */
export function brokenRules(rules: readonly Rule[] = [], scope: Scope, subject: object): Violation[] {
  const broken: Violation[] = [];
  for (const { id, description, derive, as, holds } of rules) {
    if (holds !== undefined && predicateOf(holds).evaluate(scope) === false)
      broken.push({ pointer: "/", detail: `breaks the rule ${id}: ${description}` });
    if (derive === undefined || as === undefined) continue;
    const wanted = predicateOf(as).evaluate(scope);
    const found = valueAt(subject, derive);
    if (wanted !== undefined && found !== undefined && !isSame(wanted, found))
      broken.push({ pointer: derive, detail: `breaks the rule ${id}: it is ${JSON.stringify(found)}. ${description}` });
  }
  return broken;
}

/** The detail of the error response when a rule rejects a call: its condition, as a sentence. */
export function rejectionDetail(description: string): string {
  const condition = rejectionCondition(description);
  return `${condition.charAt(0).toUpperCase()}${condition.slice(1)}.`;
}

function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const key of pointer.split("/").slice(1)) at = (at as Record<string, unknown> | null | undefined)?.[key];
  return at;
}

/**
 * Amounts are the same when they are the same number: `18.5` is `18.50`. Objects are the same in any order of their members; what
 * only the wanted one has was sent beyond the contract, and is not kept.
 */
function isSame(wanted: unknown, found: unknown): boolean {
  if (typeof wanted === "string" && typeof found === "string" && wanted !== found)
    return decimal.test(wanted) && decimal.test(found) && trimmed(wanted) === trimmed(found);
  if (Array.isArray(wanted) && Array.isArray(found))
    return wanted.length === found.length && wanted.every((item, index) => isSame(item, found[index]));
  if (isObject(wanted) && isObject(found))
    return Object.entries(found).every(([name, member]) => isSame(wanted[name], member));
  return wanted === found;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

const decimal = /^-?\d+(\.\d+)?$/;
function trimmed(text: string): string {
  const plain = text.replace(/^(-?)0+(?=\d)/, "$1");
  return plain.includes(".") ? plain.replace(/\.?0+$/, "") : plain;
}
