/**
 * Infers which parameters filter a list (`x-filter`) in a contract that does not say: those that have the name of a property of the
 * items, with the same few values, booleans, numbers or ids, bounds of numbers and times, and those of the path that name a parent whose id the items have. A text may
 * be a part of the property, so it is not inferred. A guess is assumed (`inferred-resources`), so that nobody fails for it alone.
 */
import { asArray, type JsonObject } from "../../contract/json.ts";
import { type LocatedParameter, locateParameters, operationsOf } from "../../contract/operation.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { resourceOf, resourcesOf } from "../../contract/resource.ts";
import { SchemaReader } from "../../contract/schema.ts";
import { gapOf } from "../model/register.ts";
import { boundFrom } from "./infer-bounds.ts";
import { onlyList } from "./infer-paging.ts";
import { scalarTypes } from "./infer-resources.ts";
import { plainName } from "./names.ts";

/** A parameter that was taken for a filter. */
export interface InferredFilter {
  /** The path and the method of the list. */
  readonly path: string;
  readonly method: string;
  readonly parameter: string;
  readonly filter: JsonObject;
}

/** Adds `x-filter` to such parameters. */
export function inferFilters(document: JsonObject): readonly InferredFilter[] {
  const reader = new SchemaReader(document);
  const ids = new Map(resourcesOf(document).map(({ name, id }) => [name, id]));
  return operationsOf(document).flatMap((operation) => {
    const items = onlyList(document, operation);
    if (operation.method !== "get" || !items || !resourceOf(items)) return [];
    return locateParameters(document, operation).flatMap((parameter): InferredFilter[] => {
      if (parameter.node["x-filter"] !== undefined) return [];
      const found =
        parameter.in === "path" ? parentIn(reader, items, parameter, ids) : filteredProperty(reader, items, parameter);
      const filter = found
        ? { property: formatPointer(found), match: "equals" }
        : boundFrom(reader, [...reader.properties(items)], parameter);
      if (!filter) return [];
      parameter.node["x-filter"] = { ...filter, assumed: gapOf("inferred-resources") };
      return [{ path: operation.address, method: operation.method, parameter: parameter.name, filter }];
    });
  });
}

/** Where items have the id of the parent that a parameter of the path names: at `authorId`, `author_id`, or `id` in `author`. */
function parentIn(
  reader: SchemaReader,
  items: JsonObject,
  { node }: LocatedParameter,
  ids: ReadonlyMap<string, string>,
): string[] | undefined {
  const parent = String(node["x-id"] ?? "");
  const id = ids.get(parent);
  if (id === undefined || parent === resourceOf(items)?.name) return undefined;
  const taken = scalarTypes(reader, node.schema);
  const isTaken = (schema: unknown): boolean => [...scalarTypes(reader, schema)].some((type) => taken.has(type));
  for (const [name, member] of reader.properties(items)) {
    if (plainName(name) === plainName(parent + id) && isTaken(member)) return [name];
    if (plainName(name) === plainName(parent) && isTaken(reader.properties(member).get(id))) return [name, id];
  }
  return undefined;
}

/** The property that a parameter of the query filters by. */
function filteredProperty(reader: SchemaReader, items: JsonObject, parameter: LocatedParameter): string[] | undefined {
  const found = [...reader.properties(items)].find(([name]) => plainName(name) === plainName(parameter.name));
  return found && isFilter(reader, parameter, found[1]) ? [found[0]] : undefined;
}

/** Whether a parameter of the query takes just what a property has. With a default, it may also take what stands for all. */
function isFilter(reader: SchemaReader, { in: where, node }: LocatedParameter, property: JsonObject): boolean {
  const [taken, had] = [reader.merge(node.schema), reader.merge(property)];
  if (where !== "query" || taken.default !== undefined) return false;
  const [choices, values] = [asArray(taken.enum), asArray(had.enum)];
  if (choices.length > 0) return choices.every((choice) => values.includes(choice));
  const isSame = JSON.stringify(taken.type) === JSON.stringify(had.type);
  return isSame && (["boolean", "integer"].includes(String(taken.type)) || isId(taken, String(node.name)));
}

function isId({ type, format }: JsonObject, name: string): boolean {
  return type === "string" && (format === "uuid" || /([a-z]I[dD]|_id)$/.test(name));
}
