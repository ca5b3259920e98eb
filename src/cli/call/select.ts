/** Selects what to print of a response: its items or its one resource, and fields of these. */
import { asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { resourceOf } from "../../contract/resource.ts";
import type { SchemaReader } from "../../contract/schema.ts";
import { suggest } from "../../suggest.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallableContract } from "./contract.ts";
import { listOf, responseOfCall } from "./operation.ts";

/** What a response is about: the items of its list, or the one resource in its envelope. */
export interface Subject {
  /** The member of the response that has it; undefined for the response itself. */
  readonly member: string | undefined;
  readonly schema: JsonObject;
}

/** The subject of the responses of an operation. */
export function subjectOf(contract: CallableContract, operation: LocatedOperation): Subject {
  const { schemas } = contract;
  const list = listOf(contract, operation);
  if (list) return { member: list.isBare ? undefined : list.items, schema: list.item };
  const schema = schemas.merge(responseOfCall(contract, operation));
  const [only, ...others] = [...schemas.properties(schema)];
  const inner = only && others.length === 0 ? schemas.merge(only[1]) : undefined;
  const isEnvelope = inner !== undefined && schemas.properties(inner).size > 0;
  return isEnvelope ? { member: only?.[0], schema: inner } : { member: undefined, schema };
}

/** The subject in a response: a list of items, or one. */
export function subjectIn(data: unknown, { member }: Subject): Json {
  return (member === undefined ? data : asObject(data)[member]) as Json;
}

/** A field, as the steps to it. */
export type Field = readonly string[];

/**
 * Reads the names of fields, such as `id,customer.email`.
 *
 * @param subject what they are fields of.
 * @throws {UsageError} for a name that the contract does not have.
 */
export function readFields({ schemas }: CallableContract, { schema }: Subject, text: string): Field[] {
  return text.split(",").map((name) => {
    const steps = name.trim().split(".");
    const problem = unknownStep(schemas, schema, steps, "");
    if (problem !== undefined) throw new UsageError(problem);
    return steps;
  });
}

/** What is wrong with a field; undefined if the contract has it. */
function unknownStep(schemas: SchemaReader, schema: unknown, steps: Field, before: string): string | undefined {
  const [name, ...rest] = steps;
  if (name === undefined) return undefined;
  const node = itemOf(schemas, schema);
  const members = schemas.properties(node);
  if (members.size === 0) return undefined;
  const member = members.get(name);
  if (member === undefined) {
    const names = namesOf(node, members).map((each) => before + each);
    return `Unknown field ${before}${name}.${suggest(before + name, names) || ` Fields: ${names.join(", ")}.`}`;
  }
  return unknownStep(schemas, member, rest, `${before}${name}.`);
}

/** The names of the members of a schema, that of the id first. */
function namesOf(node: JsonObject, members: ReadonlyMap<string, unknown>): string[] {
  const id = resourceOf(node)?.id;
  return [...new Set([...(id === undefined ? [] : [id]), ...members.keys()])];
}

/** The fields of what the responses of an operation are about. */
export function fieldNames(contract: CallableContract, operation: LocatedOperation): string[] {
  const { schema } = subjectOf(contract, operation);
  const node = itemOf(contract.schemas, schema);
  return namesOf(node, contract.schemas.properties(node));
}

/** A schema, without its list and its "or null". */
function itemOf(schemas: SchemaReader, schema: unknown): JsonObject {
  const node = schemas.merge(schema);
  if (isObject(node.items)) return itemOf(schemas, node.items);
  const choices = [node.anyOf, node.oneOf].flat().filter((each) => isObject(each) && each.type !== "null");
  return choices.length === 1 ? itemOf(schemas, choices[0]) : node;
}

/** A value with these fields only. In a list, of each item. */
export function withFields(value: Json, fields: readonly Field[]): Json {
  if (Array.isArray(value)) return value.map((item) => withFields(item, fields));
  if (!isObject(value)) return value;
  const names = new Map<string, Field[]>();
  for (const [name = "", ...rest] of fields) names.set(name, [...(names.get(name) ?? []), rest]);
  return Object.fromEntries(
    [...names].flatMap(([name, inner]): [string, Json][] => {
      const member = value[name];
      if (member === undefined) return [];
      const isWhole = inner.some((rest) => rest.length === 0);
      return [[name, isWhole ? member : withFields(member, inner)]];
    }),
  );
}

/** The value of a field, for a cell of a table; undefined if it is missing. */
export function fieldIn(value: Json | undefined, [name, ...rest]: Field): Json | undefined {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => fieldIn(item, [name, ...rest]) ?? null);
  return isObject(value) ? fieldIn(value[name], rest) : undefined;
}

/** The fields that a table has if none are named: the id, then those with one value, in the order of the contract. */
export function tableFields({ schemas }: CallableContract, { schema }: Subject, rows: readonly Json[]): Field[] {
  const names = [...schemas.properties(schema).keys()];
  const known = names.length > 0 ? names : Object.keys(asObject(rows[0]));
  const id = asObject(schema["x-resource"]).id;
  const ordered = [...new Set([...(typeof id === "string" ? [id] : []), ...known])];
  const isShown = (name: string): boolean =>
    rows.some((row) => asObject(row)[name] != null) &&
    rows.every((row) => typeof (asObject(row)[name] ?? 0) !== "object");
  return ordered.filter(isShown).map((name) => [name]);
}
