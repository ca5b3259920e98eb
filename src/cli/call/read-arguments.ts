/** Reads the arguments of a call. */
import type { Json, JsonObject } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { UsageError, UsageProblems } from "../../terminal/usage-error.ts";
import { type CallArgument, findArgument } from "./arguments.ts";
import type { CallableContract } from "./contract.ts";
import { formOf, placeholderOf, readValue } from "./value.ts";
import { currentItem, hasAt, type Step, setAt } from "./value-tree.ts";

/** Values of arguments, by their names as the contract writes them. */
export type Values = Readonly<Record<string, Json>>;

/** The arguments of a call. */
export interface GivenArguments {
  readonly path: Values;
  readonly query: Values;
  readonly header: Values;
  readonly cookie: Values;
  /** The members of the body; undefined if no option sets one. */
  readonly body?: Json;
}

/**
 * Reads the arguments of an operation.
 *
 * @param known those that may be given. The parameters that are required must be.
 * @param others the names of other options, for suggestions.
 * @throws {UsageError} that names each unknown option, argument that is not an option, value that the contract does not allow, and
 * required parameter that is missing.
 */
export function readArguments(
  contract: CallableContract,
  operation: LocatedOperation,
  known: readonly CallArgument[],
  args: readonly string[],
  others: readonly string[],
): GivenArguments {
  const values: JsonObject = { path: {}, query: {}, header: {}, cookie: {} };
  const problems = new UsageProblems();
  const named: CallArgument[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const text = args[at] ?? "";
    const next = args[at + 1];
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(text) ?? [];
    const argument = problems.attempt(() => {
      if (name === undefined) throw notAnOption(text, known);
      return findArgument(contract, known, name, others);
    });
    const takes = name !== undefined && inline === undefined && next !== undefined && isValue(contract, argument, next);
    if (takes) at += 1;
    if (!argument) continue;
    named.push(argument);
    problems.attempt(() => addValue(contract, values, argument, takes ? next : inline));
  }
  problems.attempt(() => checkRequired(operation, known, named));
  problems.throwAny();
  return values as unknown as GivenArguments;
}

/** @throws {UsageError} if a required parameter is not named. */
function checkRequired({ id }: LocatedOperation, known: readonly CallArgument[], named: readonly CallArgument[]): void {
  const isNamed = ({ steps: [place, name] }: CallArgument): boolean =>
    named.some(({ steps }) => steps[0] === place && steps[1] === name);
  const missing = known.filter((each) => each.isRequired && each.steps[0] !== "body" && !isNamed(each));
  if (missing.length > 0)
    throw new UsageError(`${id} needs ${missing.map(({ option }) => `--${option}`).join(" and ")}.`);
}

function notAnOption(text: string, known: readonly CallArgument[]): UsageError {
  const first = known.find(({ isRequired }) => isRequired) ?? known[0];
  const hint = first ? ` Arguments are options: --${first.option} ${text}.` : "";
  return new UsageError(`"${text}" is not expected here.${text.startsWith("-") ? "" : hint}`);
}

/** Whether the text after an option is its value. A boolean may stand alone. @param argument undefined for an unknown option. */
function isValue({ schemas }: CallableContract, argument: CallArgument | undefined, text: string): boolean {
  if (argument && isBoolean(schemas, argument.schema)) return /^(true|false|null)$/.test(text);
  return !text.startsWith("--");
}

function isBoolean(schemas: CallableContract["schemas"], schema: CallArgument["schema"]): boolean {
  return formOf(schemas, schema).types.join() === "boolean";
}

function addValue(
  { schemas }: CallableContract,
  values: JsonObject,
  { option, schema, steps }: CallArgument,
  given: string | undefined,
): void {
  const { item, isNullable } = formOf(schemas, schema);
  const text = given ?? (isBoolean(schemas, schema) ? "true" : undefined);
  if (text === undefined)
    throw new UsageError(`--${option} needs a value: --${option} ${placeholderOf(schemas, schema)}.`);
  const isItem = item !== undefined && !/^\s*\[/.test(text) && !(isNullable && text === "null");
  const place: readonly Step[] = isItem ? [...steps, currentItem] : steps;
  if (hasAt(values, place)) throw new UsageError(`--${option} is given twice.`);
  setAt(values, place, readValue(schemas, isItem ? item : schema, option, text));
}
