/** Where a document has the schemas of a response: as its owner wrote it, not in the form that the suite reads. */
import { locate } from "./document.ts";
import { asArray, asObject, type JsonObject, objectEntries } from "./json.ts";
import { type Path, parsePointer, valueAt } from "./pointer.ts";

/** The places of the JSON schema of a response, and of the schemas that it is made of; none if there is no such response. */
export function responseSchemaPlaces(document: JsonObject, responses: Path, key: string): Path[] {
  const path = [...responses, key];
  const response = locate(document, valueAt(document, path), path);
  const media = objectEntries(response?.node.content).find(([type]) => /json|^\*\/\*/i.test(type));
  return response && media ? schemaPlaces(document, [...response.path, "content", media[0], "schema"]) : [];
}

/** The places of the schemas of the value that a pointer leads to in a value of the given ones. */
export function placesBelow(document: JsonObject, places: readonly Path[], pointer: string): Path[] {
  return parsePointer(pointer).reduce<Path[]>(
    (found, key) => found.flatMap((place) => childPlaces(document, place, key)),
    [...places],
  );
}

function childPlaces(document: JsonObject, place: Path, key: string): Path[] {
  const node = asObject(valueAt(document, place));
  if (node.items !== undefined && /^\d+$/.test(key)) return schemaPlaces(document, [...place, "items"]);
  return Object.hasOwn(asObject(node.properties), key) ? schemaPlaces(document, [...place, "properties", key]) : [];
}

/** The place of a schema, reference followed, and those of the schemas that it combines. */
export function schemaPlaces(document: JsonObject, path: Path, seen: ReadonlySet<string> = new Set()): Path[] {
  const located = locate(document, valueAt(document, path), path);
  const name = located?.path.join(" ");
  if (!located || name === undefined || seen.has(name)) return [];
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
    asArray(located.node[keyword]).flatMap((_, index) =>
      schemaPlaces(document, [...located.path, keyword, index], new Set([...seen, name])),
    ),
  );
  return [located.path, ...parts];
}
