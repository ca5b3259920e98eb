/**
 * Infers how lists are paged (`x-paging`) in a contract that does not say, from the names of their parameters: `limit`, `page`, `cursor`,
 * `sort`. A guess is assumed (`inferred-resources`), so that nobody fails for it alone.
 */
import { locate } from "../../contract/document.ts";
import { asArray, type JsonObject, objectEntries } from "../../contract/json.ts";
import {
  type LocatedOperation,
  type LocatedParameter,
  locateParameters,
  operationsOf,
  responseBodyOf,
} from "../../contract/operation.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { resourceOf } from "../../contract/resource.ts";
import { SchemaReader } from "../../contract/schema.ts";
import { gapOf } from "../model/register.ts";
import { choicesOf, orderFrom } from "./infer-order.ts";
import { scalarTypes } from "./infer-resources.ts";
import { plainName } from "./names.ts";

/** How a list is paged, as it was inferred. */
export interface InferredPaging {
  /** The path and the method of the list. */
  readonly path: string;
  readonly method: string;
  readonly paging: JsonObject;
}

/** The names of parameters that limit a page, that number pages from 1, and that take what the response before has announced; those of totals. */
const sizes = /^(limit|((items|results|records)?per)page|(max)?pagesize|(page|max)(limit|results|items)|take|top)$/;
const numbers = /^page(number|num|no)?$/;
const totals = /^total(count|items|results|elements|records|entries|rows|hits)?$/;
const tokens = /^((page|next|continuation)token|(next|page)?cursor|after|startingafter|continue)$/;

/** Adds `x-paging` to the operations that list one kind of things and have such parameters. */
export function inferPaging(document: JsonObject): readonly InferredPaging[] {
  const reader = new SchemaReader(document);
  return operationsOf(document).flatMap((operation) => {
    const { node, method, address: path } = operation;
    const items = onlyList(document, operation);
    if (method !== "get" || node["x-paging"] !== undefined || !items) return [];
    const parameters = locateParameters(document, operation);
    const order = orderFrom(reader, parameters, items);
    const pages = pagingFrom(reader, parameters);
    const total = Object.keys(pages).length > 0 ? totalIn(document, reader, operation) : undefined;
    const paging = { ...pages, ...(order && { order }), ...(total && { total: { pointer: formatPointer(total) } }) };
    if (Object.keys(paging).length === 0) return [];
    node["x-paging"] = Object.fromEntries(
      objectEntries(paging).map(([part, claim]) => [part, { ...claim, assumed: gapOf("inferred-resources") }]),
    );
    return [{ path, method, paging }];
  });
}

/** Where a page says how many items all pages have: beside the list, or in an object there. */
function totalIn(
  document: JsonObject,
  reader: SchemaReader,
  operation: LocatedOperation,
): readonly string[] | undefined {
  const members = [...reader.properties(responseBodyOf(document, operation)?.node)];
  const inner = members.flatMap(([name, member]) =>
    [...reader.properties(member)].map(([key, schema]) => [[name, key], schema] as const),
  );
  const all = [...members.map(([name, schema]) => [[name], schema] as const), ...inner];
  const found = all.find(([path, schema]) => {
    const isWhole = choicesOf(reader, schema).some(({ type }) => [type].flat().includes("integer"));
    return totals.test(plainName(path.at(-1) ?? "")) && isWhole;
  });
  return found?.[0];
}

/** The schema of the items of the one list in a response, or of the one list of resources; undefined if it is not clear which that is. */
export function onlyList(document: JsonObject, operation: LocatedOperation): JsonObject | undefined {
  const body = locate(document, responseBodyOf(document, operation)?.node, [])?.node;
  const members = [body, ...asArray(body?.allOf).map((part) => locate(document, part, [])?.node)].flatMap((node) =>
    objectEntries(node?.properties).map(([, member]) => locate(document, member, [])?.node),
  );
  const lists = members.flatMap((member): JsonObject[] => {
    const items = locate(document, member?.items, [])?.node;
    return items ? [items] : [];
  });
  const ofResources = lists.filter((items) => resourceOf(items));
  const listed = ofResources.length > 0 ? ofResources : lists;
  return listed.length === 1 ? listed[0] : undefined;
}

function pagingFrom(reader: SchemaReader, parameters: readonly LocatedParameter[]): JsonObject {
  const find = (names: RegExp, type: string): LocatedParameter | undefined =>
    parameters.find(
      ({ in: where, name, node }) =>
        where === "query" && names.test(plainName(name)) && scalarTypes(reader, node.schema).has(type),
    );
  const page = find(numbers, "number");
  // Without pages, a size is that of what is listed.
  const limit = find(sizes, "number") ?? (page && find(/^size$/, "number"));
  const token = find(tokens, "string");
  const isFromZero = choicesOf(reader, page?.node.schema).some(
    ({ minimum, default: first }) => minimum === 0 || first === 0,
  );
  const maximum = choicesOf(reader, limit?.node.schema).find((choice) => typeof choice.maximum === "number")?.maximum;
  return {
    ...(limit && { limit: { parameter: limit.name, ...(maximum !== undefined && { maximum }) } }),
    ...(page && !isFromZero && { pageToken: { parameter: page.name, form: "number" } }),
    ...(!page && token && { pageToken: { parameter: token.name, form: "text" } }),
  };
}
