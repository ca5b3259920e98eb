/** A call of each operation, made of the contract's examples. A new operation needs nothing here. */
import { readFileSync } from "node:fs";
import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, isObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import {
  argumentsOf,
  type LocatedOperation,
  operationsOf,
  responseBodyOf,
  responseOf,
} from "../../src/contract/operation.ts";

/** What a call sends, apart from its body. */
export interface ExampleCall {
  readonly id: string;
  readonly operation: LocatedOperation;
  /** All parameters of the query by name. */
  readonly query: JsonObject;
  /** Those that have to be given: what is required, and the ids of a single resource. */
  readonly requiredQuery: JsonObject;
  /** Whether a list in the query repeats its name. */
  readonly exploded: ReadonlySet<string>;
  /** The example bodies by name; empty for an operation that takes none. */
  readonly bodies: Readonly<Record<string, JsonObject>>;
  /** The examples of a 200 response by name. */
  readonly responses: Readonly<Record<string, Json>>;
  /** The members that the schema of a 200 response names. */
  readonly responseKeys: readonly string[];
  /** The parameters of the path that go with a body: an id that the body repeats is the same in both. */
  pathWith(body: JsonObject | undefined): JsonObject;
}

const document = JSON.parse(
  readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
) as OpenApiDocument;

/** A call of each operation, in the order of the contract. There is one at least. */
export const exampleCalls: readonly ExampleCall[] = operationsOf(document)
  .filter(({ kind }) => kind === "operation")
  .map(exampleCallOf);

function exampleCallOf(operation: LocatedOperation): ExampleCall {
  const parameters = argumentsOf(document, operation);
  const query = parameters.filter((parameter) => parameter.in === "query");
  const path = parameters.filter((parameter) => parameter.in === "path");
  return {
    id: operation.id,
    operation,
    query: examplesOf(operation, query),
    requiredQuery: examplesOf(
      operation,
      query.filter(({ name, required }) => required === true || (name === "ids" && !("x-paging" in operation.node))),
    ),
    exploded: new Set(query.filter(({ explode }) => explode !== false).map(({ name }) => String(name))),
    bodies: bodiesIn(dereference(document, operation.node.requestBody)) as Record<string, JsonObject>,
    responses: bodiesIn(responseOf(document, operation, "200")?.node),
    responseKeys: Object.keys(asObject(dereference(document, responseBodyOf(document, operation)?.node)?.properties)),
    pathWith: (body) =>
      Object.fromEntries(
        path.map((parameter) => {
          const name = String(parameter.name);
          return [name, idIn(body, name) ?? exampleOf(operation, parameter)];
        }),
      ),
  };
}

function examplesOf(operation: LocatedOperation, parameters: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(parameters.map((parameter) => [String(parameter.name), exampleOf(operation, parameter)]));
}

/** @throws Error when there is none: each parameter of the contract has an example. */
function exampleOf({ id }: LocatedOperation, parameter: JsonObject): Json {
  const [named] = objectEntries(parameter.examples);
  const example = parameter.example ?? (named && dereference(document, named[1])?.value);
  if (example === undefined) throw new Error(`The parameter ${parameter.name} of ${id} has no example.`);
  return example;
}

function bodiesIn(message: JsonObject | undefined): Record<string, Json> {
  const examples = asObject(asObject(asObject(message?.content)["application/json"]).examples);
  return Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [name, dereference(document, example)?.value ?? null]),
  );
}

/** The id that a body repeats: `orderId` in it or in its only member, or the `id` of its member `order`. */
function idIn(body: JsonObject | undefined, name: string): Json | undefined {
  if (!body) return undefined;
  const [key = "", member] = Object.entries(body)[0] ?? [];
  if (body[name] !== undefined || !isObject(member)) return body[name];
  return member[name] ?? (name === `${key}Id` ? member.id : undefined);
}
