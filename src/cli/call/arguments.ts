/** The arguments of an operation as options: names from the contract, at any depth of its body. */
import { asArray, asObject, isObject, type JsonObject } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { isSeparatedList } from "../../contract/query-style.ts";
import { suggest } from "../../suggest.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallableContract } from "./contract.ts";
import { kebabCase } from "./names.ts";
import { bodyOf, parametersOfCall, repeatedMembers } from "./operation.ts";
import { formOf } from "./value.ts";
import { currentItem, type Step } from "./value-tree.ts";

/** A place in the arguments of an operation, and its option. */
export interface CallArgument {
  /** The name of the option, without dashes: `order-id`, `order.line-items.quantity`. */
  readonly option: string;
  /** Where it is: first `path`, `query`, `header`, `cookie` or `body`, then names as the contract writes them. */
  readonly steps: readonly [place: string, ...Step[]];
  readonly schema: JsonObject;
  readonly isRequired: boolean;
  /** What it is, from the contract. */
  readonly description: unknown;
}

/**
 * The arguments that the contract declares: parameters, then the members of the body. A name that another argument or an option of the
 * command has is preceded by its place: `query.fields`.
 *
 * @param taken the names of the options of the command.
 */
export function argumentsOfCall(
  contract: CallableContract,
  operation: LocatedOperation,
  taken: readonly string[],
): CallArgument[] {
  const declared = [...parametersOf(contract, operation), ...membersOfBody(contract, operation)];
  const names = new Set(taken);
  return declared.map((argument) => {
    const option = names.has(argument.option) ? `${argument.steps[0]}.${argument.option}` : argument.option;
    names.add(option);
    return { ...argument, option };
  });
}

function parametersOf(contract: CallableContract, operation: LocatedOperation): CallArgument[] {
  return parametersOfCall(contract, operation).map((parameter) => ({
    option: kebabCase(String(parameter.name)),
    steps: [String(parameter.in), String(parameter.name)],
    schema: schemaOf(contract, parameter),
    isRequired: parameter.required === true,
    description: parameter.description,
  }));
}

/** The schema of a parameter. A string that lists values may be given one by one. */
function schemaOf({ schemas }: CallableContract, parameter: JsonObject): JsonObject {
  const schema = schemas.merge(parameter.schema);
  return isSeparatedList(parameter, schema) ? { type: "array", items: schema } : schema;
}

/** The members of the body, without those that repeat the path. */
function membersOfBody(contract: CallableContract, operation: LocatedOperation): CallArgument[] {
  const body = bodyOf(contract, operation);
  if (!body) return [];
  const repeated = repeatedMembers(contract, operation);
  const whole: CallArgument = { option: "", steps: ["body"], schema: body.schema, isRequired: false, description: "" };
  return membersOf(contract, whole).filter(({ steps }) => !repeated.includes(String(steps[1])));
}

/** The members of an argument that is an object, or of the items of one that is a list of objects. */
export function membersOf({ schemas }: CallableContract, argument: CallArgument): CallArgument[] {
  const { item } = formOf(schemas, argument.schema);
  const schema = item ?? argument.schema;
  const inItem: readonly Step[] = item ? [currentItem] : [];
  const required = schemas.required(schema);
  return [...propertiesOf(schemas, schema)].map(([name, property]) => ({
    option: [argument.option, kebabCase(name)].filter(Boolean).join("."),
    steps: [...argument.steps, ...inItem, name],
    schema: property,
    isRequired: required.includes(name),
    description: property.description ?? schemas.merge(property).description,
  }));
}

/** The properties of a schema, or of all that it is a choice between. Properties that only the server sets are left out. */
function propertiesOf(schemas: CallableContract["schemas"], schema: unknown): Map<string, JsonObject> {
  const node = schemas.merge(schema);
  const choices = [...asArray(node.anyOf), ...asArray(node.oneOf)].flatMap((each) => [...propertiesOf(schemas, each)]);
  const all = new Map([...choices, ...schemas.properties(node)]);
  return new Map([...all].filter(([, property]) => schemas.merge(property).readOnly !== true));
}

/** How deep the names are that help and suggestions list. Options may go deeper. */
const listedDepth = 4;

/** Arguments, each followed by its members. */
function withMembers(contract: CallableContract, known: readonly CallArgument[], depth = listedDepth): CallArgument[] {
  if (depth === 0) return [];
  return known.flatMap((each) => [each, ...withMembers(contract, membersOf(contract, each), depth - 1)]);
}

/**
 * Finds the argument that an option names, in kebab case or as the contract writes it. In a list, a number names an item:
 * `order.line-items.0.quantity`.
 *
 * @param known the arguments of the operation.
 * @param others the names of other options, for a suggestion.
 * @throws {UsageError} if there is none.
 */
export function findArgument(
  contract: CallableContract,
  known: readonly CallArgument[],
  name: string,
  others: readonly string[],
): CallArgument {
  const parts = name.replace(/\[(\d+)\]/g, ".$1").split(".");
  const found = known.flatMap((argument) => {
    const own = argument.option.split(".");
    const names = [own, [argument.steps[0], ...own]].find((each) => isStart(each, parts));
    return (names && findMember(contract, argument, parts.slice(names.length))) ?? [];
  })[0];
  if (found) return { ...found, option: name };
  const options = [...withMembers(contract, known).map(({ option }) => option), ...others];
  const dashed = options.map((option) => `--${option}`);
  throw new UsageError(`Unknown option --${name}.${suggest(`--${name}`, dashed)}`);
}

/** Whether names are the first parts of an option. */
function isStart(names: readonly string[], parts: readonly string[]): boolean {
  return names.every((name, at) => kebabCase(parts[at] ?? "") === name);
}

/** The member of an argument that the rest of an option names. */
function findMember(
  contract: CallableContract,
  argument: CallArgument,
  [name, ...rest]: readonly string[],
): CallArgument | undefined {
  if (name === undefined) return argument;
  const { steps } = argument;
  const { item } = formOf(contract.schemas, argument.schema);
  if (item && /^\d+$/.test(name)) {
    const inItem: CallArgument = { ...argument, steps: [...steps, Number(name)], schema: item };
    return findMember(contract, inItem, rest);
  }
  const members = membersOf(contract, argument);
  const member = members.find((each) => kebabCase(String(each.steps.at(-1))) === kebabCase(name));
  if (member) return findMember(contract, member, rest);
  if (!isFreeObject(contract, item ?? argument.schema)) return undefined;
  const { additionalProperties } = contract.schemas.merge(item ?? argument.schema);
  const schema = asObject(additionalProperties);
  return findMember(
    contract,
    { ...argument, steps: [...steps, ...(item ? ([currentItem] as const) : []), name], schema },
    rest,
  );
}

/** Whether a schema is that of an object with members of any name. */
function isFreeObject({ schemas }: CallableContract, schema: JsonObject): boolean {
  const { additionalProperties } = schemas.merge(schema);
  if (!formOf(schemas, schema).types.includes("object")) return false;
  return additionalProperties === true || isObject(additionalProperties) || schemas.properties(schema).size === 0;
}
