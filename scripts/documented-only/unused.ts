/** Components that nothing uses any more. */

import { type OpenApiDocument, referencesIn } from "../../src/contract/document.ts";
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { parsePointer, valueAt } from "../../src/contract/pointer.ts";

/** A document without the components to which nothing outside `components` leads. */
export function removeUnused(document: OpenApiDocument): OpenApiDocument {
  const { components, ...rest } = document;
  if (!isObject(components)) return document;
  const used = new Set<JsonObject>();
  const visit = (value: Json): void => {
    for (const reference of referencesIn(value)) {
      const component = valueAt(document, parsePointer(reference).slice(0, 3));
      if (!isObject(component) || used.has(component)) continue;
      used.add(component);
      visit(component);
    }
  };
  visit(rest);
  for (const name of namesOfSchemes(document)) {
    const scheme = valueAt(components, ["securitySchemes", name]);
    if (isObject(scheme)) used.add(scheme);
  }

  const kept: JsonObject = {};
  for (const [kind, entries] of Object.entries(components)) {
    const left = Object.entries(entries ?? {}).filter(([, component]) => isObject(component) && used.has(component));
    if (left.length > 0) kept[kind] = Object.fromEntries(left);
  }
  return Object.keys(kept).length > 0 ? { ...document, components: kept } : (rest as OpenApiDocument);
}

function namesOfSchemes(document: OpenApiDocument): Set<string> {
  const lists = [document.security, ...operationsOf(document).map(({ node }) => node.security)];
  const alternatives = lists.flatMap(asArray).filter(isObject);
  return new Set(alternatives.flatMap((alternative) => Object.keys(alternative)));
}
