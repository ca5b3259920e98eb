/** Runs `call`. */
import { type LocatedOperation, scopesOf } from "../../contract/operation.ts";
import { type Given, readChoice, readOptions, readWhole, separateOptions } from "../../terminal/options.ts";
import { UsageError, UsageProblems } from "../../terminal/usage-error.ts";
import { argumentsOfCall } from "./arguments.ts";
import { connectionOf, shownAddress } from "./connection.ts";
import { type CallableContract, findOperation, readNamedContract } from "./contract.ts";
import { requestText } from "./dry-run.ts";
import { exitCodes } from "./errors.ts";
import { isDestructive, isJsonResponse, type ListForm, listOf } from "./operation.ts";
import { callOptions } from "./options.ts";
import type { CallTerminal } from "./output.ts";
import { type PlannedCall, printCall } from "./print.ts";
import { readArguments } from "./read-arguments.ts";
import { addressOf, prepareCall } from "./request.ts";
import { type RequestForm, requestForms } from "./request-forms.ts";
import { readFields, subjectOf } from "./select.ts";

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
  const contract = await readNamedContract(rest);
  const source = findOperation(contract, name);
  try {
    return await callOperation(contract, source, rest, terminal);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(error.message, [source.id]);
    throw error;
  }
}

type GivenOptions = Given<typeof callOptions>;

const noArguments = { path: {}, query: {}, header: {}, cookie: {} };

async function callOperation(
  contract: CallableContract,
  source: LocatedOperation,
  args: readonly string[],
  terminal: CallTerminal,
): Promise<number> {
  const names = Object.keys(callOptions);
  const known = argumentsOfCall(contract, source, names);
  const [own, others] = separateOptions(args, callOptions);
  const problems = new UsageProblems();
  const given = problems.attempt(() => readOptions(own, callOptions)) ?? {};
  const values = problems.attempt(() => readArguments(contract, source, known, others, names)) ?? noArguments;
  const printed = printedBy(contract, source, given, problems);
  const form = problems.attempt(() => dryRunFormOf(given));
  problems.throwAny();
  const call = await prepareCall(contract, source, values, { option: given.body, stdin: terminal.stdin });
  if (form !== undefined) {
    const scopes = scopesOf(source);
    const baseUrl = await shownAddress(contract, given.profile, terminal.env);
    // Not between the lines of the request: they are pasted, or piped to a shell.
    if (scopes.length > 0) terminal.stderr.write(`# Scope: ${scopes.join(" or ")}\n`);
    terminal.stdout.write(`${requestText(form, contract, call, baseUrl)}\n`);
    return exitCodes.success;
  }
  const connection = await connectionOf(contract, source, given.profile, terminal.env);
  if (isDestructive(source) && !given.yes) {
    const address = `${connection.baseUrl}${addressOf(call, { query: "" })}`;
    const { confirmCall } = await import("./confirm.ts");
    const isConfirmed = await confirmCall(`${source.id} (${call.operation.method} ${address})`, terminal);
    if (!isConfirmed) return exitCodes.usage;
  }
  return printCall({ ...printed, call, connection }, terminal);
}

/** What the options say about the call and its result. */
function printedBy(
  contract: CallableContract,
  source: LocatedOperation,
  given: GivenOptions,
  problems: UsageProblems,
): Omit<PlannedCall, "call" | "connection"> {
  const subject = subjectOf(contract, source);
  const fields = problems.attempt(() => optional(given.fields, (text) => readFields(contract, subject, text)));
  const list = problems.attempt(() => (given.all ? listToRead(contract, source) : undefined));
  const form = problems.attempt(() => formOf(given)) ?? "json";
  const retries = problems.attempt(() => optional(given.retries, (text) => readWhole("retries", text, 0)));
  const timeout = problems.attempt(() => optional(given.timeout, (text) => readWhole("timeout", text) * 1000));
  return {
    contract,
    source,
    subject,
    ...(fields && { fields }),
    ...(list && { list }),
    form: isJsonResponse(contract, source) ? form : "raw",
    limits: { retries, timeout },
    isLogged: given.log === true,
  };
}

function optional<Value>(text: string | undefined, read: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : read(text);
}

function formOf({ raw, table, fields }: GivenOptions): PlannedCall["form"] {
  if (raw && (table || fields !== undefined)) throw new UsageError("--raw excludes --table and --fields.");
  if (raw) return "raw";
  return table ? "table" : "json";
}

/** The form in which the request is printed; undefined if it is sent. */
function dryRunFormOf({ "dry-run": form }: GivenOptions): RequestForm | undefined {
  return form === undefined ? undefined : readChoice("dry-run", form === true ? "curl" : form, requestForms);
}

function listToRead(contract: CallableContract, source: LocatedOperation): ListForm {
  const list = listOf(contract, source);
  if (list) return list;
  throw new UsageError(`${source.id} returns no list, so --all has no effect.`);
}
