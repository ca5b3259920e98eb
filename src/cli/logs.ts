import { operations } from "../../generated/contract.js";
import { suggest } from "../suggest.ts";
import { describeOptions, readOptions } from "../terminal/options.ts";
import { paintFor } from "../terminal/paint.ts";
import { readEvents } from "../terminal/server-sent-events.ts";
import { untilAskedToEnd } from "../terminal/signals.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command } from "./command.ts";
import { ControlConnection, ControlError, connectionOptions } from "./control/connection.ts";
import { type LoggedRequest, lineOfRequest } from "./control/logged-request.ts";

const options = {
  ...connectionOptions,
  operation: { value: "<name>", help: "Only requests to this operation." },
  status: { value: "<status>", help: "Only requests with this status, such as 422, or with statuses such as 4xx." },
  json: { help: "Print each request as a line of JSON." },
  help: { help: "Show this help." },
} as const;

const help = `Follows the requests that a store of a sandbox gets.

Usage: store-admin-api logs [options]

Options:
${describeOptions(options)}

Examples:
  store-admin-api logs
  store-admin-api logs --status 4xx
  store-admin-api logs --operation createOrder --json

Stop it with Control+C. Exit codes: 0 stopped, 2 could not start, 3 the sandbox has ended.`;

async function run(args: readonly string[]): Promise<number> {
  const { operation, status, json = false, ...where } = readOptions(args, options);
  if (status !== undefined && !/^[1-5](\d\d|xx)$/i.test(status))
    throw new UsageError(`--status takes a status such as 422, or a class such as 4xx (got ${status}).`);
  if (operation !== undefined && !Object.hasOwn(operations, operation))
    throw new UsageError(`Unknown operation ${operation}.${suggest(operation, Object.keys(operations))}`);
  const wanted = status === undefined ? undefined : new RegExp(`^${status.replace(/x/gi, "\\d")}$`);
  const ending = new AbortController();
  void untilAskedToEnd().then(() => ending.abort());
  const connection = new ControlConnection(where);
  const paint = paintFor(process.stdout);
  try {
    const { body } = await connection.send("GET", "/events", undefined, ending.signal);
    if (!json) console.log(`Following the requests to ${connection.url}. Stop with Control+C.`);
    for await (const { event, data } of readEvents(body)) {
      if (event !== "request") continue;
      const request = JSON.parse(data) as LoggedRequest;
      if (operation !== undefined && request.operation !== operation) continue;
      if (wanted && !wanted.test(String(request.status))) continue;
      console.log(json ? JSON.stringify(request) : lineOfRequest(request, paint));
    }
    console.error("The sandbox has ended.");
    return 3;
  } catch (error) {
    if (ending.signal.aborted) return 0;
    if (!(error instanceof ControlError)) throw error;
    console.error(error.message);
    return 2;
  }
}

export const logs: Command = { help, run, options };
