/**
 * Infers which query parameters filter a list (`x-filter`) in a contract that does not say: those that have the name of a property of
 * the items, with the same few values, booleans, numbers or ids. A text may be a part of the property, so it is not inferred. A guess is
 * assumed (`inferred-resources`), so that nobody fails for it alone.
 */
import { asArray, type JsonObject } from "../../contract/json.ts";
import { type LocatedParameter, locateParameters, operationsOf } from "../../contract/operation.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { resourceOf } from "../../contract/resource.ts";
import { SchemaReader } from "../../contract/schema.ts";
import { gapOf } from "../model/register.ts";
import { onlyList } from "./infer-paging.ts";
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
  return operationsOf(document).flatMap((operation) => {
    const items = onlyList(document, operation);
    if (operation.method !== "get" || !items || !resourceOf(items)) return [];
    const properties = [...reader.properties(items)];
    return locateParameters(document, operation).flatMap((parameter): InferredFilter[] => {
      const found = properties.find(([name]) => plainName(name) === plainName(parameter.name));
      // What several operations share is about different resources.
      if (!found || parameter.path[0] === "components" || !isFilter(reader, parameter, found[1])) return [];
      const filter = { property: formatPointer([found[0]]), match: "equals" };
      parameter.node["x-filter"] = { ...filter, assumed: gapOf("inferred-resources") };
      return [{ path: operation.address, method: operation.method, parameter: parameter.name, filter }];
    });
  });
}

/** Whether a parameter of the query takes just what a property has. With a default, it may also take what stands for all. */
function isFilter(reader: SchemaReader, { in: where, node }: LocatedParameter, property: JsonObject): boolean {
  const [taken, had] = [reader.merge(node.schema), reader.merge(property)];
  if (where !== "query" || node["x-filter"] !== undefined || taken.default !== undefined) return false;
  const [choices, values] = [asArray(taken.enum), asArray(had.enum)];
  if (choices.length > 0) return choices.every((choice) => values.includes(choice));
  const isSame = JSON.stringify(taken.type) === JSON.stringify(had.type);
  return isSame && (["boolean", "integer"].includes(String(taken.type)) || isId(taken, String(node.name)));
}

function isId({ type, format }: JsonObject, name: string): boolean {
  return type === "string" && (format === "uuid" || /([a-z]I[dD]|_id)$/.test(name));
}
