/**
 * Brings a contract of anybody to the form that the suite reads: operations with ids, bodies whose schemas have names, JSON as
 * `application/json`, and an envelope around bodies that have none. What the suite cannot send is left out, with the reason.
 */
import { type Located, locate } from "../../contract/document.ts";
import { asObject, isObject, type JsonObject, mapMembers, objectEntries } from "../../contract/json.ts";
import { type LocatedOperation, locateParameters, operationsOf, successStatusOf } from "../../contract/operation.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { isListSchema, isObjectSchema, itemsOf, SchemaReader } from "../../contract/schema.ts";
import type { LeftOut } from "../model/contract.ts";
import { HeaderNeeds } from "./header-needs.ts";
import { ListPages } from "./list-pages.ts";
import { nameReferences } from "./named-references.ts";
import { componentName, freeName, uniqueName } from "./names.ts";
import { SendableSchemas } from "./sendable.ts";
import { StoppingOperations } from "./stopping-operations.ts";
import { markStreams } from "./streams.ts";
import { keepUsableLinks } from "./usable-links.ts";
import { makeUsable } from "./usable-schemas.ts";
import { pointIntoEnvelope } from "./word-forms.ts";

/** A contract in the form that the suite reads. */
export interface NormalContract {
  readonly document: JsonObject;
  readonly leftOut: readonly LeftOut[];
}

/** The methods that the suite sends. */
const sentMethods: ReadonlySet<string> = new Set(["get", "head", "post", "put", "patch", "delete"]);

/**
 * Brings a document of OpenAPI 3.1 to the form that the suite reads. The argument stays as it is.
 *
 * @param headers the names of the headers that each request of the run has anyway.
 */
export function normalize(given: JsonObject, headers: readonly string[] = []): NormalContract {
  // The server sends webhooks: nothing of them is sent to it.
  const { webhooks: _, ...sent } = given;
  const document = structuredClone(sent) as JsonObject;
  markStreams(document);
  makeUsable(document);
  document.components = { schemas: {}, ...asObject(document.components) };
  nameReferences(document);
  const schemas: JsonObject = { ...asObject(asObject(document.components).schemas) };
  document.components = { ...asObject(document.components), schemas };
  resolvePathItems(document);
  const leftOut: LeftOut[] = [];
  const sendable = new SendableSchemas(document, schemas);
  const needs = new HeaderNeeds(document, headers);
  const stopping = new StoppingOperations(document);
  const pages = new ListPages(document);
  const ids = new Set<string>();
  // References lead to the operations as they were given.
  const paths: JsonObject = {};
  for (const operation of operationsOf(document).filter(({ kind }) => kind === "operation")) {
    const reason = whyLeftOut(document, operation, needs, stopping);
    if (reason !== undefined) {
      leftOut.push({ operation: `${operation.method.toUpperCase()} ${operation.address}`, ...reason });
      continue;
    }
    const id = uniqueName(ids, operation.node.operationId ? String(operation.node.operationId) : idOf(operation));
    const normal = normalOperation({ document, schemas, sendable, needs, pages }, { ...operation, id });
    paths[operation.address] = { ...asObject(paths[operation.address]), [operation.method]: normal };
  }
  document.paths = paths;
  keepUsableLinks(document);
  return { document, leftOut };
}

/** Puts path items in place of references to them (OpenAPI 3.1, Path Item Object). */
function resolvePathItems(document: JsonObject): void {
  const paths = asObject(document.paths);
  for (const [address, { $ref, ...own }] of objectEntries(paths))
    if ($ref !== undefined) paths[address] = { ...structuredClone(locate(document, { $ref }, [])?.node), ...own };
}

/** An id for an operation without one: its method and its path. */
function idOf({ method, address }: LocatedOperation): string {
  return componentName([method, ...address.split("/")].join(" "), false);
}

/** Why an operation that may stop the server is not sent, and how its owner can say that it does not. */
const mayStop = {
  why: "it may stop the server",
  remedy: "If it does not, say in an overlay what it changes: x-effects.",
};

function whyLeftOut(
  document: JsonObject,
  operation: LocatedOperation,
  needs: HeaderNeeds,
  stopping: StoppingOperations,
): Pick<LeftOut, "why" | "remedy"> | undefined {
  const { method, node } = operation;
  if (!sentMethods.has(method)) return { why: `the suite does not send ${method.toUpperCase()}` };
  if (stopping.includes(operation)) return mayStop;
  const missing = needs.whyMissing(operation);
  if (missing !== undefined) return missing;
  const body = locate(document, node.requestBody, [])?.node;
  const types = Object.keys(asObject(body?.content));
  const canBeSent = !body || types.length === 0 || sentType(types) !== undefined;
  return canBeSent ? undefined : { why: `it takes ${types.join(" or ")} only` };
}

/** The first media type that is JSON (RFC 6839, section 3.1). */
function jsonType(types: readonly string[]): string | undefined {
  return types.find((type) => /^(application\/(?:[\w.+-]+\+)?json|\*\/\*)\s*(;|$)/i.test(type));
}

/** The media type that a request is sent with: JSON, or a form. */
function sentType(types: readonly string[]): string | undefined {
  return jsonType(types) ?? types.find((type) => type.toLowerCase().startsWith("application/x-www-form-urlencoded"));
}

/** A document that is being brought to its form. */
interface Work {
  readonly document: JsonObject;
  /** Its component schemas. */
  readonly schemas: JsonObject;
  readonly sendable: SendableSchemas;
  readonly needs: HeaderNeeds;
  readonly pages: ListPages;
}

function normalOperation(work: Work, operation: LocatedOperation): JsonObject {
  const { document, schemas, sendable, needs } = work;
  const { id, node, path, method } = operation;
  const parameters = [...locateParameters(document, operation), ...undeclaredIn(document, operation)]
    .filter(({ in: place }) => place === "path" || place === "query")
    .map(({ node: parameter }) => ({ ...parameter, schema: schemaToSend(sendable, parameter) }));
  const responses = mapMembers(asObject(node.responses), (given, status): JsonObject => {
    const response = locate(document, given, [...path, "responses", status]);
    // A response to HEAD has no content, whatever it says of that to GET (RFC 9110, section 9.3.2).
    if (method === "head") return withoutContent(asObject(response?.node));
    return withJson(schemas, response, `${id} ${status} response`);
  });
  const whole: JsonObject = {
    ...node,
    operationId: id,
    parameters: [...parameters, ...needs.valued(operation)] as JsonObject[],
    responses,
  };
  if (node.requestBody !== undefined) {
    const body = locate(document, node.requestBody, [...path, "requestBody"]);
    whole.requestBody = withJson(schemas, body, `${id} body`, sentType);
    const taken = schemaIn(whole.requestBody);
    if (taken) mediaOf(whole.requestBody).schema = named(schemas, sendable.of(taken) ?? {}, `${id} request`);
  }
  return wrapped(work, { ...operation, node: whole });
}

/** The parameters of a path that its operation does not declare. */
function undeclaredIn(document: JsonObject, operation: LocatedOperation): { in: string; node: JsonObject }[] {
  const declared = locateParameters(document, operation).flatMap((each) => (each.in === "path" ? [each.name] : []));
  return [...operation.address.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name = ""]) =>
    declared.includes(name)
      ? []
      : [{ in: "path", node: { name, in: "path", required: true, schema: { type: "string" } } }],
  );
}

/** The schema of a parameter. What a path names is an id, unless the contract lists the values: only a response shows which there are. */
function schemaToSend(sendable: SendableSchemas, parameter: JsonObject): JsonObject {
  const schema = sendable.of(schemaOfParameter(parameter)) ?? {};
  const isListed = schema.enum !== undefined || schema.const !== undefined;
  const { "x-id": named = "" } = parameter;
  return named !== "" || (parameter.in === "path" && !isListed) ? { "x-id": named, ...schema } : schema;
}

/** The schema of a parameter; one that is sent as JSON has it in its content. */
function schemaOfParameter({ schema, content }: JsonObject): JsonObject {
  const [media] = objectEntries(content);
  return asObject(schema ?? media?.[1].schema);
}

/** A request body or a response whose JSON schema is that of a component. */
function withJson(
  schemas: JsonObject,
  holder: Located | undefined,
  name: string,
  choose: typeof jsonType = jsonType,
): JsonObject {
  const node = structuredClone(holder?.node ?? {});
  const types = Object.keys(asObject(node.content));
  const type = choose(types);
  if (type === undefined) return withoutContent(node);
  const media = asObject(asObject(node.content)[type]);
  media["x-other-types"] = types.filter((each) => each !== type);
  if (jsonType(types) === undefined) media["x-media-type"] = "application/x-www-form-urlencoded";
  // The type of a patch says how it is read (RFC 7396, RFC 6902).
  else if (/^application\/[\w.-]+\+json$/i.test(type)) media["x-media-type"] = type;
  const { schema } = media;
  if (!isObject(schema)) return withoutContent(node);
  const place = formatPointer([...(holder?.path ?? []), "content", type, "schema"]);
  const whole = named(schemas, schema, name, place);
  nameParts(schemas, whole, name);
  return { ...node, content: { "application/json": { ...media, schema: whole } } };
}

/** Makes components of the objects that a body shows: in a member, as the items of a list, or both. A resource is one. */
function nameParts(schemas: JsonObject, { $ref }: JsonObject, name: string): void {
  const key = String($ref).split("/").at(-1) ?? "";
  const body = asObject(schemas[key]);
  const place = String(body["x-place"] ?? `/components/schemas/${key}`);
  const partOf = (part: JsonObject, words: string, at: string): JsonObject => {
    const keyword = isObject(part.items) ? "items" : "additionalProperties";
    const items = itemsOf(part);
    if (items) return { ...part, [keyword]: partOf(items, `${words} item`, `${at}/${keyword}`) };
    return isObject(part.properties) ? named(schemas, part, words, at) : part;
  };
  const properties = objectEntries(body.properties).map(([member, part]): [string, JsonObject] => {
    return [member, partOf(part, `${name} ${member}`, `${place}/properties${formatPointer([member])}`)];
  });
  if (properties.length > 0) body.properties = Object.fromEntries(properties);
  if (itemsOf(body)) Object.assign(body, partOf(body, name, place));
}

/** A reference to a schema, which becomes a component if it is none. @param place where its owner wrote it. */
function named(schemas: JsonObject, schema: JsonObject, name: string, place?: string): JsonObject {
  const { $ref, ...others } = schema;
  if (typeof $ref === "string" && $ref.startsWith("#/components/schemas/") && Object.keys(others).length === 0)
    return schema;
  const key = freeName((each) => Object.hasOwn(schemas, each), componentName(name));
  schemas[key] = place === undefined ? schema : { ...schema, "x-place": place };
  return { $ref: `#/components/schemas/${key}` };
}

function withoutContent({ content: _, ...others }: JsonObject): JsonObject {
  return others;
}

/** An operation with an envelope around bodies that are a resource or a list themselves. */
function wrapped({ document, schemas, pages }: Work, operation: LocatedOperation): JsonObject {
  const { node } = operation;
  const reader = new SchemaReader(document);
  const status = successStatusOf(operation);
  const [response, request] = [asObject(asObject(node.responses)[status]), asObject(node.requestBody)];
  const [shown, taken] = [schemaIn(response), schemaIn(request)];
  const envelope = envelopeOf(reader, shown, taken);
  if (shown && !isEnvelope(reader, shown) && !pages.isPage(operation, shown, reader)) {
    setEnvelope(response, schemas, shown, envelope);
    pointIntoEnvelope(node, envelope);
  }
  if (taken && !reader.properties(taken).has(envelope)) setEnvelope(request, schemas, taken, envelope);
  return node;
}

/** The member of the envelope of a response or a request, or of both; an empty name if the other has nothing of what is in it. */
function envelopeOf(reader: SchemaReader, shown: JsonObject | undefined, taken: JsonObject | undefined): string {
  if (!shown || !taken) return "";
  const [ofShown, ofTaken] = [reader.properties(shown), reader.properties(taken)];
  const common = [...ofShown.keys()].find((name) => ofTaken.has(name));
  if (isEnvelope(reader, shown)) return common ?? memberAround(reader, ofShown, ofTaken);
  return isEnvelope(reader, taken) && common === undefined ? memberAround(reader, ofTaken, ofShown) : "";
}

/** The first of some members that has one of some properties. */
function memberAround(
  reader: SchemaReader,
  members: ReadonlyMap<string, JsonObject>,
  properties: ReadonlyMap<string, JsonObject>,
): string {
  const isAround = (member: JsonObject): boolean =>
    [...reader.properties(member).keys()].some((name) => properties.has(name));
  return [...members].find(([, member]) => isAround(member))?.[0] ?? "";
}

/** Whether a schema is an object around a resource or a list: it has one member that is an object or an array, and no id. */
function isEnvelope(reader: SchemaReader, schema: JsonObject | undefined): boolean {
  const members = [...reader.properties(schema)];
  if (members.some(([name]) => /^(id|uuid|name|key)$/i.test(name))) return false;
  const inner = members.filter(([, member]) => {
    const node = reader.merge(member);
    return isListSchema(node) || isObjectSchema(node) || reader.properties(node).size > 0;
  });
  return inner.length > 0 && inner.length * 2 >= members.length;
}

function mediaOf(holder: JsonObject): JsonObject {
  return asObject(asObject(holder.content)["application/json"]);
}

function schemaIn(holder: JsonObject): JsonObject | undefined {
  const { schema } = mediaOf(holder);
  return isObject(schema) ? schema : undefined;
}

/** Puts the schema of a body, and its examples, into an envelope. */
function setEnvelope(holder: JsonObject, schemas: JsonObject, schema: JsonObject, envelope: string): void {
  const media = mediaOf(holder);
  media.schema = envelopeAround(schemas, schema, envelope);
  if (media.example !== undefined) media.example = { [envelope]: media.example };
  for (const [, example] of objectEntries(media.examples))
    if (example.value !== undefined) example.value = { [envelope]: example.value };
}

/** The schema of an envelope around what is sent. */
function envelopeAround(schemas: JsonObject, schema: JsonObject, envelope: string): JsonObject {
  const name = String(schema.$ref).split("/").at(-1) ?? "";
  const isOther = (each: string): boolean => {
    const { "x-bare": known, properties } = asObject(schemas[each]);
    return Object.hasOwn(schemas, each) && asObject(asObject(properties)[String(known)]).$ref !== schema.$ref;
  };
  const key = freeName(isOther, componentName(`${name} body ${envelope}`));
  const place = asObject(schemas[name])["x-place"] ?? `/components/schemas/${name}`;
  schemas[key] ??= {
    type: "object",
    "x-bare": envelope,
    "x-place": place,
    required: [envelope],
    properties: { [envelope]: schema },
  };
  return { $ref: `#/components/schemas/${key}` };
}
