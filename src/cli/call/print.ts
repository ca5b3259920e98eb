/** Sends a call and prints its result. */
import { apiVersion } from "../../api-version.ts";
import { deprecatedBy } from "../../client/deprecation.ts";
import { DecodeError, StoreError } from "../../client/errors.ts";
import { logTo } from "../../client/log.ts";
import type { Hooks, ResponseIssue } from "../../client/options.ts";
import { asObject, type Json } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { paintFor, plain } from "../../terminal/paint.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallConnection } from "./connection.ts";
import type { CallableContract } from "./contract.ts";
import { errorLines, exitCodeOf, exitCodes } from "./errors.ts";
import type { ListForm } from "./operation.ts";
import { type CallTerminal, jsonText, linePrinter } from "./output.ts";
import { type ListEnd, readPages } from "./pages.ts";
import type { PreparedCall } from "./request.ts";
import { type Field, type Subject, subjectIn, tableFields, withFields } from "./select.ts";
import { type SendOptions, sendCall } from "./send.ts";
import { alignedTable, tabbedRows } from "./table.ts";

/** A call, and how its result is printed. */
export interface PlannedCall {
  readonly contract: CallableContract;
  readonly source: LocatedOperation;
  readonly call: PreparedCall;
  readonly connection: CallConnection;
  /** What a response is about, and the fields of it that are printed; undefined for the whole response. */
  readonly subject: Subject;
  readonly fields?: readonly Field[];
  readonly form: "json" | "table" | "raw";
  /** The list whose pages are read, if all of them are. */
  readonly list?: ListForm;
  readonly limits: Pick<SendOptions, "retries" | "timeout">;
  /** Whether each request, response and retry is logged. */
  readonly isLogged: boolean;
}

/**
 * Sends a call and prints its result.
 *
 * @returns the exit code.
 * @throws {UsageError} if an argument cannot be sent.
 */
export async function printCall(planned: PlannedCall, terminal: CallTerminal): Promise<number> {
  const { contract, source, form, list } = planned;
  try {
    return list ? await printPages(planned, list, terminal) : await printResponse(planned, terminal);
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    if (form === "raw" && error instanceof DecodeError) return printText(error.text, terminal);
    if (!(error instanceof StoreError)) throw error;
    const { body } = asObject(error);
    if (form === "raw" && body !== undefined)
      terminal.stdout.write(typeof body === "string" ? body : jsonText(body, plain));
    const lines = errorLines(contract, source, error, paintFor(terminal.stderr));
    terminal.stderr.write(`${lines.join("\n")}\n`);
    return exitCodeOf(error);
  }
}

/** How many values that do not match their type are listed. */
const listedIssues = 5;

function sendOptionsOf({ limits, isLogged, connection }: PlannedCall, { stderr }: CallTerminal): SendOptions {
  // The log has addresses, and some APIs have the token there.
  const withoutToken = (line: string): string =>
    connection.query === "" ? line : line.replaceAll(connection.query, "<redacted>");
  const print = (line: string): void => void stderr.write(`${withoutToken(line)}\n`);
  let count = 0;
  const onIssue = ({ path, expected }: ResponseIssue): void => {
    count += 1;
    if (count <= listedIssues) print(`! ${path.join(".")} is not of the type ${expected}. It is printed as it came.`);
    else if (count === listedIssues + 1) print("! More values do not match their types.");
  };
  let isDeprecated = false;
  const hooks: Hooks = {
    response({ operation, response }) {
      if (isDeprecated || response.headers.get("deprecation") === null) return;
      isDeprecated = true;
      const what = deprecatedBy(response.headers) === "version" ? `version ${apiVersion} of the API` : operation;
      print(`! The server says that ${what} is deprecated.`);
    },
  };
  return { ...limits, onIssue, hooks: isLogged ? logTo({ debug: print, warn: print, error: print })(hooks) : hooks };
}

async function printResponse(planned: PlannedCall, terminal: CallTerminal): Promise<number> {
  const { call, connection, subject, fields, form } = planned;
  const { stdout } = terminal;
  const { data, text } = await sendCall(call, connection, sendOptionsOf(planned, terminal));
  const value = subjectIn(data, subject);
  if (form === "raw" || text === "") return printText(text, terminal);
  if (form === "table") await printTable(planned, [value].flat(), terminal);
  else await linePrinter(stdout)(jsonText(fields ? withFields(value, fields) : (data as Json), paintFor(stdout)));
  return exitCodes.success;
}

/** Prints a response as the server sent it. */
function printText(text: string, { stdout }: CallTerminal): number {
  stdout.write(text);
  return exitCodes.success;
}

async function printPages(planned: PlannedCall, list: ListForm, terminal: CallTerminal): Promise<number> {
  const { call, connection, fields, form } = planned;
  const { stdout, stderr } = terminal;
  const print = linePrinter(stdout);
  const rows: Json[] = [];
  const onItems = async (items: readonly Json[]): Promise<boolean> => {
    if (form === "table") rows.push(...items);
    else
      for (const item of items)
        if (!(await print(jsonText(fields ? withFields(item, fields) : item, paintFor(stdout), 0)))) return false;
    return true;
  };
  const end = await readPages(call, list, connection, sendOptionsOf(planned, terminal), onItems);
  if (form === "table") await printTable(planned, rows, terminal);
  stderr.write(`${describeEnd(end)}\n`);
  return end.isPaginated && end.end === "unknown" ? exitCodes.noAnswer : exitCodes.success;
}

async function printTable(planned: PlannedCall, rows: readonly Json[], { stdout }: CallTerminal): Promise<void> {
  const { contract, subject } = planned;
  const fields = planned.fields ?? tableFields(contract, subject, rows);
  const { isTTY, columns } = stdout;
  const lines = isTTY ? alignedTable(rows, fields, columns || 80, paintFor(stdout)) : tabbedRows(rows, fields);
  const print = linePrinter(stdout);
  for (const line of lines) if (!(await print(line))) return;
}

function describeEnd({ items, pages, end, isPaginated }: ListEnd): string {
  const count = `${items} ${items === 1 ? "item" : "items"} in ${pages} ${pages === 1 ? "page" : "pages"}`;
  if (end === "stopped") return `${count}, then nobody read on.`;
  if (!isPaginated) return `${count}. Neither the contract nor the server names more pages.`;
  return end === "unknown" ? `! ${count}. The server does not show how to get more.` : `${count}: the whole list.`;
}
