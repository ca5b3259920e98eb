import { type Resources, resources } from "../../../generated/contract.js";
import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../client/decoder.ts";
import type { ResourceEntry, RuleEntry } from "../../contract/tables.ts";
import type { Condition } from "../storage/index.ts";
import { sha256, toHex } from "../text/bytes.ts";
import { type Dates, timesOf } from "../text/time.ts";

/** A kind of document: the resources of one name. */
export interface Kind<R extends object = object> {
  /** The name of the resource, as in envelopes. */
  readonly name: string;
  readonly schema: string;
  /** The property that identifies it. */
  readonly id: string & keyof R;
  readonly decode: Decoder | undefined;
  readonly rules: readonly RuleEntry[];
  /** The properties with a single value that lists filter by. Storage has a column of its own for the first. */
  readonly indexedBy: readonly (string & keyof R)[];
  /** Returns the ids of its parts, by which it can also be found. */
  readonly parts: ((resource: R) => readonly string[]) | undefined;
  /** The most items of properties that are lists: what takes time for each of them keeps other requests waiting. */
  readonly limits: { readonly [Property in string & keyof R]?: number };
  /** The properties with the times of its creation and last change, and their form. */
  readonly dates: Dates | undefined;
}

/** Properties of a kind that the contract does not have. */
export interface KindOptions<R extends object> {
  readonly indexedBy?: readonly (string & keyof R)[];
  readonly parts?: (resource: R) => readonly string[];
  readonly limits?: Kind<R>["limits"];
  readonly dates?: {
    readonly created: string & keyof R;
    readonly updated: string & keyof R;
    readonly form: Dates["form"];
  };
}

/**
 * The kind of a resource.
 *
 * @param name as in `x-resource` of the contract.
 */
export function kindOf<Name extends keyof Resources>(
  name: Name,
  { indexedBy = [], parts, limits = {}, dates }: KindOptions<Resources[Name]> = {},
): Kind<Resources[Name]> {
  const { schema, id, rules = [] }: ResourceEntry = resources[name];
  return {
    name,
    schema,
    id: id as string & keyof Resources[Name],
    decode: (decoders as Record<string, Decoder | undefined>)[schema],
    rules,
    indexedBy,
    parts,
    limits,
    dates,
  };
}

/** The condition that a property is one of these values; undefined if storage has no index on it. */
export function propertyIs<R extends object>(
  kind: Kind<R>,
  property: string,
  ...values: readonly unknown[]
): Condition | undefined {
  if (property === kind.id) return { column: "id", op: "in", value: values.map(String) };
  const place = (kind.indexedBy as readonly string[]).indexOf(property);
  if (place < 0) return undefined;
  const isStatus = place === 0;
  const column = isStatus ? "status" : "tag";
  const [first, ...others] = values.map((value) => (isStatus ? keyText(value) : tagOf(property, value)));
  if (first === undefined || others.length > 0)
    return { column, op: "in", value: first === undefined ? [] : [first, ...others] };
  return { column, op: "eq", value: first };
}

function tagOf(property: string, value: unknown): string {
  return `${property}=${keyText(value)}`;
}

/** How long the JSON of a key is at most. The name of its property comes before it, and storage accepts 255 characters. */
const maxKeyText = 150;

/** As JSON, since a string may have characters that storage does not accept. A long value is only compared, so its hash will do. */
function keyText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= maxKeyText ? text : `sha256:${toHex(sha256(text))}`;
}

/** The condition that a resource has this part. */
export function hasPart(id: string): Condition {
  return { column: "tag", op: "eq", value: tagOf("part", id) };
}

/** The columns by which storage sorts and finds a resource. */
export interface IndexEntry {
  readonly status?: string;
  readonly tags: readonly string[];
  readonly created?: string;
  readonly updated?: string;
}

/** Computes the columns by which storage sorts and finds a resource. */
export function indexEntryOf<R extends object>(kind: Kind<R>, resource: R): IndexEntry {
  const [first, ...others] = kind.indexedBy;
  const status = first && resource[first];
  const tags: string[] = [];
  for (const property of others) {
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
