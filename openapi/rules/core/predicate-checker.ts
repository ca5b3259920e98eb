/** Checks predicates against the schemas of a contract: each is CEL, reads what exists, and compares values of one type. */
import { asArray, asObject, isObject, type JsonObject } from "../../../src/contract/json.ts";
import type { Path } from "../../../src/contract/pointer.ts";
import { resourcesOf } from "../../../src/contract/resource.ts";
import { predicateOf } from "../../../src/predicates/predicate.ts";
import type { MemberPath } from "../../../src/predicates/reads.ts";
import { suggest } from "../../../src/suggest.ts";
import type { LintedContract } from "./contract.ts";
import type { LintedOperation } from "./located.ts";
import { nestedLoopsIn } from "./nested-loops.ts";
import { PredicateTypes, type Variables } from "./predicate-types.ts";
import type { RuleFinding } from "./rule.ts";

/** What a predicate is for: its owner in messages, its place, the variables that it can read, and the type of its value. */
export interface PredicateUse {
  readonly owner: string;
  readonly path: Path;
  readonly variables: Variables;
  readonly type: string;
}

/** Checks predicates against the schemas of one contract. */
export class PredicateChecker {
  readonly #contract: LintedContract;
  readonly #types: PredicateTypes;

  constructor(contract: LintedContract) {
    this.#contract = contract;
    this.#types = new PredicateTypes(contract);
  }

  /** The type of the value at a pointer into a schema. */
  typeAt(schema: JsonObject, pointer: string): string {
    return this.#types.typeOfSchema(this.schemaAt(schema, pointer));
  }

  schemaAt(schema: JsonObject, pointer: string): JsonObject | undefined {
    return this.#contract.lookup(schema, pointer);
  }

  *check(predicate: string, use: PredicateUse): Generator<RuleFinding> {
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
  #missing(read: MemberPath, { owner, variables }: PredicateUse): string | undefined {
    const [root, ...names] = read;
    let schema = variables[root];
    if (!schema) return `${owner} reads ${root}; a predicate here has ${Object.keys(variables).join(", ")}.`;
    for (const name of names) {
      // Nothing is known of a value without a schema.
      if (Object.keys(schema).length === 0) return undefined;
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

  #mistyped(predicate: string, { owner, variables, type: expected }: PredicateUse): string[] {
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
export function requestOf(contract: LintedContract, operation: LintedOperation): JsonObject {
  const parameters = operation.parameters.map(({ node }) => [String(node.name), asObject(node.schema)] as const);
  const body = contract.properties(contract.requestSchema(operation).node);
  return { type: "object", properties: Object.fromEntries([...body, ...parameters]) };
}

/** An object with the resources, by the name that `x-resource` gives them. */
export function resourcesByName(contract: LintedContract): JsonObject {
  const named = resourcesOf(contract.document).map(({ name, schema }) => [name, schema] as const);
  return { type: "object", properties: Object.fromEntries(named) };
}
