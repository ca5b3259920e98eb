/**
 * A Postman collection of the plain view, in the format v2.1.0. Its requests have the values of the examples and succeed one after
 * the other against a new sandbox. What ends a resource ends the one that the collection created, so the collection can run again.
 * It is written here and not by openapi-to-postmanv2, which makes values up and knows no such order.
 */

import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf, parametersOf, responseOf } from "../../src/contract/operation.ts";
import { exampleOf, type SampleArgument, type SampleCall, sampleCall } from "../../src/contract/sample-call.ts";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/**
 * Makes the collection, with a folder for each tag.
 *
 * @throws Error if a required parameter or a request body has no example.
 */
export function makePostman(plain: OpenApiDocument): JsonObject {
  const operations = operationsOf(plain).filter(({ kind }) => kind === "operation");
  const folders = asArray(plain.tags).filter(isObject);
  const created = operations.flatMap((operation) => createdIdOf(plain, operation) ?? []);
  return {
    info: { name: plain.info.title ?? "", description: plain.info.description ?? "", schema },
    auth: makeAuth(plain),
    variable: [
      { key: "baseUrl", value: baseUrlOf(plain), description: "URL of the store, without a path." },
      { key: "accessToken", value: "", description: "Your access token." },
      ...created.map(({ variable, example, by }) => ({
        key: variable,
        value: String(example),
        description: `Set by "${by.node.summary}".`,
      })),
    ],
    item: folders.map(({ name, description }) => ({
      name: name ?? "",
      description: description ?? "",
      item: operations
        .filter(({ node }) => asArray(node.tags)[0] === name)
        .sort((a, b) => rank(a) - rank(b))
        .map((operation) => makeItem(plain, operation, created)),
    })),
  };
}

/** Operations that end a resource; the group is what they do to it. */
const ending = /^(cancel|disable|delete|remove)/;

/** What reads comes first, and what ends a resource last. */
function rank({ id, method }: LocatedOperation): number {
  return ending.test(id) ? 3 : ["get", "post", "put"].indexOf(method);
}

/** The id of a resource that one request creates and another ends. */
interface CreatedId {
  /** The path parameter of the operation that ends the resource, and the variable that has the id. */
  readonly variable: string;
  readonly by: LocatedOperation;
  readonly endedBy: LocatedOperation;
  /** Where the id is in the response. */
  readonly keys: readonly string[];
  readonly example: Json;
}

/** The id that an operation ends; undefined if no operation creates it. */
function createdIdOf(plain: OpenApiDocument, endedBy: LocatedOperation): CreatedId | undefined {
  const [parameter] = parametersOf(plain, endedBy).filter((each) => each.in === "path");
  const by = operationsOf(plain).find(
    ({ id }) => ending.test(endedBy.id) && id === endedBy.id.replace(ending, "create"),
  );
  const response = by && responseOf(plain, by, "200");
  if (!parameter || !response) return undefined;
  const variable = String(parameter.name);
  const example = exampleOf(plain, asObject(asObject(response.node.content)["application/json"]));
  const [key = "", resource] = Object.entries(asObject(example))[0] ?? [];
  const name = [variable, "id"].find((each) => each in asObject(resource));
  if (name === undefined) return undefined;
  return { variable, by, endedBy, keys: [key, name], example: asObject(resource)[name] ?? "" };
}

function makeAuth({ components }: OpenApiDocument): JsonObject {
  const [scheme] = Object.values(asObject(asObject(components).securitySchemes));
  const entries = { key: asObject(scheme).name ?? "", value: "{{accessToken}}", in: asObject(scheme).in ?? "header" };
  return { type: "apikey", apikey: Object.entries(entries).map(([key, value]) => ({ key, value, type: "string" })) };
}

function baseUrlOf({ servers }: OpenApiDocument): string {
  const { url, variables } = asObject(asArray(servers)[0]);
  return String(url ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
    String(asObject(asObject(variables)[name]).default),
  );
}

function makeItem(plain: OpenApiDocument, operation: LocatedOperation, created: readonly CreatedId[]): JsonObject {
  const sets = created.find(({ by }) => by.id === operation.id);
  const ends = created.find(({ endedBy }) => endedBy.id === operation.id);
  const script = sets && [
    `pm.collectionVariables.set("${sets.variable}", pm.response.json()${sets.keys.map((key) => `.${key}`).join("")});`,
  ];
  return {
    name: operation.node.summary ?? operation.id,
    request: makeRequest(plain, operation, ends?.variable),
    response: [],
    ...(script && { event: [{ listen: "test", script: { type: "text/javascript", exec: script } }] }),
  };
}

/** @param variable the path parameter whose value is in a variable of the same name. */
function makeRequest(plain: OpenApiDocument, operation: LocatedOperation, variable?: string): JsonObject {
  const call = sampleCall(plain, operation);
  const { method, address, path, query, headers, body } = variable === undefined ? call : withVariable(call, variable);
  const all = parametersOf(plain, operation);
  const sent = new Set(query.map(({ name }) => name));
  const others = all.flatMap((parameter): SampleArgument[] => {
    const value = exampleOf(plain, parameter);
    const isOther = parameter.in === "query" && !sent.has(String(parameter.name)) && value !== undefined;
    return isOther ? [{ name: String(parameter.name), value, exploded: parameter.explode !== false }] : [];
  });
  const textOf = (name: string): Json => all.find((parameter) => parameter.name === name)?.description ?? "";
  const queries = [...query, ...others].flatMap((argument) =>
    pairsOf(argument).map(([key, value]) => ({
      ...{ key, value, description: textOf(argument.name) },
      ...(!sent.has(argument.name) && { disabled: true }),
    })),
  );
  const segments = address.slice(1).replace(/\{(\w+)\}/g, ":$1");
  const search = queries.flatMap((each) => ("disabled" in each ? [] : [`${each.key}=${each.value}`])).join("&");
  return {
    method,
    description: operation.node.description ?? "",
    header: [
      ...headers.map(({ name, value }) => ({ key: name, value: String(value) })),
      ...(body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }]),
    ],
    url: {
      raw: `{{baseUrl}}/${segments}${search && `?${search}`}`,
      host: ["{{baseUrl}}"],
      path: segments.split("/"),
      query: queries,
      variable: path.map(({ name, value }) => ({ key: name, value: String(value), description: textOf(name) })),
    },
    ...(body !== undefined && {
      body: { mode: "raw", raw: JSON.stringify(body, null, 2), options: { raw: { language: "json" } } },
    }),
  };
}

/** A call that takes a path parameter from a variable, and in its body too. */
function withVariable(call: SampleCall, variable: string): SampleCall {
  const value = `{{${variable}}}`;
  return {
    ...call,
    path: call.path.map((argument) => (argument.name === variable ? { ...argument, value } : argument)),
    body: isObject(call.body) && variable in call.body ? { ...call.body, [variable]: value } : call.body,
  };
}

/** A parameter as the names and values of a query. */
function pairsOf({ name, value, exploded }: SampleArgument): [name: string, value: string][] {
  if (isObject(value)) return Object.entries(value).map(([key, member]) => [`${name}[${key}]`, String(member)]);
  if (!Array.isArray(value)) return [[name, String(value)]];
  return exploded ? value.map((item) => [name, String(item)]) : [[name, value.join(",")]];
}
