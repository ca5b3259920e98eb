/** The ids that an argument can have, as the store lists them: the links of the contract say which list has them. */
import { asArray, asObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { type LocatedOperation, responseOf, successStatusOf } from "../../contract/operation.ts";
import { formatPointer, valueAt } from "../../contract/pointer.ts";
import { argumentsOfCall, type CallArgument } from "./arguments.ts";
import { connectionOf } from "./connection.ts";
import type { CallableContract } from "./contract.ts";
import { listOf } from "./operation.ts";
import type { CallTerminal } from "./output.ts";
import { prepareCall } from "./request.ts";
import { sendCall } from "./send.ts";

/** How long a person waits for a completion, in milliseconds. */
const timeoutMs = 1000;

/** Where the ids are: a list that needs no arguments, and the id in an item of it. */
interface Source {
  readonly list: LocatedOperation;
  /** The member of the response that has the items. */
  readonly items: string;
  /** The member of an item that has its id. */
  readonly id: string;
}

/**
 * Lists the ids for an argument.
 *
 * @returns none if no list has them.
 * @throws {UsageError} if there is no address or token; StoreError if the store does not respond.
 */
export async function listIds(
  contract: CallableContract,
  operation: LocatedOperation,
  argument: CallArgument,
  { env, stdin }: Pick<CallTerminal, "env" | "stdin">,
): Promise<string[]> {
  const source = sourceOf(contract, operation, argument);
  if (!source) return [];
  const { list, items, id } = source;
  const none = { path: {}, query: {}, header: {}, cookie: {} };
  const call = await prepareCall(contract, list, none, { option: undefined, stdin });
  const connection = await connectionOf(contract, list, undefined, env);
  const options = { retries: 0, timeout: timeoutMs, onIssue: () => {}, hooks: {} };
  const { data } = await sendCall(call, connection, options);
  return asArray(asObject(data)[items]).map((item) => String(asObject(item)[id]));
}

/** The list of the resources whose id an argument takes. */
function sourceOf(contract: CallableContract, operation: LocatedOperation, argument: CallArgument): Source | undefined {
  for (const list of contract.operations) {
    if (argumentsOfCall(contract, list, []).some(({ isRequired }) => isRequired)) continue;
    const { items = "", id = "" } = listOf(contract, list) ?? {};
    const own = `$response.body#/${items}/0/${id}`;
    if (linksOf(contract, list, operation).some((link) => expressionAt(link, argument) === own))
      return { list, items, id };
  }
  return undefined;
}

function linksOf({ document }: CallableContract, list: LocatedOperation, operation: LocatedOperation): JsonObject[] {
  const { links } = responseOf(document, list, successStatusOf(list))?.node ?? {};
  return objectEntries(links).flatMap(([, link]) => (link.operationId === operation.id ? [link] : []));
}

/** The expression that a link has for an argument; empty if it has none. */
function expressionAt({ parameters, requestBody }: JsonObject, { steps: [place, ...names] }: CallArgument): string {
  const value =
    place === "body" ? valueAt(requestBody, formatPointer(names.map(String))) : asObject(parameters)[String(names[0])];
  return typeof value === "string" ? value : "";
}
