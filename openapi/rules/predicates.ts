// Predicates are run, by the sandbox and the conformance kit, so each must be CEL and read things that exist: `before` and `after`
// hold resources by name, `request` what the operation takes, `self` the resource that bears the rule, `item` the listed one,
// `now` the time. A predicate over a misspelt property is never true, and nobody would notice.
import type { Contract, Operation } from "./core/contract.ts";
import { asList, asNode, isNode, type Node, type Path } from "./core/json.ts";
import { type Chain, chainsOf } from "./core/predicate.ts";
import type { Finding, Rule } from "./core/rule.ts";

/** Whether the members that follow a root of a chain exist, by root. */
type Roots = Readonly<Record<string, (members: readonly string[]) => boolean>>;

export const predicates: Rule = {
  description:
    "Every predicate of `x-rules` and of an `x-filter` state is CEL and reads only what exists: resources by name, what the operation takes, the resource itself. One over a misspelt property is never true, and nobody notices.",
  *check(contract) {
    const resources = resourcesOf(contract);
    const has = (schema: Node | undefined, names: readonly string[]): boolean =>
      schema !== undefined && contract.lookup(schema, names.map((name) => `/${name}`).join("")) !== undefined;
    const resource = ([name = "", ...rest]: readonly string[]) => has(resources.get(name), rest);
    const anywhere: Roots = { before: resource, after: resource, now: () => true };

    for (const operation of contract.operations) {
      const { id, node, path } = operation;
      const request = ([name = "", ...rest]: readonly string[]) =>
        operation.parameters.some((parameter) => parameter.node.name === name) ||
        has(contract.request(operation).node, [name, ...rest]);
      yield* judgeRules(id, node, path, { ...anywhere, request });
      yield* judgeStates(contract, operation, {
        now: () => true,
        item: (names) => has(contract.item(operation), names),
      });
    }
    for (const { name, node, path } of contract.components("schemas"))
      yield* judgeRules(name, node, path, { ...anywhere, self: (names) => has(node, names) });
  },
};

function* judgeRules(owner: string, node: Node, path: Path, roots: Roots): Generator<Finding> {
  for (const [index, rule] of asList(node["x-rules"]).map(asNode).entries()) {
    for (const key of ["refuse", "as", "holds", "when"]) {
      const at = [...path, "x-rules", index, key];
      if (typeof rule[key] === "string") yield* judge(`${owner}, rule ${rule.id}`, rule[key], at, roots);
    }
  }
}

function* judgeStates(contract: Contract, operation: Operation, roots: Roots): Generator<Finding> {
  for (const { node, path } of contract.filters(operation))
    for (const [state, predicate] of Object.entries(asNode(node.states)))
      yield* judge(`${operation.id}, state ${state}`, String(predicate), [...path, "states", state], roots);
}

function* judge(owner: string, predicate: string, path: Path, roots: Roots): Generator<Finding> {
  let chains: Chain[];
  try {
    chains = chainsOf(predicate);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split("\n");
    yield { path, message: `${owner}: the predicate is no CEL (${reason}); correct it.` };
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
function resourcesOf(contract: Contract): Map<string, Node> {
  return new Map(
    contract
      .components("schemas")
      .filter(({ node }) => isNode(node["x-resource"]))
      .map(({ node }) => [String(asNode(node["x-resource"]).name), node]),
  );
}
