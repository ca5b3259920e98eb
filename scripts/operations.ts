import { dereference, isObject, type JsonObject, type OpenApiDocument, type Path, referencesIn } from "./openapi.ts";

/** An operation of a bundle. */
export interface Operation {
  /** Its operationId, or method and path where it has none. */
  id: string;
  path: Path;
  value: JsonObject;
  pathItem: JsonObject;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** The operations of a bundle, those of webhooks included. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  const operations: Operation[] = [];
  for (const group of ["paths", "webhooks"]) {
    const items = document[group];
    for (const [key, pathItem] of isObject(items) ? Object.entries(items) : []) {
      if (!isObject(pathItem)) continue;
      for (const method of methods) {
        const value = pathItem[method];
        if (!isObject(value)) continue;
        const id = typeof value.operationId === "string" ? value.operationId : `${method} ${key}`;
        operations.push({ id, path: [group, key, method], value, pathItem });
      }
    }
  }
  return operations;
}

/** The parameters of an operation, with those of its path item that it does not replace (OpenAPI 3.1, Path Item Object). */
export function parametersOf(document: OpenApiDocument, { value, pathItem }: Operation): JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const holder of [pathItem, value]) {
    for (const entry of Array.isArray(holder.parameters) ? holder.parameters : []) {
      const parameter = dereference(document, entry);
      if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

/** The name of the schema of the body that an operation takes or a webhook sends; undefined when it has none. */
export function requestSchema(document: OpenApiDocument, { value }: Operation): string | undefined {
  return schemaIn(dereference(document, value.requestBody));
}

/** The name of the schema of what an operation answers when it has done its work. */
export function answerSchema(document: OpenApiDocument, { value }: Operation): string | undefined {
  return schemaIn(dereference(document, isObject(value.responses) ? value.responses["200"] : undefined));
}

/** The name of the schema that a request body or a response has as JSON. */
function schemaIn(holder: JsonObject | undefined): string | undefined {
  const content = isObject(holder?.content) ? holder.content["application/json"] : undefined;
  const schema = isObject(content) ? content.schema : undefined;
  const reference = isObject(schema) ? schema.$ref : undefined;
  return typeof reference === "string" ? nameIn(reference) : undefined;
}

/** These schemas and all that they refer to, by name, in the order of the alphabet. */
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

/** The name of the component that a local reference leads to. */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
