/** Reads the options of a call: those of the command, and the arguments of the operation. */
import type { Json, JsonObject } from "../../contract/json.ts";
import { type Options, takesNext } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";
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
  /** The options of the command, to be read by `readOptions`. */
  readonly own: readonly string[];
}

/**
 * Separates the options of the command from the arguments, and reads these.
 *
 * @param known the arguments of the operation.
 * @throws {UsageError} for an unknown option, an argument that is not an option, and a value that the contract does not allow.
 */
export function readArguments(
  contract: CallableContract,
  known: readonly CallArgument[],
  args: readonly string[],
  options: Options,
): GivenArguments {
  const own: string[] = [];
  const values: JsonObject = { path: {}, query: {}, header: {}, cookie: {} };
  for (let at = 0; at < args.length; at += 1) {
    const text = args[at] ?? "";
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(text) ?? [];
    if (name === undefined) throw notAnOption(text, known);
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option) {
      own.push(text);
      if (takesNext(option) && inline === undefined && args[at + 1] !== undefined) own.push(args[++at] ?? "");
      continue;
    }
    const argument = findArgument(contract, known, name, Object.keys(options));
    const next = args[at + 1];
    const takes = inline === undefined && next !== undefined && isValue(contract, argument, next);
    if (takes) at += 1;
    addValue(contract, values, argument, takes ? next : inline);
  }
  return { ...(values as Omit<GivenArguments, "own">), own };
}

function notAnOption(text: string, known: readonly CallArgument[]): UsageError {
  const first = known.find(({ isRequired }) => isRequired) ?? known[0];
  const hint = first ? ` Arguments are options: --${first.option} ${text}.` : "";
  return new UsageError(`"${text}" is not expected here.${text.startsWith("-") ? "" : hint}`);
}

/** Whether the text after an option is its value. A boolean may stand alone. */
function isValue({ schemas }: CallableContract, { schema }: CallArgument, text: string): boolean {
  if (isBoolean(schemas, schema)) return /^(true|false|null)$/.test(text);
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
