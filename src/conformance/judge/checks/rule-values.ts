/** The values of rules. A list shows the same resource again and again, so what a rule says of it alone is remembered. */
import { isObject } from "../../../contract/json.ts";
import type { Scope } from "../../../predicates/predicate.ts";
import { computedValue as compute, holds as isHolding, readsOf } from "../../../predicates/rules.ts";
import type { ContractRule } from "../../model/operation.ts";

/** Like `holds` of the predicates, for a rule of the contract; types that do not fit say nothing. */
export const holds = remembering((rule, scope) => isHolding(rule, scope, "ignore"));

/** Like `computedValue` of the predicates, for a rule of the contract; types that do not fit say nothing. */
export const computedValue = remembering((rule, scope) => compute(rule, scope, "ignore"));

function remembering<Value>(evaluate: (rule: ContractRule, scope: Scope) => Value) {
  const known = new WeakMap<object, Map<ContractRule, Value>>();
  return (rule: ContractRule, scope: Scope): Value => {
    const { self } = scope;
    if (!isObject(self) || !readsOnlySelf(rule)) return evaluate(rule, scope);
    const values = known.get(self) ?? new Map<ContractRule, Value>();
    known.set(self, values);
    if (!values.has(rule)) values.set(rule, evaluate(rule, scope));
    return values.get(rule) as Value;
  };
}

const onlySelf = new WeakMap<ContractRule, boolean>();

/** Whether the value of a rule depends on the resource alone. */
function readsOnlySelf(rule: ContractRule): boolean {
  const known = onlySelf.get(rule) ?? readsOf({ as: rule.as, holds: rule.holds }).every(([root]) => root === "self");
  onlySelf.set(rule, known);
  return known;
}
