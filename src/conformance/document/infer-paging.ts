/**
 * Infers how lists are paged (`x-paging`) in a contract that does not say, from the names of their parameters: `limit`, `page`, `cursor`.
 * A guess is assumed (`inferred-resources`), so that nobody fails for it alone.
 */
import { locate } from "../../contract/document.ts";
import { asArray, asObject, isObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { type LocatedOperation, locateParameters, operationsOf, responseBodyOf } from "../../contract/operation.ts";
import { SchemaReader } from "../../contract/schema.ts";
import { gapOf } from "../model/register.ts";
import { plainName } from "./names.ts";

/** How a list is paged, as it was inferred. */
export interface InferredPaging {
  /** The path and the method of the list. */
  readonly path: string;
  readonly method: string;
  readonly paging: JsonObject;
}

/** The names of parameters that limit a page, that number pages from 1, and that take what the response before has announced. */
const sizes = /^(limit|perpage|(max)?pagesize|maxresults|take|top)$/;
const numbers = /^page(number|num|no)?$/;
const tokens = /^((page|next|continuation)token|(next|page)?cursor|after|startingafter|continue)$/;

/** Adds `x-paging` to the operations that list one kind of things and have such parameters. */
export function inferPaging(document: JsonObject): readonly InferredPaging[] {
  const reader = new SchemaReader(document);
  return operationsOf(document).flatMap((operation) => {
    const { node, method, address: path } = operation;
    if (method !== "get" || node["x-paging"] !== undefined || !listsOne(document, operation)) return [];
    const paging = pagingFrom(reader, locateParameters(document, operation));
    if (Object.keys(paging).length === 0) return [];
    node["x-paging"] = Object.fromEntries(
      objectEntries(paging).map(([part, claim]) => [part, { ...claim, assumed: gapOf("inferred-resources") }]),
    );
    return [{ path, method, paging }];
  });
}

/** Whether the response has one list, so that it is clear what a page is of. */
function listsOne(document: JsonObject, operation: LocatedOperation): boolean {
  const body = locate(document, responseBodyOf(document, operation)?.node, [])?.node;
  const members = [body, ...asArray(body?.allOf).map((part) => locate(document, part, [])?.node)].flatMap((node) =>
    objectEntries(node?.properties).map(([, member]) => locate(document, member, [])?.node),
  );
  return members.filter((member) => isObject(member?.items)).length === 1;
}

type Located = ReturnType<typeof locateParameters>[number];

function pagingFrom(reader: SchemaReader, parameters: readonly Located[]): JsonObject {
  const find = (names: RegExp, type: string): { readonly name: string; readonly schema: JsonObject } | undefined => {
    const found = parameters.find(
      (each) => each.in === "query" && names.test(plainName(each.name)) && reader.merge(each.node.schema).type === type,
    );
    return found && { name: found.name, schema: asObject(reader.merge(found.node.schema)) };
  };
  const limit = find(sizes, "integer");
  const page = find(numbers, "integer");
  const token = find(tokens, "string");
  const isFromZero = page?.schema.minimum === 0 || page?.schema.default === 0;
  const { maximum } = limit?.schema ?? {};
  return {
    ...(limit && { limit: { parameter: limit.name, ...(typeof maximum === "number" && { maximum }) } }),
    ...(page && !isFromZero && { pageToken: { parameter: page.name, form: "number" } }),
    ...(!page && token && { pageToken: { parameter: token.name, form: "text" } }),
  };
}
