/** The help of calls: the operations of a contract, and the arguments of one. */
import { renderDescription } from "../../contract/description.ts";
import { asArray } from "../../contract/json.ts";
import { type LocatedOperation, scopesOf } from "../../contract/operation.ts";
import { describeRows, type Options, wrapText } from "../../terminal/options.ts";
import { type Row, wrapParagraphs } from "../reference/description.ts";
import { argumentsOfCall, type CallArgument, membersOf } from "./arguments.ts";
import type { CallableContract } from "./contract.ts";
import { exampleCommand } from "./example.ts";
import { bodyOf, firstSentence, isDestructive, isJsonType, listOf } from "./operation.ts";
import { fieldNames } from "./select.ts";
import { formOf, placeholderOf } from "./value.ts";

/** The operations of a contract by tag, a line each. */
export function operationList({ operations }: CallableContract): string {
  const byTag = new Map<string, LocatedOperation[]>();
  for (const operation of operations) {
    const tag = String(asArray(operation.node.tags)[0] ?? "Other");
    byTag.set(tag, [...(byTag.get(tag) ?? []), operation]);
  }
  const width = Math.max(0, ...operations.map(({ id }) => id.length));
  return [...byTag]
    .map(([tag, own]) =>
      [
        `${tag}:`,
        ...own.map(({ id, node }) => `  ${id.padEnd(width)}  ${firstSentence(node.summary ?? node.description)}`),
      ].join("\n"),
    )
    .join("\n\n");
}

/** The help of one argument of an operation: what it is, and its members. */
export function argumentHelp(contract: CallableContract, argument: CallArgument): string {
  const title = `--${argument.option} ${placeholderIn(contract, argument)}`;
  const parts = [title, explanationOf(contract, argument), section("Members", contract, membersOf(contract, argument))];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The help of an operation. */
export function operationHelp(contract: CallableContract, operation: LocatedOperation, options: Options): string {
  const { id, method, address, node } = operation;
  const known = argumentsOfCall(contract, operation, Object.keys(options));
  const parameters = known.filter(({ steps }) => steps[0] !== "body");
  const body = listed(
    contract,
    known.filter(({ steps }) => steps[0] === "body"),
  );
  const required = parameters
    .filter(({ isRequired }) => isRequired)
    .map((each) => `--${each.option} ${placeholderIn(contract, each)}`);
  const parts = [
    `${node.deprecated === true ? "Deprecated: " : ""}${node.summary ?? id} (${method.toUpperCase()} ${address}).`,
    wrapParagraphs(renderDescription(node) ?? ""),
    `Usage: store-admin-api call ${[id, ...required].join(" ")} [options]`,
    exampleText(contract, operation, Object.keys(options)),
    section("Arguments", contract, parameters),
    section(bodyTitle(contract, operation), contract, body),
    returnsText(contract, operation),
    `Options (see store-admin-api call --help): ${optionsFor(contract, operation, options)
      .map((name) => `--${name}`)
      .join(" ")}`,
    notesOf(operation),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The fields that `--fields` can name. */
function returnsText(contract: CallableContract, operation: LocatedOperation): string {
  const names = fieldNames(contract, operation);
  return names.length === 0 ? "" : wrapText(`Fields of the response: ${names.join(", ")}`).join("\n  ");
}

function exampleText(contract: CallableContract, operation: LocatedOperation, taken: readonly string[]): string {
  const command = exampleCommand(contract, operation, taken);
  return command === undefined ? "" : `Example:\n  ${command.replaceAll("\n", "\n  ")}`;
}

function bodyTitle(contract: CallableContract, operation: LocatedOperation): string {
  const body = bodyOf(contract, operation);
  return body && !isJsonType(body.type) ? `Members of the body (${body.type})` : "Members of the body";
}

/** The options of the command that an operation has a use for. */
function optionsFor(contract: CallableContract, operation: LocatedOperation, options: Options): string[] {
  const without = new Set([
    ...(bodyOf(contract, operation) ? [] : ["body"]),
    ...(listOf(contract, operation) ? [] : ["all"]),
    ...(isDestructive(operation) ? [] : ["yes"]),
  ]);
  return Object.keys(options).filter((name) => !without.has(name));
}

/** How many members of a body the help lists, and how many names of their members. */
const mostRows = 100;
const mostNames = 20;

/** The members of a body: in place of an object its own members, unless they are too many. */
function listed(contract: CallableContract, body: readonly CallArgument[]): readonly CallArgument[] {
  const members = body.flatMap((argument) => {
    const { types, item } = formOf(contract.schemas, argument.schema);
    const own = item || !types.includes("object") ? [] : membersOf(contract, argument);
    return own.length > 0 ? own : [argument];
  });
  return members.length > mostRows ? body : members;
}

/** The names of the members of an argument, as they follow its own. */
function memberNames(contract: CallableContract, argument: CallArgument): string {
  const names = membersOf(contract, argument).map(({ option }) => option.slice(argument.option.length));
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
  return names.length === 0 ? "" : `Members: ${names.slice(0, mostNames).join(", ")}${more}.`;
}

function section(title: string, contract: CallableContract, known: readonly CallArgument[]): string {
  if (known.length === 0) return "";
  const rows = argumentRows(contract, known).map(({ name, form, text }): [string, string] => [`${name} ${form}`, text]);
  return `${title}:\n${describeRows(rows)}`;
}

/** Arguments as options, a row each. */
function argumentRows(contract: CallableContract, known: readonly CallArgument[]): Required<Row>[] {
  return known.map((each) => ({
    name: `--${each.option}`,
    form: placeholderIn(contract, each),
    text: explanationOf(contract, each),
  }));
}

/** The arguments of an operation: its parameters and the members of its body, a row each. */
export function rowsOfArguments(contract: CallableContract, operation: LocatedOperation): Row[] {
  const known = argumentsOfCall(contract, operation, []);
  const body = known.filter(({ steps }) => steps[0] === "body");
  const parameters = known.filter((each) => !body.includes(each));
  return argumentRows(contract, [...parameters, ...listed(contract, body)]);
}

function placeholderIn({ schemas }: CallableContract, { schema }: CallArgument): string {
  const placeholder = placeholderOf(schemas, schema);
  return placeholder.length > 40 ? "<value>" : placeholder;
}

/** What an argument is, in a line. */
function explanationOf(contract: CallableContract, argument: CallArgument): string {
  const { schemas } = contract;
  const { choices, item, types } = formOf(schemas, argument.schema);
  const isStructured = (item ? formOf(schemas, item).types : types).includes("object");
  const shown = schemas.merge(argument.schema).default;
  return [
    ...(argument.isRequired ? ["Required."] : []),
    firstSentence(argument.description),
    ...(choices && placeholderIn(contract, argument) === "<value>" ? [`One of ${choices.join(", ")}.`] : []),
    ...(item ? ["May be repeated."] : []),
    ...(isStructured ? [memberNames(contract, argument)] : []),
    ...(shown === undefined ? [] : [`Default: ${shown}.`]),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function notesOf(operation: LocatedOperation): string {
  const scopes = scopesOf(operation);
  return [
    ...(scopes.length > 0 ? [`Scope: ${scopes.join(" or ")}.`] : []),
    ...(isDestructive(operation) ? ["It cannot be undone, so it asks first; without a terminal it needs --yes."] : []),
  ].join("\n");
}
