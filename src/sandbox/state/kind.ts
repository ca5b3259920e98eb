import { type Resources, resources } from "../../../generated/contract.js";
import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../client/decoder.ts";
import type { ResourceEntry, Rule } from "../../contract/tables.ts";
import { type Condition, canStore } from "../storage/index.ts";
import { type Dates, timesOf } from "../time.ts";

/** A kind of document: the resources of one name. */
export interface Kind<R extends object = object> {
  /** The resource's name, as in envelopes. */
  readonly name: string;
  readonly schema: string;
  /** The property that identifies it. */
  readonly id: string & keyof R;
  readonly decode: Decoder | undefined;
  readonly rules: readonly Rule[];
  /** The property by which lists find it most; storage has a column for one. */
  readonly status: (string & keyof R) | undefined;
  /** The other properties with a single value by which lists find it. */
  readonly tags: readonly (string & keyof R)[];
  /** The ids of what it is made of, by which it is found as well. */
  readonly parts: ((resource: R) => readonly string[]) | undefined;
  /** Its properties that say when it was created and last changed, and how these are written. */
  readonly dates: Dates | undefined;
}

/** What a kind is, beyond what the contract says of it. */
export interface KindOptions<R extends object> {
  readonly status?: string & keyof R;
  readonly tags?: readonly (string & keyof R)[];
  readonly parts?: (resource: R) => readonly string[];
  readonly dates?: {
    readonly created: string & keyof R;
    readonly updated: string & keyof R;
    readonly form: Dates["form"];
  };
}

/**
 * The kind of a resource.
 *
 * @param name as `x-resource` of the contract has it.
 */
export function kindOf<Name extends keyof Resources>(
  name: Name,
  { status, tags = [], parts, dates }: KindOptions<Resources[Name]> = {},
): Kind<Resources[Name]> {
  const { schema, id, rules = [] }: ResourceEntry = resources[name];
  return {
    name,
    schema,
    id: id as string & keyof Resources[Name],
    decode: (decoders as Record<string, Decoder | undefined>)[schema],
    rules,
    status,
    tags,
    parts,
    dates,
  };
}

/** Holds of the resources whose property is one of these; undefined where storage cannot find them by it. */
export function propertyIs<R extends object>(
  kind: Kind<R>,
  property: string,
  ...values: readonly unknown[]
): Condition | undefined {
  if (property === kind.id) return { column: "id", op: "in", value: values.map(String).filter(canStore) };
  const isStatus = property === kind.status;
  if (!isStatus && !(kind.tags as readonly string[]).includes(property)) return undefined;
  const column = isStatus ? "status" : "tag";
  const [first, ...others] = values.map((value) => (isStatus ? keyText(value) : tagOf(property, value)));
  if (first === undefined || others.length > 0)
    return { column, op: "in", value: first === undefined ? [] : [first, ...others] };
  return { column, op: "eq", value: first };
}

function tagOf(property: string, value: unknown): string {
  return `${property}=${keyText(value)}`;
}

/** As JSON, for a text may hold what storage does not take. */
function keyText(value: unknown): string {
  return JSON.stringify(value);
}

/** Holds of the resource that has this part. */
export function hasPart(id: string): Condition {
  return { column: "tag", op: "eq", value: tagOf("part", id) };
}

/** What storage sorts and finds a resource by. */
export interface Index {
  readonly status?: string;
  readonly tags: readonly string[];
  readonly created?: string;
  readonly updated?: string;
}

/** What storage is to sort and find a resource by. */
export function indexOf<R extends object>(kind: Kind<R>, resource: R): Index {
  const status = kind.status && resource[kind.status];
  const tags: string[] = [];
  for (const property of kind.tags) {
    const value = resource[property];
    if (value !== undefined && value !== null) tags.push(tagOf(property, value));
  }
  for (const id of kind.parts?.(resource) ?? []) tags.push(tagOf("part", id));
  return {
    tags,
    ...(status !== undefined && status !== null && { status: keyText(status) }),
    ...(kind.dates && timesOf(resource, kind.dates)),
  };
}
