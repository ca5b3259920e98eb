/** An example of a call as a command, from the examples of the contract. */
import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { MissingExample, type SampleCall, sampleCall } from "../../contract/sample-call.ts";
import { argumentsOfCall, type CallArgument, membersOf } from "./arguments.ts";
import type { CallableContract } from "./contract.ts";
import { repeatedMembers } from "./operation.ts";

/** How many options the members of a body may take. A longer one is written as JSON. */
const mostOptions = 14;

/** The columns of a line. */
const lineWidth = 96;

/**
 * A command that makes a call with the values of the contract's examples.
 *
 * @param taken the names of the options of the command.
 * @returns undefined if the contract has no example of what the call needs.
 */
export function exampleCommand(
  contract: CallableContract,
  operation: LocatedOperation,
  taken: readonly string[],
): string | undefined {
  const options = exampleOptions(contract, operation, taken);
  if (options === undefined) return undefined;
  const words = [`store-admin-api call ${operation.id}`, ...options];
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineWidth) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join(" \\\n  ");
}

/** The options of an example, each with its value, as a shell reads them. */
function exampleOptions(
  contract: CallableContract,
  operation: LocatedOperation,
  taken: readonly string[],
): string[] | undefined {
  const sample = sampleOf(contract, operation);
  if (!sample) return undefined;
  const known = argumentsOfCall(contract, operation, taken);
  const values = new Map([...sample.path, ...sample.query, ...sample.headers].map(({ name, value }) => [name, value]));
  const parameters = known.flatMap((argument) => {
    const value = argument.steps[0] === "body" ? undefined : values.get(String(argument.steps[1]));
    return value === undefined ? [] : (optionsOf(contract, argument, value) ?? []);
  });
  return [...parameters, ...bodyOptions(contract, operation, known, sample)];
}

/** The arguments of an example by name: parameters, and the members of the body. */
export function exampleOf(contract: CallableContract, operation: LocatedOperation): JsonObject | undefined {
  const sample = sampleOf(contract, operation);
  if (!sample) return undefined;
  const { path, query, headers, body } = sample;
  const parameters = [...path, ...query, ...headers].map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries(parameters), ...(isObject(body) && body) };
}

function sampleOf({ document }: CallableContract, operation: LocatedOperation): SampleCall | undefined {
  try {
    return sampleCall(document, operation);
  } catch (error) {
    if (error instanceof MissingExample) return undefined;
    throw error;
  }
}

function bodyOptions(
  contract: CallableContract,
  operation: LocatedOperation,
  known: readonly CallArgument[],
  { body }: SampleCall,
): string[] {
  if (body === undefined) return [];
  const repeated = repeatedMembers(contract, operation);
  const members = known.filter(({ steps }) => steps[0] === "body");
  const value = isObject(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !repeated.includes(name)))
    : body;
  const options = isObject(value) ? memberOptions(contract, members, value) : undefined;
  if (options && options.length <= mostOptions) return options;
  return [`--body ${quoted(JSON.stringify(body))}`];
}

/** The options of the members of an object; undefined if the contract does not declare one of them. */
function memberOptions(
  contract: CallableContract,
  members: readonly CallArgument[],
  value: Readonly<Record<string, Json>>,
): string[] | undefined {
  const found = Object.entries(value).map(([name, member]) => {
    const argument = members.find(({ steps }) => steps.at(-1) === name);
    return argument && optionsOf(contract, argument, member);
  });
  return found.every((each) => each !== undefined) ? found.flat() : undefined;
}

/** The options of a value. The items of a list of objects are numbered if there are several. */
function optionsOf(contract: CallableContract, argument: CallArgument, value: Json): string[] | undefined {
  const { option } = argument;
  if (Array.isArray(value) && value.length > 0 && value.every(isObject)) {
    const items = value.map((item, index) => {
      const numbered = value.length > 1 ? { ...argument, option: `${option}.${index}` } : argument;
      return memberOptions(contract, membersOf(contract, numbered), item);
    });
    return items.every((each) => each !== undefined) ? items.flat() : undefined;
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
    return value.map((item) => `--${option} ${quoted(String(item))}`);
  if (isObject(value) && Object.keys(value).length > 0)
    return memberOptions(contract, membersOf(contract, argument), value);
  if (value === true) return [`--${option}`];
  if (value === false) return [`--${option}=false`];
  return [`--${option} ${quoted(typeof value === "object" ? JSON.stringify(value) : String(value))}`];
}

/** Whether an item of a list can be an option of its own: a text in brackets would be read as a list. */
function isPlain(item: Json): boolean {
  return typeof item !== "object" && !String(item).startsWith("[");
}

/** A text as a shell reads it. */
function quoted(text: string): string {
  return /^[\w.:@%+,/][\w.:@%+,/-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
