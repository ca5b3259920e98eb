/** The types of the values that predicates read: CEL's types of the decoded schemas. */
import type { Environment } from "@marcbachmann/cel-js";
import { decodedType } from "../../../src/contract/decoded.ts";
import { asArray, isObject, type JsonObject } from "../../../src/contract/json.ts";
import { emptyEnvironment } from "../../../src/predicates/predicate.ts";
import type { LintedContract } from "./contract.ts";

/** The variables of a predicate, by name: the schemas of their values. */
export type Variables = Readonly<Record<string, JsonObject>>;

/** CEL's type of each JSON type that a program sees. */
const scalars: Readonly<Record<string, string>> = {
  string: "string",
  number: "double",
  integer: "double",
  boolean: "bool",
  null: "null",
};

/** Comparisons that CEL evaluates over dynamic values, and rejects over static types. */
const comparable = ["double == int", "string == null", "double == null", "bool == null", "list == null", "map == null"];

/** Checks the types of predicates, of all that share a contract. */
export class PredicateTypes {
  readonly #contract: LintedContract;
  /** Has the types so far, and no variables. */
  #environment: Environment;
  /** Whether it has been cloned, which freezes it. */
  #isFrozen = false;
  readonly #types = new Map<JsonObject, string>();
  /** By the names and types of the fields. */
  readonly #typesByFields = new Map<string, string>();
  /** By the names and types of the variables: many predicates have the same ones. */
  readonly #environments = new Map<string, Environment>();

  constructor(contract: LintedContract) {
    this.#contract = contract;
    this.#environment = emptyEnvironment();
    for (const comparison of comparable) this.#environment.registerOperator(comparison, () => false);
  }

  /**
   * The type of a predicate's value.
   *
   * @throws TypeError of cel-js if it compares or computes values of types that do not fit, or reads a member that does not exist.
   */
  typeOf(predicate: string, variables: Variables): string {
    const { valid, type = "dyn", error } = this.#environmentOf(variables).parse(predicate).check();
    if (!valid) throw error;
    return type;
  }

  /** CEL's type of a schema; `dyn` if it has none or several. */
  typeOfSchema(schema: unknown): string {
    const node = this.#contract.merge(schema);
    if ("x-decoded" in node && decodedType(node) !== "array") return scalars[decodedType(node)] ?? "dyn";
    const members = asArray(node.anyOf ?? node.oneOf).filter((member) => this.typeOfSchema(member) !== "null");
    if (members.length > 0) return members.length === 1 ? this.typeOfSchema(members[0]) : "dyn";
    if (isObject(node.items)) return `list<${this.typeOfSchema(node.items)}>`;
    if (this.#contract.properties(node).size > 0) return this.#typeOfObject(node);
    const types = asArray(typeof node.type === "string" ? [node.type] : node.type).filter((type) => type !== "null");
    if (types.length === 0 && node.type !== undefined) return "null";
    return types.length === 1 ? (scalars[String(types[0])] ?? "dyn") : "dyn";
  }

  #typeOfObject(node: JsonObject): string {
    const known = this.#types.get(node);
    if (known) return known;
    // A schema that contains itself is not followed.
    this.#types.set(node, "dyn");
    const fields: Record<string, string> = {};
    for (const [name, member] of this.#contract.properties(node)) fields[name] = this.typeOfSchema(member);
    const key = JSON.stringify(fields);
    const type = this.#typesByFields.get(key) ?? this.#register(fields);
    this.#typesByFields.set(key, type);
    this.#types.set(node, type);
    return type;
  }

  /** Registers a new type. @returns its name. */
  #register(fields: Record<string, string>): string {
    const type = `Object${this.#typesByFields.size + 1}`;
    if (this.#isFrozen) this.#environment = this.#environment.clone();
    this.#isFrozen = false;
    this.#environment.registerType(type, { fields });
    return type;
  }

  #environmentOf(variables: Variables): Environment {
    const types = Object.entries(variables).map(([name, schema]) => [name, this.typeOfSchema(schema)] as const);
    const key = JSON.stringify(types);
    const known = this.#environments.get(key);
    if (known) return known;
    const environment = this.#environment.clone();
    this.#isFrozen = true;
    for (const [name, type] of types) environment.registerVariable(name, type);
    this.#environments.set(key, environment);
    return environment;
  }
}
