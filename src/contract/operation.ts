/** The operations and webhooks of an OpenAPI document. */
import { type Located, locate, nameIn, type OpenApiDocument, referencesIn } from "./document.ts";
import { asArray, asObject, isObject, type JsonObject, objectEntries } from "./json.ts";

/** An operation of a path, or a webhook. */
export interface LocatedOperation extends Located {
  /** The operationId, or method and address if it has none. */
  readonly id: string;
  readonly kind: "operation" | "webhook";
  /** The HTTP method, in lower case. */
  readonly method: string;
  /** The path template, or the topic of a webhook. */
  readonly address: string;
  readonly pathItem: JsonObject;
}

/** The methods of a path item (OpenAPI 3.1, Path Item Object), in lower case. */
export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** All operations of a document, then all webhooks. */
export function operationsOf(document: JsonObject): LocatedOperation[] {
  return (["paths", "webhooks"] as const).flatMap((group) =>
    objectEntries(document[group]).flatMap(([address, pathItem]) =>
      methods.flatMap((method): LocatedOperation[] => {
        const node = pathItem[method];
        if (!isObject(node)) return [];
        const id = typeof node.operationId === "string" ? node.operationId : `${method.toUpperCase()} ${address}`;
        const kind = group === "paths" ? "operation" : "webhook";
        return [{ id, kind, method, address, path: [group, address, method], node, pathItem }];
      }),
    ),
  );
}

/** A parameter, and where it is defined. */
export interface LocatedParameter extends Located {
  readonly name: string;
  readonly in: string;
}

/** The parameters of an operation, with those of its path item that it does not replace (OpenAPI 3.1, Path Item Object). */
export function locateParameters(document: JsonObject, { path, node, pathItem }: LocatedOperation): LocatedParameter[] {
  const found = new Map<string, LocatedParameter>();
  for (const [holder, at] of [
    [pathItem, path.slice(0, -1)],
    [node, path],
  ] as const) {
    for (const [index, entry] of asArray(holder.parameters).entries()) {
      const located = locate(document, entry, [...at, "parameters", index]);
      if (!located) continue;
      const [name, place] = [String(located.node.name), String(located.node.in)];
      found.set(`${place} ${name}`, { ...located, name, in: place });
    }
  }
  return [...found.values()];
}

/** The parameters of an operation as nodes; see `locateParameters`. */
export function parametersOf(document: JsonObject, operation: LocatedOperation): JsonObject[] {
  return locateParameters(document, operation).map(({ node }) => node);
}

/**
 * The parameters of an operation as the arguments of a call, one of each name. A query parameter that repeats one of the path is left
 * out, because its value is that of the path.
 */
export function argumentsOf(document: JsonObject, operation: LocatedOperation): JsonObject[] {
  const parameters = parametersOf(document, operation);
  const inPath = new Set(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name));
  return parameters.filter((parameter) => parameter.in === "path" || !inPath.has(parameter.name));
}

/** The query parameters that repeat one of the path, as nodes. */
export function repeatedArgumentsOf(document: JsonObject, operation: LocatedOperation): JsonObject[] {
  const kept = argumentsOf(document, operation);
  return parametersOf(document, operation).filter((parameter) => !kept.includes(parameter));
}

/** The headers that an operation requires, with the values that the contract shows. */
export function headersOf(document: JsonObject, operation: LocatedOperation): Record<string, string> {
  const shown = parametersOf(document, operation).filter(
    (parameter) => parameter.in === "header" && parameter.required === true && parameter.example !== undefined,
  );
  return Object.fromEntries(shown.map(({ name, example }) => [String(name), String(example)]));
}

/** A JSON schema that a message carries. */
export interface BodySchema extends Located {
  /** The media type object that has it, and its examples. */
  readonly media: JsonObject;
  /** The component's name, if the schema is a reference to one. */
  readonly name?: string;
}

/** The JSON schema of the body that an operation takes or a webhook sends; undefined if there is none. */
export function requestBodyOf(document: JsonObject, { node, path }: LocatedOperation): BodySchema | undefined {
  return bodyIn(locate(document, node.requestBody, [...path, "requestBody"]));
}

/** The status of success that an operation declares first, such as "200", "201" or "2XX"; then "default", then "200". */
export function successStatusOf({ node }: LocatedOperation): string {
  const responses = asObject(node.responses);
  const declared = Object.keys(responses).filter((status) => /^2(\d\d|XX)$/.test(status));
  return declared.sort()[0] ?? ("default" in responses ? "default" : "200");
}

/** The JSON schema of an operation's response with this status, by default that of success; undefined if there is none. */
export function responseBodyOf(
  document: JsonObject,
  operation: LocatedOperation,
  status = successStatusOf(operation),
): BodySchema | undefined {
  return bodyIn(responseOf(document, operation, status));
}

/** An operation's response with this status, reference followed; undefined if it declares none. */
export function responseOf(
  document: JsonObject,
  { node, path }: LocatedOperation,
  status: string,
): Located | undefined {
  return locate(document, asObject(node.responses)[status], [...path, "responses", status]);
}

function bodyIn(holder: Located | undefined): BodySchema | undefined {
  const media = asObject(asObject(holder?.node.content)["application/json"]);
  if (!holder || !isObject(media.schema)) return undefined;
  const { $ref } = media.schema;
  return {
    node: media.schema,
    media,
    path: [...holder.path, "content", "application/json", "schema"],
    ...(typeof $ref === "string" && { name: nameIn($ref) }),
  };
}

/** The name of the schema of the body that an operation takes or a webhook sends; undefined if it has none. */
export function requestSchema(document: JsonObject, operation: LocatedOperation): string | undefined {
  return requestBodyOf(document, operation)?.name;
}

/** The name of the schema of an operation's response with status 200; undefined if it has none. */
export function responseSchema(document: JsonObject, operation: LocatedOperation): string | undefined {
  return responseBodyOf(document, operation)?.name;
}

/** Whether a call has to meet a security requirement: its own, or that of all operations (OpenAPI 3.1, Security Requirement Object). */
export function needsSecurity(document: JsonObject, { node }: LocatedOperation): boolean {
  const requirements = asArray(node.security ?? document.security).map(asObject);
  return requirements.length > 0 && requirements.every((requirement) => Object.keys(requirement).length > 0);
}

/** The scopes of an operation: any one of them is enough. Empty if none is documented. */
export function scopesOf({ node }: LocatedOperation): string[] {
  const requirements = asArray(node.security).flatMap((requirement) => Object.values(asObject(requirement)));
  return requirements.flatMap((scopes) => asArray(scopes).map(String));
}

/** The operation with this id. @throws Error if the document has none. */
export function operationById(document: OpenApiDocument, id: string): LocatedOperation {
  const found = operationsOf(document).find((operation) => operation.id === id);
  if (!found) throw new Error(`The contract has no operation '${id}'.`);
  return found;
}

/** These schemas and all that they refer to, by name, in alphabetical order. */
export function schemasWithin(schemas: JsonObject, names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const reference of referencesIn(schemas[name] ?? {})) add(nameIn(reference));
  };
  for (const name of names) add(name);
  return [...found].sort();
}
