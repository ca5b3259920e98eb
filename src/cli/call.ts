/** `call`: calls an operation of a contract. */
import type { LocatedOperation } from "../contract/operation.ts";
import { describeOptions, type Given, readChoice, readOptions, readWhole } from "../terminal/options.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { argumentsOfCall, findArgument } from "./call/arguments.ts";
import { completeCall } from "./call/complete.ts";
import { connectionOf, shownAddress } from "./call/connection.ts";
import { type CallableContract, findOperation, readCallableContract } from "./call/contract.ts";
import { requestForms, requestText } from "./call/dry-run.ts";
import { exitCodes } from "./call/errors.ts";
import { argumentHelp, operationHelp, operationList } from "./call/help.ts";
import { isDestructive, isJsonResponse, type ListForm, listOf } from "./call/operation.ts";
import type { CallTerminal } from "./call/output.ts";
import { type PlannedCall, printCall } from "./call/print.ts";
import { readArguments } from "./call/read-arguments.ts";
import { addressOf, prepareCall } from "./call/request.ts";
import { readFields, subjectOf } from "./call/select.ts";
import type { Candidate, Command } from "./command.ts";

const options = {
  body: {
    value: "<json>",
    help: "The body: JSON, @file, or - for the standard input. Members that options set replace those in it.",
  },
  fields: {
    value: "<names>",
    help: "Print only these fields of the resource or of each item, such as id,customer.email.",
  },
  table: { help: "Print a table; where the output is not a terminal, values between tabs." },
  raw: { help: "Print the response body as the server sent it, also of an error response." },
  all: { help: "Print the items of all pages, each as JSON in a line." },
  "dry-run": {
    value: "<form>",
    isOptional: true,
    help: `Print the request as ${requestForms.join(", ")}, and send nothing. Default: curl.`,
  },
  yes: { help: "Make a call that cannot be undone without asking." },
  retries: { value: "<number>", help: "How often to retry a call at most. Default: 2." },
  timeout: { value: "<seconds>", help: "How long to wait for the response. Default: 30 an attempt, 120 in all." },
  log: { help: "Log each request, response and retry to the standard error." },
  profile: {
    value: "<name>",
    help: "The profile with the address and the token. Default: the environment, then default.",
  },
  contract: { value: "<file>", help: "An OpenAPI contract of another API, as a path or an address." },
  overlay: { value: "<file>", isRepeatable: true, help: "An overlay to apply to it." },
  help: { help: "Show this help, or the arguments of the operation." },
} as const;

const overview = `Calls an operation. Its arguments are options, from the contract.

Usage: store-admin-api call <operation> [options]

The address and the token come from the environment (BASE_URL and ACCESS_TOKEN), or from a profile:
~/.config/store-admin-api/profiles.json, which only you may be able to read (mode 0600), has
{ "default": { "baseUrl": "https://store.example", "accessToken": "..." } }.

  --order-id 1218555927434856        a parameter of the path or the query
  --order.note "Leave it outside"    a member of the body
  --order.line-items.quantity 2      a member of an item; give it again to begin the next item
  --order.line-items.1.quantity 2    a member of the second item

To list the members of an argument: store-admin-api call <operation> --order.line-items --help.

Options:
${describeOptions(options)}

Exit codes: 0 success, 1 the API rejected the call, 2 wrong usage, 3 no answer that can be used.`;

/** The help of `call`, or of the operation that the arguments name. */
export async function helpOfCall(args: readonly string[]): Promise<string> {
  const [name, option = ""] = args;
  const contract = await contractOf(args);
  if (name === undefined || name.startsWith("-"))
    return `${overview}\n\nOperations (for the arguments of one: store-admin-api call <operation> --help)\n\n${operationList(contract)}`;
  const operation = findOperation(contract, name);
  const own = Object.keys(options);
  const argument = option.replace(/^--|=.*$/gs, "");
  if (argument === "" || own.includes(argument)) return operationHelp(contract, operation, options);
  return argumentHelp(contract, findArgument(contract, argumentsOfCall(contract, operation, own), argument, own));
}

/** The contract that the arguments name, before all of them can be read. */
function contractOf(args: readonly string[]): Promise<CallableContract> {
  return readCallableContract(valuesOf(args, "contract").at(-1), valuesOf(args, "overlay"));
}

function valuesOf(args: readonly string[], option: string): string[] {
  return args.flatMap((arg, at) => {
    if (arg === `--${option}`) return args[at + 1] ?? [];
    return arg.startsWith(`--${option}=`) ? [arg.slice(option.length + 3)] : [];
  });
}

/**
 * Runs `call`.
 *
 * @param args that follow its name.
 * @returns the exit code.
 * @throws {UsageError} if the arguments are invalid.
 */
export async function runCall(args: readonly string[], terminal: CallTerminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name.startsWith("-")) throw new UsageError("Name an operation, such as call getShop.");
  const contract = await contractOf(rest);
  const source = findOperation(contract, name);
  try {
    return await callOperation(contract, source, rest, terminal);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(error.message, [source.id]);
    throw error;
  }
}

async function callOperation(
  contract: CallableContract,
  source: LocatedOperation,
  args: readonly string[],
  terminal: CallTerminal,
): Promise<number> {
  const known = argumentsOfCall(contract, source, Object.keys(options));
  const values = readArguments(contract, known, args, options);
  const given = readOptions(values.own, options);
  const subject = subjectOf(contract, source);
  const printed = {
    contract,
    source,
    subject,
    ...(given.fields !== undefined && { fields: readFields(contract, subject, given.fields) }),
    ...(given.all && { list: listToRead(contract, source) }),
    form: isJsonResponse(contract, source) ? formOf(given) : "raw",
    limits: limitsOf(given),
    isLogged: given.log === true,
  };
  const call = await prepareCall(contract, source, known, values, { option: given.body, stdin: terminal.stdin });
  if (given["dry-run"] !== undefined) {
    const form = given["dry-run"] === true ? "curl" : readChoice("dry-run", given["dry-run"], requestForms);
    const baseUrl = await shownAddress(contract, given.profile, terminal.env);
    terminal.stdout.write(`${requestText(form, contract, call, baseUrl)}\n`);
    return exitCodes.success;
  }
  const connection = await connectionOf(contract, source, given.profile, terminal.env);
  if (isDestructive(source) && !given.yes) {
    const address = `${connection.baseUrl}${addressOf(call, { query: "" })}`;
    const { confirmCall } = await import("./call/confirm.ts");
    const isConfirmed = await confirmCall(`${source.id} (${call.operation.method} ${address})`, terminal);
    if (!isConfirmed) return exitCodes.usage;
  }
  return printCall({ ...printed, call, connection }, terminal);
}

function formOf({ raw, table, fields }: Given<typeof options>): PlannedCall["form"] {
  if (raw && (table || fields !== undefined)) throw new UsageError("--raw excludes --table and --fields.");
  if (raw) return "raw";
  return table ? "table" : "json";
}

function limitsOf({ retries, timeout }: Given<typeof options>): PlannedCall["limits"] {
  return {
    retries: retries === undefined ? undefined : readWhole("retries", retries, 0),
    timeout: timeout === undefined ? undefined : readWhole("timeout", timeout) * 1000,
  };
}

function listToRead(contract: CallableContract, source: LocatedOperation): ListForm {
  const list = listOf(contract, source);
  if (list) return list;
  throw new UsageError(`${source.id} returns no list, so --all has no effect.`);
}

async function complete(words: readonly string[]): Promise<readonly Candidate[]> {
  return completeCall(await contractOf(words), options, { "dry-run": requestForms }, words, process);
}

export const call: Command = { help: helpOfCall, options, complete, run: (args) => runCall(args, process) };
