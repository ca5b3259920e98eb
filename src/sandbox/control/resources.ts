/** The resources of a store: read from a seed or a dump, and described with the metadata that responses don't show. */
import { decodeBody, isObject } from "../../client/wire-reader.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { brokenRules } from "../../predicates/rules.ts";
import { validate } from "../../validation/validate.ts";
import type { Violation } from "../../validation/violations.ts";
import { decodeLimits, LimitedReader } from "../calls/limited-reader.ts";
import { numbersWithExponents } from "../calls/number-exponents.ts";
import { kinds, type ResourceName } from "../services/index.ts";
import { Document } from "../state/document.ts";
import { indexEntryOf, type Kind } from "../state/document-kind.ts";
import { rowOf } from "../state/document-row.ts";
import { serialize } from "../state/serialize.ts";
import { maxKeyLength, type Row, type Transaction } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";

/** All names, ordered so that resources come before those that refer to them. */
export const resourceNames = Object.keys(kinds) as ResourceName[];

/** Resources by name: as the API writes them, in either wire format, or decoded. */
export type ResourceLists = { readonly [Name in ResourceName]?: readonly object[] };

/** The metadata that storage has of a resource. Times sort as strings. */
export interface ResourceMetadata {
  readonly version: number;
  readonly created: string;
  readonly updated: string;
  /** The id of the resource that it belongs to. */
  readonly ref?: string;
  readonly status?: string;
}

/** The metadata that does not follow from the resource. Default of `version`: 1. */
export type OwnMetadata = Partial<ResourceMetadata>;

/** A valid resource of a seed or a dump. */
export interface ReadResource {
  readonly name: ResourceName;
  readonly kind: Kind;
  readonly id: string;
  /** Decoded. */
  readonly value: object;
  /** JSON pointer to it in the argument. */
  readonly pointer: string;
}

/** The resources of a seed or a dump that are valid, and what is wrong with the others. */
export interface ReadResources {
  readonly resources: readonly ReadResource[];
  readonly violations: readonly Violation[];
}

/** The most violations that are worth looking for: an error response lists fewer. */
export const maxViolations = 1000;

/**
 * Validates and decodes resources, in turns. The given objects are not changed. Stops after many violations.
 *
 * @param lists their items may be anything.
 */
export async function readResources(lists: ResourceLists): Promise<ReadResources> {
  const pause = takeTurns();
  const resources: ReadResource[] = [];
  const violations: Violation[] = [];
  for (const name of resourceNames) {
    const ids = new Set<string>();
    for (const [index, value] of (lists[name] ?? []).entries()) {
      await pause();
      if (violations.length >= maxViolations) return { resources, violations };
      const pointer = `/resources/${name}/${index}`;
      const copy: unknown = structuredClone(value);
      const found = await decodeAndCheck(name, copy, pointer, pause);
      violations.push(...found);
      if (found.length > 0) continue;
      const resource = identify(name, copy as object, pointer);
      const misfit = misfitOf(resource);
      if (misfit) {
        violations.push(misfit);
        continue;
      }
      if (ids.has(resource.id))
        violations.push({ pointer, detail: `must have a unique id (got ${resource.id} again)` });
      ids.add(resource.id);
      resources.push(resource);
    }
  }
  return { resources, violations };
}

/** Why the sandbox cannot store a valid resource; undefined if it can. */
function misfitOf({ kind, id, value, pointer }: ReadResource): Violation | undefined {
  if (id.length > maxKeyLength)
    return {
      pointer: `${pointer}/${kind.id}`,
      detail: `must be at most ${maxKeyLength} characters (got ${id.length})`,
    };
  for (const [property, most = Number.POSITIVE_INFINITY] of Object.entries<number | undefined>(kind.limits)) {
    const { length = 0 } = ((value as Readonly<Record<string, unknown>>)[property] ?? []) as readonly unknown[];
    if (length > most)
      return { pointer: `${pointer}/${property}`, detail: `must have at most ${most} items (got ${length})` };
  }
  return undefined;
}

/** The most items of a list outside of those members, as the schemas of the control API say. */
const maxItems = 1000;

/**
 * An argument with empty lists in some of its members, such as `resources`: the items of those are validated in turns.
 *
 * @param argument may be anything.
 */
export function outlineOf(argument: unknown, ...names: readonly string[]): unknown {
  if (!isObject(argument)) return argument;
  return mapMembers(argument, (member, name) => {
    // A longer list is an error, however long it is.
    if (Array.isArray(member)) return member.slice(0, maxItems + 1);
    if (!names.includes(name) || !isObject(member)) return member;
    return mapMembers(member, emptied);
  });
}

function emptied(list: unknown): unknown {
  if (Array.isArray(list)) return [];
  return isObject(list) ? {} : list;
}

function mapMembers(object: object, change: (member: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, change(member, name)]));
}

/** Decodes a resource in place. @param pause is awaited between steps. @returns where it breaks the contract. */
async function decodeAndCheck(
  name: ResourceName,
  value: unknown,
  pointer: string,
  pause: () => Promise<void> | undefined,
): Promise<readonly Violation[]> {
  const { schema, decode, rules } = kinds[name] as Kind;
  const place = pointer.slice(1);
  const sent = validate(schema, value, place);
  if (sent.length > 0) return sent;
  await pause();
  const resource = value as object;
  if (decode) {
    const unread = decodeBody(resource, decode, new LimitedReader()).find(({ expected }) => expected === "decimal");
    if (unread) {
      const detail = `must be a decimal of at most ${decodeLimits.decimalLength} characters`;
      return [{ pointer: `${pointer}${formatPointer(unread.path)}`, detail }];
    }
  }
  const exponents = [...numbersWithExponents(resource, pointer)];
  if (exponents.length > 0) return exponents;
  await pause();
  const violations = validate(schema, JSON.parse(serialize(schema, resource, "typed")), place);
  if (violations.length > 0) return violations;
  await pause();
  // A resource that breaks a rule of its own could be stored, but then no call could change it.
  const broken = brokenRules(rules, { self: resource }, resource);
  return broken.map(({ pointer: member, detail }) => ({ pointer: `${pointer}${member.replace(/\/$/, "")}`, detail }));
}

/** Adds the id. A resource without an id is the only one of its type. */
function identify(name: ResourceName, resource: object, pointer: string): ReadResource {
  const kind = kinds[name] as Kind;
  const value: Readonly<Record<string, unknown>> = { [kind.id]: name, ...resource };
  return { name, kind, id: String(value[kind.id]), value, pointer };
}

/** A resource, decoded. */
export function decodedOf(name: ResourceName, row: Row): object {
  return new Document(row, kinds[name].decode).value;
}

/** The metadata of a row. */
export function metadataOf({ version, created, updated, ref, status }: Row): ResourceMetadata {
  return { version, created, updated, ...(ref !== undefined && { ref }), ...(status !== undefined && { status }) };
}

/** The metadata of a row that does not follow from the resource. */
export function ownMetadataOf({ kind, value }: Pick<ReadResource, "kind" | "value">, row: Row): OwnMetadata {
  const index = indexEntryOf(kind, value);
  const { created, updated, status, ...rest } = metadataOf(row);
  return {
    ...rest,
    ...(index.created === undefined && { created }),
    ...(index.updated === undefined && { updated }),
    ...(kind.indexedBy[0] === undefined && status !== undefined && { status }),
  };
}

/**
 * The row of a resource.
 *
 * @param metadata what does not follow from the resource; anything else in it is ignored.
 * @param now milliseconds since 1970, for times that neither of them has.
 */
export function rowWith({ kind, value }: ReadResource, metadata: OwnMetadata, now: number): Row {
  const { ref, status } = metadata;
  const row = rowOf(kind, value, now, undefined, kind.indexedBy[0] === undefined ? { ref, status } : { ref });
  return { ...row, ...metadata, ...indexEntryOf(kind, value), status: row.status };
}

/** How many rows are read at once. */
const block = 200;

/** All rows of a type, oldest first. */
export async function* rowsOf(transaction: Transaction, name: ResourceName): AsyncGenerator<Row> {
  let after: readonly [string, string] | undefined;
  for (;;) {
    const page = await transaction.find(name, { limit: block, ...(after && { after }) });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < block) return;
    after = [last.created, last.id];
  }
}
