/** Runs `call`. */
import type { LocatedOperation } from "../../contract/operation.ts";
import { type Given, readChoice, readOptions, readWhole } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";
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
import { requestForms } from "./request-forms.ts";
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

async function callOperation(
  contract: CallableContract,
  source: LocatedOperation,
  args: readonly string[],
  terminal: CallTerminal,
): Promise<number> {
  const known = argumentsOfCall(contract, source, Object.keys(callOptions));
  const values = readArguments(contract, known, args, callOptions);
  const given = readOptions(values.own, callOptions);
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
    const { confirmCall } = await import("./confirm.ts");
    const isConfirmed = await confirmCall(`${source.id} (${call.operation.method} ${address})`, terminal);
    if (!isConfirmed) return exitCodes.usage;
  }
  return printCall({ ...printed, call, connection }, terminal);
}

function formOf({ raw, table, fields }: Given<typeof callOptions>): PlannedCall["form"] {
  if (raw && (table || fields !== undefined)) throw new UsageError("--raw excludes --table and --fields.");
  if (raw) return "raw";
  return table ? "table" : "json";
}

function limitsOf({ retries, timeout }: Given<typeof callOptions>): PlannedCall["limits"] {
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
