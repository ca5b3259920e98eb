/** What the client has to know of one operation: its constant in the table, and its types. */

import { describeDeprecation } from "../../src/contract/deprecation.ts";
import { renderDescription } from "../../src/contract/description.ts";
import { dereference, nameIn, type OpenApiDocument, resolveLocal } from "../../src/contract/document.ts";
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { listPagingOf } from "../../src/contract/list-paging.ts";
import {
  argumentsOf,
  type LocatedOperation,
  requestSchema,
  responseSchema,
  scopesOf,
} from "../../src/contract/operation.ts";
import { resourceOf } from "../../src/contract/resource.ts";
import { SchemaReader } from "../../src/contract/schema.ts";
import { docComment } from "../types/doc-comment.ts";
import { type Argument, argumentOf } from "./argument.ts";

/** An operation as code and as types, and the names that these refer to. */
export interface OperationCode {
  id: string;
  code: string;
  types: string;
  /** The decoder of its response, if there is anything to decode. */
  decoder: string | undefined;
  /** The type of its body, where it has one. */
  request: string | undefined;
  /** The type of its response, and of the items of its list. */
  answers: string[];
}

/**
 * Describes an operation.
 *
 * @param decoders the schemas that have a decoder.
 * @throws when it is described in a way that the client cannot send or read.
 */
export function entryOf(
  bundle: OpenApiDocument,
  operation: LocatedOperation,
  decoders: ReadonlySet<string>,
): OperationCode {
  const { id, path, node } = operation;
  const answer = responseSchema(bundle, operation);
  if (answer === undefined) throw new Error(`${id} has no 200 response with JSON whose schema has a name.`);
  const request = requestSchema(bundle, operation);
  const decoder = decoders.has(answer) ? answer : undefined;
  const parameters = argumentsOf(bundle, operation).map((parameter) => argumentOf(bundle, parameter, id));
  const query = parameters.filter(({ place }) => place === "query");
  const headers = parameters.filter(({ place }) => place === "header").map(({ name }) => name);
  if (request !== undefined && query.length > 0)
    throw new Error(`${id} has a body and the query parameter ${query[0]?.name}; the client sends either.`);
  const list = isObject(node["x-paging"]) ? listOf(bundle, answer, node["x-paging"]) : undefined;
  const fields = {
    id: JSON.stringify(id),
    method: JSON.stringify(String(path[2]).toUpperCase()),
    path: JSON.stringify(path[1]),
    headers: headers.length > 0 ? JSON.stringify(headers) : undefined,
    query: objectLiteral(query.flatMap(({ name, style }) => (style ? [[name, JSON.stringify(style)]] : []))),
    body: request && JSON.stringify(findRepeated(bundle, request, parameters)),
    safe: "x-safe" in node ? "true" : undefined,
    once: "x-once" in node ? "true" : undefined,
    empty: isEverOptional(bundle, answer) ? "true" : undefined,
    decode: decoder,
    paging: list && objectLiteral(Object.entries(list.paging).map(([key, entry]) => [key, JSON.stringify(entry)])),
  };
  const lines = Object.entries(fields).map(([key, text]) => (text ? `  ${key}: ${text},\n` : ""));
  return {
    id,
    code: `export const ${id} = {\n${lines.join("")}};\n`,
    types: typesOf(operation, {
      parameters,
      request,
      isChoice: hasChoice(bundle, schemaNamed(request)),
      answer,
      item: list?.item,
    }),
    decoder,
    request,
    answers: list ? [answer, list.item] : [answer],
  };
}

function schemaNamed(name: string | undefined): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** The parameters of the path that a body repeats at its top. */
function findRepeated(bundle: OpenApiDocument, request: string, parameters: readonly Argument[]): string[] {
  const properties = new SchemaReader(bundle).properties(schemaNamed(request));
  return parameters.filter(({ place, name }) => place === "path" && properties.has(name)).map(({ name }) => name);
}

/** Whether a schema, or a part of it, chooses between schemas. */
function hasChoice(bundle: OpenApiDocument, schema: Json): boolean {
  const node = dereference(bundle, schema) ?? {};
  return "anyOf" in node || "oneOf" in node || asArray(node.allOf).some((part) => hasChoice(bundle, part));
}

/** Whether an object without members is a valid response. */
function isEverOptional(bundle: OpenApiDocument, answer: string): boolean {
  return new SchemaReader(bundle).required(schemaNamed(answer)).length === 0;
}

/** What pages a list, and the schema of its items. */
function listOf(bundle: OpenApiDocument, answer: string, paging: JsonObject): { paging: object; item: string } {
  const { items } = listPagingOf(paging);
  const property = dereference(bundle, resolveLocal(bundle, `#/components/schemas/${answer}/properties/${items}`));
  const reference = isObject(property?.items) ? property.items.$ref : undefined;
  const item = typeof reference === "string" ? nameIn(reference) : undefined;
  const resource = resourceOf(resolveLocal(bundle, `#/components/schemas/${item}`));
  if (item === undefined || !resource) throw new Error(`${answer} pages /${items}, which is not a list of a resource.`);
  const { items: _, ...others } = listPagingOf(paging);
  return { item, paging: { items, id: resource.id, ...others } };
}

function objectLiteral(members: readonly (readonly [string, string])[]): string | undefined {
  return members.length > 0 ? `{ ${members.map(([key, text]) => `${key}: ${text}`).join(", ")} }` : undefined;
}

interface Types {
  parameters: readonly Argument[];
  request: string | undefined;
  /** Whether the body is one of several schemas. */
  isChoice: boolean;
  answer: string;
  item: string | undefined;
}

/** The declarations of an operation: its arguments, where it has any, and its constant. */
function typesOf(operation: LocatedOperation, { parameters, request, isChoice, answer, item }: Types): string {
  const { id, node } = operation;
  const args = `${id.charAt(0).toUpperCase()}${id.slice(1)}Args`;
  const members = parameters.map(
    ({ key, type, isTime, required, description }) =>
      `${description ? `  ${docComment(description, "  ")}\n` : ""}  ${key}${required ? "" : "?"}: ${type}${isTime ? " | Date" : ""}${required ? "" : " | undefined"};\n`,
  );
  const own = `{\n${members.join("")}}`;
  // An interface cannot extend a choice.
  const extended = request && !isChoice ? `interface ${args} extends ${request} ${own}` : `interface ${args} ${own}`;
  const declaration = request && isChoice ? `type ${args} = ${request} & ${own};` : extended;
  const hasArguments = request !== undefined || members.length > 0;
  const declared = hasArguments ? `/** Arguments of \`${id}\`. */\nexport ${declaration}\n\n` : "";
  const needed = request !== undefined || parameters.some(({ required }) => required);
  const given = hasArguments ? `args${needed ? "" : "?"}: ${args}` : "args?: Record<string, never>";
  const types = [`[${given}]`, answer, ...(item ? [item] : [])].join(", ");
  const text = [
    node.summary,
    renderDescription(node),
    needsOf(operation),
    node.deprecated === true && `@deprecated ${describeDeprecation(node)}`.trim(),
  ].filter((part) => typeof part === "string");
  return `${declared}${docComment(text.join("\n\n"))}\nexport declare const ${id}: ${item ? "ListOperation" : "ClientOperation"}<${types}>;\n`;
}

/** The scopes and the error statuses of an operation, in one line. */
function needsOf(operation: LocatedOperation): string | undefined {
  const scopes = scopesOf(operation).map((scope) => `\`${scope}\``);
  const statuses = Object.keys(isObject(operation.node.responses) ? operation.node.responses : {}).filter(
    (status) => status >= "4",
  );
  const parts = [
    ...(scopes.length > 0 ? [`Scope: ${scopes.join(" or ")}.`] : []),
    ...(statuses.length > 0 ? [`Error statuses: ${statuses.join(", ")}.`] : []),
  ];
  return parts.length > 0 ? parts.join(" ") : undefined;
}
