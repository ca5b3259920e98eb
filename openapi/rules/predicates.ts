// The sandbox and the conformance suite evaluate predicates, so each must be CEL and read what exists: `before` and `after` have resources
// by name, `request` the input of the operation, `response` its output, `self` the resource with the rule, `item` the listed one, `now`
// the time. A precondition cannot read the response. A predicate over a misspelt property is never true, and nobody would notice.
import { asArray, asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { Contract } from "./core/contract.ts";
import type { Operation } from "./core/located.ts";
import { type Chain, chainsOf } from "./core/predicate.ts";
import type { Finding, Rule } from "./core/rule.ts";

/** Whether the members that follow a root of a chain exist, by root. */
type Roots = Readonly<Record<string, (members: readonly string[]) => boolean>>;

export const predicates: Rule = {
  description:
    "Every predicate of `x-rules` and of an `x-filter` state is CEL and reads only what exists: resources by name, the input of the operation, the resource itself. One over a misspelt property is never true, and nobody notices.",
  *check(contract) {
    const resources = resourcesOf(contract);
    const has = (schema: JsonObject | undefined, names: readonly string[]): boolean =>
      schema !== undefined && contract.lookup(schema, names.map((name) => `/${name}`).join("")) !== undefined;
    const resource = ([name = "", ...rest]: readonly string[]) => has(resources.get(name), rest);
    const anywhere: Roots = { before: resource, after: resource, now: () => true };

    for (const operation of contract.operations) {
      const { id, node, path } = operation;
      const request = ([name = "", ...rest]: readonly string[]) =>
        operation.parameters.some((parameter) => parameter.node.name === name) ||
        has(contract.requestSchema(operation).node, [name, ...rest]);
      const response = (names: readonly string[]) => has(contract.responseSchema(operation).node, names);
      yield* checkRules(id, node, path, { ...anywhere, request }, { response });
      yield* checkStates(contract, operation, {
        now: () => true,
        item: (names) => has(contract.item(operation), names),
      });
    }
    for (const { name, node, path } of contract.components("schemas"))
      yield* checkRules(name, node, path, { ...anywhere, self: (names) => has(node, names) });
  },
};

/** @param late the roots that exist only after the call. */
function* checkRules(owner: string, node: JsonObject, path: Path, roots: Roots, late: Roots = {}): Generator<Finding> {
  const ids = new Set<unknown>();
  for (const [index, rule] of asArray(node["x-rules"]).map(asObject).entries()) {
    // Reports and the list of changes find a rule by its id.
    if (ids.has(rule.id))
      yield {
        path: [...path, "x-rules", index, "id"],
        message: `${owner} has two rules with the id ${rule.id}; rename one.`,
      };
    ids.add(rule.id);
    for (const key of ["refuse", "as", "holds", "when"]) {
      const at = [...path, "x-rules", index, key];
      const known = key === "refuse" ? roots : { ...roots, ...late };
      if (typeof rule[key] === "string") yield* checkPredicate(`${owner}, rule ${rule.id}`, rule[key], at, known);
    }
  }
}

function* checkStates(contract: Contract, operation: Operation, roots: Roots): Generator<Finding> {
  for (const { node, path } of contract.filters(operation))
    for (const [state, predicate] of Object.entries(asObject(node.states)))
      yield* checkPredicate(`${operation.id}, state ${state}`, String(predicate), [...path, "states", state], roots);
}

function* checkPredicate(owner: string, predicate: string, path: Path, roots: Roots): Generator<Finding> {
  let chains: Chain[];
  try {
    chains = chainsOf(predicate);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split("\n");
    yield { path, message: `${owner}: the predicate is not CEL (${reason}); correct it.` };
    return;
  }
  for (const [root, ...names] of chains) {
    const exists = roots[root];
    if (!exists)
      yield { path, message: `${owner} reads ${root}; a predicate here has ${Object.keys(roots).join(", ")}.` };
    else if (!exists(names))
      yield { path, message: `${owner} reads ${[root, ...names].join(".")}, which does not exist; correct the name.` };
  }
}

/** The schemas of the resources, by the name that `x-resource` gives them. */
function resourcesOf(contract: Contract): Map<string, JsonObject> {
  return new Map(
    contract
      .components("schemas")
      .filter(({ node }) => isObject(node["x-resource"]))
      .map(({ node }) => [String(asObject(node["x-resource"]).name), node]),
  );
}
