/**
 * Rewrites that keep the meaning of a contract, so that `redocly diff` compares like with like. Each is for a
 * case that it would otherwise judge wrongly; `test/changes` has the cases.
 */
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { ComparedContract, template } from "./contract.ts";

const ANNOTATIONS = new Set(["title", "description", "example", "examples", "deprecated", "externalDocs", "$comment"]);
/** Default `style` by `in`, and `explode` by `style` (OpenAPI 3.1, Parameter Object). */
const STYLES: Record<string, string> = { query: "form", cookie: "form", path: "simple", header: "simple" };

/** Copies of two bundled contracts, written alike where they say the same. */
export function align(before: JsonObject, after: JsonObject): [JsonObject, JsonObject] {
  const documents = [structuredClone(before), structuredClone(after)] as [JsonObject, JsonObject];
  for (const document of documents) {
    moveParameters(document);
    constToEnum(document);
  }
  const contracts = [new ComparedContract(documents[0]), new ComparedContract(documents[1])] as const;
  const [a, b] = alignPair(documents[0], documents[1], contracts) as [JsonObject, JsonObject];
  return [componentsLast(a), componentsLast(b)];
}

/** Redocly reports a node where it first meets it. Components go last, so that this is where the node is used. */
function componentsLast({ components, ...document }: JsonObject): JsonObject {
  return components === undefined ? document : { ...document, components };
}

/** Whether a keyword only describes and constrains nothing. */
function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith("x-");
}

/** Begins the names of the components that `moveParameters` makes. */
export const MOVED = "#/components/parameters/moved ";

/**
 * Parameters of path items and operations move into components named after operation, place and name, and lose a `style` and
 * `explode` that would hold anyway. Redocly pairs the entries of a list by likeness: it takes a changed parameter and a new
 * one that looks like the old for a renaming, and a move from path item to operation for a removal.
 */
function moveParameters(document: JsonObject): void {
  const contract = new ComparedContract(document);
  const moved: JsonObject = {};
  for (const { place, pathItem, node } of contract.operations) {
    const operation = place.kind === "webhook" ? place.topic : `${place.method} ${template(place.path)}`;
    const references = new Map<string, Json>();
    for (const entry of [...asArray(pathItem.parameters), ...asArray(node.parameters)]) {
      const parameter = contract.resolve(entry);
      if (!isObject(parameter)) continue;
      const style = STYLES[String(parameter.in)] ?? "form";
      if (parameter.style === style) delete parameter.style;
      if (parameter.explode === ((parameter.style ?? style) === "form")) delete parameter.explode;
      const name = `${operation} ${parameter.in} ${parameter.name}`.replace(/[^A-Za-z0-9 ]+/g, ".");
      moved[name] = structuredClone(entry);
      references.set(`${parameter.in} ${parameter.name}`, { $ref: MOVED + name });
    }
    node.parameters = [...references].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reference]) => reference);
  }
  for (const { pathItem } of contract.operations) delete pathItem.parameters;
  const components = isObject(document.components) ? document.components : {};
  const parameters = isObject(components.parameters) ? components.parameters : {};
  for (const [name, entry] of Object.entries(moved)) parameters[`moved ${name}`] = entry;
  document.components = { ...components, parameters };
}

/** `const` is an `enum` of one: Redocly does not relate the two, and calls a widened request breaking. */
function constToEnum(node: Json): void {
  if (Array.isArray(node)) for (const item of node) constToEnum(item);
  if (!isObject(node)) return;
  // A property that is called "const" holds a schema, so an object; as a keyword we use it with plain values only.
  if (node.const !== undefined && !isObject(node.const) && node.enum === undefined) {
    node.enum = [node.const];
    delete node.const;
  }
  for (const [key, child] of Object.entries(node)) if (!isExample(key, child)) constToEnum(child);
}

/** Whether a member holds examples or an extension; a property with such a name holds a schema, which its keywords show. */
function isExample(key: string, child: Json): boolean {
  if (key.startsWith("x-")) return true;
  return (
    (key === "example" || key === "examples" || key === "value") &&
    !(isObject(child) && ("type" in child || "$ref" in child))
  );
}

type Pair = readonly [ComparedContract, ComparedContract];

function alignPair(before: Json, after: Json, contracts: Pair): [Json, Json] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const pairs = before.map((item, index) => alignPair(item, after[index] ?? null, contracts));
    return [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
  }
  if (!isObject(before) || !isObject(after)) return [before, after];
  const [a, b] = flattenBoth(...wrapInUnion(before, after, contracts), contracts);
  for (const key of Object.keys(a)) {
    const [left, right] = [a[key], b[key]];
    if (left === undefined || right === undefined || isExample(key, left)) continue;
    [a[key], b[key]] = alignPair(left, right, contracts);
  }
  return [a, b];
}

/**
 * A schema becomes an `anyOf` of one if the other contract has an `anyOf` or `oneOf` with that schema as a member. Redocly
 * takes a union around an existing schema (a time that may now be `null`) for a narrowing of the request.
 */
function wrapInUnion(before: JsonObject, after: JsonObject, contracts: Pair): [JsonObject, JsonObject] {
  for (const union of ["anyOf", "oneOf"]) {
    const plain = isUnion(before, union) ? after : before;
    const both = plain === before ? after : before;
    if (!isUnion(both, union) || union in plain) continue;
    const [plainContract, bothContract] = plain === before ? contracts : ([contracts[1], contracts[0]] as const);
    const core = Object.fromEntries(Object.entries(plain).filter(([keyword]) => !isAnnotation(keyword)));
    const wanted = canonicalize(core, plainContract);
    if (!asArray(both[union]).some((member) => canonicalize(member, bothContract) === wanted)) continue;
    const notes = Object.fromEntries(Object.entries(plain).filter(([keyword]) => isAnnotation(keyword)));
    const wrap = { ...notes, [union]: [core] };
    return plain === before ? [wrap, after] : [before, wrap];
  }
  return [before, after];
}

/** Whether a schema is a union and nothing else. */
function isUnion(schema: JsonObject, union: string): boolean {
  return (
    Array.isArray(schema[union]) && Object.keys(schema).every((keyword) => keyword === union || isAnnotation(keyword))
  );
}

/**
 * Flattens `allOf` in both contracts if it has other parts than before. Redocly compares part with part, and takes a move from
 * one part to another for a removal.
 */
function flattenBoth(before: JsonObject, after: JsonObject, contracts: Pair): [JsonObject, JsonObject] {
  if (listParts(before) === listParts(after)) return [before, after];
  const [a, b] = [flatten(before, contracts[0]), flatten(after, contracts[1])];
  return a && b ? [a, b] : [before, after];
}

function listParts(schema: JsonObject): string {
  if (!Array.isArray(schema.allOf)) return "";
  return schema.allOf.map((part) => (isObject(part) && typeof part.$ref === "string" ? part.$ref : "inline")).join(" ");
}

/** The schema without `allOf`, or undefined if its parts cannot simply be merged. */
function flatten(schema: JsonObject, contract: ComparedContract): JsonObject | undefined {
  const { allOf, $ref, ...own } = schema;
  const sources = [...asArray(allOf), ...($ref === undefined ? [] : [{ $ref }])];
  const result: JsonObject = {};
  for (const source of [...sources, own]) {
    const resolved = contract.resolve(source);
    if (!isObject(resolved)) return undefined;
    const part = resolved === own ? own : flatten(resolved, contract);
    if (!part || part.additionalProperties === false || part.unevaluatedProperties === false) return undefined;
    for (const [keyword, value] of Object.entries(part)) {
      const had = result[keyword];
      if (keyword === "properties" && isObject(value)) {
        const properties = isObject(had) ? had : {};
        if (Object.keys(value).some((name) => name in properties)) return undefined;
        result.properties = { ...properties, ...value };
      } else if (keyword === "required") result.required = [...asArray(had), ...asArray(value)];
      else if (had === undefined || isAnnotation(keyword)) result[keyword] = value;
      else if (JSON.stringify(had) !== JSON.stringify(value)) return undefined;
    }
  }
  return result;
}

/** A string that is equal for schemas that allow the same values, whatever their references and order. It does not compare constraints. */
export function canonicalize(
  schema: Json | undefined,
  contract: ComparedContract,
  seen: readonly string[] = [],
): string {
  if (Array.isArray(schema)) return `[${schema.map((item) => canonicalize(item, contract, seen)).join()}]`;
  if (!isObject(schema)) return JSON.stringify(schema) ?? "";
  if (typeof schema.$ref === "string") {
    const { $ref, ...own } = schema;
    if (seen.includes(schema.$ref)) return JSON.stringify($ref);
    const target = contract.resolve({ $ref: schema.$ref });
    return canonicalize(isObject(target) ? { ...target, ...own } : null, contract, [...seen, schema.$ref]);
  }
  const members = Object.entries(schema)
    // A property may be called "title" or "description": it holds a schema then, which the keyword never does.
    .filter(([keyword, value]) => !isAnnotation(keyword) || (isObject(value) && !keyword.startsWith("x-")))
    .map(([keyword, value]) => {
      const isSet = Array.isArray(value) && ["required", "enum", "type"].includes(keyword);
      const text = isSet
        ? value
            .map((item) => JSON.stringify(item))
            .sort()
            .join()
        : canonicalize(value, contract, seen);
      return `${JSON.stringify(keyword)}:${text}`;
    });
  return `{${members.sort().join()}}`;
}
