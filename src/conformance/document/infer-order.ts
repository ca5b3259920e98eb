/** Infers by what a list is sorted, in a contract that does not say: a parameter such as `sort` with the names of properties, in pairs of opposite values, or beside one for the direction. */
import { asArray, type JsonObject } from "../../contract/json.ts";
import type { LocatedParameter } from "../../contract/operation.ts";
import type { SchemaReader } from "../../contract/schema.ts";
import { scalarTypes } from "./infer-resources.ts";
import { plainName } from "./names.ts";

const directing = /^((sort|order)?(by)?(direction|dir)|(sort)?order)$/;
const sorting = /^(sort|sortby|sorting|order|orderby|ordering)$/;
/** A value such as `price`, `-price`, `price:desc` or `priceDesc`. */
const sortValue = /^([+-]?)(.*?)[ .:_-]?(asc|desc|ascending|descending)?$/i;

/** The order of a list (`x-paging`); undefined if no parameter says one. Strings sort by languages, so they are left out. */
export function orderFrom(
  reader: SchemaReader,
  parameters: readonly LocatedParameter[],
  items: JsonObject,
): JsonObject | undefined {
  for (const parameter of parameters) {
    if (parameter.in !== "query" || !sorting.test(plainName(parameter.name))) continue;
    const values = valuesOf(reader, parameter);
    const direction = directionIn(reader, parameters, parameter);
    const names = [...reader.properties(items)].flatMap(([by, schema]): JsonObject[] => {
      // These two are names of times in the vocabulary.
      if (["created", "updated"].includes(by) || !isComparable(reader, schema)) return [];
      const find = (towards: "asc" | "desc") => values.find((value) => isOrder(value, by, towards));
      const ascending = find("asc");
      const descending = direction ? ascending : find("desc");
      return ascending === undefined || descending === undefined ? [] : [{ by, ascending, descending }];
    });
    if (names.length > 0) return { parameter: parameter.name, form: "name", ...(direction && { direction }), names };
  }
  return undefined;
}

/** Another parameter that takes one of two directions, with its values. */
function directionIn(
  reader: SchemaReader,
  parameters: readonly LocatedParameter[],
  sort: LocatedParameter,
): JsonObject | undefined {
  for (const parameter of parameters) {
    if (parameter === sort || parameter.in !== "query" || !directing.test(plainName(parameter.name))) continue;
    const values = valuesOf(reader, parameter);
    const [ascending, descending] = [/^asc/i, /^desc/i].map((word) => values.find((value) => word.test(value)));
    if (values.length === 2 && ascending !== undefined && descending !== undefined)
      return { parameter: parameter.name, ascending, descending };
  }
  return undefined;
}

function valuesOf(reader: SchemaReader, { node }: LocatedParameter): string[] {
  return choicesOf(reader, node.schema).flatMap((choice) => asArray(choice.enum).map(String));
}

/** Whether values of a schema have one order: numbers and times. */
function isComparable(reader: SchemaReader, schema: JsonObject): boolean {
  const types = [...scalarTypes(reader, schema)];
  return types.length === 1 && (types[0] === "number" || reader.merge(schema).format === "date-time");
}

/** Whether a value of a parameter sorts by a property in a direction. */
function isOrder(value: string, by: string, direction: "asc" | "desc"): boolean {
  const [, sign, name = "", word = ""] = sortValue.exec(value) ?? [];
  const isDescending = sign === "-" || word.toLowerCase().startsWith("desc");
  return plainName(name) === plainName(by) && isDescending === (direction === "desc");
}

/** A schema, and those that it chooses between: many contracts write an optional number as a choice with null. */
export function choicesOf(reader: SchemaReader, schema: unknown): JsonObject[] {
  const node = reader.merge(schema);
  return [node, ...asArray(node.anyOf), ...asArray(node.oneOf)].map((each) => reader.merge(each));
}
