/** What can follow on the command line of `call`: operations, options, arguments and their values. */
import type { LocatedOperation } from "../../contract/operation.ts";
import { type Options, takesNext } from "../../terminal/options.ts";
import type { Candidate } from "../command.ts";
import { optionCandidates } from "../completion/candidates.ts";
import { argumentsOfCall, type CallArgument, findArgument, membersOf } from "./arguments.ts";
import { type CallableContract, findOperation } from "./contract.ts";
import { firstSentence } from "./operation.ts";
import type { CallTerminal } from "./output.ts";
import { fieldNames } from "./select.ts";
import { formOf } from "./value.ts";

/**
 * What the last word can be.
 *
 * @param words those that follow `call`.
 * @param values the values of options of the command that have a closed set of them.
 * @param terminal where the address and the token of the store are, whose ids are completed.
 * @throws {UsageError} if there is no such operation; StoreError if the store does not respond.
 */
export async function completeCall(
  contract: CallableContract,
  options: Options,
  values: Readonly<Record<string, readonly string[]>>,
  words: readonly string[],
  terminal: Pick<CallTerminal, "env" | "stdin">,
): Promise<Candidate[]> {
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
      ? fieldCandidates(contract, operation, text)
      : (values[option] ?? (options[option] ? [] : await valuesOf(contract, operation, known, option, terminal)));
  return listed.map((value) => ({ value: assigned + value, text: "" }));
}

/** An argument takes the next word as its value. */
const anArgument = { value: "<value>", help: "" };

/** The values of an argument that the contract lists, or the ids that the store lists. */
async function valuesOf(
  contract: CallableContract,
  operation: LocatedOperation,
  known: readonly CallArgument[],
  option: string,
  terminal: Pick<CallTerminal, "env" | "stdin">,
): Promise<string[]> {
  const argument = findArgument(contract, known, option, []);
  const { choices = [], types } = formOf(contract.schemas, argument.schema);
  if (types.join() === "boolean") return ["true", "false"];
  if (choices.length > 0) return choices.map(String);
  const { listIds } = await import("./listed-ids.ts");
  return listIds(contract, operation, argument, terminal);
}

/** The fields of the resource, after those that are named already. */
function fieldCandidates(contract: CallableContract, operation: LocatedOperation, text: string): string[] {
  const before = text.slice(0, text.lastIndexOf(",") + 1);
  return fieldNames(contract, operation).map((name) => `${before}${name}`);
}

/** The arguments, or the members of the one that a word begins with. */
function argumentCandidates(contract: CallableContract, known: readonly CallArgument[], word: string): Candidate[] {
  const end = word.lastIndexOf(".");
  const shown = end < 0 ? known : membersOf(contract, findArgument(contract, known, word.slice(2, end), []));
  return shown.map(({ option, description }) => ({ value: `--${option}`, text: firstSentence(description) }));
}
