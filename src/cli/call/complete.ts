/** What can follow on the command line of `call`: operations, options, arguments and their values. */
import type { LocatedOperation } from "../../contract/operation.ts";
import { type Options, takesNext } from "../../terminal/options.ts";
import type { Candidate } from "../command.ts";
import { optionCandidates } from "../completion/candidates.ts";
import { argumentsOfCall, type CallArgument, findArgument, membersOf } from "./arguments.ts";
import { type CallableContract, findOperation } from "./contract.ts";
import { firstSentence } from "./operation.ts";
import { subjectOf } from "./select.ts";
import { formOf } from "./value.ts";

/**
 * What the last word can be.
 *
 * @param words those that follow `call`.
 * @param values the values of options of the command that have a closed set of them.
 * @throws {UsageError} if there is no such operation.
 */
export function completeCall(
  contract: CallableContract,
  options: Options,
  values: Readonly<Record<string, readonly string[]>>,
  words: readonly string[],
): Candidate[] {
  const [name = ""] = words;
  if (words.length < 2)
    return contract.operations.map(({ id, node }) => ({ value: id, text: firstSentence(node.summary) }));
  const operation = findOperation(contract, name);
  const known = argumentsOfCall(contract, operation, Object.keys(options));
  const word = words.at(-1) ?? "";
  const [assigned = ""] = /^--[^=]+=/.exec(word) ?? [];
  const [, option] = /^--([^=]+)=?$/.exec(assigned || (words.at(-2) ?? "")) ?? [];
  const isAwaited = option !== undefined && (assigned !== "" || takesNext(options[option] ?? anArgument));
  if (!isAwaited) return [...argumentCandidates(contract, known, word), ...optionCandidates(options, [])];
  const text = word.slice(assigned.length);
  const listed =
    option === "fields"
      ? fieldNames(contract, operation, text)
      : (values[option] ?? valuesOf(contract, known, options, option));
  return listed.map((value) => ({ value: assigned + value, text: "" }));
}

/** An argument takes the next word as its value. */
const anArgument = { value: "<value>", help: "" };

/** The values of an argument that the contract lists. */
function valuesOf(
  contract: CallableContract,
  known: readonly CallArgument[],
  options: Options,
  option: string,
): string[] {
  if (options[option]) return [];
  const { choices = [], types } = formOf(contract.schemas, findArgument(contract, known, option, []).schema);
  return types.join() === "boolean" ? ["true", "false"] : choices.map(String);
}

/** The fields of the resource, after those that are named already. */
function fieldNames(contract: CallableContract, operation: LocatedOperation, text: string): string[] {
  const before = text.slice(0, text.lastIndexOf(",") + 1);
  const names = [...contract.schemas.properties(subjectOf(contract, operation).schema).keys()];
  return names.map((name) => `${before}${name}`);
}

/** The arguments, or the members of the one that a word begins with. */
function argumentCandidates(contract: CallableContract, known: readonly CallArgument[], word: string): Candidate[] {
  const end = word.lastIndexOf(".");
  const shown = end < 0 ? known : membersOf(contract, findArgument(contract, known, word.slice(2, end), []));
  return shown.map(({ option, description }) => ({ value: `--${option}`, text: firstSentence(description) }));
}
