/**
 * The contract as a server reads it: the requests, scopes and responses of each operation, the wire format of each schema's
 * members, and the rules. The sandbox does not repeat any of it.
 */

import { claimsOf, pagedItems, withoutProvenance } from "../../src/contract/claims.ts";
import { deprecationOf } from "../../src/contract/deprecation.ts";
import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, isObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import {
  argumentsOf,
  type LocatedOperation,
  operationsOf,
  requestSchema,
  responseSchema,
} from "../../src/contract/operation.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { gapsOf, readAssumptions } from "../../src/contract/provenance.ts";
import { type DeclaredResource, resourceOf } from "../../src/contract/resource.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";
import { argumentOf } from "./argument.ts";
import { type Member, memberShapesOf } from "./shapes.ts";

/**
 * Makes the tables of a bundle.
 *
 * @returns the texts of the files, by path.
 * @throws when the contract says something that the tables have no place for.
 */
export function makeContractTable(bundle: OpenApiDocument): Texts {
  const all = operationsOf(bundle);
  const operations = all.filter(({ path }) => path[0] === "paths").sort((left, right) => (left.id < right.id ? -1 : 1));
  const webhooks = all.filter(({ path }) => path[0] === "webhooks");
  const entries = operations.map((operation) => entryOf(bundle, operation));
  const bodies = webhooks.map((webhook): [string, string] => [String(webhook.path[1]), bodyOf(bundle, webhook)]);
  const resources = resourceEntries(bundle);
  const shapes = memberShapesOf(bundle, [
    ...entries.map(({ response }) => response),
    ...bodies.map(([, schema]) => schema),
    ...Object.values(resources).map(({ schema }) => schema),
  ]);
  const events = bodies.map(([topic, schema]): [string, { schema: string; resource: string }] => [
    topic,
    { schema, resource: resourceOfEvent(shapes, schema) },
  ]);
  return {
    [generated.contract]: `// ${banner}

export const operations = ${literal(Object.fromEntries(entries.map((entry) => [entry.id, entry])))};

export const resources = ${literal(resources)};

export const events = ${literal(Object.fromEntries(events))};

export const assumedStatuses = ${literal(assumedStatusesOf(bundle, operations))};

export const shapes = ${literal(shapes)};
`,
    [generated.contractTypes]: typesOf(
      entries,
      operations.map((operation) => requestTypeOf(bundle, operation)),
      resources,
    ),
  };
}

/** The declarations of the tables. @param requests the type of each operation's request. */
function typesOf(
  entries: readonly Entry[],
  requests: readonly string[],
  resources: ReturnType<typeof resourceEntries>,
): string {
  const schemas = [
    ...entries.flatMap(({ response, body }) => (body === undefined ? [response] : [response, body])),
    ...Object.values(resources).map(({ schema }) => schema),
  ];
  const typeNames = [...new Set(schemas)].sort();
  return `// ${banner}

import type {
${typeNames.map((name) => `  ${name},\n`).join("")}} from "./types.js";
import type { EventsByTopic } from "./topics.js";
import type { AssumedStatuses, EventEntry, OperationEntry, ResourceEntry, Shape } from "#src/contract/tables.js";

/** What each operation takes, its parameters and the members of its body as one object, and what it returns; all decoded. */
export interface Operations {
${entries.map(({ id, response }, index) => `  ${id}: { request: ${requests[index]}; response: ${response} };\n`).join("")}}

/** The resources by name. */
export interface Resources {
${Object.entries(resources)
  .map(([name, { schema }]) => `  ${name}: ${schema};\n`)
  .join("")}}

export declare const operations: { readonly [Id in keyof Operations]: OperationEntry };
export declare const resources: { readonly [Name in keyof Resources]: ResourceEntry };
export declare const events: { readonly [Topic in keyof EventsByTopic]: EventEntry };
export declare const assumedStatuses: AssumedStatuses;
export declare const shapes: Readonly<Record<string, Shape>>;
`;
}

interface Entry extends Record<string, unknown> {
  id: string;
  body: string | undefined;
  response: string;
}

function entryOf(bundle: OpenApiDocument, operation: LocatedOperation): Entry {
  const { id, path, node } = operation;
  const response = responseSchema(bundle, operation);
  if (response === undefined) throw new Error(`${id} has no 200 response with JSON whose schema has a name.`);
  const body = requestSchema(bundle, operation);
  return {
    id,
    method: String(path[2]).toUpperCase(),
    path: String(path[1]),
    summary: node.summary,
    deprecated: deprecationOf(node),
    scopes: scopesOfToken(operation),
    parameters: Object.fromEntries(
      argumentsOf(bundle, operation).map((parameter) => [String(parameter.name), formOf(bundle, parameter)]),
    ),
    body,
    response,
    statuses: isObject(node.responses) ? Object.keys(node.responses).map(Number) : [],
    paging: pagingOf(node["x-paging"]),
    terms: body === undefined ? undefined : termsOf(bundle, body),
    rules: rulesOf(node["x-rules"]),
    causes: withoutProvenance(node["x-causes"] ?? null) ?? undefined,
  };
}

/** The rules of an operation. Those that reject say by which gaps they are assumed. */
function rulesOf(rules: Json | undefined): Json[] | undefined {
  if (rules === undefined) return undefined;
  return claimsOf("x-rules", rules).map(({ claim }) => {
    const gaps = "refuse" in claim ? gapsOf(readAssumptions(claim.assumed)) : [];
    return { ...asObject(withoutProvenance(claim)), ...(gaps.length > 0 && { assumed: gaps }) };
  });
}

/** The gaps by which the operations assume each error status. */
function assumedStatusesOf(bundle: OpenApiDocument, operations: readonly LocatedOperation[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { node } of operations)
    for (const [status, response] of Object.entries(asObject(node.responses))) {
      if (status === "200") continue;
      const gaps = gapsOf(readAssumptions(dereference(bundle, response)?.["x-assumed"]));
      found[status] = [...new Set([...(found[status] ?? []), ...gaps])];
    }
  return found;
}

/** The scopes of the one access token that an operation needs. */
function scopesOfToken({ id, node }: LocatedOperation): string[] {
  const security = Array.isArray(node.security) ? node.security.filter(isObject) : [];
  const [requirement, ...others] = security.flatMap((entry) => Object.values(entry));
  if (!Array.isArray(requirement) || others.length > 0)
    throw new Error(`${id} does not need exactly one access token.`);
  return requirement.map(String);
}

function formOf(bundle: OpenApiDocument, parameter: JsonObject): Record<string, Json | undefined> {
  const schema = dereference(bundle, parameter.schema);
  const [type] = schema ? [schema.type].flat() : [];
  const filter = withoutProvenance(parameter["x-filter"] ?? null) ?? undefined;
  const form = { integer: "number", number: "number", array: "list", object: "object" }[String(type)] ?? "text";
  // An id is text, whatever its declared type: it may have more digits than a number holds.
  return { in: parameter.in, form: schema?.["x-decoded"] === "id" ? "text" : form, filter };
}

/** The pagination of a list, with the pointer to its items. */
function pagingOf(paging: Json | undefined): Json | undefined {
  return isObject(paging) ? { ...asObject(withoutProvenance(paging)), items: pagedItems(paging) } : undefined;
}

/** The terms of a search: those of the one property of its body that has any. */
function termsOf(bundle: OpenApiDocument, body: string): Json | undefined {
  const schema = dereference(bundle, { $ref: `#/components/schemas/${body}` });
  const properties = isObject(schema?.properties) ? Object.values(schema.properties).filter(isObject) : [];
  const terms = properties.map((property) => property["x-filter"]).find((value) => value !== undefined);
  return withoutProvenance(terms ?? null) ?? undefined;
}

function bodyOf(bundle: OpenApiDocument, webhook: LocatedOperation): string {
  const schema = requestSchema(bundle, webhook);
  if (schema === undefined) throw new Error(`${webhook.id} sends no JSON whose schema has a name.`);
  return schema;
}

/** The resource that an event is about: the one member of its `data`. */
function resourceOfEvent(shapes: Readonly<Record<string, readonly Member[]>>, schema: string): string {
  const data = shapes[schema]?.find(([name]) => name === "data");
  const [member, ...others] = shapes[data?.[2] ?? ""] ?? [];
  if (!member || others.length > 0) throw new Error(`${schema} does not have exactly one resource in data.`);
  return member[0];
}

interface TableResource {
  schema: string;
  id: string;
  idBase: string | undefined;
  rules: Json | undefined;
}

/** The resources by name. Where two schemas show one resource, the first is the one that is kept and the other a view of it. */
function resourceEntries(bundle: OpenApiDocument): Record<string, TableResource> {
  const found: Record<string, TableResource> = {};
  const schemas = isObject(bundle.components) && isObject(bundle.components.schemas) ? bundle.components.schemas : {};
  for (const name of Object.keys(schemas).sort(
    (left, right) => left.length - right.length || (left < right ? -1 : 1),
  )) {
    const resource = resourceOf(schemas[name]);
    if (!resource) continue;
    found[resource.name] ??= {
      schema: name,
      id: resource.id,
      idBase: idBaseOf(bundle, resource),
      rules: withoutProvenance(resource.schema["x-rules"] ?? null) ?? undefined,
    };
  }
  return Object.fromEntries(Object.entries(found).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** The highest id of a resource in the examples, rounded up to six digits: ids from there on are like those, and none of them. */
function idBaseOf(bundle: OpenApiDocument, { name, id }: DeclaredResource): string | undefined {
  const examples = objectEntries(valueAt(bundle, "/components/examples")).map(([, { value }]) => asObject(value));
  const ids = examples.map((example) => String(asObject(example[name])[id])).filter((text) => /^\d{6,}$/.test(text));
  const [highest] = ids.map(BigInt).sort((left, right) => (left > right ? -1 : 1));
  if (highest === undefined) return undefined;
  const unit = 10n ** BigInt(String(highest).length - 6);
  return String((highest / unit + 1n) * unit);
}

/** The type of what an operation takes. */
function requestTypeOf(bundle: OpenApiDocument, operation: LocatedOperation): string {
  const parameters = argumentsOf(bundle, operation).map((parameter) => {
    const { key, required, type } = argumentOf(bundle, parameter, operation.id);
    return `${key}${required ? "" : "?"}: ${type.replace(/ \| readonly string\[\]$/, "")}`;
  });
  const body = requestSchema(bundle, operation);
  const parts = [...(parameters.length > 0 ? [`{ ${parameters.join("; ")} }`] : []), ...(body ? [body] : [])];
  return parts.join(" & ") || "{}";
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/\[\n\s+("[^\]]*?)\n\s+\]/g, (_, inside: string) => {
    return `[${inside.replace(/\n\s+/g, " ")}]`;
  });
}
