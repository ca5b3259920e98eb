// The sandbox and the conformance suite evaluate predicates, so each must be CEL, read what exists, and compare values of one type:
// `before` and `after` have resources by name, `request` the input of the operation, `response` its output, `self` the resource with
// the rule, `parent` the object with the freed value, `item` the listed or counted one, `now` the time. A precondition cannot read the response. A predicate over a misspelt property, or
// one that compares a number with a string, is never true, and nobody would notice. A loop in a loop keeps a server busy.
import { causesOf } from "../../src/contract/causes.ts";
import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintedOperation } from "./core/located.ts";
import { PredicateChecker, requestOf, resourcesByName } from "./core/predicate-checker.ts";
import type { Variables } from "./core/predicate-types.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const predicates: LintRule = {
  description:
    "Every predicate of `x-rules`, of `x-causes`, of an `x-filter` state and of what a resource counts is CEL, reads only what exists (resources by name, the input of the operation, the resource itself), and compares values of one type. Any other is never true, and nobody notices.",
  *check(contract) {
    const checker = new PredicateChecker(contract);
    const now = { type: "string" };
    const resources = resourcesByName(contract);
    for (const operation of contract.operations) {
      const request = requestOf(contract, operation);
      const response = contract.responseSchema(operation).node;
      const early = { before: resources, after: resources, now, request };
      const late = { ...early, response };
      yield* checkRules(checker, operation.id, operation, early, late, response);
      yield* checkCauses(checker, operation, late);
      yield* checkStates(contract, checker, operation, { now, item: contract.item(operation) });
    }
    for (const { name, node, path } of contract.components("schemas")) {
      const variables = { before: resources, after: resources, now, self: node };
      yield* checkRules(checker, name, { node, path }, variables, variables, node);
      yield* checkCounts(checker, name, { node, path }, asObject(resources.properties));
    }
  },
};

/**
 * @param early the variables before the call, which preconditions read.
 * @param late the variables after it.
 * @param subject the schema that the pointers of computed fields lead into.
 */
function* checkRules(
  checker: PredicateChecker,
  owner: string,
  { node, path }: { readonly node: JsonObject; readonly path: Path },
  early: Variables,
  late: Variables,
  subject: JsonObject,
): Generator<RuleFinding> {
  const ids = new Set<unknown>();
  const parentOf = ({ frees }: JsonObject): Variables => {
    const parent = frees === undefined ? undefined : checker.schemaAt(subject, String(frees).replace(/\/[^/]*$/, ""));
    return parent ? { parent } : {};
  };
  for (const [index, rule] of asArray(node["x-rules"]).map(asObject).entries()) {
    const at = [...path, "x-rules", index];
    // Reports and the list of changes find a rule by its id.
    if (ids.has(rule.id))
      yield { path: [...at, "id"], message: `${owner} has two rules with the id ${rule.id}; rename one.` };
    ids.add(rule.id);
    // The documented-only contract has such rules, because each status is assumed.
    if ("refuse" in rule && !("outcome" in rule))
      yield {
        path: at,
        message: `${owner}, rule ${rule.id} rejects a call and does not say with which status; add outcome.`,
      };
    for (const key of ["refuse", "as", "holds", "when"]) {
      if (typeof rule[key] !== "string") continue;
      const variables = key === "refuse" ? early : { ...late, ...parentOf(rule) };
      const type = key === "as" ? checker.typeAt(subject, String(rule.derive)) : "bool";
      yield* checker.check(rule[key], { owner: `${owner}, rule ${rule.id}`, path: [...at, key], variables, type });
    }
  }
}

function* checkCauses(
  checker: PredicateChecker,
  { id, node, path }: LintedOperation,
  variables: Variables,
): Generator<RuleFinding> {
  for (const [index, { topic, condition }] of causesOf(node).entries()) {
    if (!condition) continue;
    const at = [...path, "x-causes", index, "when"];
    yield* checker.check(condition.when, { owner: `${id}, cause ${topic}`, path: at, variables, type: "bool" });
  }
}

/** @param resources the schemas of the resources, by name. */
function* checkCounts(
  checker: PredicateChecker,
  owner: string,
  { node, path }: { readonly node: JsonObject; readonly path: Path },
  resources: JsonObject,
): Generator<RuleFinding> {
  for (const [index, { property, resource, when }] of asArray(asObject(node["x-resource"]).counts)
    .map(asObject)
    .entries()) {
    if (typeof when !== "string") continue;
    const at = [...path, "x-resource", "counts", index, "when"];
    const variables = { item: asObject(resources[String(resource)]) };
    yield* checker.check(when, { owner: `${owner}, count ${property}`, path: at, variables, type: "bool" });
  }
}

function* checkStates(
  contract: LintedContract,
  checker: PredicateChecker,
  operation: LintedOperation,
  variables: Variables,
): Generator<RuleFinding> {
  for (const { node, path } of contract.filters(operation))
    for (const [state, predicate] of Object.entries(asObject(node.states))) {
      const owner = `${operation.id}, state ${state}`;
      yield* checker.check(String(predicate), { owner, path: [...path, "states", state], variables, type: "bool" });
    }
}
