/** Makes each reference of a schema one to a component with a plain name, which is what validators find. */
import { locate, type OpenApiDocument, resolveLocal } from "../../contract/document.ts";
import { objectsOf } from "../../contract/grammar.ts";
import { asObject, isObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { componentName, freeName } from "./names.ts";

/** The names of components (OpenAPI 3.1, Components Object). */
const plainName = /^[\w.-]+$/;

/**
 * Makes the references of a document's schemas plain, in place: what they lead to becomes a component. A reference that leads nowhere
 * judges no value, and is taken out.
 */
export function nameReferences(document: JsonObject): void {
  const schemas = asObject(asObject(document.components).schemas);
  const names = new Map<JsonObject, string>();
  for (const [name, schema] of objectEntries(schemas)) if (plainName.test(name)) names.set(schema, name);
  for (const { node, kind } of [...objectsOf(document as OpenApiDocument)]) {
    if (kind !== "schema" || typeof node.$ref !== "string") continue;
    const target = locate(document, node, []) && resolveLocal(document, node.$ref);
    if (!isObject(target)) {
      delete node.$ref;
      continue;
    }
    const name = names.get(target) ?? freeName((each) => Object.hasOwn(schemas, each), nameOf(node.$ref));
    names.set(target, name);
    schemas[name] = target;
    node.$ref = `#/components/schemas/${name}`;
  }
}

/** A name for what a reference leads to: `#/components/responses/Gone/content/x/schema` is `GoneContentXSchema`. */
function nameOf(reference: string): string {
  return componentName(reference.replace(/^#\/(components\/\w+|paths)\//, "").replaceAll("~1", "/"));
}
