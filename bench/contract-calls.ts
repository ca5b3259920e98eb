/** The calls of the benchmark programs, as source text derived from the contract. */

import { dereference, type OpenApiDocument } from "../src/contract/document.ts";
import { asArray, isObject, type Json } from "../src/contract/json.ts";
import { type LocatedOperation, operationsOf, parametersOf } from "../src/contract/operation.ts";

/** Arguments by name, each as the source text of an expression. */
export type Members = Readonly<Record<string, string>>;

/** A call as a program writes it. */
export interface ContractCall {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly inPath: Members;
  /** Present if the operation has query parameters. */
  readonly query?: { readonly required: Members; readonly optional: Members };
  readonly body?: Members;
}

/** The three most common calls of a resource. */
export interface Three {
  readonly get: ContractCall;
  readonly list: ContractCall;
  readonly create: ContractCall;
}

/** Returns a call of every operation with literal values for its required arguments. */
export function everyCall(bundle: OpenApiDocument): ContractCall[] {
  return operationsOf(bundle)
    .filter(({ path }) => path[0] === "paths")
    .map((operation) => callOf(bundle, operation, [], (_, schema) => JSON.stringify(smallest(bundle, schema))));
}

/** The operations of `Three`, and the optional parameters of the list call. */
const resources = {
  orders: { get: "getOrder", list: "listOrders", create: "createOrder", filters: ["financialStatus", "limit"] },
  customers: { get: "getCustomer", list: "listCustomers", create: "createCustomer", filters: ["limit"] },
  giftCards: { get: "getGiftCard", list: "searchGiftCards", create: "createGiftCard", filters: ["status", "limit"] },
} as const;

/**
 * Returns calls that take their arguments from variables of the same names.
 *
 * @throws if the contract does not have the operations.
 */
export function threeCalls(bundle: OpenApiDocument, resource: keyof typeof resources): Three {
  const { get, list, create, filters } = resources[resource];
  const call = (id: string): ContractCall => {
    const operation = operationsOf(bundle).find((candidate) => candidate.id === id);
    if (!operation) throw new Error(`The contract has no operation ${id}.`);
    return callOf(bundle, operation, filters, (name) => name);
  };
  return { get: call(get), list: call(list), create: call(create) };
}

/** Returns the names of the variables that a call uses. */
export function variablesOf({ inPath, query, body }: ContractCall): string[] {
  return Object.values({ ...inPath, ...query?.required, ...query?.optional, ...body });
}

function callOf(
  bundle: OpenApiDocument,
  operation: LocatedOperation,
  filters: readonly string[],
  write: (name: string, schema: Json | undefined) => string,
): ContractCall {
  const parameters = parametersOf(bundle, operation);
  const written = (place: string, isWanted: (name: string, required: boolean) => boolean): Members =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && isWanted(String(parameter.name), parameter.required === true))
        .map(({ name, schema }) => [String(name), write(String(name), schema)]),
    );
  const request = dereference(bundle, operation.node.requestBody);
  const content = isObject(request?.content) ? dereference(bundle, request.content["application/json"]) : undefined;
  return {
    operation: operation.id,
    method: String(operation.path[2]).toUpperCase(),
    path: String(operation.path[1]),
    inPath: written("path", () => true),
    ...(parameters.some((parameter) => parameter.in === "query") && {
      query: {
        required: written("query", (_, required) => required),
        optional: written("query", (name, required) => !required && filters.includes(name)),
      },
    }),
    ...(content && {
      body: Object.fromEntries(requiredOf(bundle, content.schema).map(([name, schema]) => [name, write(name, schema)])),
    }),
  };
}

/** Returns a valid value of a schema with only the required members. */
function smallest(bundle: OpenApiDocument, schema: Json | undefined): Json {
  const found = dereference(bundle, schema) ?? {};
  const [choice] = [found.enum, found.oneOf, found.anyOf].filter(Array.isArray);
  if (choice) return isObject(choice[0]) ? smallest(bundle, choice[0]) : (choice[0] ?? null);
  const [type] = partsOf(bundle, found).flatMap((part) => part.type ?? []);
  if (found["x-decoded"] === "id") return "1"; // an id is a string in the program
  if (type === "array") return [smallest(bundle, found.items)];
  if (type === "string") return "1";
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return 1;
  return Object.fromEntries(requiredOf(bundle, found).map(([name, member]) => [name, smallest(bundle, member)]));
}

/** Returns the required properties of an object with their schemas. */
function requiredOf(bundle: OpenApiDocument, schema: Json | undefined): [string, Json | undefined][] {
  const parts = partsOf(bundle, schema);
  const properties: Record<string, Json> = Object.assign({}, ...parts.map((part) => part.properties));
  return parts.flatMap(({ required }) => asArray(required)).map((name) => [String(name), properties[String(name)]]);
}

/** Returns a schema and the parts of its `allOf`. */
function partsOf(bundle: OpenApiDocument, schema: Json | undefined) {
  const found = dereference(bundle, schema) ?? {};
  const others = asArray(found.allOf);
  return [found, ...others.map((part) => dereference(bundle, part) ?? {})];
}
