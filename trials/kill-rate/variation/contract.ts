/** Variations of what a sandbox reads from the contract. */
import type { FilterEntry, OperationEntry, RuleEntry } from "../../../src/contract/tables.ts";
import type { Variation } from "../../../src/sandbox/calls/variation.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import { combine, isOn, type On } from "./combine.ts";
import { changeArguments } from "./handlers.ts";

function onEntry(on: On<OperationId>, change: (operation: OperationEntry) => Partial<OperationEntry>): Variation {
  return { contract: (operation) => (isOn(on, operation.id) ? { ...operation, ...change(operation) } : operation) };
}

/** Any of these scopes is enough for the operation. */
export function requireScopes(on: On<OperationId>, ...scopes: readonly string[]): Variation {
  return onEntry(on, () => ({ scopes }));
}

/** Changes a rule of an operation, such as the condition that rejects a request. @throws Error where there is no such rule. */
export function changeRule(on: OperationId, rule: string, change: Partial<RuleEntry>): Variation {
  return onEntry(on, ({ rules = [] }) => {
    if (!rules.some(({ id }) => id === rule)) throw new Error(`${on} has no rule ${rule}.`);
    return { rules: rules.map((each) => (each.id === rule ? { ...each, ...change } : each)) };
  });
}

/** Never rejects a request for this rule. */
export function ignoreRule(on: OperationId, rule: string): Variation {
  return changeRule(on, rule, { refuse: "false" });
}

/** Ignores a filter of a list. */
export function ignoreFilter(on: OperationId, parameter: string): Variation {
  return onEntry(on, ({ parameters }) => {
    const { filter: _, ...rest } = parameterOf(on, parameters, parameter);
    return { parameters: { ...parameters, [parameter]: rest } };
  });
}

/** Changes a filter of a list. */
export function changeFilter(
  on: OperationId,
  parameter: string,
  change: (filter: FilterEntry) => Partial<FilterEntry>,
): Variation {
  return onEntry(on, ({ parameters }) => {
    const known = parameterOf(on, parameters, parameter);
    if (!known.filter) throw new Error(`${parameter} of ${on} is not a filter.`);
    return {
      parameters: { ...parameters, [parameter]: { ...known, filter: { ...known.filter, ...change(known.filter) } } },
    };
  });
}

/** Changes which resources a state of a filter finds. */
export function changeState(on: OperationId, parameter: string, state: string, condition: string): Variation {
  return changeFilter(on, parameter, ({ states }) => ({ states: { ...states, [state]: condition } }));
}

/** Leaves out of a list the resources for which a condition on `item` is not true. */
export function listOnly(on: OperationId, condition: string): Variation {
  const filter: FilterEntry = { match: "state", states: { only: condition } };
  return combine(
    onEntry(on, ({ parameters }) => ({ parameters: { ...parameters, only: { in: "query", form: "text", filter } } })),
    changeArguments(on, (request) => ({ ...request, only: "only" })),
  );
}

/** Changes how many resources a page has where the request does not say. */
export function changePageSize(on: OperationId, size: number): Variation {
  return onEntry(on, ({ paging }) => {
    if (!paging?.limit) throw new Error(`${on} has no page size.`);
    return { paging: { ...paging, limit: { ...paging.limit, default: size } } };
  });
}

/** Changes the filter behind a term of a search. */
export function changeTerm(on: OperationId, term: string, change: Partial<FilterEntry>): Variation {
  return onEntry(on, ({ terms = [] }) => ({
    terms: terms.map((each) => (each.term === term ? { ...each, ...change } : each)),
  }));
}

function parameterOf(on: OperationId, parameters: OperationEntry["parameters"], name: string) {
  const known = parameters[name];
  if (!known) throw new Error(`${on} has no parameter ${name}.`);
  return known;
}
