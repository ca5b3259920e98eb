/** Evaluates the rules of the contract (`x-rules`): preconditions, postconditions and invariants, and computed fields. */
import { isObject } from "../contract/json.ts";
import type { Violation } from "../validation/violations.ts";
import { equal, isDecimal } from "./decimal.ts";
import { predicateOf, type Scope } from "./predicate.ts";
import type { Comparison, MemberPath } from "./reads.ts";

/** A rule: a precondition (`refuse`), a condition that holds (`holds`), or a computed field (`derive`, `as`). */
export interface Rule {
  readonly id: string;
  readonly description: string;
  /** The call is rejected if this predicate is true. */
  readonly refuse?: string | undefined;
  /** JSON pointer to a computed field, and the expression for its value. */
  readonly derive?: string | undefined;
  readonly as?: string | undefined;
  /** This predicate is true after the call; in a resource, always. */
  readonly holds?: string | undefined;
}

/** What to do if a predicate compares or computes values of types that do not fit: throw, or take it as one that says nothing. */
export type OnTypeError = "throw" | "ignore";

/** Whether a rule rejects the call; undefined if it has no precondition, or its precondition reads what is not there. */
export function rejects(
  { refuse }: Pick<Rule, "refuse">,
  scope: Scope,
  onTypeError: OnTypeError = "throw",
): boolean | undefined {
  const value = evaluateText(refuse, scope, onTypeError);
  return value === undefined ? undefined : value === true;
}

/** Whether the condition of a rule holds; undefined if it has none, or its condition reads what is not there. */
export function holds(
  { holds: condition }: Pick<Rule, "holds">,
  scope: Scope,
  onTypeError: OnTypeError = "throw",
): boolean | undefined {
  const value = evaluateText(condition, scope, onTypeError);
  return value === undefined ? undefined : value !== false;
}

/** The value of a rule's computed field; undefined if it has none, or the value depends on what is not there. */
export function computedValue({ as }: Pick<Rule, "as">, scope: Scope, onTypeError: OnTypeError = "throw"): unknown {
  return evaluateText(as, scope, onTypeError);
}

/** The rules that reject a call. */
export function rejectingRules<R extends Pick<Rule, "refuse">>(
  rules: readonly R[],
  scope: Scope,
  onTypeError: OnTypeError = "throw",
): R[] {
  return rules.filter((rule) => rejects(rule, scope, onTypeError) === true);
}

/**
 * The rules that a result breaks.
 *
 * @param subject the resources or the resource that the pointers of computed fields lead into.
 */
export function brokenRules(rules: readonly Rule[], scope: Scope, subject: object): Violation[] {
  const broken: Violation[] = [];
  for (const rule of rules) {
    const { id, description, derive } = rule;
    if (holds(rule, scope) === false) broken.push({ pointer: "/", detail: `breaks the rule ${id}: ${description}` });
    if (derive === undefined) continue;
    const expected = computedValue(rule, scope);
    const actual = memberAt(subject, derive);
    if (expected !== undefined && actual !== undefined && !matches(expected, actual))
      broken.push({
        pointer: derive,
        detail: `breaks the rule ${id}: it is ${JSON.stringify(actual)}. ${description}`,
      });
  }
  return broken;
}

/**
 * The paths that the predicates of a rule read, such as `before`, `order`, `cancelledAt`.
 *
 * @param rule or a part of one: `readsOf({ refuse })` are those of its precondition.
 */
export function readsOf({ refuse, as, holds: condition }: Pick<Rule, "refuse" | "as" | "holds">): MemberPath[] {
  return textsOf([refuse, as, condition]).flatMap((text) => predicateOf(text).reads);
}

/** Whether the predicates of a rule read a variable, such as `before`. */
export function readsVariable({ refuse, as, holds: condition }: Parameters<typeof readsOf>[0], name: string): boolean {
  return [refuse, as, condition].some(
    (text) => text !== undefined && predicateOf(text).reads.some(([root]) => root === name),
  );
}

/** The comparisons of a member with a literal that the precondition of a rule makes. */
export function comparisonsOf({ refuse }: Pick<Rule, "refuse">): Comparison[] {
  return textsOf([refuse]).flatMap((text) => predicateOf(text).comparisons);
}

function textsOf(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}

function evaluateText(text: string | undefined, scope: Scope, onTypeError: OnTypeError): unknown {
  if (text === undefined) return undefined;
  const predicate = predicateOf(text);
  return onTypeError === "throw" ? predicate.evaluate(scope) : predicate.tryEvaluate(scope);
}

/** The pointers of rules have no escapes. */
function memberAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const key of pointer.split("/").slice(1)) at = (at as Record<string, unknown> | null | undefined)?.[key];
  return at;
}

/**
 * Whether a value is as expected. Amounts match if they are the same number: `18.5` is `18.50`. Objects match in any order of their
 * members; members of the expected one that the other lacks were sent beyond the contract, and are not stored.
 */
function matches(expected: unknown, actual: unknown): boolean {
  if (typeof expected === "string" && typeof actual === "string" && expected !== actual)
    return isDecimal(expected) && isDecimal(actual) && equal(expected, actual);
  if (Array.isArray(expected) && Array.isArray(actual))
    return expected.length === actual.length && expected.every((item, index) => matches(item, actual[index]));
  if (isObject(expected) && isObject(actual))
    return Object.entries(actual).every(([name, member]) => matches(expected[name], member));
  return expected === actual;
}
