import { isObject, type JsonObject, type OpenApiDocument, type Path } from "./openapi.ts";

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
