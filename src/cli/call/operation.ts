/** An operation as the command line calls it. */
import type { ClientPaging } from "../../client/operation.ts";
import { mergeReference } from "../../contract/document.ts";
import { asObject, isObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { listPagingOf } from "../../contract/list-paging.ts";
import { argumentsOf, type LocatedOperation, responseOf, successStatusOf } from "../../contract/operation.ts";
import { resourceOf } from "../../contract/resource.ts";
import type { CallableContract } from "./contract.ts";

/** A body that a message carries. */
export interface CallBody {
  readonly type: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

const jsonType = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Whether a media type is JSON. */
export const isJsonType = (type: string): boolean => jsonType.test(type);

/** The body that an operation takes: as JSON if the contract has that; undefined if it takes none. */
export function bodyOf(contract: CallableContract, operation: LocatedOperation): CallBody | undefined {
  return contentOf(mergeReference(contract.document, operation.node.requestBody));
}

/** The schema of the body of a successful response; undefined if it has none. */
export function responseOfCall(contract: CallableContract, operation: LocatedOperation): JsonObject | undefined {
  return responseBodyOf(contract, operation)?.schema;
}

/** Whether a successful response is JSON, or nothing says what it is. */
export function isJsonResponse(contract: CallableContract, operation: LocatedOperation): boolean {
  return isJsonType(responseBodyOf(contract, operation)?.type ?? "application/json");
}

function responseBodyOf({ document }: CallableContract, operation: LocatedOperation): CallBody | undefined {
  return contentOf(responseOf(document, operation, successStatusOf(operation))?.node ?? {});
}

function contentOf({ content, required }: JsonObject): CallBody | undefined {
  const media = objectEntries(content);
  const [type, chosen] = media.find(([name]) => isJsonType(name)) ?? media[0] ?? [];
  if (type === undefined || chosen === undefined) return undefined;
  return { type, schema: asObject(chosen.schema), isRequired: required === true };
}

/** The members of the body that repeat a parameter of the path, and have its value. */
export function repeatedMembers(contract: CallableContract, operation: LocatedOperation): string[] {
  const body = bodyOf(contract, operation);
  const members = body ? [...contract.schemas.properties(body.schema).keys()] : [];
  return members.filter((member) => operation.address.includes(`{${member}}`));
}

/** The parameters of an operation, references followed: one of each name. */
export function parametersOfCall({ document }: CallableContract, operation: LocatedOperation): JsonObject[] {
  return argumentsOf(document, operation);
}

/** Whether no other call undoes a call. */
export function isDestructive({ method, node }: LocatedOperation): boolean {
  return method === "delete" || "x-irreversible" in node;
}

/** Whether a call changes nothing. */
export function isSafe({ method, node }: LocatedOperation): boolean {
  return method === "get" || method === "head" || "x-safe" in node;
}

/** Where the items of a response are, and how its pages are found. */
export interface ListForm extends ClientPaging {
  /** The schema of an item. */
  readonly item: JsonObject;
  /** Whether the response body is the list itself. */
  readonly isBare: boolean;
  /** Whether the contract says how the list is paginated. */
  readonly isDeclared: boolean;
}

/** The name that the items of a bare list get, so that they are in an envelope as those of others are. */
export const bareItems = "items";

/** The list that an operation returns: the one that its `x-paging` names, or the only one in the response; undefined if it returns none. */
export function listOf(contract: CallableContract, operation: LocatedOperation): ListForm | undefined {
  const { schemas } = contract;
  const schema = schemas.merge(responseOfCall(contract, operation));
  const claims = operation.node["x-paging"];
  const paging = isObject(claims) ? listPagingOf(claims) : undefined;
  const isBare = isArray(schema);
  const lists = [...schemas.properties(schema)].filter(([, member]) => isArray(schemas.merge(member)));
  const only = lists.length === 1 ? lists[0] : undefined;
  const [name, list] = lists.find(([property]) => property === paging?.items) ?? only ?? [];
  if (!isBare && (name === undefined || list === undefined)) return undefined;
  const item = schemas.merge((isBare ? schema : schemas.merge(list)).items);
  return {
    ...paging,
    items: isBare ? bareItems : (name ?? ""),
    id: resourceOf(item)?.id ?? "id",
    item,
    isBare,
    isDeclared: paging !== undefined,
  };
}

function isArray({ type }: JsonObject): boolean {
  return [type].flat().includes("array");
}

/** A description in one line: its first sentence. */
export function firstSentence(text: unknown): string {
  const [line = ""] = String(text ?? "")
    .trim()
    .split(/\n\s*\n/);
  return line.replace(/\s+/g, " ").replace(/(?<=[a-z\d`"')]\.)\s.*$/s, "");
}
