/**
 * Infers the resources of a contract that does not say which it has (`x-resource`): from paths such as `/users` and `/users/{id}`, and
 * from what their responses show. A guess is assumed (`inferred-resources`), so that nobody fails for it alone.
 */
import { componentsOf, locate } from "../../contract/document.ts";
import { asArray, asObject, isObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { type LocatedOperation, locateParameters, operationsOf, responseBodyOf } from "../../contract/operation.ts";
import { type Path, parsePointer } from "../../contract/pointer.ts";
import { resourceOf } from "../../contract/resource.ts";
import { itemsOf, SchemaReader } from "../../contract/schema.ts";
import { singular } from "../../contract/singular.ts";
import { gapOf } from "../model/register.ts";
import { componentName, plainName, uniqueName } from "./names.ts";

/** A path of one resource: `/users/{id}`. */
interface ItemPath {
  readonly path: string;
  /** The path of the list: `/users`. */
  readonly collection: string;
  readonly parameter: string;
}

export interface InferredResource {
  readonly name: string;
  readonly id: string;
  readonly path: string;
  /** The schemas that show it, where the owner of the contract wrote them. */
  readonly places: readonly Path[];
  /** Whether the contract declares it, so that only its paths are inferred. */
  readonly isDeclared: boolean;
  /** Whether the parameter of the path has another name than the property that is taken for the id. */
  readonly isGuess: boolean;
}

/** A contract in which resources are looked for. */
interface Place {
  readonly document: JsonObject;
  readonly reader: SchemaReader;
  readonly byPath: ReadonlyMap<string, readonly LocatedOperation[]>;
  readonly schemaNames: ReadonlyMap<JsonObject, string>;
  /** The schemas that show no resource: creations of several kinds respond with them, and no read does. */
  readonly forms: ReadonlySet<JsonObject>;
}

/** Adds `x-resource` to the schemas that show resources, and `x-id` to the parameters that take their ids. */
export function inferResources(document: JsonObject): readonly InferredResource[] {
  const byPath = new Map<string, LocatedOperation[]>();
  for (const operation of operationsOf(document)) {
    const path = plainPath(operation);
    byPath.set(path, [...(byPath.get(path) ?? []), operation]);
  }
  const reader = new SchemaReader(document);
  const place: Place = {
    document,
    reader,
    byPath,
    schemaNames: new Map(componentsOf(document, "schemas").map(({ node, name }) => [node, name])),
    forms: formsIn(document, reader, [...byPath.keys()]),
  };
  const names = new Set<string>();
  const found: InferredResource[] = [];
  for (const item of itemPaths([...place.byPath.keys()])) {
    const resource = inferResource(place, item, names);
    if (!resource) continue;
    if (!resource.isDeclared) found.push(resource);
    markParameters(place, item, resource.name);
    markCreation(place, item, resource.name);
  }
  markOtherCreations(place);
  return found;
}

/** The path of an operation without a slash at its end, which some frameworks write after lists. */
function plainPath({ address }: LocatedOperation): string {
  return address.replace(/(?<=.)\/$/, "");
}

function formsIn(document: JsonObject, reader: SchemaReader, paths: readonly string[]): Set<JsonObject> {
  const lists = new Set(itemPaths(paths).map(({ collection }) => collection));
  const read = new Set<JsonObject>();
  const places = new Map<JsonObject, Set<string>>();
  for (const operation of operationsOf(document))
    for (const { node } of resourceSchemas(document, reader, operation))
      if (operation.method === "get") read.add(node);
      else if (operation.method === "post" && lists.has(plainPath(operation)))
        places.set(node, (places.get(node) ?? new Set<string>()).add(operation.address));
  return new Set([...places].flatMap(([node, at]) => (at.size > 1 && !read.has(node) ? [node] : [])));
}

/** The paths of items, also of those that the contract only has paths below, such as the tasks of a project. */
function itemPaths(paths: readonly string[]): ItemPath[] {
  const above = paths.flatMap((path) => [...path.matchAll(/\}(?=\/)/g)].map(({ index }) => path.slice(0, index + 1)));
  return [...new Set([...paths, ...above])].toSorted().flatMap((path) => {
    const [, collection = "", parameter = ""] = /^(.*)\/\{([^{}]+)\}$/.exec(path) ?? [];
    return collection === "" ? [] : [{ path, collection, parameter }];
  });
}

function inferResource(
  { document, reader, byPath, schemaNames, forms }: Place,
  { path, collection, parameter }: ItemPath,
  names: Set<string>,
): InferredResource | undefined {
  const shownBy = (operation: LocatedOperation): ShownResource[] => resourceSchemas(document, reader, operation);
  const atItem = (byPath.get(path) ?? []).flatMap(shownBy);
  const atList = byPath.get(collection) ?? [];
  // What a read shows above a version is what it is a version of.
  const isRead = ({ method }: LocatedOperation): boolean => method === "get" && collection.endsWith("}");
  const shown = [
    // What is listed at the path of an item is something else, such as the segments of a strategy.
    ...atItem.filter(({ isListed }) => !isListed),
    ...atList.flatMap((each) => shownBy(each).filter(({ isListed }) => isListed || !isRead(each))),
  ].filter(({ node }) => !forms.has(node));
  const known = shown.map(({ node }) => resourceOf(node)).find((each) => each !== undefined);
  const taken = scalarTypes(reader, parameterSchema(document, byPath.get(path) ?? [], parameter));
  const ids = shown.flatMap(({ properties }) => idOf(reader, properties, parameter, taken) ?? []);
  // A creation may show the id and nothing else, and a read the name and no id.
  const ofMap = shown.some(({ isMap }) => isMap) ? parameter : undefined;
  const id = known?.id ?? ids.find((name) => plainName(name) === plainName(parameter)) ?? ids[0] ?? ofMap;
  if (id === undefined) return undefined;
  const [, segment = ""] = /\/([^/{}]+)$/.exec(collection) ?? [];
  const name = known?.name ?? uniqueName(names, componentName(singular(segment || parameter), false));
  const identified = shown.filter(({ properties, isMap }) => isMap || properties.has(id));
  for (const { node, properties } of identified) {
    if (isObject(node["x-resource"])) {
      node["x-resource"] = { ...readOnlyClaims(reader, properties), ...node["x-resource"] };
      continue;
    }
    node["x-resource"] = { name, id, ...readOnlyClaims(reader, properties) };
    markId(reader, node, id, name);
  }
  const nodes = new Set(identified.map(({ node }) => node));
  const places = [...nodes].flatMap((node): Path[] => {
    const { "x-place": place } = node;
    const schema = schemaNames.get(node);
    if (typeof place === "string") return [parsePointer(place)];
    return schema === undefined ? [] : [["components", "schemas", schema]];
  });
  const isNamed = plainName(id) === "id" || plainName(parameter).endsWith(plainName(id));
  return { name, id, path, places, isDeclared: known !== undefined, isGuess: known === undefined && !isNamed };
}

/** The properties that only the server sets, as the contract says. */
function readOnlyClaims(reader: SchemaReader, properties: ReadonlyMap<string, JsonObject>): JsonObject {
  const names = [...properties].filter(([, member]) => reader.isReadOnly(member)).map(([name]) => name);
  if (names.length === 0) return {};
  const claims = [{ properties: names, assumed: gapOf("inferred-resources") }];
  // A server may keep them up to date, such as the time of the last change.
  return { readOnly: claims, computed: claims, volatile: claims };
}

/** The schema of an object in a response. */
interface ShownResource {
  readonly node: JsonObject;
  readonly properties: ReadonlyMap<string, JsonObject>;
  /** Whether it is that of the items of a list. */
  readonly isListed: boolean;
  /** Whether that list has them by their ids, so that they need not show them. */
  readonly isMap: boolean;
}

/** The objects that a response shows alone, in an envelope, or as the items of a list. */
function resourceSchemas(document: JsonObject, reader: SchemaReader, operation: LocatedOperation): ShownResource[] {
  const body = responseBodyOf(document, operation);
  return [...membersIn(document, body?.node)].flatMap((member) => {
    const node = locate(document, member, [])?.node;
    const items = node && itemsOf(node);
    const shown = items ? locate(document, items, [])?.node : node;
    const properties = reader.properties(shown);
    const isMap = items !== undefined && node?.items === undefined;
    return shown && properties.size > 0 ? [{ node: shown, properties, isListed: items !== undefined, isMap }] : [];
  });
}

/** The members of an object, as the nodes that they are in the document, because they get marks. */
function* membersIn(document: JsonObject, schema: unknown): Generator<JsonObject> {
  const node = locate(document, schema, [])?.node;
  for (const part of asArray(node?.allOf)) yield* membersIn(document, part);
  for (const [, member] of objectEntries(node?.properties)) yield member;
}

/** The names of properties that usually identify a resource. */
const usualIds = ["id", "uuid", "guid", "name", "key", "slug", "login", "number"];

/** The property that a parameter of the path takes: one of its name, then one that usually identifies a resource. */
function idOf(
  reader: SchemaReader,
  properties: ReadonlyMap<string, JsonObject>,
  parameter: string,
  taken: ReadonlySet<string>,
): string | undefined {
  const wanted = plainName(parameter);
  const names = [...properties.keys()];
  const named = names.filter((name) => plainName(name) === wanted);
  // The last word of `repoName` is that of a name. A `username` is one word: any other property that identifies comes before the name.
  const isOneWord = /[a-z]name$/.test(parameter);
  const ids = isOneWord ? [...usualIds.filter((each) => each !== "name"), "name"] : usualIds;
  const ending = ids.flatMap((each) =>
    names.filter((name) => plainName(name) === each && wanted.endsWith(each) && !(isOneWord && each === "name")),
  );
  const usual = ids.flatMap((each) => names.filter((name) => plainName(name) === each));
  // A path is a text, so a parameter that is one may take the number of its name; of another name, rather a text.
  const isText = taken.has("string");
  const fits = (name: string): boolean =>
    [...scalarTypes(reader, properties.get(name))].some((type) => taken.size === 0 || taken.has(type));
  return (
    (isText ? named.at(0) : undefined) ??
    [...named, ...ending, ...usual].find(fits) ??
    [...named, ...ending].at(0) ??
    names.find((name) => plainName(name) === "id")
  );
}

/** The types of the scalars that a schema allows; none if it does not say. An integer is a number. */
export function scalarTypes(reader: SchemaReader, schema: unknown): ReadonlySet<string> {
  const node = reader.merge(schema);
  const types = [node.type, ...asArray(node.oneOf), ...asArray(node.anyOf)].flatMap((each) =>
    isObject(each) ? [...scalarTypes(reader, each)] : asArray(Array.isArray(each) ? each : [each]),
  );
  return new Set(
    types
      .map((type) => (type === "integer" ? "number" : String(type)))
      .filter((type) => /^(number|string)$/.test(type)),
  );
}

function parameterSchema(document: JsonObject, operations: readonly LocatedOperation[], name: string): unknown {
  const all = operations.flatMap((operation) => locateParameters(document, operation));
  return all.find((parameter) => parameter.in === "path" && parameter.name === name)?.node.schema;
}

/** Says of the property that it holds an id. */
function markId(reader: SchemaReader, schema: JsonObject, id: string, resource: string): void {
  const member = asObject(asObject(schema.properties)[id]);
  if (Object.keys(member).length > 0) asObject(schema.properties)[id] = { ...reader.merge(member), "x-id": resource };
}

/** Says of a parameter which resource it names, here and in the paths below. */
function markParameters({ document, byPath }: Place, { path, parameter }: ItemPath, resource: string): void {
  for (const [address, operations] of byPath) {
    if (address !== path && !address.startsWith(`${path}/`)) continue;
    // A contract that says whose ids a parameter takes is right.
    for (const { node, name, in: where } of operations.flatMap((operation) => locateParameters(document, operation)))
      if (where === "path" && name === parameter && node["x-id"] === undefined) {
        node["x-id"] = resource;
        node.schema = { ...asObject(node.schema), "x-id": resource };
      }
  }
}

/** Says that a POST elsewhere creates a resource: its 201 shows one that its path does not name, such as that of `/user/repos`. */
function markOtherCreations({ document, reader, byPath }: Place): void {
  for (const operation of [...byPath.values()].flat()) {
    const { method, node } = operation;
    if (method !== "post" || node["x-creates"] !== undefined || !("201" in asObject(node.responses))) continue;
    const [shown] = resourceSchemas(document, reader, operation);
    const resource = shown && resourceOf(shown.node)?.name;
    const named = locateParameters(document, operation).map((parameter) => parameter.node["x-id"]);
    if (resource !== undefined && !named.includes(resource)) node["x-creates"] = resource;
  }
}

/** Says that a POST to a list creates a resource. */
function markCreation({ byPath }: Place, { collection }: ItemPath, resource: string): void {
  const creation = byPath.get(collection)?.find(({ method }) => method === "post");
  if (creation) creation.node["x-creates"] ??= resource;
}
