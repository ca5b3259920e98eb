/** How the arguments of a request are written in the query of its URL. */
import { isObject, type Json } from "../../contract/json.ts";
import type { Operation, Parameter } from "../model/operation.ts";
import type { Template } from "./case.ts";

/** A text as it is in the URL, or a value that is still to be written there. */
export type QueryPart = string | { readonly value: Template };

/** The text of pairs. @param write writes a value. */
export function pairsText(pairs: readonly QueryPart[][], write: (value: Template) => string): string {
  const text = (part: QueryPart): string => (typeof part === "string" ? part : write(part.value));
  return pairs.map((pair) => pair.map(text).join("")).join("&");
}

/** The parts of each pair of a query. */
export function queryParts({ parameters }: Operation, query: Readonly<Record<string, Template>>): QueryPart[][] {
  return Object.entries(query).flatMap(([name, value]) =>
    pairsOf(encodeURIComponent(name), value, parameters.find((parameter) => parameter.name === name)?.encoding),
  );
}

function pairsOf(key: string, value: Template, declared?: Parameter["encoding"]): QueryPart[][] {
  if (Array.isArray(value)) return pairsOfList(key, value, declared ?? "commas");
  if (!isObject(value) || value.$from !== undefined || value.$join !== undefined) return [[`${key}=`, { value }]];
  const names = Object.keys(value).map(encodeURIComponent);
  if (declared === "commas") return [[`${key}=${names.join(",")}`]];
  if (declared === "json") return [[`${key}=${encodeURIComponent(JSON.stringify(value))}`]];
  return Object.values(value).map((member, index) => [`${key}[${names[index]}]=`, { value: member }]);
}

function pairsOfList(key: string, list: readonly Json[], encoding: Parameter["encoding"]): QueryPart[][] {
  const name = encoding === "brackets" ? `${key}[]` : key;
  if (encoding === "repeated" || encoding === "brackets") return list.map((value) => [`${name}=`, { value }]);
  const isKnown = list.every((value) => !isObject(value) || (value.$from === undefined && value.$join === undefined));
  if (encoding === "json" && isKnown) return [[`${name}=${encodeURIComponent(JSON.stringify(list))}`]];
  const [start, between, end] = encoding === "json" ? ["%5B%22", "%22%2C%22", "%22%5D"] : ["", ",", ""];
  const items = list.flatMap((value, index): QueryPart[] => (index === 0 ? [{ value }] : [between, { value }]));
  return [[`${name}=${start}`, ...items, ...(end === "" ? [] : [end])]];
}
