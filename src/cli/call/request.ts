/** A call as an HTTP request. */
import type { ClientOperation } from "../../client/operation.ts";
import { type Arguments, serializePath, serializeQuery } from "../../client/request.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { type BodyOption, makeBody, type SentBody } from "./body.ts";
import { clientOperationOf } from "./client-operation.ts";
import type { CallConnection } from "./connection.ts";
import type { CallableContract } from "./contract.ts";
import type { GivenArguments } from "./read-arguments.ts";

/** A call, ready to be sent. */
export interface PreparedCall {
  readonly operation: ClientOperation;
  /** The arguments of the path and of the query, by name. */
  readonly args: Arguments;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: SentBody;
}

/**
 * Prepares a call.
 *
 * @throws {UsageError} if the body cannot be used.
 */
export async function prepareCall(
  contract: CallableContract,
  source: LocatedOperation,
  given: GivenArguments,
  body: BodyOption,
): Promise<PreparedCall> {
  const sent = await makeBody(contract, source, given, body);
  const cookies = Object.entries(given.cookie).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return {
    operation: await clientOperationOf(contract, source, Object.keys(given.query)),
    args: { ...given.path, ...given.query },
    headers: {
      ...Object.fromEntries(Object.entries(given.header).map(([name, value]) => [name.toLowerCase(), String(value)])),
      ...(cookies.length > 0 && { cookie: cookies.join("; ") }),
      ...(sent && { "content-type": sent.type }),
    },
    ...(sent && { body: sent }),
  };
}

/**
 * The path and the query of a call.
 *
 * @param query that of a page, in place of the arguments that are not in the path.
 * @throws {UsageError} if an argument is not allowed in a path, or cannot be sent.
 */
export function addressOf(call: PreparedCall, { query: token }: Pick<CallConnection, "query">, query?: string): string {
  const { operation, args } = call;
  const inPath = new Set([...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name));
  const others = Object.fromEntries(Object.entries(args).filter(([name]) => !inPath.has(name)));
  try {
    const search = [query ?? serializeQuery(others, operation.query), token].filter((part) => part !== "").join("&");
    return `${serializePath(operation, args)}${search === "" ? "" : `?${search}`}`;
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}
