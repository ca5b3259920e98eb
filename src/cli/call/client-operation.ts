/** An operation as the client sends it. */
import type { Decoder } from "../../client/decoder.ts";
import type { ClientOperation } from "../../client/operation.ts";
import { nameIn } from "../../contract/document.ts";
import { asObject, type JsonObject } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { queryStyleOf } from "../../contract/query-style.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallableContract } from "./contract.ts";
import { bodyOf, listOf, parametersOfCall, repeatedMembers, responseOfCall } from "./operation.ts";

/**
 * How the query writes a parameter.
 *
 * @throws {UsageError} if the client cannot write it.
 */
function styleOf(
  { schemas }: CallableContract,
  operation: LocatedOperation,
  parameter: JsonObject,
): ReturnType<typeof queryStyleOf> {
  try {
    return queryStyleOf(parameter, schemas.merge(parameter.schema), operation.id);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * The operation as the client sends it.
 *
 * @param given the names of the query parameters that are sent.
 * @throws {UsageError} for a parameter of these that the client cannot write.
 */
export async function clientOperationOf(
  contract: CallableContract,
  operation: LocatedOperation,
  given: readonly string[],
): Promise<ClientOperation> {
  const { schemas } = contract;
  const { id, node, method, address } = operation;
  const styles = parametersOfCall(contract, operation)
    .filter((parameter) => parameter.in === "query" && given.includes(String(parameter.name)))
    .flatMap((parameter) => {
      const style = styleOf(contract, operation, parameter);
      return style === undefined ? [] : [[String(parameter.name), style] as const];
    });
  const response = asObject(responseOfCall(contract, operation));
  const decode = await decoderOf(contract, response);
  const paging = listOf(contract, operation);
  return {
    id,
    method: method.toUpperCase(),
    path: address,
    query: Object.fromEntries(styles),
    ...(bodyOf(contract, operation) && { body: repeatedMembers(contract, operation) }),
    safe: "x-safe" in node,
    once: "x-once" in node,
    empty: schemas.required(response).length === 0,
    ...(decode && { decode }),
    ...(paging && { paging }),
  };
}

/** The decoder of a response body; undefined if there is none, as for other contracts. */
async function decoderOf({ isOwn }: CallableContract, { $ref }: JsonObject): Promise<Decoder | undefined> {
  if (!isOwn) return undefined;
  const decoders: Partial<Record<string, Decoder>> = await import("../../../generated/decoders.js");
  return decoders[nameIn(String($ref ?? ""))];
}
