// The sandbox and the conformance suite evaluate predicates, so each must be CEL, read what exists, and compare values of one type:
// `before` and `after` have resources by name, `request` the input of the operation, `response` its output, `self` the resource with
// the rule, `item` the listed one, `now` the time. A precondition cannot read the response. A predicate over a misspelt property, or
// one that compares a number with a string, is never true, and nobody would notice. A loop in a loop keeps a server busy.
import { causesOf } from "../../src/contract/causes.ts";
import { asArray, asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import { resourcesOf } from "../../src/contract/resource.ts";
import { predicateOf } from "../../src/predicates/predicate.ts";
import type { MemberPath } from "../../src/predicates/reads.ts";
import { suggest } from "../../src/suggest.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintedOperation } from "./core/located.ts";
import { nestedLoopsIn } from "./core/nested-loops.ts";
import { PredicateTypes, type Variables } from "./core/predicate-types.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const predicates: LintRule = {
  description:
    "Every predicate of `x-rules`, of `x-causes` and of an `x-filter` state is CEL, reads only what exists (resources by name, the input of the operation, the resource itself), and compares values of one type. Any other is never true, and nobody notices.",
  *check(contract) {
    const checker = new Checker(contract);
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
    }
  },
};

/** What a predicate is for: its owner in messages, its place, the variables that it can read, and the type of its value. */
interface Use {
  readonly owner: string;
  readonly path: Path;
  readonly variables: Variables;
  readonly type: string;
}

/**
 * @param early the variables before the call, which preconditions read.
 * @param late the variables after it.
 * @param subject the schema that the pointers of computed fields lead into.
 */
function* checkRules(
  checker: Checker,
  owner: string,
  { node, path }: { readonly node: JsonObject; readonly path: Path },
  early: Variables,
  late: Variables,
  subject: JsonObject,
): Generator<RuleFinding> {
  const ids = new Set<unknown>();
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
      const variables = key === "refuse" ? early : late;
      const type = key === "as" ? checker.typeAt(subject, String(rule.derive)) : "bool";
      yield* checker.check(rule[key], { owner: `${owner}, rule ${rule.id}`, path: [...at, key], variables, type });
    }
  }
}

function* checkCauses(
  checker: Checker,
  { id, node, path }: LintedOperation,
  variables: Variables,
): Generator<RuleFinding> {
  for (const [index, { topic, condition }] of causesOf(node).entries()) {
    if (!condition) continue;
    const at = [...path, "x-causes", index, "when"];
    yield* checker.check(condition.when, { owner: `${id}, cause ${topic}`, path: at, variables, type: "bool" });
  }
}

function* checkStates(
  contract: LintedContract,
  checker: Checker,
  operation: LintedOperation,
  variables: Variables,
): Generator<RuleFinding> {
  for (const { node, path } of contract.filters(operation))
    for (const [state, predicate] of Object.entries(asObject(node.states))) {
      const owner = `${operation.id}, state ${state}`;
      yield* checker.check(String(predicate), { owner, path: [...path, "states", state], variables, type: "bool" });
    }
}

/** Checks predicates against the schemas of one contract. */
class Checker {
  readonly #contract: LintedContract;
  readonly #types: PredicateTypes;

  constructor(contract: LintedContract) {
    this.#contract = contract;
    this.#types = new PredicateTypes(contract);
  }

  /** The type of the value at a pointer into a schema. */
  typeAt(schema: JsonObject, pointer: string): string {
    return this.#types.typeOfSchema(this.#contract.lookup(schema, pointer));
  }

  *check(predicate: string, use: Use): Generator<RuleFinding> {
    const { owner, path } = use;
    let reads: readonly MemberPath[];
    try {
      reads = predicateOf(predicate).reads;
    } catch (error) {
      yield { path, message: `${owner}: the predicate is not CEL (${reasonOf(error)}); correct it.` };
      return;
    }
    const missing = reads.flatMap((read) => this.#missing(read, use) ?? []);
    // A member that does not exist has no type.
    const messages = missing.length > 0 ? missing : this.#mistyped(predicate, use);
    for (const message of messages) yield { path, message };
    for (const loop of nestedLoopsIn(predicate))
      yield {
        path,
        message: `${owner} searches a list for each item of another one: \`${loop}\`. Use where(list, 'id', value) or contains(list, value): two lists of thousands of items take seconds otherwise.`,
      };
  }

  /** What is wrong with a path that a predicate reads; undefined if it exists. */
  #missing(read: MemberPath, { owner, variables }: Use): string | undefined {
    const [root, ...names] = read;
    let schema = variables[root];
    if (!schema) return `${owner} reads ${root}; a predicate here has ${Object.keys(variables).join(", ")}.`;
    for (const name of names) {
      const known = this.#membersOf(schema);
      const member = known.get(name);
      if (!member)
        return `${owner} reads ${read.join(".")}, which does not exist; correct the name.${suggest(name, [...known.keys()])}`;
      schema = member;
    }
    return undefined;
  }

  /** The members of an object, of the items of a list, and of the members of a union. */
  #membersOf(schema: JsonObject): ReadonlyMap<string, JsonObject> {
    const node = this.#contract.merge(schema);
    const parts = [node.items, ...asArray(node.anyOf), ...asArray(node.oneOf)].filter(isObject);
    return new Map([...parts.flatMap((part) => [...this.#membersOf(part)]), ...this.#contract.properties(node)]);
  }

  #mistyped(predicate: string, { owner, variables, type: expected }: Use): string[] {
    try {
      const type = this.#types.typeOf(predicate, variables);
      if (fits(type, expected)) return [];
      return [`${owner}: the predicate gives ${wordOf(type)} instead of ${wordOf(expected)}; correct it.`];
    } catch (error) {
      return [`${owner}: the predicate does not fit the types of its values (${reasonOf(error)}); correct it.`];
    }
  }
}

function fits(type: string, expected: string): boolean {
  const isNumber = type === "int" && expected === "double";
  const isList = [type, expected].every((each) => each.startsWith("list")) && [type, expected].includes("list");
  return type === expected || [type, expected].includes("dyn") || isNumber || isList;
}

function wordOf(type: string): string {
  return { bool: "a boolean", double: "a number", int: "a number", string: "a string" }[type] ?? `\`${type}\``;
}

/** Why cel-js rejects a predicate: the part at fault, and its words. */
function reasonOf(error: unknown): string {
  const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
  const { start, end, input } = asObject(asObject(error as object).node);
  const part = typeof input === "string" ? input.slice(Number(start), Number(end)).replace(/\s+/g, " ") : "";
  return part && part !== input ? `\`${part}\`: ${reason}` : reason;
}

/** The input of an operation by name: its parameters, and the members of its body. */
function requestOf(contract: LintedContract, operation: LintedOperation): JsonObject {
  const parameters = operation.parameters.map(({ node }) => [String(node.name), asObject(node.schema)] as const);
  const body = contract.properties(contract.requestSchema(operation).node);
  return { type: "object", properties: Object.fromEntries([...body, ...parameters]) };
}

/** An object with the resources, by the name that `x-resource` gives them. */
function resourcesByName(contract: LintedContract): JsonObject {
  const named = resourcesOf(contract.document).map(({ name, schema }) => [name, schema] as const);
  return { type: "object", properties: Object.fromEntries(named) };
}
