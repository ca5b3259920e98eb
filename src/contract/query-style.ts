/** How a query writes the value of a parameter (OpenAPI 3.1, Parameter Object, style values). */
import { isObject, type JsonObject } from "./json.ts";

/** How a list or an object is written. */
export type QueryStyle = "comma" | "repeat" | "deepObject";

/** Whether a parameter is a string that lists values with commas between them, so that a program may pass a list. */
export function isSeparatedList(parameter: JsonObject, schema: JsonObject): boolean {
  const filter = parameter["x-filter"];
  return schema.type === "string" && isObject(filter) && filter.match === "in";
}

/**
 * How the list or the object of a query parameter is written.
 *
 * @param schema of the parameter, reference followed.
 * @param operation its id, for the message of an error.
 * @returns undefined if the value is neither, or in a header.
 * @throws Error for a style that the client cannot write.
 */
export function queryStyleOf(parameter: JsonObject, schema: JsonObject, operation: string): QueryStyle | undefined {
  if (isSeparatedList(parameter, schema)) return "comma";
  const { name, in: place, style, explode } = parameter;
  const { type } = schema;
  if ((type !== "array" && type !== "object") || place === "header") return undefined;
  if (type === "array" && (style === undefined || style === "form")) return explode === false ? "comma" : "repeat";
  if (type === "object" && style === "deepObject") return "deepObject";
  throw new Error(
    `${operation}: the parameter ${name} is an ${type} of the style ${style}, which the client cannot write.`,
  );
}
